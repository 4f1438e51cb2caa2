package problem

import (
	"math/rand/v2"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// randomPosition returns a position after random moves that fill no eyes of their own side.
func randomPosition(t testing.TB, rng *rand.Rand, size, moves int) *weiqi.Position {
	t.Helper()
	rules, err := weiqi.Ruleset(weiqi.Rulesets()[0])
	if err != nil {
		t.Fatal(err)
	}
	p, err := weiqi.New(size, rules)
	if err != nil {
		t.Fatal(err)
	}
	var b board.Board
	for range moves {
		b.Load(p)
		legal := p.Legal()
		m := legal[rng.IntN(len(legal))]
		if at, ok := m.Point(); !ok || b.Eye(b.CellAt(at), p.ToMove()) {
			continue
		}
		if p, err = p.Move(m); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// Stones that a problem says are captured can be captured against every answer, and the capture
// ends.
func TestCapturesEnd(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var f Finder
	var r reader
	themes := map[Theme]int{}
	for range 150 {
		p := randomPosition(t, rng, 7, 18+rng.IntN(20))
		for _, one := range f.Find(p) {
			themes[one.Theme]++
			if p.At(one.Target[0]) == p.ToMove() {
				continue
			}
			for range 10 {
				for _, m := range one.Right() {
					chase(t, rng, &r, p, one, m)
				}
			}
		}
	}
	t.Log(themes)
	if themes[Capture]+themes[Cut] < 20 || themes[Escape]+themes[Connect] < 5 {
		t.Errorf("themes %v: too few to say anything", themes)
	}
}

// chase captures the target while its owner defends with random moves.
func chase(t *testing.T, rng *rand.Rand, r *reader, p *weiqi.Position, one Problem, first game.Move) {
	t.Helper()
	var b board.Board
	b.Load(p)
	prey, owner := b.CellAt(one.Target[0]), p.At(one.Target[0])
	b.Play(b.CellFor(first))
	for n := 0; b.At(prey) == owner; n++ {
		if n > 60 {
			t.Fatalf("%s: %v is not captured", one.Theme, one.Target)
		}
		var legal []board.Cell
		for i := range b.Points() {
			if v := b.CellOf(i); b.Legal(v) {
				legal = append(legal, v)
			}
		}
		near := b.AppendLiberties(nil, prey)
		v := board.Pass
		if len(legal) > 0 {
			v = legal[rng.IntN(len(legal))]
		}
		if u := near[rng.IntN(len(near))]; rng.IntN(2) == 0 && b.Legal(u) {
			v = u
		}
		b.Play(v)
		if b.At(prey) != owner {
			t.Fatalf("%s: the owner took %v away", one.Theme, one.Target)
		}
		works := r.captures(&b, prey)
		if len(works) == 0 {
			t.Fatalf("%s of %v after %v: nothing captures any more", one.Theme, one.Target, first)
		}
		b.Play(works[rng.IntN(len(works))])
	}
}

// What Groups asks is proved: a right move reaches the aim, and a wrong one does not.
func TestGroupsAreUnsettled(t *testing.T) {
	p := drawn(t, `
		. . . O X . .
		O O O O X . .
		X X X X X . .
		. . . . . . .
		. . . . . . .
		. . . . . . .
		. . . . . . .`)
	var f Finder
	found := f.Groups(p)
	if len(found) != 0 { // three free points are too few for a question
		t.Errorf("found %d problems", len(found))
	}
	p = drawn(t, `
		X X X X X X X .
		X O O O O O X .
		X O . . . O X .
		X O . . . O X .
		X O O O O O X .
		X X X X X X X .
		. . . . . . . .
		. . . . . . . .`)
	found = f.Groups(p)
	if len(found) == 0 {
		t.Fatal("nothing was found")
	}
	for _, one := range found {
		if one.Theme != Life || !one.Proved || len(one.Target) < 3 {
			t.Errorf("%+v", one)
		}
		for _, s := range one.Steps {
			if s.Right == (s.Line != nil) {
				t.Errorf("step %+v", s)
			}
		}
	}
}
