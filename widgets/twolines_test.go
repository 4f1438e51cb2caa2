package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// The smaller line of a row uses its short text if the whole one has no room, and the whole one
// again when it has.
func TestANarrowRowHasBriefWords(t *testing.T) {
	test.NewTempApp(t)
	r := NewTwoLineRow()
	r.Set("Ada", "7 games of Othello · 1534 ± 303", nil)
	r.ShortenDetail("1534 ± 303")
	for _, tt := range []struct {
		width float32
		want  string
	}{{400, "7 games of Othello · 1534 ± 303"}, {140, "1534 ± 303"}, {400, "7 games of Othello · 1534 ± 303"}} {
		r.Resize(fyne.NewSize(tt.width, 52))
		if got := r.Detail.Text; got != tt.want {
			t.Errorf("%v wide it says %q", tt.width, got)
		}
	}
}
