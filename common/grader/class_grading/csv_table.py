# csv_table.py -- a CSV file: replaces single cells and keeps every other byte.
import re


class Table:
    """A CSV file whose cells keep their quotes, and its rows their line ends."""

    def __init__(self, text):
        self.mark = "\ufeff" if text.startswith("\ufeff") else ""
        text = text.removeprefix(self.mark)
        first = text.split("\n", 1)[0]
        self.comma = max(",;\t", key=first.count)
        cell = rf'("(?:[^"]|"")*"|[^{self.comma}\r\n]*)({self.comma}|\r\n|\n|\r|\Z)'
        self.rows, row = [], []
        for match in re.finditer(cell, text):
            row.append(match.groups())
            if match[2] != self.comma:
                self.rows.append(row)
                row = []
            if match.end() == len(text):
                break
        self.names = [plain(cell) for cell, _ in self.rows[0]]

    def has(self, *names):
        return all(name in self.names for name in names)

    def get(self, row, column):
        """Returns the text of a cell, "" in a short row. A column is a number or name."""
        number = self.number_of(column)
        return plain(row[number][0]) if number < len(row) else ""

    def set(self, row, column, value):
        number = self.number_of(column)
        while len(row) <= number:
            last, end = row[-1]
            row[-1:] = [(last, self.comma), ("", end)]
        old, end = row[number]
        if old.startswith('"') or re.search(rf'["\r\n{self.comma}]', value):
            value = '"' + value.replace('"', '""') + '"'
        row[number] = (value, end)

    def number_of(self, column):
        return self.names.index(column) if isinstance(column, str) else column

    def text(self):
        return self.mark + "".join(cell + end for row in self.rows for cell, end in row)


def plain(cell):
    cell = cell.strip()
    return cell[1:-1].replace('""', '"') if cell.startswith('"') else cell
