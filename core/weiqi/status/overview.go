package status

import (
	"context"
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Overview reports briefly on all groups of a board: each chain once, the longest first. Each
// search looks at so many positions at most. What is not asked when the context ends is left
// out.
func Overview(ctx context.Context, p *weiqi.Position, limits Limits) (list []Report) {
	limits.Brief = true
	chains := chainsOf(p)
	slices.SortStableFunc(chains, func(x, y []game.Point) int { return len(y) - len(x) })
	for _, chain := range chains {
		if ctx.Err() != nil {
			break
		}
		r, err := Ask(ctx, p, chain[0], limits)
		if err != nil && r.First == (game.ByColor[Answer]{}) {
			continue
		}
		list = append(list, r)
	}
	return list
}

// chainsOf lists all chains.
func chainsOf(p *weiqi.Position) (chains [][]game.Point) {
	w, h := p.Size()
	seen := map[game.Point]bool{}
	for i := range w * h {
		at := game.Pt(i%w, i/w)
		if p.At(at) == game.None || seen[at] {
			continue
		}
		chain := p.Chain(at)
		for _, s := range chain {
			seen[s] = true
		}
		chains = append(chains, chain)
	}
	return chains
}
