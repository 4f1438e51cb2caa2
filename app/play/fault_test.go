package play

import (
	"context"
	"slices"
	"strings"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/gtp"
	"pionnier/core/session"
	"pionnier/widgets"
)

// external seats an external program that fails after its first words.
func external(name string) session.Seat {
	fail := engineFunc(func(context.Context, engine.Request, func(engine.Info)) (engine.Info, error) {
		return engine.Info{}, &gtp.Failure{Reason: gtp.Silent, Command: "genmove white",
			Words: []string{"< 1", "< 2", "< 3", "< 4", "> genmove white", "! out of memory"}}
	})
	return session.Seat{Name: name, Level: &engine.Level{ID: catalog.ExternalID(name), Strength: name + " 3.8",
		New: func(engine.Resources) engine.Engine { return fail }}}
}

func TestFailedProgram(t *testing.T) {
	fail := func(t *testing.T) *rig {
		r := begin(t, plan{game: "go", size: 9, black: ada, white: external("GNU Go")})
		r.click("E5")
		r.wantStatus("GNU Go cannot continue.")
		r.wantDetail("Your game is saved. Choose how to continue.")
		r.wantWords("The program did not answer “genmove white” in time.", "Try again", "Take over", "Its last output")
		if said := strings.Join(r.words(), "\n"); !strings.Contains(said, "! out of memory") || strings.Contains(said, "< 1") {
			t.Errorf("its last words are not the newest ones: %q", r.words())
		}
		return r
	}
	bubble(t, func(t *testing.T) {
		r := fail(t)
		if got := r.sub.seatDetail(2, r.sub.snap.Seats.White); got != "White · GNU Go 3.8" {
			t.Errorf("its card says %q", got)
		}
		r.answer("Take over")
		r.wantStatus("White to move")
		if name := r.sub.snap.Seats.White.Name; name != "" {
			t.Errorf("the person is called %q", name)
		}
	})
	bubble(t, func(t *testing.T) {
		r := fail(t)
		for _, o := range r.objects() {
			if s, ok := o.(*widgets.Select); ok {
				s.SetSelectedIndex(0)
			}
		}
		r.settle()
		if seat := r.sub.snap.Seats.White; r.sub.snap.Cursor != 2 || seat.Name != "Pionnier" || seat.Level.ID != r.deps.Game.Ladder[0].ID {
			t.Errorf("after %d moves White is %+v", r.sub.snap.Cursor, seat)
		}
	})
}

// A program that is set up can replace an opponent that failed.
func TestProgramTakesOver(t *testing.T) {
	bubble(t, func(t *testing.T) {
		e := &broken{}
		r := begin(t, plan{game: "go", size: 9, black: ada, white: seat(e.search)})
		program := external("KataGo")
		program.Level.New = func(engine.Resources) engine.Engine { return engineFunc(firstMove) }
		r.sub.game.External = engine.Ladder{*program.Level}
		r.click("E5")
		for _, o := range r.objects() {
			if s, ok := o.(*widgets.Select); ok {
				if !slices.Equal(s.Options[len(s.Options)-1:], []string{"KataGo"}) {
					t.Fatalf("offered %q", s.Options)
				}
				s.SetSelectedIndex(len(s.Options) - 1)
			}
		}
		r.settle()
		if seat := r.sub.snap.Seats.White; r.sub.snap.Cursor != 2 || seat.Name != "KataGo" {
			t.Errorf("after %d moves White is %+v", r.sub.snap.Cursor, seat)
		}
	})
}
