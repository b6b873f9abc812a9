"""The pictures of Before the Wind: a quay in late light, forty-six ships, goods, cards and the market."""
