package sgf

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pionnier/core/record"
)

// Broken files are mended, the rest is kept, and each fault is reported with its place.
func TestBrokenFilesAreMended(t *testing.T) {
	for name, c := range map[string]struct {
		text         string
		moves, nodes int // of the main line, and of all lines
		line, column int
		mend         record.Mend
	}{
		"dashes between nodes":     {"(;SZ[19]\n;B[pd];W[dp];B[pp]\n---\n;W[dd];B[fq];W[cn])", 6, 7, 3, 1, record.SkippedText},
		"words between nodes":      {"(;SZ[19];B[pd] Well played;W[dp])", 2, 3, 1, 16, record.SkippedText},
		"a bracket in a value":     {"(;SZ[19]US[Cora[3d]]PB[Ann];B[pd];W[dp])", 2, 3, 1, 20, record.TakenAsText},
		"a bracket in a comment":   {"(;SZ[19];B[pd]C[see [a] and [b], or (c);];W[dp])", 2, 3, 1, 25, record.TakenAsText},
		"a bracket behind a point": {"(;SZ[19];B[pd]];W[dp])", 2, 3, 1, 15, record.SkippedText},
		"a point not closed":       {"(;SZ[19];B[pd;W[dp];B[dd])", 3, 4, 1, 14, record.ClosedValue},
		"closed too early":         {"(;SZ[9];B[ee];W[cc](;B[gg];W[gc]));B[cg];W[gd](;B[fc])(;B[fd]))", 4, 9, 1, 34, record.LeftBracket},
		"closed thrice too early":  {"(;SZ[9];B[ee](;W[cc](;B[gg]))));W[qc];B[cc])", 3, 6, 1, 31, record.LeftBracket},
		"closed before variations": {"(;SZ[9];B[ee])(;W[cc])(;W[gg]))", 2, 4, 1, 14, record.LeftBracket},
		"no opening bracket":       {";SZ[9];B[ee];W[cc])", 2, 3, 0, 0, ""},
		"no value":                 {"(;SZ[9];B;W[aa])", 1, 3, 1, 9, record.SkippedText},
		"an empty variation":       {"(;SZ[9];B[ee]();W[cc])", 2, 3, 0, 0, ""},
		"small letters":            {"(;SZ[9]xx[1];B[ee])", 1, 2, 1, 8, record.SkippedText},
		"a tail of another file":   {"(;SZ[19];B[pd];W[dp])\n]C[This is also\nplayable. ])))", 2, 3, 0, 0, ""},
		"points as people say":     {"(;SZ[19];B[R16];W[d4]\n;B[Q3])", 3, 4, 1, 10, record.ReadSpoken},
		"stones as people say":     {"(;SZ[19]AB[pd][D4];W[dd])", 1, 2, 1, 9, record.ReadSpoken},
		"a point off the board":    {"(;SZ[9];B[ee];W[zz];B[cc])", 2, 4, 1, 15, record.KeptText},
	} {
		games, kept, err := ReadKept(strings.NewReader(c.text), nil)
		if err != nil || len(games) != 1 {
			t.Errorf("%s: %d games, %v", name, len(games), err)
			continue
		}
		if nodes := len(slices.Collect(games[0].Root.All())); games[0].MoveCount() != c.moves || nodes != c.nodes {
			t.Errorf("%s: %d moves of %d, %d nodes of %d", name, games[0].MoveCount(), c.moves, nodes, c.nodes)
		}
		if c.mend == "" {
			if len(kept) > 0 {
				t.Errorf("%s: %v", name, kept)
			}
			continue
		}
		first, ok := errors.AsType[*record.SyntaxError](errors.Join(kept...))
		if !ok || first.Line != c.line || first.Column != c.column || first.Mend != c.mend || !record.Mended(first) {
			t.Errorf("%s: told as %+v, want %d:%d, %s", name, first, c.line, c.column, c.mend)
		}
		if c.mend == record.KeptText || c.mend == record.ReadSpoken {
			continue
		}
		if _, err := Read(strings.NewReader(c.text)); !errors.Is(err, record.ErrUnexpected) {
			t.Errorf("%s: Read says %v", name, err)
		}
	}
}

func TestTextWithBracketsIsWhole(t *testing.T) {
	for text, want := range map[string]string{
		"(;SZ[19]C[see [a] and [b], or (c);];B[pd])": "see [a] and [b], or (c);",
		"(;SZ[19]C[Cora[3d]];B[pd])":                 "Cora[3d]",
		"(;SZ[19]C[a]\n[b];B[pd])":                   "a\nb",
		"(;SZ[19]C[a]PB[x];B[pd])":                   "a",
		"(;SZ[19]C[a]---\n;B[pd])":                   "a",
	} {
		games, _, err := ReadKept(strings.NewReader(text), nil)
		if err != nil || len(games) != 1 || games[0].Root.Comment != want || games[0].MoveCount() != 1 {
			t.Errorf("%s: %v, %+v", text, err, games)
		}
	}
}

// A game without an end does not swallow the next one.
func TestAGameThatIsNotClosed(t *testing.T) {
	games, kept, err := ReadKept(strings.NewReader("(;GM[1]SZ[9];B[aa](;W[bb])\n(;GM[1]SZ[13];B[cc])"), nil)
	if err != nil || len(games) != 2 || games[0].MoveCount() != 2 || games[1].Width != 13 || len(kept) != 1 {
		t.Fatalf("%d games, %v, %v", len(games), kept, err)
	}
	if first, _ := errors.AsType[*record.SyntaxError](kept[0]); first.Mend != record.AddedBracket || first.Line != 2 {
		t.Errorf("told as %v", kept[0])
	}
	for text, want := range map[string]int{
		"(;B[aa];W[bb])(;B[cc])": 2, "(;SZ[9]PB[a];B[aa])(;SZ[9]PB[b];B[aa])": 2, "(;SZ[9];B[aa])\n(;PB[b];B[aa])": 2,
	} {
		if games, err := Read(strings.NewReader(text)); len(games) != want || err != nil {
			t.Errorf("%s: %d games, %v", text, len(games), err)
		}
	}
}
