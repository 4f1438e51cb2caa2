package session_test

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/session"
	"pionnier/core/weiqi"
)

// wall is a game of five moves after which Black owns columns a to c, White d and e, except for a
// lost black stone on e1.
func wall(black, white session.Seat) session.Config {
	config := goGame(black, white)
	config.Start = func(r *record.Record) (game.Position, error) {
		rules, err := weiqi.Ruleset("chinese")
		if err != nil {
			return nil, err
		}
		p, err := weiqi.New(5, rules)
		if err != nil {
			return nil, err
		}
		var blacks, whites []game.Point
		for y := range 5 {
			blacks, whites = append(blacks, game.Pt(2, y)), append(whites, game.Pt(3, y))
		}
		return p.WithSetup(append(blacks, game.Pt(4, 4)), whites, game.Black)
	}
	config.ProposeDead = func(ctx context.Context, _ game.Counter) []game.Proposal {
		select {
		case <-time.After(time.Second):
		case <-ctx.Done():
		}
		return []game.Proposal{{Stones: []game.Point{game.Pt(4, 4)}, Verdict: game.Captured},
			{Stones: []game.Point{game.Pt(2, 0), game.Pt(2, 1), game.Pt(2, 2), game.Pt(2, 3), game.Pt(2, 4)}, Verdict: game.Alive, Sure: true}}
	}
	return config
}

func TestSettle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, wall(person, person))
		tab.must(tab.Pass())
		tab.wantNotice(session.Passed, game.Black)
		tab.must(tab.Pass())
		if s := tab.want(session.Settling, 2); !s.Proposing || s.Proposed != nil {
			t.Fatal("no proposal is sought, or one is there already")
		}
		tab.wait(time.Second)
		lost := []game.Point{game.Pt(4, 4)}
		if s := tab.Snapshot(); s.Proposing || !slices.Equal(s.Dead, lost) {
			t.Fatalf("dead %v, want %v", s.Dead, lost)
		}
		tab.must(tab.ToggleDead(game.Pt(4, 4)))
		if s := tab.Snapshot(); len(s.Dead) != 0 || len(s.Proposed) != 2 {
			t.Fatalf("dead %v, want none; proposed %v", s.Dead, s.Proposed)
		}
		tab.must(tab.ToggleDead(game.Pt(2, 0)))
		if s := tab.Snapshot(); len(s.Dead) != 5 {
			t.Fatalf("dead %v, want the whole chain", s.Dead)
		}
		tab.must(tab.ToggleDead(game.Pt(0, 0))) // an empty point
		tab.must(tab.ToggleDead(game.Pt(2, 3)))
		tab.must(tab.ToggleDead(game.Pt(4, 4)))
		tab.must(tab.Agree())
		s := tab.want(session.Over, 2)
		if s.Outcome != game.Scored(15, 10+7.5) || !slices.Equal(s.Dead, lost) {
			t.Fatalf("outcome %+v, dead %v", s.Outcome, s.Dead)
		}
		if r := tab.saves[len(tab.saves)-1]; r.Outcome != s.Outcome {
			t.Fatal("the result is not saved")
		} else if !slices.Equal(r.Dead, lost) {
			t.Fatalf("dead %v are saved", r.Dead)
		} else {
			config := wall(person, person)
			config.Record = r.Clone()
			if s := open(t, config).want(session.Over, 2); !slices.Equal(s.Dead, lost) {
				t.Fatalf("dead %v after reopening", s.Dead)
			}
		}
		tab.must(tab.Undo()) // the second pass
		if s := tab.want(session.Playing, 1); s.Proposed != nil {
			t.Fatalf("%v is still proposed", s.Proposed)
		}
		tab.must(tab.Redo())
		if s := tab.want(session.Over, 2); !slices.Equal(s.Dead, lost) {
			t.Fatalf("dead %v after redo", s.Dead)
		}
	})
}

// Marks do not wait for the proposal, which on a busy phone takes half a minute, and agreement does not once
// there are some. When the proposal comes, it changes no stone that was marked meanwhile. An agreement before
// anything was marked counted all stones as alive.
func TestACountDoesNotWaitForTheProposal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		counting := func() *table {
			tab := open(t, wall(person, person))
			tab.must(tab.Pass())
			tab.must(tab.Pass())
			return tab
		}
		tab := counting()
		tab.must(tab.ToggleDead(game.Pt(2, 0)))
		if s := tab.Snapshot(); !s.Proposing || len(s.Dead) != 5 {
			t.Fatalf("proposing %v, dead %v", s.Proposing, s.Dead)
		}
		tab.wait(time.Second)
		if s := tab.Snapshot(); s.Proposing || len(s.Proposed) != 2 || len(s.Dead) != 6 || !slices.Contains(s.Dead, game.Pt(4, 4)) {
			t.Errorf("dead %v, proposed %v: want the stones marked and those proposed", s.Dead, s.Proposed)
		}
		tab = counting()
		if tab.Snapshot().CanAgree {
			t.Error("agreement is offered before anything was marked")
		}
		tab.must(tab.ToggleDead(game.Pt(4, 4)))
		tab.must(tab.ToggleDead(game.Pt(4, 4)))
		if !tab.Snapshot().CanAgree {
			t.Error("agreement is not offered to who marked a stone and took it back")
		}
		tab.wait(time.Second)
		if s := tab.Snapshot(); len(s.Dead) != 0 {
			t.Errorf("dead %v, which a person marked as alive", s.Dead)
		}
		tab = counting()
		tab.wantRefused(tab.Agree())
		tab.must(tab.ToggleDead(game.Pt(2, 0)))
		tab.must(tab.Agree())
		tab.wait(time.Second)
		if s := tab.want(session.Over, 2); s.Proposing || len(s.Dead) != 5 {
			t.Errorf("proposing %v, dead %v after an agreement", s.Proposing, s.Dead)
		}
	})
}

// The players' marks of dead stones are kept from the first change on, even if they are empty: a
// game left at that point is not estimated again.
func TestMarksOfDeadStonesAreKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, wall(person, person))
		tab.must(tab.Pass())
		tab.must(tab.Pass())
		tab.wait(2 * time.Second)
		if r := tab.saves[len(tab.saves)-1]; r.Dead != nil {
			t.Fatalf("dead %v are saved before a person said so", r.Dead)
		}
		for _, marks := range []struct {
			toggled game.Point
			dead    int
		}{{game.Pt(4, 4), 0}, {game.Pt(2, 0), 5}} {
			tab.must(tab.ToggleDead(marks.toggled))
			tab.wait(time.Second)
			config := wall(person, person)
			config.Record = tab.saves[len(tab.saves)-1].Clone()
			again := open(t, config)
			again.wait(2 * time.Second)
			if s := again.want(session.Settling, 2); len(s.Dead) != marks.dead || len(s.Proposed) != 2 {
				t.Fatalf("dead %v after reopening, want %d stones; proposed %v", s.Dead, marks.dead, s.Proposed)
			}
			again.must(again.ResumePlay())
			again.play(at('a', 0))
			if r := again.saves[len(again.saves)-1]; r.Dead != nil {
				t.Fatalf("dead %v are saved of a game that goes on", r.Dead)
			}
		}
	})
}

func TestDisputedEndIsResumed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, wall(person, person))
		tab.must(tab.Pass())
		tab.must(tab.Pass())
		tab.must(tab.ResumePlay()) // while the proposal is sought
		tab.wantNotice(session.PlayResumed, game.None)
		s := tab.want(session.Playing, 2)
		if s.Position.ToMove() != game.Black || s.Dead != nil {
			t.Fatalf("%v to move, dead %v", s.Position.ToMove(), s.Dead)
		}
		tab.wait(time.Minute)
		tab.want(session.Playing, 2)
		tab.play(at('a', 0))
		tab.must(tab.Undo())
		tab.must(tab.Redo())
		tab.play(at('e', 0))
		tab.must(tab.Pass())
		tab.must(tab.Pass())
		tab.want(session.Settling, 6)
		tab.wantRefused(tab.Pause())
		tab.wantRefused(tab.Pass())

		config := wall(person, person)
		config.Record = tab.saves[len(tab.saves)-1]
		open(t, config).want(session.Settling, 6) // the record replays the resumption
	})
}

func TestPassMovePassDoesNotEndTheGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, level(thinker(0, at('a', 0), game.Pass))))
		tab.must(tab.Pass())
		tab.want(session.Playing, 2)
		tab.must(tab.Pass())
		tab.want(session.Settling, 4)
		tab.must(tab.Undo())
		tab.must(tab.Undo())
		tab.play(at('b', 0))
		tab.want(session.Playing, 2)
	})
}

func TestEnginesAgreeByThemselves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, wall(level(thinker(0, game.Pass)), level(thinker(0, game.Pass))))
		tab.wait(2 * time.Second)
		s := tab.want(session.Over, 2)
		if s.Outcome.Winner != game.White {
			t.Fatalf("outcome %+v", s.Outcome)
		}
	})
}

func TestSeatChangeWhileSettlingKeepsTheProposal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, wall(person, person))
		tab.must(tab.Pass())
		tab.must(tab.Pass())
		tab.must(tab.SetSeat(game.White, level(thinker(0))))
		tab.wait(time.Second)
		if s := tab.want(session.Settling, 2); len(s.Dead) != 1 {
			t.Fatalf("dead %v", s.Dead)
		}
	})
}
