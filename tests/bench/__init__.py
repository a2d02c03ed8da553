"""The measurements of speed: what they count, not how fast this machine is."""
