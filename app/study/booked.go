package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/library"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// next is a move that comes next: in games, in the opening book, or in both.
type next struct {
	library.Continuation                   // without games: the book alone has it
	book                 *catalog.BookMove // nil: it is not in the book
}

// next lists the continuations, and then the moves of the book that were not played. Moves
// that the symmetry of the position makes one are told once.
func (e *Explored) next() (list []next) {
	for _, c := range e.Continuations {
		list = append(list, next{Continuation: c})
	}
	q := &e.Question
	if q.Area != nil {
		return list
	}
	for i := range e.Book {
		b := &e.Book[i]
		there := false
		for k := range list {
			if list[k].Color == q.ToMove && q.Same(list[k].Move, b.Move) {
				list[k].book, there = b, true
			}
		}
		if !there {
			list = append(list, next{library.Continuation{Move: b.Move, Color: q.ToMove}, b})
		}
	}
	return list
}

// bookWords is "book +2".
func (e *explorer) bookWords(n *next) string {
	return text.T("explore.book", "Value", e.margin(n.book.Value))
}

// note is the smaller line on the board: the share of the games or, of a move of the book
// alone, its value.
func (e *explorer) note(n *next) string {
	if n.Games == 0 {
		return e.margin(n.book.Value)
	}
	return percent(100 * float64(n.Games) / float64(max(1, e.found.Games)))
}

// bookedRow places a move of the book, what the book thinks of it and what we do.
func bookedRow(move, book, ours fyne.CanvasObject) *fyne.Container {
	least := func() fyne.Size { return fyne.NewSize(240, widgets.Touchable(34*magnified())) }
	return container.New(&layout.Arrange{Least: least, Place: func(size fyne.Size) {
		line, left, value := move.MinSize().Height, nameWide(), valueWide(ours)
		booked := book.MinSize()
		if left+booked.Width+value > size.Width {
			left = move.MinSize().Width
		}
		widgets.Put(move, 0, (size.Height-line)/2, left, line)
		widgets.Put(book, left, (size.Height-booked.Height)/2, size.Width-left-value, booked.Height)
		widgets.Put(ours, size.Width-value, (size.Height-line)/2, value, line)
	}}, move, book, ours)
}
