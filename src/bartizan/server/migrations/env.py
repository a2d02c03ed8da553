"""What alembic runs for each upgrade: inside the transaction and the connection that `database.py` hands over."""

from alembic import context

from bartizan.server.schema import VERSION_TABLE, metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, version_table=VERSION_TABLE
)
context.run_migrations()
