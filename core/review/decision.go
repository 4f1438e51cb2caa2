package review

import "pionnier/core/game"

// Decision describes how a game was decided, by the chances to win.
type Decision struct {
	Winner game.Color // who was ahead at the end
	// Since is the move, by index in Moves, since which the winner was ahead and never behind; -1: since
	// its players began.
	Since   int
	Changes int // how often the lead went from one side to the other until then
	// Move is the index of the loser's move that cost most of a chance that never came back; -1 if no
	// move cost much. Before and After are the loser's chances before and after it, 0 to 1.
	Move          int
	Before, After float64
	// Stopped is the index of the first of the passes that ended a game in which no move cost much and
	// the loser still had a chance, or 0 if none. Such passes are not judged.
	Stopped int
}

// Alone reports whether Move decided the game by itself: it left the loser hardly a chance.
func (d Decision) Alone() bool { return d.Move >= 0 && d.After <= open }

const (
	// ahead is the chance from which on a side leads. While neither side reaches it, the lead stays
	// where it was.
	ahead = 0.6
	// open is the least chance at which a side still has something to lose.
	open = 0.25
)

// Decision returns how the game was decided. known is false until nearly all moves are judged, and
// if neither side is ahead at the end.
func (r Report) Decision() (d Decision, known bool) {
	chances, whole := r.chances()
	if !whole {
		return d, false
	}
	d = Decision{Since: -1, Move: -1}
	first, behind := r.others(), false // whether the winner lost its lead, even if the other side took none
	for k, chance := range chances[first:] {
		side := leader(chance)
		behind = behind || d.Winner != game.None && chanceOf(chance, d.Winner) < 0.5
		if side == game.None || side == d.Winner && !behind {
			continue
		}
		if d.Winner != game.None && side != d.Winner {
			d.Changes++
		}
		behind = false
		if d.Winner, d.Since = side, -1; k > 0 {
			d.Since = first + k - 1
		}
	}
	if d.Winner == game.None || leader(chances[len(chances)-1]) != d.Winner {
		return d, false
	}
	loser, cost := d.Winner.Opponent(), 0.0
	later := 0.0 // the best chance that the loser had after a move
	for i := len(r.Moves) - 1; i >= 0; i-- {
		before, after, j := chanceOf(chances[i], loser), chanceOf(chances[i+1], loser), r.Moves[i]
		later = max(later, after)
		cameBack := later > before-j.Loss.Chance/2
		if j.Color == loser && r.costsMuch(j) && before >= open && !cameBack && j.Loss.Chance > cost {
			d.Move, d.Before, d.After, cost = i, before, after, j.Loss.Chance
		}
	}
	if k := r.lastPlayed() + 1; d.Move < 0 && k > 0 && k < len(r.Moves) && chanceOf(chances[k], loser) >= open {
		d.Stopped = k
	}
	return d, true
}

// others returns how many moves others had played before the players began.
func (r Report) others() (n int) {
	for n < len(r.Moves) && r.Moves[n].Others {
		n++
	}
	return n
}

// SilentMistake returns the index of the mistake of either side that certainly cost most of the margin where
// the chance said nothing, or -1 if none.
func (r Report) SilentMistake() int {
	worst, most := -1, 0.0
	for i, j := range r.Moves {
		if cost := j.Loss.Certain().Margin; j.Loss.Silent && j.Class >= Mistake && cost > most {
			worst, most = i, cost
		}
	}
	return worst
}

// lastPlayed returns the index of the last move before the passes that ended the game; -1 if there is
// none.
func (r Report) lastPlayed() int {
	i := len(r.Moves) - 1
	for i >= 0 && r.Moves[i].Move == game.Pass && r.Moves[i].Class == Unjudged {
		i--
	}
	return i
}

// costsMuch reports whether a move certainly lost some of the chance, and likely as much as a blunder: few
// points may do so where the game is close.
func (r Report) costsMuch(j Judgement) bool {
	return j.Class >= Inaccuracy && j.Loss.Chance >= blunderChance && j.Loss.Chance-j.Loss.ChanceError >= r.Scale.Chance
}

// leader returns the side that is ahead at this chance of Black's, None if neither is.
func leader(chance float64) game.Color {
	switch {
	case chance >= ahead:
		return game.Black
	case chance <= 1-ahead:
		return game.White
	}
	return game.None
}

// chanceOf returns a side's part of Black's chance.
func chanceOf(chance float64, c game.Color) float64 { return game.Value{Chance: chance}.Of(c).Chance }

// chances returns Black's chance before the first move and after each. whole reports whether at least
// nine in ten moves that were a choice are judged; a move out of turn never is.
func (r Report) chances() (list []float64, whole bool) {
	last, missing := 0.5, 0
	for i, j := range r.Moves {
		if j.Class == Unjudged && j.Choices != 1 && !j.Over && !j.Others {
			missing++
		}
		if j.Before.Known() && !(j.Over && i > 0) {
			last = j.Before.Chance
		}
		if i == 0 {
			list = append(list, last)
		}
		if j.HasAfter {
			last = j.After.Chance
		}
		list = append(list, last)
	}
	return list, len(list) > 0 && 10*missing <= len(r.Moves)
}
