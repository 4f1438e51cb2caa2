package study

import (
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/widgets"
)

// A card too narrow for all its text drops the word accuracy, then the number of errors. Both cards
// show the same parts, so that no player's errors are shown alone because they have a digit less.
func TestNarrowCardsTellAlike(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		seen := map[string]bool{}
		for width := float32(130); width <= 300; width += 5 {
			told := map[bool]int{}
			sizes := map[float32]bool{}
			for _, card := range []*widgets.PlayerCard{r.players.Black, r.players.White} {
				card.Resize(fyne.NewSize(width, 56))
			}
			for _, card := range []*widgets.PlayerCard{r.players.Black, r.players.White} {
				for _, o := range test.LaidOutObjects(card) {
					if line, ok := o.(*canvas.Text); ok && strings.Contains(line.Text, "%") {
						seen[line.Text], sizes[line.TextSize] = true, true
						told[strings.Contains(line.Text, "error")]++
					}
				}
			}
			if told[true]*told[false] > 0 || len(sizes) != 1 {
				t.Errorf("%v wide %d cards tell the errors and %d do not, in sizes %v", width, told[true], told[false], sizes)
			}
		}
		if len(seen) < 2 {
			t.Errorf("in all widths the card says %v", seen)
		}
		r.Leave()
	})
}
