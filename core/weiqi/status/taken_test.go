package status

import (
	"context"
	"slices"
	"strings"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/lifeanddeath"
)

// A chain that can be captured is not dead if capturing costs the capturing stones, and there is no
// proof of it.
func TestTakenAtACost(t *testing.T) {
	for _, tt := range []struct {
		name  string
		at    game.Point
		board string
	}{
		{"a stone in the square four of a group that is dead", game.Pt(3, 3), `
			. . . . . . . . .
			. X X X X X X . .
			. X O O O O X . .
			. X O X . O X . .
			. X O . . O X . .
			. X O O O O X . .
			. X X X X X X . .
			. . . . . . . . .
			. . . . . . . . .`},
		{"three stones between which and the wall nobody may play", game.Pt(4, 0), `
			. O . X X X . O .
			X O O O O O O O X
			X X X X X X X X X
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`},
		{"a seki that rests on a shape of three", game.Pt(8, 0), `
			X O . X O . X X X
			X O O X O O . O O
			X . O X . O O O O
			. O O X X . X X X
			O O X . X X X O O
			X X X X . X O O .
			. O O O X X O . X
			O O . O O X O O X
			X X X . O X O . X`},
	} {
		r, err := Ask(context.Background(), drawn(t, tt.board), tt.at, Limits{Each: each(30_000)})
		if err != nil {
			t.Fatal(err)
		}
		if !r.Safe() || r.Proved() {
			t.Errorf("%s: %+v", tt.name, r.First)
		}
	}
}

// Boards on which a group was once called dead, by proof or by reading, because the stones around
// it were taken for safe: they live only by what they capture, or are the other side of a race.
// Told is the allowed answer about the group with Black and with White to move first, besides
// Unsettled.
func TestAWallThatDoesNotLiveProvesNothing(t *testing.T) {
	for _, tt := range []struct {
		name         string
		at           game.Point
		black, white []Fate
		board        string
	}{
		{"who takes three stones has one eye and dame", game.Pt(4, 0), []Fate{Seki, Alive}, []Fate{Seki, Alive}, `
			X O . X X X . O X
			X O O O O O O O X
			X . . . . . . . X
			X X X X X X X X X
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .
			. . . . . . . . .`},
		{"an eye and three shared liberties against three", game.Pt(0, 4), []Fate{Alive}, []Fate{Alive}, `
			O O O O O .
			O . . . O .
			X X X X O .
			. . . O X X
			O O O O X .
			. O X X X .
			O O X . . .
			X X X . . .
			. . . . . .`},
	} {
		p := ragged(t, tt.board)
		r, err := Ask(context.Background(), p, tt.at, Limits{Each: each(30_000)})
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range [...]game.Color{game.Black, game.White} {
			may := tt.black
			if c == game.White {
				may = tt.white
			}
			if fate := r.First.Of(c).Fate; fate != Unsettled && !slices.Contains(may, fate) {
				t.Errorf("%s: %v first: %+v, want one of %v", tt.name, c, r.First.Of(c), may)
			}
		}
		if r.Tenuki.Fate == Dead {
			t.Errorf("%s: dead if its owner plays elsewhere: %+v", tt.name, r.Tenuki)
		}
	}
}

// Without it this seki was told alive, as proved, by a search that could not tell yet whether White gets two eyes.
func TestWhatIsNotCapturedIsAliveOnlyByTwoEyes(t *testing.T) {
	p := drawn(t, `
		X O . X X X . O X
		X O O O O O O O X
		X . . . . . . . X
		X X X X X X X X X
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	r, err := Ask(context.Background(), p, game.Pt(4, 1), Limits{Each: each(24_000), Brief: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range [...]game.Color{game.Black, game.White} {
		if answer := r.First.Of(c); answer.Fate != Seki && answer.Fate != Uncaptured && answer.Fate != Unsettled {
			t.Errorf("%v first: %+v", c, answer)
		}
	}
	if r.Depends() {
		t.Errorf("%+v seems to depend on the side to move", r.First)
	}
}

// A group that was read not to be captured in one area may be read to die in the next, whose walls are less certain.
// The next one only adds how the group lives.
func TestALessCertainAreaDoesNotTakeBackThatAGroupIsNotCaptured(t *testing.T) {
	at, p := game.Pt(3, 0), drawn(t, `
		. X O O X . . . .
		X . O X X . . . .
		X O O X . . . . .
		O O X X . . . . .
		X X X . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	r := Report{Point: at, Owner: p.At(at), Stones: p.Chain(at)}
	a := asker{ctx: context.Background(), p: p, Report: &r, Limits: Limits{Each: 2000, Total: 20_000}}
	a.enclose()
	c, want := a.cases[1], Answer{Fate: Uncaptured, As: Read}
	c.frail = false
	c.solver.Within(a.ctx, 2000)
	if s := c.solver.Status(game.White); s != lifeanddeath.Dead || c.solver.Proved(game.White, s) {
		t.Fatalf("the area says %v", s)
	}
	r.First.White = want
	if a.ask(c, game.White); r.First.White != want {
		t.Errorf("told %+v", r.First.White)
	}
}

// Without it the four stones at the top were told dead by two searches, that they are taken and that who takes them
// lives then. White makes them five first, in the shape that leaves one eye, and the corridor to which Black gets out has no other.
func TestAGroupThatLivesByTakingFourStonesMayDieByTakingFive(t *testing.T) {
	p := drawn(t, `
		. O O O X O . O . O O O O O O O O O O
		X X . O X O O O O O O O O O O O O O O
		. X X X X O O O O O O O O O O O O O O
		O O . . . . . . . . . . . . . . . . .
		O O O O O O O O O O O O O O O O O O .
		O O O O O O O O O O O O O O O O O O .
		O O O O O O O O O O O O O O O O O O .
		O . O . O O O O O O O O O O O O O O .
		O O O O O O O O O O O O O O O O O O .
		O O O O O O O O O O O O O O O O O O .
		O O O O O O O O O O O O O O O O O O .
		O O O O O O O O O O O O O O O O O O .
		O O O O O O O O O O O O O O O O O O .
		O O O O O O O O O O O O O O O O O O .
		O O O O O O O O O O O O O O O O O O .
		O O O O O O O O O O O O O O O O O O .
		O O O O O O O O O O O O O O O O O O .
		O O O O O O O O O O O O O O O O O O .
		O O O O O O O O O O O O O O O O O O .`)
	r, err := Ask(context.Background(), p, game.Pt(1, 0), Limits{Each: 10_000, Brief: true})
	if err != nil || r.First.White.Fate == Dead || r.First.Black != (Answer{Fate: Dead, As: Proved}) {
		t.Errorf("%+v, %v", r.First, err)
	}
}

// Without it the stone on T11, which White takes at once, was told in seki, since the life of those who take it may come to a ko
// (KGS, 18 March 2017). That they live is proved, so it is dead.
func TestAKoForTheLifeOfThoseWhoTakeIsNoSeki(t *testing.T) {
	p := drawn(t, `
		. . O . X X . X X O . . O O O O X . .
		. O . O O X . X O . O . O O O X . X .
		. O . O O O X X O . . . O O X . X . .
		. . O X O O X . X O O O O X X X X X X
		O O O X O O X . X O X X O O X X O O X
		O X X X O . X X . X X X O . X O O O O
		X X X X O X X X X . X O O O X X O . O
		X . . . X O O X . X X X O X . X X O .
		. X . X X X O O X . X . X X . X O O X
		X . X O O X O O O X X X O X X O O X O
		X X X O O O O X X . X O O O X O X X .
		X . X . O X X . . X O O . O X X O X .
		X O O O O O X . X . X O X O O O O . O
		X X X O O X X X X X X X X X X O O O .
		X O X O O O X X O X . X O O O O . O .
		O O O O . X X O O O X X X O X O O O O
		. O . . O . X O O . O O X X X X O X O
		. . O O O . X X O O . O O X X X O X O
		. O X X X X X O O . X O O X . X X X .`)
	r, err := Ask(context.Background(), p, game.Pt(18, 8), Limits{Each: 2000, Brief: true})
	if err != nil || r.First.White != (Answer{Fate: Dead, As: Proved}) {
		t.Errorf("%+v, %v", r.First, err)
	}
}

// ragged draws a board of nine lines whose columns to the right are empty.
func ragged(t testing.TB, board string) *weiqi.Position {
	rows := strings.Split(strings.TrimSpace(board), "\n")
	for i, row := range rows {
		for row = strings.ReplaceAll(strings.TrimSpace(row), " ", ""); len(row) < 9; {
			row += "."
		}
		rows[i] = row
	}
	return drawn(t, strings.Join(rows, "\n"))
}

// Four stones fill Black's eye. Black's wall seems to be in the open, but dies by the placement at
// S8 after taking them. What was not searched is not dead.
func TestTheTakerOfAnEyefulInTheOpenIsNotCalledAlive(t *testing.T) {
	r, err := Ask(context.Background(), drawn(t, eyeful), game.Pt(16, 11), Limits{Each: 8000, Brief: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range [...]game.Color{game.Black, game.White} {
		if answer := r.First.Of(c); answer.Fate == Dead {
			t.Errorf("%v first: %+v", c, answer)
		}
	}
}

// Stones are dead by an estimate, not by reading, if it is an estimate that their capturers live.
func TestDeadByAnEstimateOfTheTakerIsEstimated(t *testing.T) {
	estimate := func(context.Context, engine.Request) (engine.Info, error) {
		return engine.Info{Ownership: slices.Repeat([]float32{1}, 361)}, nil
	}
	r, err := Ask(context.Background(), drawn(t, eyeful), game.Pt(16, 11), Limits{Each: 2000, Brief: true, Estimate: estimate})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range [...]game.Color{game.Black, game.White} {
		if answer := r.First.Of(c); answer.Fate == Dead && answer.As != Estimated {
			t.Errorf("%v first: %+v", c, answer)
		}
	}
}

// eyeful has four white stones that fill the eye of the black ones in the open.
const eyeful = `
		. . X . O . O X X X X . X . O . . . .
		. X . X X O O O X O X . O X X O O . .
		X . X O O O . O O O X . . O X X O . .
		O X X X X X O O O X X X X . . X O . .
		O O O O O O O X O O O O X X X . . . .
		O X X X X X X X X O . X X O X O O O .
		X X . . . X . X O O O O X O O X X O .
		. . . X X O O X X X O O O O . X O . O
		X . . X O . O X O X X O X O . X O O O
		. X . X O . O O O X X X X O . X O X X
		X . X X X O O O X X O X O O X X X X .
		X X . . X X X O . X O X . O X . O O O
		. . . . . . O . O O O O O O X X X O X
		. O . . . . . . . . O . X O X O X X X
		. . . X X X . X . X O X . X O O X O X
		. . O O O . . . . X X X . X X O X O .
		. . . . . . O . . . . . O . . O O O .
		. . . . . . . . . . . . . O . . . . .
		. . . . . . . . . . . . . . . . . . .`

// Races with an eye: each side's answer agrees with the other's, though the winner is in the open once it took its rival.
func TestARaceIsJudgedTheSameFromBothSides(t *testing.T) {
	if testing.Short() {
		t.Skip("twelve questions")
	}
	for _, tt := range []struct {
		name         string
		at           game.Point
		black, white Fate
		board        string
	}{
		{"an eye and two shared liberties against three", game.Pt(0, 4), Dead, Alive, `
			O O O O . . . . .
			. . . O . . . . .
			X X X O . . . . .
			. . O X X . . . .
			O O O X . . . . .
			. O X X . . . . .
			O O X . . . . . .
			X X X . . . . . .
			. . . . . . . . .`},
		{"an eye and two shared liberties against two", game.Pt(0, 4), Alive, Alive, `
			O O O O . . . . .
			O . . O . . . . .
			X X X O . . . . .
			. . O X X . . . .
			O O O X . . . . .
			. O X X . . . . .
			O O X . . . . . .
			X X X . . . . . .
			. . . . . . . . .`},
		{"an eye and three shared liberties against three", game.Pt(0, 4), Alive, Alive, `
			O O O O O . . . .
			O . . . O . . . .
			X X X X O . . . .
			. . . O X X . . .
			O O O O X . . . .
			. O X X X . . . .
			O O X . . . . . .
			X X X . . . . . .
			. . . . . . . . .`},
	} {
		for _, at := range [...]game.Point{tt.at, game.Pt(1, 2)} {
			r, err := Ask(context.Background(), drawn(t, tt.board), at, Limits{Each: 12_000})
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range [...]game.Color{game.Black, game.White} {
				want := tt.black
				if c == game.White {
					want = tt.white
				}
				if at != tt.at {
					want = map[Fate]Fate{Dead: Alive, Alive: Dead}[want]
				}
				if answer := r.First.Of(c); answer.Fate != want {
					t.Errorf("%s, %v: %v first: %+v, want %v", tt.name, at, c, answer, want)
				}
			}
		}
	}
}

// Capturing the stone at once leaves White a single eye, but White takes the other stone first and captures it later.
func TestWhoLivesFirstAndCapturesLaterIsInNoSeki(t *testing.T) {
	p := drawn(t, `
		. . . . . X . O O
		O O X O O O O O X
		X X O O X X X X X
		. X X X X . . . .
		. . . . . . . . .
		. . . X . X . . .
		. . . . . . . . .
		. . X . . . X . .
		. . . . . . . . .`)
	r, err := Ask(context.Background(), p, game.Pt(5, 0), Limits{Each: 6_000, Brief: true})
	if err != nil || r.First.White.Fate == Seki {
		t.Errorf("%+v, %v", r.First, err)
	}
}
