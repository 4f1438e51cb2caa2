package game

// Arranger is the capability of a position to be changed beside its rules, as
// records, problems and editors do.
type Arranger interface {
	Position
	// Arrange returns the position with stones placed on their points, replacing
	// what was there; a stone of color None empties its point. toMove is then to
	// move; None leaves the turn as it is. Nothing is captured or flipped, and no
	// prisoner is counted. If two stones name the same point, the later one counts.
	// A point off the board is an *IllegalError.
	Arrange(stones []Stone, toMove Color) (Position, error)
	// Force plays a move of c even if the rules forbid it: out of turn, after the
	// end, or on an occupied point, whose stone it replaces. Captures and flips are
	// carried out as usual. A point off the board is an *IllegalError.
	Force(c Color, m Move) (Position, error)
}

// Stone is a stone or disc on a point.
type Stone struct {
	Point Point
	Color Color
}
