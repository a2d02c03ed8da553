"""How hypothesis searches: without clocks, which a busy machine would fail, and in CI the same way every time."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "bartizan", deadline=None, derandomize="CI" in os.environ, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("bartizan")
