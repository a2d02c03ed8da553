"""What holds for all tests: hypothesis searches without clocks, which a busy machine would fail, and in CI the same way
every time; and what they start can be interrupted, even where they run in the background themselves."""

import os
import signal

from hypothesis import HealthCheck, settings

settings.register_profile(
    "bartizan", deadline=None, derandomize="CI" in os.environ, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("bartizan")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
