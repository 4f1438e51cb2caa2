// Package apptest lets tests use the program's packages as a person does: a User reads the texts of a window,
// presses its controls and types. A Stage is a window with the parts of the program that the packages below
// app need. Start reading at Stage.
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

// User uses a window in a synctest bubble. The test's goroutine stands for Fyne's thread: functions that
// others dispatch wait in Thread until Settle.
type User struct {
	T      *testing.T
	Window fyne.Window
	Thread widgetstest.Thread
}

// Settle waits until the program is idle.
func (u *User) Settle() { u.Thread.Settle() }

// Later sleeps for d in the bubble and then settles.
func (u *User) Later(d time.Duration) { u.Thread.Later(d) }

// InSight returns the visible objects: those in the top modal, or those on the screen.
func (u *User) InSight() []fyne.CanvasObject {
	c := u.Window.Canvas()
	if top := c.Overlays().Top(); top != nil {
		return widgetstest.InSight(top)
	}
	return widgetstest.InSight(c.Content())
}

// Words returns the texts and the names of controls in sight.
func (u *User) Words() (words []string) {
	for _, o := range u.InSight() {
		if w := WordOf(o); w != "" {
			words = append(words, w)
		}
	}
	return words
}

// WordOf returns the text of o, or its spoken text, or its name if it has no text.
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

// Sees fails the test unless each of the texts in want is in sight.
func (u *User) Sees(want ...string) {
	u.T.Helper()
	words := u.Words()
	for _, w := range want {
		if !slices.Contains(words, w) {
			u.T.Errorf("%q is not in sight; there are %q", w, words)
		}
	}
}

// Saw reports whether a text in sight contains all of parts.
func (u *User) Saw(parts ...string) bool {
	return slices.ContainsFunc(u.Words(), func(w string) bool {
		return !slices.ContainsFunc(parts, func(part string) bool { return !strings.Contains(w, part) })
	})
}

// Misses fails the test if word is in sight.
func (u *User) Misses(word string) {
	u.T.Helper()
	if slices.Contains(u.Words(), word) {
		u.T.Errorf("%q is in sight", word)
	}
}

// Control returns the control with the text word.
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

// Tap presses the control with the text word.
func (u *User) Tap(word string) {
	u.T.Helper()
	test.Tap(u.Control(word).(fyne.Tappable))
	u.Settle()
}

// TapBegins presses the first control whose text begins with words.
func (u *User) TapBegins(words string) {
	u.T.Helper()
	test.Tap(u.control(words, func(w string) bool { return strings.HasPrefix(w, words) }).(fyne.Tappable))
	u.Settle()
}

// Press sends a key to the focused widget, or else to the window.
func (u *User) Press(name fyne.KeyName) {
	widgetstest.Type(u.Window.Canvas(), name)
	u.Settle()
}

// TypeWord types word into the focused widget.
func (u *User) TypeWord(word string) {
	for _, r := range word {
		u.Window.Canvas().Focused().TypedRune(r)
	}
	u.Settle()
}

// Board returns the board in sight.
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

// File writes a file outside of the program's folder and returns its path.
func File(t *testing.T, name, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
