"""Speed measurements of Bartizan and of comparable packages."""
