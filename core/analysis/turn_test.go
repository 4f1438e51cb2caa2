package analysis

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/engine"
)

// Work takes its turn among the searches by priority, holds one thread and needs no engine.
func TestTurn(t *testing.T) {
	run(t, 1, func(t *testing.T, a *Analyst, d *desk) {
		turn := func(name string, p Priority) {
			work := func() {
				d.mu.Lock()
				defer d.mu.Unlock()
				d.searches = append(d.searches, name)
			}
			if err := a.Turn(t.Context(), p, work); err != nil {
				t.Error(err)
			}
		}
		turn("alone", Deeper)
		if d.made != 0 {
			t.Errorf("%d engines were made for it", d.made)
		}
		var asking sync.WaitGroup
		for _, ask := range []func(){
			func() { mustAsk(t, a, ask(1, 5, Report)) },
			func() { turn("deeper", Deeper) },
			func() { turn("report", Report) },
			func() { mustAsk(t, a, ask(2, 5, Report)) },
		} {
			asking.Go(ask)
			synctest.Wait()
		}
		asking.Wait()
		if want := []string{"alone", "1/5", "report", "2/5", "deeper"}; !slices.Equal(d.searches, want) {
			t.Errorf("done in the order %v, want %v", d.searches, want)
		}
		if mustAsk(t, a, ask(3, 5, Report)); d.busiest != 1 || d.made != 1 {
			t.Errorf("%d threads, %d engines", d.busiest, d.made)
		}
	})
}

// Work pauses with the searches, and waits for the position on the board, which waits for it in
// turn.
func TestTurnGivesWay(t *testing.T) {
	run(t, 2, func(t *testing.T, a *Analyst, d *desk) {
		done := 0
		work := func() { done++ }
		resume := a.Rest()
		var turns sync.WaitGroup
		turns.Go(func() { _ = a.Turn(t.Context(), Deeper, work) })
		time.Sleep(time.Hour)
		synctest.Wait()
		if done != 0 {
			t.Error("it does not rest")
		}
		resume()
		turns.Wait()
		board, end := context.WithCancel(t.Context())
		turns.Go(func() { _, _ = a.Ask(board, ask(1, 0, Board), nil) })
		synctest.Wait()
		turns.Go(func() { _ = a.Turn(t.Context(), Deeper, work) })
		time.Sleep(time.Minute)
		synctest.Wait()
		if done != 1 {
			t.Error("it does not wait for the position on the board")
		}
		end()
		turns.Wait()
		turns.Go(func() { _ = a.Turn(t.Context(), Deeper, func() { time.Sleep(time.Second); done++ }) })
		synctest.Wait()
		if mustAsk(t, a, ask(2, 5, Board)); done != 3 || d.busy != 0 {
			t.Errorf("the board was searched while work held a thread (%d)", done)
		}
		turns.Wait()
	})
}

// Work whose turn never comes is not done, and a panic in work is an error that frees the thread.
func TestTurnFails(t *testing.T) {
	run(t, 1, func(t *testing.T, a *Analyst, d *desk) {
		never := func() { t.Error("done") }
		ended, end := context.WithCancel(t.Context())
		end()
		if err := a.Turn(ended, Deeper, never); !errors.Is(err, context.Canceled) {
			t.Errorf("after the end: %v", err)
		}
		var panicked *engine.PanicError
		if err := a.Turn(t.Context(), Deeper, func() { panic("lost") }); !errors.As(err, &panicked) || panicked.Value != "lost" {
			t.Errorf("a panic: %v", err)
		}
		mustAsk(t, a, ask(1, 5, Report))
		a.Close()
		if err := a.Turn(t.Context(), Deeper, never); !errors.Is(err, ErrClosed) {
			t.Errorf("closed: %v", err)
		}
	})
}

// A Fallback's work takes its turn if the program computes, and otherwise runs at once.
func TestTurnOfAFallback(t *testing.T) {
	run(t, 1, func(t *testing.T, a *Analyst, d *desk) {
		done := 0
		f := NewFallback(nil, a, nil)
		resume := a.Rest()
		var turns sync.WaitGroup
		turns.Go(func() { _ = f.Turn(t.Context(), Deeper, func() { done++ }) })
		synctest.Wait()
		if done != 0 {
			t.Error("it does not rest")
		}
		resume()
		turns.Wait()
		if err := NewFallback(nil, nil, nil).Turn(t.Context(), Deeper, func() { done++ }); err != nil || done != 2 {
			t.Errorf("done %d times, %v", done, err)
		}
		ended, end := context.WithCancel(t.Context())
		end()
		if err := NewFallback(nil, nil, nil).Turn(ended, Deeper, func() { done++ }); !errors.Is(err, context.Canceled) || done != 2 {
			t.Errorf("done %d times, %v", done, err)
		}
	})
}
