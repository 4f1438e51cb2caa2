package study

import (
	"pionnier/core/press/describe"
	"pionnier/core/press/text"

	"context"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/library"
)

// Explorer searches collections of games.
type Explorer interface {
	// Explore returns the games with the position of q that the filter f accepts, and the
	// continuations. It is called off Fyne's thread.
	Explore(ctx context.Context, pos game.Position, q library.Question, f library.Filter) (Explored, error)
	// Show lists the games that were found. If c is not nil, it lists only the games that continued
	// with c.
	Show(found *Explored, c *library.Continuation)
	// Collections shows the collections, from where the user can import more.
	Collections()
}

// Explored is the result of Explorer.Explore.
type Explored struct {
	library.Answer
	Question    library.Question
	Segments    []*library.Segment // that Hit.Segment counts
	Collections int                // number of collections searched, including own games
	Unasked     int                // number of collections not searched, since they are switched off
	Unread      int                // number of own games that are not searched yet
	// Book is the moves of the program's opening book, best first. It is nil if the book lacks the
	// position or was not searched.
	Book []catalog.BookMove
}

// next is a continuation in games, in the opening book, or in both.
type next struct {
	library.Continuation                   // without games: the book alone has it
	book                 *catalog.BookMove // nil: it is not in the book
}

// next returns the continuations in the games, followed by moves that only the book has. It merges
// moves that are equivalent by the position's symmetry.
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

// lead returns a text for an average margin, such as "Black +3.5". A positive margin is a lead of
// Black.
func (s *subject) lead(margin float64) string {
	who := game.Black
	if margin < 0 {
		who, margin = game.White, -margin
	}
	if margin < 0.05 {
		return "±0"
	}
	return describe.Color(who) + " +" + describe.Points(float64(int(margin*10+0.5))/10)
}

func percent(share float64) string {
	if share > 0 && share < 0.1 {
		return "< " + text.T("chance", "Percent", describe.Points(0.1))
	}
	return text.T("chance", "Percent", describe.Points(float64(int(share*10+0.5))/10))
}

func count(key string, n int) string { return text.N(key, n, "Number", text.Number(n)) }
