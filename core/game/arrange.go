package game

// Arranger is the capability of a position to be changed beside its rules, as
// records, problems and editors do.
type Arranger interface {
	Position
	// Arrange returns the position with these stones in place of what stood on
	// their points, a stone of None for an empty point, and toMove to move; None
	// leaves the turn as it is. Nothing is captured or flipped, and no prisoner
	// counted. Of two stones on a point the later stays. A point off the board is
	// an *IllegalError.
	Arrange(stones []Stone, toMove Color) (Position, error)
	// Force plays a move of c whatever the rules say: it may be the other side's
	// turn or neither's, and a stone takes the place of what stands there. What it
	// captures or flips goes. A point off the board is an *IllegalError.
	Force(c Color, m Move) (Position, error)
}

// Stone is a stone or disc on a point.
type Stone struct {
	Point Point
	Color Color
}
