package study

import (
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/study"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
)

// teacher values every position alike except those in which Black lost a lot by move 5, and knows a
// better fifth move.
type teacher struct {
	after map[int]float64 // lead, by the number of discs beyond the first four
	best  map[int]game.Move
}

func (o teacher) Ask(_ context.Context, q analysis.Question, _ func(engine.Info)) (engine.Info, error) {
	played := discsOn(q.Position) - 4
	m := q.Position.Legal()[0]
	if best, ok := o.best[played]; ok {
		m = best
	}
	lead := o.after[played]
	v := engine.Value{Score: lead, Error: 0.5, Value: game.Value{HasChance: true, Chance: 0.5 + lead/40, ChanceError: 0.01, Depth: 10}}
	return engine.Info{Move: m, Unit: engine.Discs, Value: v, Lines: []engine.Line{{Moves: []game.Move{m}, Value: v}}}, nil
}

// idler is a teacher that never answers a second question about a position.
type idler struct{ teacher }

func (o idler) Ask(ctx context.Context, q analysis.Question, report func(engine.Info)) (engine.Info, error) {
	if q.Limits.Depth > 10 && q.Limits.Depth < 60 {
		<-ctx.Done()
		return engine.Info{}, ctx.Err()
	}
	return o.teacher.Ask(ctx, q, report)
}

// halfway is a teacher that judges the end of a game alone.
type halfway struct{ teacher }

func (o halfway) Ask(ctx context.Context, q analysis.Question, report func(engine.Info)) (engine.Info, error) {
	if q.Limits.Depth == 10 && discsOn(q.Position) < 12 {
		<-ctx.Done()
		return engine.Info{}, ctx.Err()
	}
	return o.teacher.Ask(ctx, q, report)
}

func discsOn(pos game.Position) (n int) {
	for y := range 8 {
		for x := range 8 {
			if pos.At(game.Pt(x, y)) != game.None {
				n++
			}
		}
	}
	return n
}

// erring makes Black lose eight discs by the fifth move.
func erring(t *testing.T) teacher {
	o := teacher{after: map[int]float64{}, best: map[int]game.Move{4: game.Place(1, 2)}}
	for i := 5; i < 61; i++ {
		o.after[i] = -8
	}
	return o
}

// played is the game that is studied.
func played(entry catalog.Game) (*record.Record, error) {
	rec, err := entry.New(entry.Defaults())
	if err != nil {
		return nil, err
	}
	rec.Players.Black.Name, rec.Players.White = "Ada", record.Player{Name: "Pionnier", Level: "random"}
	rec.Outcome = game.Outcome{Ending: game.Resignation, Winner: game.White}
	start, err := entry.Start(rec)
	if err != nil {
		return nil, err
	}
	var line []game.Move
	for _, name := range strings.Fields(moves) {
		m, err := entry.ParseMove(name, 8, 8)
		if err != nil {
			return nil, err
		}
		line = append(line, m)
	}
	_, err = rec.Root.Follow(start, line)
	return rec, err
}

// rig is a screen in a window.
type rig struct {
	*Screen
	t      *testing.T
	acts   acts
	thread widgetstest.Thread
	window fyne.Window
	asked  []string
	saved  []*record.Record
	told   []study.Snapshot // to Played.Judged
	earned [][2]int         // points of sessions of guessing, and most of them
	from   *record.Record
	kept   Desk // that was kept last
}

func open(t *testing.T, size fyne.Size, asker study.Asker, finished bool) *rig {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{Mode: theme.Light})
	entry, err := catalog.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	rec, err := played(entry)
	if err != nil {
		t.Fatal(err)
	}
	if !finished {
		rec.Outcome = game.Outcome{}
	}
	return openRecord(t, size, asker, entry, rec)
}

// openText opens a game of an SGF text.
func openText(t *testing.T, size fyne.Size, asker study.Asker, gameID, text string) *rig {
	t.Helper()
	games, err := sgf.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	entry, err := catalog.Find(gameID)
	if err != nil {
		t.Fatal(err)
	}
	return openRecord(t, size, asker, entry, games[0])
}

// openRecord is open for any game.
func openRecord(t *testing.T, size fyne.Size, asker study.Asker, entry catalog.Game, rec *record.Record) *rig {
	t.Helper()
	start, err := entry.Start(rec)
	if err != nil {
		t.Fatal(err)
	}
	r := &rig{t: t}
	note := func(s string) func() { return func() { r.asked = append(r.asked, s) } }
	r.acts = acts{back: note("back"), judged: func(s study.Snapshot) { r.told = append(r.told, s) },
		guessed: func(points, most int) []float64 {
			r.earned = append(r.earned, [2]int{points, most})
			return []float64{50, 61}
		}, save: func(rec *record.Record) { r.saved = append(r.saved, rec) },
		playFrom: func(rec *record.Record, _ game.Color) { r.from = rec }}
	r.Screen = New(Deps{Game: entry, Record: rec, Start: start, Asker: asker, Threads: 1, Board: board.New(board.Style{Cells: true}),
		Stones:   game.ByColor[fyne.CanvasObject]{Black: canvas.NewRectangle(nil), White: canvas.NewRectangle(nil)},
		Dispatch: r.thread.Dispatch, Clipboard: fyne.CurrentApp().Clipboard(), PasteGame: note("paste"),
		Actions: &r.acts, KeepDesk: func(d Desk) { r.kept = d }})
	r.window = test.NewTempWindow(t, r.Content())
	r.window.SetPadded(false)
	r.window.Resize(size)
	r.window.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { r.Key(ev) })
	t.Cleanup(r.Leave)
	return r
}

func (r *rig) press(names ...fyne.KeyName) {
	for _, name := range names {
		r.Key(&fyne.KeyEvent{Name: name})
	}
}

func (r *rig) wantPly(ply int) {
	r.t.Helper()
	discs := 0
	for _, c := range r.deps.Board.Scene().Stones {
		if c != game.None {
			discs++
		}
	}
	if r.sub.now().Ply != ply || discs != 4+ply {
		r.t.Errorf("after %d moves with %d discs, want %d", r.sub.now().Ply, discs, ply)
	}
}

// tap presses a button by its words.
func (r *rig) tap(words string) {
	r.t.Helper()
	for _, o := range widgetstest.InSight(r.Content()) {
		if t, ok := o.(fyne.Tappable); ok {
			if a, ok := o.(fyne.Accessible); ok && a.AccessibilityLabel() == words {
				t.Tapped(&fyne.PointEvent{})
				return
			}
		}
	}
	r.t.Fatalf("no %q in sight", words)
}

// retrying, guessing and stepping return the present mode, which must be that one.
func (r *rig) retrying() *retry    { r.t.Helper(); return as[*retry](r) }
func (r *rig) guessed() *guess     { r.t.Helper(); return as[*guess](r) }
func (r *rig) stepping() *bestLine { r.t.Helper(); return as[*bestLine](r) }

func as[M mode](r *rig) M {
	r.t.Helper()
	m, ok := r.mode.(M)
	if !ok {
		r.t.Fatalf("the mode is %T", r.mode)
	}
	return m
}

// withExplorer adds the tab of games of others.
func (r *rig) withExplorer(e Explorer) {
	r.explorer.source = e
	r.tabs.panes = r.panes.list(r.graph, r.tree)
}
