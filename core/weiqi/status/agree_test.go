package status

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi/lifeanddeath"
)

// Without it groups that touch are both reported dead, a group that lives has a move that kills it, a side does better
// moving second than first, and a whole board may take any number of positions.
func TestReportsOfABoardAgree(t *testing.T) {
	const total = 2000
	random := rand.New(rand.NewPCG(1, 2))
	for i, positions := range recorded(t) {
		if i%3 > 0 { // two boards of each size
			continue
		}
		p := positions[random.IntN(len(positions)-1)+1]
		if p.ToMove() == game.None {
			continue
		}
		w, h := p.Size()
		estimate := func(context.Context, engine.Request) (info engine.Info, err error) {
			info.Ownership = make([]float32, w*h)
			for i := range info.Ownership { // each stone is expected to be taken, more or less
				info.Ownership[i] = -sign(p.At(game.Pt(i%w, i/w))) * (0.7 + 0.3*random.Float32())
			}
			info.Lines = []engine.Line{{Ownership: info.Ownership}}
			return info, nil
		}
		list, err := Overview(context.Background(), p, Limits{Total: total, Each: 300, Estimate: estimate})
		if err != nil {
			t.Fatal(err)
		}
		searched := 0
		for i := range list {
			searched += list[i].Positions
			agreesWithItself(t, &list[i])
		}
		if searched > total+100*len(list) {
			t.Errorf("%d positions were searched for %d groups", searched, len(list))
		}
		touching := 0
		for _, pair := range adjoining(p, list) {
			touching++
			for _, first := range [...]game.Color{game.Black, game.White} {
				one, other := list[pair[0]].First.Of(first), list[pair[1]].First.Of(first)
				if one.Fate == Dead && other.Fate == Dead && (one.As < Proved || other.As < Proved) {
					t.Errorf("%v and %v are both dead if %v begins: %+v, %+v", list[pair[0]].Point, list[pair[1]].Point, first, one, other)
				}
			}
		}
		if len(list) > 8 && touching == 0 {
			t.Errorf("none of %d groups touches another", len(list))
		}
	}
}

func sign(c game.Color) float32 { return map[game.Color]float32{game.Black: 1, game.White: -1}[c] }

// agreesWithItself checks the answers and moves of r against each other.
func agreesWithItself(t *testing.T, r *Report) {
	t.Helper()
	attacked, defended := r.First.Of(r.Owner.Opponent()), r.First.Of(r.Owner)
	if attacked.Fate >= Seki && len(r.Kills.Value) > 0 || defended.Fate == Dead && len(r.Saves.Value) > 0 {
		t.Errorf("%v: %+v, killed by %v, saved by %v", r.Point, r.First, r.Kills, r.Saves)
	}
	if attacked.Fate >= Seki && (defended.Fate == Dead || defended.Fate == Ko) && attacked.As != defended.As {
		t.Errorf("%v lives if it is attacked first, and not if its owner begins: %+v", r.Point, r.First)
	}
}

// Without it a group that is not captured though it is attacked first is unsettled if its owner begins, and one that
// is dead in any case may live if it is attacked; and one that needs a ko if it begins is expected to live if it does not.
func TestAnswersFollowFromEachOtherByAPass(t *testing.T) {
	alive, dead, ko := Answer{Fate: Alive, As: Read}, Answer{Fate: Dead, As: Proved}, Answer{Fate: Ko, As: Read}
	likelyKo := func(lives float64) Answer {
		return Answer{Fate: Ko, Threats: Threats{-1, -1}, Guessed: true, Lives: lives}
	}
	for _, tt := range []struct{ attacked, defended, wantAttacked, wantDefended Answer }{
		{alive, Answer{}, alive, alive},
		{alive, guess(0.6), alive, alive},
		{Answer{}, dead, dead, dead},
		{alive, dead, dead, dead},
		{guess(0.95), guess(0.6), guess(0.95), guess(0.6)}, // agree is for these
		{guess(0.95), ko, likelyKo(0.95), ko},
		{ko, guess(0.04), ko, likelyKo(0.04)},
		{guess(0.04), ko, guess(0.04), ko},
		{dead, Answer{}, dead, Answer{}},
		{Answer{}, alive, Answer{}, alive},
	} {
		a := asker{Report: &Report{Owner: game.White, First: game.ByColor[Answer]{Black: tt.attacked, White: tt.defended}}}
		if a.imply(); a.First.Black != tt.wantAttacked || a.First.White != tt.wantDefended {
			t.Errorf("%+v and %+v: %+v", tt.attacked, tt.defended, a.First)
		}
	}
}

// Without it a group of a board that needs a ko if it begins lives if it is attacked, by a closer estimate, and one
// that is attacked by a ko is dead though it begins.
func TestACloserEstimateOfABoardDoesNotContradictAKo(t *testing.T) {
	ko := Answer{Fate: Ko, As: Read}
	p := drawn(t, heldStone)
	for first, white := range map[game.Color]float32{game.Black: 0.95, game.White: -0.95} {
		list := []Report{{Point: game.Pt(3, 2), Owner: game.White, Stones: p.Chain(game.Pt(3, 2))}}
		list[0].First.Set(first.Opponent(), ko)
		told := Report{}
		err := closely(context.Background(), p, list, Limits{Estimate: lines(white)}, time.Now(), func(r Report) { told = r })
		if got := list[0].First; err != nil || got.Of(first).Fate != Ko || !got.Of(first).Guessed || got.Of(first.Opponent()) != ko || told.First != got {
			t.Errorf("%v begins: %+v, told as %+v, %v", first, got, told.First, err)
		}
	}
}

// Without it a proof is withdrawn for a guess, or the better of two guesses for the worse.
func TestTheLessCertainOfTwoDeathsIsWithdrawn(t *testing.T) {
	p := drawn(t, heldStone)
	white := func(as Ground, lives float64) Answer {
		return Answer{Fate: Dead, As: as, Guessed: as == Estimated, Lives: lives}
	}
	for _, tt := range []struct{ one, other, want, wanted Answer }{
		{white(Proved, 0), white(Read, 0), white(Proved, 0), Answer{}},
		{white(Estimated, 0.1), white(Read, 0), Answer{Guessed: true, Lives: 0.1}, white(Read, 0)},
		{white(Estimated, 0.02), white(Estimated, 0.1), white(Estimated, 0.02), Answer{Guessed: true, Lives: 0.1}},
		{white(Read, 0), white(Read, 0), Answer{}, Answer{}},
		{white(Proved, 0), white(Proved, 0), white(Proved, 0), white(Proved, 0)},
	} {
		list := []Report{{Owner: game.White, Stones: p.Chain(game.Pt(3, 2))}, {Owner: game.Black, Stones: p.Chain(game.Pt(2, 2))}}
		list[0].First.Black, list[1].First.Black = tt.one, tt.other
		told := 0
		reconcile(p, list, func(Report) { told++ })
		if list[0].First.Black != tt.want || list[1].First.Black != tt.wanted || told == 0 != (tt.one == tt.want && tt.other == tt.wanted) {
			t.Errorf("%+v and %+v: %+v and %+v, %d told", tt.one, tt.other, list[0].First.Black, list[1].First.Black, told)
		}
	}
}

// Without it all groups of a board take minutes: each fight takes as long as a move, and each group has time of its own.
func TestAnOverviewKeepsToItsTime(t *testing.T) {
	fights := 0
	p := recorded(t)[4][100]
	estimate := func(_ context.Context, req engine.Request) (engine.Info, error) {
		if len(req.Fight.Stones) > 0 {
			fights++
		}
		return engine.Info{Ownership: make([]float32, 361)}, nil
	}
	list, err := Overview(context.Background(), p, Limits{Whole: time.Nanosecond, Patience: time.Hour, Estimate: estimate})
	searched := 0
	for _, r := range list {
		searched += r.Positions
	}
	if err != nil || len(list) != len(chainsOf(p)) || fights > 0 || searched > 2000*len(list) {
		t.Errorf("%d of %d groups, %d fights, %d positions, %v", len(list), len(chainsOf(p)), fights, searched, err)
	}
}

// patient is a context that takes a moment of the bubble's time whenever another is made from it.
type patient struct{ context.Context }

func (patient) Done() <-chan struct{} {
	time.Sleep(time.Microsecond)
	return nil
}

// Without it hardly anything is read of the groups of a board if the network takes long: its two estimates of the board,
// which all groups share, take the time for their first reports.
func TestEstimatesOfABoardTakeNoTimeFromItsGroups(t *testing.T) {
	p := drawn(t, sixWithAStone)
	overview := func(takes time.Duration) (searched []int) {
		synctest.Test(t, func(t *testing.T) {
			estimate := func(_ context.Context, req engine.Request) (engine.Info, error) {
				if req.Fight.Stones == nil {
					time.Sleep(takes)
				}
				return engine.Info{Ownership: make([]float32, 81)}, nil
			}
			list, err := Overview(patient{context.Background()}, p, Limits{Each: 1000, Whole: WholeBoard, Estimate: estimate})
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range list {
				searched = append(searched, r.Positions)
			}
		})
		return searched
	}
	if fast, slow := overview(0), overview(WholeBoard/4); slices.Max(fast) < 2000 || !slices.Equal(fast, slow) {
		t.Errorf("%v positions, and %v if the network takes long", fast, slow)
	}
}

// Without it Overview reports an estimate where Ask reports a proof: it reads all groups before the network answers, and
// an estimated death may be proved, or follow from the lives of the stones that capture the group.
func TestAnOverviewProvesDeathsThatAreEstimatedAsAQuestionDoes(t *testing.T) {
	for _, tt := range []struct {
		name, board string
		at          game.Point
		group       float32 // White's part of the group
		each        int
		as          Ground
	}{
		{"a stone that cannot escape", `
		. X . X . . .
		X X X X . . .
		O . . . . . .
		. X . . . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .`, game.Pt(0, 2), -1, 2000, Proved},
		{"stones in an eye of others", eyeful, game.Pt(16, 11), 0, 200, Estimated},
	} {
		p := drawn(t, tt.board)
		w, h := p.Size()
		own := slices.Repeat([]float32{1}, w*h)
		for _, s := range p.Chain(tt.at) {
			own[int(s.Y)*w+int(s.X)] = -tt.group
		}
		estimate := func(context.Context, engine.Request) (engine.Info, error) {
			return engine.Info{Ownership: own}, nil
		}
		from := slices.MinFunc(p.Chain(tt.at), lifeanddeath.Order(p, tt.at))
		asked, err := Ask(context.Background(), p, from, Limits{Each: tt.each, Brief: true, Estimate: estimate})
		if err != nil || !asked.Dead() || asked.As() != tt.as {
			t.Errorf("%s: %+v, %v", tt.name, asked.First, err)
		}
		told := Report{}
		list, err := Overview(context.Background(), p, Limits{Each: tt.each, Estimate: estimate, Progress: func(r Report) {
			if r.Point == asked.Point {
				told = r
			}
		}})
		i := slices.IndexFunc(list, func(r Report) bool { return r.Point == asked.Point })
		if err != nil || list[i].First != asked.First || told.First != asked.First || list[i].Positions < asked.Positions {
			t.Errorf("%s: %+v, told %+v, %v; want %+v", tt.name, list[i].First, told.First, err, asked.First)
		}
	}
}
