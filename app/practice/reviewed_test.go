package practice

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	core "pionnier/core/puzzle"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/review"
	"pionnier/core/study"
)

// thrownAway is the position before a mistake: only b7 wins, and h2 was played.
const thrownAway = `(;GM[2]SZ[8]DT[2026-11-20]PL[B]AB[b2][c2][d2][e2][b3][c3][d3][e3][f3][a4][b4][d4][f4][a5][b5][d5][e5]
[a6][b6][d6][f6][a7][e7][d8][e8][f8]AW[b1][c1][d1][e1][f1][g1][f2][g3][c4]
[e4][g4][h4][c5][f5][g5][h5][c6][e6][g6][h6][c7][d7][f7][a8][b8][c8];B[h2];W[a3])`

// judged is a report of a game in which Black gave a win away by h2.
func judged(t *testing.T, g catalog.Game) (*record.Record, study.Snapshot) {
	t.Helper()
	games, err := sgf.Read(strings.NewReader(thrownAway))
	if err != nil {
		t.Fatal(err)
	}
	rec := games[0]
	start, err := g.Start(rec)
	if err != nil {
		t.Fatal(err)
	}
	line := rec.Line(rec.Root)
	positions, _ := record.Replay(start, line)
	card := review.Card{Judgement: review.Judgement{Ply: review.Ply{Color: game.Black, Move: line[0].Move, Number: 49, Choices: 5},
		Class: review.Thrown, Loss: review.Loss{Chance: 1, Margin: 22}}}
	snap := study.Snapshot{Judged: line, JudgedPositions: positions}
	snap.Report.Cards.Black = []review.Card{card}
	return rec, snap
}

// A mistake in a reviewed game comes back as a puzzle: today, not again on the same day once it is
// solved, and after some days, even after a restart.
func TestMistakesComeBackAsPuzzles(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		p := open(t, dir)
		g := gameOf(t, "othello")
		analyst := analysis.New(analysis.Config{New: g.Hinter.New, Resources: engine.Resources{Threads: 1}})
		defer analyst.Close()
		p.deps.Asker = func(catalog.Game) study.Asker { return analyst }
		rec, snap := judged(t, g)
		rec.Players = seats("", "@club")
		p.put("the-game", "", "@club")
		for range 2 { // the second time the answer is known
			p.LearnFrom(g, rec, "the-game", snap, nil)
			p.Thread.Settle()
		}
		item, ok := p.nextDue(map[core.ID]bool{})
		if !ok || len(item.Problem.Right()) != 1 || !strings.Contains(item.Origin, "2026-11-20, move 49") {
			t.Fatalf("asked is %+v", item)
		}
		if p.Due() != 1 {
			t.Errorf("to look is an answer: %d are due", p.Due())
		}
		try := core.NewAttempt(item.Problem)
		if v, err := try.Play(item.Problem.Right()[0]); !v.Right || err != nil {
			t.Fatal(v, err)
		}
		p.answered(item, try, time.Minute)
		if p.Due() != 0 {
			t.Errorf("%d are due once it is solved", p.Due())
		}
		p.Close()
		again := open(t, dir)
		again.games = p.games
		if again.Due() != 0 || again.rows()[0].Title != "Nothing is due today" {
			t.Errorf("%d are due on the same day, %q", again.Due(), again.rows()[0].Title)
		}
		time.Sleep(2 * 24 * time.Hour)
		if again.Due() != 1 {
			t.Errorf("%d are due after two days", again.Due())
		}
		data, err := os.ReadFile(filepath.Join(dir, LogName))
		if err != nil || strings.Count(string(data), " made ") != 1 || strings.Count(string(data), " answered ") != 1 {
			t.Errorf("the log is %q (%v)", data, err)
		}
	})
}

// broken is an analyst that fails.
type broken struct{}

func (broken) Ask(context.Context, analysis.Question, func(engine.Info)) (engine.Info, error) {
	return engine.Info{}, errors.New("broken")
}

// The mistakes of a judged game were lost if their puzzles could not be made at once, and while they were made there
// were "none yet".
func TestMistakesThatAreNoPuzzlesYetAreMadeLater(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		g := gameOf(t, "othello")
		analyst := analysis.New(analysis.Config{New: g.Hinter.New, Resources: engine.Resources{Threads: 1}})
		defer analyst.Close()
		rec, snap := judged(t, g)
		rec.Players = seats("", "@club")
		p.put("the-game", "", "@club")
		unjudged := true
		p.deps.Judging = func() bool { return unjudged }
		for _, c := range []struct {
			asker study.Asker
			over  []bool
			due   int
		}{{broken{}, []bool{false}, 0}, {analyst, []bool{false, true}, 1}, {broken{}, []bool{true}, 1}} {
			if detail := p.rows()[0].Detail; c.due+p.Due() == 0 && !strings.HasPrefix(detail, "One of your games is still to become puzzles.") {
				t.Errorf("before, the hub says %q", detail)
			}
			p.deps.Asker = func(catalog.Game) study.Asker { return c.asker }
			var over []bool
			learn := func() { p.LearnFrom(g, rec, "the-game", snap, func(whole bool) { over = append(over, whole) }) }
			if learn(); len(over) == 0 {
				if detail := p.rows()[0].Detail; detail != "A puzzle is being made of 1 mistake in your games." {
					t.Errorf("meanwhile the hub says %q", detail)
				}
				if len(c.over) > 1 {
					learn() // while the first call makes them
				}
			}
			p.Thread.Settle()
			if unjudged = !over[len(over)-1]; !slices.Equal(over, c.over) || p.Due() != c.due {
				t.Errorf("over %v, want %v; %d are due, want %d", over, c.over, p.Due(), c.due)
			}
		}
	})
}

// LearnFrom reads the report before it starts work in the background: the nodes may change as soon
// as it has returned.
func TestNodesAreReadBeforeTheWorkInTheBackground(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		g := gameOf(t, "othello")
		rec, snap := judged(t, g)
		rec.Players = seats("@club", "")
		snap.Judged = slices.Clone(snap.Judged)
		best := review.Reading{Candidates: []game.Candidate{{Moves: []game.Move{game.Place(0, 0)}}}}
		white := review.Judgement{Ply: review.Ply{Color: game.White, Move: snap.Judged[1].Move, Before: best, HasAfter: true}, Class: review.Blunder}
		snap.Report.Moves = []review.Judgement{snap.Report.Cards.Black[0].Judgement, white}
		snap.Report.Cards.White = []review.Card{{Judgement: white, Index: 1}}
		snap.Report.Players.White.Moves, snap.Report.Players.White.Choices = 5, 5
		snap.Readings = make([]review.Reading, 3)
		p.LearnFrom(g, rec, "the-game", snap, nil)
		clear(snap.Judged)
		p.Thread.Settle()
		if list := p.deck.Reviewed(); len(list) != 1 || list[0].Color != game.White || list[0].Moves != 5 {
			t.Errorf("kept is %+v", list)
		}
	})
}
