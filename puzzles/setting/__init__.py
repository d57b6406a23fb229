"""What puzzles are set with: shapes, boards, hands, and what leads astray."""
