package storage

import (
	"cmp"
	"slices"
	"strings"
)

// Order is the order of games in a list.
type Order string

// The orders. Of games that are equal in one, that which was changed last is first.
const (
	ByChange   Order = "" // the last changed first
	ByDate     Order = "date"
	ByPlayers  Order = "players"  // by Black's name, then White's
	ByMoves    Order = "moves"    // the longest first
	ByAccuracy Order = "accuracy" // the best first, those without a report last
)

// Orders lists the orders in the order in which they are offered.
var Orders = []Order{ByChange, ByDate, ByPlayers, ByMoves, ByAccuracy}

// sort puts rows, which are in the order of their changes, into the order o. Each row is looked at once.
func (o Order) sort(t *table, rows []uint32) {
	if o == ByChange {
		return
	}
	type keyed struct {
		row    uint32
		number float64
		words  string
	}
	list := make([]keyed, len(rows))
	for i, n := range rows {
		k, x := keyed{row: n}, &t.rows[n]
		switch o {
		case ByDate:
			k.number = -float64(x.started)
		case ByPlayers:
			k.words = strings.ToLower(t.texts[x.black.name] + "\x00" + t.texts[x.white.name])
		case ByMoves:
			k.number = -float64(x.moves)
		case ByAccuracy:
			if x.report != 0 {
				k.number = -meanAccuracy(t.describe(x).Report)
			}
		}
		list[i] = k
	}
	slices.SortStableFunc(list, func(a, b keyed) int {
		return cmp.Or(cmp.Compare(a.number, b.number), cmp.Compare(a.words, b.words))
	})
	for i, k := range list {
		rows[i] = k.row
	}
}

// meanAccuracy is that of the sides that were judged.
func meanAccuracy(r *Report) float64 {
	sum, n := 0.0, 0.0
	for _, v := range []float64{r.Accuracy.Black, r.Accuracy.White} {
		if v > 0 {
			sum, n = sum+v, n+1
		}
	}
	return sum / max(1, n)
}
