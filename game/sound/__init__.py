"""What is heard: buses, cues, music. Everything heard is also seen."""
