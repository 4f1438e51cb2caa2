package game

// Ending is the way in which a game ended.
type Ending uint8

// The endings. Unfinished is the zero value.
const (
	Unfinished  Ending = iota
	ByScore            // counted on the board
	Resignation        // the loser resigned
	TimeOut            // the loser's time ran out
	Forfeit            // decided otherwise (SGF "B+F")
	NoResult           // void, as after a triple ko under Japanese rules
	Won                // Winner won in an unknown way (SGF "B+")
)

// Outcome is the result of a game. The zero value means that there is no result yet.
type Outcome struct {
	Ending Ending
	Winner Color // None for a draw or no result
	// Score is each side's total in discs (Othello, empties to the winner) or
	// points (weiqi, komi included); only for ByScore.
	Score ByColor[float64]
	// Margin is the winner's lead in discs or points; only for ByScore.
	Margin float64
}

// Scored returns the outcome of a game in which Black's total is black and White's is white.
func Scored(black, white float64) Outcome {
	o := Outcome{Ending: ByScore, Score: ByColor[float64]{Black: black, White: white}}
	switch {
	case black > white:
		o.Winner, o.Margin = Black, black-white
	case white > black:
		o.Winner, o.Margin = White, white-black
	}
	return o
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Ending != Unfinished }
