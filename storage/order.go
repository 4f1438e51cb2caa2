package storage

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"pionnier/core/game"
)

// Order is the order of games in a list.
type Order string

// The orders. Games that are equal in an order are sorted by their change, the last one first.
const (
	ByChange   Order = "" // the last changed first
	ByDate     Order = "date"
	ByPlayers  Order = "players"  // by Black's name, then White's
	ByResult   Order = "result"   // from Black's clearest win to White's; games without a winner or draw last
	ByMoves    Order = "moves"    // the longest first
	ByAccuracy Order = "accuracy" // the best first; games without a report last
)

// Orders contains the orders as they are offered.
var Orders = []Order{ByChange, ByDate, ByPlayers, ByResult, ByMoves, ByAccuracy}

// sort sorts rows by o, or in reverse. rows must be sorted by time of change. Games whose value is
// unknown come last in either case.
func (o Order) sort(t *table, rows []uint32, reversed bool) {
	if o == ByChange {
		if reversed {
			slices.Reverse(rows)
		}
		return
	}
	type keyed struct {
		row     uint32
		unknown int // 1: last
		number  float64
		words   string
	}
	list := make([]keyed, len(rows))
	for i, n := range rows {
		k, x := keyed{row: n}, &t.rows[n]
		switch o {
		case ByDate:
			if k.unknown = 1; x.started != unknownTime {
				k.unknown, k.number = 0, -float64(x.started)
			}
		case ByPlayers:
			k.words = strings.ToLower(t.texts[x.black.name] + "\x00" + t.texts[x.white.name])
		case ByResult:
			if k.unknown = 1; x.decided() {
				k.unknown, k.number = 0, -x.blackAhead()
			}
		case ByMoves:
			k.number = -float64(x.moves)
		case ByAccuracy:
			if k.unknown = 1; x.report != 0 {
				k.unknown, k.number = 0, -meanAccuracy(t.describe(x).Report)
			}
		}
		list[i] = k
	}
	slices.SortStableFunc(list, func(a, b keyed) int {
		order := cmp.Or(cmp.Compare(a.number, b.number), cmp.Compare(a.words, b.words))
		if reversed {
			order = -order
		}
		return cmp.Or(cmp.Compare(a.unknown, b.unknown), order)
	})
	for i, k := range list {
		rows[i] = k.row
	}
}

// decided reports whether the game has a winner or is drawn.
func (x *row) decided() bool { return game.Color(x.winner) != game.None || Drawn.is(x) }

// blackAhead returns Black's margin, which is negative if White won. Wins that were not counted
// have a larger margin than all others.
func (x *row) blackAhead() float64 {
	by := x.margin
	if game.Ending(x.ending) != game.ByScore {
		by = math.MaxInt32
	}
	if game.Color(x.winner) == game.White {
		return -by
	}
	return by
}

// meanAccuracy returns the mean accuracy of the judged sides, or 0 if neither was judged.
func meanAccuracy(r *Report) float64 {
	sum, n := 0.0, 0.0
	for _, v := range []float64{r.Accuracy.Black, r.Accuracy.White} {
		if v > 0 {
			sum, n = sum+v, n+1
		}
	}
	return sum / max(1, n)
}
