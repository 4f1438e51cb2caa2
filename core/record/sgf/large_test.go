package sgf

import (
	"fmt"
	"strings"
	"testing"

	"pionnier/core/record/recordtest"
)

// dictionary is one tree of about size bytes, with variations and comments like a collection of
// openings.
func dictionary(size int) string {
	var b strings.Builder
	b.WriteString("(;GM[1]FF[4]SZ[19]C[A dictionary]")
	for k := 0; b.Len() < size; k++ {
		b.WriteString("(")
		for i := range 12 {
			fmt.Fprintf(&b, ";%c[%c%c]", "BW"[i%2], 'a'+(k+i)%19, 'a'+(k/19+i)%19)
			if i%3 == 0 {
				fmt.Fprintf(&b, "C[Variation %d, move %d: a comment of some words, as such collections have them.]LB[aa:A][bb:B]", k, i)
			}
		}
		b.WriteString("\n)")
	}
	b.WriteString(")")
	return b.String()
}

// BenchmarkReadDictionary reads one tree of 1.5 MB.
func BenchmarkReadDictionary(b *testing.B) {
	text := dictionary(1_500_000)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		games, err := Read(strings.NewReader(text))
		if err != nil || len(games) != 1 {
			b.Fatalf("%d games, %v", len(games), err)
		}
	}
}

// A move costs little more memory than what is kept of it. With 1.5 million nodes in a file of 9.5
// MB, 107 bytes per node were kept and 140 allocated; it was 424 before values became parts of the
// text and raw nodes were reused.
func TestBytesOfANode(t *testing.T) {
	const games, moves, most = 100, 200, 200
	text := strings.Repeat("(;GM[1]FF[4]SZ[19]"+strings.Repeat(";B[pd];W[dp]", moves/2)+")", games)
	per := recordtest.Bytes(t, func() {
		if read, err := Read(strings.NewReader(text)); err != nil || len(read) != games {
			t.Errorf("%d games, %v", len(read), err)
		}
	}) / (games * moves)
	if per > most {
		t.Errorf("%d bytes a node, most are %d", per, most)
	}
}
