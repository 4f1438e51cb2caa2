package catalog

import (
	"context"
	"fmt"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/status"
)

// Groups is the ability of a game whose stones live and die in groups. Questions do not change
// the position. A question runs until it is answered or its context ends, and then returns
// what is known.
type Groups interface {
	// AskGroup searches for the fate of the group on q.At. There must be a stone on q.At.
	AskGroup(ctx context.Context, q GroupQuestion) (GroupReport, error)
	// AskGroups reports briefly on all groups of the board, the longest chain first. It calls q.Progress with
	// each report, and again with each that changes, as an estimate improves it or an answer is withdrawn. It takes
	// at most about status.WholeBoard.
	AskGroups(ctx context.Context, q GroupQuestion) ([]GroupReport, error)
}

// GroupReport is the result of a question about a group.
type GroupReport = status.Report

// GroupQuestion is a question about a group.
type GroupQuestion struct {
	Position game.Position
	At       game.Point
	// Each bounds the positions that each search visits; 0 means that memory is the bound.
	Each int
	// Estimate answers a request as an engine does, for groups that cannot be searched; nil for no estimate.
	Estimate func(context.Context, engine.Request) (engine.Info, error)
	// Progress, if not nil, is called with what is known so far whenever that has changed, one call at
	// a time. It must not block.
	Progress func(GroupReport)
}

// AskGroup implements Groups.
func (weiqiAbilities) AskGroup(ctx context.Context, q GroupQuestion) (GroupReport, error) {
	p, err := q.weiqi()
	if err != nil {
		return GroupReport{}, err
	}
	return status.Ask(breathing(ctx), p, q.At, q.limits())
}

// AskGroups implements Groups.
func (weiqiAbilities) AskGroups(ctx context.Context, q GroupQuestion) ([]GroupReport, error) {
	p, err := q.weiqi()
	if err != nil {
		return nil, err
	}
	limits := q.limits()
	limits.Whole = status.WholeBoard
	return status.Overview(breathing(ctx), p, limits)
}

func (q GroupQuestion) weiqi() (*weiqi.Position, error) {
	p, ok := q.Position.(*weiqi.Position)
	if !ok {
		return nil, fmt.Errorf("a question about a group of %T", q.Position)
	}
	return p, nil
}

func (q GroupQuestion) limits() status.Limits {
	return status.Limits{Each: q.Each, Progress: q.Progress, Estimate: q.Estimate}
}
