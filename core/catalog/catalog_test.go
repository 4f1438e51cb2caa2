package catalog_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"testing"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/ggf"
	"pionnier/core/record/sgf"
	"pionnier/core/review"
)

func find(t *testing.T, id string) catalog.Game {
	t.Helper()
	g, err := catalog.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestEveryEntryIsComplete plays what a session plays with each entry.
func TestEveryEntryIsComplete(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.ID, func(t *testing.T) {
			_, p := catalog.Begun(t, g, g.Defaults())
			if w, h := p.Size(); w != g.Sizes[0] || h != g.Sizes[0] || p.ToMove() != game.Black {
				t.Fatalf("start on %d by %d, %v to move", w, h, p.ToMove())
			}
			if _, err := g.Ladder.Find(g.DefaultLevel); err != nil {
				t.Fatal(err)
			}
			if score := g.Score(p); g.Hinter.New == nil || score.Black != score.White {
				t.Fatalf("no hinter, or an uneven start: %v", score)
			}
			at, _ := p.Legal()[0].Point()
			m, err := g.ParseMove(g.FormatPoint(at, g.Sizes[0]), g.Sizes[0], g.Sizes[0])
			if err != nil || m != p.Legal()[0] {
				t.Fatalf("%v reads back as %v (%v)", p.Legal()[0], m, err)
			}
			if s := g.Scale(g.Sizes[0]); s.Good <= 0 || s.Inaccuracy <= s.Good || s.Mistake <= s.Inaccuracy || s.Blunder <= s.Mistake || s.Ending <= s.Opening {
				t.Fatalf("scale %+v", s)
			}
			if !slices.Contains(g.Sizes, g.FullSize) {
				t.Fatalf("tournaments are on %d, sizes are %v", g.FullSize, g.Sizes)
			}
			everySize(t, g)
			_, settles := p.(game.Settler)
			if _, counts := p.(game.Counter); settles != counts {
				t.Fatal("the end is agreed, but nothing is counted, or the other way round")
			}
		})
	}
}

// everySize begins a game on each board, and asks everything that positions are asked.
func everySize(t *testing.T, g catalog.Game) {
	t.Helper()
	for _, size := range g.Sizes {
		o := g.Defaults()
		o.Size, o.Komi = size, g.UsualKomi(o.Rules, size, 0)
		_, p := catalog.Begun(t, g, o)
		for _, m := range p.Legal() {
			at, placed := m.Point()
			if back, err := g.ParseMove(g.FormatPoint(at, size), size, size); placed && (err != nil || back != m) {
				t.Fatalf("%d×%d: %v reads back as %v (%v)", size, size, m, back, err)
			}
		}
		if score := g.Score(p); score.Black != score.White {
			t.Fatalf("%d×%d: the start is uneven: %v", size, size, score)
		}
		if limits, more := g.Effort(p, review.Sketch, 0); !more || limits == (engine.Limits{}) {
			t.Fatalf("%d×%d: a sketch is without effort: %+v", size, size, limits)
		}
		if book, ok := catalog.As[catalog.Booked](g); ok && size != g.FullSize && len(book.Book(p)) > 0 {
			t.Fatalf("%d×%d: there is a book", size, size)
		}
	}
}

func TestFindUnknown(t *testing.T) {
	if _, err := catalog.Find("chess"); !errors.Is(err, catalog.ErrUnknown) {
		t.Fatalf("got %v", err)
	}
}

func TestLevelIDsAreUnique(t *testing.T) {
	for _, g := range catalog.Games() {
		seen := map[string]bool{}
		for _, level := range g.Ladder {
			if seen[level.ID] {
				t.Errorf("%s: two levels %q", g.ID, level.ID)
			}
			seen[level.ID] = true
		}
	}
}

func TestNewRefuses(t *testing.T) {
	even := find(t, "go").Defaults()
	with := func(change func(*catalog.Options)) catalog.Options {
		o := even
		change(&o)
		return o
	}
	tests := map[string]struct {
		game    string
		options catalog.Options
		want    error
	}{
		"size 4":          {"go", with(func(o *catalog.Options) { o.Size = 4 }), catalog.ErrSetup},
		"size 26":         {"go", with(func(o *catalog.Options) { o.Size = 26 }), catalog.ErrSetup},
		"rules":           {"go", with(func(o *catalog.Options) { o.Rules = "ing" }), catalog.ErrSetup},
		"no rules":        {"go", with(func(o *catalog.Options) { o.Rules = "" }), catalog.ErrSetup},
		"one stone":       {"go", with(func(o *catalog.Options) { o.Handicap = 1 }), catalog.ErrSetup},
		"ten stones":      {"go", with(func(o *catalog.Options) { o.Handicap = 10 }), catalog.ErrSetup},
		"negative":        {"go", with(func(o *catalog.Options) { o.Handicap = -1 }), catalog.ErrSetup},
		"komi":            {"go", with(func(o *catalog.Options) { o.Komi = 1e9 }), catalog.ErrSetup},
		"free mismatch":   {"go", with(func(o *catalog.Options) { o.Handicap, o.Free = 3, []game.Point{{}, {X: 1}} }), catalog.ErrSetup},
		"free twice":      {"go", with(func(o *catalog.Options) { o.Free = []game.Point{{}, {}} }), catalog.ErrSetup},
		"free off":        {"go", with(func(o *catalog.Options) { o.Free = []game.Point{{}, {X: 19}} }), catalog.ErrSetup},
		"clock":           {"go", with(func(o *catalog.Options) { o.Control.Main = -1 }), clock.ErrControl},
		"othello size":    {"othello", catalog.Options{Size: 12}, catalog.ErrSetup},
		"othello rules":   {"othello", catalog.Options{Size: 8, Rules: "chinese"}, catalog.ErrSetup},
		"othello komi":    {"othello", catalog.Options{Size: 8, Komi: 6.5}, catalog.ErrSetup},
		"othello handi":   {"othello", catalog.Options{Size: 8, Handicap: 5}, catalog.ErrSetup},
		"othello free":    {"othello", catalog.Options{Size: 8, Free: []game.Point{{}, {X: 1}}}, catalog.ErrSetup},
		"othello default": {"othello", catalog.Options{}, catalog.ErrSetup},
		"othello seven":   {"othello", catalog.Options{Size: 7}, catalog.ErrSetup},
	}
	for name, tt := range tests {
		if r, err := find(t, tt.game).New(tt.options); !errors.Is(err, tt.want) || r != nil {
			t.Errorf("%s: got %v, %v", name, r, err)
		}
	}
}

func TestHandicap(t *testing.T) {
	g := find(t, "go")
	o := g.Defaults()
	o.Size, o.Rules, o.Handicap = 9, "chinese", 3
	o.Komi = g.UsualKomi(o.Rules, o.Size, o.Handicap)
	for _, free := range [][]game.Point{nil, {game.Pt(4, 4), game.Pt(0, 0), game.Pt(8, 0)}} {
		o.Free = free
		r, p := catalog.Begun(t, g, o)
		if p.ToMove() != game.White || len(r.Root.Setup.Black) != 3 || r.Komi != 0.5 {
			t.Fatalf("%v to move, stones %v, komi %v", p.ToMove(), r.Root.Setup.Black, r.Komi)
		}
		for _, at := range append(slices.Clone(free), r.Root.Setup.Black...) {
			if p.At(at) != game.Black {
				t.Fatalf("no stone on %v", at)
			}
		}
		// All of the board is Black's, minus komi and three points for three stones.
		if got, want := p.(game.Settler).Settle(nil), game.Scored(81, 3.5); got != want {
			t.Fatalf("outcome %+v, want %+v", got, want)
		}
	}
}

// Black has corners in addition to the usual discs, on both boards and in every file format.
func TestHandicapCorners(t *testing.T) {
	g := find(t, "othello")
	for i := range 10 {
		o, corners := g.Defaults(), i%5
		o.Size, o.Handicap = 8-i/5*2, corners
		r, err := g.New(o)
		if err != nil {
			t.Fatal(err)
		}
		for name, write := range map[string]func(io.Writer, *record.Record) error{
			"sgf": func(w io.Writer, r *record.Record) error { return sgf.Write(w, r) }, "ggf": ggf.Write,
		} {
			var text bytes.Buffer
			if err := write(&text, r); err != nil {
				t.Fatal(err)
			}
			read, err := format.Read(text.Bytes(), nil)
			if err != nil {
				t.Fatal(err)
			}
			p, err := g.Start(read[0])
			if err != nil {
				t.Fatal(err)
			}
			w, h := p.Size()
			if w != o.Size || h != o.Size || (p.ToMove() == game.White) != (corners > 0) || g.Score(p) != (game.ByColor[int]{Black: 2 + corners, White: 2}) ||
				(p.At(game.Pt(0, 0)) == game.Black) != (corners > 0) || (p.At(game.Pt(w-1, h-1)) == game.Black) != (corners > 1) || len(p.Legal()) != 4 {
				t.Errorf("%d corners on %d, %s: %v to move on %d by %d, %v", corners, o.Size, name, p.ToMove(), w, h, g.Score(p))
			}
			if name == "sgf" && read[0].Handicap != corners {
				t.Errorf("%d corners became %d", corners, read[0].Handicap)
			}
		}
	}
}

// A game of Othello can begin with a random opening, which its record shows.
func TestDealtOpening(t *testing.T) {
	g := find(t, "othello")
	dealer, ok := catalog.As[catalog.Dealer](g)
	if !ok {
		t.Fatal("no opening can be drawn")
	}
	o := g.Defaults()
	o.Opening = dealer.Deal(1 << 40)
	if again := dealer.Deal(1 << 40); !slices.Equal(again, o.Opening) || slices.Equal(dealer.Deal(7), o.Opening) {
		t.Errorf("the lot does not decide: %v, then %v", o.Opening, again)
	}
	r, err := g.New(o)
	if err != nil || r.Dealt() != 8 || r.Root.End().Ply() != 8 {
		t.Fatalf("%d moves are dealt, %d played, %v", r.Dealt(), r.Root.End().Ply(), err)
	}
	o.Opening = []game.Move{game.Place(0, 0)}
	if _, err := g.New(o); !errors.Is(err, catalog.ErrSetup) {
		t.Errorf("an illegal opening: %v", err)
	}
	if _, ok := catalog.As[catalog.Dealer](find(t, "go")); ok {
		t.Error("Go draws openings")
	}
}

func TestStartOfForeignRecords(t *testing.T) {
	g := find(t, "go")
	r := record.New("go", 9, 9)
	r.Rules, r.Komi = "Ing", 3.75
	r.Root.Play(game.White, game.Place(2, 2)) // White begins without being told to
	p, err := g.Start(r)
	if err != nil || p.ToMove() != game.White {
		t.Fatalf("%v to move (%v)", p.ToMove(), err)
	}
	if _, err := g.Start(record.New("go", 40, 40)); !errors.Is(err, catalog.ErrSetup) {
		t.Fatalf("40 by 40: got %v", err)
	}
	p, err = g.Start(record.New("go", 9, 13))
	if w, h := p.Size(); err != nil || w != 9 || h != 13 {
		t.Fatalf("9 by 13: %d by %d (%v)", w, h, err)
	}
}

func TestOthelloSetup(t *testing.T) {
	g := find(t, "othello")
	r := record.New("othello", 8, 8)
	r.Root.Setup = &record.Setup{
		Black: []game.Point{game.Pt(0, 0)}, White: []game.Point{game.Pt(1, 0)}, ToMove: game.Black,
	}
	p, err := g.Start(r)
	if err != nil || !slices.Equal(p.Legal(), []game.Move{game.Place(2, 0)}) {
		t.Fatalf("legal %v (%v)", p.Legal(), err)
	}
	for _, bad := range [][]game.Point{{game.Pt(8, 0)}, {game.Pt(0, -1)}} {
		r.Root.Setup.White = bad
		if _, err := g.Start(r); !errors.Is(err, catalog.ErrSetup) {
			t.Fatalf("%v: got %v", bad, err)
		}
	}
}

func TestSettlingFunctions(t *testing.T) {
	g := find(t, "go")
	o := g.Defaults()
	o.Size = 5
	r, err := g.New(o)
	if err != nil {
		t.Fatal(err)
	}
	r.Root.Setup = &record.Setup{}
	for y := range 5 {
		r.Root.Setup.Black = append(r.Root.Setup.Black, game.Pt(1, y), game.Pt(3, y))
	}
	r.Root.Setup.White = []game.Point{game.Pt(2, 2), game.Pt(2, 3)}
	p, err := g.Start(r)
	if err != nil {
		t.Fatal(err)
	}
	analyst := analysis.New(analysis.Config{New: g.Hinter.New})
	defer analyst.Close()
	dead := game.Captives(analyst.ProposeDead(context.Background(), p.(game.Counter)))
	if len(dead) != 2 || len(p.(game.Counter).Group(game.Pt(2, 2))) != 2 {
		t.Fatalf("dead %v, group %v", dead, p.(game.Counter).Group(game.Pt(2, 2)))
	}
	for i, c := range p.(game.Counter).Territory(dead) {
		if at := game.Pt(i%5, i/5); (c == game.Black) != (p.At(at) != game.Black) {
			t.Fatalf("territory of %v: %v", at, c)
		}
	}
	japanese, chinese := p.(game.Counter).Totals(dead)
	if japanese.Score.Black != 15+2 || chinese.Score.Black != 25 {
		t.Fatalf("Black has %v and %v", japanese.Score.Black, chinese.Score.Black)
	}
	guess, err := analyst.Estimate(context.Background(), p, analysis.EstimateVisits)
	if err != nil || guess.Ownership[0] < 0.5 || !guess.HasMargin || guess.Margin < 5 {
		t.Fatalf("all is Black's, estimated %+v", guess)
	}
}
