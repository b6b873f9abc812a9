"""What is heard in Vinhos."""
