package study

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"pgregory.net/rapid"
)

func TestPiecesAreTheComment(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.OneOf(rapid.StringMatching(`[a-zé囲 ]{0,40}`), rapid.Just(strings.Repeat("x", 9000)), rapid.Just(strings.Repeat("囲碁", 2000)))
		lines := rapid.SliceOfN(line, 0, 60).Draw(t, "lines")
		comment := strings.Repeat(strings.Join(lines, "\n"), rapid.IntRange(1, 9).Draw(t, "times"))
		p := cutPieces(comment)
		from := 0
		for i, b := range p.list {
			parting := comment[from:b.from]
			if b.to < b.from || b.to-b.from > mostPiece || parting != "" && parting != "\n" {
				t.Fatalf("piece %d is %+v after %q", i, b, parting)
			}
			if got := p.with(i, p.at(i)); got != comment {
				t.Fatal("a piece in its own place changes the comment")
			}
			from = b.to
		}
		if strings.Trim(comment[from:], "\n") != "" || (comment == "") != (p.count() == 0) {
			t.Fatalf("the pieces end at %d of %d", from, len(comment))
		}
		i := rapid.IntRange(0, max(0, p.count()-1)).Draw(t, "piece")
		words := rapid.StringMatching(`[a-z\n ]{0,20}`).Draw(t, "words")
		w := p.written(i, words)
		if w.comment != p.with(i, words) || w.at(i) != words || w.written(i, p.at(i)).comment != comment {
			t.Fatalf("after writing %q in piece %d it is %q", words, i, w.at(i))
		}
	})
}

// Only the visible part of a comment of many pages is laid out, and typing goes into the piece in
// sight: the text field is no longer than that, however long the comment.
func TestALongCommentCostsWhatIsSeen(t *testing.T) {
	made := map[int]int{}
	for _, size := range []int{1 << 20, 2 << 20} {
		r := open(t, desktop, nil, true)
		comment := strings.Repeat("Black plays at C3 and White answers there.\n", size/43)
		r.commented(r.sub.now().Cursor, comment)
		r.choose(notesTab)
		r.press(fyne.KeyHome, fyne.KeyEnd)
		if r.sub.now().Cursor.Comment != comment || r.notes.entry.Visible() {
			t.Fatal("the comment is not read")
		}
		if n := len(r.notes.entry.Text); n > mostPiece {
			t.Errorf("the field has %d bytes", n)
		}
		made[size] = r.notes.words.Made()
		r.notes.write()
		r.notes.entry.SetText("first")
		if got := r.sub.now().Cursor.Comment; !strings.HasPrefix(got, "first\nBlack plays") || len(got) < size-2*mostPiece {
			t.Errorf("after writing the comment is %d long and begins with %.20q", len(got), got)
		}
		r.notes.entry.SetText("first words")
		if got := r.sub.now().Cursor.Comment; !strings.HasPrefix(got, "first words\nBlack plays") {
			t.Errorf("after writing more it begins with %.20q", got)
		}
	}
	if made[1<<20] == 0 || made[1<<20] > 4 || made[1<<20] != made[2<<20] {
		t.Errorf("pieces laid out by size: %v", made)
	}
}
