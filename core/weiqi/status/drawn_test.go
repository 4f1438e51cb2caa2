package status

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/lifeanddeath"
	"pionnier/core/weiqi/weiqitest"
)

// White is asked about: the stone at the given point. The walls have liberties to spare.
var classics = []struct {
	name         string
	at           game.Point
	black, white Fate
	kills, saves []game.Move
	board        string
}{
	{"straight three", game.Pt(3, 0), Dead, Alive, at(1, 0), at(1, 0), `
		. . . O X . . . .
		O O O O X . . . .
		X X X X X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"straight four", game.Pt(4, 0), Alive, Alive, nil, nil, `
		. . . . O X . . .
		O O O O O X . . .
		X X X X X X . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"square four", game.Pt(2, 2), Dead, Dead, nil, nil, `
		. . . . . . . . .
		. X X X X X X . .
		. X O O O O X . .
		. X O . . O X . .
		. X O . . O X . .
		. X O O O O X . .
		. X X X X X X . .
		X X X X X X X X X
		. X . X . X . X .`},
	{"bulky five", game.Pt(2, 2), Dead, Alive, at(3, 4), []game.Move{game.Place(3, 4), game.Place(3, 3), game.Place(4, 4)}, `
		. . . . . . . . .
		. X X X X X X . .
		. X O O O O X . .
		. X O . . O X . .
		. X O . . O X . .
		. X O . O O X . .
		. X O O O X X . .
		. X X X X X X . .
		. . X . X . X . .`},
	{"crossed five", game.Pt(2, 2), Dead, Alive, at(3, 4), at(3, 4), `
		. . . . . . . . .
		. X X X X X . . .
		X X O O O X X . .
		X O O . O O X . .
		X O . . . O X . .
		X O O . O O X . .
		X X O O O X X . .
		. X X X X X X . .
		. . X . X . X . .`},
	{"rabbity six", game.Pt(2, 1), Dead, Alive, at(4, 3), []game.Move{game.Place(4, 3), game.Place(5, 3), game.Place(4, 4)}, `
		. X X X X X X . .
		. X O O O O X X .
		. X O O . O O X .
		. X O . . . O X .
		. X O O . . O X .
		. X X O O O O X .
		. . X X X X X X .
		. . . . . . . . .
		. . . . . . . . .`},
	{"rectangular six in the corner", game.Pt(0, 2), Dead, Alive, nil, nil, `
		. . . O X . . . .
		. . . O X . . . .
		O O O O X . . . .
		X X X X X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"bulky five in the corner", game.Pt(2, 0), Dead, Alive, nil, nil, `
		. . O X . . . . .
		. . O X . . . . .
		O . O X . . . . .
		O O X X . . . . .
		X X X . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"bent four in the corner", game.Pt(3, 0), Dead, Dead, nil, nil, `
		. X O O X . . . .
		X . O X X . . . .
		X O O X . . . . .
		O O X X . . . . .
		X X X . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"seki of shared liberties", game.Pt(5, 0), Seki, Seki, nil, nil, `
		. X X X . O X . .
		O O O O O O X . .
		X X X X X X X . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"nine points in the corner, walls without a fault", game.Pt(3, 0), Alive, Alive, nil, nil, `
		. . . O X . . . .
		. . . O X . . . .
		. . . O X . . . .
		O O O O X . . . .
		X X X X X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"carpenter's square without an outside liberty", game.Pt(3, 0), Dead, Alive, nil, nil, `
		. . . O X . . . .
		. . . O X . . . .
		. . . O X . . . .
		O O O X X . . . .
		X X X X X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"two eyes", game.Pt(1, 0), Alive, Alive, nil, nil, `
		. O . O X . . . .
		O O O O X . . . .
		X X X X X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
	{"a ko that White can never end", game.Pt(1, 0), Dead, Dead, nil, nil, `
		. O X . X . . . .
		O O O X X . . . .
		. O . O X . . . .
		X O O X X . . . .
		X X X X . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`},
}

func at(x, y int) []game.Move { return []game.Move{game.Place(x, y)} }

// each is Limits.Each of boards that a long search once got wrong: a quarter under -short, when the
// race detector watches.
func each(n int) int {
	if testing.Short() {
		return n / 4
	}
	return n
}

func drawn(t testing.TB, board string) *weiqi.Position {
	t.Helper()
	p, _ := weiqitest.Drawn(t, weiqi.Rulesets()[0], game.Black, board)
	return p
}

func TestClassics(t *testing.T) {
	for _, tt := range classics {
		t.Run(tt.name, func(t *testing.T) {
			if testing.Short() && tt.kills != nil {
				t.Skip("every killing move is searched for")
			}
			p := drawn(t, tt.board)
			before := p.Hash()
			r, err := Ask(context.Background(), p, tt.at, Limits{Each: 10_000, Brief: tt.kills == nil})
			if err != nil {
				t.Fatal(err)
			}
			if b, w := r.First.Black.Fate, r.First.White.Fate; b != tt.black || w != tt.white {
				t.Errorf("Black first: %v, White first: %v; want %v, %v", b, w, tt.black, tt.white)
			}
			if !sameMoves(r.Kills.Value, tt.kills) || !sameMoves(r.Saves.Value, tt.saves) || r.All != (tt.kills != nil || r.Positions == 0) {
				t.Errorf("kills %v, saves %v, all %v; want %v, %v", r.Kills, r.Saves, r.All, tt.kills, tt.saves)
			}
			if endless := r.First.White.Threats.Defender == lifeanddeath.Many; !known(r) && !endless {
				t.Errorf("it is %v", r.As())
			}
			if p.Hash() != before {
				t.Error("the position has changed")
			}
		})
	}
}

// known reports whether the answers are proved, or read if they are Dead: only Kill proves that the
// stones that take the group live, which takes more positions in the open.
func known(r Report) bool {
	for _, answer := range [...]Answer{r.First.Black, r.First.White} {
		if answer.As < Read || answer.As < Proved && answer.Fate != Dead {
			return false
		}
	}
	return true
}

// sameMoves reports whether two lists have the same moves.
func sameMoves(a, b []game.Move) bool {
	a, b = slices.Clone(a), slices.Clone(b)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// A group that may be caught in the open is not reported as proved.
func TestOpenGroups(t *testing.T) {
	p := drawn(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . X O X . . . .
		. . X O X . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	guess := func(_ context.Context, req engine.Request) (engine.Info, error) {
		owner := slices.Repeat([]float32{map[game.Color]float32{game.Black: 0.9, game.White: -0.8}[req.Position.ToMove()]}, 81)
		return engine.Info{Ownership: owner}, nil
	}
	r, err := Ask(context.Background(), p, game.Pt(3, 2), Limits{Each: 2000, Estimate: guess})
	if err != nil || r.First.Black.Fate != Dead || r.First.White.Fate != Alive || r.As() == Proved {
		t.Errorf("%+v, %v", r.First, err)
	}
	r, err = Ask(context.Background(), p, game.Pt(3, 2), Limits{Each: 2000})
	if err != nil || r.First.White != (Answer{}) {
		t.Errorf("without a guess: %+v, %v", r.First, err)
	}
	if _, err := Ask(context.Background(), p, game.Pt(8, 8), Limits{}); !errors.Is(err, errNoStone) {
		t.Errorf("no stone: %v", err)
	}
}

// A question that is cut short says so, and the results of Benson's algorithm are reported even
// then.
func TestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, tt := range classics {
		r, err := Ask(ctx, drawn(t, tt.board), tt.at, Limits{})
		if known := r.First.Black; err != nil || known.Fate != Unsettled && known.Fate != Ko && known.Fate != tt.black || r.Positions > 100_000 {
			t.Errorf("%s: %v, %d positions, %v", tt.name, known, r.Positions, err)
		}
	}
}

func TestOverview(t *testing.T) {
	if testing.Short() {
		t.Skip("most of a second of reading")
	}
	p := drawn(t, classics[0].board)
	list, err := Overview(context.Background(), p, Limits{Each: 10_000})
	if err != nil || len(list) != 2 {
		t.Fatalf("%d groups, %v", len(list), err)
	}
	if r := list[0]; r.Owner != game.Black || len(r.Stones) != 7 {
		t.Errorf("the longest first: %+v", r)
	}
	if r := list[1]; r.First.Black.Fate != Dead || !r.Depends() || r.Kills.Value != nil {
		t.Errorf("the group in the corner: %+v", r)
	}
}

// Stones that lead out of the window have liberties there. Otherwise the search captures them, and
// two stones that only need to connect are reported dead (KGS, 11 February 2003).
func TestStonesThatLeaveTheWindowHaveLiberties(t *testing.T) {
	p := drawn(t, `
		. . . . . . . . .
		. . . O . O O . .
		. . . . . X O . .
		. . . O . O X X X
		. . . O . O X . .
		. . . . X X O . .
		. . . . . . O . .
		. . . . . . . . .
		. . . . . . . . .`)
	r, err := Ask(context.Background(), p, game.Pt(5, 4), Limits{Each: each(20_000)})
	if err != nil || r.First.Black.Fate == Dead {
		t.Errorf("Black first: %+v, %v; White connects at one of two points", r.First.Black, err)
	}
}

// The stone on B1 is not captured without a ko if Black moves first: B2 threatens A1 and C3, which
// take the walls on A2 and B3, and White's C1 is answered by C3, which begins a ko. C3 is outside
// the window, and so are the black stones that A2 and B3 touch (the first built-in problem of
// capture, turned, after an answer without effect).
func TestWallsOfAWindowCanBeCaptured(t *testing.T) {
	p := drawn(t, `
		. . . . . . . . O
		. . . . O . . . .
		. . . X O . . . .
		. X X X O . O O .
		X . X O X X X X O
		X X O O X O . . .
		X O . O X X . . .
		O . O O . . . . .
		. X . . . . . . .`)
	r, err := Ask(context.Background(), p, game.Pt(1, 8), Limits{Each: each(20_000)})
	if err != nil || r.First.Black.Fate == Dead || r.First.White.Fate != Dead {
		t.Errorf("%+v, %v; Black saves the stone, or White takes it", r.First, err)
	}
}

// The stone on D3 is saved if Black moves first: D2 threatens E1, which takes the wall on E2 and E3, and
// White's E1 is answered by F1. White stones at the edge of a window have no liberties beyond it that
// cannot be taken (a built-in ladder, after a wrong answer).
func TestNewWallsAtTheEdgeOfAWindowCanBeCaptured(t *testing.T) {
	p := drawn(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . X . . . .
		. . . . X . . . .
		. . O O X O . . .
		. . . X O X . . .
		. . O . O X X . .
		. . . . . . . . .`)
	r, err := Ask(context.Background(), p, game.Pt(3, 6), Limits{Each: each(20_000)})
	if err != nil || r.First.Black.Fate == Dead {
		t.Errorf("%+v, %v; Black saves the stone", r.First, err)
	}
}

// The time for each group is obeyed when all groups are asked about.
func TestOverviewKeepsToTheTimeOfEachGroup(t *testing.T) {
	p := drawn(t, classics[9].board)
	whole, _ := Overview(context.Background(), p, Limits{Each: 2000})
	list, err := Overview(context.Background(), p, Limits{Patience: time.Nanosecond})
	if err != nil || len(list) != len(whole) {
		t.Fatalf("%d of %d groups, %v", len(list), len(whole), err)
	}
	for _, r := range list {
		if r.Positions > 2*256 {
			t.Errorf("%d positions were searched in a nanosecond", r.Positions)
		}
	}
}

// All searches of a question share one bound of memory. With a bound each they would use what
// memory there is.
func TestAllSearchesOfAQuestionShareABound(t *testing.T) {
	for _, tt := range classics {
		r, err := Ask(context.Background(), drawn(t, tt.board), tt.at, Limits{Total: 3000})
		if err != nil || r.Positions > 3000+16 {
			t.Errorf("%s: %d positions, %v", tt.name, r.Positions, err)
		}
	}
}

// An estimate of 72 % is not reported as alive.
func TestAnEstimateIsAChanceAndNoVerdict(t *testing.T) {
	p := drawn(t, ". . . . . . . . .\n. . . . . . . . .\n. . X O X . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .")
	for own, want := range map[float32]Answer{-0.44: {Guessed: true, Lives: 0.72}, -0.82: {Guessed: true, Lives: 0.91, Fate: Alive}, 0.82: {Guessed: true, Lives: 0.09, Fate: Dead}} {
		guess := func(context.Context, engine.Request) (engine.Info, error) {
			return engine.Info{Ownership: slices.Repeat([]float32{own}, 81)}, nil
		}
		r, err := Ask(context.Background(), p, game.Pt(3, 2), Limits{Each: 200, Estimate: guess})
		if got := r.First.White; err != nil || got.Fate != want.Fate || !got.Guessed || got.Lives < want.Lives-0.001 || got.Lives > want.Lives+0.001 {
			t.Errorf("owned by White to %v: %+v, %v", -own, got, err)
		}
	}
}
