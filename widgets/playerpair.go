package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// numberBelow reports whether the number of a card without a clock is below the name, since the name of this card
// or of the one beside it would be cut in width beside the number, however small.
func (c *PlayerCard) numberBelow(width float32, number *canvas.Text) bool {
	long := func(p Player) bool {
		left := width - fyne.MeasureText(p.Score, number.TextSize, number.TextStyle).Width
		return p.Score != "" && !Fits(p.Name, left, LeastText, number.TextStyle)
	}
	p := c.player
	return p.Score != "" && p.Clock == "" && (long(p) || c.beside != nil && c.beside.player.Clock == "" && long(c.beside.player))
}

// Alike makes a and b, which are side by side, use equal text sizes for names and details, and
// details of equal length.
func Alike(a, b *PlayerCard) { a.beside, b.beside = b, a }

// details returns the texts for the detail, from the longest to the shortest. A text that is
// missing equals the one before.
func (p Player) details() [4]string {
	words := [4]string{p.Detail, p.Short, p.Brief, p.Least}
	for i, s := range words[1:] {
		if s == "" {
			words[i+1] = words[i]
		}
	}
	return words
}

// worded returns the index of the first detail, from index from on, that fits in the card, and its
// text size. Only details after the first may be shrunk. If no detail fits, worded returns the last
// one and size.
func (c *PlayerCard) worded(from int, size float32) (index int, fitted float32) {
	words := c.player.details()
	probe := canvas.Text{TextSize: size}
	for i := from; i < len(words); i++ {
		if Fits(words[i], c.room, size, probe.TextStyle) || i > 0 && shrink(words[i], c.room, &probe) {
			return i, probe.TextSize
		}
	}
	return len(words) - 1, size
}

// writeDetail shows the detail that fits in t, with the same size and length as in the card beside
// c.
func (c *PlayerCard) writeDetail(t *canvas.Text) {
	pair := []*PlayerCard{c}
	if c.beside != nil && c.beside.room > 0 {
		pair = append(pair, c.beside)
	}
	index := 0
	for range c.player.details() { // a shorter detail of one card may be a longer one of the other's
		for _, card := range pair {
			index, _ = card.worded(index, t.TextSize)
		}
	}
	least := t.TextSize
	for _, card := range pair {
		_, size := card.worded(index, t.TextSize)
		least = min(least, size)
	}
	t.TextSize = least
	if t.Text = c.player.details()[index]; !Fits(t.Text, c.room, least, t.TextStyle) {
		t.Text = "" // the stone and the name have to do
	}
}

// makeRoom records the width for the detail, or 0 if the detail is left out. It reports whether the
// width has changed.
func (c *PlayerCard) makeRoom(width float32) bool {
	before := c.room
	c.room = max(0, width)
	return c.room != before
}

// nameAlike records the text size of the name and limits it to that of the card beside r. It
// reports whether the recorded size has changed.
func (r *playerRenderer) nameAlike() bool {
	c := r.card
	before := c.name
	c.name = r.name.TextSize
	if c.beside != nil && c.beside.name > 0 {
		r.name.TextSize = min(c.name, c.beside.name)
	}
	return c.name != before
}
