package board

import (
	"fmt"
	"image/color"
	"reflect"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"pionnier/core/game"
	"pionnier/core/press/paint"
	"pionnier/widgets/touch"
)

func tap(b *Board, p game.Point) { test.TapAt(b, b.PositionOf(p)) }

// shown returns a board with the given scene, and its own window with the given size and scale.
func shown(t *testing.T, style Style, scene Scene, size fyne.Size, scale float32) (*Board, fyne.Window) {
	t.Helper()
	test.NewTempApp(t)
	b := New(style)
	b.SetScene(scene)
	w := test.NewTempWindow(t, b)
	w.SetPadded(false)
	if c, ok := w.Canvas().(software.WindowlessCanvas); ok {
		c.SetScale(scale)
	}
	w.Resize(size)
	return b, w
}

func TestTapReachesEveryPoint(t *testing.T) {
	for _, c := range []struct {
		style         Style
		columns, rows int
		size          fyne.Size
		scale         float32
	}{
		{Style{Cells: true}, 8, 8, fyne.NewSize(700, 700), 1},
		{Style{Cells: true}, 8, 8, fyne.NewSize(233, 417), 1.5},
		{Style{}, 9, 9, fyne.NewSize(550, 380), 2},
		{Style{}, 19, 19, fyne.NewSize(400, 800), 1},
		{Style{}, 19, 19, fyne.NewSize(240, 240), 3},
		{Style{}, 5, 9, fyne.NewSize(400, 300), 1.25},
	} {
		for _, painted := range []bool{false, true} {
			name := fmt.Sprintf("%dx%d in %v at %v, painted %v", c.columns, c.rows, c.size, c.scale, painted)
			t.Run(name, func(t *testing.T) {
				b, w := shown(t, c.style, Scene{Width: c.columns, Height: c.rows}, c.size, c.scale)
				if painted {
					w.Canvas().Capture()
				}
				var got []game.Point
				b.OnTap = func(p game.Point) { got = append(got, p) }
				reach := b.Spacing() * 0.4
				for i := range c.columns * c.rows {
					p := game.Pt(i%c.columns, i/c.columns)
					got = nil
					for _, off := range []fyne.Delta{{}, {DX: reach, DY: -reach}, {DX: -reach, DY: reach}} {
						test.TapAt(b, b.PositionOf(p).Add(off))
					}
					if !slices.Equal(got, []game.Point{p, p, p}) {
						t.Fatalf("taps around %v came as %v", p, got)
					}
				}
			})
		}
	}
}

func TestTapsBesideTheBoardAreIgnored(t *testing.T) {
	b, _ := shown(t, Style{}, Scene{Width: 9, Height: 9}, fyne.NewSize(800, 400), 1)
	b.OnTap = func(p game.Point) { t.Errorf("a tap beside the board came as %v", p) }
	b.OnSecondary = func(p game.Point) bool { b.OnTap(p); return true }
	for _, pos := range []fyne.Position{{}, {X: 10, Y: 200}, {X: 799, Y: 200}, {X: 203, Y: 200}, {X: 400, Y: 2}} {
		test.TapAt(b, pos)
		test.TapSecondaryAt(b, pos)
	}
}

func TestSecondaryTap(t *testing.T) {
	b, _ := shown(t, Style{}, Scene{Width: 9, Height: 9}, fyne.NewSize(400, 400), 1)
	var got game.Point
	b.OnSecondary = func(p game.Point) bool { got = p; return true }
	test.TapSecondaryAt(b, b.PositionOf(game.Pt(3, 7)))
	if got != game.Pt(3, 7) {
		t.Errorf("got %v", got)
	}
}

func press(b *Board, keys ...fyne.KeyName) {
	for _, k := range keys {
		b.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

func TestKeyboardMovesAndPlays(t *testing.T) {
	b, w := shown(t, Style{Cells: true}, drawn(". . .\n. X .\n. . ."), fyne.NewSize(300, 300), 1)
	var played []game.Point
	var taken, passed []fyne.KeyName
	var runes []rune
	b.OnTap = func(p game.Point) { played = append(played, p) }
	b.OnKey = func(e *fyne.KeyEvent) bool {
		if e.Name == fyne.KeyBackspace {
			taken = append(taken, e.Name)
			return true
		}
		return false
	}
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { passed = append(passed, e.Name) })
	w.Canvas().SetOnTypedRune(func(r rune) { runes = append(runes, r) })
	w.Canvas().Focus(b)
	if c := b.visible()[4]; !c.Cursor {
		t.Fatal("no cursor in the middle of a focused board")
	}
	press(b, fyne.KeyLeft, fyne.KeyUp, fyne.KeyUp, fyne.KeyLeft, fyne.KeyReturn) // stays on the board
	press(b, fyne.KeyRight, fyne.KeyRight, fyne.KeyDown, fyne.KeySpace, fyne.KeyEnter, fyne.KeyBackspace, fyne.KeyF1)
	b.TypedRune(' ')
	b.TypedRune('u')
	if want := []game.Point{game.Pt(0, 0), game.Pt(2, 1), game.Pt(2, 1)}; !slices.Equal(played, want) {
		t.Errorf("played %v, want %v", played, want)
	}
	if !slices.Equal(passed, []fyne.KeyName{fyne.KeyF1}) || len(taken) != 1 || !slices.Equal(runes, []rune{'u'}) {
		t.Errorf("passed on keys %v and runes %q, and %d keys were used", passed, runes, len(taken))
	}
	cells := b.visible()
	if !cells[5].Cursor || cells[5].Ghost != game.Black {
		t.Errorf("the cursor's cell shows %+v", cells[5])
	}
	b.MoveCursor(game.Pt(9, 9))
	if b.Cursor() != game.Pt(2, 1) {
		t.Errorf("cursor moved off the board to %v", b.Cursor())
	}
	w.Canvas().Unfocus()
	if slices.ContainsFunc(b.visible(), func(c paint.Cell) bool { return c.Cursor || c.Ghost != game.None }) {
		t.Error("the cursor stays without focus")
	}
}

// Thumbs are slow: on a touch screen only a press of a second or more is a long one, although Fyne
// calls each press of 300 ms or more secondary. A right click is no touch.
func TestSlowTapsPlay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, _ := shown(t, Style{Cells: true}, Scene{Width: 4, Height: 4}, fyne.NewSize(300, 300), 1)
		taps, long := 0, 0
		b.OnTap = func(game.Point) { taps++ }
		b.OnSecondary = func(game.Point) bool { long++; return true }
		at := &fyne.PointEvent{Position: b.PositionOf(game.Pt(1, 1))}
		b.TappedSecondary(at)
		if taps != 0 || long != 1 {
			t.Errorf("a right click: %d taps, %d long presses", taps, long)
		}
		for _, held := range []time.Duration{50, 200, 400, 800, 1200} {
			taps, long = 0, 0
			held *= time.Millisecond
			b.TouchDown(&mobile.TouchEvent{PointEvent: *at})
			time.Sleep(held)
			b.TouchUp(nil)
			if held < 300*time.Millisecond {
				b.Tapped(at)
			} else {
				b.TappedSecondary(at)
			}
			if tap := held < time.Second; taps == 1 != tap || long == 1 == tap {
				t.Errorf("%v: %d taps, %d long presses", held, taps, long)
			}
			drags := 0 // of a finger, however slow
			b.OnDrag = func(path []game.Point) bool {
				drags++
				return slices.Equal(path, []game.Point{{X: 3, Y: 3}, {X: 1, Y: 1}})
			}
			taps, long = 0, 0
			b.TouchDown(&mobile.TouchEvent{PointEvent: fyne.PointEvent{Position: b.PositionOf(game.Pt(3, 3))}})
			time.Sleep(held)
			b.TappedSecondary(at)
			if drags != 1 || taps+long != 0 {
				t.Errorf("%v: %d drags, %d taps, %d long presses", held, drags, taps, long)
			}
		}
	})
}

func TestClickTakesFocusButHidesTheCursor(t *testing.T) {
	b, w := shown(t, Style{Cells: true}, Scene{Width: 4, Height: 4}, fyne.NewSize(300, 300), 1)
	tap(b, game.Pt(3, 0))
	if w.Canvas().Focused() != fyne.Focusable(b) {
		t.Fatal("a click gave no focus")
	}
	if slices.ContainsFunc(b.visible(), func(c paint.Cell) bool { return c.Cursor }) {
		t.Error("a click shows the cursor")
	}
	press(b, fyne.KeyLeft)
	if !b.visible()[2].Cursor {
		t.Error("the keyboard does not go on from the clicked point")
	}
}

func hover(b *Board, p game.Point) {
	b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.PositionOf(p)}})
}

func TestPointerShowsGhostAndFlips(t *testing.T) {
	s := drawn("X O . .\n. . . .\n. . . .\n. . . .")
	s.Refused = func(p game.Point) bool { return p != game.Pt(2, 0) }
	s.Flips = func(p game.Point) []game.Point {
		if p == game.Pt(2, 0) {
			return []game.Point{game.Pt(1, 0)}
		}
		return nil
	}
	b, _ := shown(t, Style{Cells: true}, s, fyne.NewSize(300, 300), 1)
	type call struct {
		p  game.Point
		on bool
	}
	var calls []call
	b.OnHighlight = func(p game.Point, on bool) { calls = append(calls, call{p, on}) }

	hover(b, game.Pt(2, 0))
	hover(b, game.Pt(2, 0))
	cells := b.visible()
	if cells[2].Ghost != game.Black || !cells[1].Ring {
		t.Errorf("over a legal point: ghost %v, ring %v", cells[2].Ghost, cells[1].Ring)
	}
	hover(b, game.Pt(3, 3))
	if cells = b.visible(); cells[15].Ghost != game.None || cells[2].Ghost != game.None || cells[1].Ring {
		t.Error("over a refused point: a ghost or a ring")
	}
	hover(b, game.Pt(0, 0))
	if b.visible()[0].Ghost != game.None {
		t.Error("a ghost on a stone")
	}
	b.MouseOut()
	want := []call{{game.Pt(2, 0), true}, {game.Pt(3, 3), true}, {game.Pt(0, 0), true}, {game.Point{}, false}}
	if !slices.Equal(calls, want) {
		t.Errorf("OnAim calls %v, want %v", calls, want)
	}
}

// The keyboard's cursor draws attention as the pointer does; a click does not.
func TestCursorIsReportedAsThePointerIs(t *testing.T) {
	b, w := shown(t, Style{Cells: true}, Scene{Width: 3, Height: 3}, fyne.NewSize(300, 300), 1)
	calls := ""
	b.OnHighlight = func(p game.Point, on bool) { calls += fmt.Sprint(p.X, p.Y, on, "; ") }
	w.Canvas().Focus(b)
	press(b, fyne.KeyRight, fyne.KeyRight, fyne.KeyUp)
	w.Canvas().Unfocus()
	tap(b, game.Pt(0, 0))
	press(b, fyne.KeyRight)
	if want := "1 1 true; 2 1 true; 2 0 true; 0 0 false; 1 0 true; "; calls != want {
		t.Errorf("told %q, want %q", calls, want)
	}
}

func TestPendingMoveShowsWithItsFlips(t *testing.T) {
	s := drawn("X O . .\n. . . .\n. . . .\n. . . .")
	p := game.Pt(2, 0)
	s.Pending, s.Legal = &p, []game.Point{p}
	s.Flips = func(game.Point) []game.Point { return []game.Point{game.Pt(1, 0)} }
	b := New(Style{Cells: true})
	b.SetScene(s)
	if c := b.visible(); !c[2].Pending || c[2].Ghost != game.Black || c[2].Legal != game.None || !c[1].Ring {
		t.Errorf("pending point shows %+v, its flip %+v", c[2], c[1])
	}
}

func TestScreenReaderHearsTheCursor(t *testing.T) {
	b := New(Style{})
	if b.AccessibilityLabel() != "" {
		t.Error("an empty board describes a point")
	}
	b.SetScene(Scene{Width: 9, Height: 9})
	b.Describe = func(p game.Point) string { return fmt.Sprint(p.X, ",", p.Y) }
	if got := b.AccessibilityLabel(); got != "4,4" {
		t.Errorf("label %q, want the middle point's", got)
	}
}

func TestWindowShowsTheStones(t *testing.T) {
	for _, scale := range []float32{1, 1.5, 2} {
		b, w := shown(t, Style{Cells: true}, drawn("X O .\n. . .\n. . ."), fyne.NewSize(301, 240), scale)
		at := func(p game.Point) color.NRGBA {
			pos := b.PositionOf(p)
			x, y := w.Canvas().PixelCoordinateForPosition(pos)
			return color.NRGBAModel.Convert(w.Canvas().Capture().At(x, y)).(color.NRGBA)
		}
		if c := at(game.Pt(0, 0)); c.R > 90 {
			t.Errorf("scale %v: black disc is %v", scale, c)
		}
		if c := at(game.Pt(1, 0)); c.R < 200 {
			t.Errorf("scale %v: white disc is %v", scale, c)
		}
		b.SetScene(drawn("O X .\n. . .\n. . ."))
		if c := at(game.Pt(0, 0)); c.R < 200 {
			t.Errorf("scale %v: after the next scene the disc is %v, want white", scale, c)
		}
	}
}

func TestOptionsChangeThePicture(t *testing.T) {
	b, w := shown(t, Style{Cells: true, Columns: []string{"a"}, Rows: []string{"1"}}, drawn("X O .\n. . .\n. . ."), fyne.NewSize(300, 300), 1)
	wide := b.Spacing()
	b.SetOptions(Options{Animate: true})
	if b.Spacing() <= wide {
		t.Errorf("cells of %v without coordinates, %v with them", b.Spacing(), wide)
	}
	b.SetOptions(Options{HighContrast: true})
	x, y := w.Canvas().PixelCoordinateForPosition(b.PositionOf(game.Pt(0, 0)))
	if c := color.NRGBAModel.Convert(w.Canvas().Capture().At(x, y)).(color.NRGBA); c != (color.NRGBA{A: 255}) {
		t.Errorf("a black disc in high contrast is %v", c)
	}
}

func TestBoardOfAnotherSize(t *testing.T) {
	b, w := shown(t, Style{}, Scene{Width: 9, Height: 9}, fyne.NewSize(300, 300), 1)
	w.Canvas().Capture()
	b.SetScene(Scene{Width: 19, Height: 19})
	w.Canvas().Capture()
	var got game.Point
	b.OnTap = func(p game.Point) { got = p }
	tap(b, game.Pt(18, 18))
	if got != game.Pt(18, 18) {
		t.Errorf("tapped %v", got)
	}
}

// Coordinates would leave a small picture too little room.
func TestSmallMiniaturesHaveNoCoordinates(t *testing.T) {
	test.NewTempApp(t)
	m := NewMiniature(Style{Cells: true, Columns: []string{"a", "b"}, Rows: []string{"1", "2"}}, drawn("X O\n. ."))
	for side, want := range map[float32]bool{160: false, 200: true} {
		m.Resize(fyne.NewSquareSize(side))
		m.SetOptions(Options{})
		without := m.paint(int(side), int(side))
		m.SetOptions(Options{Coordinates: true})
		if got := !reflect.DeepEqual(without, m.paint(int(side), int(side))); got != want {
			t.Errorf("coordinates on %g: %v, want %v", side, got, want)
		}
	}
}

func TestMiniatureShowsThePosition(t *testing.T) {
	test.NewTempApp(t)
	m := NewMiniature(Style{Cells: true}, drawn("X O\n. ."))
	m.SetMinSize(fyne.NewSquareSize(80))
	w := test.NewTempWindow(t, m)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(80, 80))
	if m.MinSize() != fyne.NewSquareSize(80) {
		t.Errorf("min size %v", m.MinSize())
	}
	for i, bright := range []bool{false, true} {
		c := color.NRGBAModel.Convert(w.Canvas().Capture().At(20+40*i, 20)).(color.NRGBA)
		if (c.R > 128) != bright {
			t.Errorf("disc %d is %v", i, c)
		}
	}
}

func BenchmarkSetScene(b *testing.B) {
	test.NewTempApp(b)
	board := New(Style{})
	board.SetOptions(Options{})
	w := test.NewTempWindow(b, board)
	w.Resize(fyne.NewSize(760, 760))
	scene := Scene{Width: 19, Height: 19, Stones: make([]game.Color, 361)}
	board.SetScene(scene)
	board.paint(760, 760)
	for i := 0; b.Loop(); i++ {
		scene.Stones = slices.Clone(scene.Stones)
		scene.Stones[i*7%361] = game.Color(i % 3)
		board.SetScene(scene)
		board.paint(760, 760)
	}
}

// A board opened with the mouse shows no cursor; one reached by a key does.
func TestAFocusThatAPressLedToShowsNoCursor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, w := shown(t, Style{}, drawn(". . .\n. X .\n. . ."), fyne.NewSize(300, 300), 1)
		want := func(what string, by highlightSource) {
			t.Helper()
			if b.highlightedBy != by {
				t.Errorf("%s: the cursor is shown: %v", what, b.highlightedBy == byKeyboard)
			}
		}
		touch.Press(b, &fyne.PointEvent{}) // of a button that opens the board's screen
		touch.Focused(nil)                 // by a screen in between
		w.Canvas().Focus(b)
		want("opened by mouse", byNothing)
		b.FocusLost()
		b.FocusGained()
		want("in a window that comes back", byNothing)
		time.Sleep(2 * time.Second)
		w.Canvas().Unfocus()
		touch.Focused(nil) // by another widget
		w.Canvas().Focus(b)
		want("reached by a key", byKeyboard)
		b.FocusLost()
		b.FocusGained()
		want("in a window that comes back, with a cursor", byKeyboard)
		w.Canvas().Unfocus()
		touch.Press(b, &fyne.PointEvent{})
		touch.Press(b, nil) // a key after the press
		touch.Focused(nil)
		w.Canvas().Focus(b)
		want("opened by a key after a press", byKeyboard)
	})
}

func TestAFocusAloneShowsNoCursorToATouch(t *testing.T) {
	b, w := shown(t, Style{}, drawn(". . .\n. X .\n. . ."), fyne.NewSize(300, 300), 1)
	b.Touch = true
	w.Canvas().Focus(b)
	if b.highlightedBy != byNothing {
		t.Error("a stone seems to stand in the middle of the board")
	}
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if b.highlightedBy != byKeyboard {
		t.Error("the keyboard shows no cursor")
	}
}

// A board that was released holds no picture, and shows the same one when it comes back.
func TestReleasedBoardIsPaintedAgain(t *testing.T) {
	b, _ := shown(t, Style{Cells: true}, Scene{Width: 8, Height: 8}, fyne.NewSquareSize(300), 1)
	before := fmt.Sprint(b.paint(300, 300))
	b.Release()
	if b.surface != nil {
		t.Error("the picture is held")
	}
	if fmt.Sprint(b.paint(300, 300)) != before {
		t.Error("another picture came back")
	}
}

// WeiqiHub#51: a stone is put when the button is released over its point, not when it is pressed: a
// press that slides off the board plays nothing. The toolkit reports a release on the board by
// Tapped.
func TestAPressAlonePlaysNothing(t *testing.T) {
	b, _ := shown(t, Style{}, drawn(". . .\n. X .\n. . ."), fyne.NewSize(300, 300), 1)
	b.OnTap = func(p game.Point) { t.Errorf("%v is played", p) }
	b.OnDrag = func(path []game.Point) bool { t.Errorf("dragged along %v", path); return true }
	e := &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.PositionOf(game.Pt(0, 0))}, Button: desktop.MouseButtonPrimary}
	b.MouseDown(e)
	b.MouseUp(e)
}

// A press that ends at another point than it began is a drag if the board has a use for drags, and
// otherwise a tap at its end.
func TestDrag(t *testing.T) {
	from, to := game.Pt(0, 0), game.Pt(2, 1)
	for _, c := range []struct {
		name       string
		takes      bool
		button     desktop.MouseButton
		begin, end game.Point
		want       string
	}{
		{"taken", true, desktop.MouseButtonPrimary, from, to, "drag from 0,0 to 2,1; "},
		{"not taken", false, desktop.MouseButtonPrimary, from, to, "drag from 0,0 to 2,1; tap 2,1; "},
		{"a click", true, desktop.MouseButtonPrimary, to, to, "tap 2,1; "},
		{"another button", true, desktop.MouseButtonSecondary, from, to, "tap 2,1; "},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, _ := shown(t, Style{}, drawn(". . .\n. X .\n. . ."), fyne.NewSize(300, 300), 1)
			got := ""
			b.OnTap = func(p game.Point) { got += fmt.Sprintf("tap %d,%d; ", p.X, p.Y) }
			b.OnDrag = func(path []game.Point) bool {
				from, to := path[0], path[len(path)-1]
				got += fmt.Sprintf("drag from %d,%d to %d,%d; ", from.X, from.Y, to.X, to.Y)
				return c.takes
			}
			b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.PositionOf(c.begin)}, Button: c.button})
			b.Tapped(&fyne.PointEvent{Position: b.PositionOf(c.end)})
			b.Tapped(&fyne.PointEvent{Position: b.PositionOf(from)}) // a tap of its own
			if got != c.want+"tap 0,0; " {
				t.Errorf("told: %q", got)
			}
		})
	}
}

// A drag of the mouse reports its path while it goes on, and its end; one released outside ends
// without a part, and a shaky press is a tap.
func TestDragReportsItsPath(t *testing.T) {
	b, _ := shown(t, Style{}, drawn(". . .\n. X .\n. . ."), fyne.NewSize(300, 300), 1)
	got := ""
	b.OnTap = func(p game.Point) { got += fmt.Sprint("tap ", p) }
	b.OnDragging = func(path []game.Point) { got += fmt.Sprint(len(path), ";") }
	b.OnDrag = func(path []game.Point) bool { got += fmt.Sprint(path); return true }
	event := func(p game.Point, button desktop.MouseButton) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.PositionOf(p)}, Button: button}
	}
	move := func(points ...game.Point) {
		b.MouseDown(event(points[0], desktop.MouseButtonPrimary))
		for _, p := range points[1:] {
			b.MouseMoved(event(p, desktop.MouseButtonPrimary))
			b.MouseMoved(event(p, desktop.MouseButtonPrimary))
		}
	}
	end := func(p game.Point) { b.Tapped(&fyne.PointEvent{Position: b.PositionOf(p)}) }
	corner, next, far := game.Pt(0, 0), game.Pt(1, 0), game.Pt(2, 1)
	for _, tt := range []struct {
		name, want string
		do         func()
	}{
		{"over two points", "2;3;[{0 0} {1 0} {2 1}]", func() { move(corner, next, far); end(far) }},
		{"a shaking hand", "2;3;tap {0 0}", func() { move(corner, next, corner); end(corner) }},
		{"a loop", "2;3;4;5;6;[{0 0} {1 0} {2 1} {1 2} {0 1} {0 0}]", func() { move(corner, next, far, game.Pt(1, 2), game.Pt(0, 1), corner); end(corner) }},
		{"released outside", "2;0;", func() { move(corner, next); b.MouseMoved(event(far, 0)); b.MouseMoved(event(next, 0)) }},
	} {
		got = ""
		if tt.do(); got != tt.want {
			t.Errorf("%s: told %q, want %q", tt.name, got, tt.want)
		}
	}
}
