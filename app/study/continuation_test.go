package study

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// In the largest letters nothing in a row of the explorer is cut or overlaps, beside a board and on
// a phone.
func TestRowsOfTheExplorerHoldLargeLetters(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: 2})
	for _, width := range []float32{316, 390, 800} {
		move, share, value := widgets.Name("A  d3"), widgets.Line("100.0 %"), widgets.Line("–2")
		games := widgets.NewButton("57,160", nil, nil)
		bar, facts := widgets.NewResults(60, 3, 37, "results", text.Percent), widgets.Caption("book –3 · Black +1.2 · last 2025")
		played := flatTile("row", &fyne.Container{Layout: &continuationLayout{}, Objects: []fyne.CanvasObject{move, games, share, value, bar, facts}}, func() {})
		booked := flatTile("row", bookedRow(widgets.Name("B  f6"), widgets.Word("book –2"), widgets.Line("–2")), func() {})
		column := widgets.NewColumn(0, played, booked)
		column.Resize(fyne.NewSize(width, 900))
		for _, fault := range widgetstest.Unreadable(column, column.Size()) {
			t.Errorf("%v wide: %s", width, fault)
		}
		if end := bar.Position().Y + bar.Size().Height; end > played.Size().Height {
			t.Errorf("%v wide: the bar ends at %v of %v", width, end, played.Size().Height)
		}
	}
}
