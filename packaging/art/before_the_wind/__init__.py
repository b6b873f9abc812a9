"""The pictures of Before the Wind."""
