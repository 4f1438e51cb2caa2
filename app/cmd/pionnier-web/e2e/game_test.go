//go:build e2eweb

package e2e

import (
	"context"
	"flag"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// reloads is how often TestReloads loads the page anew.
var reloads = flag.Int("reloads", 5, "reloads at random instants")

func find(t *testing.T, id string) catalog.Game {
	t.Helper()
	g, err := catalog.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// choose returns the move that the test plays: the move of a fast level.
func choose(t *testing.T, entry catalog.Game, p game.Position) game.Move {
	t.Helper()
	level, err := entry.Ladder.Find(map[string]string{"othello": "squares", "go": "instinct"}[entry.ID])
	if err != nil {
		t.Fatal(err)
	}
	info, err := level.New(engine.Resources{}).Search(context.Background(), engine.Request{Position: p, Limits: level.Limits, Seed: 1}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return info.Move
}

// play types a move of the person, who is Black, until it is stored. Keys typed before a busy page
// shows the board are lost.
func (p *page) play(entry catalog.Game, pos game.Position, m game.Move, moves int) {
	p.t.Helper()
	keys := []string{"p"}
	if at, ok := m.Point(); ok {
		_, height := pos.Size()
		keys = strings.Split(strings.ToLower(entry.FormatPoint(at, height)), "")
	} else if _, settles := pos.(game.Settler); settles {
		keys = []string{"p", "Enter"} // yes, pass
	}
	var typed time.Time
	p.wait("the move to be stored", func() bool {
		if time.Since(typed) > patience {
			p.keys(keys...)
			typed = time.Now()
		}
		r, _ := p.now(entry)
		return r != nil && r.MoveCount() > moves
	})
}

// patience is how long it takes until unanswered input is typed again.
const patience = 6 * time.Second

// playUntil plays against the level until done returns true or no side is to move.
func (p *page) playUntil(entry catalog.Game, done func(moves int) bool) {
	p.t.Helper()
	r, err := entry.New(entry.Defaults())
	if err != nil {
		p.t.Fatal(err)
	}
	pos, err := entry.Start(r)
	if err != nil {
		p.t.Fatal(err)
	}
	moves := 0
	if stored, at := p.now(entry); stored != nil {
		pos, moves = at, stored.MoveCount()
	}
	for pos.ToMove() != game.None && !done(moves) {
		if pos.ToMove() == game.Black {
			p.play(entry, pos, choose(p.t, entry, pos), moves)
		}
		p.wait("the level's move", func() bool {
			r, pos = p.now(entry)
			moves = r.MoveCount()
			return pos.ToMove() != game.White || r.Outcome.Over()
		})
		if r.Outcome.Over() {
			return
		}
	}
}

// watch has the page measure, in milliseconds, its longest task, during which it answers nothing,
// and its longest silence, during which frames waiting for a processor may delay timers.
const watch = `(() => {
	let last = performance.now();
	self.silence = self.task = 0;
	setInterval(() => { const now = performance.now(); self.silence = Math.max(self.silence, now - last); last = now; }, 5);
	new PerformanceObserver(list => list.getEntries().forEach(e => { self.task = Math.max(self.task, e.duration); })).observe({type: "longtask"});
	return true;
})()`

// TestWholeGame plays a game of each kind against a level, reloads the page in the middle, and
// finds the game again, at the end with its result.
func TestWholeGame(t *testing.T) {
	for _, id := range []string{"othello", "go"} {
		t.Run(id, func(t *testing.T) {
			entry := find(t, id)
			p := open(t)
			p.enter("Enter") // new game
			if id == "go" {
				p.keys("Tab", "Tab", "Tab", " ", "Shift+Tab", "Shift+Tab", "Shift+Tab") // from Start to the card and back
			}
			p.enter("Enter")
			eval[bool](p, watch)
			p.playUntil(entry, func(moves int) bool { return moves >= 20 })
			p.picture("middle")
			t.Logf("the page's longest task took %.0f ms, its longest silence %.0f", eval[float64](p, "self.task"), eval[float64](p, "self.silence"))
			before, _ := p.now(entry)
			p.load()
			after, _ := p.now(entry)
			if after == nil || after.MoveCount() < before.MoveCount() {
				t.Fatalf("of %d moves there are %v after the page was loaded anew", before.MoveCount(), after)
			}
			p.picture("found")
			p.enter("Enter") // continue
			p.playUntil(entry, func(int) bool { return false })
			r, pos := p.now(entry)
			if _, settles := pos.(game.Settler); settles && !r.Outcome.Over() {
				p.wait("the end to be agreed", func() bool {
					p.keys("a")
					time.Sleep(1500 * time.Millisecond) // it is a column too, for half a second
					r, _ = p.now(entry)
					return r.Outcome.Over()
				})
			}
			p.wait("the result to be stored", func() bool {
				r, _ = p.now(entry)
				return r.Outcome.Over()
			})
			p.picture("end")
			t.Logf("%d moves, %+v", r.MoveCount(), r.Outcome)
		})
	}
}

// TestReloads reloads the page at random moments of a game. Only a move that was not stored yet may
// be lost.
func TestReloads(t *testing.T) {
	entry := find(t, "othello")
	p := open(t)
	p.enter("Enter") // new game
	p.enter("Enter")
	p.playUntil(entry, func(moves int) bool { return moves >= 2 })
	done := 0
	defer func() { t.Logf("%d reloads", done) }()
	for i := range *reloads {
		r, pos := p.now(entry)
		if pos.ToMove() == game.Black {
			at, _ := choose(t, entry, pos).Point()
			p.keys(strings.Split(entry.FormatPoint(at, 8), "")...)
		}
		time.Sleep(time.Duration(rand.IntN(900)) * time.Millisecond)
		if now, _ := p.now(entry); now.MoveCount() < r.MoveCount() {
			t.Fatalf("reload %d: %d moves became %d", i, r.MoveCount(), now.MoveCount())
		}
		known, _ := p.now(entry)
		p.load()
		now, at := p.now(entry)
		if now == nil || now.MoveCount() < known.MoveCount() {
			t.Fatalf("reload %d: %d moves were stored, and then %v", i, known.MoveCount(), now)
		}
		done++
		if at.ToMove() == game.None {
			break
		}
		p.enter("Enter") // continue
		p.wait("the level's move", func() bool {
			_, at = p.now(entry)
			return at.ToMove() != game.White
		})
	}
}

// TestWithoutNetwork stops the server and starts the app once more.
func TestWithoutNetwork(t *testing.T) {
	entry := find(t, "othello")
	p := open(t)
	p.wait("the service to keep the program", func() bool {
		return eval[bool](p, `navigator.serviceWorker.getRegistration().then(r => Boolean(r?.active))`)
	})
	p.server.Close()
	p.load()
	p.enter("Enter") // new game
	p.enter("Enter")
	p.playUntil(entry, func(moves int) bool { return moves >= 4 })
	p.picture("offline")
}
