package puzzle

import (
	"fyne.io/fyne/v2"

	"pionnier/app/shell"
	"pionnier/app/steps"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// whatIf is the part that shows the refutation of another answer once the problem is over. The
// refutation comes from a prover, from the problem's file, or from an engine, and whatIf shows
// which. Before the problem is over it is disabled, because the refutation often reveals the
// answer.
type whatIf struct {
	screen *Screen
	on     bool
	move   game.Move    // that is asked about; 0: none yet
	refuse error        // why the move chosen last is not allowed; it is not asked about
	found  *finding     // nil: not found out yet
	shown  int          // moves of the line that are on the board
	search *shell.While // that runs; nil: none does

	content *fyne.Container
}

func newWhatIf(s *Screen) *whatIf { return &whatIf{screen: s, content: widgets.NewColumn(2)} }

// possible reports whether the user may ask about other answers. That requires that the problem is
// over and is not an opening, in which good moves can be wrong.
func (w *whatIf) possible() bool {
	s := w.screen
	return !s.done && (s.state == solved || s.state == shown) && !s.item.Opening
}

// begin starts the mode in which the user chooses a move to ask about. It does nothing if there is
// nothing to ask about.
func (w *whatIf) begin() {
	if w.possible() {
		w.end()
		w.on = true
		w.screen.show()
		w.screen.takeFocus(w.screen.board)
	}
}

// end stops the search and resets w without updating the screen.
func (w *whatIf) end() {
	w.search.End()
	*w = whatIf{screen: w.screen, content: w.content}
}

// quit resets w and updates the screen.
func (w *whatIf) quit() {
	w.end()
	w.screen.show()
}

// position returns the initial position of the problem.
func (w *whatIf) position() game.Position { return w.screen.problem.Position }

// ask starts a search about m. If m is illegal, ask shows why.
func (w *whatIf) ask(m game.Move) {
	w.end()
	w.on = true
	next, err := w.position().Play(m)
	if w.refuse = err; err != nil {
		w.screen.show()
		return
	}
	w.move = m
	search, look := w.screen.life.Within(), w.screen.finds(w.position(), next, m, w.screen.problem.Ask)
	w.search = search
	w.screen.show()
	go func() {
		f := look(search.Context())
		search.Do(func() {
			search.End()
			w.search = nil
			w.found, w.shown = &f, min(len(f.line), plies)
			w.screen.update()
		})
	}()
}

// step shows the given number of further moves of the line, or fewer moves if by is negative.
func (w *whatIf) step(by int) {
	if w.found == nil {
		return
	}
	if to := max(0, min(w.shown+by, len(w.found.line))); to != w.shown {
		w.shown = to
		w.screen.show()
	}
}

// words returns the text of the question, or of the finding.
func (w *whatIf) words() []string {
	s := w.screen
	switch {
	case w.refuse != nil:
		return []string{describe.Error(w.refuse), text.T("puzzle.if.ask")}
	case w.move == 0:
		return []string{text.T("puzzle.if.ask")}
	case w.found == nil:
		return []string{text.T("puzzle.if.looking", "Move", s.moveName(w.move))}
	}
	return w.found.words(s)
}

// underWords is the space between the text and the buttons below it, in device-independent pixels.
const underWords float32 = 8

// show updates the part's texts and buttons.
func (w *whatIf) show() {
	w.content.Objects = nil
	switch {
	case w.on:
		row := []fyne.CanvasObject{}
		if w.move != 0 {
			row = append(row, widgets.NewButton(text.T("puzzle.if.another"), nil, w.begin))
		}
		row = append(row, widgets.NewQuiet(text.T("common.close"), nil, w.quit))
		w.content.Add(widgets.Paragraph(text.Paragraph(w.words()...)))
		if w.found != nil && len(w.found.line) > 1 {
			w.content.Add(steps.Steps(w.shown, len(w.found.line), w.step))
		}
		w.content.Add(widgets.Inset(0, underWords, widgets.NewChoices(4, row...)))
	default:
		if row := w.after(); len(row) > 0 {
			w.content.Add(widgets.Inset(0, underWords, widgets.NewChoices(4, row...)))
		}
	}
	w.content.Refresh()
}

// after returns the buttons of a problem that is over.
func (w *whatIf) after() (row []fyne.CanvasObject) {
	s := w.screen
	if w.possible() {
		row = append(row, widgets.NewButton(text.T("puzzle.if"), nil, w.begin))
	}
	if (s.state == solved || s.state == shown) && s.deps.Drop != nil {
		row = append(row, widgets.NewButton(text.T("puzzle.drop"), nil, s.buttons.unless(s.drop)))
	}
	return row
}

// scene returns the problem's position with the shown moves of the line.
func (w *whatIf) scene() board.Scene {
	pos := w.position()
	sc := scene.Of(pos)
	sc.Marks = w.screen.targetMarks(pos)
	switch p, placed := w.move.Point(); {
	case w.found != nil:
		sc.Plan = scene.Plan(pos, w.found.line[:w.shown])
	case w.search != nil && placed:
		sc.Pending = &p
	}
	if w.search == nil {
		sc.Ghost, sc.Refused, sc.Legal = pos.ToMove(), scene.Refused(pos), scene.Legal(pos)
	}
	return sc
}

// key handles the keys that step through the line, choose another move (Backspace) or quit
// (Escape). It reports whether it handled ev.
func (w *whatIf) key(ev *fyne.KeyEvent) bool {
	switch {
	case widgets.IsCancelKey(ev):
		w.quit()
	case ev.Name == fyne.KeyBackspace && w.move != 0:
		w.begin()
	case ev.Name == fyne.KeyBackspace:
		w.quit()
	case w.found == nil:
		return false
	default:
		return steps.Key(ev, w.shown, len(w.found.line), w.step)
	}
	return true
}
