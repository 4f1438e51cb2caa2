package puzzle

import (
	"fyne.io/fyne/v2"

	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// margin is the space at the edges, in device-independent pixels.
const margin float32 = 12

// headHigh returns the height of the head, which grows with the text size within limits.
func headHigh() float32 { return widgets.Grow(48, 0.3) }

// arrange updates the container to the current parts of the screen.
func (s *Screen) arrange() {
	objects := []fyne.CanvasObject{s.back, s.title, s.scroll, s.hint, s.retry, s.answer, s.next, s.begin, s.confirm}
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
	row := s.rowHigh(width)
	s.placeButtons(x, bottom-row, width, row)
	widgets.Put(s.scroll, x, y, width, bottom-row-margin-y)
}

func (s *Screen) placePortrait(size fyne.Size) {
	s.placeHead(margin/2, margin/2, size.Width-margin)
	row := s.rowHigh(size.Width - margin)
	y, bottom := margin/2+headHigh(), size.Height-margin/2-row
	s.placeButtons(margin/2, bottom, size.Width-margin, row)
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

// rowHigh returns the height of the row of buttons.
func (s *Screen) rowHigh(width float32) float32 { return widgets.ToolsHigh(s.tools(), 1, width) }

// placeButtons lays out the row of buttons.
func (s *Screen) placeButtons(x, y, width, high float32) {
	hidden := make(map[*widgets.Tool]bool)
	for _, t := range s.tools() {
		hidden[t] = t.Hidden
	}
	widgets.PlaceTools(s.tools(), 1, x, y, width)
	for t, h := range hidden {
		t.Hidden = h
	}
	widgets.Put(s.confirm, x, y, width, high)
	if s.next.Visible() {
		width = s.next.Position().X - x
	}
	widgets.Put(s.begin, x, y, width, high)
}
