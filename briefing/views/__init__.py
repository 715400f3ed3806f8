"""Views: the reconciled briefing as plain data for the templates."""
