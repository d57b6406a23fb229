"""Game records: a match as it was played, written at the table or by a program, replayed under any ruleset."""

from triominoes.record.completed import completed
from triominoes.record.model import Entry, GameRecord, RecordError, Remark, RoundRecord, Totals, Turn
from triominoes.record.reader import parse_record
from triominoes.record.replay import Breach, Fails, Replay, replay
from triominoes.record.twin import record_from_json, record_to_json
from triominoes.record.writer import format_record
from triominoes.record.written import record_of

__all__ = [
    "Breach",
    "Entry",
    "Fails",
    "GameRecord",
    "RecordError",
    "Remark",
    "Replay",
    "RoundRecord",
    "Totals",
    "Turn",
    "completed",
    "format_record",
    "parse_record",
    "record_from_json",
    "record_of",
    "record_to_json",
    "replay",
]
