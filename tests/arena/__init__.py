"""The arena: schedules, matches, processes, results, ratings and the report."""
