package app

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/learn"
	"pionnier/app/play"
	"pionnier/app/study"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets/widgetstest"
)

// again restarts the program on a phone after the system has ended it without notice.
func (p *rig) again() *rig {
	if err := p.preferences.Flush(); err != nil {
		p.T.Fatal(err)
	}
	next := prepare(p.T, p.dataDir, func(s *preferences.Settings) { *s = p.settings })
	next.fyne.(*keyedApp).phone = true
	next.open(nil)
	next.Settle()
	return next
}

// A phone that ended the program in the background comes back to the screen that was shown, not to
// Home.
func TestAPhoneComesBackToWhatWasShown(t *testing.T) {
	for name, c := range map[string]struct {
		reach func(p *rig)
		check func(p *rig) bool
	}{
		"study": {func(p *rig) {
			p.study(p.finished())
			p.Press(fyne.KeyHome)
			p.Press(fyne.KeyRight)
			p.Press(fyne.KeyRight)
		}, func(p *rig) bool {
			s, ok := p.shell.Top().(*study.Screen)
			return ok && s.Mark() == "0 2 "
		}},
		"lesson": {func(p *rig) {
			p.learn()
			p.tapKey("learn.go.capture")
			s, _ := p.shell.Top().(*learn.Screen)
			s.Return(s.Mark())
		}, func(p *rig) bool {
			s, ok := p.shell.Top().(*learn.Screen)
			return ok && s.Mark() != ""
		}},
		"game": {func(p *rig) { p.playing("go", 9, "E5", "C3") }, func(p *rig) bool {
			_, ok := p.shell.Top().(*play.Screen)
			return ok && len(p.running.Game().Session.Snapshot().Moves) == 2
		}},
		"settings": {func(p *rig) { p.openSettings() }, func(p *rig) bool { return resuming{p.App}.shown()[0] == "settings" }},
		"puzzle": {func(p *rig) {
			p.problem("go")
			p.tapKey("puzzle.skip")
			p.tapKey("puzzle.skip")
		}, func(p *rig) bool {
			return slices.Contains(p.Words(), text.T("puzzle.collection.at", "Number", 3, "Count", 848))
		}},
		"puzzles": {func(p *rig) { p.practice.Show(); p.Settle() }, func(p *rig) bool { return resuming{p.App}.shown()[0] == "puzzles" }},
		"games":   {func(p *rig) { p.games() }, func(p *rig) bool { return resuming{p.App}.shown()[0] == "games" }},
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				p := start(t, t.TempDir(), nil)
				p.fyne.(*keyedApp).phone = true
				p.fillLibrary()
				c.reach(p)
				p.Later(noteAfter)
				next := p.again()
				if !c.check(next) {
					t.Errorf("it comes back to %v: %.6q", resuming{next.App}.shown(), next.Words())
				}
				next.Press(fyne.KeyEscape) // back, and noted as that
				widgetstest.Settle(next.layer())
			})
		})
	}
}

// A screen that crashes the program is not shown again and again, and Home stays Home.
func TestAPhoneComesBackOnce(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.fyne.(*keyedApp).phone = true
		p.openSettings()
		p.Later(noteAfter)
		next := p.again().again()
		if (resuming{next.App}).shown() != nil {
			t.Errorf("it comes back to %v", resuming{next.App}.shown())
		}
	})
}

// A phone notes the screen in sight when it leaves it, since the system may end the program as soon
// as it is hidden, and then sleeps: no timer wakes it every second.
func TestAPhoneNotesWhatIsShownAndThenRests(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.fyne.(*keyedApp).phone = true
		p.fillLibrary()
		p.study(p.finished())
		p.Later(time.Minute)
		p.notes(fyne.KeyHome, "0 0 ")
		p.notes(fyne.KeyRight, "0 1 ")
		p.Press(fyne.KeyRight)
		p.fyne.Lifecycle().(interface{ OnExitedForeground() func() }).OnExitedForeground()()
		if got := p.preferences.StringList(shownKey); len(got) != 3 || got[2] != "0 2 " {
			t.Errorf("out of sight, %q is noted", got)
		}
		p.Later(time.Minute)
		woken := p.Thread.Ran
		p.Later(time.Hour)
		if p.Thread.Ran != woken {
			t.Errorf("nothing happens for an hour, and the loop is woken %d times", p.Thread.Ran-woken)
		}
	})
}

// notes presses a key on the study screen, and expects place to be stored half a second later.
func (p *rig) notes(key fyne.KeyName, place string) {
	p.T.Helper()
	p.Press(key)
	p.Later(noteAfter)
	if got := p.preferences.StringList(shownKey); len(got) != 3 || got[2] != place {
		p.T.Errorf("after %s, %q is noted", key, got)
	}
}
