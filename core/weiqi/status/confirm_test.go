package status

import (
	"context"
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi/weiqitest"
)

const (
	// bentFour has three black stones in the corner inside a white group without another eye: Black
	// can begin a ko there, and White cannot move. Everything else lives.
	bentFour = `
		. . . . . . . . .
		. O . O . O . O .
		O O O O O O O O O
		X X X X X X X X X
		. . . . . . . . .
		X X . . . . . . .
		O O X X X . . . .
		. O O O O X . . .
		X X X . O X . . .`
	// sixWithAStone has a black stone in the six points of a white group, which lives by a ko if White begins.
	sixWithAStone = `
		. . . . . . . . .
		. O . O . O . O .
		O O O O O O O O O
		X X X X X X X X X
		. . . . . . . . .
		X X X X X X . . .
		O O O O X . . . .
		. . . O X . . . .
		. X . O X . . . .`
	// straightThree lives if its owner plays in the middle.
	straightThree = `
		. . . O X . . . .
		O O O O X . . . .
		X X X X X . . . .
		. . . . . . . . .
		X X X X X X X X X
		O O O O O O O O O
		. O . . . O . . .
		O O O O O O O O O
		. . . . . . . . .`
	sharedLiberties = `
		. X X X . O X . .
		O O O O O O X . .
		X X X X X X X . .
		. . . . . . . . .
		X X X X X X X X X
		O O O O O O O O O
		. O . . . O . . .
		O O O O O O O O O
		. . . . . . . . .`
)

// The count agrees with the fate of each group under the rules.
func TestTheCountAsksWhatCanBeRead(t *testing.T) {
	if testing.Short() {
		t.Skip("twelve boards are counted")
	}
	for _, tt := range []struct {
		name, rules, board string
		at                 game.Point
		want               game.Proposal
	}{
		{"bent four by Japanese rules", "japanese", bentFour, game.Pt(0, 6), game.Proposal{Verdict: game.Captured, Ruling: game.NoKoBack, Sure: true}},
		{"bent four by Chinese rules", "chinese", bentFour, game.Pt(0, 6), game.Proposal{Ruling: game.KoLeft, Sure: true}},
		{"an attack that kills by Japanese rules", "japanese", sixWithAStone, game.Pt(0, 6), game.Proposal{Ruling: game.OwnerMustAdd}},
		{"an attack that kills by Chinese rules", "chinese", sixWithAStone, game.Pt(0, 6), game.Proposal{Ruling: game.FirstDecides}},
		{"straight three", "japanese", straightThree, game.Pt(0, 1), game.Proposal{Ruling: game.OwnerMustAdd, Sure: true}},
		{"seki", "japanese", sharedLiberties, game.Pt(0, 1), game.Proposal{Verdict: game.Seki, Sure: true}},
	} {
		for _, turned := range weiqitest.Views(t, tt.rules, tt.board)[:2] {
			known := Confirm(context.Background(), turned.Position)
			at := turned.Place(tt.at)
			i := slices.IndexFunc(known, func(p game.Proposal) bool { return slices.Contains(p.Stones, at) })
			if i < 0 {
				t.Errorf("%s, %v: nothing is known of %v", tt.name, turned, at)
				continue
			}
			got := known[i]
			if got.Stones = nil; got.Verdict != tt.want.Verdict || got.Ruling != tt.want.Ruling || got.Sure != tt.want.Sure {
				t.Errorf("%s, %v: %+v, want %+v", tt.name, turned, got, tt.want)
			}
		}
	}
}

// A bent four in the corner is removed under Japanese rules. Left on the board it would change the
// winner.
func TestABentFourIsDeadInTheCountByJapaneseRules(t *testing.T) {
	p := drawn(t, bentFour)
	own := make([]float32, 81) // as given by a network that takes it for a seki
	for i := range own {
		own[i] = 0.9
		if i < 27 {
			own[i] = -0.9
		}
	}
	for _, s := range p.Group(game.Pt(0, 6)) {
		own[int(s.Y)*9+int(s.X)] = -0.8
	}
	for _, s := range []int{72, 73, 74} {
		own[s] = 0.7
	}
	dead := game.Captives(p.Propose(own, Confirm(context.Background(), p)))
	if len(dead) != 7 || !slices.Contains(dead, game.Pt(0, 6)) {
		t.Errorf("%v are dead, not the seven white stones in the corner", dead)
	}
	area, _ := weiqitest.Drawn(t, "chinese", game.Black, bentFour)
	if dead := game.Captives(area.Propose(own, Confirm(context.Background(), area))); len(dead) != 0 {
		t.Errorf("%v are dead where the ko must be fought", dead)
	}
}

// Without it the first groups of a board take all positions that a count may search, and nothing is known of the others.
func TestGroupsOfACountShareItsPositions(t *testing.T) {
	list := recorded(t)[8]
	left := 8000
	known, all := confirm(context.Background(), list[len(list)-1], &left)
	last := slices.MaxFunc(known, func(x, y game.Proposal) int { return int(x.Stones[0].Y) - int(y.Stones[0].Y) })
	if all || left < -2000 || last.Stones[0].Y < 16 {
		t.Errorf("%d groups are known, the lowest at %v, after %d positions", len(known), last.Stones[0], 8000-left)
	}
}

// Without it the place of a group that takes many positions decides whether it is known: what later groups leave
// does not reach it.
func TestAGroupOfACountGetsWhatLaterGroupsLeave(t *testing.T) {
	for _, view := range []int{0, 7} { // such a group comes first, and in the middle
		left := 22_000
		known, all := confirm(context.Background(), weiqitest.Views(t, "japanese", bentFour)[view].Position, &left)
		if !all || len(known) != 4 || left < 0 {
			t.Errorf("view %d: %d groups are known (all: %v), and %d positions are left", view, len(known), all, left)
		}
	}
}
