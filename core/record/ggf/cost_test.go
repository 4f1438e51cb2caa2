package ggf_test

import (
	"io"
	"strings"
	"testing"

	"pionnier/core/record/ggf"
	"pionnier/core/record/recordtest"
)

func TestCostGrowsWithTheFile(t *testing.T) {
	for name, file := range map[string]func(n int) string{
		"games":              func(n int) string { return strings.Repeat("(;GM[Othello]PB[x]B[F5]W[F6];)", n) },
		"refused games":      func(n int) string { return "(;B[F5];)" + strings.Repeat("(;GM[Amazons];)", n) },
		"moves":              func(n int) string { return "(;" + strings.Repeat("B[F5//1.5]W[F6/3.00]", n) + ";)" },
		"a name again":       func(n int) string { return "(;" + strings.Repeat("PB[x]", n) + ";)" },
		"unknown properties": func(n int) string { return "(;B[F5]" + strings.Repeat("XY[x]", n) + ";)" },
		"bytes of Latin-1":   func(n int) string { return "(;PB[" + strings.Repeat("\xeb", n) + "];)" },
		"junk":               func(n int) string { return strings.Repeat("( junk ", n) + "(;B[F5];)" },
	} {
		recordtest.Doubling(t, name, 2000, func(n int) {
			games, err := ggf.Read(strings.NewReader(file(n)))
			if len(games) == 0 {
				t.Fatalf("%s: %v", name, err)
			}
			for _, g := range games {
				if err := ggf.Write(io.Discard, g); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}
