package feature

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
	"pionnier/core/record/recordtest"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/network"
)

// begin is the empty board under published rules.
func begin(t rapid.TB, size int, id string) *weiqi.Position {
	t.Helper()
	rules, err := weiqi.Ruleset(id)
	if err != nil {
		t.Fatal(err)
	}
	p, err := weiqi.New(size, rules)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// filled plays moves, in notation, and fills an input.
func filled(t rapid.TB, p *weiqi.Position, text string) *network.Input {
	t.Helper()
	size, _ := p.Size()
	for _, word := range strings.Fields(text) {
		m, err := weiqi.ParseMove(word, size, size)
		if err != nil {
			t.Fatal(err)
		}
		if p, err = p.Move(m); err != nil {
			t.Fatal(err)
		}
	}
	var b board.Board
	var in network.Input
	b.Load(p)
	Fill(&b, &in)
	return &in
}

// show draws a plane.
func show(in *network.Input, plane int) string {
	var out strings.Builder
	for i, v := range in.Plane(plane) {
		if i > 0 && i%in.Size == 0 {
			out.WriteByte('\n')
		}
		out.WriteByte(".1"[int(v)])
	}
	return out.String()
}

// wantPlane compares a plane with a drawing, rows separated by spaces.
func wantPlane(t *testing.T, in *network.Input, plane int, drawing string) {
	t.Helper()
	want := strings.Join(strings.Fields(drawing), "\n")
	if got := show(in, plane); got != want {
		t.Errorf("plane %d is\n%s\nwant\n%s", plane, got, want)
	}
}

func TestPlanesOfAKo(t *testing.T) {
	// Black takes a ko at B3; White is to move.
	in := filled(t, begin(t, 4, "chinese"), "B4 C4 A3 B3 B2 C2 D1 D3 C3")
	wantPlane(t, in, onBoard, "1111 1111 1111 1111")
	wantPlane(t, in, ownStones, "..1. ...1 ..1. ....")
	wantPlane(t, in, otherStones, ".1.. 1.1. .1.. ...1")
	wantPlane(t, in, inLiberties, "..1. ..1. .... ....")
	wantPlane(t, in, forbiddenByKo, ".... .1.. .... ....")
	wantPlane(t, in, recentMoves, ".... ..1. .... ....")
	wantPlane(t, in, recentMoves+1, ".... ...1 .... ....")
	wantPlane(t, in, recentMoves+2, ".... .... .... ...1")
	wantPlane(t, in, recentMoves+4, ".... .... .1.. ....")
}

func TestSuperkoIsMarked(t *testing.T) {
	// White may not recapture two sacrificed stones: the board would be as it was.
	p := begin(t, 5, "chinese")
	setup, err := p.WithSetup(
		[]game.Point{{X: 0, Y: 1}, {X: 1, Y: 1}, {X: 1, Y: 2}},
		[]game.Point{{X: 1, Y: 0}, {X: 3, Y: 0}, {X: 2, Y: 1}, {X: 3, Y: 1}, {X: 2, Y: 2}}, game.White)
	if err != nil {
		t.Fatal(err)
	}
	in := filled(t, setup, "A5 C5")
	wantPlane(t, in, forbiddenByKo, ".1... ..... ..... ..... .....")
}

func TestPassesInThePast(t *testing.T) {
	for _, test := range []struct {
		rules string
		ends  float32
		known bool
	}{
		{"japanese", 1, true},
		{"tromp-taylor", 1, true},
		// Players would agree on dead stones first.
		{"chinese", 0, false},
		{"aga", 0, false},
	} {
		in := filled(t, begin(t, 9, test.rules), "E5 pass")
		if in.Global[passEnds] != test.ends || in.Global[recentPasses] != truth(test.known) {
			t.Errorf("%s: a pass ends %v, last pass %v; want %v, %v", test.rules,
				in.Global[passEnds], in.Global[recentPasses], test.ends, test.known)
		}
		if got := slices.Contains(in.Plane(recentMoves+1), 1); got != test.known {
			t.Errorf("%s: the move before the pass known: %v", test.rules, got)
		}
		in = filled(t, begin(t, 9, test.rules), "E5 pass D5")
		if in.Global[recentPasses+1] != 1 || in.Global[passEnds] != 0 {
			t.Errorf("%s: pass two moves ago %v, a pass ends %v", test.rules, in.Global[recentPasses+1], in.Global[passEnds])
		}
	}
}

func TestTerms(t *testing.T) {
	for _, test := range []struct {
		rules, moves string
		noResult     bool
		want         map[int]float32
	}{
		// The parity wave at komi 7.5 on an odd board: half a point above the
		// drawable 7 for White, half a point below -7 for Black.
		{"chinese", "", false, map[int]float32{ownKomi: -0.375, superko: 1, superkoKind: 0.5, komiParity: -0.5}},
		{"chinese", "E5", false, map[int]float32{ownKomi: 0.375, superko: 1, superkoKind: 0.5, komiParity: 0.5}},
		{"aga", "", false, map[int]float32{ownKomi: -0.375, superko: 1, superkoKind: -0.5, komiParity: -0.5}},
		{"tromp-taylor", "E5", false, map[int]float32{ownKomi: 0.375, superko: 1, superkoKind: 0.5, suicide: 1, komiParity: 0.5}},
		{"new-zealand", "E5", false, map[int]float32{ownKomi: 0.35, superko: 1, superkoKind: -0.5, suicide: 1}},
		{"japanese", "", true, map[int]float32{ownKomi: -0.325, territory: 1, noPointsInSeki: 1}},
		{"koSIMPLEscoreAREAtaxSEKIsui0", "", true, map[int]float32{ownKomi: -0.375, noPointsInSeki: 1, komiParity: -0.5}},
		{"koSIMPLEscoreAREAtaxALLsui0", "", true, map[int]float32{ownKomi: -0.375, noPointsInSeki: 1, groupTax: 1, komiParity: -0.5}},
		{"koSIMPLEscoreTERRITORYtaxNONEsui0", "", true, map[int]float32{ownKomi: -0.325, territory: 1}},
		// A stone more on the board is a point less in prisoners to come.
		{"japanese", "E5", true, map[int]float32{ownKomi: 0.375, territory: 1, noPointsInSeki: 1}},
		{"japanese", "E5 D5", true, map[int]float32{ownKomi: -0.325, territory: 1, noPointsInSeki: 1}},
	} {
		in := filled(t, begin(t, 9, test.rules), test.moves)
		var want [network.Globals]float32
		for i, v := range test.want {
			want[i] = v
		}
		if in.Global != want || in.NoResult != test.noResult {
			t.Errorf("%s after %q: %v, no result %v; want %v, %v", test.rules, test.moves, in.Global, in.NoResult, want, test.noResult)
		}
	}
}

func TestParityWave(t *testing.T) {
	for _, test := range []struct {
		komi   float64
		points int
		want   float32
	}{
		{0, 64, 0}, {0.5, 64, 0.5}, {1, 64, 0}, {1.5, 64, -0.5}, {2, 64, 0},
		{7, 81, 0}, {7.5, 81, 0.5}, {6.5, 81, -0.5}, {6, 81, 0}, {-7, 81, 0}, {-6.5, 81, 0.5}, {-7.5, 81, -0.5},
	} {
		if got := parity(test.komi, test.points); got != test.want {
			t.Errorf("komi %v on %d points: %v, want %v", test.komi, test.points, got, test.want)
		}
	}
}

// TestFillSeesOnlyTheGame fills from a board that was played on, one that was loaded and one that
// was copied: the inputs are the same, under any rules.
func TestFillSeesOnlyTheGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := begin(t, rapid.SampledFrom([]int{5, 7, 9, 13}).Draw(t, "size"), rapid.SampledFrom(weiqi.Rulesets()).Draw(t, "rules"))
		var played board.Board
		played.Load(p)
		random := rapid.Uint64().Draw(t, "game")
		for range 80 {
			legal := p.Legal()
			if legal == nil {
				break
			}
			random = random*6364136223846793005 + 1442695040888963407
			m := legal[(random>>33)%uint64(len(legal))]
			var err error
			if p, err = p.Move(m); err != nil {
				t.Fatal(err)
			}
			played.Play(played.CellFor(m))
			var loaded, copied board.Board
			loaded.Load(p)
			copied.Copy(&played)
			var want network.Input
			Fill(&loaded, &want)
			for _, b := range []*board.Board{&copied, &played} {
				var in network.Input
				Fill(b, &in)
				if !slices.Equal(in.Spatial, want.Spatial) || in.Global != want.Global || in.NoResult != want.NoResult {
					t.Fatalf("after move %d the inputs differ", p.MoveNumber())
				}
			}
		}
	})
}

func TestFillAllocatesNothing(t *testing.T) {
	p := begin(t, 19, "chinese")
	var b board.Board
	var in network.Input
	b.Load(p)
	fill := func() {
		b.Load(p) // forgets the ladders it read
		Fill(&b, &in)
	}
	fill()
	if n := recordtest.Allocations(t, 100, fill); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
