package study

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/widgets"
)

// The words of a command end with an ellipsis exactly if a question follows, so that readers know
// whether it takes effect at once.
func TestAnEllipsisStandsWhereAQuestionFollows(t *testing.T) {
	r := open(t, phone, nil, true)
	outside := map[string]bool{ // what asks there is another's
		"app.print": true, "study.saveas": true, "study.copyas": true, "study.shareas": true, "study.copy": true, "study.play": true, "study.diagram": true, "study.position": true,
		"study.legend": true} // which tells, and asks nothing
	for _, c := range r.Commands() {
		if outside[c.ID] || c.Why != "" {
			continue
		}
		c.Do()
		asks := widgets.HasModal(r.window.Canvas()) || c.ID == "app.find"
		if ellipsis := strings.HasSuffix(c.Words, "…"); ellipsis != asks {
			t.Errorf("%q asks a question: %t", c.Words, asks)
		}
		widgets.CloseAll(r.window.Canvas())
		r.leaveMode()
	}
}

// "Edit this position" edits the position: the next tap puts a stone.
func TestEditThisPositionPutsStones(t *testing.T) {
	for _, size := range []fyne.Size{desktop, phone} {
		r := open(t, size, nil, true)
		r.press(fyne.KeyHome)
		r.more()
		r.answerWith("Edit this position")
		if widgets.HasModal(r.window.Canvas()) {
			t.Fatal("it asks something first")
		}
		r.tapAt(0, 0)
		if r.sub.now().Position().At(game.Pt(0, 0)) != game.Black {
			t.Errorf("in %v no disc was put", size)
		}
	}
}

// At the end of a game the best line is not called unanalysed, since the game has no next move.
func TestAtTheEndThereIsNoBestLine(t *testing.T) {
	r := openText(t, desktop, nil, "go", "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Chinese];B[ee];W[];B[])")
	r.press(fyne.KeyEnd)
	for _, c := range r.Commands() {
		if c.ID == "study.line" && c.Why != "the game is over in this position." {
			t.Errorf("the best line is not shown since %q", c.Why)
		}
	}
}
