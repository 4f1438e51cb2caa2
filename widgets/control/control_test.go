package control_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"pionnier/widgets/control"
)

// lamp is a minimal control. It counts how often it is redrawn.
type lamp struct {
	control.Control
	painted int
}

type lampRenderer struct {
	control.Parts
	lamp *lamp
}

func (r *lampRenderer) Layout(fyne.Size)   {}
func (r *lampRenderer) MinSize() fyne.Size { return fyne.NewSize(10, 10) }
func (r *lampRenderer) Refresh()           { r.lamp.painted++; r.Repaint() }

func (l *lamp) CreateRenderer() fyne.WidgetRenderer {
	return &lampRenderer{control.Parts{canvas.NewCircle(nil)}, l}
}

func (l *lamp) AccessibilityLabel() string { return "lamp" }

var (
	_ fyne.Focusable    = (*lamp)(nil)
	_ fyne.Accessible   = (*lamp)(nil)
	_ desktop.Hoverable = (*lamp)(nil)
)

func TestAControlKeepsFocusAndPointerAndHandsKeysOn(t *testing.T) {
	test.NewTempApp(t)
	l := &lamp{}
	l.ExtendBaseWidget(l)
	w := test.NewTempWindow(t, l)
	var keys []fyne.KeyName
	var runes []rune
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { keys = append(keys, ev.Name) })
	w.Canvas().SetOnTypedRune(func(r rune) { runes = append(runes, r) })

	for _, step := range []struct {
		name             string
		do               func()
		focused, hovered bool
	}{
		{"focus", func() { w.Canvas().Focus(l) }, true, false},
		{"pointer", func() { l.MouseIn(nil) }, true, true},
		{"no focus", func() { w.Canvas().Unfocus() }, false, true},
		{"no pointer", func() { l.MouseOut() }, false, false},
	} {
		before := l.painted
		step.do()
		if l.Focused() != step.focused || l.Hovered() != step.hovered || l.painted == before {
			t.Errorf("%s: focused %v, hovered %v, drawn %d times", step.name, l.Focused(), l.Hovered(), l.painted-before)
		}
	}

	l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	l.TypedRune('u')
	l.TypedRune(' ') // presses the control, and is not for the screen
	if !slices.Equal(keys, []fyne.KeyName{fyne.KeyEscape}) || string(runes) != "u" {
		t.Errorf("handed on the keys %v and the characters %q", keys, string(runes))
	}
	if l.AccessibilityRole() != fyne.AccessibleRoleButton {
		t.Errorf("its role is %v", l.AccessibilityRole())
	}
}
