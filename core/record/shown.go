package record

import (
	"fmt"
	"slices"

	"pionnier/core/game"
)

// shownID is a property of the whole game: ZP[Black's][White's], each a value, its standard error
// and a number of moves, or "" if unknown.
const shownID = "ZP"

// Shown is an estimate of a player's strength from a side's moves, on the game's own scale: in Go
// ranks, 1 for 1 dan and 0 for 1 kyu. The zero value means unknown.
type Shown struct {
	Value, Deviation float64 // Deviation is the standard error of Value
	Moves            int     // number of moves from which Value was estimated
}

// Shown returns the strength that each side's moves show. It is zero if the strength is unknown.
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

// mostShown is the largest absolute value that is read.
const mostShown = 1e5

// sound reports whether the fields of s are in their ranges.
func (s Shown) sound() bool {
	return s.Value >= -mostShown && s.Value <= mostShown && s.Deviation > 0 && s.Deviation <= mostShown && s.Moves > 0
}

// SetShown returns an edit that sets the strength that each side's moves show, rounded to two
// decimals. It removes the strengths if shown is zero.
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
