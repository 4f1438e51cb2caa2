package study

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// mostPiece is the greatest size of a piece in bytes, which a text field takes without delay.
const mostPiece = 8 << 10

// pieces is a comment cut at ends of lines into pieces of a size, or where a line is longer,
// at a space. The zero value is an empty one.
type pieces struct {
	comment string
	list    []piece
}

// piece is where words of the comment begin and end. The end of the line that parts it from
// the next piece belongs to neither.
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

// pieceEnd returns where the piece that begins at from ends, and where the next one begins.
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

// bounds returns a piece; an empty comment has one without words.
func (p pieces) bounds(i int) piece {
	if i >= len(p.list) {
		return piece{len(p.comment), len(p.comment)}
	}
	return p.list[i]
}

// at returns the words of a piece.
func (p pieces) at(i int) string {
	b := p.bounds(i)
	return p.comment[b.from:b.to]
}

// with returns the comment with other words in place of a piece.
func (p pieces) with(i int, words string) string {
	b := p.bounds(i)
	return p.comment[:b.from] + words + p.comment[b.to:]
}

// written returns the comment with other words in place of a piece, which stays one, however long
// it is: the user writes in it.
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
