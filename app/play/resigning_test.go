package play

import (
	"context"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/core/engine"
	"pionnier/core/session"
)

// despairing is an engine that resigns every game.
func despairing(_ context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
	return engine.Info{Move: r.Position.Legal()[0], Resign: true}, nil
}

// An engine that would resign asks: the game goes on, or the person has won.
func TestAnEngineAsksBeforeItResigns(t *testing.T) {
	offered := func(t *testing.T) *rig {
		r := begin(t, plan{black: ada, white: seat(despairing)})
		if err := r.session.SetConduct(session.Conduct{Offer: true}); err != nil {
			t.Fatal(err)
		}
		r.click("f5")
		r.wantStatus("White would resign here.")
		r.wantWords("It sees no chance left. You can play on to the end.")
		r.click("f6") // decides nothing
		r.press(fyne.KeyEscape)
		r.press(fyne.KeyEscape) // nor does the menu
		r.wantStatus("White would resign here.")
		return r
	}
	bubble(t, func(t *testing.T) {
		r := offered(t)
		r.answer("Play on")
		if r.sub.snap.Phase != session.Playing || r.sub.snap.Cursor != 2 {
			t.Errorf("phase %v after %d moves", r.sub.snap.Phase, r.sub.snap.Cursor)
		}
	})
	bubble(t, func(t *testing.T) {
		r := offered(t)
		r.answer("Accept")
		if r.sub.snap.Phase != session.Over {
			t.Errorf("phase %v", r.sub.snap.Phase)
		}
	})
}
