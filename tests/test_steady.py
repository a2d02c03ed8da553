"""`make steady` tells which tests wavered."""

from pathlib import Path

from tests.browser.steady import failures

REPORT = """<testsuites><testsuite>
  <testcase classname="tests.browser.test_table" name="test_undo"/>
  <testcase classname="tests.browser.test_table" name="test_hint"><failure message="late"/></testcase>
  <testcase classname="tests.browser.test_table" name="test_log"><error message="logged"/></testcase>
  <testcase classname="tests.browser.test_table" name="test_rare"><skipped message="no chromium"/></testcase>
</testsuite></testsuites>"""


def test_a_report_names_what_failed(tmp_path: Path) -> None:
    report = tmp_path / "report.xml"
    report.write_text(REPORT)
    assert failures(report) == ["tests.browser.test_table::test_hint", "tests.browser.test_table::test_log"]
