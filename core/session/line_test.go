package session_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
)

func TestUndoBetweenPersonsTakesBackOneMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, person))
		if tab.Snapshot().CanUndo {
			t.Fatal("undo is offered at the start")
		}
		tab.wantRefused(tab.Undo())
		tab.play(at('a', 0), at('b', 0))
		tab.must(tab.Undo())
		s := tab.want(session.Playing, 1)
		wantMoves(t, s, at('a', 0), at('b', 0))
		tab.must(tab.Redo())
		tab.want(session.Playing, 2)
		tab.wantRefused(tab.Redo())
		tab.must(tab.Undo())
		tab.play(at('c', 0)) // another move: the old one becomes a variation
		s = tab.want(session.Playing, 2)
		wantMoves(t, s, at('a', 0), at('c', 0))
		if s.CanRedo {
			t.Fatal("redo is offered on a new line")
		}
	})
}

func TestUndoAgainstAnEngineTakesBackBothMoves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, level(thinker(time.Second, at('b', 0), at('d', 0)))))
		tab.play(at('a', 0))
		tab.wait(time.Second)
		tab.play(at('c', 0))
		tab.wait(time.Second)
		tab.must(tab.Undo())
		tab.want(session.Playing, 2)
		tab.must(tab.Undo())
		tab.want(session.Playing, 0)
		tab.must(tab.Redo())
		tab.must(tab.Redo())
		s := tab.want(session.Playing, 4)
		if s.Thinking || s.CanRedo {
			t.Fatal("after redo the person is not to move")
		}
	})
}

func TestUndoWhileTheEngineThinks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, level(thinker(time.Second, at('b', 0)))))
		tab.play(at('a', 0))
		tab.wait(time.Second / 2)
		tab.must(tab.Undo())
		tab.want(session.Playing, 0)
		tab.wait(time.Minute)
		s := tab.want(session.Playing, 0)
		if s.Thinking {
			t.Fatal("an engine thinks in the person's turn")
		}
		tab.must(tab.Redo()) // the engine's turn again
		tab.wait(time.Second)
		tab.want(session.Playing, 2)
	})
}

func TestStaleAnswerIsDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		searches, overlap := 0, 0
		// deaf ignores its context: its answer comes too late.
		deaf := func(_ context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
			if overlap++; overlap > 1 {
				t.Error("one engine serves two searches at a time")
			}
			defer func() { overlap-- }()
			time.Sleep(10 * time.Second)
			searches++
			return engine.Info{Move: game.Place(searches, 4)}, nil
		}
		tab := open(t, goGame(person, level(deaf)))
		tab.play(at('a', 0))
		tab.must(tab.Undo())
		tab.play(at('a', 1)) // the same engine is asked while its first search runs
		tab.wait(10 * time.Second)
		tab.want(session.Playing, 1)
		tab.wait(10 * time.Second)
		s := tab.want(session.Playing, 2)
		wantMoves(t, s, at('a', 1), game.Place(2, 4))
	})
}

func TestUndoBetweenEnginesPauses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(level(thinker(time.Second)), level(thinker(time.Second))))
		tab.wait(3*time.Second + 1)
		tab.want(session.Playing, 3)
		tab.must(tab.Undo())
		tab.want(session.Paused, 2)
		tab.must(tab.Redo())
		tab.want(session.Paused, 3)
		tab.must(tab.Unpause())
		tab.wait(time.Second)
		tab.want(session.Playing, 4)
		tab.must(tab.Pause())
	})
}

func TestEngineBeginsAndThereIsNothingToUndo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(level(thinker(0, at('a', 0))), person))
		synctest.Wait()
		if s := tab.want(session.Playing, 1); s.CanUndo {
			t.Fatal("undo is offered before the person's first move")
		}
		tab.wantRefused(tab.Undo())
	})
}

func TestGoTo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, level(thinker(time.Second, at('b', 0), at('d', 0)))))
		tab.play(at('a', 0))
		tab.wait(time.Second)
		tab.play(at('c', 0))
		tab.wait(time.Second)
		tab.must(tab.GoTo(2)) // the person to move
		tab.want(session.Playing, 2)
		tab.must(tab.GoTo(1)) // the engine to move
		tab.want(session.Paused, 1)
		tab.wait(time.Minute)
		tab.want(session.Paused, 1)
		tab.must(tab.GoTo(4))
		tab.want(session.Playing, 4)
		tab.wantRefused(tab.GoTo(5))
		tab.wantRefused(tab.GoTo(-1))
	})
}

func TestResignationCanBeUndone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, level(thinker(time.Second, at('b', 0)))))
		tab.play(at('a', 0))
		tab.wait(time.Second)
		tab.must(tab.Resign(game.Black))
		s := tab.want(session.Over, 2)
		tab.wantNotice(session.Resigned, game.Black)
		if s.Outcome != (game.Outcome{Ending: game.Resignation, Winner: game.White}) || s.CanResign {
			t.Fatalf("outcome %+v", s.Outcome)
		}
		if r := tab.saves[len(tab.saves)-1]; r.Outcome != s.Outcome {
			t.Fatal("the result is not saved")
		}
		if illegal := tab.Play(at('c', 0)); !isIllegal(illegal) {
			t.Fatalf("a move after the end gives %v", illegal)
		}
		tab.must(tab.Undo())
		s = tab.want(session.Playing, 2)
		if s.Outcome.Over() || tab.saves[len(tab.saves)-1].Outcome.Over() {
			t.Fatal("the result stays after undo")
		}
		tab.must(tab.Redo())
		tab.want(session.Over, 2)
		tab.wantNotice(session.Resigned, game.Black)
		tab.must(tab.Undo())
		tab.play(at('c', 0))
		if tab.Snapshot().CanRedo {
			t.Fatal("the undone result outlives a new move")
		}
	})
}

func TestResignationWhileTheEngineThinks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		tab := open(t, goGame(person, level(thinker(time.Second, at('b', 0)))))
		tab.play(at('a', 0))
		tab.must(tab.Resign(game.Black))
		tab.wait(time.Minute)
		tab.want(session.Over, 1)
		tab.must(tab.Undo())
		tab.want(session.Playing, 0)
	})
}
