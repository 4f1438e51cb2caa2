package player

import (
	"context"
	"sync"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/search"
)

// estimateVisits make an estimate that follows every move at once, even on a phone.
const estimateVisits = 48

// Estimate guesses who owns each point, who is ahead and by how much. It is the zero
// Info when ctx ends first, or when no network can be had.
func Estimate(ctx context.Context, r engine.Resources, p *weiqi.Position) engine.Info {
	info, err := look(ctx, r, p, estimateVisits)
	if err != nil || ctx.Err() != nil {
		return engine.Info{}
	}
	return info
}

// observer is a searcher that is kept for looks at positions, with its network.
type observer struct {
	network  *network.Network
	searcher *search.Searcher
}

// observers are those that nobody uses now.
var observers sync.Pool

// look searches a position a little. Where play has stopped it asks what would be if it
// went on.
func look(ctx context.Context, r engine.Resources, p *weiqi.Position, visits int64) (engine.Info, error) {
	n, err := NetworkOf(r)
	if err != nil {
		return engine.Info{}, err
	}
	if p.ToMove() == game.None {
		p = p.Resume().(*weiqi.Position)
	}
	o, _ := observers.Get().(*observer)
	if o == nil || o.network != n {
		o = &observer{n, search.New(n, search.Options{Threads: 1, Memory: smallTree})}
	}
	a, err := o.searcher.Search(ctx, search.Question{Position: p, Visits: visits}, nil)
	if err != nil {
		return engine.Info{}, err // such as a game that a cycle ended
	}
	observers.Put(o)
	return infoOf(a), nil
}
