package puzzle

import (
	"context"
	"slices"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/puzzle"
	"pionnier/core/record"
)

// finding is the result of a search about an answer. At most one of group, square and file is set.
// If none is set, the result is that of an engine, or nothing is known.
type finding struct {
	at       game.Position // before the move
	move     game.Move
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

// finds returns a function that searches for the refutation of m, which leads from pos to next. ask is the
// node of pos, whose answers are known, or nil. The function blocks, so it must not be
// called on Fyne's thread.
func (s *Screen) finds(pos, next game.Position, m game.Move, ask *record.Node) func(context.Context) finding {
	target, item := s.problem.Target(), s.item
	item.Problem = s.problem
	groups, _ := catalog.As[catalog.Groups](item.Game)
	squares, _ := catalog.As[catalog.Squares](item.Game)
	var judge func(context.Context) (bool, explain.Mistake, error)
	if s.deps.Judge != nil {
		judge = s.deps.Judge(item, pos, m)
	}
	return func(ctx context.Context) (f finding) {
		search, release := context.WithTimeout(ctx, proving)
		defer release()
		f.at, f.move, f.line = pos, m, []game.Move{m}
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
		if ask != nil {
			if at := slices.IndexFunc(ask.Children, func(n *record.Node) bool { return n.Move == m }); at >= 0 {
				f.file = ask.Children[at]
				f.line = puzzle.Line(f.file)
				return f
			}
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

// words returns the texts about f.
func (f *finding) words(s *Screen) []string {
	name := s.moveName(f.move)
	switch {
	case f.captured:
		return []string{text.N("puzzle.if.captured", len(s.problem.Target()), "Move", name)}
	case f.group != nil:
		return f.groupWords(s, name)
	case f.square != nil:
		return append([]string{describe.Square(*f.square, func(v float64) string { return describe.Signed(int(v)) }, s.pointName) + "."}, f.why(s)...)
	case f.file != nil:
		words := []string{text.T("puzzle.if.file", "Move", name)}
		if comment := puzzle.Words(f.file.Comment); comment != "" {
			words = append(words, comment)
		}
		return append(words, f.why(s)...)
	case f.right:
		return []string{text.N("puzzle.also", 1, "Moves", name)}
	case f.mistake == nil:
		return []string{text.T("puzzle.if.unsettled", "Move", name)}
	}
	return append(f.why(s), text.T("status.estimated"))
}

// groupWords returns texts about the fate of the marked group after the named move: the fate, its
// evidence, and the reply.
func (f *finding) groupWords(s *Screen, name string) []string {
	next, stones := f.at.ToMove().Opponent(), len(s.problem.Target())
	answer, fate, endless := f.group.First.Of(next), f.group.First.Of(next).Fate.String(), describe.EndlessKo(*f.group, next)
	if endless != "" { // a problem of life and death takes a ko for one, whichever side wins it
		fate = "ko"
	}
	words := []string{text.SentenceInBrackets(text.N("puzzle.if."+fate, stones, "Move", name), text.T("status.as."+answer.As.String()))}
	if endless != "" {
		words = append(words, endless)
	}
	return append(words, s.reply(f.at, f.line)...)
}

// reply returns the sentence about the second move of line, which begins in from, or nil if line ends before.
func (s *Screen) reply(from game.Position, line []game.Move) []string {
	if len(line) < 2 {
		return nil
	}
	return []string{text.T("puzzle.if.reply", "Color", describe.Color(from.ToMove().Opponent()), "Reply", s.moveName(line[1]))}
}

// why returns the reasons why the move is a mistake, or nil if they are unknown.
func (f *finding) why(s *Screen) []string {
	if f.mistake == nil {
		return nil
	}
	return s.explain(*f.mistake)
}

// fails reports whether f shows that the move does not reach the aim. The problem may know a mistake that
// the search does not see.
func (f *finding) fails(aim puzzle.Question) bool {
	if f.group == nil {
		return f.mistake != nil && !f.right
	}
	dead := f.group.First.Of(f.at.ToMove().Opponent()).Fate.String() == "dead"
	return dead == (aim == puzzle.Save || aim == puzzle.Live)
}

// refute searches in the background for what answers m, a wrong move played in from, and why it fails. It
// is for problems about stones, where a prover finds it, and shows it with the verdict.
func (s *Screen) refute(from game.Position, m game.Move) {
	next, err := from.Play(m)
	if err != nil {
		return
	}
	look, find := s.life.Within(), s.finds(from, next, m, nil)
	s.look, s.why = look, []string{text.T("puzzle.wrong.looking")}
	go func() {
		f := find(look.Context())
		look.Do(func() {
			look.End()
			s.why = nil
			if f.fails(s.problem.Question()) {
				s.why = f.words(s)
			}
			s.plan = f.line[:min(len(f.line), plies)]
			s.update()
		})
	}()
}
