package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// Two adjacent cards write their details in one size and equally shortened, whichever has the
// longer text and is set or laid out first; a single card uses the room that it has.
func TestCardsBesideEachOtherAreWrittenAlike(t *testing.T) {
	test.NewTempApp(t)
	long := Player{Name: "Ada", Detail: "0:09 (3) left · 31 % accuracy · 17 errors", Short: "0:09 (3) · 31 % · 17 errors", Brief: "0:09 (3) · 31 % accuracy", Least: "0:09 (3) · 31 %"}
	short := Player{Name: "Bo", Detail: "6:20 left · 12 % accuracy · 9 errors", Short: "6:20 · 12 % · 9 errors", Brief: "6:20 · 12 % accuracy", Least: "6:20 · 12 %"}
	index := func(p Player, s string) int {
		for i, words := range p.details() {
			if words == s {
				return i
			}
		}
		return -1
	}
	seen := map[int]bool{}
	for width := float32(130); width < 400; width += 3 {
		for _, players := range [][2]Player{{long, short}, {short, long}} {
			a, b := NewPlayerCard(canvas.NewRectangle(nil)), NewPlayerCard(canvas.NewRectangle(nil))
			Alike(a, b)
			a.Set(players[0])
			a.Resize(fyne.NewSize(width, 56))
			b.Resize(fyne.NewSize(width, 56))
			b.Set(players[1])
			first, second := detail(t, a), detail(t, b)
			at := index(players[0], first.Text)
			if at < 0 || at != index(players[1], second.Text) || first.TextSize != second.TextSize {
				t.Fatalf("%v wide: %q, %v high, beside %q, %v high", width, first.Text, first.TextSize, second.Text, second.TextSize)
			}
			seen[at] = true
		}
	}
	if len(seen) != 4 {
		t.Errorf("of the details only %v are seen", seen)
	}
}

// Their names are in one size too: the size at which the longer one fits.
func TestNamesBesideEachOtherAreWrittenAlike(t *testing.T) {
	test.NewTempApp(t)
	long, short := Player{Name: "Friedrich-Wilhelm", Detail: "Black", Score: "31"}, Player{Name: "Bo", Detail: "White", Score: "33"}
	smaller := false
	for width := float32(130); width < 400; width += 3 {
		for _, players := range [][2]Player{{long, short}, {short, long}} {
			a, b := NewPlayerCard(canvas.NewRectangle(nil)), NewPlayerCard(canvas.NewRectangle(nil))
			Alike(a, b)
			a.Set(players[0])
			a.Resize(fyne.NewSize(width, 56))
			b.Resize(fyne.NewSize(width, 56))
			b.Set(players[1])
			first, second := test.WidgetRenderer(a).(*playerRenderer).name, test.WidgetRenderer(b).(*playerRenderer).name
			if first.TextSize != second.TextSize {
				t.Fatalf("%v wide: %q is %v high, beside %q, %v high", width, first.Text, first.TextSize, second.Text, second.TextSize)
			}
			usual := first.TextSize
			long, other := a, b
			if players[1].Name != "Bo" {
				long, other = b, a
			}
			long.Set(Player{Name: "Al", Detail: "Black", Score: "31"}) // then both grow
			for _, c := range []*PlayerCard{long, other} {
				if now := test.WidgetRenderer(c).(*playerRenderer).name.TextSize; now < usual {
					t.Fatalf("%v wide: short names are %v high, long ones %v", width, now, usual)
				} else if now > usual {
					smaller = true
				}
			}
		}
	}
	if !smaller {
		t.Error("no name is written smaller")
	}
}

// detail returns the second text of a card.
func detail(t *testing.T, c *PlayerCard) *canvas.Text {
	t.Helper()
	return test.WidgetRenderer(c).(*playerRenderer).detail
}
