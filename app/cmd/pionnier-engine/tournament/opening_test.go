package tournament

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pionnier/app/cmd/pionnier-engine/evaluation"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/network"
)

func TestOpeningsAreBalanced(t *testing.T) {
	entry, err := catalog.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	few, err := Openings{Plies: 8, Balance: 2, Seed: 7}.Draw(entry, entry.Defaults(), 2)
	if err != nil {
		t.Fatal(err)
	}
	many, err := Openings{Plies: 8, Balance: 2, Seed: 7}.Draw(entry, entry.Defaults(), 4)
	if err != nil {
		t.Fatal(err)
	}
	if !cmp.Equal(few, many[:2]) || cmp.Equal(many[2], many[3]) || len(many[3]) != 8 {
		t.Fatalf("openings %v, then %v", few, many)
	}
}

// A deeper search confirms openings that a shallow one finds even.
func TestOpeningsAreBalancedByADeeperSearch(t *testing.T) {
	entry, err := catalog.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	deep := Openings{Plies: 8, Balance: 1, Depth: 12, Seed: 7}
	drawn, err := deep.Draw(entry, entry.Defaults(), 3)
	if err != nil {
		t.Fatal(err)
	}
	lead, err := deep.judge(entry)
	if err != nil {
		t.Fatal(err)
	}
	shallow, err := Openings{Plies: 8, Balance: 1, Seed: 7}.Draw(entry, entry.Defaults(), 3)
	if err != nil {
		t.Fatal(err)
	}
	if cmp.Equal(drawn, shallow) {
		t.Errorf("the depth changes nothing: %v", drawn)
	}
	for _, opening := range drawn {
		var p game.Position = othello.New()
		for _, m := range opening {
			if p, err = p.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if v, err := lead(p); err != nil || math.Abs(v) > 1 {
			t.Errorf("an opening of %v discs (%v)", v, err)
		}
	}
}

// Openings of Go have stones apart from each other, and the network finds them even.
func TestOpeningsOfWeiqi(t *testing.T) {
	if testing.Short() {
		t.Skip("the network looks for dozens of openings")
	}
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	net, err := network.Default()
	if err != nil {
		t.Fatal(err)
	}
	look := evaluation.New(net)
	leads := func(balance float64) (leads []float64) {
		drawn, err := Openings{Plies: 4, Balance: balance, Seed: 7}.Draw(entry, entry.Defaults(), 9)
		if err != nil {
			t.Fatal(err)
		}
		for _, opening := range drawn {
			leads = append(leads, math.Abs(look.Black(openedWith(t, entry, opening)).Lead))
		}
		slices.Sort(leads)
		return leads
	}
	all := leads(0)
	if all[0] == all[len(all)-1] {
		t.Fatalf("all openings are the same: %v", all)
	}
	half := all[len(all)/2]
	if even := leads(half); even[len(even)-1] > half {
		t.Errorf("openings within %v leave leads of %v", half, even)
	}
	if _, err := (Openings{Plies: 4, Balance: 1e-9, Seed: 7}).Draw(entry, entry.Defaults(), 20); err == nil {
		t.Error("there is no end to balanced openings")
	}
}

// openedWith plays an opening and checks that no stone stands next to another. It returns the position.
func openedWith(t *testing.T, entry catalog.Game, opening []game.Move) *weiqi.Position {
	t.Helper()
	r, err := entry.New(entry.Defaults())
	if err != nil {
		t.Fatal(err)
	}
	start, err := entry.Start(r)
	if err != nil {
		t.Fatal(err)
	}
	p := start.(*weiqi.Position)
	for _, m := range opening {
		at, ok := m.Point()
		if !ok || at.X < 2 || at.Y < 2 || at.X > 6 || at.Y > 6 || besideStone(p, at) {
			t.Errorf("%v is played in %v", m, opening)
		}
		if p, err = p.Move(m); err != nil {
			t.Fatal(err)
		}
	}
	return p
}
