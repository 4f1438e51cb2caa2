package sgf

import (
	"io"
	"strings"
	"testing"

	"pionnier/core/record/recordtest"
)

// TestCostGrowsWithTheFile reads and writes files of every shape in which a tree or a node can
// grow.
func TestCostGrowsWithTheFile(t *testing.T) {
	for name, file := range map[string]func(n int) string{
		"moves":             func(n int) string { return "(;SZ[9]" + strings.Repeat(";B[aa];W[]", n) + ")" },
		"moves with clocks": func(n int) string { return "(;SZ[9]" + strings.Repeat(";B[aa]BL[60];W[]WL[59.5]OW[3]", n) + ")" },
		"depth":             func(n int) string { return "(;SZ[9]" + strings.Repeat("(;B[aa]", n) + strings.Repeat(")", n) + ")" },
		"variations":        func(n int) string { return "(;SZ[9]" + strings.Repeat("(;B[aa])", n) + ")" },
		"a comb": func(n int) string {
			return "(;SZ[9]" + strings.Repeat("(;W[bb])(;B[aa]", n) + strings.Repeat(")", n) + ")"
		},
		"games":              func(n int) string { return strings.Repeat("(;SZ[9]PB[x];B[aa])", n) },
		"refused games":      func(n int) string { return "(;SZ[9])" + strings.Repeat("(;GM[3])", n) },
		"moves in one node":  func(n int) string { return "(;SZ[9];" + strings.Repeat("B[aa]", n) + ")" },
		"set-up in one node": func(n int) string { return "(;SZ[25];" + strings.Repeat("AB[aa:ee]", n) + ")" },
		"labels in one node": func(n int) string { return "(;SZ[9];" + strings.Repeat("LB[aa:x]", n) + ")" },
		"comments":           func(n int) string { return "(;SZ[9];" + strings.Repeat("C[some words]", n) + ")" },
		"one long comment":   func(n int) string { return "(;SZ[9];C[" + strings.Repeat(`a \] b \\ c: `, n) + "])" },
		"komi in the root":   func(n int) string { return "(;SZ[9]" + strings.Repeat("KM[6.5]", n) + ")" },
		"steps of a cursor": func(n int) string {
			return "(;SZ[9]" + strings.Repeat("ZC[1]", n) + strings.Repeat(";B[aa]", n) + ")"
		},
		"junk before a game": func(n int) string { return strings.Repeat("( junk [x] ", n) + "(;SZ[9])" },
		"bytes of Shift-JIS": func(n int) string { return "(;SZ[9]C[" + strings.Repeat("\x96{\x88\xf6\x96V", n) + "])" },
		"charsets":           func(n int) string { return strings.Repeat("(;CA[UTF-8]PB[é])(;CA[cp1252]PB[\xe9])", n) },
		"stray bytes":        func(n int) string { return "(;SZ[9]" + strings.Repeat(";B[aa]\n--- é\n", n) + ")" },
		"brackets in text":   func(n int) string { return "(;SZ[9]C[" + strings.Repeat("a [b] c ", n) + "])" },
		"closed too often":   func(n int) string { return "(;SZ[9]" + strings.Repeat(";B[aa])", n) },
		"values not closed":  func(n int) string { return "(;SZ[9]" + strings.Repeat(";B[aa", n) + "])" },
		"games not closed":   func(n int) string { return strings.Repeat("(;GM[1]SZ[9];B[aa]", n) + ")" },
		"white space":        func(n int) string { return "(;SZ[9]" + strings.Repeat("\n \t", n) + ")" },
	} {
		recordtest.Doubling(t, name, 2000, func(n int) {
			games, err := Read(strings.NewReader(file(n)))
			if len(games) == 0 {
				t.Fatalf("%s: %v", name, err)
			}
			for _, g := range games {
				if err := Write(io.Discard, g.Clone()); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// A collection of a hundred thousand games has twenty million nodes: reading a move allocates what
// the record keeps and nothing else.
func TestAMoveIsReadWithoutRoomOfItsOwn(t *testing.T) {
	const moves = 500
	file := "(;GM[1]FF[4]SZ[19]KM[6.5]RU[Japanese]PB[a]PW[b]" + strings.Repeat(";B[aa];W[bb]", moves/2) + ")"
	took := recordtest.Allocations(t, 20, func() {
		if games, err := Read(strings.NewReader(file)); err != nil || games[0].MoveCount() != moves {
			t.Fatal(games, err)
		}
	})
	if took > moves/4 {
		t.Errorf("%v allocations for %d moves", took, moves)
	}
}
