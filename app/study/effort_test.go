package study

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/study"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// offersOver lists the buttons of the modal that is open.
func (r *rig) offersOver() (words []string) {
	for _, o := range widgetstest.InSight(r.window.Canvas().Overlays().Top()) {
		if a, ok := o.(fyne.Accessible); ok {
			if _, pressed := o.(fyne.Tappable); pressed && a.AccessibilityLabel() != "" {
				words = append(words, a.AccessibilityLabel())
			}
		}
	}
	return words
}

// tapOver presses the button of the modal that begins with these words.
func (r *rig) tapOver(words string) {
	r.t.Helper()
	for _, o := range widgetstest.InSight(r.window.Canvas().Overlays().Top()) {
		if a, ok := o.(fyne.Accessible); ok && strings.HasPrefix(a.AccessibilityLabel(), words) {
			if b, ok := o.(fyne.Tappable); ok {
				b.Tapped(&fyne.PointEvent{})
				return
			}
		}
	}
	r.t.Fatalf("no %q among %q", words, r.offersOver())
}

// The list of costly moves shows how thorough the report is, and offers other efforts with the time
// that each takes, if it was measured. The choice is kept.
func TestTheEffortOfAReportIsChosen(t *testing.T) {
	for name, size := range map[string]fyne.Size{"desktop": desktop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := open(t, size, erring(t), true)
				var kept []study.Care
				r.cards.effort.keep = func(c study.Care) { kept = append(kept, c) }
				r.thread.Later(1e9)
				if got := r.cards.effort.words(); got != "Analysis: Normal · done" {
					t.Errorf("it says %q", got)
				}
				r.cards.effort.ask()
				got := r.offersOver()
				if !slices.Contains(got, "Normal: done") || !slices.Contains(got, "Thorough: time not known yet") {
					t.Errorf("it offers %q", got)
				}
				r.tapOver("Thorough")
				r.thread.Later(1e9)
				if got := r.cards.effort.words(); got != "Analysis: Thorough · done" || !slices.Equal(kept, []study.Care{study.Thorough}) {
					t.Errorf("it says %q, and kept %v", got, kept)
				}
			})
		})
	}
}

// A move, the moves around it, its phase or a marked range can be searched longer, with the time
// that this takes if it is known.
func TestAPartOfTheGameIsLookedAtLonger(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		r.goToPly(4)
		r.cards.effort.ask()
		for _, want := range []string{"This move", "Moves 1 to 9", "Opening: moves 1 to 13", "A range that starts here"} {
			if !slices.ContainsFunc(r.offersOver(), func(s string) bool { return strings.HasPrefix(s, want) }) {
				t.Errorf("no %q among %q", want, r.offersOver())
			}
		}
		r.tapOver("A range")
		if got := r.status.Words(); !strings.HasPrefix(got, "The range starts at move 4.") {
			t.Errorf("it says %q", got)
		}
		r.goToPly(6)
		before := r.sub.now().Found
		r.cards.effort.ask()
		r.tapOver("From move 4 to here")
		r.thread.Later(1e9)
		if got := r.sub.study().Snapshot().Found - before; got != 4 {
			t.Errorf("%d positions were looked at, want those before and after moves 4 to 6", got)
		}
		if !r.sub.now().Progress.Finished || r.cards.effort.begun != 0 {
			t.Errorf("%+v", r.sub.now().Progress)
		}
	})
}

// In a variation the corresponding move of the game is searched longer, and the text says so.
func TestLookingLongerInAVariationSaysAtWhat(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		r.goToPly(4)
		r.play(r.sub.now().Position().Legal()[1])
		if r.sub.now().At >= 0 {
			t.Fatal("it is no variation")
		}
		r.cards.effort.ask()
		if got := r.offersOver(); !slices.Contains(got, "Move 4, where this variation leaves the game") || slices.Contains(got, "This move") {
			t.Errorf("it offers %q", got)
		}
	})
}

// The row with the report's effort is high enough for a finger, and for its text in large letters.
func TestTheRowOfTheEffortIsHighEnough(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		for _, scale := range []float32{1, 2} {
			fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: scale})
			row := r.cards.effort.row()
			row.Resize(fyne.NewSize(300, 10))
			words := widgets.Caption(r.cards.effort.words())
			words.Resize(fyne.NewSize(300, 10))
			if high := row.MinSize().Height; high < effortHigh || high < words.MinSize().Height {
				t.Errorf("letters %v times as large: the row is %v high, its words are %v", scale, high, words.MinSize().Height)
			}
		}
	})
}
