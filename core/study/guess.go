package study

import (
	"context"

	"pionnier/core/game"
	"pionnier/core/review"
)

// Grade is the quality of a guess of the next move.
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

// Points returns the points for a guess of grade g, from 0 to MostPoints.
func (g Grade) Points() int {
	return map[Grade]int{Fine: 1, PlayedFine: 2, BestPlayed: MostPoints, BestOther: MostPoints}[g]
}

// MostPoints is the greatest number of points for a guess.
const MostPoints = 3

// String returns the name of g, or "" for NoGrade.
func (g Grade) String() string {
	return map[Grade]string{Poor: "poor", Fine: "fine", PlayedFine: "played", BestPlayed: "best", BestOther: "better"}[g]
}

// Guess is a guess of the next move, with its grade and the moves to compare it with.
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

// Guess grades m as a guess of the move played in the position before. judged is the judgement of
// that move. If m is neither that move nor the engine's known choice, Guess searches m and waits
// for the result. If there is no engine, the grade is then NoGrade.
//
// The error is a *game.IllegalError, ctx.Err() or the engine's error.
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

// Count returns the number of guesses that were graded.
func (list Guesses) Count() (graded int) {
	for _, g := range list {
		if g.Grade != NoGrade {
			graded++
		}
	}
	return graded
}

// Points returns the total points of all guesses.
func (list Guesses) Points() (points int) {
	for _, g := range list {
		points += g.Grade.Points()
	}
	return points
}
