package home

import (
	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/widgets"
)

// The menu is a column this wide at most.
const (
	menuWide   float32 = 320
	menuNarrow float32 = 250 // on a phone held across
	// lowest is the height of a window under which the items need all of it to be high enough for a thumb.
	lowest float32 = 400
)

// place arranges the screen: the picture beside the menu in a window that is
// wider than high, above it in one that is not.
func (s *Screen) place(size fyne.Size) {
	if size.Width > size.Height*1.15 {
		s.placeAcross(size)
	} else {
		s.placeUpright(size)
	}
}

func (s *Screen) placeAcross(size fyne.Size) {
	margin := fyne.Max(10, fyne.Min(56, size.Height*0.13-40))
	width := menuWide
	if size.Width < widgets.Narrow {
		width = menuNarrow
	}
	left := (size.Width - width) / 2
	if s.picture != nil {
		s.picture.Show()
		gap := fyne.Max(32, fyne.Min(88, size.Width*0.07))
		side := fyne.Min(size.Height-2*margin, size.Width-width-gap-2*margin)
		side = fyne.Min(side, 640)
		x := (size.Width - side - gap - width) / 2
		widgets.Put(s.picture, x, (size.Height-side)/2, side, side)
		left = x + side + gap
	}
	mark := float32(34)
	if size.Height < lowest {
		mark, margin = 28, 4
	}
	s.mark.setSize(fyne.Min(60, fyne.Max(mark, size.Height*0.079)))
	head, step := s.menuHeights(size.Height - 2*margin)
	s.placeMenu(left, (size.Height-head-step*float32(len(s.items)))/2, width, head, step)
}

// menuHeights returns the heights of what is above the items and of one item,
// so that both fit into the height.
func (s *Screen) menuHeights(height float32) (head, step float32) {
	mark := s.mark.MinSize().Height
	words := float32(0)
	if s.title != nil {
		words = s.wordsHeight() + 8
	}
	n := float32(len(s.items))
	step = fyne.Min(itemHeight+4, (height-mark-words-4)/n)
	air := fyne.Max(4, fyne.Min(32, height-mark-words-step*n))
	return mark + words + air, step
}

func (s *Screen) wordsHeight() float32 {
	first, second := s.wordsHeights()
	return first + second
}

// wordsHeights are the heights of the two lines; a low window has room for the first only.
func (s *Screen) wordsHeights() (first, second float32) {
	first, second = s.title.MinSize().Height, s.detail.MinSize().Height-14
	if s.detail.Hidden = s.content.Size().Height < 480; s.detail.Hidden {
		return fyne.Min(36, first), 0
	}
	return first, second
}

// placeMenu puts name, words and items into a column; the items start head below y.
func (s *Screen) placeMenu(x, y, width, head, step float32) {
	mark := s.mark.MinSize()
	widgets.Put(s.mark, x+12, y, mark.Width, mark.Height)
	if s.title != nil {
		s.placeWords(x+4, y+head-8-s.wordsHeight(), width-4)
	}
	s.placeItems(x, y+head, width, step)
}

func (s *Screen) placeWords(x, y, width float32) {
	first, second := s.wordsHeights()
	widgets.Put(s.title, x, y, width, first)
	widgets.Put(s.detail, x, y+first-14, width, second+14)
}

func (s *Screen) placeItems(x, y, width, step float32) {
	for n, i := range s.items {
		widgets.Put(i, x, y+float32(n)*step, width, fyne.Max(i.MinSize().Height, step-3))
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
	step := fyne.Min(itemHeight+4, (size.Height*0.52)/n)
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
	widgets.Put(s.mark, (size.Width-mark.Width)/2, y, mark.Width, mark.Height)
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
	s.placeItems(x, y+gap, width, step)
}
