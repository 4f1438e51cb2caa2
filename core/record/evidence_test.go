package record_test

import (
	"math"
	"reflect"
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
)

// The explanation of a move is read as it was written, belongs to the values, and follows turned
// boards and exchanged colours.
func TestEvidence(t *testing.T) {
	r := read(t, "(;SZ[3:2];B[aa]V[3])")
	n := r.Root.Children[0]
	if e := r.Evidence(n); !e.Empty() {
		t.Errorf("of nothing: %+v", e)
	}
	before := write(t, r)
	pass := game.Value{HasChance: true, Chance: 0.25, HasMargin: true, Margin: -3.5, Visits: 12}
	want := record.Evidence{Pass: &pass, Before: []float32{-1, 0, 1, 0.5, -0.25, 0.001}, After: []float32{1, 1, 1, 1, 1, 1},
		Moves: []game.Candidate{{Value: pass, Moves: []game.Move{game.Place(2, 1), game.Pass}}}}
	set := func(e record.Evidence) (back record.Edit, changed bool) {
		edit, changed := r.SetEvidence(n, e)
		return edit.Apply(r), changed
	}
	back, changed := set(want)
	if !changed {
		t.Error("it is nothing new")
	}
	again := read(t, write(t, r))
	again.Width, again.Height = 3, 2 // which write leaves out
	got := again.Evidence(again.Root.Children[0])
	if len(got.Before) != 6 {
		t.Fatalf("it is read as %+v", got)
	}
	for i, o := range got.Before {
		if math.Abs(float64(o-want.Before[i])) > 1.0/4000 {
			t.Errorf("point %d: %v is read as %v", i, want.Before[i], o)
		}
	}
	got.Before = want.Before
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v is read as %+v", want, got)
	}
	if _, changed := set(r.Evidence(n)); changed {
		t.Error("what was read is written as something else")
	}
	for name, edit := range map[string]record.Edit{"stripped": record.Strip(again, record.Parts{Values: true}),
		"turned": record.Transform(again, game.Symmetry{Transposed: true}), "exchanged": record.SwapColors(again)} {
		undo := edit.Apply(again)
		if e := again.Evidence(again.Root.Children[0]); !e.Empty() {
			t.Errorf("%s: %+v", name, e)
		}
		undo.Apply(again)
	}
	back.Apply(r)
	if now := write(t, r); now != before {
		t.Errorf("taken back: %s", now)
	}
	for _, bad := range []string{"ZG[]", "ZG[b: AA]", "ZG[b: AAAAAAAAAAAA]", "ZG[b: ////////////////]", "ZG[a: !!!!!!!!!!!!]", "ZG[p: ]", "ZG[p: cNaN]", "ZG[m c0.5: ]", "ZG[m :aa]", "ZG[x: 1]"} {
		r := read(t, "(;SZ[3:2];B[aa]"+bad+")")
		if e := r.Evidence(r.Root.Children[0]); !e.Empty() {
			t.Errorf("%s is read as %+v", bad, e)
		}
	}
}
