package study

import (
	"context"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/study"
	"pionnier/widgets/board"
)

// BenchmarkAnswersBesideAReport measures, while a thorough report of a 19×19 game uses all cores,
// how long a tap that steps through the game takes until everything is shown (p95), and how long a
// question about the position waits for the engine's first word (median and p95). The goal is 50 ms
// and 200 ms.
func BenchmarkAnswersBesideAReport(b *testing.B) {
	test.NewTempApp(b).Settings().SetTheme(theme.Theme{Mode: theme.Light})
	entry, err := catalog.Find("go")
	if err != nil {
		b.Fatal(err)
	}
	rec, err := entry.New(entry.Defaults())
	if err != nil {
		b.Fatal(err)
	}
	start, err := entry.Start(rec)
	if err != nil {
		b.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for n, pos := rec.Root, start; len(rec.Played()) < 120; {
		moves := pos.Legal()
		m := moves[random.IntN(len(moves)-1)] // the last is the pass
		n = n.Play(pos.ToMove(), m)
		if pos, err = pos.Play(m); err != nil {
			b.Fatal(err)
		}
	}
	rec.Outcome = game.Outcome{Ending: game.Resignation, Winner: game.White}
	analyst := analysis.New(analysis.Config{New: entry.Hinter.New, Resources: engine.Resources{GiveWay: true}})
	defer analyst.Close()
	thread := make(chan func(), 1000)
	s := New(Deps{Game: entry, Actions: &acts{}, Record: rec, Start: start, Asker: analyst, Threads: runtime.NumCPU(), Care: study.Thorough,
		Board: board.New(board.Style{}), Dispatch: func(do func()) { thread <- do },
		Stones: game.ByColor[fyne.CanvasObject]{Black: canvas.NewRectangle(nil), White: canvas.NewRectangle(nil)}})
	defer s.Leave()
	w := test.NewTempWindow(b, s.Content())
	w.Resize(desktop)
	idle := func(long time.Duration) {
		for end := time.After(long); ; {
			select {
			case do := <-thread:
				do()
			case <-end:
				return
			}
		}
	}
	idle(3 * time.Second)
	var taps, words []time.Duration
	for b.Loop() {
		began := time.Now()
		if s.step(-1); s.sub.now().Steps == 0 {
			s.step(100)
		}
		taps = append(taps, time.Since(began))
		words = append(words, firstWord(analyst, s.sub.now().Position()))
		idle(150 * time.Millisecond)
		if !s.sub.now().Running {
			b.Fatal("the report is finished")
		}
	}
	report := func(list []time.Duration, part float64, name string) {
		slices.Sort(list)
		b.ReportMetric(float64(list[min(len(list)-1, int(part*float64(len(list))))].Microseconds())/1000, name)
	}
	report(taps, 0.95, "tap-p95-ms")
	report(words, 0.5, "word-p50-ms")
	report(words, 0.95, "word-p95-ms")
}

// firstWord asks about a position on the board, as a user does, and returns the time until the
// first word.
func firstWord(asker study.Asker, pos game.Position) time.Duration {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	began, first := time.Now(), time.Duration(0)
	q := analysis.Question{Request: engine.Request{Position: pos, Limits: engine.Limits{Nodes: 1600}, Lines: 5}, Priority: analysis.Board}
	_, _ = asker.Ask(ctx, q, func(engine.Info) {
		if first == 0 {
			first = time.Since(began)
			cancel()
		}
	})
	if first == 0 {
		first = time.Since(began)
	}
	return first
}
