package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// bestLine is the mode that steps through an engine's expected line after a candidate. The record
// does not change.
type bestLine struct {
	plainMode
	sub   lined
	on    stage
	rank  int // of the candidate
	moves []game.Move
	shown int // how many of them are on the board
}

// lined is the part of the subject that a bestLine uses.
type lined interface {
	studied
	named
	placed
}

// walkLine starts the mode at the first move of the line of the candidate with the given rank. If
// there is no such candidate, walkLine shows a message.
func walkLine(s lined, on stage, rank int) {
	list := s.candidates()
	if rank < 0 || rank >= len(list) {
		on.say(text.T("study.best.none"))
		return
	}
	l := &bestLine{sub: s, on: on, rank: rank, moves: list[rank].Moves}
	on.begin(l)
	l.step(1)
}

// step shows the given number of further moves of the line, or fewer moves if by is negative. At
// least one move stays shown.
func (l *bestLine) step(by int) {
	l.shown = max(1, min(l.shown+by, len(l.moves)))
	l.on.showMode()
}

// words returns a text with the number of shown moves and the length of the line.
func (l *bestLine) words() string {
	return text.T("study.line.count", "Move", l.shown, "Of", len(l.moves))
}

// content returns the panel with the last shown move and the buttons that step through the line.
func (l *bestLine) content() fyne.CanvasObject {
	icon := func(name, words string, by int, can bool) fyne.CanvasObject {
		b := widgets.NewIcon(theme.Icon(name), text.T(words), func() { l.step(by) })
		if !can {
			b.Disable()
		}
		return b
	}
	title := widgets.Name(letter(l.rank) + "  " + l.sub.moveName(l.moves[l.shown-1]))
	steps := container.NewHBox(icon("first", "study.tool.first", -len(l.moves), l.shown > 1), icon("previous", "study.tool.previous", -1, l.shown > 1),
		icon("next", "study.tool.next", 1, l.shown < len(l.moves)), icon("last", "study.tool.last", len(l.moves), l.shown < len(l.moves)))
	buttons := container.NewHBox(widgets.NewPrimary(text.T("study.line.add"), l.add), widgets.NewQuiet(text.T("common.close"), nil, l.on.leaveMode))
	return widgets.NewColumn(2, container.NewBorder(nil, nil, title, steps, container.NewCenter(widgets.Word(l.words()))), buttons)
}

// move shows the next move of the line after a tap on any point. A pass is played instead.
func (l *bestLine) move(m game.Move) {
	if m == game.Pass {
		l.on.play(m)
		return
	}
	l.step(1)
}

// rune handles 'v', which steps forward, and 'V', which steps back. It returns false for other
// characters.
func (l *bestLine) rune(r rune) bool {
	switch r {
	case 'v':
		l.step(1)
	case 'V':
		l.step(-1)
	default:
		return false
	}
	return true
}

// add adds the shown moves to the record as a variation.
func (l *bestLine) add() {
	var err error
	l.on.changes(func() { err = l.sub.study().Follow(l.moves[:l.shown]) })
	if err != nil {
		l.on.say(text.T("study.edit.cannot"))
	}
}

// key handles the keys that step through the line, add it to the record or end the mode. It reports
// whether it handled ev.
func (l *bestLine) key(ev *fyne.KeyEvent) bool {
	switch {
	case widgets.IsCancelKey(ev):
		l.on.leaveMode()
	case ev.Name == fyne.KeyRight:
		l.step(1)
	case ev.Name == fyne.KeyLeft:
		l.step(-1)
	case ev.Name == fyne.KeyHome:
		l.step(-len(l.moves))
	case ev.Name == fyne.KeyEnd:
		l.step(len(l.moves))
	case ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter:
		l.add()
	default:
		return false
	}
	return true
}

// scene returns the current position with the shown moves as planned stones.
func (l *bestLine) scene() board.Scene {
	pos := l.sub.now().Position()
	sc := scene.Of(pos)
	sc.Plan = scene.Plan(pos, l.moves[:l.shown])
	return sc
}
