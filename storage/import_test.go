package storage

import (
	"context"
	"errors"
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
)

func TestImport(t *testing.T) {
	l, _ := mustOpen(t, t.TempDir())
	var told []int
	games := []*record.Record{record.New("go", 9, 9), record.New("othello", 8, 8), record.New("go", 19, 19)}
	done, err := l.Import(t.Context(), games, func(done int) { told = append(told, done) })
	if err != nil || len(done.IDs) != 3 || done.There != 0 || len(l.List()) != 3 || !slices.Equal(told, []int{1, 2, 3}) {
		t.Fatalf("imported %v, %v, told %v", done, err, told)
	}
}

// A game is imported once, whatever became of it in the library; a file with other content is
// another game.
func TestImportFindsWhatIsThere(t *testing.T) {
	l, _ := mustOpen(t, t.TempDir())
	take := func(games ...*record.Record) Imported {
		t.Helper()
		done, err := l.Import(t.Context(), games, func(int) {})
		if err != nil {
			t.Fatal(err)
		}
		return done
	}
	opened := func() *record.Record { return newGame(5) }
	id := take(opened()).IDs[0]
	noted := mustLoad(t, l, id)
	noted.Root.Comment = "noted here"
	mustSave(t, l, id, noted)
	changed := opened()
	changed.Root.Comment = "noted elsewhere"
	done := take(opened(), changed, changed)
	if done.There != 2 || done.IDs[0] != id || done.IDs[1] == id || done.IDs[2] != done.IDs[1] || len(l.List()) != 2 {
		t.Errorf("imported %+v: %d games", done, len(l.List()))
	}
	if got := mustLoad(t, l, id).Root.Comment; got != "noted here" {
		t.Errorf("the game that was there says %q", got)
	}
	if err := l.Delete(id); err != nil {
		t.Fatal(err)
	}
	if done := take(opened()); done.There != 0 || len(l.List()) != 2 || mustLoad(t, l, id).Root.Comment != "" {
		t.Errorf("after it was deleted: %+v, %d games", done, len(l.List()))
	}
}

func TestImportIsCancelled(t *testing.T) {
	l, _ := mustOpen(t, t.TempDir())
	ctx, cancel := context.WithCancel(t.Context())
	games := make([]*record.Record, 9)
	for i := range games {
		games[i] = newGame(i + 1)
	}
	got, err := l.Import(ctx, games, func(done int) {
		if done == 2 {
			cancel()
		}
	})
	if len(got.IDs) != 2 || !errors.Is(err, context.Canceled) || len(l.List()) != 2 {
		t.Fatalf("imported %v, %v", got, err)
	}
}

func TestImportRefusesTooManyGames(t *testing.T) {
	l, _ := mustOpen(t, t.TempDir())
	done, err := l.Import(t.Context(), make([]*record.Record, maxImport+1), nil)
	if len(done.IDs) != 0 || !errors.Is(err, record.ErrTooLarge) || len(l.List()) != 0 {
		t.Fatalf("imported %d of %d games, error %v", len(done.IDs), maxImport+1, err)
	}
}

// The list, which has the last changed first, showed the problems of a collection in reverse.
func TestProblemsAreListedInTheirOrder(t *testing.T) {
	l, _ := mustOpen(t, t.TempDir())
	var problems []*record.Record
	for _, name := range []string{"1", "2", "3", "4"} {
		r := record.New("go", 9, 9)
		r.Title = name
		r.Root.Setup = &record.Setup{Black: []game.Point{game.Pt(0, 0)}, White: []game.Point{game.Pt(1, 0)}}
		problems = append(problems, r)
	}
	if _, err := l.Import(t.Context(), problems, func(int) {}); err != nil {
		t.Fatal(err)
	}
	listed := ""
	for _, e := range l.List() {
		listed += e.Title
	}
	if listed != "1234" {
		t.Errorf("listed as %s", listed)
	}
}
