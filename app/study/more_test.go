package study

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
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
		if want := text.T("study.does.black"); r.status.Words() != want {
			t.Errorf("in %v it says %q, and not what a tap does now", size, r.status.Words())
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

// What has a button in sight is not in the menu a second time; where the button has no room, it is, and the palette has
// it everywhere.
func TestTheMenuHasNoDoublesOfButtons(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1920, Height: 1080}, desktop, {Width: 800, Height: 600}, {Width: 640, Height: 360}, phone} {
		r := open(t, size, nil, true)
		widgetstest.Settle(r.root)
		r.more()
		offered := map[string]bool{}
		for _, o := range test.LaidOutObjects(r.window.Canvas().Overlays().Top()) {
			if b, ok := o.(*widgets.Button); ok {
				offered[b.Text] = true
			}
		}
		few := 0
		for _, c := range r.Commands() {
			inSight := false
			for tool, id := range r.bar.ids {
				inSight = inSight || id == c.ID && tool.Visible()
			}
			if inSight {
				few++
			}
			if offered[c.Words] == (inSight || c.ID == "study.effort" && r.tabs.fit == columns) {
				t.Errorf("%v: %q is in the menu: %t, and has a button in sight: %t", size, c.Words, offered[c.Words], inSight)
			}
		}
		if few == 0 {
			t.Errorf("%v: no command has a button", size)
		}
		widgets.CloseAll(r.window.Canvas())
	}
}

// Without this most of More's entries stand in one group, where none is found in a glance.
func TestNoGroupOfMoreIsLong(t *testing.T) {
	for _, size := range []fyne.Size{phone, desktop} {
		r := open(t, size, nil, true)
		var headings []string
		for _, g := range r.menu().groups {
			if headings = append(headings, g.heading); len(g.entries) > 9 {
				t.Errorf("%v: %q has %d entries", size, g.heading, len(g.entries))
			}
		}
		if want := []string{"try", "ask", "game", "view", "files"}; !slices.Equal(headings, want) {
			t.Errorf("%v: the groups are %q, want the most used first: %q", size, headings, want)
		}
	}
}

// Without this a phone's menu shows 28 buttons at once: it shows five headings and one group, and all entries are below their
// headings.
func TestMoreShowsOneGroupOnAPhone(t *testing.T) {
	r := openGo(t, phone, teacher{}, "")
	widgetstest.OnPhone(t)
	r.relayout()
	r.more()
	var folds []*widgets.Fold
	inSight := func() (entries []string) {
		folds = nil
		for _, o := range widgetstest.InSight(r.window.Canvas().Overlays().Top()) {
			switch o := o.(type) {
			case *widgets.Button:
				entries = append(entries, o.Text)
			case *widgets.Fold:
				folds = append(folds, o)
			}
		}
		return entries
	}
	seen := map[string]bool{}
	inSight()
	for i := range folds {
		if !folds[i].Open {
			test.Tap(folds[i].Held()[0].(fyne.Tappable))
		}
		entries := inSight()
		if n := len(entries) + len(folds); n > 16 {
			t.Errorf("group %d: %d buttons are in sight", i, n)
		}
		for _, e := range entries {
			seen[e] = true
		}
	}
	for _, c := range r.Commands() {
		if !seen[c.Words] && !r.hasButton(c.ID) {
			t.Errorf("%q is not in the menu", c.Words)
		}
	}
}
