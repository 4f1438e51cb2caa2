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

// advice returns the hint for the current position or, while the search runs, its latest result. It
// returns nil if there is neither. For a newcomer it is shortened.
func (s *subject) advice() *engine.Info {
	info := s.snap.Hint
	if s.snap.Hinting {
		info = &s.search.info
		if info.Nodes == 0 {
			return nil
		}
	}
	if info != nil && s.newcomer() {
		return shortened(info)
	}
	return inOrder(info, s.snap.Position.ToMove())
}

// newcomers is the share of the ladder, from its weakest level on, whose levels play against people who are new
// to the game. New game offers them those at 0.06.
const newcomers = 0.12

// newcomer reports whether a person plays against one of the weakest levels.
func (s *subject) newcomer() bool {
	for _, c := range []game.Color{game.Black, game.White} {
		level := s.snap.Seats.Of(c).Level
		if level == nil || !s.onlyHuman(c.Opponent()) {
			continue
		}
		i, err := s.game.Ladder.Index(level.ID)
		return err == nil && float64(i) < newcomers*float64(len(s.game.Ladder))
	}
	return false
}

// shortened returns the best move of advice and the answer to it, worth points or discs instead of a chance of
// winning, without the depth of the search.
func shortened(advice *engine.Info) *engine.Info {
	best := lines(advice)[0]
	best.Moves = best.Moves[:min(len(best.Moves), 2)]
	unit := advice.Unit
	if unit == engine.WinProbability {
		unit = engine.NoScore
		if best.HasMargin {
			unit = engine.Points
			best.Value = engine.ValueOf(best.Value.Value, unit)
		}
	}
	return &engine.Info{Move: best.Moves[0], Value: best.Value, Unit: unit, Lines: []engine.Line{best}}
}

// inOrder returns advice with its candidates sorted by the value shown for mover, except that the
// first candidate stays first. Engines sort candidates by visits.
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

// lines returns the lines of advice. If the engine returned no lines, the result has one line with
// the best move.
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

// candidates returns the lines of advice that are shown with letters, best first. It returns nil if
// advice is nil or the engine returned no probabilities of winning.
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

// letter returns the letter of candidate i.
func letter(i int) string { return string(rune('A' + i)) }

// decided is the chance of winning from which a game counts as decided.
const decided = 0.95

// chancesTell reports whether the chances of winning in list differ visibly. In a decided game they
// do not, so margins are shown instead.
func chancesTell(list []engine.Line) bool {
	return slices.ContainsFunc(list, func(l engine.Line) bool {
		return !l.HasMargin || l.Score > 1-decided && l.Score < decided
	})
}

// hints returns the marks for advice on the board, best first. A mark shows the move's value, or a
// letter if the engine's values have no meaning for people.
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

// candidateMarks returns the marks on the board for the candidates in list, except passes.
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

// weight returns the size of a candidate's mark, which follows from the ratio of visits to most. If
// most is 0 because visits are unknown, it follows from rank.
func weight(rank int, visits, most int64) uint8 {
	if most == 0 {
		return uint8(max(board.Weights-rank, 1))
	}
	return uint8(max(math.Round(math.Sqrt(float64(visits)/float64(most))*board.Weights), 1))
}

func (s *subject) worth(advice *engine.Info, line engine.Line) string {
	return describe.Worth(advice.Unit, line.Value, s.snap.Position.ToMove())
}
