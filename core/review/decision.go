package review

import "pionnier/core/game"

// Decision describes how a game was decided, by the chances to win.
type Decision struct {
	Winner game.Color // the side that was ahead at the end
	// Since is the index in Moves of the move after which the winner was ahead and never behind
	// again, or -1 if it was so from the beginning.
	Since   int
	Changes int // number of times that the lead changed before that
	// Move is the index of the loser's move that lost most of a chance that the loser never
	// regained, or -1 if no move lost much. Before and After are the loser's chances before and
	// after it, 0 to 1.
	Move          int
	Before, After float64
	// Stopped is the index of the first of the passes that ended the game, if no move lost much and
	// the loser still had a chance; otherwise 0. Such passes are not judged.
	Stopped int
}

// Alone reports whether d.Move alone decided the game, leaving the loser hardly a chance.
func (d Decision) Alone() bool { return d.Move >= 0 && d.After <= open }

const (
	// ahead is the least chance of a side that leads. While neither side reaches it, the lead does not change.
	ahead = 0.6
	// open is the least chance at which a side still has something to lose.
	open = 0.25
)

// Decision returns how the game was decided. known is false if fewer than nine in ten moves are
// judged, or if neither side is ahead at the end.
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

// others returns the number of moves at the beginning of the game that the players did not choose.
func (r Report) others() (n int) {
	for n < len(r.Moves) && r.Moves[n].Others {
		n++
	}
	return n
}

// SilentMistake returns the index in r.Moves of the silent mistake (Loss.Silent) of c with the
// highest certain loss of margin. It returns -1 if there is no such mistake.
func (r Report) SilentMistake(c game.Color) int {
	worst, most := -1, 0.0
	for i, j := range r.Moves {
		if cost := j.Loss.Certain().Margin; j.Color == c && j.Loss.Silent && j.Class >= Mistake && cost > most {
			worst, most = i, cost
		}
	}
	return worst
}

// lastPlayed returns the index of the last move before the passes that ended the game. It returns
// -1 if all moves are such passes.
func (r Report) lastPlayed() int {
	i := len(r.Moves) - 1
	for i >= 0 && r.Moves[i].Move == game.Pass && r.Moves[i].Class == Unjudged {
		i--
	}
	return i
}

// costsMuch reports whether j certainly lost some winning chance, and probably as much as a
// blunder. It ignores the margin, since a few points can decide a close game.
func (r Report) costsMuch(j Judgement) bool {
	return j.Class >= Inaccuracy && j.Loss.Chance >= blunderChance && j.Loss.Chance-j.Loss.ChanceError >= r.Scale.Chance
}

// leader returns the side that is ahead when Black's chance is chance, or None if the game is even.
func leader(chance float64) game.Color {
	switch {
	case chance >= ahead:
		return game.Black
	case chance <= 1-ahead:
		return game.White
	}
	return game.None
}

// chanceOf returns c's chance when Black's chance is chance.
func chanceOf(chance float64, c game.Color) float64 { return game.Value{Chance: chance}.Of(c).Chance }

// chances returns Black's chance before the first move and after each move. whole reports whether
// at least nine in ten moves that were a choice are judged.
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
