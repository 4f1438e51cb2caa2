package app

import (
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/study"
)

// The report of a game that is studied goes on only while it is in sight: leaving the
// study, as for a game that is played, ends its searches.
func TestNothingIsAnalysedWhileAGameIsPlayed(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.click("f5", "d6", "c3")
		p.tap("Resign")
		p.tap("Resign")
		var searches atomic.Int32
		entry, err := catalog.Find("othello")
		if err != nil {
			t.Fatal(err)
		}
		entry.Hinter.New = func(engine.Resources) engine.Engine { return counting{&searches, time.Second, even} }
		p.engines.CloseAnalysts()
		p.asker = func(catalog.Game) study.Asker { return p.engines.Analyst(entry) }
		p.tap("Study")
		p.later(time.Second)
		if searches.Load() == 0 {
			t.Fatal("the report asks nothing")
		}
		p.press(fyne.KeyHome)
		p.tap("Play on")
		p.tap("Play")
		before := searches.Load()
		p.later(time.Minute)
		if n := searches.Load(); n != before {
			t.Errorf("%d searches while a game is played", n-before)
		}
		p.engines.CloseAnalysts()
	})
}
