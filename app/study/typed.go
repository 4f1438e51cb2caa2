package study

import (
	"pionnier/app/typing"
	"pionnier/core/game"
	"pionnier/core/press/text"
)

// typedPoints are the points that the user types, each of which acts like a tap.
type typedPoints struct {
	*typing.Typing
	on   *Screen
	told notice // which the status line last gave of them
}

// newTypedPoints returns the typed points of s. command is as in Deps.
func newTypedPoints(s *Screen, command func(rune) rune) *typedPoints {
	t := &typedPoints{on: s}
	t.Typing = &typing.Typing{Parse: t.parse, Over: t.useless, Usual: command, Commands: t.commands, Play: t.tap, Again: t.again,
		Refuse: func(typed string) { s.say(text.T("play.nopoint", "Typed", typed)) }, Changed: t.show, Life: s.life}
	return t
}

// parse returns the placement with the coordinates typed.
func (t *typedPoints) parse(typed string) (game.Move, bool) {
	return typing.Placement(t.on.sub.entry(), t.on.sub.now().Position(), typed)
}

// useless reports whether a tap on the board could do nothing, since the game is over.
func (t *typedPoints) useless() bool {
	pane, ok := able[tapper](t.on.tabs)
	return t.on.mode == nil && !(ok && pane.taps()) && t.on.sub.now().Position().ToMove() == game.None
}

// tap does what a tap on the point of m does.
func (t *typedPoints) tap(m game.Move) {
	p, _ := m.Point()
	t.on.deps.Board.MoveCursor(p)
	t.on.deps.Board.Waiting.Drop()
	t.on.tapped(p)
}

// again passes r on to what has the focus after a command, such as the text of a comment.
func (t *typedPoints) again(r rune) {
	if c := t.on.canvas(); c != nil && c.Focused() != nil {
		c.Focused().TypedRune(r)
		return
	}
	t.Add(r)
}

// show shows the typed characters in the status line, or the position if there are none.
func (t *typedPoints) show() {
	if typed := t.Text(); typed != "" {
		t.on.say(text.T("play.typed", "Text", typed))
		t.told = t.on.said()
	} else if t.on.said() == t.told {
		t.on.unsay()
	}
}

// commands returns the actions of characters in the current pane and mode.
func (t *typedPoints) commands() map[rune]func() {
	all := make(map[rune]func(), len(characters)+9)
	for r := range characters {
		all[r] = func() { t.on.command(r) }
	}
	for r := '1'; r <= '9'; r++ {
		all[r] = func() { t.on.command(r) }
	}
	return all
}
