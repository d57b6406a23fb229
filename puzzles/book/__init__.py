"""Puzzle sheets and books to print: pages in millimetres, made into a PDF by `book_file`."""

from puzzles.book.book import book, book_file, file_name
from puzzles.book.entry import Entry, Instruction
from puzzles.book.errors import BookError
from puzzles.book.options import Options, Solutions
from puzzles.book.paper import Paper

__all__ = [
    "BookError",
    "Entry",
    "Instruction",
    "Options",
    "Paper",
    "Solutions",
    "book",
    "book_file",
    "file_name",
]
