package home

import (
	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/widgets"
)

// The menu is a column of at most this width.
const (
	menuWide   float32 = 320
	menuNarrow float32 = 250 // on a phone held across
	// lowest is the height of a window under which the items need all of it to be high enough for a thumb, and least
	// that under which two stand beside each other, in place of the picture.
	lowest, least float32 = 400, 340
)

// place lays out the picture beside the menu in a wide window, and above it otherwise.
func (s *Screen) place(size fyne.Size) {
	s.shelf.content.Hidden = s.shelf.high(size) == 0
	if size.Width > size.Height*1.15 {
		s.placeAcross(size)
	} else {
		s.placeUpright(size)
	}
}

func (s *Screen) placeAcross(window fyne.Size) {
	margin := fyne.Max(10, fyne.Min(56, window.Height*0.13-40))
	size, low := window, s.shelf.high(window)
	if low > 0 {
		margin = fyne.Min(margin, 40)
		size.Height -= low + margin/2
	}
	width := menuWide
	if size.Width < widgets.Narrow {
		width = menuNarrow
	}
	if size.Height < least {
		width = size.Width - 2*margin
	}
	left := (size.Width - width) / 2
	begin, top := left, float32(0) // of what is above the shelf
	if size.Height < least && s.picture != nil {
		s.picture.Hide()
	} else if s.picture != nil {
		s.picture.Show()
		gap := fyne.Max(32, fyne.Min(88, size.Width*0.07))
		side := fyne.Min(size.Height-2*margin, size.Width-width-gap-2*margin)
		side = fyne.Min(side, fyne.Max(640, size.Height*0.58))
		x := (size.Width - side - gap - width) / 2
		if spare := (size.Height-side)/2 - shelfApart; low > 0 && spare > 0 { // the shelf stays beside what is above it
			size.Height -= 2 * spare
			top = (window.Height - size.Height - low - shelfApart) / 2
		}
		widgets.Put(s.picture, x, top+(size.Height-side)/2, side, side)
		begin, left = x, x+side+gap
	}
	if low > 0 {
		widgets.Put(s.shelf.content, begin, fyne.Min(window.Height-low-margin/2, top+size.Height), left+width-begin, low)
	}
	mark := float32(34)
	if size.Height < lowest {
		mark, margin = 28, 4
	}
	s.mark.setSize(fyne.Min(60, fyne.Max(mark, size.Height*0.079)))
	rows := len(s.items)
	if size.Height < least {
		rows = (rows + 1) / 2
	}
	head, step := s.menuHeights(size.Height-2*margin, rows)
	s.placeMenu(left, top+(size.Height-head-step*float32(rows))/2, width, head, step, rows)
}

// menuHeights divides height between the part above the items and the given number of rows. It
// returns the height of that part and of a row.
func (s *Screen) menuHeights(height float32, rows int) (head, step float32) {
	mark := s.mark.MinSize().Height
	words := float32(0)
	if s.title != nil {
		words = s.wordsHeight() + 8
	}
	n := float32(rows)
	step = fyne.Min(itemHeight+4, (height-mark-words-4)/n)
	air := fyne.Max(4, fyne.Min(32, height-mark-words-step*n))
	return mark + words + air, step
}

func (s *Screen) wordsHeight() float32 {
	first, second := s.wordsHeights()
	return first + second
}

// wordsHeights returns the heights of the title and the detail. In a low window it hides the detail
// and returns 0 for it.
func (s *Screen) wordsHeights() (first, second float32) {
	first, second = s.title.MinSize().Height, s.detail.MinSize().Height-14
	if s.detail.Hidden = s.content.Size().Height < 480; s.detail.Hidden {
		return fyne.Min(36, first), 0
	}
	return first, second
}

// placeMenu lays out the name, the text and the items below each other. The items start at y+head.
func (s *Screen) placeMenu(x, y, width, head, step float32, rows int) {
	mark := s.mark.MinSize()
	s.mark.leading = true
	widgets.Put(s.mark, x+12, y, width-12, mark.Height)
	if s.title != nil {
		s.placeWords(x+4, y+head-8-s.wordsHeight(), width-4)
	}
	s.placeItems(x, y+head, width, step, rows)
}

func (s *Screen) placeWords(x, y, width float32) {
	first, second := s.wordsHeights()
	widgets.Put(s.title, x, y, width, first)
	widgets.Put(s.detail, x, y+first-14, width, second+14)
}

// placeItems lays out the items in the given number of rows, in as many columns as needed.
func (s *Screen) placeItems(left, y, width, step float32, rows int) {
	width /= float32((len(s.items) + rows - 1) / rows)
	for n, i := range s.items {
		x := left + float32(n/rows)*width
		wide, at, high := width, y+float32(n%rows)*step, fyne.Max(i.MinSize().Height, step-3)
		if i == s.games && s.paste != nil {
			button := s.paste.MinSize().Width
			wide -= button
			widgets.Put(s.paste, x+wide, at, button, high)
		}
		widgets.Put(i, x, at, wide, high)
	}
}

func (s *Screen) placeUpright(size fyne.Size) {
	margin := fyne.Max(16, fyne.Min(32, size.Height*0.03))
	width := fyne.Min(size.Width-2*margin, 400)
	x := (size.Width - width) / 2
	s.mark.setSize(fyne.Min(60, width*0.15))
	mark, words := s.mark.MinSize(), float32(0)
	if s.title != nil {
		words = s.wordsHeight() + 12
	}
	n := float32(len(s.items))
	step := fyne.Min(itemHeight+4, fyne.Max(widgets.Thumb, (size.Height*0.52)/n))
	gap := margin
	side := size.Height - 2*margin - mark.Height - 2*gap - words - step*n
	side = fyne.Min(side, fyne.Min(size.Width-2*margin, 480))
	y := margin
	if s.picture == nil || side < 80 {
		side = 0
		gap = margin / 2
	}
	if rest := size.Height - 2*margin - mark.Height - 2*gap - side - words - step*n; rest > 0 {
		y += rest / 2
	}
	s.mark.leading = false
	widgets.Put(s.mark, x, y, width, mark.Height)
	y += mark.Height + gap
	if s.picture != nil {
		s.picture.Hide()
		if side > 0 {
			s.picture.Show()
			widgets.Put(s.picture, (size.Width-side)/2, y, side, side)
		}
	}
	y += side
	if s.title != nil {
		s.placeWords(x+4, y+4, width-4)
		y += words + theme.Grid - gap
	}
	s.placeItems(x, y+gap, width, step, len(s.items))
}
