"""The tests in a browser, over and over: one that fails now and then wavers, and is a defect.

    python -m tests.browser.steady [--runs 10] [--jobs 2]

What failed is kept in `build/steady/`, run by run.
"""

import argparse
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

_KEPT = Path("build", "steady")


def failures(report: Path) -> list[str]:
    """The tests that failed in a run, by its report."""
    cases = ElementTree.parse(report).getroot().iter("testcase")
    bad = [case for case in cases if case.find("failure") is not None or case.find("error") is not None]
    return [f"{case.get('classname')}::{case.get('name')}" for case in bad]


def run(number: int, jobs: int) -> list[str]:
    """Run all tests once; the names of those that failed."""
    folder = _KEPT / f"run-{number}"
    folder.mkdir(parents=True)
    report = folder / "report.xml"
    failed = Path("build", "failures")
    shutil.rmtree(failed, ignore_errors=True)
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(jobs), "--junitxml", str(report), "tests/browser"]
    with (folder / "output.txt").open("wb") as output:
        status = subprocess.run(command, stdout=output, stderr=output).returncode
    if failed.exists():
        failed.rename(folder / "failures")
    found = failures(report)
    if status and not found:
        raise SystemExit(f"steady: run {number} ended with status {status}: see {folder / 'output.txt'}")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the tests in a browser over and over.")
    parser.add_argument("--runs", type=int, default=10)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    shutil.rmtree(_KEPT, ignore_errors=True)
    wavering: Counter[str] = Counter()
    for number in range(1, asked.runs + 1):
        found = run(number, asked.jobs)
        wavering.update(found)
        print(f"steady: run {number} of {asked.runs}: {f'{len(found)} failed' if found else 'all passed'}", flush=True)
    for name, count in wavering.most_common():
        print(f"steady: {name} failed in {count} of {asked.runs} runs")
    print("steady: nothing wavered" if not wavering else f"steady: what was seen is in {_KEPT}")
    return 1 if wavering else 0


if __name__ == "__main__":
    sys.exit(main())
