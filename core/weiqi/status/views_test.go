package status

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi/weiqitest"
)

// A group has the same report in every symmetry of the board and with the colours exchanged: fates
// and what they rest on, moves and the number of positions searched. The bounds are so tight that
// results found just in time show, too. Each board is examined as it is drawn and in three other
// views, all views in turn.
func TestAGroupIsJudgedTheSameInAllViews(t *testing.T) {
	boards := []struct {
		name, board string
		at          game.Point
	}{
		{"bent four", bentFour, game.Pt(0, 6)}, {"six with a stone", sixWithAStone, game.Pt(0, 6)}, {"the stone", sixWithAStone, game.Pt(1, 8)},
		{"straight three", straightThree, game.Pt(0, 1)}, {"shared liberties", sharedLiberties, game.Pt(0, 1)},
	}
	for _, tt := range classics {
		boards = append(boards, struct {
			name, board string
			at          game.Point
		}{tt.name, tt.board, tt.at})
	}
	for i, tt := range boards {
		var first string
		for j, v := range weiqitest.Views(t, "japanese", tt.board) {
			if j > 0 && (i+j)%5 > 0 || j > 5 && testing.Short() {
				continue
			}
			r, err := Ask(context.Background(), v.Position, v.Place(tt.at), Limits{Each: 400})
			if err != nil {
				t.Fatal(err)
			}
			got := seen(v, r)
			if first == "" {
				first = got
			}
			if got != first {
				t.Errorf("%s, %v:\n%s\nwant\n%s", tt.name, v, got, first)
			}
		}
	}
}

// The count and its result are the same in all views, if the expected ownership is.
func TestABoardIsCountedTheSameInAllViews(t *testing.T) {
	if testing.Short() {
		t.Skip("a dozen boards are counted")
	}
	for name, board := range map[string]string{"bent four": bentFour, "six with a stone": sixWithAStone, "captured in return": capturedInReturn} {
		for _, rules := range []string{"japanese", "chinese"} {
			var first string
			for i, v := range weiqitest.Views(t, rules, board) {
				if i%10 > 0 { // as it is drawn, and a view that is turned or mirrored, and swapped
					continue
				}
				back := v.Symmetry.Inverse()
				w, h := v.Size()
				own := make([]float32, w*h)
				for i := range own {
					p := back.Point(game.Pt(i%w, i/w), w, h)
					if own[i] = 0.85 - float32(p.Y)/5; v.Swapped {
						own[i] = -own[i]
					}
				}
				proposed := v.Propose(own, Confirm(context.Background(), v.Position))
				result := v.Settle(game.Captives(proposed))
				told := []string{fmt.Sprint(v.Color(result.Winner), result.Margin)}
				for _, p := range proposed {
					for _, s := range p.Stones {
						told = append(told, fmt.Sprint(back.Point(s, w, h), p.Verdict, p.Sure, p.Ruling))
					}
				}
				slices.Sort(told)
				if got := fmt.Sprint(told); first == "" {
					first = got
				} else if got != first {
					t.Errorf("%s, %s, %v:\n%s\nwant\n%s", name, rules, v, got, first)
				}
			}
		}
	}
}

// seen is a report, in the points of the drawing.
func seen(v weiqitest.View, r Report) string {
	back := v.Symmetry.Inverse()
	w, h := v.Size()
	moves := func(list []game.Move) (names []string) {
		for _, m := range list {
			p, _ := m.Point()
			names = append(names, fmt.Sprint(back.Point(p, w, h)))
		}
		slices.Sort(names)
		return names
	}
	return fmt.Sprintf("%+v %+v, kills %v %v, saves %v %v, all %v, spare %v, elsewhere %+v, %d positions", r.First.Of(v.Color(game.Black)), r.First.Of(v.Color(game.White)),
		moves(r.Kills.Value), r.Kills.As, moves(r.Saves.Value), r.Saves.As, r.All, r.Spare, r.Tenuki, r.Positions)
}
