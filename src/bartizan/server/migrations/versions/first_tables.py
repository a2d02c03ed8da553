"""Tables with their headers, seats and events; settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("version", sa.BigInteger, nullable=False),
        sa.Column("clock", sa.Integer),
        sa.Column("stop", sa.Text, nullable=False),
        sa.Column("rematch", sa.Text),
        sa.Column("result", sa.Text),
        sa.Column("owner", sa.Integer),
        sa.Column("thinking", sa.Boolean, nullable=False),
        sa.Column("deciding", sa.Integer),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    bots_to_move = sa.text("thinking AND status = 'playing'")
    op.create_index("tables_thinking", "tables", ["updated"], sqlite_where=bots_to_move, postgresql_where=bots_to_move)
    clocks_running = sa.text("status = 'playing' AND clock IS NOT NULL AND deciding IS NOT NULL")
    op.create_index("tables_clocks", "tables", ["since"], sqlite_where=clocks_running, postgresql_where=clocks_running)
    op.create_table("headers", _table_id(), sa.Column("header", sa.Text, nullable=False))
    op.create_table(
        "seats",
        _table_id(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.Text),
        sa.Column("left", sa.Text),
        sa.Column("token_hash", sa.LargeBinary),
        sa.Column("away", sa.Double),
        sa.Column("used", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "events",
        _table_id(),
        sa.Column("version", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("action_id", sa.Text),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sqlite_with_rowid=False,
    )
    with_id = sa.text("action_id IS NOT NULL")
    op.create_index(
        "events_action_id",
        "events",
        ["table_id", "action_id"],
        unique=True,
        sqlite_where=with_id,
        postgresql_where=with_id,
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.LargeBinary, nullable=False),
    )


def _table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
