package study

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/widgets/board"
)

// slow is a teacher that takes a second for each answer.
type slow struct{ teacher }

func (o slow) Ask(ctx context.Context, q analysis.Question, tell func(engine.Info)) (engine.Info, error) {
	select {
	case <-time.After(time.Second):
		return o.teacher.Ask(ctx, q, tell)
	case <-ctx.Done():
		return engine.Info{}, ctx.Err()
	}
}

// judged counts the positions of which a record tells a value.
func judged(r *record.Record) (n int) {
	for node := range r.Root.All() {
		if _, ok := r.Analysis(node); ok {
			n++
		}
	}
	return n
}

// While the report is made its values are stored as they arrive, and so are comments.
func TestTheReportIsKeptAsItGrows(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, slow{erring(t)}, true)
		values := 0
		for range 80 {
			r.thread.Later(250 * time.Millisecond)
			if len(r.saved) > 0 {
				now := judged(r.saved[len(r.saved)-1])
				if now < values || now > values+3 {
					t.Errorf("%d values are kept, %d a moment before", now, values)
				}
				values = now
			}
		}
		if values < 3 || !r.sub.now().Running {
			t.Fatalf("%d values are kept while the report is made (%v)", values, r.sub.now().Running)
		}
		r.press(fyne.KeyHome)
		r.choose(notesTab)
		r.notes.entry.SetText("a note")
		r.thread.Later(600 * time.Millisecond) // sooner than what the report finds
		if last := r.saved[len(r.saved)-1]; last.Root.Comment != "a note" || last == r.sub.study().Record() {
			t.Errorf("kept is %q", last.Root.Comment)
		}
	})
}

// A user who types without a pause loses half a second of text at most.
func TestANoteIsKeptAsItIsTyped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, nil, true)
		r.choose(notesTab)
		words := ""
		for i := range 40 {
			words += string(rune('a' + i%26))
			r.notes.entry.SetText(words)
			r.thread.Later(100 * time.Millisecond)
			if i < 5 {
				continue
			}
			if len(r.saved) == 0 {
				t.Fatal("nothing is kept")
			}
			if kept := r.saved[len(r.saved)-1].Root.End().Comment; len(words)-len(kept) > 5 {
				t.Errorf("%d letters are not kept", len(words)-len(kept))
			}
		}
	})
}

// A record that does not change is not stored.
func TestNothingIsStoredWithoutAChange(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, nil, true)
		r.press(fyne.KeyHome, fyne.KeyRight)
		r.thread.Later(time.Minute)
		r.Leave()
		if len(r.saved) > 0 {
			t.Errorf("stored %d times", len(r.saved))
		}
	})
}

// asStudy has the test binary make a report and store it into this folder.
const asStudy = "PIONNIER_STUDY_IN"

// TestKilledDuringAReport kills programs that make a report, at random moments, and reads the game:
// it lacks at most what was being stored, and the report resumes from there. The programs mostly
// wait for the disk, so several run side by side, each in its folder.
func TestKilledDuringAReport(t *testing.T) {
	if testing.Short() {
		t.Skip("programs that judge are started and killed")
	}
	studies, kills := 4, 6
	if n, _ := strconv.Atoi(os.Getenv("PIONNIER_KILLS")); n > 0 {
		kills = (n + studies - 1) / studies
	}
	var group sync.WaitGroup
	most := make([]int, studies)
	for i := range studies {
		dir := t.TempDir()
		group.Go(func() { most[i] = killOften(t, dir, uint64(i), kills) })
	}
	group.Wait()
	if n := slices.Max(most); n < 5 {
		t.Errorf("at most %d values were stored before a kill", n)
	}
}

// killOften kills the report of one game kills times and returns the largest number of values
// that were stored before a kill.
func killOften(t *testing.T, dir string, seed uint64, kills int) (most int) {
	rng := rand.New(rand.NewPCG(1, seed))
	for i := range kills {
		told, err := killedStudy(dir, 1+rng.IntN(14), time.Duration(rng.IntN(4000))*time.Microsecond)
		if err != nil {
			t.Errorf("kill %d: %v", i, err)
			return most
		}
		library, damaged, err := storage.Open(dir)
		if err != nil || len(damaged) > 0 {
			t.Errorf("kill %d: the library opens with %v, damaged %v", i, err, damaged)
			return most
		}
		rec, err := library.Load("studied")
		if err != nil {
			t.Errorf("kill %d: %v", i, err)
			return most
		}
		if n := judged(rec); n < told || rec.MoveCount() != 13 {
			t.Errorf("kill %d: %d values and %d moves are left, %d values were stored", i, n, rec.MoveCount(), told)
			return most
		}
		if most = max(most, told); told >= 13 { // it is done: begin anew
			if err := library.Delete("studied"); err != nil {
				t.Error(err)
				return most
			}
		}
	}
	return most
}

// killedStudy starts the program, kills it a moment after its line number lines, and returns the
// last line: the number of stored values.
func killedStudy(dir string, lines int, moment time.Duration) (values int, err error) {
	process := exec.Command(os.Args[0], "-test.run=^$")
	process.Env = append(os.Environ(), asStudy+"="+dir)
	var errs bytes.Buffer
	process.Stderr = &errs
	out, err := process.StdoutPipe()
	if err != nil {
		return 0, err
	}
	if err := process.Start(); err != nil {
		return 0, err
	}
	for range lines {
		var now int
		if _, err := fmt.Fscanln(out, &now); err != nil {
			break // the report is done
		}
		values = now
	}
	time.Sleep(moment)
	_ = process.Process.Kill()
	_ = process.Wait()
	if s := errs.String(); strings.Contains(s, "panic") {
		return 0, errors.New(s)
	}
	return values, nil
}

// studyIn makes the report of a game in a folder as the app does, and prints the number of values
// each time the game was stored.
func studyIn(dir string) error {
	test.NewApp()
	saveAfter, saveReport = time.Millisecond, time.Millisecond
	library, _, err := storage.Open(dir)
	if err != nil {
		return err
	}
	entry, err := catalog.Find("othello")
	if err != nil {
		return err
	}
	if _, err := os.Stat(filepath.Join(dir, "games", "studied.sgf")); err != nil {
		rec, err := played(entry)
		if err != nil {
			return err
		}
		if _, err := library.Save("studied", rec); err != nil {
			return err
		}
	}
	rec, err := library.Load("studied")
	if err != nil {
		return err
	}
	start, err := entry.Start(rec)
	if err != nil {
		return err
	}
	tasks := make(chan func(), 1000)
	s := New(Deps{Game: entry, Record: rec, Start: start, Asker: hasty{}, Threads: 1, Board: board.New(board.Style{Cells: true}),
		Stones:   game.ByColor[fyne.CanvasObject]{Black: canvas.NewRectangle(nil), White: canvas.NewRectangle(nil)},
		Dispatch: func(f func()) { tasks <- f },
		Actions: &acts{save: func(r *record.Record) {
			if _, err := library.Save("studied", r); err != nil {
				panic(err)
			}
			fmt.Println(judged(r))
		}}})
	for s.sub.look(); s.sub.now().Running; {
		(<-tasks)()
	}
	s.Leave()
	return nil
}

// hasty is a teacher that takes some milliseconds for each answer.
type hasty struct{ teacher }

func (o hasty) Ask(ctx context.Context, q analysis.Question, tell func(engine.Info)) (engine.Info, error) {
	time.Sleep(5 * time.Millisecond)
	return o.teacher.Ask(ctx, q, tell)
}

func TestMain(m *testing.M) {
	text.Use("en")
	if dir := os.Getenv(asStudy); dir != "" {
		if err := studyIn(dir); err != nil {
			panic(err)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// A user who asks to save the game reads that Study saves by itself, and it is saved at once.
func TestStudySaysThatItKeeps(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.choose(notesTab)
	r.notes.entry.SetText("a note")
	r.SayKept()
	if len(r.saved) != 1 || r.status.Words() != "Study keeps every change by itself." {
		t.Errorf("stored %d times, and said %q", len(r.saved), r.status.Words())
	}
}
