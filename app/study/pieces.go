package study

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// mostPiece is the maximum size of a piece in bytes, at which a text field responds without delay.
const mostPiece = 8 << 10

// pieces is a comment divided into pieces of limited size at line breaks or, in long lines, at
// spaces. The zero value is an empty comment.
type pieces struct {
	comment string
	list    []piece
}

// piece is a range of bytes of the comment. The line break between two pieces is in neither of
// them.
type piece struct{ from, to int }

func cutPieces(comment string) pieces {
	p := pieces{comment: comment}
	for from := 0; from < len(comment); {
		to, next := pieceEnd(comment, from)
		p.list = append(p.list, piece{from, to})
		from = next
	}
	return p
}

// pieceEnd returns the end of the piece that begins at from, and the start of the next piece.
func pieceEnd(comment string, from int) (to, next int) {
	if len(comment)-from <= mostPiece {
		return len(comment), len(comment)
	}
	most := comment[from : from+mostPiece]
	if i := strings.LastIndex(most, "\n"); i >= 0 {
		return from + i, from + i + 1
	}
	if i := strings.LastIndex(most, " "); i >= 0 {
		return from + i + 1, from + i + 1
	}
	to = from + mostPiece
	for to > from+mostPiece-utf8.UTFMax && !utf8.RuneStart(comment[to]) {
		to--
	}
	return to, to
}

func (p pieces) count() int { return len(p.list) }

// bounds returns the range of piece i. If there is no such piece, it returns an empty range at the
// end of the comment.
func (p pieces) bounds(i int) piece {
	if i >= len(p.list) {
		return piece{len(p.comment), len(p.comment)}
	}
	return p.list[i]
}

// at returns the text of piece i.
func (p pieces) at(i int) string {
	b := p.bounds(i)
	return p.comment[b.from:b.to]
}

// with returns the comment with piece i replaced by words.
func (p pieces) with(i int, words string) string {
	b := p.bounds(i)
	return p.comment[:b.from] + words + p.comment[b.to:]
}

// written returns p with piece i replaced by words. It does not split the piece, even if it has
// become too long.
func (p pieces) written(i int, words string) pieces {
	b := p.bounds(i)
	more := len(words) - (b.to - b.from)
	next := pieces{comment: p.with(i, words), list: slices.Clone(p.list)}
	if i >= len(next.list) {
		next.list = append(next.list, b)
	}
	next.list[i].to += more
	for j := i + 1; j < len(next.list); j++ {
		next.list[j].from += more
		next.list[j].to += more
	}
	return next
}
