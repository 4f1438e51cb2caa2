package shell

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets"
	"pionnier/widgets/touch"
)

// page is a screen that records what happens to it.
type page struct {
	name   string
	log    *[]string
	uses   fyne.KeyName // the only key that it uses
	button *widgets.Button
}

func (p *page) Content() fyne.CanvasObject {
	if p.button != nil {
		return p.button
	}
	return widget.NewLabel(p.name)
}

func (p *page) Key(ev *fyne.KeyEvent) bool {
	*p.log = append(*p.log, p.name+" key "+string(ev.Name))
	return ev.Name == p.uses
}

func (p *page) Rune(r rune) { *p.log = append(*p.log, p.name+" rune "+string(r)) }
func (p *page) Leave()      { *p.log = append(*p.log, "leave "+p.name) }

func (p *page) Focus() fyne.Focusable {
	if p.button == nil {
		return nil
	}
	return p.button
}

// pages is a shell with a maker of pages.
type pages struct {
	*Shell
	log []string
}

func newPages(t *testing.T) *pages {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, nil)
	p := &pages{}
	p.Shell = New(w, func() { p.log = append(p.log, "left") }, func(f func()) { f() })
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { p.Key(ev) })
	w.Canvas().SetOnTypedRune(p.Rune)
	return p
}

func (p *pages) page(name string) func() Screen {
	return func() Screen {
		p.log = append(p.log, "build "+name)
		return &page{name: name, log: &p.log}
	}
}

func (p *pages) want(t *testing.T, want ...string) {
	t.Helper()
	if !slices.Equal(p.log, want) {
		t.Errorf("happened %q, want %q", p.log, want)
	}
	p.log = nil
}

func (p *pages) press(name fyne.KeyName) {
	ev := &fyne.KeyEvent{Name: name}
	if f := p.window.Canvas().Focused(); f != nil {
		f.TypedKey(ev)
	} else {
		p.window.Canvas().OnTypedKey()(ev)
	}
}

func TestShellStacksScreens(t *testing.T) {
	p := newPages(t)
	p.Reset(p.page("home"))
	p.want(t, "build home")
	p.Push(p.page("games"))
	p.Push(p.page("review"))
	p.want(t, "leave home", "build games", "leave games", "build review")
	if p.Depth() != 3 || p.Top().(*page).name != "review" {
		t.Errorf("%d screens, the top is %v", p.Depth(), p.Top())
	}
	p.Back()
	p.want(t, "leave review", "build games", "left")
	p.Rebuild()
	p.want(t, "leave games", "build games")
	p.Back()
	p.Back() // at the first: nothing
	p.want(t, "leave games", "build home", "left")
	p.Push(p.page("games"))
	p.Reset(p.page("home"))
	if p.Depth() != 1 {
		t.Errorf("%d screens after a reset", p.Depth())
	}
}

func TestShellFocusesTheScreen(t *testing.T) {
	p := newPages(t)
	b := widgets.NewButton("b", nil, nil)
	p.Reset(func() Screen { return &page{name: "home", log: &p.log, button: b} })
	if p.window.Canvas().Focused() != fyne.Focusable(b) {
		t.Errorf("%v has the focus", p.window.Canvas().Focused())
	}
	p.press(fyne.KeyEscape) // the button passes it on; there is no way back
	p.want(t, "home key "+string(fyne.KeyEscape))
}

func TestEscape(t *testing.T) {
	p := newPages(t)
	p.Reset(p.page("home"))
	p.Push(func() Screen { return &page{name: "play", log: &p.log, uses: fyne.KeyEscape} })
	p.log = nil
	p.press(fyne.KeyEscape) // the screen's own
	p.want(t, "play key "+string(fyne.KeyEscape))
	p.Back()
	p.Push(p.page("games"))
	p.log = nil
	c := p.window.Canvas()
	widgets.Tell(c, "first", "", "OK")
	widgets.Tell(c, "second", "", "OK")
	p.press(fyne.KeyDown)
	p.press(fyne.KeyEscape) // the upper question
	c.OnTypedRune()('x')
	p.press(fyne.KeyEscape) // the lower one
	p.want(t)               // and the screen receives none of it
	if widgets.HasModal(c) {
		t.Fatal("a question stays")
	}
	c.OnTypedRune()('x')
	p.press(fyne.KeyDown)
	p.press(fyne.KeyEscape)
	p.want(t, "games rune x", "games key "+string(fyne.KeyDown), "games key "+string(fyne.KeyEscape),
		"leave games", "build home", "left")
}

func TestArrowsMoveTheFocusInAQuestion(t *testing.T) {
	p := newPages(t)
	p.Reset(p.page("home"))
	c := p.window.Canvas()
	yes, no := widgets.NewPrimary("Yes", nil), widgets.NewButton("No", nil, nil)
	widgets.ShowModal(c, "Sure?", nil, yes, no)
	for _, k := range []struct {
		key  fyne.KeyName
		want fyne.Focusable
	}{{fyne.KeyDown, no}, {fyne.KeyDown, yes}, {fyne.KeyRight, no}, {fyne.KeyUp, yes}, {fyne.KeyLeft, no}} {
		p.press(k.key)
		if c.Focused() != k.want {
			t.Errorf("%s focuses %v", k.key, c.Focused())
		}
	}
}

// A text longer than the window can be scrolled by keys too.
func TestPagesScrollAQuestion(t *testing.T) {
	p := newPages(t)
	p.Reset(p.page("home"))
	c := p.window.Canvas()
	p.window.Resize(fyne.NewSize(600, 400))
	text := widgets.Paragraph(strings.Repeat("word ", 2000))
	ok := widgets.NewPrimary("OK", nil)
	widgets.ShowModal(c, "Long", text, ok)
	top := func() float32 { return fyne.CurrentApp().Driver().AbsolutePositionForObject(text).Y }
	before := top()
	p.press(fyne.KeyPageDown)
	p.press(fyne.KeyPageDown)
	after := top()
	if after >= before {
		t.Errorf("the text went from %v to %v", before, after)
	}
	p.press(fyne.KeyPageUp)
	if top() <= after {
		t.Errorf("the text went from %v to %v", after, top())
	}
}

func TestLeavingClosesQuestions(t *testing.T) {
	p := newPages(t)
	p.Reset(p.page("home"))
	closed := false
	widgets.Tell(p.window.Canvas(), "question", "", "OK").OnClose = func() { closed = true }
	p.Push(p.page("games"))
	if widgets.HasModal(p.window.Canvas()) || !closed {
		t.Error("a question outlives its screen")
	}
}

// A screen that takes long to build holds back clicks that arrive meanwhile: the second click of
// the double click that opened it still counts as one when the screen appears, and a later click
// does not.
func TestASecondClickAfterASlowScreen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := newPages(t)
		p.Reset(p.page("home"))
		ev := &fyne.PointEvent{AbsolutePosition: fyne.NewPos(100, 100)}
		touch.Press(p.Top().Content(), ev)
		p.Push(func() Screen {
			time.Sleep(2 * time.Second)
			return p.page("slow")()
		})
		time.Sleep(100 * time.Millisecond)
		if !touch.SecondClick(p.Top().Content(), ev) {
			t.Error("the second click means the slow screen")
		}
		time.Sleep(time.Second)
		if touch.SecondClick(p.Top().Content(), ev) {
			t.Error("a click a second later is one of a double click")
		}
		time.Sleep(time.Minute)
		p.Back() // by a key
		if touch.SecondClick(p.Top().Content(), ev) {
			t.Error("a press of a minute ago led to the screen")
		}
	})
}

// Work that ends in the background after its screen was left has no effect on the screen that is on
// top by then.
func TestWhatComesAfterAScreenIsDropped(t *testing.T) {
	p := newPages(t)
	var queue []func()
	p.dispatch = func(do func()) { queue = append(queue, do) }
	come := func() int {
		for _, do := range queue {
			do()
		}
		queue = nil
		return len(p.log)
	}
	note := func(what string) func() { return func() { p.log = append(p.log, what) } }
	for _, c := range []struct {
		how   string
		leave func()
		want  []string
	}{
		{"in time", func() {}, []string{"screen", "mode"}},
		{"after another", func() { p.Push(p.page("over")) }, []string{"leave under", "build over"}},
		{"after it was built anew", p.Rebuild, []string{"leave under", "build under"}},
		{"after the last", p.Clear, []string{"leave under"}},
	} {
		p.Reset(p.page("under"))
		p.log = nil
		while := p.While()
		mode := while.Within()
		while.Do(note("screen"))
		mode.Do(note("mode"))
		c.leave()
		come()
		p.want(t, c.want...)
		if over := while.Over(); over != (c.how != "in time") || mode.Context().Err() != nil != over {
			t.Errorf("%s: over is %v, the mode's context has %v", c.how, over, mode.Context().Err())
		}
	}
	if none := (*While)(nil); !none.Over() || !p.While().Over() {
		t.Error("without a screen there is a time")
	}
	within := Begin(p.dispatch).Within()
	within.Do(note("late"))
	if within.End(); come() > 0 {
		t.Error("what comes after a mode is done")
	}
}

// The second tap of a double tap, or a key held down, does not act on the screen that the first one
// opened: two taps on Settings changed a setting.
func TestATapEndsAScreenOnce(t *testing.T) {
	p := newPages(t)
	now := time.Now()
	p.arrival.now = func() time.Time { return now }
	taps := 0
	button := widgets.NewButton("b", nil, func() { taps++ })
	screen := func() Screen { return &page{name: "settings", log: &p.log, button: button} }
	p.window.Resize(fyne.NewSize(300, 300))
	for _, c := range []struct {
		how  string
		lead func()
	}{{"pushed", func() { p.Push(screen) }}, {"come back to", func() { p.Push(p.page("over")); p.Back() }}, {"alone", func() { p.Reset(screen) }}} {
		p.Reset(p.page("home"))
		if c.how == "come back to" {
			p.Reset(screen)
		}
		p.KeyDown(false)
		c.lead()
		taps = 0
		test.TapCanvas(p.window.Canvas(), fyne.NewPos(150, 150))
		if taps != 0 || p.KeyDown(true) {
			t.Errorf("%s: %d taps, or a key that is held, act at once", c.how, taps)
		}
		now = now.Add(TooSoon)
		p.Rebuild() // in other words, which is no new screen
		test.TapCanvas(p.window.Canvas(), fyne.NewPos(150, 150))
		if taps != 1 || !p.KeyDown(false) || !p.KeyDown(true) {
			t.Errorf("%s: %d taps, or a key, act later", c.how, taps)
		}
	}
}
