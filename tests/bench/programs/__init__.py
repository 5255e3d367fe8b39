"""Small programs that the bench runs, each in a process of its own."""
