package review

// Class is what a move is called. They are ordered: a later one is worse.
type Class uint8

// The classes. Unjudged is the zero value: too little is known.
const (
	Unjudged   Class = iota
	Best             // the best move, or as good
	Good             // it loses next to nothing
	Inaccuracy       // it loses a little
	Mistake          // it loses much
	Blunder          // it loses very much
	Thrown           // proved: a win became a draw or a loss, or a draw a loss
)

// Classes are those that a move can be given, best first.
var Classes = []Class{Best, Good, Inaccuracy, Mistake, Blunder, Thrown}

// String names the class for logs, JSON and tests, not for users.
func (c Class) String() string {
	if names := [...]string{"unjudged", "best", "good", "inaccuracy", "mistake", "blunder", "thrown"}; int(c) < len(names) {
		return names[c]
	}
	return "no class"
}

// Bad reports whether a player should look at the move again.
func (c Class) Bad() bool { return c >= Inaccuracy }

// Scale is where the classes of a game begin, on a board of one size. The catalog has
// one for each game. Margins are in the game's own unit.
type Scale struct {
	// A loss of margin from here on gives the class.
	Good, Inaccuracy, Mistake, Blunder float64
	// A loss is called a mistake, or worse, only if it costs so much of a chance or, in a
	// game that is decided, so much of a margin.
	Chance, Alone float64
	// What costs so much of a chance is an inaccuracy at least, however small the margin;
	// 0: only margins count, since chances are told from them.
	Swing float64
	// Opening is the part of the board's points that are played when the middle game
	// begins, Ending when the endgame does.
	Opening, Ending float64
	// MarginRemains and ChanceRemains are how much of the errors of a position's value and
	// of the next one's is left in their difference.
	MarginRemains, ChanceRemains Remains
	// Own are the standard errors of a loss that are the evaluation's own: no search finds them.
	Own Own
	// Card is what a move must cost for certain, at least, to be a card, as Scale.Cost counts.
	Card float64
}

// Own are standard errors in proportion to what they are of: Chance of a loss of chance, Margin of
// one of margin. What is lost more is decided by larger fights, which are misjudged by more.
type Own struct{ Chance, Margin float64 }

// Remains is a part of errors that do not cancel: two positions that follow each other
// are misjudged alike, the more so the less of the game is played. Begin is that of the
// first move, End that of the last before the endgame; between them the part grows with
// the square of the moves. The zero value is all of them.
type Remains struct{ Begin, End float64 }

// of returns the part at a move, so much of the board being played.
func (s Scale) of(r Remains, fill float64) float64 {
	if r == (Remains{}) {
		return 1
	}
	x := min(1, fill/s.Ending)
	return r.Begin + (r.End-r.Begin)*x*x
}

// Scaled returns the scale with all its margins multiplied, as for a smaller board.
func (s Scale) Scaled(by float64) Scale {
	s.Good *= by
	s.Inaccuracy *= by
	s.Mistake *= by
	s.Blunder *= by
	s.Alone *= by
	return s
}

// classOf names a loss, taken as it is told.
func (s Scale) classOf(l Loss) Class { return s.class(l.Margin, l.Chance) }

// class names a loss of so much margin and chance.
func (s Scale) class(margin, chance float64) Class {
	c := Best
	switch {
	case margin >= s.Blunder:
		c = Blunder
	case margin >= s.Mistake:
		c = Mistake
	case margin >= s.Inaccuracy:
		c = Inaccuracy
	case margin >= s.Good:
		c = Good
	}
	if c >= Mistake && chance < s.Chance && margin < s.Alone {
		c = Inaccuracy
	}
	if c < Inaccuracy && s.Swing > 0 && chance >= s.Swing {
		c = Inaccuracy
	}
	return c
}

// ByChance reports whether a loss costs so much of a chance that its small margin says too little.
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

// Phases are all of them, in their order.
var Phases = []Phase{Opening, Middle, Ending}

// String names the phase for JSON and tests, not for users.
func (p Phase) String() string {
	if names := [...]string{"opening", "middle", "ending"}; int(p) < len(names) {
		return names[p]
	}
	return "no phase"
}

// phase tells where a game is when this part of the board's points is played.
func (s Scale) phase(fill float64) Phase {
	switch {
	case fill < s.Opening:
		return Opening
	case fill < s.Ending:
		return Middle
	}
	return Ending
}
