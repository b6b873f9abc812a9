"""Before the Wind: merchants who load a waiting fleet."""
