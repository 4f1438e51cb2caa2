package study

import (
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"pionnier/core/press/report"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// A press on the row with the order chooses the next one, which is kept for other games.
func TestTheOrderThatIsTakenIsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		var kept []report.Order
		r.cards.keepOrder = func(o report.Order) { kept = append(kept, o) }
		for range 3 {
			test.Tap(r.cards.orderRow().(fyne.Tappable))
		}
		if len(kept) != 3 || kept[0] != report.ByMargin || kept[1] != report.ByMove || kept[2] != report.ByChance || r.sub.order() != report.ByChance {
			t.Errorf("kept are %v, the order is %d", kept, r.sub.order())
		}
	})
}

// The text of a one-line row keeps a distance from its edge, above and below.
func TestTheRowOfTheOrderHasRoomAroundItsWords(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		row := r.cards.orderRow().(*widgets.Tile)
		words := fyne.MeasureText(row.Label, theme.CaptionTextSize(), fyne.TextStyle{})
		if room := row.MinSize().Height - words.Height; room < 8 {
			t.Errorf("%v pixels stand around the words, want 8", room)
		}
	})
}

// On a phone the row of the order was 27 high, too low for a finger.
func TestTheRowOfTheOrderIsAsHighAsAFinger(t *testing.T) {
	r := open(t, phone, nil, true)
	widgetstest.OnPhone(t)
	if high := r.cards.orderRow().MinSize().Height; high < widgets.Thumb {
		t.Errorf("it is %v high", high)
	}
}
