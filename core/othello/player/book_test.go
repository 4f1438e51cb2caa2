package player

import (
	"context"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello"
)

func booked(t *testing.T, r engine.Resources, req engine.Request) engine.Info {
	t.Helper()
	r.Threads = 1
	info, err := with(style{book: true, spread: 1})(r).Search(context.Background(), req, nil)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// The first move varies over the four symmetric ones, and with it the way that the
// board is turned all game long.
func TestBookVariesTheFirstMove(t *testing.T) {
	seen := map[game.Move]bool{}
	for seed := range uint64(60) {
		info := booked(t, engine.Resources{}, engine.Request{Position: othello.New(), Seed: seed})
		seen[info.Move] = true
		if info.Nodes != 1 || info.Depth == 0 || info.Lines[0].Moves[0] != info.Move || info.Lines[0].Value != info.Value {
			t.Fatalf("answer %+v", info)
		}
	}
	if len(seen) != 4 {
		t.Errorf("first moves %v", seen)
	}
}

func TestBookScoreIsFromBlacksSide(t *testing.T) {
	black, white := othello.New().Bitboards()
	asBlack := booked(t, engine.Resources{}, engine.Request{Position: othello.New()})
	asWhite := booked(t, engine.Resources{}, engine.Request{Position: othello.FromDiscs(white, black, game.White)})
	if asBlack.Score != -asWhite.Score {
		t.Errorf("score %v, with colours swapped %v", asBlack.Score, asWhite.Score)
	}
}

// A request that only a search can answer is answered by a search.
func TestBookIsLeftAlone(t *testing.T) {
	few := engine.Limits{Nodes: 5000}
	tests := map[string]struct {
		resources engine.Resources
		request   engine.Request
	}{
		"nodes":   {engine.Resources{}, engine.Request{Limits: few}},
		"depth":   {engine.Resources{}, engine.Request{Limits: engine.Limits{Depth: 4}}},
		"lines":   {engine.Resources{}, engine.Request{Limits: engine.Limits{Depth: 18, Time: 1}, Lines: 2}},
		"no book": {engine.Resources{NoBook: true}, engine.Request{Limits: engine.Limits{Depth: 18, Time: 1}}},
	}
	for name, tt := range tests {
		tt.request.Position = othello.New()
		if info := booked(t, tt.resources, tt.request); info.Nodes <= 1 {
			t.Errorf("%s: answer %+v", name, info)
		}
	}
}
