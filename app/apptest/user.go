// Package apptest lets tests use the program's packages as a person does. A User reads the texts of
// a window, presses its controls and types. A Stage provides the parts of the program that the
// packages below app need. Start reading at Stage.
package apptest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
)

// User uses a window in a synctest bubble. The test's goroutine acts as Fyne's thread. Functions
// dispatched to it wait in Thread until Settle is called.
type User struct {
	T      *testing.T
	Window fyne.Window
	Thread widgetstest.Thread
}

// Settle waits until no goroutine of the program can continue, and runs what was dispatched to
// Fyne's thread.
func (u *User) Settle() { u.Thread.Settle() }

// Later sleeps for d of the bubble's time and then calls Settle.
func (u *User) Later(d time.Duration) { u.Thread.Later(d) }

// InSight returns the visible objects of the top overlay or, without an overlay, of the screen.
func (u *User) InSight() []fyne.CanvasObject {
	c := u.Window.Canvas()
	if top := c.Overlays().Top(); top != nil {
		return widgetstest.InSight(top)
	}
	return widgetstest.InSight(c.Content())
}

// Words returns the words of all visible objects, as WordOf returns them.
func (u *User) Words() (words []string) {
	for _, o := range u.InSight() {
		if w := WordOf(o); w != "" {
			words = append(words, w)
		}
	}
	return words
}

// WordOf returns the text of o or, for other widgets, the label for screen readers. It returns ""
// if o has neither.
func WordOf(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case *widget.Label:
		return o.Text
	case *canvas.Text:
		return o.Text
	case *widgets.Button:
		if o.Spoken != "" {
			return o.Spoken
		}
		if o.Text == "" {
			return o.Name
		}
		return o.Text
	case fyne.Accessible:
		return o.AccessibilityLabel()
	}
	return ""
}

// Sees reports an error for each text in want that is not visible.
func (u *User) Sees(want ...string) {
	u.T.Helper()
	words := u.Words()
	for _, w := range want {
		if !slices.Contains(words, w) {
			u.T.Errorf("%q is not in sight; there are %q", w, words)
		}
	}
}

// Saw reports whether a visible text contains all of parts.
func (u *User) Saw(parts ...string) bool {
	return slices.ContainsFunc(u.Words(), func(w string) bool {
		return !slices.ContainsFunc(parts, func(part string) bool { return !strings.Contains(w, part) })
	})
}

// Misses reports an error if a visible text equals word.
func (u *User) Misses(word string) {
	u.T.Helper()
	if slices.Contains(u.Words(), word) {
		u.T.Errorf("%q is in sight", word)
	}
}

// Control returns the visible control whose text is word. It fails the test if there is no such
// control.
func (u *User) Control(word string) fyne.CanvasObject {
	u.T.Helper()
	return u.control(word, func(w string) bool { return w == word })
}

func (u *User) control(word string, is func(string) bool) fyne.CanvasObject {
	u.T.Helper()
	for _, o := range u.InSight() {
		if _, ok := o.(fyne.Tappable); ok && is(WordOf(o)) {
			return o
		}
	}
	u.T.Fatalf("%q cannot be pressed; in sight are %q", word, u.Words())
	return nil
}

// Tap taps the control whose text is word and calls Settle.
func (u *User) Tap(word string) {
	u.T.Helper()
	test.Tap(u.Control(word).(fyne.Tappable))
	u.Settle()
}

// TapBegins taps the first control whose text begins with words and calls Settle.
func (u *User) TapBegins(words string) {
	u.T.Helper()
	test.Tap(u.control(words, func(w string) bool { return strings.HasPrefix(w, words) }).(fyne.Tappable))
	u.Settle()
}

// Press sends the key name to the focused widget, or to the window if no widget has the focus, and
// calls Settle.
func (u *User) Press(name fyne.KeyName) {
	widgetstest.Type(u.Window.Canvas(), name)
	u.Settle()
}

// TypeWord types word into the focused widget, or into the window while no widget has the focus, and
// calls Settle.
func (u *User) TypeWord(word string) {
	for _, r := range word {
		if f := u.Window.Canvas().Focused(); f != nil {
			f.TypedRune(r)
		} else {
			u.Window.Canvas().OnTypedRune()(r)
		}
	}
	u.Settle()
}

// Board returns the visible board. It fails the test if no board is visible.
func (u *User) Board() *board.Board {
	u.T.Helper()
	for _, o := range u.InSight() {
		if b, ok := o.(*board.Board); ok {
			return b
		}
	}
	u.T.Fatal("no board is in sight")
	return nil
}

// File writes content to a file with the given name in a temporary folder and returns its path. It
// fails the test on an error.
func File(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
