"""Revive with Call of the Abyss, by Helge Meissner, Kristian Amundsen Østby, Eilif Svensson and Anna Wermlund: tribes
that come out of the ground and settle a frozen land.

Read `rules.md` for the rules in words.
"""
