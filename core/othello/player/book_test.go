package player

import (
	"context"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/book"
)

func booked(t *testing.T, r engine.Resources, req engine.Request) engine.Info {
	t.Helper()
	r.Threads, r.Memory = 1, 1<<20
	info, err := with(style{book: true, spread: 1})(r).Search(context.Background(), req, nil)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// The first move varies over the four symmetric ones, and with it the symmetry of the whole game.
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

// On the best line the book ends where a search sees equally far, and not before.
func TestBookIsLeftNearItsLeaves(t *testing.T) {
	b, err := book.Default()
	if err != nil {
		t.Fatal(err)
	}
	var p game.Position = othello.New()
	for played := 0; ; played++ {
		deep, shallow := 0, 0 // moves that may be chosen
		moves := b.Values(p.(othello.Position))
		for _, m := range moves {
			switch {
			case m.Value < moves[0].Value-1:
			case m.Depth >= bookReach:
				deep++
			default:
				shallow++
			}
		}
		req := engine.Request{Position: p, Limits: engine.Limits{Depth: bookDepth, Time: 1}}
		info := booked(t, engine.Resources{}, req)
		if fromBook := info.Nodes <= 1; fromBook && deep == 0 || !fromBook && shallow == 0 && deep > 0 {
			t.Fatalf("after %d moves of the book, %+v: answer %+v", played, moves, info)
		}
		if deep == 0 {
			if played < 8 {
				t.Errorf("the book is left after %d moves", played)
			}
			return
		}
		if p, err = p.Play(moves[0].Move); err != nil {
			t.Fatal(err)
		}
	}
}
