"""The tabletop on the web: tables that lose nothing, and the page."""
