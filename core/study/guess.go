package study

import (
	"context"

	"pionnier/core/game"
	"pionnier/core/review"
)

// Grade is how good a guess of the next move was.
type Grade uint8

// The grades. NoGrade is for a move that was not played and could not be judged.
const (
	NoGrade    Grade = iota
	Poor             // it loses something, the user's or the player's
	Fine             // another move, as good as any
	PlayedFine       // what was played, though the engine knows better
	BestPlayed       // what was played, and the engine's choice
	BestOther        // the engine's choice, which was not played
)

// Points of the grade, at most MostPoints.
func (g Grade) Points() int {
	return map[Grade]int{Fine: 1, PlayedFine: 2, BestPlayed: MostPoints, BestOther: MostPoints}[g]
}

// MostPoints is what a guess can earn.
const MostPoints = 3

// String returns the grade's name.
func (g Grade) String() string {
	return map[Grade]string{Poor: "poor", Fine: "fine", PlayedFine: "played", BestPlayed: "best", BestOther: "better"}[g]
}

// Guess is a guess of the next move, and what is known about it.
type Guess struct {
	Grade  Grade
	Move   game.Move // the guess
	Played game.Move
	Best   game.Move   // the engine's choice; 0: not known
	Loss   review.Loss // of a poor guess
	// Reply is the expected continuation after a guess that was not played, as far as it was
	// searched.
	Reply []game.Move
}

// Guess grades a guess of the move that was played in a position; judged is what is known about
// that move. A guess that is neither the move played nor the engine's known choice is searched
// until ctx ends. The error is a *game.IllegalError, ctx's error or the engine's.
func (s *Study) Guess(ctx context.Context, before game.Position, judged review.Judgement, m game.Move) (Guess, error) {
	g := Guess{Move: m, Played: judged.Move}
	if _, err := before.Play(m); err != nil {
		return g, err
	}
	if judged.Before.Known() {
		g.Best = judged.Before.Best()
	}
	switch best := g.Best == m; {
	case best && m == g.Played:
		g.Grade = BestPlayed
		return g, nil
	case best:
		g.Grade, g.Reply = BestOther, judged.Before.Candidates[0].Moves[1:]
		return g, nil
	case m == g.Played && judged.Class.Bad():
		g.Grade, g.Loss = Poor, judged.Loss
		return g, nil
	case m == g.Played:
		g.Grade = PlayedFine
		return g, nil
	case s.setting.Asker == nil:
		return g, nil
	}
	j, reply, err := s.Try(ctx, before, m)
	if err != nil {
		return g, err
	}
	g.Reply = reply
	if j.Before.Known() {
		g.Best = j.Before.Best()
	}
	switch {
	case j.Class == review.Unjudged:
	case j.Move == j.Before.Best():
		g.Grade = BestOther
	case j.Class.Bad():
		g.Grade, g.Loss = Poor, j.Loss
	default:
		g.Grade = Fine
	}
	return g, nil
}

// Guesses are the guesses of a game, in order.
type Guesses []Guess

// Count returns how many guesses have a grade.
func (list Guesses) Count() (graded int) {
	for _, g := range list {
		if g.Grade != NoGrade {
			graded++
		}
	}
	return graded
}

// Points returns the points that all guesses earned.
func (list Guesses) Points() (points int) {
	for _, g := range list {
		points += g.Grade.Points()
	}
	return points
}
