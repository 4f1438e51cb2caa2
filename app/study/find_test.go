package study

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/record"
)

// The search field is wide enough for its placeholder, beside a long word for Close.
func TestTheFieldSaysWhatCanBeFound(t *testing.T) {
	defer text.Use("en")
	for _, lang := range []string{"de", "es"} { // with the longest words
		text.Use(lang)
		r := open(t, fyne.NewSize(1280, 800), nil, true)
		r.activities.find()
		r.relayout()
		entry := r.activities.finder.entry
		needs := fyne.MeasureText(entry.PlaceHolder, theme.TextSize(), fyne.TextStyle{}).Width
		if room := entry.Size().Width - 2*theme.InnerPadding(); room < needs {
			t.Errorf("%s: %q needs %v and has %v", lang, entry.PlaceHolder, needs, room)
		}
	}
}

func TestFind(t *testing.T) {
	r := open(t, desktop, nil, true)
	third := r.sub.now().Judged[2]
	r.sub.study().Edit(record.SetComment(third, "the Tiger"))
	r.sub.study().Edit(record.Annotate(r.sub.now().Judged[4], record.Annotations{Hotspot: true}))
	r.press(fyne.KeyHome)
	r.activities.find()
	look := func(words string) {
		r.activities.finder.entry.SetText(words)
		r.activities.finder.entry.OnSubmitted(words)
	}
	look("tiger")
	r.wantPly(3)
	if r.activities.finder.said != "the Tiger" {
		t.Errorf("of the comment it shows %q", r.activities.finder.said)
	}
	r.leaveMode()
	r.activities.find()
	r.activities.finder.entry.TypedRune('d')
	if r.activities.finder.entry.Text != "d" {
		t.Errorf("what is typed makes %q of the last words", r.activities.finder.entry.Text)
	}
	look("d6")
	r.wantPly(2)
	look("#7")
	r.wantPly(7)
	look("12")
	r.wantPly(12)
	if r.activities.finder.said != "" || r.status.Words() != r.sub.statusWords() { // the line reports a hit
		t.Errorf("it says %q and %q", r.activities.finder.said, r.status.Words())
	}
	look("lion")
	r.wantPly(12)
	if r.activities.finder.said != "Nothing found." {
		t.Errorf("it says %q", r.activities.finder.said)
	}
	r.activities.finder.entry.SetText("")
	r.tap("Bookmark")
	r.tap("Next hit")
	r.wantPly(5)
	r.press(fyne.KeyEscape)
	if r.panel.asks() || (r.mode == mode(r.activities.finder)) {
		t.Error("Escape does not end the search")
	}
	r.press(fyne.KeyHome, fyne.KeyF3)
	r.wantPly(5)
	r.press(fyne.KeyHome, fyne.KeyF2)
	r.wantPly(5)
}

// A tap on the board during a search searches for the point; it plays and edits nothing.
func TestATapWhileFindingLooksForThePoint(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.choose(editTab)
	r.press(fyne.KeyHome)
	r.activities.find()
	r.activities.finder.entry.SetText("tiger")
	for _, tap := range []func(){
		func() { r.deps.Board.OnTap(game.Pt(3, 5)) }, // the second move
		func() { r.move(game.Pass) },
		func() { r.deps.Board.OnTap(game.Pt(0, 0)) },
	} {
		tap()
		r.wantPly(2)
	}
	if r.activities.finder.entry.Text != "a1" || r.activities.finder.said != text.T("study.find.nothing") {
		t.Errorf("it looks for %q and says %q", r.activities.finder.entry.Text, r.activities.finder.said)
	}
	if r.mode != mode(r.activities.finder) || len(r.sub.now().Cursor.Children) != 1 {
		t.Errorf("the mode is %T, the second move has %d successors", r.mode, len(r.sub.now().Cursor.Children))
	}
}

func TestThePassageAroundWords(t *testing.T) {
	long := strings.Repeat("x", 60)
	for _, c := range []struct{ comment, words, want string }{
		{"a good\nshape", "GOOD  shape", "a good shape"},
		{long + " İ shape " + strings.Repeat("y", 90), "shape", "…" + strings.Repeat("x", 37) + " İ shape " + strings.Repeat("y", 79) + "…"},
		{"a good shape", "bad", ""}, {"", "a", ""}, {"a", "", ""},
	} {
		if got := passage(c.comment, c.words); got != c.want {
			t.Errorf("%q in %q: %q, want %q", c.words, c.comment, got, c.want)
		}
	}
}

func TestLinksOfComments(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.commented(r.sub.now().Cursor, "see **d6** and #2\nhttps://example.org")
	r.choose(notesTab)
	r.press(fyne.KeyHome, fyne.KeyEnd)
	if r.notes.entry.Visible() {
		t.Fatal("the comment is not read but written")
	}
	links := map[string]*widget.HyperlinkSegment{}
	for _, s := range r.notes.prose(0).(*prose).rich.Segments {
		if l, ok := s.(*widget.HyperlinkSegment); ok {
			links[l.Text] = l
		}
	}
	if len(links) != 3 || !links["d6"].TextStyle.Bold {
		t.Fatalf("links %+v", links)
	}
	links["d6"].OnTapped()
	if p := r.deps.Board.Scene().Shown; p == nil || *p != game.Pt(3, 5) {
		t.Errorf("the board shows %v", p)
	}
	links["https://example.org"].OnTapped()
	r.answerWith("Cancel")
	links["#2"].OnTapped()
	r.wantPly(2)
	if r.deps.Board.Scene().Shown != nil {
		t.Error("the point is still shown")
	}
	r.press(fyne.KeyEnd)
	r.notes.write()
	if !r.notes.entry.Visible() {
		t.Error("the comment cannot be written")
	}
}
