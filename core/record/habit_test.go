package record_test

import (
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
)

// The moves that players make in a position are read as they were written, turn with the board and
// belong to the values.
func TestHabits(t *testing.T) {
	r := read(t, "(;SZ[5:3]XY[kept];B[db]V[3])")
	n := r.Root.Children[0]
	if h := r.Habits(n); h != nil {
		t.Errorf("of nothing: %+v", h)
	}
	want := []record.Habit{{Strength: -9, Chance: 0.0312, Usual: game.Place(4, 0)}, {Strength: 7, Chance: 0.5, Usual: game.Pass}}
	before := write(t, r)
	inverse := r.SetHabits(n, want).Apply(r)
	again := read(t, write(t, r))
	m := again.Root.Children[0]
	if got := again.Habits(m); !slices.Equal(got, want) {
		t.Errorf("%+v is read as %+v", want, got)
	}
	back := record.SwapColors(again).Apply(again)
	if got := again.Habits(m); !slices.Equal(got, want) {
		t.Errorf("with the colours swapped they are %+v", got)
	}
	back.Apply(again)
	record.Strip(again, record.Parts{Values: true}).Apply(again)
	if got := again.Habits(m); got != nil {
		t.Errorf("still there without values: %+v", got)
	}
	inverse.Apply(r)
	if now := write(t, r); now != before {
		t.Errorf("taken back: %s", now)
	}
	r.SetHabits(n, want).Apply(r)
	r.SetHabits(n, nil).Apply(r)
	if now := write(t, r); now != before {
		t.Errorf("taken away: %s", now)
	}
	for _, bad := range []string{"ZU[1: aa]", "ZU[x 1: aa]", "ZU[1 2: aa]", "ZU[1 -0.1: aa]", "ZU[NaN 0.1: aa]", "ZU[1 NaN: aa]", "ZU[1e9 0.1: aa]",
		"ZU[1 0.5: zz]", "ZU[2 0.5: aa][1 0.5: aa]", "ZU[1 0.5: aa][x]", "ZU[]"} {
		r := read(t, "(;SZ[5:3];B[db]"+bad+")")
		if got := r.Habits(r.Root.Children[0]); got != nil {
			t.Errorf("%s is read as %+v", bad, got)
		}
	}
}

// What players do and which aids a player had stand beside each other: one does not take the other away. What an earlier
// version wrote in the property of aids is read.
func TestHabitsLeaveAids(t *testing.T) {
	r := read(t, "(;SZ[5:3];B[db])")
	n := r.Root.Children[0]
	record.NoteAid(n, record.HintAid).Apply(r)
	habits := []record.Habit{{Strength: 1, Chance: 0.5, Usual: game.Place(4, 0)}}
	r.SetHabits(n, habits).Apply(r)
	if got := r.Habits(n); !slices.Equal(got, habits) || len(n.Aids()) != 1 {
		t.Errorf("both are noted, read are %v and %v", got, n.Aids())
	}
	record.Strip(r, record.Parts{Values: true}).Apply(r)
	if r.Habits(n) != nil || len(n.Aids()) != 1 {
		t.Errorf("without values: %v and %v", r.Habits(n), n.Aids())
	}
	former := read(t, "(;SZ[5:3];B[db]ZH[1 0.5: ea])")
	m := former.Root.Children[0]
	if got := former.Habits(m); !slices.Equal(got, habits) || m.Aids() != nil {
		t.Errorf("of an earlier version: %v and %v", got, m.Aids())
	}
	back := former.SetHabits(m, nil).Apply(former)
	if got := former.Habits(m); got != nil {
		t.Errorf("taken away: %v", got)
	}
	back.Apply(former)
	record.Strip(former, record.Parts{Values: true}).Apply(former)
	if got := former.Habits(m); got != nil {
		t.Errorf("without values: %v", got)
	}
}
