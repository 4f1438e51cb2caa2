package puzzle

import (
	"slices"
	"strings"

	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/puzzle"
	"pionnier/core/session"
)

// showWords updates the texts of the question and of the result, and hides empty lines, which would
// take room. While the user types a move, its characters take the place of the verdict.
func (s *Screen) showWords() {
	defer func() {
		s.verdict.line.Hidden, s.reason.Hidden = s.verdict.words.Words() == "", s.reason.Words() == ""
		s.origin.Hidden = s.state == asking && !s.verdict.line.Hidden // the question has its room
		if typed := s.typed.Text(); typed != "" {
			s.sayInstead(text.T("play.typed", "Text", typed))
		}
	}()
	s.verdict.icon.Resource = nil
	s.verdict.words.SetText("")
	s.reason.SetText("")
	if s.done {
		s.title.SetText(text.T("puzzle.title"))
		s.origin.SetText("")
		s.words.SetText(text.T("puzzle.done"))
		s.verdict.icon.Refresh()
		return
	}
	title := text.T("puzzle.title")
	if s.item.Title != "" {
		title = s.item.Title
	} else if s.item.Left > 0 {
		title = text.N("puzzle.left", s.item.Left)
	}
	s.title.SetText(title)
	s.origin.SetText(s.item.Origin)
	s.words.SetText(s.question())
	switch s.state {
	case judging:
		by := "puzzle.judging"
		if s.problem.Target() != nil {
			by = "puzzle.if.looking" // a search, not the engine
		}
		s.verdict.words.SetText(text.T(by, "Move", s.moveName(s.tried)))
	case wrong:
		s.verdict.icon.Resource = theme.IconIn("hint", theme.ColorCareful)
		s.verdict.words.SetText(text.T("puzzle.wrong", "Move", s.moveName(s.tried)))
	case solved:
		s.verdict.icon.Resource = theme.IconIn("check", theme.ColorGood)
		s.verdict.words.SetText(text.T("puzzle.right", "Move", s.moveName(s.tried)))
	case ahead:
		s.verdict.words.SetText(text.T("puzzle.ahead"))
	case shown:
		s.verdict.words.SetText(text.T("puzzle.answer", "Move", s.moveName(s.first())))
	case asking:
		if s.err != nil {
			s.verdict.icon.Resource = theme.IconIn("hint", theme.ColorCareful)
			s.verdict.words.SetText(describe.Error(s.err))
		} else if s.other {
			s.verdict.icon.Resource = theme.IconIn("hint", theme.ColorCareful)
			s.verdict.words.SetText(text.T("puzzle.other", "Move", s.moveName(s.tried)))
		} else if s.helps.among != nil {
			s.verdict.icon.Resource = theme.IconIn("hint", theme.ColorCareful)
			s.verdict.words.SetText(s.hintWords())
		} else if len(s.try.Moves()) > 0 {
			s.verdict.icon.Resource = theme.IconIn("check", theme.ColorGood)
			s.verdict.words.SetText(text.T("puzzle.goon"))
		}
	}
	s.reason.SetText(text.Paragraph(s.why...))
	if notes := s.notes(); notes != "" {
		s.reason.SetText(strings.TrimSpace(notes + "\n" + s.reason.Words()))
	}
	s.verdict.icon.Refresh()
}

// notes lists the moves of the shown line for which the board has no room, as in "6 at 1".
func (s *Screen) notes() string {
	if len(s.plan) == 0 {
		return ""
	}
	color := s.from.ToMove()
	moves, numbers := make([]session.Played, len(s.plan)), make([]int, len(s.plan))
	for i, m := range s.plan {
		moves[i], numbers[i] = session.Played{Color: color, Move: m}, i+1
		color = color.Opponent()
	}
	return strings.Join(describe.Notes(scene.DiagramOf(s.from, moves, numbers).Notes, s.pointName), " · ")
}

// sayInstead shows words in place of the verdict until the texts are updated.
func (s *Screen) sayInstead(words string) {
	s.verdict.icon.Resource = nil
	s.verdict.words.SetText(words)
	s.verdict.line.Hidden, s.origin.Hidden = false, true
	s.verdict.icon.Refresh()
}

// first returns the first move of the shown line, or 0 if no line is shown.
func (s *Screen) first() game.Move {
	if len(s.plan) == 0 {
		return 0
	}
	return s.plan[0]
}

// ThemeKey returns the key of the text that names theme. The key with ".text" appended is that of
// the advice for theme. Either text may not exist.
func ThemeKey(theme string) string { return "puzzle.theme." + strings.ReplaceAll(theme, " ", "-") }

// question returns the text of the question, including the side to move.
func (s *Screen) question() string {
	if s.item.Ask != nil {
		return s.item.Ask(s.problem.Position.ToMove())
	}
	key := map[puzzle.Question]string{puzzle.Solve: "puzzle.ask.solve", puzzle.Best: "puzzle.ask.best", puzzle.Most: "puzzle.ask.most",
		puzzle.Win: "puzzle.ask.win", puzzle.Draw: "puzzle.ask.draw", puzzle.Kill: "puzzle.ask.kill", puzzle.Live: "puzzle.ask.live"}
	ofStones := map[puzzle.Question]string{puzzle.Capture: "puzzle.ask.capture", puzzle.Save: "puzzle.ask.save"}
	question, color := s.problem.Question(), describe.Color(s.problem.Position.ToMove())
	words := ""
	if stones := ofStones[question]; stones != "" {
		words = text.N(stones, len(s.problem.Target()), "Color", color)
	} else {
		words = text.T(key[question], "Color", color)
	}
	if comment := puzzle.Words(s.problem.Ask.Comment); comment != "" {
		words += "\n" + comment
	}
	return words
}

// unmarked returns a note that the correct moves are guessed because the file does not mark them.
// It returns nil if that does not apply.
func (s *Screen) unmarked() []string {
	if s.problem.Marked || s.item.Opening || s.problem.Question() != puzzle.Solve {
		return nil
	}
	return []string{text.T("puzzle.unmarked")}
}

// whyWrong returns the reasons why m is wrong. comment is its comment in the problem, which comes
// first. whyWrong returns nil if no reason is known.
func (s *Screen) whyWrong(m game.Move, comment string) []string {
	if comment = puzzle.Words(comment); comment != "" {
		return append([]string{comment}, s.unmarked()...)
	}
	if unmarked := s.unmarked(); unmarked != nil {
		return unmarked
	}
	mistake, known := s.problem.Mistake(m, s.item.Game.Margin)
	if !known {
		return nil
	}
	return s.explain(mistake)
}

// explain returns the reasons of mistake. Until the problem is over, they do not reveal the answer.
// It returns nil in games without explanations.
func (s *Screen) explain(mistake explain.Mistake) []string {
	explainer, ok := catalog.As[catalog.Explainer](s.item.Game)
	if !ok {
		return nil
	}
	reasons := explainer.Explain(mistake)
	if s.try.State() == puzzle.Asking {
		s.fault = mistake
		return describe.MistakeHidden(mistake, reasons, s.pointName)
	}
	return describe.Mistake(mistake, reasons, s.pointName)
}

// lesson returns the explanation that follows a problem: comment, other correct moves, and the
// reasons why a move is wrong: the game's in the user's own games, otherwise the user's last wrong
// one if a value of it is known.
func (s *Screen) lesson(comment string) []string {
	var words []string
	if comment = puzzle.Words(comment); comment != "" {
		words = append(words, comment)
	}
	var also []string
	for _, m := range s.problem.Right() {
		if len(s.try.Moves()) <= 1 && m != s.tried && m != s.first() {
			also = append(also, s.moveName(m))
		}
	}
	if len(also) > 0 {
		words = append(words, text.N("puzzle.also", len(also), "Moves", strings.Join(also, ", ")))
	}
	proved := s.problem.Proved()
	if s.fault.Position != nil && !s.item.Own {
		words = append(words, s.explain(s.fault)...)
		proved = proved && s.fault.Played.Proof == game.ProvedScore
	} else if a, ok := s.problem.Record.Analysis(s.problem.Ask); ok && len(a.Candidates) > 0 {
		if bad := s.problem.Wrong(); len(bad) > 0 {
			if s.item.Own {
				words = append(words, text.T("puzzle.played", "Move", s.moveName(bad[0].Move)))
			}
			words = append(words, s.whyWrong(bad[0].Move, bad[0].Comment)...)
		}
	}
	if key := ThemeKey(s.problem.Theme()) + ".text"; s.problem.Target() != nil && text.Has(key) {
		words = append(words, text.T(key))
	}
	if proved {
		words = append(words, text.T("puzzle.proved"))
	}
	return append(words, s.unmarked()...)
}

func (s *Screen) pointName(p game.Point) string {
	_, h := s.problem.Position.Size()
	return s.item.Game.FormatPoint(p, h)
}

// moveName returns the name of m in the game's notation.
func (s *Screen) moveName(m game.Move) string {
	if p, ok := m.Point(); ok {
		return s.pointName(p)
	}
	return text.T("play.movepass")
}

// describePoint returns the text for screen readers about p.
func (s *Screen) describePoint(p game.Point) string {
	words := s.pointName(p) + ", " + text.T("play.empty")
	if c := s.try.Position().At(p); c != game.None {
		words = s.pointName(p) + ", " + describe.Color(c)
	}
	plan := s.plan
	if f := s.whatIf.found; f != nil {
		plan = f.line[:s.whatIf.shown]
	}
	if i := slices.IndexFunc(plan, func(m game.Move) bool { return m == game.PlaceAt(p) }); i >= 0 && s.state != asking {
		words += ", " + text.T("puzzle.planned", "Number", i+1)
	}
	return words
}
