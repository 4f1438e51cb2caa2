package analysis

import (
	"context"
	"slices"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// Compare answers q and also returns the line of the move played, searched at least as much as the
// best move. If the answer to q does not suffice, Compare searches played alone. The loss of played
// is the difference between info.Value and line.Value. If the second search fails, err is its error
// and info is still the answer to q.
func (a *Analyst) Compare(ctx context.Context, q Question, played game.Move) (info engine.Info, line engine.Line, err error) {
	if info, err = a.Ask(ctx, q, nil); err != nil {
		return info, line, err
	}
	at := slices.IndexFunc(info.Lines, func(l engine.Line) bool { return len(l.Moves) > 0 && l.Moves[0] == played })
	if at >= 0 && asGood(info.Lines[at].Value, info.Value) {
		return info, info.Lines[at], nil
	}
	q.Allow, q.Avoid, q.Lines = []game.Move{played}, nil, 1
	if best := info.Visits; best > 0 {
		q.Limits.Nodes = best + 1 // one of them is the position itself
	}
	alone, err := a.Ask(ctx, q, nil)
	if err != nil {
		return info, line, err
	}
	return info, alone.Lines[0], nil
}

// asGood reports whether v, the value of a move, is proved or comes from a search at least as long
// as that of best.
func asGood(v, best engine.Value) bool {
	return v.Proof == game.ProvedScore || v.Visits >= best.Visits && v.Depth >= best.Depth
}
