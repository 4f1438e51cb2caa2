package record_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
	"pionnier/core/record"
)

func TestMerge(t *testing.T) {
	for _, tt := range []struct{ name, into, from, want, at string }{
		{"a variation", "(;SZ[9];B[aa];W[bb])", "(;SZ[9];B[aa];W[cc]C[new])", "(;;B[aa](;W[bb])(;W[cc]C[new]))", "new"},
		{"the game goes on", "(;SZ[9];B[aa])", "(;SZ[9];B[aa];W[cc];B[dd]C[new])", "(;;B[aa];W[cc];B[dd]C[new])", "new"},
		{"words", "(;SZ[9];B[aa]C[one])", "(;SZ[9];B[aa]C[two])", "(;;B[aa]C[one\n\ntwo])", ""},
		{"the same words", "(;SZ[9];B[aa]C[one and two])", "(;SZ[9];B[aa]C[two])", "(;;B[aa]C[one and two])", ""},
		{"more of the same words", "(;SZ[9];B[aa]C[one])", "(;SZ[9];B[aa]C[one and two])", "(;;B[aa]C[one and two])", ""},
		{"marks", "(;SZ[9];B[aa]TR[aa])", "(;SZ[9];B[aa]TR[bb]CR[cc])", "(;;B[aa]TR[aa]CR[cc])", ""},
		{"beside what only says something", "(;SZ[9];C[said];B[aa];W[bb])", "(;SZ[9];B[aa];W[cc])", "(;;C[said];B[aa](;W[bb])(;W[cc]))", ""},
		{"nothing", "(;SZ[9];B[aa](;W[bb])(;W[cc]))", "(;SZ[9];B[aa];W[cc])", "(;;B[aa](;W[bb])(;W[cc]))", ""},
	} {
		r, from := read(t, tt.into), read(t, tt.from)
		before := write(t, r)
		e := record.Merge(r, from)
		inverse := e.Apply(r)
		if got := write(t, r); got != strings.ReplaceAll(tt.want, "\n", "") {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
		if tt.at != "" && e.At.Comment != tt.at {
			t.Errorf("%s: seen at %q", tt.name, e.At.Comment)
		}
		inverse.Apply(r)
		if got := write(t, r); got != before {
			t.Errorf("%s: taken back it is %s", tt.name, got)
		}
	}
}

// A continued game remembers the game in which it began, until it is made to forget it.
func TestOrigin(t *testing.T) {
	r, other := read(t, "(;SZ[9];C[said];B[aa](;W[bb])(;W[cc]C[there]))"), read(t, "(;SZ[9];B[aa];C[between];W[cc];B[dd])")
	record.SetOrigin(r, "a-game").Apply(r)
	if got := read(t, "(;SZ[9]"+write(t, r)[2:]).Origin(); got != "a-game" || other.Origin() != "" {
		t.Errorf("origins %q and %q", got, other.Origin())
	}
	record.SetOrigin(r, "").Apply(r)
	if r.Origin() != "" {
		t.Error("the origin stays")
	}
}

// After any two trees are merged, every line of both is there, the main line of the first is still
// the beginning of the main line, and merging again adds nothing.
func TestMergeKeepsBoth(t *testing.T) {
	grow := func(t *rapid.T, name string) *record.Record {
		r := record.New("go", 9, 9)
		nodes := []*record.Node{r.Root}
		for range rapid.IntRange(0, 12).Draw(t, name) {
			n := nodes[rapid.IntRange(0, len(nodes)-1).Draw(t, "parent")]
			nodes = append(nodes, n.Play(game.Black, game.Place(rapid.IntRange(0, 2).Draw(t, "x"), 0)))
		}
		return r
	}
	paths := func(r *record.Record) map[string]bool {
		all := map[string]bool{}
		for n := range r.Root.All() {
			var b strings.Builder
			for _, step := range n.Path()[1:] {
				p, _ := step.Move.Point()
				b.WriteByte(byte('0' + p.X))
			}
			all[b.String()] = true
		}
		return all
	}
	rapid.Check(t, func(t *rapid.T) {
		r, from := grow(t, "into"), grow(t, "from")
		line, mine, other := r.Line(r.Root), paths(r), write(t, from)
		record.Merge(r, from).Apply(r)
		now := paths(r)
		for path := range paths(from) {
			if !now[path] {
				t.Fatalf("%q is lost", path)
			}
		}
		for path := range mine {
			if !now[path] {
				t.Fatalf("%q of the first is lost", path)
			}
		}
		for i, n := range r.Line(r.Root)[:len(line)] {
			if n != line[i] {
				t.Fatal("the main line is another")
			}
		}
		once := write(t, r)
		record.Merge(r, from).Apply(r)
		if twice := write(t, r); twice != once || write(t, from) != other {
			t.Fatalf("merged again: %s, not %s", twice, once)
		}
	})
}
