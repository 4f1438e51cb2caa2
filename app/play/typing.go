package play

import (
	"time"
	"unicode"

	"pionnier/app/shell"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets/board"
	"pionnier/widgets/keyboard"
)

// typing is the part that handles typed coordinates such as "f5" or "Q16".
type typing struct {
	sub *subject
	on  interface {
		answering
		lasting
		worded
	}
	board    *board.Board
	taps     *tapping
	usual    func(rune) rune        // Deps.Command
	commands func() map[rune]func() // what single letters do
	buffer   string
	waiting  *shell.While // for another digit; over: it does not
	ended    bool         // a move was played without Enter, and no key was pressed since
}

// letterWait is how long a command letter that is also a column waits for a digit; any other letter
// stays until it is removed. digitWait is how long "q1" waits for the 6 of "q16".
const (
	letterWait = 500 * time.Millisecond
	digitWait  = 900 * time.Millisecond
)

// command returns the action of r, or nil if r is not a command.
func (t *typing) command(r rune) func() {
	if t.usual != nil {
		r = t.usual(r)
	}
	return t.commands()[unicode.ToLower(r)]
}

// obey runs the command of r if r cannot be part of a move. Otherwise it returns false.
func (t *typing) obey(r rune) bool {
	letter, ok := keyboard.CommandAlone(r)
	if !ok {
		return false
	}
	if t.buffer != "" {
		t.clear()
	}
	if do := t.commands()[unicode.ToLower(letter)]; do != nil {
		do()
	}
	return true
}

func (t *typing) clear() {
	t.waiting.End()
	t.buffer = ""
	t.on.showStatus()
}

func (t *typing) back() bool {
	if t.buffer == "" {
		return false
	}
	t.buffer = t.buffer[:len(t.buffer)-1]
	t.on.showStatus()
	return true
}

func (t *typing) add(r rune) {
	if t.sub.snap.Position == nil || t.obey(r) {
		return
	}
	t.waiting.End()
	t.ended = false
	if t.sub.snap.Phase == session.Over { // no move can follow
		if do := t.command(r); do != nil {
			do()
		}
		return
	}
	if t.buffer == "" {
		command := t.command(r)
		switch {
		case !t.sub.column(r) && command != nil:
			command()
			return
		case !t.sub.column(r):
			return
		}
		t.buffer = string(r)
		if command != nil {
			t.wait(letterWait)
		}
		t.on.showStatus()
		return
	}
	if !unicode.IsDigit(r) { // what came before is complete, or meant nothing
		if _, ok := t.sub.parse(t.buffer); ok {
			t.finish()
		}
		t.clear()
		t.add(r)
		return
	}
	t.buffer += string(r)
	if _, ok := t.sub.parse(t.buffer); ok && !t.longer() {
		t.finish()
		return
	}
	t.wait(digitWait)
	t.on.showStatus()
}

// longer reports whether another digit can follow the typed characters.
func (t *typing) longer() bool {
	for d := '0'; d <= '9'; d++ {
		if _, ok := t.sub.parse(t.buffer + string(d)); ok {
			return true
		}
	}
	return false
}

func (t *typing) wait(d time.Duration) {
	t.waiting = t.on.while().Within()
	t.waiting.After(d, t.finish)
}

// finish plays the typed move, or runs the command if a single letter was typed.
func (t *typing) finish() {
	typed := t.buffer
	t.waiting.End()
	t.buffer = ""
	if typed == "" {
		return
	}
	if m, ok := t.sub.parse(typed); ok {
		p, _ := m.Point()
		t.board.MoveCursor(p)
		t.ended = true
		if t.sub.snap.Phase == session.Settling {
			t.taps.tapped(p)
		} else {
			t.taps.play(m)
		}
		t.on.showStatus()
		return
	}
	t.on.showStatus()
	if len(typed) > 1 {
		t.on.refuse(text.T("play.nopoint", "Typed", typed))
	} else if command := t.command([]rune(typed)[0]); command != nil {
		command()
	}
}
