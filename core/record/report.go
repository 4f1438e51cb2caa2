package record

import (
	"slices"
	"strconv"
	"strings"

	"pionnier/core/game"
)

// accuracyID is a property of the whole game: ZA[Black's accuracy][White's], in percent, ""
// for a side without a judged move. A game that has it has a finished report.
const accuracyID = "ZA"

// Accuracy returns the accuracy of each side in percent, as computed by the report on the game. It
// is 0 for a side without judged moves. ok is false if the game has no finished report.
func (r *Record) Accuracy() (percent game.ByColor[float64], ok bool) {
	i := slices.IndexFunc(r.Extra, func(p Property) bool { return p.ID == accuracyID })
	if i < 0 || len(r.Extra[i].Values) != 2 {
		return percent, false
	}
	for k, c := range []game.Color{game.Black, game.White} {
		text := strings.TrimSpace(r.Extra[i].Values[k])
		v, err := strconv.ParseFloat(text, 64)
		if text != "" && (err != nil || !(v >= 0 && v <= 100)) {
			return game.ByColor[float64]{}, false
		}
		percent.Set(c, v)
	}
	return percent, true
}

// SetAccuracy returns an edit that sets the accuracy of each side in percent. If ok is false, the
// edit removes the accuracies.
func SetAccuracy(r *Record, percent game.ByColor[float64], ok bool) Edit {
	return SetGame(r, func(head *Record) {
		var values []string
		for _, c := range []game.Color{game.Black, game.White} {
			text := ""
			if v := percent.Of(c); v > 0 {
				text = FormatNumber(rounded(v, 1))
			}
			values = append(values, text)
		}
		if !ok {
			values = nil
		}
		head.Extra = with(head.Extra, accuracyID, values)
	})
}

// swapSides returns values with the values of the sides swapped if the property id has one value
// for each side. Otherwise it returns values unchanged.
func swapSides(id string, values []string) []string {
	if (id == accuracyID || id == shownID) && len(values) == 2 {
		return []string{values[1], values[0]}
	}
	return values
}
