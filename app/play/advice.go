package play

import (
	"cmp"
	"math"
	"slices"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/widgets/board"
)

// advice returns the hint for the position on the board, or the newest report of a search for one.
// It returns nil if there is neither.
func (s *subject) advice() *engine.Info {
	if s.snap.Hinting {
		if s.search.info.Nodes == 0 {
			return nil
		}
		return inOrder(&s.search.info, s.snap.Position.ToMove())
	}
	return inOrder(s.snap.Hint, s.snap.Position.ToMove())
}

// inOrder returns advice with its candidates sorted by the shown value for mover, except that the
// first one stays first. Engines sort them by visits.
func inOrder(advice *engine.Info, mover game.Color) *engine.Info {
	list := candidates(advice)
	if len(list) < 3 {
		return advice
	}
	tell := chancesTell(list)
	worth := func(l engine.Line) float64 {
		v := l.Score
		if !tell {
			v = l.Margin
		}
		if mover == game.White {
			v = -v
		}
		return v
	}
	slices.SortStableFunc(list[1:], func(a, b engine.Line) int { return cmp.Compare(worth(b), worth(a)) })
	ordered := *advice
	ordered.Lines = list
	return &ordered
}

// lines returns the moves of an advice with their values. If the engine returned no lines, it is
// the best move alone.
func lines(advice *engine.Info) []engine.Line {
	list := slices.Clone(advice.Lines)
	list = slices.DeleteFunc(list, func(l engine.Line) bool { return len(l.Moves) == 0 })
	if len(list) == 0 {
		list = []engine.Line{{Moves: []game.Move{advice.Move}, Value: advice.Value}}
	}
	return list
}

// The candidates that are shown to the user: the first few, without moves that the search has
// hardly visited.
const (
	mostCandidates = 9
	leastShare     = 0.01 // of the visits of the most visited
)

// candidates returns the moves of an advice that get a letter, best first, or nil if the engine
// does not return chances.
func candidates(advice *engine.Info) []engine.Line {
	if advice == nil || advice.Unit != engine.WinProbability {
		return nil
	}
	list, least := lines(advice), leastShare*float64(mostVisits(lines(advice)))
	for i, line := range list {
		if i == mostCandidates || i > 0 && float64(line.Visits) < least {
			return list[:i]
		}
	}
	return list
}

func mostVisits(list []engine.Line) (most int64) {
	for _, line := range list {
		most = max(most, line.Visits)
	}
	return most
}

func candidateAt(list []engine.Line, p game.Point) int {
	for i, line := range list {
		if at, ok := line.Moves[0].Point(); ok && at == p {
			return i
		}
	}
	return -1
}

// letter returns the name of the i-th candidate.
func letter(i int) string { return string(rune('A' + i)) }

// decided is the chance from which on a side counts as winning.
const decided = 0.95

// chancesTell reports whether the chances of list distinguish its moves. In a decided game, such as
// at the beginning of a handicap game, all chances are alike, and points say more.
func chancesTell(list []engine.Line) bool {
	return slices.ContainsFunc(list, func(l engine.Line) bool {
		return !l.HasMargin || l.Score > 1-decided && l.Score < decided
	})
}

// hints returns the hints of an advice for the board, best first: each move's value for its mover,
// or letters if the engine's values mean nothing to a person.
func (s *subject) hints(advice *engine.Info) []board.Hint {
	if advice == nil {
		return nil
	}
	if list := candidates(advice); list != nil {
		return s.candidateMarks(list)
	}
	var hints []board.Hint
	for i, line := range lines(advice) {
		p, ok := line.Moves[0].Point()
		if !ok {
			continue
		}
		h := board.Hint{Point: p, Text: s.worth(advice, line), Best: i == 0, Proved: line.Proof != game.Estimated}
		if h.Text == "" {
			h.Text = string(rune('A' + i%26))
		}
		hints = append(hints, h)
	}
	return hints
}

// candidateMarks returns the candidates' marks on the board. A pass has none.
func (s *subject) candidateMarks(list []engine.Line) []board.Hint {
	var hints []board.Hint
	most := mostVisits(list)
	for i, line := range list {
		p, ok := line.Moves[0].Point()
		if !ok {
			continue
		}
		h := board.Hint{Point: p, Text: letter(i), Best: i == 0, Weight: weight(i, line.Visits, most)}
		h.Notes[0], h.Notes[1] = describe.ChancesShort(line.Value, s.snap.Position.ToMove())
		if !chancesTell(list) {
			h.Notes = [2]string{h.Notes[1]}
		}
		hints = append(hints, h)
	}
	return hints
}

// weight returns the size of a candidate's mark, from its share of the most visits, or from rank if
// visits are unknown and most is 0.
func weight(rank int, visits, most int64) uint8 {
	if most == 0 {
		return uint8(max(board.Weights-rank, 1))
	}
	return uint8(max(math.Round(math.Sqrt(float64(visits)/float64(most))*board.Weights), 1))
}

func (s *subject) worth(advice *engine.Info, line engine.Line) string {
	return describe.Worth(advice.Unit, line.Value, s.snap.Position.ToMove())
}
