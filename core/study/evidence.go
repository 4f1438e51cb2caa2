package study

import (
	"context"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/review"
)

// Evidence is the result of searches to explain a card, in addition to its judgement. The zero value
// is no evidence.
type Evidence struct {
	Pass  *game.Value      // value of passing instead; nil if passing is not a choice
	Moves []game.Candidate // all legal moves if all are proved; else nil
	// Before and After are the ownership of the positions before and after the move, if their
	// readings came from a file, which does not store it.
	Before, After []float32
	Fates         []explain.Fate // of groups, proved
	Sought        bool           // the search for all of this is done
}

// Fates returns the proved effects of a mistake on groups of stones, as catalog.FateProver does; nil
// if the game has no such proofs.
type Fates func(context.Context, explain.Mistake) []explain.Fate

// provedFrom is the product of legal moves and empty points above which the values of all moves of a
// solved position are too expensive.
const provedFrom = 150

// explain collects the evidence for all cards, starting with the worst card of each side. It calls
// changed after each card. It stops at the first error of a search or when ctx is cancelled.
func (s *Survey) explain(ctx context.Context, changed func()) error {
	for _, c := range s.sides() {
		for _, card := range s.Report().Cards.Of(c) {
			s.mu.Lock()
			kept := s.evidence[card.Index]
			s.mu.Unlock()
			if kept.Sought {
				continue
			}
			e, err := s.seek(ctx, card, kept)
			if err != nil {
				return err
			}
			e.Sought = true
			s.mu.Lock()
			s.evidence[card.Index] = e
			s.found++
			s.mu.Unlock()
			changed()
		}
	}
	return nil
}

// seek returns the evidence for card. It searches only for what kept, the evidence stored before,
// lacks. If a search fails or ctx is cancelled, it returns the evidence found so far and an error.
func (s *Survey) seek(ctx context.Context, card review.Card, kept Evidence) (e Evidence, err error) {
	e.Pass, e.Moves = kept.Pass, kept.Moves
	pos, next := s.line.Positions[card.Index], s.line.Positions[card.Index+1]
	if _, settles := pos.(game.Settler); settles {
		if e.Before, err = s.owners(ctx, pos, card.Before, kept.Before); err != nil {
			return e, err
		}
		if e.After, err = s.owners(ctx, next, s.Readings()[card.Index+1], kept.After); err != nil {
			return e, err
		}
		after, illegal := pos.Play(game.Pass)
		if e.Pass == nil && illegal == nil && after.ToMove() != game.None && card.Move != game.Pass {
			if info, err := s.scan(ctx, after, 1); err != nil {
				return e, err
			} else if r := ReadingOf(info); r.Known() {
				e.Pass = &r.Value
			}
		}
		e.Fates = s.proveFates(ctx, card, e)
		return e, ctx.Err()
	}
	if e.Moves == nil && card.Before.Proof == game.ProvedScore && card.Choices*empty(pos) <= provedFrom {
		info, err := s.scan(ctx, pos, card.Choices)
		if err != nil {
			return e, err
		}
		if r := ReadingOf(info); len(r.Candidates) == card.Choices {
			e.Moves = r.Candidates
		}
	}
	return e, nil
}

// proveFates returns the proved effects of the move of card on groups of stones. It returns nil if
// the game has no such proofs, and what is proved so far if ctx is cancelled.
func (s *Survey) proveFates(ctx context.Context, card review.Card, e Evidence) []explain.Fate {
	if s.fates == nil || len(card.Before.Candidates) == 0 {
		return nil
	}
	m := explain.Mistake{Position: s.line.Positions[card.Index]}
	m.Played = engine.Line{Moves: []game.Move{card.Move}, Ownership: either(e.After, s.Readings()[card.Index+1].Ownership)}
	m.Best = engine.Line{Moves: card.Before.Candidates[0].Moves, Ownership: either(e.Before, card.Before.Ownership)}
	return s.fates(ctx, m)
}

// either returns one unless it is nil, else other.
func either(one, other []float32) []float32 {
	if one != nil {
		return one
	}
	return other
}

// owners returns the ownership of pos: kept if that is not nil, or else the result of a search. It
// returns nil if r already has the ownership or no side is to move, and an error if the search
// fails.
func (s *Survey) owners(ctx context.Context, pos game.Position, r review.Reading, kept []float32) ([]float32, error) {
	if r.Ownership != nil || pos.ToMove() == game.None {
		return nil, nil
	}
	if kept != nil {
		return kept, nil
	}
	info, err := s.scan(ctx, pos, 1)
	return info.Ownership, err
}

// scan searches pos with the limits of Scan for the given number of lines. It returns an error if
// the search fails or ctx is cancelled.
func (s *Survey) scan(ctx context.Context, pos game.Position, lines int) (engine.Info, error) {
	limits, _ := s.effort(pos, review.Scan, 0)
	q := analysis.Question{Request: engine.Request{Position: pos, Limits: limits, Lines: lines, Ownership: true}, Priority: analysis.Deeper}
	info, err := s.asker.Ask(ctx, q, nil)
	if err == nil && ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	return info, err
}

// empty returns the number of empty points of pos.
func empty(pos game.Position) (n int) {
	w, h := pos.Size()
	return w*h - int(filled(pos)*float64(w*h)+0.5)
}
