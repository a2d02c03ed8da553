"""Torres, beside its rules."""
