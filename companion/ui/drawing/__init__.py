"""What canvases are painted with: shapes, the patterns of seats, icons."""
