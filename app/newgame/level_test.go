package newgame

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// On a phone buttons step through the levels, since the stops of a slider are 12 units apart and a
// finger would hit a neighbour.
func TestAFingerChoosesALevelByButtons(t *testing.T) {
	s, _ := screen(t)
	widgetstest.OnPhone(t)
	slider := s.newLevel("", func(string) {})
	slider.Select(3)
	content := stepped(slider)
	for _, step := range []struct {
		key string
		to  int
	}{{"newgame.level.stronger", 4}, {"newgame.level.weaker", 3}, {"newgame.level.weaker", 2}} {
		for _, o := range widgetstest.InSight(content) {
			if b, ok := o.(*widgets.Button); ok && b.Text == text.T(step.key) {
				test.Tap(b)
			}
		}
		if slider.Selected != step.to {
			t.Errorf("after %s level %d is chosen, want %d", step.key, slider.Selected, step.to)
		}
	}
}
