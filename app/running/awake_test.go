package running

import (
	"slices"
	"testing"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/session"
	"pionnier/storage/preferences"
)

// A phone's screen stays on while its player thinks on a clock, and may go dark after the game.
func TestTheScreenStaysLitWhileAClockRuns(t *testing.T) {
	var asked []bool
	a := awake{keep: func(keep bool) { asked = append(asked, keep) }}
	running := session.Snapshot{TurnBegan: time.Unix(1, 0)}
	a.follow(session.Snapshot{})
	a.follow(running)
	a.follow(running)
	a.follow(session.Snapshot{Phase: session.Paused})
	a.follow(running)
	a.rest()
	a.rest()
	if want := []bool{true, false, true, false}; !slices.Equal(asked, want) {
		t.Errorf("the system was asked %v, want %v", asked, want)
	}
}

// On a desktop the session bus is not asked, since the program would wait for it on Fyne's thread.
func TestNothingIsAskedWhereItIsNotWanted(t *testing.T) {
	a := awake{}
	a.follow(session.Snapshot{TurnBegan: time.Unix(1, 0)})
	if a.kept {
		t.Error("the screen is told to be kept lit though nothing can be asked")
	}
}

func TestLeavingAGameLetsTheScreenGoDark(t *testing.T) {
	var asked []bool
	tab := opened(t, preferences.Settings{})
	tab.awake.keep = func(keep bool) { asked = append(asked, keep) }
	begin(t, tab, "othello", game.ByColor[record.Player]{Black: record.Player{Name: "Ada"}, White: record.Player{Name: "Bob"}})
	tab.game.show(session.Snapshot{TurnBegan: time.Unix(1, 0)})
	left := tab.game
	tab.deps.OnDisk = func(work func() error, then func(error)) { then(work()) }
	tab.deps.Disk = func(work func()) {} // begin closes the session
	tab.Leave(func() {})
	left.show(session.Snapshot{TurnBegan: time.Unix(1, 0)}) // news that were under way
	if want := []bool{true, false}; !slices.Equal(asked, want) {
		t.Errorf("the system was asked %v, want %v", asked, want)
	}
}
