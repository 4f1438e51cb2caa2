package status

import (
	"context"
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi/weiqitest"
)

const (
	// thousandYears is a ko that neither side wants to begin: Black may make a seki of it, White a ko that Black takes first.
	thousandYears = `
		. O X . O X . X O
		O X X . O X X X O
		O O O O O X . X O
		X X X X X X X X O
		. . . . . . . X O
		X X X X X X X X O
		O O O O O O O O O
		. O . . O . . O .
		O O O O O O O O O`
	// moonshine is a seki with two kos above, and below a white group that would recapture its ko
	// for ever by means of these.
	moonshine = `
		. O X . X O X O .
		O X X X O O X O O
		O O . O O X X O .
		X O O O X X X O O
		X X X X X . X O .
		. X . X . X X O O
		X X X X X X X O .
		O O O X X X X O O
		. O . O X . X O .`
	threeWithoutCapture = `
		. X X O . O . O .
		O X X O O O O O O
		X O O O . . O . O
		X X X O O O O O O
		X X X X X X X X X
		. . X . . . . X .
		X X X X X X X X X
		. X . X . X . X .
		X X X X X X X X X`
	halfPointKo = `
		. O O X . X . X .
		O O O X X X X X X
		. . O X . . . . .
		O O O X X X X X X
		. O . O X . . . .
		O O O X X X X X X
		. . O X . . . . .
		O O O X X X X X X
		. O O X . X . X .`
	capturedInReturn = `
		. X X X X X O . O
		X X X X X X O O O
		X X O . X O O . O
		X X O X O O O O O
		X X X O O . O . O
		O O O O O O O O O
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`
)

// The examples in the commentary of the Japanese rules, and others of their kind, get the
// commentary's fates. Otherwise a ko of a seki would be captured, a stone that is taken back would
// be dead, and both sides would own three points without capture at once.
func TestTheRulesOwnExamples(t *testing.T) {
	if testing.Short() {
		t.Skip("six boards are counted; TestAOneSidedPointOfASekiCountsForNeither counts two")
	}
	seki, dead := game.Proposal{Verdict: game.Seki}, game.Proposal{Verdict: game.Captured}
	counts := map[string][]game.Proposal{}
	for _, tt := range []struct {
		name, rules, board string
		at                 game.Point
		want               game.Proposal
	}{
		{"ten-thousand-year ko, inside", "japanese", thousandYears, game.Pt(2, 0), game.Proposal{Verdict: game.Seki, Ruling: game.NoKoBack}},
		{"ten-thousand-year ko, around", "japanese", thousandYears, game.Pt(0, 1), game.Proposal{Verdict: game.Seki, Ruling: game.NoKoBack}},
		{"ten-thousand-year ko, its ko", "japanese", thousandYears, game.Pt(1, 0), seki},
		{"ten-thousand-year ko where all counts", "chinese", thousandYears, game.Pt(2, 0), game.Proposal{Ruling: game.KoLeft}},
		{"double-ko seki, inside", "japanese", moonshine, game.Pt(2, 0), seki},
		{"double-ko seki, around", "japanese", moonshine, game.Pt(0, 1), seki},
		{"double-ko seki, one ko", "japanese", moonshine, game.Pt(1, 0), seki},
		{"double-ko seki, the other ko", "japanese", moonshine, game.Pt(4, 0), seki},
		{"moonshine life", "japanese", moonshine, game.Pt(0, 7), game.Proposal{Verdict: game.Captured, Ruling: game.NoKoBack}},
		{"three points without capture, the four", "japanese", threeWithoutCapture, game.Pt(1, 0), game.Proposal{Verdict: game.Seki, Ruling: game.Regained}},
		{"three points without capture, the one", "japanese", threeWithoutCapture, game.Pt(0, 1), game.Proposal{Verdict: game.Seki, Ruling: game.Regained}},
		{"a ko that was left at the end", "japanese", halfPointKo, game.Pt(3, 4), game.Proposal{Ruling: game.OwnerConnects}},
		{"a stone that is taken back", "japanese", capturedInReturn, game.Pt(3, 3), game.Proposal{Verdict: game.Alive, Ruling: game.Regained}},
		{"those who would take it", "japanese", capturedInReturn, game.Pt(2, 2), dead},
	} {
		list, known := counts[tt.rules+tt.board]
		if !known {
			list = counted(t, tt.rules, tt.board)
			counts[tt.rules+tt.board] = list
		}
		i := slices.IndexFunc(list, func(p game.Proposal) bool { return slices.Contains(p.Stones, tt.at) })
		if got := list[i]; got.Verdict != tt.want.Verdict || got.Ruling != tt.want.Ruling {
			t.Errorf("%s: %v %v, want %v %v", tt.name, got.Verdict, got.Ruling, tt.want.Verdict, tt.want.Ruling)
		}
	}
}

// counted is the count of a board if all stones are expected to live.
func counted(t *testing.T, rules, board string) []game.Proposal {
	p, _ := weiqitest.Drawn(t, rules, game.Black, board)
	w, h := p.Size()
	own := make([]float32, w*h)
	for i := range own {
		switch p.At(game.Pt(i%w, i/w)) {
		case game.Black:
			own[i] = 0.9
		case game.White:
			own[i] = -0.9
		}
	}
	return p.Propose(own, Confirm(context.Background(), p))
}

// In a seki a point that one side alone can fill counts for neither (article 8), nor does any point
// of a double-ko seki.
func TestAOneSidedPointOfASekiCountsForNeither(t *testing.T) {
	for _, tt := range []struct {
		board string
		free  []game.Point
	}{
		{moonshine, []game.Point{game.Pt(0, 0), game.Pt(3, 0), game.Pt(2, 2)}},
		{oneSided, []game.Point{game.Pt(0, 0), game.Pt(2, 0), game.Pt(5, 0)}},
	} {
		p, _ := weiqitest.Drawn(t, "japanese", game.Black, tt.board)
		w, _ := p.Size()
		owner := p.Territory(game.Captives(p.Propose(nil, Confirm(context.Background(), p))))
		for _, at := range tt.free {
			if c := owner[int(at.Y)*w+int(at.X)]; c != game.None {
				t.Errorf("%v belongs to %v", at, c)
			}
		}
	}
}

// oneSided is a seki in which each side has an eye, and they share a liberty.
const oneSided = `
	. X . O . O X . .
	X X O O O O X . .
	O O O X X X X . .
	X X X X . . . . .
	X X X X X X X X X
	O O O O O O O O O
	. O . . . O . . .
	O O O O O O O O O
	. . . . . . . . .`
