package handicap

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
)

func TestMain(m *testing.M) {
	text.Use("en")
	os.Exit(m.Run())
}

func open(t *testing.T, size, stones int, done func([]game.Point), back func()) (*Screen, fyne.Window) {
	test.NewTempApp(t).Settings().SetTheme(theme.Of("light", "", false, text.Language()))
	s := New(board.New(board.Style{}), size, stones, done, back)
	w := test.NewTempWindow(t, s.Content())
	w.SetPadded(false)
	w.Resize(fyne.NewSize(1100, 760))
	w.Canvas().Focus(s.Focus())
	return s, w
}

func (s *Screen) click(points ...game.Point) {
	for _, p := range points {
		test.TapAt(s.board, s.board.PositionOf(p))
	}
}

func TestStonesAreSetAndTakenBack(t *testing.T) {
	var got []game.Point
	a, b, c := game.Pt(3, 3), game.Pt(15, 15), game.Pt(9, 9)
	s, _ := open(t, 19, 2, func(p []game.Point) { got = p }, nil)
	want := func(words string, ready bool, stones ...game.Point) {
		t.Helper()
		shown := []game.Point{}
		for i, stone := range s.board.Scene().Stones {
			if stone == game.Black {
				shown = append(shown, game.Pt(i%19, i/19))
			}
		}
		if s.words.Words() != words || s.start.Disabled() == ready || !slices.Equal(shown, stones) {
			t.Errorf("%q, ready %v, stones %v; want %q, %v, %v", s.words.Words(), !s.start.Disabled(), shown, words, ready, stones)
		}
	}
	want("Black places 2 more stones", false)
	test.Tap(s.start)
	s.click(a)
	want("Black places 1 more stone", false, a)
	s.click(a)
	want("Black places 2 more stones", false)
	s.click(a, b)
	want("All stones are placed", true, a, b)
	if s.board.Scene().Ghost != game.None {
		t.Error("a ghost offers one stone more")
	}
	s.click(c) // one too many
	want("All stones are placed", true, a, b)
	if got != nil {
		t.Error("the game began before Start")
	}
	test.Tap(s.start)
	if !slices.Equal(got, []game.Point{a, b}) {
		t.Errorf("the game begins with %v", got)
	}
}

func TestByKeyboard(t *testing.T) {
	s, w := open(t, 9, 2, nil, nil)
	for _, k := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyRight, fyne.KeySpace} {
		w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: k})
	}
	if want := []game.Point{game.Pt(4, 4), game.Pt(5, 4)}; !slices.Equal(s.placed, want) {
		t.Errorf("placed %v, want %v", s.placed, want)
	}
	passed := false
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { passed = ev.Name == fyne.KeyEscape })
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !passed {
		t.Error("Escape does not leave the board")
	}
}

func TestFits(t *testing.T) {
	defer text.Use("en")
	for _, lang := range widgetstest.Tried(text.Languages) {
		text.Use(lang)
		s, w := open(t, 19, 9, nil, nil)
		for _, size := range append(widgetstest.Sizes, fyne.NewSize(1024, 640), fyne.NewSize(1920, 1080)) {
			w.Resize(size)
			for _, fault := range widgetstest.Unpressable(s.Content(), size) {
				t.Error(fmt.Sprint(lang, " ", size, ": ", fault))
			}
		}
	}
}
