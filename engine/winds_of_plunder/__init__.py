"""Winds of Plunder: pirates who vote on the wind."""
