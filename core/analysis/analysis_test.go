package analysis

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// spot is a position without a game: its number is on the board in binary.
type spot int

func (s spot) Size() (int, int) { return 8, 1 }
func (s spot) At(p game.Point) game.Color {
	return game.Color(int(s) >> p.X & 1)
}
func (s spot) ToMove() game.Color {
	if s == 0 {
		return game.None
	}
	return game.Black
}
func (s spot) Legal() []game.Move                    { return []game.Move{game.Place(0, 0), game.Place(1, 0)} }
func (s spot) Play(game.Move) (game.Position, error) { return s + 1, nil }
func (s spot) Outcome() game.Outcome                 { return game.Outcome{} }

// fake visits a position once a millisecond.
type fake struct {
	desk    *desk
	threads int
}

// desk watches all fake engines of a test.
type desk struct {
	mu       sync.Mutex
	made     int
	busy     int // threads
	busiest  int
	searches []string // position and limit, as they begin
	closed   int
	pools    []*engine.Pool // of the engines, as they are made
	fail     error
	panics   bool
}

func (d *desk) engine(r engine.Resources) engine.Engine {
	d.made++
	d.pools = append(d.pools, r.Pool)
	return &fake{d, r.Threads}
}

func (f *fake) Close() error {
	f.desk.mu.Lock()
	defer f.desk.mu.Unlock()
	f.desk.closed++
	return nil
}

func (f *fake) Search(ctx context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	d := f.desk
	d.mu.Lock()
	d.busy += f.threads
	d.busiest = max(d.busiest, d.busy)
	d.searches = append(d.searches, fmt.Sprint(req.Position, "/", req.Limits.Nodes))
	fail, panics := d.fail, d.panics
	d.mu.Unlock()
	defer func() {
		d.mu.Lock()
		d.busy -= f.threads
		d.mu.Unlock()
	}()
	if panics {
		panic("lost")
	}
	if fail != nil {
		return engine.Info{}, fail
	}
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	visits := int64(0)
	for ctx.Err() == nil && (req.Limits.Nodes == 0 || visits < req.Limits.Nodes) {
		select {
		case <-tick.C:
			visits++
			report(answer(req, visits))
		case <-ctx.Done():
		}
	}
	return answer(req, visits), nil
}

// answer prefers the first move, which gets all visits but one, or all if it is the only one.
func answer(req engine.Request, visits int64) engine.Info {
	info := engine.Info{Nodes: visits, Unit: engine.WinProbability, Root: engine.Value{Value: game.Value{Visits: visits}}}
	for i, m := range req.Moves() {
		v := visits - 1
		if i > 0 {
			v = 1
		}
		info.Lines = append(info.Lines, engine.Line{Moves: []game.Move{m}, Value: engine.Value{Value: game.Value{Visits: v}}})
	}
	info.Move, info.Value = info.Lines[0].Moves[0], info.Lines[0].Value
	return info
}

func ask(at spot, visits int64, p Priority) Question {
	return Question{Request: engine.Request{Position: at, Limits: engine.Limits{Nodes: visits}}, Priority: p}
}

// run runs a test of an Analyst with the given number of threads, in a bubble with its own time.
func run(t *testing.T, threads int, test func(*testing.T, *Analyst, *desk)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		d := &desk{}
		a := New(Config{New: d.engine, Resources: engine.Resources{Threads: threads}})
		defer a.Close()
		test(t, a, d)
	})
}

func mustAsk(t *testing.T, a *Analyst, q Question) engine.Info {
	t.Helper()
	info, err := a.Ask(t.Context(), q, nil)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

func TestMoreSearchReplacesLess(t *testing.T) {
	run(t, 1, func(t *testing.T, a *Analyst, d *desk) {
		for _, visits := range []int64{10, 5, 10, 20, 15} {
			if got := mustAsk(t, a, ask(1, visits, Report)); got.Nodes < visits {
				t.Errorf("%d visits, not %d", got.Nodes, visits)
			}
		}
		mustAsk(t, a, ask(2, 5, Report))
		if want := []string{"1/10", "1/20", "2/5"}; !slices.Equal(d.searches, want) {
			t.Errorf("searched %v, want %v", d.searches, want)
		}
		a.Forget()
		mustAsk(t, a, ask(1, 5, Report))
		if len(d.searches) != 4 {
			t.Errorf("what was forgotten is not searched again: %v", d.searches)
		}
	})
}

func TestUrgentQuestionsGoFirst(t *testing.T) {
	run(t, 1, func(t *testing.T, a *Analyst, d *desk) {
		var asking sync.WaitGroup
		for i, p := range []Priority{Report, Deeper, Report, Report + 1, Deeper} {
			asking.Go(func() { mustAsk(t, a, ask(spot(i+1), 5, p)) })
			synctest.Wait()
		}
		asking.Wait()
		if want := []string{"1/5", "4/5", "3/5", "2/5", "5/5"}; !slices.Equal(d.searches, want) {
			t.Errorf("searched %v, want %v", d.searches, want)
		}
	})
}

func TestTheBoardInterrupts(t *testing.T) {
	run(t, 2, func(t *testing.T, a *Analyst, d *desk) {
		var asking sync.WaitGroup
		var told []int64
		asking.Go(func() {
			info, err := a.Ask(t.Context(), ask(1, 100, Report), func(i engine.Info) { told = append(told, i.Nodes) })
			if err != nil || info.Nodes != 100 {
				t.Errorf("the interrupted question got %d visits, %v", info.Nodes, err)
			}
		})
		asking.Go(func() { mustAsk(t, a, ask(2, 100, Report)) })
		asking.Go(func() { mustAsk(t, a, ask(3, 100, Report)) })
		time.Sleep(50 * time.Millisecond)
		began := time.Now()
		mustAsk(t, a, ask(4, 10, Board))
		if took := time.Since(began); took > 12*time.Millisecond {
			t.Errorf("the position on the board waited: %v", took)
		}
		asking.Wait()
		if !slices.IsSorted(told) {
			t.Errorf("reports went back: %v", told)
		}
		if d.busiest > 2 || d.made > 3 {
			t.Errorf("%d threads, %d engines", d.busiest, d.made)
		}
	})
}

func TestNeverMoreThreadsThanAllowed(t *testing.T) {
	run(t, 3, func(t *testing.T, a *Analyst, d *desk) {
		var questions []Question
		for i := range 60 {
			questions = append(questions, ask(spot(1+i%40), int64(1+i%7), []Priority{Deeper, Report, Board}[i%3]))
		}
		var asking sync.WaitGroup
		for i, q := range questions {
			asking.Go(func() {
				if info, err := a.Ask(t.Context(), q, nil); err != nil || info.Nodes < q.Limits.Nodes {
					t.Errorf("question %d: %d visits, %v", i, info.Nodes, err)
				}
			})
		}
		asking.Wait()
		if d.busiest != 3 || d.made > 4 {
			t.Errorf("%d threads at once, %d engines", d.busiest, d.made)
		}
		if a.free != 3 || len(a.running)+len(a.waiting) != 0 {
			t.Errorf("%d threads free, %d running, %d waiting", a.free, len(a.running), len(a.waiting))
		}
	})
}

func TestCancellingKeepsWhatWasFound(t *testing.T) {
	run(t, 1, func(t *testing.T, a *Analyst, d *desk) {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond+time.Microsecond)
		defer cancel()
		var queued error
		go func() {
			time.Sleep(time.Millisecond)
			_, queued = a.Ask(ctx, ask(2, 5, Report), nil)
		}()
		info, err := a.Ask(ctx, ask(1, 0, Board), nil)
		if err != nil || info.Nodes != 20 {
			t.Errorf("%d visits, %v", info.Nodes, err)
		}
		synctest.Wait()
		if !errors.Is(queued, context.DeadlineExceeded) {
			t.Errorf("a question that was never searched: %v", queued)
		}
		first := int64(0)
		info, err = a.Ask(t.Context(), ask(1, 30, Board), func(i engine.Info) {
			if first == 0 {
				first = i.Nodes
			}
		})
		if err != nil || first != 20 || info.Nodes != 30 {
			t.Errorf("asked again: first %d, then %d visits, %v", first, info.Nodes, err)
		}
	})
}

// A search that ended before it found anything gives no answer.
func TestCancelledBeforeAnythingIsFound(t *testing.T) {
	run(t, 1, func(t *testing.T, a *Analyst, d *desk) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Microsecond)
		defer cancel()
		if info, err := a.Ask(ctx, ask(1, 5, Report), nil); !errors.Is(err, context.DeadlineExceeded) || len(d.searches) != 1 {
			t.Errorf("%+v, %v after %d searches", info, err, len(d.searches))
		}
		if mustAsk(t, a, ask(1, 5, Report)); d.made != 1 {
			t.Errorf("%d engines were made", d.made)
		}
	})
}

func TestRest(t *testing.T) {
	run(t, 2, func(t *testing.T, a *Analyst, d *desk) {
		done := make(chan engine.Info, 1)
		go func() { done <- mustAsk(t, a, ask(1, 20, Report)) }()
		time.Sleep(5 * time.Millisecond)
		hidden, playing := a.Rest(), a.Rest()
		hidden()
		hidden()
		time.Sleep(time.Hour)
		synctest.Wait()
		if len(done) != 0 || d.busy != 0 {
			t.Error("it does not rest")
		}
		playing()
		if info := <-done; info.Nodes != 20 {
			t.Errorf("%d visits", info.Nodes)
		}
	})
}

func TestClose(t *testing.T) {
	run(t, 1, func(t *testing.T, a *Analyst, d *desk) {
		var asking sync.WaitGroup
		for i := range 3 {
			asking.Go(func() {
				if _, err := a.Ask(t.Context(), ask(spot(i+1), 0, Report), nil); !errors.Is(err, ErrClosed) {
					t.Errorf("error %v", err)
				}
			})
		}
		time.Sleep(time.Millisecond)
		a.Close()
		asking.Wait()
		synctest.Wait()
		if _, err := a.Ask(t.Context(), ask(1, 1, Report), nil); !errors.Is(err, ErrClosed) || d.closed != d.made {
			t.Errorf("after the end: %v; %d of %d engines closed", err, d.closed, d.made)
		}
	})
}

// someNetwork differs from every other one.
type someNetwork struct{ name string }

func (n *someNetwork) Info() engine.NetworkInfo { return engine.NetworkInfo{Name: n.name} }

func TestOtherResources(t *testing.T) {
	run(t, 1, func(t *testing.T, a *Analyst, d *desk) {
		mustAsk(t, a, ask(1, 5, Report))
		done := make(chan engine.Info, 1)
		go func() { done <- mustAsk(t, a, ask(2, 20, Report)) }()
		time.Sleep(5 * time.Millisecond)
		a.SetResources(engine.Resources{Threads: 4, Network: &someNetwork{"other"}})
		if info := <-done; info.Nodes != 20 {
			t.Errorf("%d visits", info.Nodes)
		}
		synctest.Wait()
		if d.made != 2 || d.closed != 1 || a.free != 4 {
			t.Errorf("%d engines made, %d closed, %d threads free", d.made, d.closed, a.free)
		}
		if mustAsk(t, a, ask(1, 5, Report)); d.searches[len(d.searches)-1] != "1/5" {
			t.Error("another network was not asked")
		}
	})
}

func TestReleaseKeepsAnswers(t *testing.T) {
	run(t, 2, func(t *testing.T, a *Analyst, d *desk) {
		mustAsk(t, a, ask(1, 5, Report))
		mustAsk(t, a, ask(2, 5, Board)) // another engine, of all threads
		a.Release()
		synctest.Wait()
		if d.made != 2 || d.closed != 2 {
			t.Errorf("%d engines made, %d closed", d.made, d.closed)
		}
		if mustAsk(t, a, ask(1, 5, Report)); d.made != 2 {
			t.Error("what is known was searched again")
		}
		if mustAsk(t, a, ask(3, 5, Report)); d.made != 3 || a.free != 2 {
			t.Errorf("%d engines made, %d threads free", d.made, a.free)
		}
	})
}

func TestEnginesShareAPoolUntilTheyAreGivenUp(t *testing.T) {
	run(t, 2, func(t *testing.T, a *Analyst, d *desk) {
		var asking sync.WaitGroup
		for i := range 2 {
			asking.Go(func() { mustAsk(t, a, ask(spot(1+i), 5, Report)) })
		}
		asking.Wait()
		mustAsk(t, a, ask(3, 5, Board))
		a.Release()
		mustAsk(t, a, ask(4, 5, Report))
		if len(d.pools) != 4 {
			t.Fatalf("%d engines", len(d.pools))
		}
		first := d.pools[0]
		if first == nil || d.pools[1] != first || d.pools[2] != first {
			t.Error("engines for one Analyst do not share a pool")
		}
		if d.pools[3] == first {
			t.Error("the pool outlived its engines")
		}
		if want := int64(engine.DefaultMemory / 2); first.Memory != want {
			t.Errorf("a pool of %d bytes, not %d", first.Memory, want)
		}
	})
}

func TestFailures(t *testing.T) {
	run(t, 1, func(t *testing.T, a *Analyst, d *desk) {
		d.fail = engine.ErrUnavailable
		if _, err := a.Ask(t.Context(), ask(1, 5, Report), nil); !errors.Is(err, engine.ErrUnavailable) {
			t.Errorf("error %v", err)
		}
		d.fail, d.panics = nil, true
		_, err := a.Ask(t.Context(), ask(1, 5, Report), nil)
		if p, ok := errors.AsType[*engine.PanicError](err); !ok || p.Value != "lost" {
			t.Errorf("error %v", err)
		}
		d.panics = false
		mustAsk(t, a, ask(1, 5, Report))
		if d.made != 3 {
			t.Errorf("%d engines: one that failed was used again", d.made)
		}
		if _, err := a.Ask(t.Context(), ask(0, 5, Report), nil); !errors.Is(err, ErrOver) {
			t.Errorf("a finished game: %v", err)
		}
	})
}

func TestCompareSearchesThePlayedMoveAsMuch(t *testing.T) {
	run(t, 1, func(t *testing.T, a *Analyst, d *desk) {
		info, line, err := a.Compare(t.Context(), ask(1, 50, Report), game.Place(1, 0))
		if err != nil || line.Moves[0] != game.Place(1, 0) || line.Visits < info.Visits || info.Visits != 49 {
			t.Errorf("%d visits against %d, %v", line.Visits, info.Visits, err)
		}
		before := len(d.searches)
		_, line, _ = a.Compare(t.Context(), ask(1, 50, Report), game.Place(0, 0))
		if line.Visits != 49 || len(d.searches) != before {
			t.Errorf("the best move was searched again: %v", d.searches)
		}
	})
}
