package player

import (
	"context"
	"slices"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// random plays any legal move that fills no own eye, is no suicide and lies outside the area that
// either side owns for good (PassAlive), each with the same chance. It passes if there is no such
// move, and after the opponent's pass if the board is settled.
type random struct {
	Resources engine.Resources // its network judges whether the board is settled
	// Attention is the share of moves, by the class of boards, that it chooses like instinct.
	Attention [vast + 1]float64
}

var _ engine.Engine = random{}

// Search implements engine.Engine. It returns at once, except after a pass, when it first judges
// whether the board is settled.
func (e random) Search(ctx context.Context, req engine.Request, _ func(engine.Info)) (engine.Info, error) {
	p, err := accept(req)
	if err != nil {
		return engine.Info{}, err
	}
	p.leaveOwned()
	if len(p.moves) == 0 || p.pos.Passes() > 0 && p.settled(ctx, e.Resources) {
		return answer(game.Pass), nil
	}
	if share := e.Attention[boardsOf(p.board.Points())]; share > 0 && p.rng.Float64() < share {
		return answer(p.touch()), nil
	}
	return answer(p.any()), nil
}

// leaveOwned removes from p.moves the moves into the area that a side owns for good.
func (p *problem) leaveOwned() {
	owner := make([]game.Color, p.board.Points())
	p.board.PassAlive(owner)
	p.moves = slices.DeleteFunc(p.moves, func(v board.Cell) bool { return owner[p.board.Index(v)] != game.None })
}

// sureOwner is the expected ownership from which a point is settled.
const sureOwner = 0.5

// settled reports whether nothing is left to play for, according to proofs or the network. The fate
// of every stone is then known, every border is closed, and every point that counts surely belongs
// to its owner. Neutral points may be left. settled returns false if the game is over, and at once
// on a board that is still sparse.
func (p *problem) settled(ctx context.Context, r engine.Resources) bool {
	if sparse(p.pos) {
		return false
	}
	end, err := p.pos.Move(game.Pass)
	if err != nil {
		return false
	}
	stopped := end.Resume().(*weiqi.Position)
	own := expected(ctx, r, stopped)
	return twice(ctx, stopped, own, func(fates []game.Proposal) bool { return over(stopped, own, fates) })
}

// over reports whether play is in effect over in stopped, as settled defines it. own is the
// expected owner of each point, and fates the fates of all stones.
func over(stopped *weiqi.Position, own []float32, fates []game.Proposal) bool {
	unsettled := func(f game.Proposal) bool { return f.Verdict == game.Unsettled }
	dead := game.Captives(fates)
	if len(fates) == 0 || slices.ContainsFunc(fates, unsettled) || len(stopped.OpenBorders(dead)) > 0 {
		return false
	}
	return leastOwned(stopped, own, dead) >= sureOwner
}

// leastOwned returns the least expected ownership by its owner of a point that counts, from -1 to
// 1. A point that its owner has for good has 1, and another one -1 if own is nil.
func leastOwned(stopped *weiqi.Position, own []float32, dead []game.Point) float32 {
	least, proved := float32(1), weiqi.PassAlive(stopped)
	for i, owner := range stopped.Territory(dead) {
		switch {
		case owner == game.None || owner == proved[i]:
		case own == nil:
			return -1
		case owner == game.Black:
			least = min(least, own[i])
		default:
			least = min(least, -own[i])
		}
	}
	return least
}

// any returns a random move of p.moves, or a pass if there are no moves.
func (p *problem) any() game.Move {
	if len(p.moves) == 0 {
		return game.Pass
	}
	return p.board.Move(p.moves[p.rng.IntN(len(p.moves))])
}

// answer returns an Info with the move m for an engine that does not evaluate.
func answer(m game.Move) engine.Info {
	return engine.Info{Move: m, Nodes: 1, Progress: 1, Lines: []engine.Line{{Moves: []game.Move{m}}}}
}
