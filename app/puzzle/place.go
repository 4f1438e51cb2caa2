package puzzle

import (
	"fyne.io/fyne/v2"

	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// margin is the space at the edges, in device-independent pixels.
const margin float32 = 12

// headHigh returns the height of the head, which grows with the text size within limits.
func headHigh() float32   { return widgets.Grow(48, 0.3) }
func buttonHigh() float32 { return widgets.Grow(48, 0.6) }

// arrange updates the container to the current parts of the screen.
func (s *Screen) arrange() {
	objects := []fyne.CanvasObject{s.back, s.title, s.scroll, s.help, s.next, s.confirm}
	if !s.done {
		objects = append(objects, s.board)
	}
	s.root.Objects = objects
	s.root.Layout = &layout.Arrange{Min: fyne.NewSize(320, 300), Place: s.place}
	s.root.Refresh()
}

// place lays out the board at the left of the text in a wide window, and above it otherwise.
func (s *Screen) place(size fyne.Size) {
	if side, portrait := widgets.Split(size); s.done {
		s.placeWords((size.Width-fyne.Min(size.Width-2*margin, widgets.ReadingWidth))/2, margin, fyne.Min(size.Width-2*margin, widgets.ReadingWidth), size.Height-margin)
	} else if portrait {
		s.placePortrait(size)
	} else {
		s.placeWide(size, side)
	}
	words, width := s.scroll.Content, s.scroll.Size().Width
	words.Resize(fyne.NewSize(width, words.Size().Height))
	words.Resize(fyne.NewSize(width, words.MinSize().Height))
	s.scroll.Refresh()
}

func (s *Screen) placeWide(size fyne.Size, side float32) {
	x, top, bottom := widgets.PlaceWide(s.board, margin, size, side)
	s.placeWords(x, top, side, bottom)
}

// placeWords lays out the head, the text and the buttons in a column.
func (s *Screen) placeWords(x, y, width, bottom float32) {
	s.placeHead(x, y, width)
	y += headHigh()
	s.placeButtons(x, bottom-buttonHigh(), width)
	widgets.Put(s.scroll, x, y, width, bottom-buttonHigh()-margin-y)
}

func (s *Screen) placePortrait(size fyne.Size) {
	s.placeHead(margin/2, margin/2, size.Width-margin)
	y, bottom := margin/2+headHigh(), size.Height-margin-buttonHigh()
	s.placeButtons(margin, bottom, size.Width-2*margin)
	edge := widgets.BoardEdge(size.Width, bottom-y-1.5*margin, 0.34, widgets.ReadableLines())
	widgets.Put(s.board, (size.Width-edge)/2, y, edge, edge)
	y += edge + margin/2
	widgets.Put(s.scroll, margin/2, y, size.Width-margin, bottom-margin-y)
}

func (s *Screen) placeHead(x, y, width float32) {
	back, title := fyne.Max(s.back.MinSize().Width, widgets.RowHeight), fyne.Min(headHigh(), s.title.MinSize().Height)
	widgets.Put(s.back, x, y+(headHigh()-widgets.RowHeight)/2, back, widgets.RowHeight)
	widgets.Put(s.title, x+back, y+(headHigh()-title)/2, width-back, title)
}

// shareLetters sets the visible buttons to the same text size.
func (s *Screen) shareLetters() {
	var shown []fyne.CanvasObject
	for _, b := range []*widgets.Button{s.help, s.next} {
		if b.Visible() {
			shown = append(shown, b)
		}
	}
	widgets.ShareLetters(shown, s.next.Size())
}

// placeButtons lays out the visible buttons side by side.
func (s *Screen) placeButtons(x, y, width float32) {
	defer s.shareLetters()
	widgets.Put(s.confirm, x, y, width, buttonHigh())
	if s.help.Hidden || s.next.Hidden {
		widgets.Put(s.help, x, y, width, buttonHigh())
		widgets.Put(s.next, x, y, width, buttonHigh())
		return
	}
	half := (width - margin/2) / 2
	widgets.Put(s.help, x, y, half, buttonHigh())
	widgets.Put(s.next, x+half+margin/2, y, half, buttonHigh())
}
