# class_settings.py -- the lecturer's file CLASS=class.toml: deadlines, deduction, weights.
from dataclasses import dataclass, field
from datetime import timedelta


@dataclass
class ClassSettings:
    """What holds if there is no such file: no deadline, and every lab counts once."""
    deadlines: dict = field(default_factory=dict)  # of a lab's folder; None: of all others
    grace: timedelta = timedelta()
    percent_per_day: float = 0
    percent_at_most: float = 100
    weights: dict = field(default_factory=dict)

    def deadline(self, folder):
        return self.deadlines.get(folder, self.deadlines.get(None))

    def weight(self, folder):
        return self.weights.get(folder, 1)
