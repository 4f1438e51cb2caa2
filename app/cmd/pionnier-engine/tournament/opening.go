package tournament

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"

	"pionnier/app/cmd/pionnier-engine/evaluation"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/player"
)

const (
	judgeDepth  = 8    // plies of search with which the hinter of Othello values an opening
	roughMargin = 4.0  // maximum difference in discs between such a value and a deeper one
	maxTries    = 1000 // openings that are drawn for each accepted one, at most
)

// Openings describes the openings of a match's games.
type Openings struct {
	Plies     int     // number of random moves; 0: the usual start
	Balance   float64 // maximum lead of one side in discs or points; 0: unlimited
	Depth     int     // plies of search to value openings of Othello; 0: judgeDepth
	Seed      uint64
	Resources engine.Resources // of the engine that judges openings
}

// Draw returns count legal, balanced openings. Opening i depends only on the seed and i. Draw
// returns an error if many random openings in a row are not balanced, or if judging one fails.
func (o Openings) Draw(entry catalog.Game, options catalog.Options, count int) ([][]game.Move, error) {
	drawn := make([][]game.Move, count)
	if o.Plies == 0 {
		return drawn, nil
	}
	_, start, err := entry.Begin(options)
	if err != nil {
		return nil, err
	}
	lead, err := o.judge(entry)
	if err != nil {
		return nil, err
	}
	rng := rand.New(rand.NewPCG(o.Seed, 0))
	for i := range drawn {
		for tries := 0; drawn[i] == nil; tries++ {
			if tries == maxTries {
				return nil, fmt.Errorf("no opening of %d plies within %v discs or points in %d tries", o.Plies, o.Balance, maxTries)
			}
			moves, end, err := RandomMoves(rng, start, o.Plies)
			if err != nil {
				return nil, err
			}
			if fair, err := o.balanced(lead, end); err != nil {
				return nil, err
			} else if fair {
				drawn[i] = moves
			}
		}
	}
	return drawn, nil
}

// RandomMoves plays plies random moves from p and returns them with the resulting position. It
// plays fewer if the game ends. The same state of rng gives the same moves.
func RandomMoves(rng *rand.Rand, p game.Position, plies int) (moves []game.Move, end game.Position, err error) {
	for range plies {
		legal := sensible(p)
		if len(legal) == 0 {
			break
		}
		m := legal[rng.IntN(len(legal))]
		if p, err = p.Play(m); err != nil {
			return nil, nil, err
		}
		moves = append(moves, m)
	}
	return moves, p, nil
}

// sensible returns the legal moves. In Go it leaves out moves next to a stone and moves near the
// edge, if there are others. Near the edge are the two outer lines, or the outer line of a small
// board.
func sensible(p game.Position) []game.Move {
	legal := p.Legal()
	w, ok := p.(*weiqi.Position)
	if !ok {
		return legal
	}
	size, _ := w.Size()
	outer := 2
	if size < 7 {
		outer = 1
	}
	var good []game.Move
	for _, m := range legal {
		if at, ok := m.Point(); ok && min(int(at.X), int(at.Y)) >= outer && max(int(at.X), int(at.Y)) < size-outer && !besideStone(w, at) {
			good = append(good, m)
		}
	}
	if good == nil {
		return legal
	}
	return good
}

func besideStone(p *weiqi.Position, at game.Point) bool {
	for dx := -1; dx <= 1; dx++ {
		for dy := -1; dy <= 1; dy++ {
			if p.At(game.Pt(int(at.X)+dx, int(at.Y)+dy)) != game.None {
				return true
			}
		}
	}
	return false
}

// balanced reports whether the game is not over at p and neither side is too far ahead. lead
// returns Black's lead.
func (o Openings) balanced(lead func(game.Position) (float64, error), p game.Position) (bool, error) {
	if p.ToMove() == game.None || o.Balance == 0 {
		return p.ToMove() != game.None, nil
	}
	ahead, err := lead(p)
	return math.Abs(ahead) <= o.Balance, err
}

// judge returns a function that returns Black's lead in discs or points. It uses the hinter in
// Othello and the network in Go. It returns nil if o.Balance is 0, and an error if the network
// cannot be loaded.
func (o Openings) judge(entry catalog.Game) (func(game.Position) (float64, error), error) {
	if o.Balance == 0 {
		return nil, nil
	}
	if entry.ID == "go" {
		net, err := player.NetworkOf(o.Resources)
		if err != nil {
			return nil, err
		}
		look := evaluation.New(net)
		return func(p game.Position) (float64, error) { return look.Black(p.(*weiqi.Position)).Lead, nil }, nil
	}
	hinter := entry.Hinter.New(engine.Resources{Threads: 1})
	value := func(p game.Position, depth int) (float64, error) {
		info, err := hinter.Search(context.Background(), engine.Request{Position: p, Limits: engine.Limits{Depth: depth}}, nil)
		return info.Score, err
	}
	return func(p game.Position) (float64, error) {
		rough, err := value(p, judgeDepth)
		if err != nil || o.Depth <= judgeDepth || math.Abs(rough) > o.Balance+roughMargin {
			return rough, err
		}
		return value(p, o.Depth)
	}, nil
}
