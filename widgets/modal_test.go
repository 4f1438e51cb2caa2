package widgets

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/widgetstest"
)

// room returns the canvas of a window with keys that close modals as the program's do.
func room(t *testing.T) fyne.Canvas {
	t.Helper()
	test.NewTempApp(t)
	w := test.NewTempWindow(t, widget.NewLabel("below"))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(1000, 700))
	c := w.Canvas()
	c.SetOnTypedKey(func(ev *fyne.KeyEvent) {
		if ev.Name == fyne.KeyEscape {
			CloseTop(c)
		}
	})
	t.Cleanup(func() { CloseAll(c) })
	return c
}

func press(c fyne.Canvas, name fyne.KeyName) {
	ev := &fyne.KeyEvent{Name: name}
	if f := c.Focused(); f != nil {
		f.TypedKey(ev)
	} else {
		c.OnTypedKey()(ev)
	}
}

// A dialog that opens by itself, such as that of an error, closes an open list below it. Otherwise the key that closes
// the list takes the dialog out of sight, and keeps the screen without keys.
func TestADialogClosesTheOpenListBelowIt(t *testing.T) {
	st := put(t, NewSelect([]string{"a", "b"}, 0, func(int) {}))
	c := st.window.Canvas()
	t.Cleanup(func() { CloseAll(c) })
	st.press(fyne.KeySpace)
	m := Tell(c, "Title", "Message", "OK")
	if list := c.Overlays().List(); len(list) != 1 || list[0] != fyne.CanvasObject(m) {
		t.Errorf("%d layers are open", len(list))
	}
	if !CloseTop(c) || HasModal(c) || c.Overlays().Top() != nil {
		t.Error("the key that goes back does not close the dialog")
	}
}

func TestModalIsClosedInEveryWay(t *testing.T) {
	for name, shut := range map[string]func(c fyne.Canvas, m *Modal){
		"Escape":          func(c fyne.Canvas, _ *Modal) { press(c, fyne.KeyEscape) },
		"a click beside":  func(c fyne.Canvas, _ *Modal) { test.TapCanvas(c, fyne.NewPos(3, 3)) },
		"its button":      func(c fyne.Canvas, _ *Modal) { press(c, fyne.KeyReturn) },
		"Close":           func(_ fyne.Canvas, m *Modal) { m.Close() },
		"Close, twice":    func(_ fyne.Canvas, m *Modal) { m.Close(); m.Close() },
		"CloseAll":        func(c fyne.Canvas, _ *Modal) { CloseAll(c) },
		"OnClose closing": func(_ fyne.Canvas, m *Modal) { f := m.OnClose; m.OnClose = func() { f(); m.Close() }; m.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			c := room(t)
			closed := 0
			m := Tell(c, "Title", "Message", "OK")
			m.OnClose = func() { closed++ }
			if !HasModal(c) || c.Overlays().Top() == nil {
				t.Fatal("no modal")
			}
			shut(c, m)
			if HasModal(c) || c.Overlays().Top() != nil || closed != 1 {
				t.Errorf("open %v, told %d times", HasModal(c), closed)
			}
		})
	}
}

// The second press of a double click beside a modal, which closes at the first, does not reach what
// is below it.
func TestADoubleClickBesideAModalOnlyClosesIt(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		test.NewTempApp(t)
		pressed := 0
		press := func() { pressed++ }
		w := test.NewTempWindow(t, container.NewGridWithRows(2, NewTile("row", canvas.NewRectangle(nil), press), NewButton("button", nil, press)))
		w.SetPadded(false)
		w.Resize(fyne.NewSize(700, 600))
		for _, at := range []fyne.Position{{X: 3, Y: 3}, {X: 3, Y: 590}} {
			pressed = 0
			Tell(w.Canvas(), "Title", "Message", "OK")
			test.TapCanvas(w.Canvas(), at)
			time.Sleep(100 * time.Millisecond)
			test.TapCanvas(w.Canvas(), at)
			if HasModal(w.Canvas()) || pressed != 0 {
				t.Errorf("at %v: open %v, pressed %d times", at, HasModal(w.Canvas()), pressed)
			}
			time.Sleep(time.Second)
			for range 2 { // a double click of its own means both
				test.TapCanvas(w.Canvas(), at)
				time.Sleep(100 * time.Millisecond)
			}
			if pressed != 2 {
				t.Errorf("at %v: pressed %d times later, want 2", at, pressed)
			}
		}
	})
}

func TestClickOnTheCardChangesNothing(t *testing.T) {
	c := room(t)
	m := Tell(c, "Title", "Message", "OK")
	card := test.WidgetRenderer(m).(*modalRenderer).card
	for _, corner := range []fyne.Position{{X: 1, Y: 1}, {X: card.Size().Width - 1, Y: 1}, {X: 1, Y: card.Size().Height - 1}} {
		test.TapCanvas(c, card.Position().Add(corner))
	}
	if !HasModal(c) {
		t.Error("a click on the card closes the modal")
	}
	test.TapCanvas(c, card.Position().SubtractXY(1, 0))
	if HasModal(c) {
		t.Error("a click beside the card does not close the modal")
	}
}

// A click beside a form leaves it open while the user has typed something; Escape closes it.
func TestAClickBesideAFormDoesNotLoseWhatIsTyped(t *testing.T) {
	c := room(t)
	field := NewEntry("", "", nil)
	m := ShowModal(c, "Title", field)
	m.Stays = func() bool { return field.Text != "" }
	field.SetText("Ann")
	if test.TapCanvas(c, fyne.NewPos(3, 3)); !HasModal(c) {
		t.Fatal("a click beside the form closes it")
	}
	if press(c, fyne.KeyEscape); HasModal(c) {
		t.Error("Escape does not close it")
	}
	m = ShowModal(c, "Title", field)
	m.Stays = func() bool { return field.Text != "Ann" }
	if test.TapCanvas(c, fyne.NewPos(3, 3)); HasModal(c) {
		t.Error("a click beside a form without changes does not close it")
	}
}

// A question has the words of the button that leads to it, without the ellipsis.
func TestATitleHasNoDotsOfAButton(t *testing.T) {
	c := room(t)
	m := ShowModal(c, "Import a folder…", nil)
	if head := m.body.(*fyne.Container).Objects[0].(*Text).Label.Text; head != "Import a folder" {
		t.Errorf("it says %q", head)
	}
}

// Long words keep a distance from the edge of their answer, as far as the row has room.
func TestAnswersHaveRoomBesideTheirWords(t *testing.T) {
	c := room(t)
	b := NewPrimary("Show all the games", nil)
	ShowModal(c, "Title", nil, b, NewButton("OK", nil, nil))
	if width, least := b.Size().Width, b.MinSize().Width; width < least+16 {
		t.Errorf("it is %v wide of %v at least", width, least)
	}
}

// The arrows go through answers in the order on the screen, side by side or stacked.
func TestAnswersTakeTheFocusInTheirOrder(t *testing.T) {
	for words, inRow := range map[string]bool{"Yes": true, "A long answer for a narrow card": false} {
		c := room(t)
		first, second, third := NewPrimary(words, nil), NewButton(words, nil, nil), NewButton(words, nil, nil)
		ShowModal(c, "Title", nil, first, second, third)
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject
		if got := at(first).Y == at(third).Y; got != inRow {
			t.Fatalf("%q: in a row: %v", words, got)
		}
		c.Focus(second)
		if c.FocusNext(); (c.Focused() == fyne.Focusable(first)) != inRow {
			t.Errorf("%q: the focus goes to the wrong side", words)
		}
	}
}

func TestFixedModal(t *testing.T) {
	c := room(t)
	escaped := 0
	m := ShowModal(c, "Wait", nil).Fix(func() { escaped++ })
	if !CloseTop(c) || escaped != 1 {
		t.Errorf("Escape is not heard: %d times", escaped)
	}
	test.TapCanvas(c, fyne.NewPos(3, 3))
	if !HasModal(c) {
		t.Error("a fixed modal was closed")
	}
	m.Close()
	if HasModal(c) || CloseTop(c) {
		t.Error("its button does not close it")
	}
}

func TestAsk(t *testing.T) {
	c := room(t)
	var log []string
	ask := func() {
		Ask(c, "Resign?", "Black loses.", "Resign", "Cancel", func() {
			log = append(log, "yes", fmt.Sprint(HasModal(c)))
		}).OnClose = func() { log = append(log, "closed") }
	}
	ask()
	press(c, fyne.KeyReturn) // the main answer has the focus
	ask()
	c.FocusNext()
	press(c, fyne.KeySpace)
	if want := []string{"closed", "yes", "false", "closed"}; !slices.Equal(log, want) {
		t.Errorf("happened %v, want %v", log, want)
	}
}

func TestModalsStack(t *testing.T) {
	c := room(t)
	a, b := NewButton("a", nil, nil), NewButton("b", nil, nil)
	ShowModal(c, "first", nil, a)
	ShowModal(c, "second", nil, b)
	if c.Focused() != fyne.Focusable(b) {
		t.Errorf("%v has the focus", c.Focused())
	}
	press(c, fyne.KeyEscape)
	if !HasModal(c) || c.Focused() != fyne.Focusable(a) {
		t.Errorf("Escape leaves the focus at %v", c.Focused())
	}
	ShowModal(c, "third", nil)
	open[c][0].Close() // and what is over it
	if HasModal(c) || len(c.Overlays().List()) != 0 {
		t.Errorf("%d modals, %d overlays", len(open[c]), len(c.Overlays().List()))
	}
}

func TestFocusComesBack(t *testing.T) {
	c := room(t)
	b := NewButton("below", nil, nil)
	c.SetContent(container.NewStack(b))
	c.Focus(b)
	Tell(c, "", "message", "OK")
	if c.Focused() == fyne.Focusable(b) {
		t.Error("the focus stays below")
	}
	press(c, fyne.KeyEscape)
	if c.Focused() != fyne.Focusable(b) {
		t.Errorf("the focus is at %v", c.Focused())
	}
}

func TestModalFits(t *testing.T) {
	c := room(t)
	m := ShowModal(c, "A long question that needs more than one line in a small window",
		Paragraph(strings.Repeat("Many words. ", 60)), NewPrimary("Save and continue", nil), NewButton("Cancel", nil, nil))
	for _, size := range append(widgetstest.Sizes, fyne.NewSize(320, 300)) {
		m.Resize(size)
		widgetstest.Settle(m)
		for _, fault := range widgetstest.Unpressable(m, size) {
			t.Errorf("%v: %s", size, fault)
		}
	}
}

// The scroll bar of a modal is beside its body, not over its right column, on a phone and in a wide
// window.
func TestTheBarOfAModalIsBesideItsBody(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(360, 640), fyne.NewSize(800, 400), fyne.NewSize(1100, 400)} {
		c := room(t)
		body := container.NewVBox()
		for range 40 {
			body.Add(widget.NewButton("a button", nil))
		}
		m := ShowModal(c, "Title", body)
		m.Resize(size)
		scroll, card := m.card.scroll, m.card.card
		if scroll.Content.MinSize().Height <= scroll.Size().Height {
			t.Fatalf("at %v nothing scrolls", size)
		}
		right := scroll.Position().X + scroll.Size().Width
		if edge := scroll.Position().X + m.body.Position().X + m.body.Size().Width; right-edge < 8 {
			t.Errorf("at %v the body ends at %g, and its bar at %g", size, edge, right)
		}
		if edge := card.Position().X + card.Size().Width; right > edge {
			t.Errorf("at %v the bar ends at %g, the card at %g", size, right, edge)
		}
		CloseAll(c)
	}
}

// notched is the canvas of a phone with system bars above and below.
type notched struct{ fyne.Canvas }

func (n notched) InteractiveArea() (fyne.Position, fyne.Size) {
	return fyne.NewPos(0, 30), n.Size().SubtractWidthHeight(0, 30+34)
}

// A sheet reaches the lower edge of a phone, and the shade behind it reaches both edges, without
// bright strips.
func TestASheetGoesToTheVeryEdge(t *testing.T) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, nil)
	w.Resize(fyne.NewSize(360, 640))
	m := ShowModal(notched{w.Canvas()}, "Title", nil, NewButton("Close", nil, nil))
	_, area := notched{w.Canvas()}.InteractiveArea()
	m.Move(fyne.NewPos(0, 30))
	m.Resize(area)
	if got := m.card.scrim; got.Position().Y != -30 || got.Size() != w.Canvas().Size() {
		t.Errorf("what darkens the screen is at %v and has %v", got.Position(), got.Size())
	}
	if end := m.card.card.Position().Y + m.card.card.Size().Height; end != area.Height+34 {
		t.Errorf("the sheet ends at %v, and what is below its buttons at %v", end, area.Height+34)
	}
	end := m.answers.Position().Y + m.answers.Size().Height
	if end > area.Height {
		t.Errorf("its buttons end at %v, in the bar that begins at %v", end, area.Height)
	}
	m.card.scrim.Tapped(&fyne.PointEvent{Position: fyne.NewPos(100, 30+end-5)})
	if !HasModal(notched{w.Canvas()}) {
		t.Error("a tap between its buttons closes it")
	}
	m.card.scrim.Tapped(&fyne.PointEvent{Position: fyne.NewPos(100, 10)})
	if HasModal(notched{w.Canvas()}) {
		t.Error("a tap above it does not close it")
	}
}

// A panel opens at the click that asked for it, within the window, and not in the middle.
func TestAPanelOpensAtThePointer(t *testing.T) {
	c := room(t)
	for _, at := range []fyne.Position{{X: 100, Y: 80}, {X: 990, Y: 690}, {X: 0, Y: 0}} {
		m := Tell(c, "Title", "Message", "OK").At(at)
		card := m.card.card
		pos, size := card.Position(), card.Size()
		x := max(modalMargin, min(at.X, 1000-modalMargin-size.Width))
		y := max(modalMargin, min(at.Y, 700-modalMargin-size.Height))
		if pos != fyne.NewPos(x, y) {
			t.Errorf("asked for %v it is at %v, %v, want %v, %v", at, pos, size, x, y)
		}
		m.Close()
	}
}
