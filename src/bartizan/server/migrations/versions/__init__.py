"""The revisions. One that has been released is never changed again."""
