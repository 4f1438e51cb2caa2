package player

import (
	"context"
	"errors"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// rectangle is a board of 7 by 5 with a black wall, a white stone behind it and one
// before it.
func rectangle(t *testing.T) *weiqi.Position {
	t.Helper()
	rules, err := weiqi.Ruleset("chinese")
	if err != nil {
		t.Fatal(err)
	}
	empty, err := weiqi.NewRectangle(7, 5, rules)
	if err != nil {
		t.Fatal(err)
	}
	black := []game.Point{game.Pt(2, 0), game.Pt(2, 1), game.Pt(2, 2), game.Pt(2, 3), game.Pt(2, 4)}
	p, err := empty.WithSetup(black, []game.Point{game.Pt(0, 0), game.Pt(6, 4)}, game.Black)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestAGameOnARectangleIsCounted(t *testing.T) {
	p := rectangle(t)
	var stones int
	for _, proposal := range judge(context.Background(), engine.Resources{}, p) {
		stones += len(proposal.Stones)
	}
	if stones != 7 || len(p.Group(game.Pt(2, 0))) != 5 {
		t.Errorf("%d stones are judged, and a group of %d", stones, len(p.Group(game.Pt(2, 0))))
	}
	if o := p.Settle([]game.Point{game.Pt(0, 0), game.Pt(6, 4)}); o.Score.Black != 35 {
		t.Errorf("all is Black's, who has %v points", o.Score.Black)
	}
}

func TestEnginesRefuseWhatTheyCannotThinkAbout(t *testing.T) {
	rules, err := weiqi.Ruleset("chinese")
	if err != nil {
		t.Fatal(err)
	}
	empty, err := weiqi.New(9, rules)
	if err != nil {
		t.Fatal(err)
	}
	choked, err := empty.Arrange([]game.Stone{{Point: game.Pt(0, 0), Color: game.White},
		{Point: game.Pt(1, 0), Color: game.Black}, {Point: game.Pt(0, 1), Color: game.Black}}, game.Black)
	if err != nil {
		t.Fatal(err)
	}
	for name, p := range map[string]game.Position{"rectangle": rectangle(t), "no liberty": choked} {
		for _, level := range Ladder() {
			_, err := level.New(engine.Resources{}).Search(context.Background(), engine.Request{Position: p, Limits: level.Limits}, nil)
			if !errors.Is(err, engine.ErrPosition) {
				t.Errorf("%s, %s: %v", name, level.ID, err)
			}
		}
	}
}
