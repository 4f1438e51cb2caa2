package review

// Class is a verdict on a move. Classes are ordered: a later one is worse.
type Class uint8

// The classes. Unjudged, the zero value, means that too little is known.
const (
	Unjudged   Class = iota
	Best             // the best move, or as good
	Good             // it loses next to nothing
	Inaccuracy       // it loses a little
	Mistake          // it loses much
	Blunder          // it loses very much
	Thrown           // proved: a win became a draw or a loss, or a draw a loss
)

// Classes lists the classes of judged moves, best first.
var Classes = []Class{Best, Good, Inaccuracy, Mistake, Blunder, Thrown}

// String returns the name of c. It is for logs, JSON and tests, not for users.
func (c Class) String() string {
	if names := [...]string{"unjudged", "best", "good", "inaccuracy", "mistake", "blunder", "thrown"}; int(c) < len(names) {
		return names[c]
	}
	return "no class"
}

// Bad reports whether c is an inaccuracy or worse.
func (c Class) Bad() bool { return c >= Inaccuracy }

// Scale has the thresholds of the classes for a game on one board size. The catalog has a scale for
// each game. Margins are in discs or points.
type Scale struct {
	// Good, Inaccuracy, Mistake and Blunder are the least losses of margin of these classes.
	Good, Inaccuracy, Mistake, Blunder float64
	// A loss is a mistake or worse only if it costs at least Chance of the chance to win or at
	// least Alone of the margin. If the loss is Silent, the margin alone decides.
	Chance, Alone float64
	// A loss of at least Swing of the chance to win is at least an inaccuracy, however small
	// its margin. 0: only margins count, as chances are derived from them.
	Swing float64
	// Opening and Ending are the parts of the board's points that are played when the middle game
	// and the endgame begin.
	Opening, Ending float64
	// MarginRemains and ChanceRemains are the parts of the errors of two successive values that
	// remain in their difference.
	MarginRemains, ChanceRemains Remains
	// Own are the standard errors of the evaluation itself, which no search reduces.
	Own Own
	// Card is the least certain cost (Scale.Cost) of an inaccuracy that becomes a card.
	Card float64
}

// Own are standard errors relative to the loss: Chance to a loss of chance, Margin to a loss of
// margin. Large losses come from large fights, whose evaluation is less exact.
type Own struct{ Chance, Margin float64 }

// Remains is the part of the errors that does not cancel between two successive positions. Their
// errors are alike, most of all early in a game. Begin is the part at the first move, End at the
// last before the endgame; in between it grows with the square of the number of moves. The zero
// value means that all errors remain.
type Remains struct{ Begin, End float64 }

// of returns the part of the errors that remains when a fraction fill, from 0 to 1, of the board is
// played.
func (s Scale) of(r Remains, fill float64) float64 {
	if r == (Remains{}) {
		return 1
	}
	x := min(1, fill/s.Ending)
	return r.Begin + (r.End-r.Begin)*x*x
}

// Scaled returns s with all margins multiplied by the factor by, for example for a smaller board.
func (s Scale) Scaled(by float64) Scale {
	s.Good *= by
	s.Inaccuracy *= by
	s.Mistake *= by
	s.Blunder *= by
	s.Alone *= by
	return s
}

// classOf returns the class of l. It ignores l's errors.
func (s Scale) classOf(l Loss) Class {
	c := s.byMargin(l.Margin)
	if l.Silent {
		return c
	}
	if c >= Mistake && l.Chance < s.Chance && l.Margin < s.Alone {
		c = Inaccuracy
	}
	if c < Inaccuracy && s.Swing > 0 && l.Chance >= s.Swing {
		c = Inaccuracy
	}
	return c
}

// byMargin returns the class of a loss of margin, regardless of the chance.
func (s Scale) byMargin(margin float64) Class {
	switch {
	case margin >= s.Blunder:
		return Blunder
	case margin >= s.Mistake:
		return Mistake
	case margin >= s.Inaccuracy:
		return Inaccuracy
	case margin >= s.Good:
		return Good
	}
	return Best
}

// ByChance reports whether l is large in chance but small in margin, so that its chance should be
// shown.
func (s Scale) ByChance(l Loss) bool {
	return s.Swing > 0 && l.Chance >= s.Swing && l.Margin < s.Inaccuracy
}

// Phase is a part of a game.
type Phase uint8

// The phases.
const (
	Opening Phase = iota
	Middle
	Ending
	phases
)

// Phases lists all phases in order.
var Phases = []Phase{Opening, Middle, Ending}

// String returns the name of p. It is for JSON and tests, not for users.
func (p Phase) String() string {
	if names := [...]string{"opening", "middle", "ending"}; int(p) < len(names) {
		return names[p]
	}
	return "no phase"
}

// phase returns the phase of a game when a fraction fill, from 0 to 1, of the board is played.
func (s Scale) phase(fill float64) Phase {
	switch {
	case fill < s.Opening:
		return Opening
	case fill < s.Ending:
		return Middle
	}
	return Ending
}
