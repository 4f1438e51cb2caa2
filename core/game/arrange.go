package game

// Arranger is a Position that can be changed regardless of the rules, for records, problems and
// editors.
type Arranger interface {
	Position
	// Arrange returns the position with stones on their points in place of the previous ones; a
	// stone of color None empties its point. toMove is the side to move; None keeps the turn.
	// Nothing is captured or flipped, and no prisoner is counted. If two stones have the same
	// point, the later one counts. Arrange returns an *IllegalError for a point off the board.
	Arrange(stones []Stone, toMove Color) (Position, error)
	// Force plays a move of c even if the rules forbid it: out of turn, after the end, or on an
	// occupied point, whose stone it replaces. Captures and flips are as usual. Force returns an
	// *IllegalError for a point off the board.
	Force(c Color, m Move) (Position, error)
}

// Stone is a stone or disc on a point.
type Stone struct {
	Point Point
	Color Color
}
