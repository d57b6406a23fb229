from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase.pdfmetrics import stringWidth

from triominoes.diagram.font import NO_BREAK, in_helvetica, printable, text_width, wrap

LATIN = bytes(code for code in range(33, 256) if code not in (127, 129, 141, 143, 144, 157, 160, 173)).decode("cp1252")


def test_ascii_is_as_wide_as_the_pdf_sets_it() -> None:
    for bold, font in ((False, "Helvetica"), (True, "Helvetica-Bold")):
        for char in map(chr, range(32, 127)):
            assert abs(text_width(char, 1000, bold) - stringWidth(char, font, 1000)) < 1e-6, (char, font)


def test_no_character_is_taken_for_narrower_than_it_is() -> None:
    for bold, font in ((False, "Helvetica"), (True, "Helvetica-Bold")):
        for char in LATIN:
            assert text_width(char, 1000, bold) >= stringWidth(char, font, 1000) - 1e-6, (char, font)


def test_helvetica_has_the_letters_of_windows_1252_and_bare_ones_for_others() -> None:
    assert in_helvetica(LATIN) == LATIN
    assert in_helvetica("Łukasz Dvořák, Đoković, Iş") == "Lukasz Dvorák, Dokovic, Is"
    assert in_helvetica("ไทย 漢 🎲") == "??? ? ?"


def test_what_helvetica_writes_is_no_wider_than_was_measured() -> None:
    for text in ("Łukasz", "Dvořák", "e\u0301", "สมชาย ใจดี"):
        assert stringWidth(in_helvetica(text), "Helvetica", 10) <= text_width(text, 10) + 1e-6, text


def test_an_accent_adds_no_width() -> None:
    assert text_width("éüÑ", 10) == text_width("euN", 10)


def test_line_breaks_and_controls_become_blanks() -> None:
    assert printable("a\nb\tc\x00d\ud800é漢") == "a b c d é漢"


def test_a_word_wider_than_the_line_is_cut() -> None:
    assert wrap(["aaaaaaa bb"], text_width("aaa", 10), 10) == ["aaa", "aaa", "a", "bb"]


def test_a_line_narrower_than_any_character_gets_one_character() -> None:
    assert wrap(["ab"], 0.1, 10) == ["a", "b"]


@given(st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\ud800"), max_size=60)), st.floats(15, 120))
def test_wrapped_lines_fit_and_keep_every_character(lines: list[str], width: float) -> None:
    wrapped = wrap(lines, width, 10)
    assert all(text_width(line, 10) <= width for line in wrapped)
    assert "".join("".join(wrapped).split()) == "".join("".join(map(printable, lines)).split())
    assert len(wrapped) >= len(lines)


def test_no_line_is_broken_at_a_hard_blank() -> None:
    words = [f"A{NO_BREAK}012", f"B{NO_BREAK}023{NO_BREAK}", "C"]
    assert wrap([" ".join(words)], text_width("B 023 C", 3.0), 3.0) == ["A 012", "B 023 ", "C"]
    assert wrap([" ".join(words)], 100.0, 3.0) == ["A 012 B 023  C"]
