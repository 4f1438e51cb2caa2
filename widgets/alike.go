package widgets

import "fyne.io/fyne/v2/canvas"

// Alike has two cards that stand beside each other write their names in one size, the smaller, and their details
// alike: in the same size, and both as shortly as the one with the longer words needs.
func Alike(a, b *PlayerCard) { a.beside, b.beside = b, a }

// details are the words for the detail from the longest to the shortest; where one is not given it is as the one
// before.
func (p Player) details() [4]string {
	words := [4]string{p.Detail, p.Short, p.Brief, p.Least}
	for i, s := range words[1:] {
		if s == "" {
			words[i+1] = words[i]
		}
	}
	return words
}

// worded returns the first of the details, from an index on, that has room in the card, and the size in which it
// has; the first of all is never written smaller. Without room for any it returns the last, in the size given.
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

// writeDetail writes the detail as the room allows, and as that of the card beside it does.
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
	t.Text = cut(c.player.details()[index], c.room, t)
}

// makeRoom notes the width of the detail, 0 where it is not written, and reports whether it has changed.
func (c *PlayerCard) makeRoom(width float32) bool {
	before := c.room
	c.room = max(0, width)
	return c.room != before
}

// nameAlike writes the name, which has found its size, as small as the one of the card beside it, and reports
// whether that size has changed.
func (r *playerRenderer) nameAlike() bool {
	c := r.card
	before := c.name
	c.name = r.name.TextSize
	if c.beside != nil && c.beside.name > 0 {
		r.name.TextSize = min(c.name, c.beside.name)
	}
	return c.name != before
}
