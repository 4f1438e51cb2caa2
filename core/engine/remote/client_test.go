package remote

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// fake behaves as its level says: "quick" answers, "slow" reports and then waits to be stopped,
// "deaf" cannot be stopped, "broken" panics, "absent" is unavailable.
type fake struct{ level string }

func (f fake) Search(ctx context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	switch f.level {
	case "slow":
		report(engine.Info{Move: game.Place(1, 1)})
		<-ctx.Done()
	case "deaf":
		report(engine.Info{Move: game.Place(2, 2)})
		select {}
	case "broken":
		panic("no such square")
	case "absent":
		return engine.Info{}, fmt.Errorf("no weights: %w", engine.ErrUnavailable)
	}
	return engine.Info{Move: game.Place(3, 3), Nodes: int64(req.Seed)}, nil
}

func host(string) (Host, error) {
	return Host{
		Decode: func(string) (game.Position, error) { return nil, nil },
		Level: func(id string) (engine.Level, error) {
			return engine.Level{ID: id, New: func(engine.Resources) engine.Engine { return fake{id} }}, nil
		},
	}, nil
}

var anyGame = Game{ID: "any", Encode: func(game.Position) (string, error) { return "", nil }}

// pipes is the other end in this process; its Kill leaves running what cannot be stopped.
type pipes struct {
	io.Reader
	io.Writer
	kill func()
}

func (p pipes) Kill() { p.kill() }

// starter starts other ends and counts them.
func starter(started *atomic.Int32) func() (Process, error) {
	return func() (Process, error) {
		started.Add(1)
		fromHere, toThere := io.Pipe()
		fromThere, toHere := io.Pipe()
		go Serve(fromHere, toHere, host)
		return pipes{fromThere, toThere, sync.OnceFunc(func() {
			fromThere.Close() // first: nothing from the stopped end may be received
			toThere.Close()
		})}, nil
	}
}

func newEngine(c *Client, level string) engine.Engine {
	return c.Engine(anyGame, level)(engine.Resources{})
}

func TestAnswers(t *testing.T) {
	var started atomic.Int32
	c := NewClient(starter(&started))
	info, err := newEngine(c, "quick").Search(context.Background(), engine.Request{Seed: 1 << 63 / 1000}, nil)
	if err != nil || info.Move != game.Place(3, 3) || info.Nodes != 1<<63/1000 {
		t.Errorf("%+v, %v", info, err)
	}
	if _, err := newEngine(c, "broken").Search(context.Background(), engine.Request{}, nil); err == nil || errors.Is(err, engine.ErrUnavailable) {
		t.Errorf("a panic is told as %v", err)
	}
	if _, err := newEngine(c, "absent").Search(context.Background(), engine.Request{}, nil); !errors.Is(err, engine.ErrUnavailable) {
		t.Errorf("an unavailable engine is told as %v", err)
	}
	if n := started.Load(); n != 1 {
		t.Errorf("%d processes were started", n)
	}
}

func TestStopYieldsTheLastAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // where no busy machine delays the answer too long
		var started atomic.Int32
		c := NewClient(starter(&started))
		e := newEngine(c, "slow")
		for range 3 {
			ctx, cancel := context.WithCancel(context.Background())
			info, err := e.Search(ctx, engine.Request{}, func(info engine.Info) {
				if info.Move != game.Place(1, 1) {
					t.Errorf("the report is %v", info.Move)
				}
				cancel()
			})
			if err != nil || info.Move != game.Place(3, 3) {
				t.Errorf("%v, %v", info.Move, err)
			}
		}
		if n := started.Load(); n != 1 {
			t.Errorf("%d processes were started", n)
		}
		c.running.process.Kill()
	})
}

// TestDeafIsKilled also checks that a question beside the deaf one is asked again.
func TestDeafIsKilled(t *testing.T) {
	var started atomic.Int32
	c := NewClient(starter(&started))
	ctx, cancel := context.WithCancel(context.Background())
	reported := make(chan bool, 1)
	beside := make(chan error, 1)
	slow, stopSlow := context.WithCancel(context.Background())
	go func() {
		<-reported
		_, err := newEngine(c, "slow").Search(slow, engine.Request{}, func(engine.Info) {
			if started.Load() == 2 {
				stopSlow()
			}
			cancel()
		})
		beside <- err
	}()
	info, err := newEngine(c, "deaf").Search(ctx, engine.Request{}, func(engine.Info) { reported <- true })
	if err != nil || info.Move != game.Place(2, 2) {
		t.Errorf("the deaf one's last report is %v, %v", info.Move, err)
	}
	if err := <-beside; err != nil {
		t.Errorf("the question beside: %v", err)
	}
	if n := started.Load(); n != 2 {
		t.Errorf("%d processes were started", n)
	}
}

func TestNothingStarts(t *testing.T) {
	c := NewClient(func() (Process, error) { return nil, errors.New("no workers here") })
	if _, err := newEngine(c, "quick").Search(context.Background(), engine.Request{}, nil); !errors.Is(err, engine.ErrUnavailable) {
		t.Errorf("got %v", err)
	}
}

// TestLoadingCanBeLeft ends a question while the other end still loads.
func TestLoadingCanBeLeft(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		silent, _ := io.Pipe()
		c := NewClient(func() (Process, error) {
			return pipes{silent, io.Discard, func() { silent.Close() }}, nil
		})
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_, err := newEngine(c, "quick").Search(ctx, engine.Request{}, nil)
		if !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("got %v", err)
		}
		silent.Close()
	})
}

// FuzzServe checks that the engines' side survives any input.
func FuzzServe(f *testing.F) {
	f.Add(`{"ID":1,"Do":"search","Engine":1,"Level":"quick"}` + "\n" + `{"ID":1,"Do":"stop"}`)
	f.Add(`{"Do":"drop","Engine":-1}`)
	f.Add("\x00\n[]\n")
	f.Fuzz(func(t *testing.T, input string) {
		if len(input) > 1000 {
			return
		}
		r, w := io.Pipe()
		go io.Copy(io.Discard, r)
		_ = Serve(strings.NewReader(input), w, host)
		r.Close()
	})
}
