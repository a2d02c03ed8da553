"""What holds for all tests: hypothesis searches without clocks, which a busy machine would fail, and in CI the same way
every time; luck is the same every time; and what they start can be interrupted, even where they run in the background
themselves."""

import os
import secrets
import signal
from random import Random

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "bartizan", deadline=None, derandomize="CI" in os.environ, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("bartizan")


@pytest.fixture(autouse=True)
def _same_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match without a seed of its own, such as a branch or a position, gets one that depends on the test only."""
    monkeypatch.setattr(secrets, "randbits", Random(request.node.nodeid).getrandbits)


if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
