package study

import (
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/record"
	"pionnier/core/record/recordtest"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
)

// large is a game of Go of 250 moves with variations of nine passes, which the tree folds, about n
// nodes in all, and the first node of one of five answers to move 200.
func large(t testing.TB, n int) (deps Deps, variation *record.Node) {
	t.Helper()
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	rec, err := entry.New(entry.Defaults())
	if err != nil {
		t.Fatal(err)
	}
	line := []*record.Node{rec.Root}
	colors := []game.Color{game.Black, game.White}
	for i := range 250 {
		line = append(line, line[i].Play(colors[i%2], game.Place(i%rec.Width, i/rec.Width)))
	}
	branch := func(from, length int) (first *record.Node) {
		first = line[from].Add(&record.Node{Color: colors[from%2], Move: game.Pass})
		for n, i := first, from+1; i < from+length; i++ {
			n = n.Add(&record.Node{Color: colors[i%2], Move: game.Pass})
		}
		return first
	}
	for k := 0; 250+9*k < n; k++ {
		branch(k%240, 9)
	}
	variation = branch(200, 5)
	start, err := entry.Start(rec)
	if err != nil {
		t.Fatal(err)
	}
	var thread widgetstest.Thread
	return Deps{Game: entry, Actions: &acts{}, Record: rec, Start: start, Board: board.New(board.Style{}), Dispatch: thread.Dispatch,
		Stones: game.ByColor[fyne.CanvasObject]{Black: canvas.NewRectangle(nil), White: canvas.NewRectangle(nil)}}, variation
}

// shownLarge opens it in a window.
func shownLarge(t testing.TB, n int) (*Screen, *record.Node) {
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{Mode: theme.Light})
	deps, variation := large(t, n)
	s := New(deps)
	w := test.NewTempWindow(t, s.Content())
	w.SetPadded(false)
	w.Resize(desktop)
	return s, variation
}

// In the largest text on a phone the buttons that narrow the search to a part of the board are not
// wider than the screen.
func TestThePartsOfTheBoardFit(t *testing.T) {
	s, _ := shownLarge(t, 1000)
	fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: 2})
	for name, p := range map[string]region{"none": {}, "marked": {area: &library.Area{}}, "a corner": {area: &library.Area{}, corner: true}} {
		s.explorer.region = p
		row := s.explorer.region.row(s.sub.now().Position(), s.sub.lastPoint(), func() {})
		row.Resize(fyne.NewSize(280, 100))
		if width := row.MinSize().Width; width > 280 {
			t.Errorf("%s: %v wide", name, width)
		}
	}
}

// Neither are the buttons above the continuations.
func TestTheButtonsAboveTheMovesFit(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: 2})
	one, two, three := widgets.NewButton("137 548 parties", nil, nil), widgets.NewButton("Collections", nil, nil), widgets.NewButton("Filtrer", nil, nil)
	row := container.New(&foldRow{beside: layout.NewBorderLayout(nil, nil, one, two), below: widgets.NewChoices(4).Layout}, one, two, three)
	for _, width := range []float32{240, 340, 1000} {
		row.Resize(fyne.NewSize(width, 10))
		row.Resize(fyne.NewSize(width, row.MinSize().Height))
		if row.MinSize().Width > width {
			t.Errorf("%v wide, there is room for %v", row.MinSize().Width, width)
		}
		for _, o := range row.Objects {
			if end := o.Position().Add(o.Size()); end.X > width+1 || end.Y > row.Size().Height+1 {
				t.Errorf("a button ends at %v in a row of %v", end, row.Size())
			}
		}
		if same := one.Position().Y == two.Position().Y && one.Position().Y == three.Position().Y; same != (width == 1000) {
			t.Errorf("%v wide, beside each other: %v", width, same)
		}
	}
}

// On a phone a status line that would need three rows is shrunk, since there is little room below
// it.
func TestALongStatusIsWrittenSmallerOnAPhone(t *testing.T) {
	s, _ := shownLarge(t, 1000)
	fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: 2})
	s.root.Resize(fyne.NewSize(360, 640))
	s.status.write("Black wins by 12.5")
	room := s.tabs.choice().Position().Y
	s.status.write("Move 150: Q16 · inaccuracy · White +0.5 (53 %)")
	if y := s.tabs.choice().Position().Y; s.status.Label.SizeName == fynetheme.SizeNameText || y > room+40 {
		t.Errorf("the tabs go from %v to %v, the words are %v", room, y, s.status.Label.SizeName)
	}
	s.status.write("Black wins by 12.5")
	if s.status.Label.SizeName != fynetheme.SizeNameText {
		t.Error("it stays small")
	}
	s.root.Resize(fyne.NewSize(640, 360)) // on its side there is less room still
	if s.status.write("Pionnier wins by 83.5 (0 – 83.5)"); s.status.Label.SizeName == fynetheme.SizeNameText {
		t.Errorf("held across it takes %v", s.status.Size().Height)
	}
}

// On its side, a low phone has room for a line of the tab below a short status.
func TestALineOfTheTabIsInSightOnALowPhone(t *testing.T) {
	s, _ := shownLarge(t, 1000)
	fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: 2})
	for _, size := range []fyne.Size{fyne.NewSize(640, 360), fyne.NewSize(614, 286)} { // of 300 a phone uses 14 for a larger arrow
		s.root.Resize(size)
		s.status.write("Unfinished")
		line := fyne.MeasureText("X", fynetheme.TextSize(), fyne.TextStyle{}).Height
		if high := s.cards.scroll.Size().Height; high < line {
			t.Errorf("in %v the tab has %v, a line %v", size, high, line)
		}
	}
}

// A step through a large record does not redraw or list what it did not change. The minimum of
// several runs counts: the toolkit measures long unused texts again whenever the machine was slow.
func TestAStepOnTheScreenCostsTheSameInALargeRecord(t *testing.T) {
	cost := func(n int) float64 {
		s, variation := shownLarge(t, n)
		least := math.Inf(1)
		for range 5 {
			least = min(least, recordtest.Allocations(t, 1, func() {
				s.goTo(variation)
				s.step(1)
				s.step(-1)
				s.goTo(variation.Parent)
			}))
		}
		return least
	}
	if small, big := cost(1000), cost(20_000); big > 1.5*small {
		t.Errorf("%v allocations for some steps in 1,000 nodes, %v in 20,000", small, big)
	}
}

func BenchmarkLargeOpen(b *testing.B) {
	test.NewTempApp(b)
	deps, _ := large(b, 10_000)
	for b.Loop() {
		deps.Board = board.New(board.Style{})
		New(deps)
	}
}

// BenchmarkLargeStep makes two steps, into a variation and back.
func BenchmarkLargeStep(b *testing.B) {
	s, variation := shownLarge(b, 10_000)
	for b.Loop() {
		s.goTo(variation)
		s.goTo(variation.Parent.Children[0])
	}
}

// BenchmarkLargeFold goes into a folded variation, which unfolds, and out of it again.
func BenchmarkLargeFold(b *testing.B) {
	s, variation := shownLarge(b, 10_000)
	main, folded := variation.Parent.Children[0], variation.Parent.Children[1]
	for b.Loop() {
		s.goTo(folded)
		s.goTo(main)
	}
}

// BenchmarkLargeEdit makes two changes: an edit and its undo.
func BenchmarkLargeEdit(b *testing.B) {
	s, variation := shownLarge(b, 10_000)
	for b.Loop() {
		s.editor.edit(record.SetName(variation, "x"))
		s.Undo()
	}
}

// In the largest text and a small window the list of mistakes has room for three lines, whatever the status says.
func TestTheLargestTextLeavesTheMistakesSomeRoom(t *testing.T) {
	r := open(t, fyne.NewSize(800, 600), nil, true)
	fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: 2})
	r.say("A sentence as long as those that tell who has won a game, by how much, and how likely that was")
	r.relayout()
	line := fyne.MeasureText("X", fynetheme.TextSize(), fyne.TextStyle{}).Height
	if high := r.cards.scroll.Size().Height; high < 2.5*line {
		t.Errorf("the list is %v high, a line %v", high, line)
	}
}
