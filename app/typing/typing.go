// Package typing plays the moves that a user types by their coordinates, such as "f5" or "Q16", on a
// screen on which single letters are commands too. Start reading at Typing.Add.
package typing

import (
	"strings"
	"time"
	"unicode"

	"fyne.io/fyne/v2"

	"pionnier/app/shell"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/widgets/keyboard"
)

// Typing collects typed characters until they are a move or a command. Its functions must be set, except
// Usual. Its methods must be called on Fyne's thread.
type Typing struct {
	Parse    func(string) (m game.Move, ok bool) // returns the placement with these coordinates
	Over     func() bool                         // reports whether no move can follow, so that letters are commands at once
	Usual    func(rune) rune                     // returns the usual letter of a letter's command, or 0; nil: the letter itself
	Commands func() map[rune]func()              // what single characters do; a capital without its own does what its small letter does
	Play     func(game.Move)
	Refuse   func(typed string) // says that typed is no point
	Changed  func()             // shows Text
	Again    func(rune)         // handles a character after a command that did not wait for it; nil: it replaces the command
	Life     *shell.While       // of the screen

	text    string
	waiting *shell.While // for another digit; over: it does not
	ended   bool         // a move was played without Enter, and no key was pressed since
}

// letterWait is how long a command letter that is also a column waits for a digit; any other letter
// stays until it is removed. digitWait is how long "q1" waits for the 6 of "q16".
const (
	letterWait = 500 * time.Millisecond
	digitWait  = 900 * time.Millisecond
)

// Placement returns the placement in a position of g with the coordinates typed, in letters of either
// case. ok is false if they name no point.
func Placement(g catalog.Game, pos game.Position, typed string) (m game.Move, ok bool) {
	w, h := pos.Size()
	m, err := g.ParseMove(strings.ToLower(typed), w, h)
	if err != nil {
		return 0, false
	}
	if _, ok = m.Point(); !ok {
		return 0, false
	}
	return m, true
}

// command returns the action of the typed character r, or nil if r is not a command.
func (t *Typing) command(r rune) func() {
	if t.Usual != nil {
		r = t.Usual(r)
	}
	return t.usual(r)
}

// usual returns the action of the character r of the usual keys, or nil if r is not a command.
func (t *Typing) usual(r rune) func() {
	all := t.Commands()
	if do := all[r]; do != nil {
		return do
	}
	return all[unicode.ToLower(r)]
}

// obey runs the command of r if r cannot be part of a move. Otherwise it returns false.
func (t *Typing) obey(r rune) bool {
	letter, ok := keyboard.CommandAlone(r)
	if !ok {
		return false
	}
	t.Clear()
	if do := t.usual(letter); do != nil {
		do()
	}
	return true
}

// Text returns the characters that are not a move or a command yet.
func (t *Typing) Text() string { return t.text }

// Clear discards the typed characters.
func (t *Typing) Clear() {
	t.waiting.End()
	if t.text != "" {
		t.text = ""
		t.Changed()
	}
}

// Key handles Enter, Backspace and Escape while something is typed, and an Enter right after a move that was
// played at its last character. It reports whether it handled ev.
func (t *Typing) Key(ev *fyne.KeyEvent) bool {
	if ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter {
		return t.enter()
	}
	t.ended = false
	switch {
	case t.text == "":
		return false
	case ev.Name == fyne.KeyBackspace:
		t.waiting.End()
		t.text = t.text[:len(t.text)-1]
		t.Changed()
	case ev.Name == fyne.KeyEscape:
		t.Clear()
	default:
		return false
	}
	return true
}

// Add handles the typed character r.
func (t *Typing) Add(r rune) {
	if t.obey(r) {
		return
	}
	t.waiting.End()
	t.ended = false
	if t.Over() {
		if do := t.command(r); do != nil {
			do()
		}
		return
	}
	if t.text == "" {
		command := t.command(r)
		switch {
		case !t.column(r) && command != nil:
			command()
			return
		case !t.column(r):
			return
		}
		t.text = string(r)
		if command != nil {
			t.wait(letterWait)
		}
		t.Changed()
		return
	}
	if !unicode.IsDigit(r) {
		t.next(r)
		return
	}
	t.text += string(r)
	if _, ok := t.Parse(t.text); ok && !t.longer() {
		t.finish()
		return
	}
	t.wait(digitWait)
	t.Changed()
}

// next handles the character r that is no digit, after characters that are a point, a letter or mean nothing.
// A letter is a command only if Again is set: elsewhere r corrects it, as in "pq16".
func (t *Typing) next(r rune) {
	if _, ok := t.Parse(t.text); ok || t.Again != nil && len(t.text) == 1 {
		t.finish()
	}
	t.Clear()
	if t.Again != nil {
		t.Again(r)
	} else {
		t.Add(r)
	}
}

// longer reports whether another digit can follow the typed characters.
func (t *Typing) longer() bool {
	for d := '0'; d <= '9'; d++ {
		if _, ok := t.Parse(t.text + string(d)); ok {
			return true
		}
	}
	return false
}

func (t *Typing) wait(d time.Duration) {
	t.waiting = t.Life.Within()
	t.waiting.After(d, t.finish)
}

// enter plays the typed move. It reports whether it did or the move was played at its last character, so
// that the key means nothing else.
func (t *Typing) enter() bool {
	ended := t.ended
	t.ended = false
	if t.text == "" {
		return ended
	}
	t.finish()
	t.ended = false
	return true
}

// column reports whether r is the letter of a column of the board.
func (t *Typing) column(r rune) bool {
	if !unicode.IsLetter(r) {
		return false
	}
	_, ok := t.Parse(string(unicode.ToLower(r)) + "1")
	return ok
}

// finish plays the typed move, or runs the command if a single letter was typed.
func (t *Typing) finish() {
	typed := t.text
	t.waiting.End()
	t.text = ""
	if typed == "" {
		return
	}
	if m, ok := t.Parse(typed); ok {
		t.ended = true
		t.Play(m)
		t.Changed()
		return
	}
	t.Changed()
	if len(typed) > 1 {
		t.Refuse(typed)
	} else if command := t.command([]rune(typed)[0]); command != nil {
		command()
	}
}
