package study

import (
	"context"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/review"
)

// Try judges m, a move that the user proposes in pos. It returns the judgement and the expected
// reply. Try searches pos and the position after m as much as a doubtful move, and waits for the
// results.
//
// The error is a *game.IllegalError, ctx.Err() or the engine's error.
func (s *Study) Try(ctx context.Context, pos game.Position, m game.Move) (j review.Judgement, reply []game.Move, err error) {
	next, err := pos.Play(m)
	if err != nil {
		return j, nil, err
	}
	p := review.Ply{Color: pos.ToMove(), Move: m, Choices: len(pos.Legal()), Fill: filled(pos)}
	if p.Before, err = s.read(ctx, pos); err != nil {
		return j, nil, err
	}
	if next.ToMove() == game.None {
		p.After, p.HasAfter = final(next.Outcome())
		return s.setting.Scale.JudgeMove(p), nil, nil
	}
	after, err := s.read(ctx, next)
	if err != nil {
		return j, nil, err
	}
	if p.After, p.HasAfter = after.Value, after.Known(); p.HasAfter {
		reply = after.Candidates[0].Moves
	}
	return s.setting.Scale.JudgeMove(p), reply, nil
}

// read searches pos with the limits of Dig's second level, or of Scan if Dig has no such level. If
// ctx is cancelled, it returns the reading so far and an error.
func (s *Study) read(ctx context.Context, pos game.Position) (review.Reading, error) {
	limits, more := s.setting.Effort(pos, review.Dig, 1)
	if !more {
		limits, _ = s.setting.Effort(pos, review.Scan, 0)
	}
	info, err := s.setting.Asker.Ask(ctx, analysis.Question{Request: engine.Request{Position: pos, Limits: limits}, Priority: analysis.Board}, nil)
	if err != nil {
		return review.Reading{}, err
	}
	return ReadingOf(info), ctx.Err()
}

// filled returns the fraction of the points of pos that have a stone, from 0 to 1.
func filled(pos game.Position) float64 {
	w, h := pos.Size()
	stones := 0
	for y := range h {
		for x := range w {
			if pos.At(game.Pt(x, y)) != game.None {
				stones++
			}
		}
	}
	return float64(stones) / float64(w*h)
}
