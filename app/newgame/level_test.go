package newgame

import (
	"slices"
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

// Without this the button below the weakest level looks as if it led to a weaker one, and nothing
// happens; so too above the strongest.
func TestTheStepBeyondTheLadderIsGrey(t *testing.T) {
	s, _ := screen(t)
	widgetstest.OnPhone(t)
	slider := s.newLevel("", func(string) {})
	content := stepped(slider)
	last := len(slider.Steps) - 1
	for _, at := range []int{0, last, 1, 0, last - 1, last} {
		slider.Select(at)
		var grey []string
		for _, o := range widgetstest.InSight(content) {
			if b, ok := o.(*widgets.Button); ok && b.Disabled() {
				grey = append(grey, b.Text)
			}
		}
		want := map[int][]string{0: {text.T("newgame.level.weaker")}, last: {text.T("newgame.level.stronger")}}[at]
		if !slices.Equal(grey, want) {
			t.Errorf("at level %d of %d, %q are grey, want %q", at, last, grey, want)
		}
	}
}
