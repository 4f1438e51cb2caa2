package study

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// The cards show the clocks and the time of the last move, and nothing if the record has none.
func TestCardsTellTheClocks(t *testing.T) {
	r := openText(t, desktop, nil, "go", "(;GM[1]FF[4]SZ[9]KM[6.5]TM[100]OT[5x30 byo-yomi];B[ee]BL[88];W[gc];B[gg]BL[30]OB[5])")
	r.press(fyne.KeyHome, fyne.KeyRight)
	if got := r.players.Black.AccessibilityLabel(); !strings.Contains(got, "1:28 left, 0:12 used") {
		t.Errorf("after move 1 Black's card says %q", got)
	}
	if got := r.players.White.AccessibilityLabel(); strings.Contains(got, "left") {
		t.Errorf("White's card says %q", got)
	}
	r.press(fyne.KeyEnd)
	if got := r.players.Black.AccessibilityLabel(); !strings.Contains(got, "0:30 (5) left") || strings.Contains(got, "used") {
		t.Errorf("in byo-yomi Black's card says %q", got)
	}
}

// The graph's text names the time of a move, and the graph is higher if it has times; after a move
// in byo-yomi, whose time is unknown, the text is empty.
func TestTheGraphHasTheTimes(t *testing.T) {
	r := openText(t, desktop, nil, "go", "(;GM[1]FF[4]SZ[9]KM[6.5]TM[100]OT[5x30 byo-yomi];B[ee]BL[88];W[gc];B[gg]BL[30]OB[5])")
	r.goToPly(1)
	if got := r.graph.widget.AccessibilityLabel(); got != "Move 1: E5, took 0:12" {
		t.Errorf("at move 1 the graph says %q", got)
	}
	high := r.graph.widget.Size().Height
	r.goToPly(3)
	if got := r.graph.widget.AccessibilityLabel(); got != "Move 3: G3" {
		t.Errorf("in byo-yomi it says %q", got)
	}
	if without := openText(t, desktop, nil, "go", "(;GM[1]FF[4]SZ[9]KM[6.5];B[ee];W[gc];B[gg])").graph.widget.Size().Height; high <= without {
		t.Errorf("it is %v high with times, %v without", high, without)
	}
}

// The printed graph has the times of moves, with a label; without clocks it has no such part.
func TestTheGraphOnPaperHasTheTimes(t *testing.T) {
	const said = "the time that each move took"
	for clocks, want := range map[string]bool{"BL[88]": true, "": false} {
		sheet := openText(t, desktop, nil, "go", "(;GM[1]FF[4]SZ[9]KM[6.5]TM[100];B[ee]"+clocks+";W[gc];B[gg])").sub.report().Sheet()
		all := words(sheet)
		if got := strings.Contains(all, said) && strings.Contains(all, "0:12"); got != want {
			t.Errorf("clocks %q: the times are there: %v; %q", clocks, got, all)
		}
	}
}
