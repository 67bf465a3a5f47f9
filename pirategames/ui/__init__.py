"""What is seen and heard: pygame, and nothing of the rules."""
