package review

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
)

func TestMain(m *testing.M) {
	text.Use("en")
	os.Exit(m.Run())
}

const othello = "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 c6 f7"

// recorded is a game between Ada and the computer.
func recorded(t *testing.T, id string, size int, moves string) (catalog.Game, *record.Record) {
	t.Helper()
	entry, err := catalog.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	o := entry.Defaults()
	o.Size = size
	o.Players = game.ByColor[record.Player]{Black: record.Player{Name: "Ada", Rank: "5k"}, White: record.Player{Name: "Pionnier", Level: "random"}}
	rec, err := entry.New(o)
	if err != nil {
		t.Fatal(err)
	}
	color := game.Black
	for _, name := range strings.Fields(moves) {
		m, err := entry.ParseMove(name, size, size)
		if err != nil {
			t.Fatal(err)
		}
		rec.Root.End().Play(color, m)
		color = color.Opponent()
	}
	return entry, rec
}

// rig is a screen in a window.
type rig struct {
	*Screen
	t      *testing.T
	window fyne.Window
	saved  []string // pictures
	scenes []board.Scene
	asked  []string
}

func open(t *testing.T, entry catalog.Game, rec *record.Record, unfinished bool) *rig {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{Mode: theme.Light})
	r := &rig{t: t}
	note := func(s string) func() { return func() { r.asked = append(r.asked, s) } }
	actions := Actions{Back: note("back"), ExportSGF: note("sgf"), ExportPicture: func(p Picture, name string) {
		r.scenes, r.saved = append(r.scenes, p.Scene), append(r.saved, name)
	}}
	if unfinished {
		actions.Continue = note("continue")
	}
	s, err := New(Deps{Game: entry, Record: rec, Board: board.New(board.Style{Cells: entry.ID == "othello"}), Actions: actions,
		Stones: game.ByColor[fyne.CanvasObject]{Black: canvas.NewRectangle(nil), White: canvas.NewRectangle(nil)}})
	if err != nil {
		t.Fatal(err)
	}
	r.Screen = s
	r.window = test.NewTempWindow(t, s.Content())
	r.window.SetPadded(false)
	r.window.Resize(fyne.NewSize(1100, 760))
	r.window.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { s.Key(ev) })
	return r
}

func (r *rig) press(names ...fyne.KeyName) {
	for _, name := range names {
		ev := &fyne.KeyEvent{Name: name}
		if f := r.window.Canvas().Focused(); f != nil {
			f.TypedKey(ev)
		} else {
			r.window.Canvas().OnTypedKey()(ev)
		}
	}
}

// stones counts what is on the board.
func (r *rig) stones() (n int) {
	for _, c := range r.deps.Board.Scene().Stones {
		if c != game.None {
			n++
		}
	}
	return n
}

func (r *rig) wantPly(ply int) {
	r.t.Helper()
	if r.ply != ply || r.stones() != 4+ply { // Othello without passes
		r.t.Errorf("after %d moves with %d discs, want %d", r.ply, r.stones(), ply)
	}
}

func TestStepKeys(t *testing.T) {
	entry, rec := recorded(t, "othello", 8, othello)
	r := open(t, entry, rec, false)
	r.wantPly(13)
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyLeft, 12}, {fyne.KeyUp, 11}, {fyne.KeyPageUp, 1}, {fyne.KeyPageUp, 0}, {fyne.KeyLeft, 0},
		{fyne.KeyRight, 1}, {fyne.KeyDown, 2}, {fyne.KeySpace, 3}, {fyne.KeyPageDown, 13}, {fyne.KeyRight, 13},
		{fyne.KeyHome, 0}, {fyne.KeyEnd, 13},
	} {
		r.press(step.key)
		r.wantPly(step.want)
	}
	// The keys step on when the board was clicked, which takes the focus.
	test.TapAt(r.deps.Board, fyne.NewPos(100, 100))
	r.press(fyne.KeyLeft, fyne.KeySpace, fyne.KeyHome)
	r.wantPly(0)
	if r.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) {
		t.Error("Escape is used up")
	}
}

func TestToolsStepAndKnowTheEnds(t *testing.T) {
	entry, rec := recorded(t, "othello", 8, othello)
	r := open(t, entry, rec, false)
	enabled := func(want string) {
		t.Helper()
		got := ""
		for _, tool := range r.travel {
			if !tool.Disabled() {
				got += tool.Label + " "
			}
		}
		if got != want {
			t.Errorf("tools %q, want %q", got, want)
		}
	}
	enabled("First Previous ")
	test.Tap(r.travel[1])
	r.wantPly(12)
	enabled("First Previous Next Last ")
	test.Tap(r.travel[0])
	r.wantPly(0)
	enabled("Next Last ")
	test.Tap(r.travel[2])
	r.wantPly(1)
	test.Tap(r.travel[3])
	r.wantPly(13)
}

func TestLastMoveAndNumbers(t *testing.T) {
	entry, rec := recorded(t, "othello", 8, othello)
	r := open(t, entry, rec, false)
	r.GoTo(1)
	if sc := r.deps.Board.Scene(); !slices.Equal(sc.Last, []game.Point{game.Pt(5, 4)}) || sc.Numbers != nil {
		t.Errorf("last %v, numbers %v", sc.Last, sc.Numbers)
	}
	r.Rune('N')
	if sc := r.deps.Board.Scene(); sc.Numbers == nil || sc.Numbers[4*8+5] != 1 {
		t.Errorf("numbers %v", sc.Numbers)
	}
	test.Tap(r.tools[0])
	if r.deps.Board.Scene().Numbers != nil {
		t.Error("the numbers stay")
	}
}

func TestOutcomeIsTold(t *testing.T) {
	entry, rec := recorded(t, "othello", 8, othello)
	rec.Outcome = game.Scored(40, 24)
	r := open(t, entry, rec, false)
	if got := r.result.(*widget.Label).Text; got != "Ada wins by 16 (40 – 24)" {
		t.Errorf("the headline is %q", got)
	}
	if got := r.cards.White.AccessibilityLabel(); !strings.HasPrefix(got, "Pionnier, White · Random, ") {
		t.Errorf("White's card says %q", got)
	}
	if got := r.cards.Black.AccessibilityLabel(); !strings.HasPrefix(got, "Ada, Black · 5k, ") {
		t.Errorf("Black's card says %q", got)
	}
}

func TestAnIllegalMoveIsShownAndTold(t *testing.T) {
	entry, rec := recorded(t, "othello", 8, "f5 d6 a1 c3")
	r := open(t, entry, rec, false)
	r.wantPly(4)
	if got := r.result.(*widget.Label).Text; got != "Move 3 breaks the rules: That square flips nothing." {
		t.Errorf("the headline is %q", got)
	}
}

func TestRecordWithoutAStartIsRefused(t *testing.T) {
	entry, rec := recorded(t, "othello", 8, "")
	rec.Width, rec.Height = 6, 6
	if _, err := New(Deps{Game: entry, Record: rec}); !errors.Is(err, catalog.ErrSetup) {
		t.Errorf("got %v", err)
	}
	if _, _, err := Pictures(entry, rec); !errors.Is(err, catalog.ErrSetup) {
		t.Errorf("pictures: got %v", err)
	}
}

func TestComments(t *testing.T) {
	entry, rec := recorded(t, "othello", 8, othello)
	rec.Root.Comment = "Tokyo, second round"
	rec.Line(rec.Root)[1].Comment = "The heath opening begins."
	r := open(t, entry, rec, false)
	comment := func() string {
		for _, o := range r.comment.Objects {
			for _, p := range test.WidgetRenderer(o.(fyne.Widget)).Objects() {
				if l, ok := p.(*widget.Label); ok {
					return l.Text
				}
			}
		}
		return ""
	}
	for ply, want := range map[int]string{0: "Tokyo, second round", 1: "", 2: "The heath opening begins.", 13: ""} {
		r.GoTo(ply)
		if got := comment(); got != want {
			t.Errorf("after %d moves the comment is %q, want %q", ply, got, want)
		}
	}
}

func TestTheRecordIsNotChanged(t *testing.T) {
	entry, rec := recorded(t, "othello", 8, othello)
	rec.LeftAt = rec.Line(rec.Root)[4]
	r := open(t, entry, rec, true)
	r.wantPly(13)
	r.press(fyne.KeyHome)
	if rec.Resume().Ply() != 5 {
		t.Errorf("the game now goes on after %d moves", rec.Resume().Ply())
	}
}

func TestTheMainLineIsShown(t *testing.T) {
	entry, rec := recorded(t, "othello", 8, "f5 d6 c3")
	f4 := rec.Root.Children[0].Play(game.White, game.Place(5, 3)) // instead of d6
	f4.Promote()
	rec.LeftAt = f4.Parent.Children[1]
	if r := open(t, entry, rec, false); !slices.Equal(r.steps.names, []string{"f5", "f4"}) {
		t.Errorf("moves %q, want the main line though the game was left beside it", r.steps.names)
	}
}

func TestPictures(t *testing.T) {
	entry, rec := recorded(t, "othello", 8, othello)
	r := open(t, entry, rec, false)
	r.GoTo(2)
	for _, word := range []string{"This position", "Diagram of move numbers"} {
		test.Tap(r.tool("Picture"))
		b := r.button(word)
		if b == nil {
			t.Fatalf("%q is not offered", word)
		}
		test.Tap(b)
		if r.window.Canvas().Overlays().Top() != nil {
			t.Error("the question stays")
		}
	}
	if want := []string{"This position", "Diagram of move numbers"}; !slices.Equal(r.saved, want) {
		t.Fatalf("saved %q", r.saved)
	}
	if r.scenes[0].Numbers != nil || r.scenes[0].Stones[5*8+3] != game.White {
		t.Error("the first picture is not the position")
	}
	if n := r.scenes[1].Numbers; n == nil || slices.Max(n) != 13 {
		t.Errorf("the diagram has the numbers %v", n)
	}
	position, diagram, err := Pictures(entry, rec)
	if err != nil || position.Scene.Numbers != nil || slices.Max(diagram.Scene.Numbers) != 13 {
		t.Errorf("pictures of the record: %v, %v, %v", position, diagram, err)
	}
}

func TestWhatIsOffered(t *testing.T) {
	entry, rec := recorded(t, "othello", 8, othello)
	r := open(t, entry, rec, true)
	test.Tap(r.tool("SGF"))
	test.Tap(r.tool("Play on"))
	test.Tap(r.back)
	if want := []string{"sgf", "continue", "back"}; !slices.Equal(r.asked, want) {
		t.Errorf("asked for %v, want %v", r.asked, want)
	}
	if r := open(t, entry, rec, false); r.tool("Play on") != nil {
		t.Error("a finished game can be played on")
	}
}

func (r *rig) tool(word string) *widgets.Tool {
	for _, tool := range r.tools {
		if tool.Label == word {
			return tool
		}
	}
	return nil
}

func (r *rig) button(word string) *widgets.Button {
	top := r.window.Canvas().Overlays().Top()
	if top == nil {
		return nil
	}
	for _, o := range test.LaidOutObjects(top) {
		if b, ok := o.(*widgets.Button); ok && b.Text == word {
			return b
		}
	}
	return nil
}

func TestMovesAreListed(t *testing.T) {
	entry, rec := recorded(t, "go", 9, "E5 pass A1")
	r := open(t, entry, rec, false)
	if want := []string{"E5", "pass", "A1"}; !slices.Equal(r.steps.names, want) {
		t.Errorf("moves %q, want %q", r.steps.names, want)
	}
	r.moves.OnChosen(1)
	if r.stones() != 1 {
		t.Errorf("%d stones after a click on the first move", r.stones())
	}
}

func TestANamelessPersonAgainstAnEngineIsYou(t *testing.T) {
	entry, rec := recorded(t, "othello", 8, "f5")
	rec.Players.Black = record.Player{}
	r := open(t, entry, rec, true)
	if label := r.cards.Black.AccessibilityLabel(); !strings.HasPrefix(label, "You, Black,") {
		t.Errorf("Black's card says %q", label)
	}
	rec.Players.White = record.Player{}
	r = open(t, entry, rec, true)
	if label := r.cards.Black.AccessibilityLabel(); !strings.HasPrefix(label, "Black,") {
		t.Errorf("between nameless persons, Black's card says %q", label)
	}
}

func TestFits(t *testing.T) {
	defer text.Use("en")
	for _, lang := range text.Languages {
		text.Use(lang)
		for _, id := range []string{"othello", "go"} {
			size, moves := 8, othello
			if id == "go" {
				size, moves = 19, "Q16 D4 Q4 D16"
			}
			entry, rec := recorded(t, id, size, moves)
			rec.Players.Black.Name = "Friedrich-Wilhelm von und zu Hohenstein"
			rec.Outcome = game.Outcome{Ending: game.Resignation, Winner: game.Black}
			rec.Line(rec.Root)[1].Comment = strings.Repeat("A comment of many words. ", 30)
			r := open(t, entry, rec, true)
			for _, ply := range []int{2, 3} {
				r.GoTo(ply)
				for _, size := range append(widgetstest.Sizes, fyne.NewSize(1024, 640), fyne.NewSize(1920, 1080)) {
					r.window.Resize(size)
					widgetstest.Settle(r.root)
					for _, fault := range append(widgetstest.Unpressable(r.root, size), widgetstest.Overlapping(r.root.Objects)...) {
						t.Error(fmt.Sprint(id, " ", lang, " ", size, ": ", fault))
					}
				}
			}
		}
	}
}
