package widgets

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// shown shows o in a window of the test driver; keys are the keys that reach the screen.
func shown(t *testing.T, o fyne.CanvasObject, width, height float32) (keys *[]fyne.KeyName) {
	t.Helper()
	test.NewTempApp(t)
	w := test.NewTempWindow(t, o)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, height))
	keys = new([]fyne.KeyName)
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { *keys = append(*keys, ev.Name) })
	return keys
}

func typeKeys(f fyne.Focusable, names ...fyne.KeyName) {
	for _, n := range names {
		f.TypedKey(&fyne.KeyEvent{Name: n})
	}
}

func TestSegments(t *testing.T) {
	var told []int
	s := NewSegments([]string{"a", "b", "c"}, 0, func(i int) { told = append(told, i) })
	keys := shown(t, s, 300, 40)
	test.TapAt(s, fyne.NewPos(150, 20)) // b
	test.TapAt(s, fyne.NewPos(299, 20)) // c
	typeKeys(s, fyne.KeyRight, fyne.KeyLeft, fyne.KeyHome, fyne.KeyHome, fyne.KeyEnd, fyne.KeyEscape)
	if want := []int{1, 2, 1, 0, 2}; !slices.Equal(told, want) {
		t.Errorf("told %v, want %v", told, want)
	}
	if want := []fyne.KeyName{fyne.KeyEscape}; !slices.Equal(*keys, want) {
		t.Errorf("handed on %v, want %v", *keys, want)
	}
	if s.AccessibilityLabel() != "c" {
		t.Errorf("spoken as %q", s.AccessibilityLabel())
	}
}

func steps() []Step {
	return []Step{{Name: "One", Text: "Short."},
		{Name: "Two", Text: "A sentence that is so long that it needs several lines in a narrow window, as sentences do.", Detail: "weak"},
		{Name: "Three", Text: "Short."}}
}

func TestLevelSlider(t *testing.T) {
	var told []int
	s := NewLevelSlider(steps(), 1, func(i int) { told = append(told, i) })
	keys := shown(t, s, 300, 200)
	if s.name.Text != "Two" || s.detail.Text != "weak" {
		t.Errorf("says %q, %q", s.name.Text, s.detail.Text)
	}
	test.TapAt(s, fyne.NewPos(5, 20))          // One
	test.TapAt(s, fyne.NewPos(280, 20))        // Three
	test.TapAt(s, fyne.NewPos(5, levelLine+9)) // on the words: nothing
	s.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(155, 90)}})
	typeKeys(s, fyne.KeyRight, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyReturn)
	if want := []int{0, 2, 1, 2, 0, 2}; !slices.Equal(told, want) {
		t.Errorf("told %v, want %v", told, want)
	}
	if want := []fyne.KeyName{fyne.KeyReturn}; !slices.Equal(*keys, want) {
		t.Errorf("handed on %v, want %v", *keys, want)
	}
}

// Nothing below the slider moves when another level is chosen.
func TestLevelSliderKeepsItsHeight(t *testing.T) {
	s := NewLevelSlider(steps(), 0, nil)
	shown(t, NewColumn(0, s), 200, 400)
	height := s.MinSize().Height
	if one := NewLevelSlider(steps()[:1], 0, nil).MinSize().Height; height < one+2*captionLine() {
		t.Fatalf("height %v has no room for the longest sentence, %v is that of a short one", height, one)
	}
	for i := range s.Steps {
		s.Select(i)
		if got := s.MinSize().Height; got != height {
			t.Errorf("level %d makes the height %v, was %v", i, got, height)
		}
	}
}

// On a phone of 360, with 16 on either side not the slider's, there is room for 26 levels, and
// their stops do not overlap.
func TestLevelSliderOnAPhone(t *testing.T) {
	s := NewLevelSlider(slices.Repeat([]Step{{Name: "a"}}, 26), 0, nil)
	if w := s.MinSize().Width; w > 328 {
		t.Errorf("it is %v wide", w)
	}
	shown(t, s, 328, 200)
	dots := test.WidgetRenderer(s).(*levelRenderer).dots
	for i, dot := range dots[1:] {
		if gap := dot.Position().X - dots[i].Position().X - dot.Size().Width; gap < 4 {
			t.Fatalf("stops %d and %d are %v apart", i, i+1, gap)
		}
	}
}

func TestToggle(t *testing.T) {
	var told []bool
	s := NewToggle("Sounds", "Short and dry.", false, func(on bool) { told = append(told, on) })
	keys := shown(t, s, 300, 60)
	test.TapAt(s, fyne.NewPos(10, 10)) // the words count too
	typeKeys(s, fyne.KeySpace, fyne.KeyReturn, fyne.KeyDown)
	if want := []bool{true, false, true}; !slices.Equal(told, want) {
		t.Errorf("told %v, want %v", told, want)
	}
	if want := []fyne.KeyName{fyne.KeyDown}; !slices.Equal(*keys, want) {
		t.Errorf("handed on %v, want %v", *keys, want)
	}
}

func TestNumber(t *testing.T) {
	var told []float64
	n := NewNumber(-10, 10, 0.5, 6.5, true, func(v float64) { told = append(told, v) })
	keys := shown(t, n, 100, 40)
	if n.Text != "6,5" {
		t.Errorf("shows %q", n.Text)
	}
	for _, s := range []string{"7", "7.5", "", "-", "99", "0,3", "NaN", "1e1", "-2,5"} {
		n.SetText(s)
	}
	typeKeys(n, fyne.KeyUp, fyne.KeyDown, fyne.KeyEscape)
	if want := []float64{7, 7.5, 10, -2.5, -2, -2.5}; !slices.Equal(told, want) {
		t.Errorf("told %v, want %v", told, want)
	}
	n.SetText("rubbish")
	n.FocusLost()
	if n.Text != "-2,5" || n.Value() != -2.5 {
		t.Errorf("after rubbish: %q, %v", n.Text, n.Value())
	}
	if want := []fyne.KeyName{fyne.KeyEscape}; !slices.Equal(*keys, want) {
		t.Errorf("handed on %v, want %v", *keys, want)
	}
}

func TestFold(t *testing.T) {
	content := Paragraph("inside")
	var told []bool
	f := NewFold("More", content, func(open bool) { told = append(told, open) })
	f.SetSummary("what is inside")
	shown(t, f, 300, 300)
	closed := f.MinSize().Height
	if content.Visible() || !f.summary.Visible() {
		t.Error("closed: the content is shown or the summary is not")
	}
	test.Tap(f.head)
	if !content.Visible() || f.summary.Visible() || f.MinSize().Height <= RowHeight {
		t.Error("open: the content is not shown or the summary is")
	}
	typeKeys(f.head, fyne.KeySpace)
	if f.MinSize().Height != closed || !slices.Equal(told, []bool{true, false}) {
		t.Errorf("closed again: height %v, was %v; told %v", f.MinSize().Height, closed, told)
	}
}

// A row puts its control below its text if there is no room beside it.
func TestRowStacks(t *testing.T) {
	control := NewSegments([]string{"some words", "other words"}, 0, nil)
	r := Row("Label", "", control, 0)
	column := NewColumn(0, r)
	shown(t, column, 600, 200)
	if control.Position().X == 0 {
		t.Error("with room the control is not at the right")
	}
	column.Resize(fyne.NewSize(260, 200))
	if control.Position().X != 0 || control.Position().Y < 20 || r.Size().Height < control.Size().Height+20 {
		t.Errorf("without room the control is at %v in a row of %v", control.Position(), r.Size())
	}
}

func TestSuggestOffersNames(t *testing.T) {
	var told []string
	s := NewSuggest("Ada", "Name", []string{"Ada", "Hal"}, func(v string) { told = append(told, v) })
	entered := 0
	s.OnEnter = func() { entered++ }
	keys := shown(t, s, 200, 40)
	s.SetText("Hal")
	typeKeys(s, fyne.KeyReturn, fyne.KeyEscape, fyne.KeyUp, fyne.KeyDown)
	if !slices.Equal(told, []string{"Hal"}) || entered != 1 || !slices.Equal(*keys, []fyne.KeyName{fyne.KeyEscape, fyne.KeyUp, fyne.KeyDown}) {
		t.Errorf("told %v, entered %d times, handed on %v", told, entered, *keys)
	}
}

// The button that lists the names is pressed by Enter and Space, and passes all other keys on.
func TestTheButtonOfSuggestHandsKeysOn(t *testing.T) {
	for _, names := range [][]string{nil, {"Ada", "Hal"}} {
		s := NewSuggest("Ada", "Name", names, nil)
		keys := shown(t, s, 200, 40)
		c := fyne.CurrentApp().Driver().CanvasForObject(s)
		test.WidgetRenderer(s)
		button := s.ActionItem.(fyne.Focusable)
		want := []fyne.KeyName{fyne.KeyEscape, fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyHome}
		if typeKeys(button, want...); !slices.Equal(*keys, want) {
			t.Errorf("handed on %v, want %v", *keys, want)
		}
		for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn} {
			typeKeys(button, key)
			top := c.Overlays().Top()
			if top == nil {
				t.Fatalf("%s lists nothing", key)
			}
			c.Overlays().Remove(top)
		}
	}
}

// captionLine returns the height of one more line in a caption.
func captionLine() float32 {
	return Caption("a\nb").MinSize().Height - Caption("a").MinSize().Height
}
