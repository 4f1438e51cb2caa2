package sgf_test

import (
	"slices"
	"testing"

	"pionnier/core/record/sgf"
)

func TestSplit(t *testing.T) {
	for text, want := range map[string][]string{
		"":                                {},
		"no game":                         {},
		"(;B[aa])":                        {"(;B[aa])"},
		"x (;C[)(\\](]) y(;B[aa](;W[b]))": {"(;C[)(\\](])", "(;B[aa](;W[b]))"},
		")(;B[aa])":                       {"(;B[aa])"},
		"(;B[aa])(;C[never closed":        {"(;B[aa])", "(;C[never closed"},
		"(;SZ[9];B[aa](;W[b]));B[c](;W[d])) (;SZ[9])": {"(;SZ[9];B[aa](;W[b]));B[c](;W[d]))", "(;SZ[9])"},
		"(;SZ[9];B[aa])(;W[bb]))(;SZ[9])":             {"(;SZ[9];B[aa])(;W[bb]))", "(;SZ[9])"},
		"[(](;B[aa])":                                 {"(](;B[aa])"},
	} {
		var got []string
		for _, g := range sgf.Split([]byte(text)) {
			got = append(got, string(g))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q is split into %q, want %q", text, got, want)
		}
	}
}
