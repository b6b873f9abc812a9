"""What is heard at Before the Wind: a market on a quay."""
