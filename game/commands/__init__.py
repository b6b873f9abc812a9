"""What the commands measure and draw: simulations, benchmarks, pictures."""
