package status

import (
	"context"
	"runtime"
	"slices"
	"testing"
	"time"

	"pionnier/core/game"
	"pionnier/core/weiqi/zone"
)

// A group that no wall encloses is proved to live if it begins, with the points on which the proof
// depends: the same holds with other stones elsewhere.
func TestLifeOnTheOpenBoard(t *testing.T) {
	p := drawn(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		X X X X X . X . .
		O O O O O X . . .
		. . . . . . . . .`)
	limits := Limits{Each: each(20_000)}
	r, err := Ask(context.Background(), p, game.Pt(0, 7), limits)
	if err != nil {
		t.Fatal(err)
	}
	lives, zone := Answer{Fate: Alive, As: Proved}, r.Zones.White
	if r.First.White != lives || len(r.Saves.Value) != 1 || r.Saves.As != Proved || r.All {
		t.Fatalf("told %+v", r)
	}
	for _, s := range r.Stones {
		if !slices.Contains(zone, s) {
			t.Errorf("the zone %v leaves %v out", zone, s)
		}
	}
	var filled []game.Point // everything else, except for a row
	for y := range 9 {
		for x := range 9 {
			if at := game.Pt(x, y); y != 1 && p.At(at) == game.None && !slices.Contains(zone, at) {
				filled = append(filled, at)
			}
		}
	}
	changed, err := p.WithSetup(filled, nil, game.White)
	if err != nil {
		t.Fatal(err)
	}
	if r, err = Ask(context.Background(), changed, game.Pt(0, 7), limits); err != nil || r.First.White != lives {
		t.Errorf("told %+v (%v) with other stones outside of %v", r, err, zone)
	}
}

// A group in the open can be dead: a ladder is read to its end, and its breaker is named.
func TestCapturesOnTheOpenBoard(t *testing.T) {
	if testing.Short() {
		t.Skip("most of a second of reading")
	}
	dead := Answer{Fate: Dead, As: Read}
	for _, tt := range []struct {
		name, board string
		at          game.Point
		first       game.ByColor[Answer]
		breakers    []game.Point
	}{
		{"corner", `
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		X X X X X . . . .
		O O O O X . . . .
		. . . . . . . . .`, game.Pt(0, 7), game.ByColor[Answer]{Black: dead}, nil},
		{"ladder", `
		. . . . . . . . .
		. . . . . . . . .
		. . . X X . . . .
		. . X O . . . . .
		. . . X . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`, game.Pt(3, 3), game.ByColor[Answer]{Black: dead, White: dead}, nil},
		{"breaker", `
		. . . . . . . . .
		. . . . . . . . .
		. . . X X . . . .
		. . X O . . . . .
		. . . X . . . . .
		. . . . . . . . .
		. . . . . . O . .
		. . . . . . . . .
		. . . . . . . . .`, game.Pt(3, 3), game.ByColor[Answer]{Black: dead}, []game.Point{game.Pt(6, 6)}},
		{"breaker and room", `
		. . . . . . . . .
		. . . . . . . . .
		. . . X X . . . .
		. . X O . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . O . .
		. . . . . . . . .
		. . . . . . . . .`, game.Pt(3, 3), game.ByColor[Answer]{}, []game.Point{game.Pt(6, 6)}},
	} {
		p := drawn(t, tt.board)
		r, err := Ask(context.Background(), p, tt.at, Limits{Each: 25_000})
		if err != nil || r.First != tt.first || !slices.Equal(r.Breakers, tt.breakers) {
			t.Errorf("%s: %+v, breakers %v (%v)", tt.name, r.First, r.Breakers, err)
		}
	}
}

// Life and death are searched side by side if there is time: a proof of one ends the search for the
// other. The stones that take the stone live, so that it is proved dead.
func TestAProofSettlesAQuestionBeforeItsTime(t *testing.T) {
	p := drawn(t, `
		. X . X . . .
		X X X X . . .
		O . . . . . .
		. X . . . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .`)
	ctx, stop := context.WithTimeout(context.Background(), time.Hour)
	defer stop()
	r, err := Ask(ctx, p, game.Pt(0, 2), Limits{Patience: time.Hour, Brief: true})
	want := Answer{Fate: Dead, As: Proved}
	if err != nil || r.First.Black != want || r.First.White != want || len(r.Zones.Black) == 0 || len(r.Zones.White) == 0 {
		t.Errorf("%+v, zones %v (%v)", r.First, r.Zones, err)
	}
}

// Without it a question with few positions, such as each of a puzzle's, allocates megabytes for helpers that never
// search, and helpers run on processors that the program may not use.
func TestHelpersTakeMemoryOnlyWhereTheySearch(t *testing.T) {
	p := drawn(t, `
		. X . X . . .
		X X X X . . .
		O . . . . . .
		. X . . . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .`)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for _, tt := range []struct{ processors, each, want int }{{helped, 0, 1}, {helped - 1, 0, 0}, {helped, 20_000, 0}} {
		runtime.GOMAXPROCS(tt.processors)
		helpers := 0
		limits := Limits{Each: tt.each, Patience: time.Hour, Brief: true, memory: onceMemory(1 << 20)}
		limits.helping = func() [2]*zone.Memory {
			helpers++
			return onceMemory(1 << 20)()
		}
		ctx, stop := context.WithTimeout(context.Background(), time.Hour)
		if _, err := Ask(ctx, p, game.Pt(0, 2), limits); err != nil || helpers != tt.want {
			t.Errorf("%d processors, %d positions: memory for helpers %d times, %v", tt.processors, tt.each, helpers, err)
		}
		stop()
	}
}
