package feature

import (
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/network"
)

// The planes of a board. Each holds ones and zeros.
const (
	onBoard       = 0
	ownStones     = 1
	otherStones   = 2
	inLiberties   = 3 // and the next two: stones with one, two, three liberties
	forbiddenByKo = 6 // simple ko or superko
	recentMoves   = 9 // and the next four: the last move first
	laddered      = 14
	ladderedOnce  = 15 // one turn back
	ladderedTwice = 16 // two turns back
	ladderMoves   = 17
	ownArea       = 18
	otherArea     = 19
	// Planes 7, 8, 20 and 21 belong to KataGo's way of playing disputes out
	// under territory rules. Here players agree instead.
)

// The numbers for the whole board.
const (
	recentPasses   = 0 // and the next four: the last move first
	ownKomi        = 5
	superko        = 6
	superkoKind    = 7
	suicide        = 8
	territory      = 9
	noPointsInSeki = 10
	groupTax       = 11
	passEnds       = 14
	komiParity     = 18
	// 12 and 13 are for playing disputes out, 15 and 16 for a handicap in thinking, and 17 for a button for
	// the first pass. They do not occur here.
)

// Fill sets in to the network's input for the side to move on b. It allocates nothing if in was
// used for a board of this size before.
func Fill(b *board.Board, in *network.Input) {
	in.Reset(b.Size())
	rules := b.Rules()
	in.NoResult = rules.Ko == weiqi.SimpleKo || rules.Scoring == weiqi.TerritoryScoring
	stones(b, in)
	turns := past(b, in)
	readLadders(b, in, turns)
	if rules.Scoring == weiqi.AreaScoring {
		area(b, in)
	}
	terms(b, in)
}

// stones fills the planes of the stones and of the points that ko forbids.
func stones(b *board.Board, in *network.Input) {
	own := b.ToMove()
	mine, theirs := in.Plane(ownStones), in.Plane(otherStones)
	forbidden := in.Plane(forbiddenByKo)
	liberties := [...][]float32{in.Plane(inLiberties), in.Plane(inLiberties + 1), in.Plane(inLiberties + 2)}
	all := in.Plane(onBoard)
	for i := range all {
		all[i] = 1
		v := b.CellOf(i)
		switch b.At(v) {
		case game.None:
			if v == b.Ko() || b.Repeats(v) {
				forbidden[i] = 1
			}
			continue
		case own:
			mine[i] = 1
		default:
			theirs[i] = 1
		}
		if n := b.Liberties(v); n <= len(liberties) {
			liberties[n-1][i] = 1
		}
	}
}

// past fills the planes of recent moves and returns the number of moves that the network sees.
// After play has stopped, that is the last move. past hides all moves if a pass could end play
// while players may still agree on dead stones. Otherwise the network would take the pass for the
// end of the game.
func past(b *board.Board, in *network.Input) (turns int) {
	limit := 5
	switch {
	case b.Over():
		limit = 1
	case friendly(b):
		limit = 0
	}
	for turns < limit {
		v, _, ok := b.Recent(turns)
		if !ok {
			break
		}
		if v == board.Pass {
			in.Global[recentPasses+turns] = 1
		} else {
			in.Plane(recentMoves + turns)[b.Index(v)] = 1
		}
		turns++
	}
	return turns
}

// friendly reports whether a pass now would stop play but not decide the game.
func friendly(b *board.Board) bool {
	rules := b.Rules()
	return b.Passes() > 0 && rules.Scoring == weiqi.AreaScoring && !rules.CountAll
}

// readLadders fills the planes of the chains that ladders capture, now and up to two turns ago. The
// latest known board replaces an unknown one.
func readLadders(b *board.Board, in *network.Input, turns int) {
	turns = min(turns, b.Turns())
	for back, plane := range [...]int{laddered, ladderedOnce, ladderedTwice} {
		caught, works := b.Ladders(min(back, turns))
		mark(in.Plane(plane), caught)
		if back == 0 {
			mark(in.Plane(ladderMoves), works)
		}
	}
}

func mark(plane []float32, points *board.Set) {
	for i := range plane {
		if points.Has(i) {
			plane[i] = 1
		}
	}
}

// area fills the planes of the area as the board stands.
func area(b *board.Board, in *network.Input) {
	var owner [board.MaxPoints]game.Color
	if b.Rules().Tax == weiqi.NoTax {
		b.Claims(owner[:])
	} else {
		b.ClaimsOutsideSeki(owner[:])
	}
	mine, theirs := in.Plane(ownArea), in.Plane(otherArea)
	for i := range mine {
		switch owner[i] {
		case game.None:
		case b.ToMove():
			mine[i] = 1
		default:
			theirs[i] = 1
		}
	}
}
