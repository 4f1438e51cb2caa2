package catalog_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// TestPositionsTravel plays random games, disputed ends among them, and compares each
// position with what arrives elsewhere.
func TestPositionsTravel(t *testing.T) {
	for _, g := range catalog.Games() {
		for seed := range uint64(4) {
			rng := rand.New(rand.NewPCG(seed, 1))
			o := g.Defaults()
			if len(g.Rules) > 0 {
				o.Size, o.Rules = 7, g.Rules[int(seed)%len(g.Rules)]
			}
			if g.ID == "go" && seed == 3 {
				o.Handicap, o.Free = 2, []game.Point{game.Pt(2, 2), game.Pt(4, 4)}
			}
			_, p := catalog.Begun(t, g, o)
			for range 120 {
				same(t, g, p)
				if p.ToMove() == game.None {
					s, ok := p.(game.Settler)
					if !ok || p.Outcome().Over() {
						break
					}
					p = s.Resume()
					same(t, g, p)
				}
				legal := p.Legal()
				move := legal[rng.IntN(len(legal))]
				if rng.IntN(8) == 0 {
					move = legal[len(legal)-1] // a pass in weiqi
				}
				next, err := p.Play(move)
				if err != nil {
					t.Fatal(err)
				}
				p = next
			}
		}
	}
}

func same(t *testing.T, g catalog.Game, p game.Position) {
	t.Helper()
	text, err := g.Encode(p)
	if err != nil {
		t.Fatal(err)
	}
	q, err := g.Decode(text)
	if err != nil {
		t.Fatalf("%v in %s", err, text)
	}
	if p.ToMove() != q.ToMove() || p.Outcome() != q.Outcome() || !reflect.DeepEqual(p.Legal(), q.Legal()) {
		t.Fatalf("to move %v and %v, legal %v and %v, of %s", p.ToMove(), q.ToMove(), p.Legal(), q.Legal(), text)
	}
	a, ok := p.(*weiqi.Position)
	if !ok {
		if p != q {
			t.Fatalf("%v arrived as %v", p, q)
		}
		return
	}
	b := q.(*weiqi.Position)
	if a.Hash() != b.Hash() || a.Captured() != b.Captured() || a.Passes() != b.Passes() || a.MoveNumber() != b.MoveNumber() ||
		a.Rules().Named() != b.Rules().Named() {
		t.Fatalf("%+v %v %v arrived as %+v %v %v", a.Rules(), a.Captured(), a.Passes(), b.Rules(), b.Captured(), b.Passes())
	}
}

func TestDecodeRefusesGarbage(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, text := range []string{"", "(;GM[1]SZ[9]", "(;GM[1]SZ[9]AB[ee];B[ee]) goes on"} {
			if p, err := g.Decode(text); err == nil {
				t.Errorf("%s: %q is read as %v", g.ID, text, p)
			}
		}
	}
}
