package sgf

import (
	"errors"
	"strings"
	"testing"

	"pionnier/core/record"
)

func TestBranchesGoFromOneRecordToAnother(t *testing.T) {
	r := read(t, "(;SZ[9]PB[Ada]KM[6.5];B[aa](;W[bb]C[x]TR[cc];B[dd])(;W[ee]))")
	var text strings.Builder
	if err := WriteBranch(&text, r, r.Root.Children[0].Children[0]); err != nil {
		t.Fatal(err)
	}
	if got := text.String(); strings.Contains(got, "Ada") || strings.Contains(got, "KM") {
		t.Errorf("the branch tells of its game: %s", got)
	}
	into := read(t, "(;SZ[9];B[ii])")
	nodes, whole, err := ReadBranch(strings.NewReader(text.String()), into)
	if err != nil || len(nodes) != 1 || whole {
		t.Fatalf("%d nodes, a game of its own: %v, %v", len(nodes), whole, err)
	}
	record.AddChild(into.Root.Children[0], nodes...).Apply(into)
	if got := unwrap(write(t, into)); !strings.HasSuffix(got, ";B[ii];W[bb]C[x]TR[cc];B[dd])\n") {
		t.Errorf("pasted: %s", got)
	}
	for text, want := range map[string]error{
		"(;SZ[13];B[aa])": record.ErrBoardSize, "(;GM[2];B[f5])": record.ErrOtherGame, "words": record.ErrNoGame,
	} {
		if _, _, err := ReadBranch(strings.NewReader(text), into); !errors.Is(err, want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// A text with players, a date, a result or terms, or with several games, is no branch.
func TestGamesOfTheirOwnAreKnown(t *testing.T) {
	into := read(t, "(;SZ[9];B[ii])")
	for text, want := range map[string]bool{
		"(;SZ[9];B[aa])": false, "(;SZ[9]C[Lesson];B[aa])": true, "(;SZ[9]PW[Bob];B[aa])": true, "(;SZ[9]RE[B+R];B[aa])": true,
		"(;SZ[9]DT[2026-11-28];B[aa])": true, "(;SZ[9]KM[6.5];B[aa])": true, "(;SZ[9]HA[2]AB[cc][gg];W[aa])": true, "(;SZ[9];B[aa])(;SZ[9];B[bb])": true,
	} {
		if _, whole, err := ReadBranch(strings.NewReader(text), into); whole != want || err != nil {
			t.Errorf("%s: a game of its own: %v, %v", text, whole, err)
		}
	}
}

func TestASetUpIsCopiedAndPastedAsANode(t *testing.T) {
	r := read(t, "(;SZ[9]AB[aa];W[bb])")
	var text strings.Builder
	if err := WriteBranch(&text, r, r.Root); err != nil {
		t.Fatal(err)
	}
	nodes, whole, err := ReadBranch(strings.NewReader(text.String()), r)
	if err != nil || whole || len(nodes) != 1 || nodes[0].Setup == nil || len(nodes[0].Children) != 1 {
		t.Fatalf("%+v, %v", nodes, err)
	}
}
