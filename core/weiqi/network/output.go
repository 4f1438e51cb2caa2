package network

// Output is a network's evaluation of a position, from the view of the side to
// move. An Output can be reused; its slices are kept.
type Output struct {
	// Policy holds a logit for each point, row by row from the top left, whether
	// a move there is legal or not.
	Policy []float32
	Pass   float32 // the logit of a pass
	// Win, Loss and NoResult are probabilities, and sum to 1.
	Win, Loss, NoResult float32
	// Score is the expected lead in points at the end of a game between players
	// like the players of the training games, and Stdev its standard deviation. A
	// game without result counts as 0 points.
	Score, Stdev float32
	// Lead is the number of points that would make the game even.
	Lead float32
	// Unsettled is the uncertainty of the evaluation.
	Unsettled Unsettled
	// Ownership is the expected owner of each point, row by row from the top left:
	// 1 for the side to move, -1 for the opponent.
	Ownership []float32
}

// Unsettled is a network's uncertainty about a position over the next few moves.
// Networks from version 9 of the format learned it from KataGo's searches.
type Unsettled struct {
	// Known is false for a network without these outputs; the other fields are then 0.
	Known bool
	// Result and Score are about the standard errors of win minus loss (-1 to 1) and
	// of the score in points, compared with the evaluation a few moves later.
	Result, Score float32
	// TimeLeft is larger the later the game is decided. It is the mean over the
	// coming moves, in moves, of the remaining variation of the expected result.
	TimeLeft float32
}

// Reset resizes the slices of out for a board of the given number of points. It does not clear
// them.
func (out *Output) Reset(points int) {
	if cap(out.Policy) < points {
		out.Policy = make([]float32, points)
	}
	if cap(out.Ownership) < points {
		out.Ownership = make([]float32, points)
	}
	out.Policy, out.Ownership = out.Policy[:points], out.Ownership[:points]
}

// Mix sets out to the weighted mean of out and other, an output for the same position. share is the
// weight of other, from 0 to 1. Mix averages policies as logits.
func (out *Output) Mix(other *Output, share float32) {
	mix := func(v *float32, w float32) { *v += share * (w - *v) }
	for i := range out.Policy {
		mix(&out.Policy[i], other.Policy[i])
	}
	for i := range out.Ownership {
		mix(&out.Ownership[i], other.Ownership[i])
	}
	u, v := &out.Unsettled, other.Unsettled
	for _, pair := range []struct {
		to   *float32
		from float32
	}{
		{&out.Pass, other.Pass}, {&out.Win, other.Win}, {&out.Loss, other.Loss}, {&out.NoResult, other.NoResult},
		{&out.Score, other.Score}, {&out.Stdev, other.Stdev}, {&out.Lead, other.Lead},
		{&u.Result, v.Result}, {&u.Score, v.Score}, {&u.TimeLeft, v.TimeLeft},
	} {
		mix(pair.to, pair.from)
	}
}
