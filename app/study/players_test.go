package study

import (
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// A card too narrow for all its words leaves out the word accuracy and keeps the number of errors, so that one
// player's errors are not told without the other's because they have a digit less.
func TestANarrowCardKeepsTheErrors(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		card := r.players.Black
		seen := map[string]bool{}
		for width := float32(130); width <= 300; width += 5 {
			card.Resize(fyne.NewSize(width, 56))
			for _, o := range test.LaidOutObjects(card) {
				if line, ok := o.(*canvas.Text); ok && strings.Contains(line.Text, "%") {
					seen[line.Text] = true
					if strings.Contains(line.Text, "accuracy") && !strings.Contains(line.Text, "error") {
						t.Errorf("%v wide the card says %q", width, line.Text)
					}
				}
			}
		}
		if len(seen) < 2 {
			t.Errorf("in all widths the card says %v", seen)
		}
		r.Leave()
	})
}
