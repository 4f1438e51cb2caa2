package puzzle

import (
	"context"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/shell"
	"pionnier/app/steps"
	"pionnier/core/catalog"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/puzzle"
	"pionnier/core/record"
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

// finding is the result of a search about an answer. At most one of group, square and file is set.
// If none is set, the result is that of an engine, or nothing is known.
type finding struct {
	captured bool // the move takes the marked stones
	group    *catalog.GroupReport
	square   *catalog.SquareValue
	file     *record.Node
	right    bool             // for an engine
	mistake  *explain.Mistake // why it is worse than another; nil if that is not known
	line     []game.Move      // the move first
}

// The limits of proving: the time for a move, and the number of positions eachProving of each
// search.
const (
	proving     = 3 * time.Second
	eachProving = 200_000
)

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
	search, look := w.screen.life.Within(), w.finds(m, next)
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

// finds returns a function that searches for the refutation of m, which leads to next. The function
// blocks, so it must not be called on Fyne's thread.
func (w *whatIf) finds(m game.Move, next game.Position) func(context.Context) finding {
	s, target := w.screen, w.screen.problem.Target()
	item := s.item
	item.Problem = s.problem
	groups, _ := catalog.As[catalog.Groups](item.Game)
	squares, _ := catalog.As[catalog.Squares](item.Game)
	pos := w.position()
	var judge func(context.Context) (bool, explain.Mistake, error)
	if s.deps.Judge != nil {
		judge = s.deps.Judge(item, pos, m)
	}
	return func(ctx context.Context) (f finding) {
		search, release := context.WithTimeout(ctx, proving)
		defer release()
		f.line = []game.Move{m}
		switch {
		case len(target) > 0 && next.At(target[0]) != pos.At(target[0]):
			f.captured = true
			return f
		case len(target) > 0 && groups != nil && next.ToMove() != game.None:
			r, err := groups.AskGroup(search, catalog.GroupQuestion{Position: next, At: target[0], Each: eachProving})
			if err == nil && r.First.Of(next.ToMove()).Fate != 0 {
				f.group, f.line = &r, append(f.line, r.Lines.Of(next.ToMove()).Value...)
				return f
			}
		case squares != nil && squares.SolvesSquares(pos):
			r, err := squares.AskSquares(search, catalog.SquareQuestion{Position: pos})
			if v, ok := r.Of(m); err == nil && ok && v.Proof >= game.ProvedOutcome {
				f.square, f.line = &v, v.Line
				if why, ok := squares.WhyNot(r, pos, item.Problem.Past, m); ok {
					f.mistake = &why
				}
				return f
			}
		}
		if at := slices.IndexFunc(item.Problem.Ask.Children, func(n *record.Node) bool { return n.Move == m }); at >= 0 {
			f.file = item.Problem.Ask.Children[at]
			f.line = puzzle.Line(f.file)
			return f
		}
		if judge == nil {
			return f
		}
		if right, mistake, err := judge(ctx); err == nil {
			f.right = right
			if f.mistake = &mistake; !right && len(mistake.Played.Moves) > 0 {
				f.line = mistake.Played.Moves
			}
		}
		return f
	}
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
	name, f := s.moveName(w.move), w.found
	switch {
	case f.captured:
		return []string{text.N("puzzle.if.captured", w.stones(), "Move", name)}
	case f.group != nil:
		return w.groupWords(name, f.group)
	case f.square != nil:
		return append([]string{describe.Square(*f.square, func(v float64) string { return describe.Signed(int(v)) }, s.pointName) + "."}, w.why()...)
	case f.file != nil:
		words := []string{text.T("puzzle.if.file", "Move", name)}
		if comment := puzzle.Words(f.file.Comment); comment != "" {
			words = append(words, comment)
		}
		return append(words, w.why()...)
	case f.right:
		return []string{text.N("puzzle.also", 1, "Moves", name)}
	case f.mistake == nil:
		return []string{text.T("puzzle.if.unsettled", "Move", name)}
	}
	return append(w.why(), text.T("status.estimated"))
}

// stones returns the number of marked stones.
func (w *whatIf) stones() int { return len(w.screen.problem.Target()) }

// groupWords returns texts about the fate of the marked group after the named move: the fate, its
// evidence, and the reply.
func (w *whatIf) groupWords(name string, r *catalog.GroupReport) []string {
	next := w.position().ToMove().Opponent()
	answer, fate, endless := r.First.Of(next), r.First.Of(next).Fate.String(), describe.EndlessKo(*r, next)
	if endless != "" { // a problem of life and death takes a ko for one, whichever side wins it
		fate = "ko"
	}
	words := []string{text.SentenceInBrackets(text.N("puzzle.if."+fate, w.stones(), "Move", name), text.T("status.as."+answer.As.String()))}
	if endless != "" {
		words = append(words, endless)
	}
	if len(w.found.line) > 1 {
		words = append(words, text.T("puzzle.if.reply", "Color", describe.Color(next), "Reply", w.screen.moveName(w.found.line[1])))
	}
	return words
}

// why returns the reasons why the move is a mistake, or nil if they are unknown.
func (w *whatIf) why() []string {
	if w.found.mistake == nil {
		return nil
	}
	return w.screen.explain(*w.found.mistake)
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
	case w.possible():
		w.content.Add(widgets.Inset(0, underWords, widgets.NewChoices(4, widgets.NewButton(text.T("puzzle.if"), nil, w.begin))))
	}
	w.content.Refresh()
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
