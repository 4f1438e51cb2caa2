package record

import (
	"fmt"
	"slices"

	"pionnier/core/game"
)

// shownID is a property of the whole game: ZP[Black's][White's], each a value, its standard error and a
// number of moves, or "" where nothing is known.
const shownID = "ZP"

// Shown is what a side's moves show of how strong its player is, on the game's own scale: in Go ranks, 1 for
// 1 dan and 0 for 1 kyu. Its zero value is nothing.
type Shown struct {
	Value, Deviation float64 // Deviation is the standard error of Value
	Moves            int     // that were looked at
}

// Shown returns what the moves of both sides show.
func (r *Record) Shown() (shown game.ByColor[Shown]) {
	i := slices.IndexFunc(r.Extra, func(p Property) bool { return p.ID == shownID })
	if i < 0 || len(r.Extra[i].Values) != 2 {
		return shown
	}
	for k, c := range []game.Color{game.Black, game.White} {
		var s Shown
		n, err := fmt.Sscan(r.Extra[i].Values[k], &s.Value, &s.Deviation, &s.Moves)
		if n == 3 && err == nil && s.sound() {
			shown.Set(c, s)
		}
	}
	return shown
}

// mostShown bounds the values that are read.
const mostShown = 1e5

// sound reports whether the numbers can be what moves show.
func (s Shown) sound() bool {
	return s.Value >= -mostShown && s.Value <= mostShown && s.Deviation > 0 && s.Deviation <= mostShown && s.Moves > 0
}

// SetShown notes what the moves of both sides show, with two digits after the point.
func SetShown(r *Record, shown game.ByColor[Shown]) Edit {
	return SetGame(r, func(head *Record) {
		var values []string
		if shown != (game.ByColor[Shown]{}) {
			values = []string{shown.Black.text(), shown.White.text()}
		}
		head.Extra = with(head.Extra, shownID, values)
	})
}

func (s Shown) text() string {
	if !s.sound() {
		return ""
	}
	return fmt.Sprintf("%s %s %d", FormatNumber(rounded(s.Value, 2)), FormatNumber(rounded(s.Deviation, 2)), s.Moves)
}
