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

// proves returns a function that searches for what m does, which leads from pos to next. The function
// takes at most the time proving, and returns false if it finds nothing. It blocks, so it must not be
// called on Fyne's thread.
func (s *Screen) proves(pos, next game.Position, m game.Move) func(context.Context) (f finding, found bool) {
	target, past, g := s.problem.Target(), s.problem.Past, s.item.Game
	groups, _ := catalog.As[catalog.Groups](g)
	squares, _ := catalog.As[catalog.Squares](g)
	return func(ctx context.Context) (f finding, found bool) {
		search, release := context.WithTimeout(ctx, proving)
		defer release()
		f.at, f.move, f.line = pos, m, []game.Move{m}
		switch {
		case len(target) > 0 && next.At(target[0]) != pos.At(target[0]):
			f.captured = true
			return f, true
		case len(target) > 0 && groups != nil && next.ToMove() != game.None:
			r, err := groups.AskGroup(search, catalog.GroupQuestion{Position: next, At: target[0], Each: eachProving})
			if err == nil && r.First.Of(next.ToMove()).Fate != 0 {
				f.group, f.line = &r, append(f.line, replies(r, next.ToMove())...)
				return f, true
			}
		case squares != nil && squares.SolvesSquares(pos):
			r, err := squares.AskSquares(search, catalog.SquareQuestion{Position: pos})
			if v, ok := r.Of(m); err == nil && ok && v.Proof >= game.ProvedOutcome {
				f.square, f.line = &v, v.Line
				if why, ok := squares.WhyNot(r, pos, past, m); ok {
					f.mistake = &why
				}
				return f, true
			}
		}
		return f, false
	}
}

// replies returns the line that the side first begins, as far as r contains it: its first move at least, if that
// decides the group's fate.
func replies(r catalog.GroupReport, first game.Color) []game.Move {
	line, moves := r.Lines.Of(first).Value, r.Kills.Value
	if first == r.Owner {
		moves = r.Saves.Value
	}
	if len(line) == 0 {
		line = moves[:min(len(moves), 1)]
	}
	return line
}

// finds returns a function that searches for what m does, which leads from pos to next. Without a proof
// it takes the words of the file in ask, the node of pos, or else asks an engine. The function
// blocks, so it must not be called on Fyne's thread.
func (s *Screen) finds(pos, next game.Position, m game.Move, ask *record.Node) func(context.Context) finding {
	item, prove := s.item, s.proves(pos, next, m)
	item.Problem = s.problem
	var judge func(context.Context) (bool, explain.Mistake, error)
	if s.deps.Judge != nil {
		judge = s.deps.Judge(item, pos, m)
	}
	return func(ctx context.Context) finding {
		f, found := prove(ctx)
		if found {
			return f
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
	as := text.T("status.as." + f.group.First.Of(next).As.String())
	words := []string{text.SentenceInBrackets(text.N("puzzle.if."+f.fate(), stones, "Move", name), as)}
	if endless := describe.EndlessKo(*f.group, next); endless != "" {
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

// fate returns the name of the fate of the marked group after the move. A problem of life and death takes
// a ko without end for a ko, whichever side wins it.
func (f *finding) fate() string {
	next := f.at.ToMove().Opponent()
	if describe.EndlessKo(*f.group, next) != "" {
		return "ko"
	}
	return f.group.First.Of(next).Fate.String()
}

// reaches reports whether the move reaches the aim, as far as f shows it.
func (f *finding) reaches(aim puzzle.Question) bool {
	if f.group == nil {
		return f.captured && aim == puzzle.Capture
	}
	switch fate := f.fate(); aim {
	case puzzle.Capture, puzzle.Kill:
		return fate == "dead"
	default:
		return fate != "dead" && fate != "ko"
	}
}

// proved reports whether f rests on a proof, or on stones that the move takes.
func (f *finding) proved() bool {
	return f.captured || f.group != nil && f.group.First.Of(f.at.ToMove().Opponent()).Proved()
}

// countering is the time for the search of counters, and eachCountering its number of positions for a move.
const (
	countering     = time.Second
	eachCountering = 20_000
)

// counters returns a function that searches for an answer to a wrong move, which leads to next, after a proof was
// not found: a point where the user should have played, unless the user still reaches the aim after it. The
// function returns 0 if it finds none. estimated reports whether a search saw that the user does not reach the aim.
// The function blocks, so it must not be called on Fyne's thread.
func (s *Screen) counters(next game.Position) func(context.Context) (m game.Move, estimated bool) {
	target, aim, points := s.problem.Target(), s.problem.Question(), s.try.Right()
	groups, _ := catalog.As[catalog.Groups](s.item.Game)
	return func(ctx context.Context) (m game.Move, estimated bool) {
		search, release := context.WithTimeout(ctx, countering)
		defer release()
		for _, m := range points {
			after, err := next.Play(m)
			if err != nil {
				continue
			}
			f := finding{at: next}
			if after.At(target[0]) != game.None && after.ToMove() != game.None && groups != nil {
				if r, err := groups.AskGroup(search, catalog.GroupQuestion{Position: after, At: target[0], Each: eachCountering}); err == nil {
					f.group = &r
				}
			}
			estimated = f.group != nil && f.group.First.Of(after.ToMove()).Fate != 0
			if !estimated || !f.reaches(aim) {
				return m, estimated
			}
		}
		return 0, false
	}
}

// refute searches in the background for what answers m, a move played in from that counts as wrong, and
// shows with the verdict why it fails. It is for problems about stones, where a prover may find it; an
// engine's reason can be about another part of the board. If the file does not contain m (known is
// false), there is no verdict before the search ends, and if m is proved to reach the aim, it is right.
func (s *Screen) refute(from game.Position, m game.Move, known bool) {
	next, err := from.Play(m)
	if err != nil {
		return
	}
	look, prove, counter := s.life.Within(), s.proves(from, next, m), s.counters(next)
	if known {
		s.look, s.why = look, []string{text.T("puzzle.wrong.looking")}
	} else {
		s.beginLook(look)
	}
	go func() {
		f, found := prove(look.Context())
		reply, estimated := game.Move(0), false
		if !found {
			reply, estimated = counter(look.Context())
		}
		look.Do(func() {
			look.End()
			reaches := f.reaches(s.problem.Question())
			if reaches && f.proved() && !known {
				s.accept(m)
				s.update()
				return
			}
			line, why := []game.Move{m}, []string(nil) // if the search sees the aim reached, its line is no refutation
			if f.group != nil && !reaches {
				line, why = nearby(f.line, s.problem.Target()), f.words(s)
			} else if reply != 0 {
				line, why = append(line, reply), []string{s.countered(next.ToMove(), reply, estimated)}
			}
			if s.plan, s.why = line[:min(len(line), plies)], why; !known {
				s.fail(from, m, line, why)
			}
			s.update()
		})
	}()
}

// apart is the distance, in steps along lines, from which a move of a refutation has nothing to do with a stone.
const apart = 4

// nearby returns line up to its first move, after the first two, that is far from all earlier ones and from the marked
// stones.
func nearby(line []game.Move, marked []game.Point) []game.Move {
	near := slices.Clone(marked)
	for i, m := range line {
		p, ok := m.Point()
		if !ok {
			continue
		}
		if i > 1 && !slices.ContainsFunc(near, func(q game.Point) bool {
			return max(p.X-q.X, q.X-p.X)+max(p.Y-q.Y, q.Y-p.Y) < apart
		}) {
			return line[:i]
		}
		near = append(near, p)
	}
	return line
}

// countered returns the sentence about reply, the move of the side c that counters found.
func (s *Screen) countered(c game.Color, reply game.Move, estimated bool) string {
	if !estimated {
		return text.T("puzzle.wrong.left", "Color", describe.Color(c), "Reply", s.moveName(reply))
	}
	return text.SentenceInBrackets(text.T("puzzle.wrong.first", "Color", describe.Color(c), "Reply", s.moveName(reply)), text.T("status.as.estimated"))
}
