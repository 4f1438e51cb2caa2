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
	nodes, err := ReadBranch(strings.NewReader(text.String()), into)
	if err != nil || len(nodes) != 1 {
		t.Fatalf("%d nodes, %v", len(nodes), err)
	}
	record.AddChild(into.Root.Children[0], nodes...).Apply(into)
	if got := unwrap(write(t, into)); !strings.HasSuffix(got, ";B[ii];W[bb]C[x]TR[cc];B[dd])\n") {
		t.Errorf("pasted: %s", got)
	}
	for text, want := range map[string]error{
		"(;SZ[13];B[aa])": record.ErrBoardSize, "(;GM[2];B[f5])": record.ErrOtherGame, "words": record.ErrNoGame,
	} {
		if _, err := ReadBranch(strings.NewReader(text), into); !errors.Is(err, want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestASetUpIsCopiedAndPastedAsANode(t *testing.T) {
	r := read(t, "(;SZ[9]AB[aa];W[bb])")
	var text strings.Builder
	if err := WriteBranch(&text, r, r.Root); err != nil {
		t.Fatal(err)
	}
	nodes, err := ReadBranch(strings.NewReader(text.String()), r)
	if err != nil || len(nodes) != 1 || nodes[0].Setup == nil || len(nodes[0].Children) != 1 {
		t.Fatalf("%+v, %v", nodes, err)
	}
}
