"""Hosts: what turns the generated pages into a site. One module a host; nothing else imports a host."""
