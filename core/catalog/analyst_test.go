package catalog_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/enginetest"
	"pionnier/core/engine/gtp"
	"pionnier/core/engine/kata"
	"pionnier/core/game"
	"pionnier/core/server"
)

func goGame(t *testing.T) catalog.Game {
	t.Helper()
	g, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// otherEnd is our own server as an external program.
type otherEnd struct {
	io.Reader
	io.Writer
	kill func()
	done chan struct{}
}

// newOtherEnd returns a program that kill ends.
func newOtherEnd(answers io.Reader, asks io.Writer, kill func()) otherEnd {
	done := make(chan struct{})
	return otherEnd{answers, asks, sync.OnceFunc(func() { kill(); close(done) }), done}
}

func (o otherEnd) Kill()                 { o.kill() }
func (o otherEnd) Done() <-chan struct{} { return o.done }
func (o otherEnd) Err() error            { return nil }

// analystProgram returns a client of a server of this game, and the number of its starts.
func analystProgram(t *testing.T, g catalog.Game) (*kata.Client, *atomic.Int32) {
	t.Helper()
	started := new(atomic.Int32)
	c := kata.NewClient(kata.Either(func(io.Writer) (gtp.Process, error) {
		started.Add(1)
		in, asks := io.Pipe()
		answers, out := io.Pipe()
		analyst := analysis.New(analysis.Config{New: g.Hinter.New, Resources: engine.Resources{Threads: 1, Memory: 8 << 20}})
		go func() {
			_ = (&server.Analysis{Game: g, Analyst: analyst, Limits: engine.Limits{Nodes: 4}}).Serve(in, out)
			out.Close()
		}()
		return newOtherEnd(answers, asks, func() { analyst.Close(); in.Close(); answers.Close() }), nil
	}))
	t.Cleanup(func() { c.Close() })
	return c, started
}

// afterMoves plays moves from the start of a game of this size under Japanese rules.
func afterMoves(t *testing.T, g catalog.Game, size, handicap int, moves ...game.Point) game.Position {
	t.Helper()
	o := g.Defaults()
	o.Size, o.Handicap = size, handicap
	r, err := g.New(o)
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Start(r)
	for _, at := range moves {
		if err == nil {
			p, err = p.Play(game.PlaceAt(at))
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestProgramsAnalyse compares a program's answers with the same engine's here.
func TestProgramsAnalyse(t *testing.T) {
	g := goGame(t)
	client, _ := analystProgram(t, g)
	there := g.Analysts(client)(engine.Resources{})
	for name, p := range map[string]game.Position{
		"moves":     afterMoves(t, g, 7, 0, game.Pt(2, 2), game.Pt(4, 4), game.Pt(2, 4)),
		"handicap":  afterMoves(t, g, 9, 3, game.Pt(4, 2)),
		"the start": afterMoves(t, g, 7, 0),
	} {
		req := engine.Request{Position: p, Limits: engine.Limits{Nodes: 12}, Lines: 5, Ownership: true, Policy: true}
		far, err := there.Search(t.Context(), req, nil)
		if err != nil {
			t.Fatal(err)
		}
		near, err := g.Hinter.New(engine.Resources{Threads: 1, Memory: 8 << 20}).Search(t.Context(), req, nil)
		if err != nil {
			t.Fatal(err)
		}
		if far.Move != near.Move || far.Visits != near.Visits || far.Nodes != near.Nodes || math.Abs(far.Margin-near.Margin) > 1e-4 ||
			math.Abs(far.Chance-near.Chance) > 1e-4 || len(far.Lines) > len(near.Lines) || len(far.Ownership) != len(near.Ownership) || far.MarginError <= 0 {
			t.Errorf("%s: there %v %v %v after %d visits, here %v %v %v after %d", name, far.Move, far.Margin, far.Chance, far.Nodes,
				near.Move, near.Margin, near.Chance, near.Nodes)
		}
	}
	if !testing.Short() { // it asks sixteen times
		enginetest.RunAnalyst(t, func() engine.Engine { return there }, func() game.Position { return afterMoves(t, g, 7, 0) })
	}
}

// gtpProgram returns a client of our server of GTP.
func gtpProgram(t *testing.T, g catalog.Game) *kata.Client {
	t.Helper()
	c := kata.NewClient(kata.Either(func(io.Writer) (gtp.Process, error) {
		in, asks := io.Pipe()
		answers, out := io.Pipe()
		level, err := g.Ladder.Find(g.DefaultLevel)
		if err != nil {
			return nil, err
		}
		go func() {
			_ = server.GTP{Game: g, Options: g.Defaults(), Level: level, Resources: engine.Resources{Threads: 1, Memory: 8 << 20}, Version: "1"}.Serve(in, out)
			out.Close()
		}()
		return newOtherEnd(answers, asks, func() { in.Close(); answers.Close() }), nil
	}))
	t.Cleanup(func() { c.Close() })
	return c
}

// TestProgramsOfGTPAnalyse asks a program that knows kata-analyze.
func TestProgramsOfGTPAnalyse(t *testing.T) {
	g := goGame(t)
	there := g.Analysts(gtpProgram(t, g))(engine.Resources{})
	for name, p := range map[string]game.Position{
		"moves":    afterMoves(t, g, 7, 0, game.Pt(2, 2), game.Pt(4, 4), game.Pt(2, 4)),
		"handicap": afterMoves(t, g, 9, 3, game.Pt(4, 2)),
	} {
		req := engine.Request{Position: p, Limits: engine.Limits{Nodes: 40}, Lines: 5, Ownership: true, Policy: true}
		far, err := there.Search(t.Context(), req, nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Limits.Nodes = far.Nodes // which are more than requested, on a fast machine far more
		near, err := g.Hinter.New(engine.Resources{Threads: 1, Memory: 8 << 20}).Search(t.Context(), req, nil)
		if err != nil {
			t.Fatal(err)
		}
		if far.Nodes < 40 || math.Abs(far.Margin-near.Margin) > 5 || math.Abs(far.Chance-near.Chance) > 0.25 || len(far.Ownership) != len(near.Ownership) ||
			far.MarginError <= 0 || math.Abs(float64(far.Ownership[0]-near.Ownership[0])) > 0.4 {
			t.Errorf("%s: there %v %v %v after %d visits, here %v %v %v after %d", name, far.Move, far.Margin, far.Chance, far.Nodes,
				near.Move, near.Margin, near.Chance, near.Nodes)
		}
	}
	if !testing.Short() { // it asks sixteen times
		enginetest.RunAnalyst(t, func() engine.Engine { return there }, func() game.Position { return afterMoves(t, g, 7, 0) })
	}
	ctx, cancel := context.WithCancel(t.Context())
	reports := 0
	info, err := there.Search(ctx, engine.Request{Position: afterMoves(t, g, 7, 0)}, func(engine.Info) {
		if reports++; reports == 2 {
			cancel()
		}
	})
	if err != nil || info.Nodes < 2 {
		t.Errorf("a search that was ended: %d visits, %v", info.Nodes, err)
	}
}

// TestEitherProtocolIntroducesItself has a program of each protocol introduce itself.
func TestEitherProtocolIntroducesItself(t *testing.T) {
	g := goGame(t)
	i, err := gtpProgram(t, g).Introduce(t.Context())
	if err != nil || !strings.Contains(i.Version, "1") || i.Speed <= 0 {
		t.Errorf("by GTP: %+v, %v", i, err)
	}
}

func TestProgramsAreStoppedAndStartedAgain(t *testing.T) {
	g := goGame(t)
	client, started := analystProgram(t, g)
	analyst := analysis.New(analysis.Config{New: g.Analysts(client), Resources: engine.Resources{Threads: 4}})
	defer analyst.Close()
	p := afterMoves(t, g, 7, 0, game.Pt(3, 3))
	ctx, cancel := context.WithCancel(t.Context())
	reports := 0
	info, err := analyst.Ask(ctx, analysis.Question{Request: engine.Request{Position: p}}, func(engine.Info) {
		if reports++; reports == 2 {
			cancel()
		}
	})
	if err != nil || info.Nodes < 2 {
		t.Errorf("a search that was ended: %d visits, %v", info.Nodes, err)
	}
	over := afterMoves(t, g, 7, 0, game.Pt(1, 1))
	for range 2 {
		if over, err = over.Play(game.Pass); err != nil {
			t.Fatal(err)
		}
	}
	direct := g.Analysts(client)(engine.Resources{})
	if _, err := direct.Search(t.Context(), engine.Request{Position: over}, nil); !errors.Is(err, kata.ErrProgram) {
		t.Errorf("a finished game: %v", err)
	}
	client.Close()
	if _, err := direct.Search(t.Context(), engine.Request{Position: p}, nil); !errors.Is(err, kata.ErrProgram) || started.Load() != 1 {
		t.Errorf("after Close: %v, started %d times", err, started.Load())
	}
}

// TestProgramsThatTellNoMoveAtFirst answers as KataGo does after one visit.
func TestProgramsThatTellNoMoveAtFirst(t *testing.T) {
	g := goGame(t)
	client := kata.NewClient(func(io.Writer) (gtp.Process, error) {
		answers, out := io.Pipe()
		in, asks := io.Pipe()
		go func() {
			var q struct {
				ID        string
				MaxVisits int
			}
			for d := json.NewDecoder(in); d.Decode(&q) == nil; {
				move := ""
				if q.MaxVisits > 1 {
					move = `{"move":"C3","visits":1,"winrate":0.5}`
				}
				_, _ = fmt.Fprintf(out, `{"id":%q,"isDuringSearch":true,"moveInfos":[],"rootInfo":{"visits":1}}`+"\n", q.ID)
				_, _ = fmt.Fprintf(out, `{"id":%q,"isDuringSearch":false,"moveInfos":[%s],"rootInfo":{"visits":%d}}`+"\n", q.ID, move, q.MaxVisits)
			}
		}()
		return newOtherEnd(answers, asks, func() { in.Close(); answers.Close() }), nil
	})
	defer client.Close()
	req := engine.Request{Position: afterMoves(t, g, 7, 0), Limits: engine.Limits{Nodes: 1}}
	info, err := g.Analysts(client)(engine.Resources{}).Search(t.Context(), req, func(engine.Info) {})
	if err != nil || info.Nodes != 2 || info.Move != game.PlaceAt(game.Pt(2, 4)) {
		t.Errorf("%v after %d visits, %v", info.Move, info.Nodes, err)
	}
}

// TestProgramsThatFail has programs break off, talk nonsense, or fail to start.
func TestProgramsThatFail(t *testing.T) {
	g := goGame(t)
	p := afterMoves(t, g, 7, 0)
	search := func(start func(io.Writer) (gtp.Process, error)) error {
		client := kata.NewClient(start)
		defer client.Close()
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		_, err := g.Analysts(client)(engine.Resources{}).Search(ctx, engine.Request{Position: p, Limits: engine.Limits{Nodes: 1}}, nil)
		return err
	}
	if err := search(func(io.Writer) (gtp.Process, error) { return nil, errors.New("no such file") }); !errors.Is(err, engine.ErrUnavailable) {
		t.Errorf("a program that is not there: %v", err)
	}
	for name, answer := range map[string]string{
		"silent end": "", "nonsense, then the end": "hello\n{}\n[1]\n", "an error": `{"id":"1","error":"Illegal move","field":"moves"}` + "\n",
		"an illegal move": `{"id":"1","isDuringSearch":false,"moveInfos":[{"move":"Z99"}],"rootInfo":{"visits":1}}` + "\n",
		"no move":         `{"id":"1","isDuringSearch":false,"moveInfos":[],"rootInfo":{"visits":1}}` + "\n",
	} {
		err := search(func(io.Writer) (gtp.Process, error) {
			answers, out := io.Pipe()
			in, asks := io.Pipe()
			go func() {
				_, _ = in.Read(make([]byte, 1<<16)) // the query
				_, _ = io.WriteString(out, answer)
				out.Close()
			}()
			return newOtherEnd(answers, asks, func() { in.Close(); answers.Close() }), nil
		})
		if !errors.Is(err, kata.ErrProgram) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
