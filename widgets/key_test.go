package widgets

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// pressed is a widget that takes the focus and keys.
type pressed interface {
	fyne.Widget
	fyne.Focusable
}

// stage shows a control in a window that records the keys and characters passed on to it.
type stage struct {
	window fyne.Window
	keys   []fyne.KeyName
	runes  []rune
}

func put(t *testing.T, o pressed) *stage {
	t.Helper()
	test.NewTempApp(t)
	s := &stage{window: test.NewTempWindow(t, container.NewStack(o))}
	s.window.Resize(fyne.NewSize(400, 200))
	s.window.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { s.keys = append(s.keys, ev.Name) })
	s.window.Canvas().SetOnTypedRune(func(r rune) { s.runes = append(s.runes, r) })
	s.window.Canvas().Focus(o)
	return s
}

// press sends keys to the focused widget, if there is one. As with the driver, the space bar is a key and a
// character.
func (s *stage) press(names ...fyne.KeyName) {
	for _, name := range names {
		f := s.window.Canvas().Focused()
		if f == nil {
			return
		}
		f.TypedKey(&fyne.KeyEvent{Name: name})
		if name == fyne.KeySpace {
			f.TypedRune(' ')
		}
	}
}

// Wherever the focus is, Escape, F1 and the letters reach the screen; the keys
// that a control uses do not.
func TestKeysAreHandedOn(t *testing.T) {
	nothing := func() {}
	for name, c := range map[string]struct {
		control pressed
		uses    []fyne.KeyName
		letters bool // are handed on
	}{
		"button":   {NewButton("OK", nil, nothing), []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace}, true},
		"tile":     {NewTile("tile", widget.NewLabel("tile"), nothing), []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace}, true},
		"tool":     {NewTool(nil, "tool", nothing), []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace}, true},
		"toggle":   {NewToggle("on", "", false, nil), []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace}, true},
		"select":   {NewSelect([]string{"a", "b"}, 0, func(int) {}), []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight}, true},
		"slider":   {NewSlider(0, 10, 1, 5, nil), []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight}, true},
		"segments": {NewSegments([]string{"a", "b"}, 0, nil), []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeySpace}, true},
		"levels":   {NewLevelSlider([]Step{{Name: "a"}, {Name: "b"}}, 0, nil), []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeySpace}, true},
		"entry":    {NewEntry("", "", nil), []fyne.KeyName{fyne.KeyLeft, fyne.KeyHome, fyne.KeyBackspace}, false},
		"number":   {NewNumber(0, 10, 0.5, 5, false, nil), []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft}, false},
		"suggest":  {NewSuggest("", "", []string{"Ada"}, nil), []fyne.KeyName{fyne.KeyLeft, fyne.KeyBackspace}, false},
	} {
		t.Run(name, func(t *testing.T) {
			s := put(t, c.control)
			s.press(c.uses...)
			if len(s.keys)+len(s.runes) > 0 {
				t.Errorf("handed on %v and %q, which it uses", s.keys, s.runes)
			}
			s.press(fyne.KeyEscape)
			s.window.Canvas().Focused().TypedRune('u')
			if !slices.Equal(s.keys, []fyne.KeyName{fyne.KeyEscape}) {
				t.Errorf("handed on the keys %v, want Escape", s.keys)
			}
			if got := string(s.runes) == "u"; got != c.letters {
				t.Errorf("handed on the characters %q", s.runes)
			}
		})
	}
}

func TestKeysPress(t *testing.T) {
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace} {
		presses := 0
		press := func() { presses++ }
		for _, c := range []pressed{NewButton("OK", nil, press), NewTile("t", widget.NewLabel(""), press), NewTool(nil, "t", press)} {
			put(t, c).press(name)
			c.(fyne.Disableable).Disable()
			put(t, c).press(name)
			c.(fyne.Tappable).Tapped(&fyne.PointEvent{})
			c.(fyne.Disableable).Enable()
			test.Tap(c.(fyne.Tappable))
		}
		if presses != 6 {
			t.Errorf("%s: %d presses, want one by key and one by tap for each of three controls", name, presses)
		}
	}
}

func TestSwitches(t *testing.T) {
	var told []bool
	note := func(on bool) { told = append(told, on) }
	c := NewToggle("on", "what it does", true, note)
	s := put(t, c)
	s.press(fyne.KeySpace, fyne.KeyReturn, fyne.KeySpace)
	test.TapAt(c, fyne.NewPos(10, c.Size().Height/2))
	if !slices.Equal(told, []bool{false, true, false, true}) {
		t.Errorf("the toggle told %v", told)
	}
}

func TestSelect(t *testing.T) {
	var told []int
	s := NewSelect([]string{"a", "b", "c"}, 1, func(i int) { told = append(told, i) })
	st := put(t, s)
	st.press(fyne.KeyRight, fyne.KeyLeft, fyne.KeyLeft)
	if s.Selected != "a" || !slices.Equal(told, []int{2, 1, 0}) {
		t.Errorf("%q is selected, told %v", s.Selected, told)
	}
	st.press(fyne.KeyEnd)
	if s.Selected != "c" {
		t.Errorf("End selects %q", s.Selected)
	}
	st.press(fyne.KeyHome)
	if s.Selected != "a" {
		t.Errorf("Home selects %q", s.Selected)
	}
	st.press(fyne.KeyRight, fyne.KeySpace) // the open list begins at the chosen option
	list, ok := st.window.Canvas().Focused().(*drop)
	if !ok {
		t.Fatalf("the focus is at %T", st.window.Canvas().Focused())
	}
	typeKeys(list, fyne.KeyDown, fyne.KeyReturn)
	if s.Selected != "c" {
		t.Errorf("the arrow in the open list leads from b to %q", s.Selected)
	}
	for _, k := range []fyne.KeyName{fyne.KeyReturn, fyne.KeySpace, fyne.KeyDown} {
		s.TypedKey(&fyne.KeyEvent{Name: k})
		top := st.window.Canvas().Overlays().Top()
		if top == nil {
			t.Fatalf("%s does not open the list", k)
		}
		if c := st.window.Canvas(); !HasModal(c) || !CloseTop(c) || HasModal(c) {
			t.Errorf("the list that %s opens does not keep keys from the screen, or is not closed by the key that goes back", k)
		}
	}
	if NewSelect([]string{"a"}, -1, nil).Selected != "" {
		t.Error("something is selected")
	}
}

// In an open list all keys of a list mark an option, and letters do; nothing is chosen before Enter.
func TestTheOpenListHasTheKeysOfAList(t *testing.T) {
	var options []string
	for r := 'a'; r <= 'z'; r++ {
		options = append(options, string(r)+" word")
	}
	told := []int{}
	s := NewSelect(options, 4, func(i int) { told = append(told, i) })
	st := put(t, s)
	st.press(fyne.KeySpace)
	list := st.window.Canvas().Focused().(*drop)
	page := list.page()
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyEnd, 25}, {fyne.KeyDown, 25}, {fyne.KeyPageUp, 25 - page}, {fyne.KeyHome, 0}, {fyne.KeyUp, 0}, {fyne.KeyPageDown, page}} {
		if typeKeys(list, step.key); list.marked != step.want {
			t.Errorf("%s marks %d, want %d", step.key, list.marked, step.want)
		}
		row := list.rows[list.marked]
		if top := row.Position().Y - list.scroll.Offset.Y; top < 0 || top+row.Size().Height > list.scroll.Size().Height+1 {
			t.Errorf("after %s the marked row is at %v of %v", step.key, top, list.scroll.Size().Height)
		}
	}
	if list.TypedRune('X'); list.marked != 23 || len(told) != 0 {
		t.Errorf("a letter marks %d; chosen was %v", list.marked, told)
	}
	typeKeys(list, fyne.KeyEscape)
	if st.window.Canvas().Overlays().Top() != nil || len(told) != 0 {
		t.Errorf("Escape leaves the list open, or chooses: %v", told)
	}
	st.press(fyne.KeySpace)
	CloseAll(st.window.Canvas()) // as when another screen comes
	if st.window.Canvas().Overlays().Top() != nil {
		t.Error("the list stays over the next screen")
	}
	st.press(fyne.KeySpace)
	test.Tap(st.window.Canvas().Focused().(*drop).rows[2])
	if !slices.Equal(told, []int{2}) || st.window.Canvas().Overlays().Top() != nil {
		t.Errorf("a tap on the third chooses %v", told)
	}
}

// A list that is open while its window gets another size is not drawn where its Select was: it closes, and
// chooses nothing.
func TestAnOpenListDoesNotStayBehindAResize(t *testing.T) {
	told := []int{}
	s := NewSelect([]string{"a", "b", "c"}, 1, func(i int) { told = append(told, i) })
	st := put(t, s)
	st.press(fyne.KeySpace)
	st.window.Resize(st.window.Canvas().Size().AddWidthHeight(100, 50))
	if st.window.Canvas().Overlays().Top() != nil || HasModal(st.window.Canvas()) || len(told) != 0 {
		t.Errorf("the list is open after the resize, or chose %v", told)
	}
	st.press(fyne.KeySpace)
	if list, ok := drops[st.window.Canvas()]; !ok || list.Size() != st.window.Canvas().Size() {
		t.Error("the list does not open after it")
	}
}

func TestSlider(t *testing.T) {
	var told []float64
	s := NewSlider(0, 1, 0.5, 0.5, func(v float64) { told = append(told, v) })
	put(t, s).press(fyne.KeyLeft, fyne.KeyLeft, fyne.KeyRight)
	if s.Value != 0.5 || !slices.Equal(told, []float64{0, 0.5}) {
		t.Errorf("value %v, told %v", s.Value, told)
	}
}

func TestFocusIsSeen(t *testing.T) {
	for _, c := range []pressed{NewTile("t", widget.NewLabel("t"), nil), NewToggle("t", "", false, nil), NewSegments([]string{"a"}, 0, nil),
		NewLevelSlider([]Step{{Name: "a"}}, 0, nil)} {
		s := put(t, c)
		focused := test.RenderToMarkup(s.window.Canvas())
		s.window.Canvas().Unfocus()
		if focused == test.RenderToMarkup(s.window.Canvas()) {
			t.Error(fmt.Sprintf("%T", c), "looks the same with and without the focus")
		}
	}
}

// A screen reader announces an icon button by its name, not by its icon's file.
func TestIconButtonHasAName(t *testing.T) {
	b := NewIcon(theme.CancelIcon(), "Back", nil)
	if got := b.AccessibilityLabel(); got != "Back" {
		t.Errorf("spoken as %q", got)
	}
	if got := NewButton("Start", nil, nil).AccessibilityLabel(); got != "Start" {
		t.Errorf("a button with text is spoken as %q", got)
	}
}

// In high contrast a list needs a border to be distinguished from its surroundings.
func TestASelectHasABorder(t *testing.T) {
	test.NewTempApp(t)
	s := NewSelect([]string{"a", "b"}, 0, nil)
	s.Resize(fyne.NewSize(120, 40))
	for _, o := range test.WidgetRenderer(s).Objects() {
		if r, ok := o.(*canvas.Rectangle); ok && r.StrokeWidth > 0 && r.Size() == s.Size() &&
			r.StrokeColor == theme.Color(theme.ColorNameInputBorder) {
			return
		}
	}
	t.Error("no border")
}

// A letter moves to the next option that begins with it; one without such an option is passed to
// the screen. Otherwise a list of a hundred names must be walked with arrows.
func TestALetterChoosesAnOption(t *testing.T) {
	test.NewTempApp(t)
	var told []int
	s := NewSelect([]string{"All", "Ada", "bob", "Ömer"}, 0, func(i int) { told = append(told, i) })
	w := test.NewTempWindow(t, s)
	var passed []rune
	w.Canvas().SetOnTypedRune(func(r rune) { passed = append(passed, r) })
	for _, r := range "aAbö" {
		s.TypedRune(r)
	}
	s.TypedRune('x')
	if want := []int{1, 0, 2, 3}; !slices.Equal(told, want) || string(passed) != "x" {
		t.Errorf("chosen are %v, want %v; handed on is %q", told, want, string(passed))
	}
}
