"""The pictures of SeaFall."""
