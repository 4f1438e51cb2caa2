package study

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// An answer of the screen stays in sight, whatever changes behind it, until the user does something
// else.
func TestAnAnswerStays(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, phone, erring(t), true)
		r.press(fyne.KeyHome)
		r.thread.Later(1e9)
		says := func(want string) {
			t.Helper()
			r.thread.Later(1e9) // the report goes on
			if got := r.status.Words(); got != want {
				t.Errorf("the line says %q, want %q", got, want)
			}
		}
		r.deps.Board.OnTap(game.Pt(0, 0))
		says("That square flips nothing.")
		r.files.copyReport()
		says(text.T("study.copied"))
		r.choose(bestTab)
		r.thread.Later(1e9)
		says(r.sub.statusWords())
		r.press(fyne.KeyRight, fyne.KeyRight)
		r.editor.deleteBranch()
		says(text.T("study.deleted"))
		r.Undo()
		r.thread.Later(1e9)
		says(r.sub.statusWords())
	})
}

// If the game is over on the board, the user is not asked to play on from there.
func TestThereIsNoPlayingOnAtTheEnd(t *testing.T) {
	r := open(t, phone, nil, true)
	offered := func() bool {
		r.more()
		overlays := r.window.Canvas().Overlays()
		defer overlays.Remove(overlays.Top())
		for _, o := range test.LaidOutObjects(overlays.Top()) {
			if b, ok := o.(*widgets.Button); ok && b.Text == text.T("study.more.play") {
				return !b.Disabled()
			}
		}
		return false
	}
	r.press(fyne.KeyHome)
	for _, name := range strings.Fields("e6 f4 e3 f6 g5 d6 e7 f5") {
		p, _ := r.sub.parsePoint(name)
		r.deps.Board.OnTap(p)
	}
	if !offered() {
		t.Error("not offered a move before the end")
	}
	p, _ := r.sub.parsePoint("c5") // which flips White's last disc
	r.deps.Board.OnTap(p)
	if !r.sub.now().Position().Outcome().Over() || offered() {
		t.Errorf("over: %v, offered: %v", r.sub.now().Position().Outcome().Over(), offered())
	}
}

// Every entry of More keeps its place: one that does not apply here is disabled, with the reason.
func TestTheEntriesOfMoreKeepTheirPlaces(t *testing.T) {
	r := open(t, phone, nil, true)
	entries := func() (names []string, off []string, said string) {
		r.more()
		overlays := r.window.Canvas().Overlays()
		defer overlays.Remove(overlays.Top())
		for _, o := range test.LaidOutObjects(overlays.Top()) {
			switch o := o.(type) {
			case *widgets.Button:
				if names = append(names, o.Text); o.Disabled() {
					off = append(off, o.Text)
				}
			case *widgets.Text:
				said += o.Words() + "\n"
			}
		}
		return names, off, said
	}
	r.press(fyne.KeyHome)
	first, off, _ := entries()
	if !slices.Equal(off, []string{"Add to my openings…", "Walk through the best line"}) {
		t.Errorf("at the start disabled: %q", off)
	}
	r.press(fyne.KeyEnd)
	last, off, said := entries()
	if !slices.Equal(first, last) {
		t.Errorf("at the start %q\nat the end %q", first, last)
	}
	if !slices.Contains(off, "Walk through the best line") || !strings.Contains(said, "Walk through the best line: this position is not analysed yet.") {
		t.Errorf("at the end disabled: %q; said: %q", off, said)
	}
}
