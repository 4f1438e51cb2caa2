package player

import (
	"context"
	"sync"

	"pionnier/core/engine"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/search"
)

// judgeVisits is the number of visits for judging dead stones, with either side to move.
const judgeVisits = 24

// observer is a searcher kept for looking at positions, with its network.
type observer struct {
	network  *network.Network
	searcher *search.Searcher
}

// observers holds idle observers.
var observers sync.Pool

// look searches p with the given number of visits and returns the result. r determines the network.
// look returns an error if the network cannot be loaded or p cannot be searched, for example
// because the game is over. If ctx is cancelled, it returns the result so far.
func look(ctx context.Context, r engine.Resources, p *weiqi.Position, visits int64) (engine.Info, error) {
	n, err := NetworkOf(r)
	if err != nil {
		return engine.Info{}, err
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
