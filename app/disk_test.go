package app

import (
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/storage"
)

// While the disk is busy the running game goes on, whichever way it is to be left, and no move is
// lost.
func TestASlowDiskHoldsNothingUp(t *testing.T) {
	for name, leave := range map[string]func(*rig){
		"home":               func(p *rig) { p.App.goHome() },
		"home twice":         func(p *rig) { p.App.goHome(); p.App.goHome() },
		"save, then quit":    func(p *rig) { p.running.Save(); p.App.quit() },
		"home, then quit":    func(p *rig) { p.App.goHome(); p.App.quit() },
		"another, then home": func(p *rig) { p.running.Start(persons("go")); p.App.goHome() },
		"study, then home":   func(p *rig) { p.running.StudyCurrent(0); p.App.goHome() },
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				p := begun(t, persons("othello"))
				p.click("f5")
				free := make(chan struct{})
				p.disk.Do(func() { <-free })
				leave(p)
				p.Settle()
				p.click("d6")
				p.wantLine("f5 d6 |")
				close(free)
				p.Settle()
				if p.running.Game() != nil {
					t.Error("the game is not left")
				}
				stored := p.Library.List()
				if len(stored) != 1 || stored[0].Moves != 2 {
					t.Errorf("the library has %+v", stored)
				}
				library, _, err := storage.Open(p.dataDir)
				if err != nil || len(library.List()) != 1 || library.List()[0].Moves != 2 {
					t.Errorf("the folder has %+v, %v", library.List(), err)
				}
			})
		})
	}
}

// Home shows at once what is known of the unfinished game, and is updated when the game changes
// elsewhere.
func TestHomeFollowsTheUnfinishedGame(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5")
		p.goHome()
		id := p.Library.List()[0].ID
		p.Tap("Games")
		if err := p.Library.Rename(id, "The long one"); err != nil {
			t.Fatal(err)
		}
		p.Press(fyne.KeyEscape)
		p.Sees("Continue", "Othello · The long one")
		p.Tap("Games")
		if err := p.Library.Delete(id); err != nil {
			t.Fatal(err)
		}
		p.Press(fyne.KeyEscape)
		p.Misses("Continue")
	})
}
