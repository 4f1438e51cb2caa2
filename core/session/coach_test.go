package session_test

import (
	"context"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/session"
)

// tutor takes back moves on these columns, after a moment.
type tutor struct {
	bad      string
	asked    []int // numbers of the moves
	prepared int
}

func (c *tutor) Prepare(game.Position) { c.prepared++ }
func (c *tutor) Rest()                 {}

func (c *tutor) Judge(ctx context.Context, t session.Tried) any {
	c.asked = append(c.asked, t.Number)
	time.Sleep(100 * time.Millisecond)
	p, _ := t.Move.Point() // of a pass the first one
	if slices.Contains([]byte(c.bad), 'a'+byte(p.X)) {
		return "costly"
	}
	return nil
}

// coached opens a game against a level that plays on row 4 and then passes.
func coached(t *testing.T, c *tutor, control clock.Control) *table {
	config := goGame(person, level(thinker(time.Second, at('a', 4), at('b', 4), at('c', 4), at('d', 4), at('e', 4))))
	config.Coach, config.Record.Control = c, control
	return open(t, config)
}

func TestCoachTakesAMoveBackTwice(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := &tutor{bad: "a"}
		tab := coached(t, c, clock.Control{})
		tab.play(at('a', 0))
		if s := tab.Snapshot(); !s.Thinking || s.Advice != nil {
			t.Errorf("while the coach thinks: %+v", s)
		}
		for times := 1; times <= 2; times++ {
			tab.wait(200 * time.Millisecond)
			s := tab.want(session.Playing, 0)
			if s.Advice == nil || *s.Advice != (session.Advice{Move: at('a', times-1), Found: "costly", Times: times}) || !s.CanRedo {
				t.Fatalf("advice %+v", s.Advice)
			}
			tab.play(at('a', times))
			if tab.Snapshot().Advice != nil {
				t.Error("the advice stays after the next move")
			}
		}
		tab.wait(2 * time.Second)
		wantMoves(t, tab.want(session.Playing, 2), at('a', 2), at('a', 4))
		if !slices.Equal(c.asked, []int{1, 1}) {
			t.Errorf("the coach was asked of moves %v", c.asked)
		}
		r := tab.Record()
		if len(r.Root.Children) != 3 || !slices.Contains(r.Root.Aids(), record.CoachAid) || r.Root.Children[0].Move != at('a', 2) {
			t.Errorf("the record has %d first moves, aids %v", len(r.Root.Children), r.Root.Aids())
		}
		for _, n := range r.Root.Children[1:] {
			if n.Annotations().Move != record.BadMove {
				t.Errorf("%v is not marked", n.Move)
			}
		}
	})
}

// A pass that does not end the game was never taken back while a big move was left.
func TestCoachTakesAPassBackThatPlayGoesOnAfter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := coached(t, &tutor{bad: "a"}, clock.Control{})
		tab.must(tab.Pass())
		tab.wait(200 * time.Millisecond)
		if s := tab.want(session.Playing, 0); s.Advice == nil || s.Advice.Move != game.Pass {
			t.Fatalf("advice %+v", s.Advice)
		}
		tab.must(tab.Redo())
		tab.wait(2 * time.Second)
		wantMoves(t, tab.want(session.Playing, 2), game.Pass, at('a', 4))
	})
}

// The coach speaks at most once in three moves, and a redo plays the move all the same.
func TestCoachKeepsQuietForAWhile(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := &tutor{bad: "a"}
		tab := coached(t, c, clock.Control{})
		tab.play(at('a', 0))
		tab.wait(time.Second)
		tab.must(tab.Redo())
		tab.wait(2 * time.Second)
		tab.want(session.Playing, 2)
		tab.play(at('a', 1))
		tab.wait(2 * time.Second)
		tab.want(session.Playing, 4)
		tab.play(at('a', 2))
		tab.wait(2 * time.Second)
		if !slices.Equal(c.asked, []int{1}) {
			t.Errorf("the coach was asked of moves %v", c.asked)
		}
		tab.play(at('a', 3))
		tab.wait(2 * time.Second)
		if !slices.Equal(c.asked, []int{1, 7}) {
			t.Errorf("three moves later the coach was asked of moves %v", c.asked)
		}
		if c.prepared == 0 {
			t.Error("nothing was prepared")
		}
	})
}

func TestCoachLeavesAShortClockAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := &tutor{bad: "a"}
		tab := coached(t, c, clock.Control{Kind: clock.Absolute, Main: 35 * time.Second})
		tab.wait(10 * time.Second)
		tab.play(at('a', 0))
		tab.wait(2 * time.Second)
		tab.want(session.Playing, 2)
		if c.asked != nil {
			t.Errorf("the coach was asked of moves %v", c.asked)
		}
	})
}

// Undoing a move while the coach thinks stops the coach, and nothing follows.
func TestUndoWhileTheCoachThinks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := coached(t, &tutor{bad: "a"}, clock.Control{})
		tab.play(at('a', 0))
		tab.must(tab.Undo())
		tab.wait(5 * time.Second)
		if s := tab.want(session.Playing, 0); s.Advice != nil {
			t.Errorf("advice %+v", s.Advice)
		}
	})
}
