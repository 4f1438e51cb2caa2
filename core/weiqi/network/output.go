package network

// Output is what a network says of a position, all of it from the side of
// whoever is to move. It is meant to be used again; its slices are kept.
type Output struct {
	// Policy holds a logit for each point, row by row from the top left, whether
	// a move there is legal or not.
	Policy []float32
	Pass   float32 // the logit of a pass
	// Win, Loss and NoResult are probabilities, and sum to 1.
	Win, Loss, NoResult float32
	// Score is the expected number of points ahead at the end of a game between
	// players like those the network learned from, and Stdev its standard
	// deviation; a game without result counts as 0 points.
	Score, Stdev float32
	// Lead is the number of points that would make the game even.
	Lead float32
	// Ownership is who will own each point, row by row from the top left: 1 the
	// side to move, -1 the opponent.
	Ownership []float32
}

// Reset sizes the slices for a board of so many points.
func (out *Output) Reset(points int) {
	if cap(out.Policy) < points {
		out.Policy = make([]float32, points)
	}
	if cap(out.Ownership) < points {
		out.Ownership = make([]float32, points)
	}
	out.Policy, out.Ownership = out.Policy[:points], out.Ownership[:points]
}
