"""How the database came to be what `schema.py` says: one revision after the other, run when a store is opened."""
