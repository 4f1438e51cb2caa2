// Package transcript reads and writes games of Othello as players type them:
// the squares in order, such as "f5d6c3d3c4". Start reading at Parse and Format.
//
// It does not know the rules. Squares are a letter a to h and a digit 1 to 8, in either case.
// Between them there may be space, commas, semicolons and move numbers ("1. f5 2. d6"; a number is
// followed by a move, and by a dot, a bracket or space if at all). A pass may be written "--",
// "pa", "ps" or "pass"; most transcripts leave passes out, as Format does, and record.Node.Follow
// adds them.
package transcript

import (
	"fmt"
	"strings"
	"unicode"

	"pionnier/core/game"
	"pionnier/core/record"
)

// Parse parses the moves of a game. Its error is a *record.SyntaxError. It wraps ErrPoint for a
// square off the board, ErrTruncated if text ends within a move, ErrNoGame if there is no move, and
// record.ErrUnexpected for other faults.
func Parse(text string) ([]game.Move, error) {
	p := parser{text: text}
	for p.separators(); p.at < len(text); p.separators() {
		if p.number(); p.at == len(text) {
			return nil, p.fail(p.at, record.ErrTruncated)
		}
		m, err := p.move()
		if err != nil {
			return nil, err
		}
		p.moves = append(p.moves, m)
	}
	if len(p.moves) == 0 {
		return nil, p.fail(0, record.ErrNoGame)
	}
	return p.moves, nil
}

// Read parses a game and plays it from start. Its error wraps a *record.ReplayError if a move
// cannot be played. In that case it also returns the moves before it.
func Read(text string, start game.Position) (*record.Record, error) {
	moves, err := Parse(text)
	if err != nil {
		return nil, err
	}
	r := record.New("othello", 8, 8)
	if _, err := r.Root.Follow(start, moves); err != nil {
		return r, fmt.Errorf("transcript: %w", err)
	}
	return r, nil
}

// Format returns the squares of a game in lower case, without passes. It leaves out moves off the
// board.
func Format(moves []game.Move) string {
	var b strings.Builder
	for _, m := range moves {
		if p, ok := m.Point(); ok && p.X >= 0 && p.X < 8 && p.Y >= 0 && p.Y < 8 {
			b.WriteByte(byte('a' + p.X))
			b.WriteByte(byte('1' + p.Y))
		}
	}
	return b.String()
}

// parser is the state of parsing a text.
type parser struct {
	text  string
	at    int // next byte
	moves []game.Move
}

// separators skips white space, commas and semicolons.
func (p *parser) separators() {
	rest := strings.TrimLeftFunc(p.text[p.at:], func(r rune) bool { return unicode.IsSpace(r) || r == ',' || r == ';' || r == '\ufeff' })
	p.at = len(p.text) - len(rest)
}

// number skips a move number. A digit directly after a square is not a move number.
func (p *parser) number() {
	if p.at > 0 && isDigit(p.text[p.at-1]) {
		return
	}
	start := p.at
	for p.at < len(p.text) && isDigit(p.text[p.at]) {
		p.at++
	}
	if p.at == start {
		return
	}
	for p.at < len(p.text) && strings.IndexByte(".):", p.text[p.at]) >= 0 {
		p.at++
	}
	p.separators()
}

// move parses a square or a pass. It returns a *record.SyntaxError if the text has neither at p.at.
func (p *parser) move() (game.Move, error) {
	rest := p.text[p.at:]
	for _, pass := range []string{"pass", "pa", "ps", "--"} {
		if len(rest) >= len(pass) && strings.EqualFold(rest[:len(pass)], pass) {
			p.at += len(pass)
			return game.Pass, nil
		}
	}
	x := int(rest[0]|0x20) - 'a' // lower case
	switch {
	case x < 0 || x >= 26:
		return 0, p.fail(p.at, record.ErrUnexpected)
	case x >= 8:
		return 0, p.fail(p.at, record.ErrPoint)
	case len(rest) == 1:
		return 0, p.fail(p.at+1, record.ErrTruncated)
	}
	y := int(rest[1]) - '1'
	if y < 0 || y >= 8 {
		return 0, p.fail(p.at, record.ErrPoint)
	}
	p.at += 2
	return game.Place(x, y), nil
}

// fail returns a SyntaxError for err at the byte at.
func (p *parser) fail(at int, err error) error {
	places := record.Locator{Text: p.text}
	return places.Fail("transcript", at, err)
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }
