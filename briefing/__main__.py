"""`python -m briefing`."""

from briefing.cli import main_entry

if __name__ == "__main__":
    main_entry()
