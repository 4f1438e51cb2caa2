package study

import (
	"pionnier/core/game"
	"pionnier/core/review"
)

// plies returns the plies of the line with the given readings. Moves from end.from on are marked as
// played after the game was over.
func (s *Survey) plies(readings []review.Reading, end ending) []review.Ply {
	plies := make([]review.Ply, len(s.line.Steps))
	choices, number := s.choices(), 0
	for i, step := range s.line.Steps {
		p := review.Ply{Color: step.Color, Move: step.Move, Before: readings[i], Spent: step.Spent, HasSpent: step.HasSpent, Choices: choices[i]}
		if step.Move != 0 && !(step.Move == game.Pass && game.MustPass(s.line.Positions[i])) {
			number++
		}
		w, h := s.line.Positions[i].Size()
		p.Others = i < s.line.Others
		p.Number, p.Fill = number, float64(number-1)/float64(w*h)
		next := s.line.Positions[i+1]
		switch after := readings[i+1]; {
		case after.Known():
			p.After, p.HasAfter = after.Value, true
		case next.ToMove() == game.None:
			p.After, p.HasAfter = final(next.Outcome())
		}
		if s.line.Positions[i].ToMove() != step.Color {
			p.Before = review.Reading{} // moved out of turn
		}
		if i >= end.from {
			p.Over, p.After, p.HasAfter = true, end.result, true
		} else if i >= len(s.line.Steps)-s.line.agreed() {
			p.Before, p.Choices = review.Reading{}, 1
		}
		plies[i] = p
	}
	return plies
}

// Point is the value of a position, if known, for a graph.
type Point struct {
	game.Value
	Known bool
}

// points returns the value of each position. Positions without a reading or a final result have
// Known false.
func (s *Survey) points(readings []review.Reading, end ending) []Point {
	points := make([]Point, len(readings))
	for i, r := range readings {
		points[i] = Point{r.Value, r.Known()}
		if pos := s.line.Positions[i]; !points[i].Known && pos.ToMove() == game.None {
			points[i].Value, points[i].Known = final(pos.Outcome())
		}
		if i > end.from {
			points[i] = Point{end.result, true}
		}
	}
	return points
}
