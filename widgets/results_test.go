package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// A bar of a player who was White begins with that player's wins, as the text beside it does.
// Otherwise "175 won, 191 lost" would be above a bar that begins with 52 %.
func TestResultsBeginWithWhiteWhereAsked(t *testing.T) {
	test.NewTempApp(t)
	r := NewResults(3, 0, 1, "", func(int) string { return "" })
	r.WhiteFirst = true
	bar := test.WidgetRenderer(r).(*resultsRenderer)
	r.Resize(fyne.NewSize(100, 15))
	if black, white := bar.parts[0], bar.parts[2]; white.Position().X != 0 || white.Size().Width != 25 || black.Position().X != 25 || black.Size().Width != 75 {
		t.Errorf("White's part is at %v, %v; Black's at %v, %v", white.Position(), white.Size(), black.Position(), black.Size())
	}
}
