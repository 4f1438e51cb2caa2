package sgf

import "testing"

// A move taken back on KGS stays as a variation; the game is the branch that continues.
func TestMovesTakenBackOnKGS(t *testing.T) {
	const text = "SZ[9];B[ee]BL[598];W[ec]WL[597](;B[ii]BL[596])(;B[gc]BL[590];W[cg]WL[588](;B[aa])(;B[ge]BL[580])))"
	r := read(t, "(;GM[1]AP[CGoban:3]"+text)
	if r.MoveCount() != 5 || len(r.Root.Children[0].Children[0].Children) != 2 {
		t.Errorf("%d moves in %s", r.MoveCount(), write(t, r))
	}
	if again := read(t, write(t, r)); again.MoveCount() != 5 || write(t, again) != write(t, r) {
		t.Errorf("saved as %s", write(t, again))
	}
	// Elsewhere, and without clocks, the first branch is the game.
	for _, text := range []string{"(;GM[1]" + text, "(;GM[1]AP[CGoban:3]SZ[9];B[ee](;W[cc])(;W[gg];B[gc]))"} {
		if got := read(t, text).MoveCount(); got != map[bool]int{true: 3, false: 2}[len(text) > 100] {
			t.Errorf("%s: %d moves", text, got)
		}
	}
}
