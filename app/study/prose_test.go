package study

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
)

// rows are the words that stand beside each other, from the top.
func (p *prose) rows() (rows []string) {
	y := float32(-1)
	for _, o := range test.WidgetRenderer(p.rich).Objects() {
		words, ok := o.(*canvas.Text)
		if !ok {
			continue
		}
		if o.Position().Y != y {
			rows, y = append(rows, ""), o.Position().Y
		}
		rows[len(rows)-1] += words.Text
	}
	return rows
}

// French punctuation stays with the word before it, whatever the width and the style.
func TestCommentsKeepFrenchSigns(t *testing.T) {
	test.NewTempApp(t)
	const comment = "Un coup au **centre** ! Est-ce bon ? *Certainement* : « les bords » ensuite ; voir le reste !\n- encore « un » mot ?"
	p := newProse(func(link) {})
	test.NewTempWindow(t, p)
	p.set(reader(squares).read(comment))
	plain := strings.NewReplacer("*", "", "- ", "• ").Replace(comment)
	for width := float32(140); width < 700; width += 7 { // from the longest word with its sign on
		p.Resize(fyne.NewSize(width, 400))
		rows := p.rows()
		for _, row := range rows {
			row = strings.TrimSpace(row)
			if strings.IndexAny(row, "!?:;»") == 0 || strings.HasSuffix(row, "«") {
				t.Errorf("width %g: a line of %q is %q", width, rows, row)
			}
		}
		if got := strings.Join(strings.Fields(strings.Join(rows, " ")), " "); got != strings.Join(strings.Fields(plain), " ") {
			t.Errorf("width %g: %q", width, got)
		}
	}
}

// Other comments are left to the toolkit, and so is a line that would take long.
func TestCommentsLeftToTheToolkit(t *testing.T) {
	test.NewTempApp(t)
	p := newProse(func(link) {})
	p.Resize(fyne.NewSize(120, 400))
	for comment, ours := range map[string]bool{
		strings.Repeat("Is it good? Yes: it is. ", 10): false,
		strings.Repeat("Est-ce bon ? ", 10):            true,
		strings.Repeat("Est-ce bon ? ", longLine):      false,
	} {
		p.set(reader(squares).read(comment))
		if got := len(p.ends[0]) > 0; got != ours {
			t.Errorf("%.20q… of %d letters: %d lines are ended", comment, len(comment), len(p.ends[0]))
		}
	}
}
