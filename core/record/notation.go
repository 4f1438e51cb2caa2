package record

import (
	"slices"
	"strconv"
	"strings"

	"pionnier/core/game"
)

// Notation spells points and moves in properties. Go has two letters each, as in SGF. SGF does not
// define the spelling for Othello: Notation writes "f5" and also reads "fe".
type Notation struct {
	algebraic     bool
	width, height int
}

// Notation returns the notation of the record's game and board.
func (r *Record) Notation() Notation {
	return Notation{algebraic: ConventionOf(r.Game).Named, width: r.Width, height: r.Height}
}

// on reports whether p is on the board.
func (n Notation) on(p game.Point) bool {
	return p.X >= 0 && p.Y >= 0 && int(p.X) < n.width && int(p.Y) < n.height
}

// ParsePoint parses a point. In Go it also accepts points such as "Q16", which some programs write
// instead of SGF's "pd". It returns ErrPoint for any other text and for a point outside the board.
func (n Notation) ParsePoint(text string) (game.Point, error) {
	if n.Spoken(text) {
		return n.parseNamed(text)
	}
	if n.algebraic || len(text) == 2 && isCapital(text[0]) && isCapital(text[1]) { // used for larger boards
		text = strings.ToLower(text)
	}
	if len(text) < 2 || text[0] < 'a' || text[0] > 'z' {
		return game.Point{}, ErrPoint
	}
	x, y := int(text[0]-'a'), -1
	switch second := text[1]; {
	case len(text) == 2 && 'a' <= second && second <= 'z':
		y = int(second - 'a')
	case n.algebraic && len(text) <= 3 && '1' <= second && second <= '9':
		if row, err := strconv.Atoi(text[1:]); err == nil {
			y = row - 1
		}
	}
	p := game.Pt(x, y)
	if !n.on(p) {
		return game.Point{}, ErrPoint
	}
	return p, nil
}

func isCapital(c byte) bool { return 'A' <= c && c <= 'Z' }

// Spoken reports whether text is a point of Go such as "Q16", which ParsePoint accepts although it
// is not valid SGF.
func (n Notation) Spoken(text string) bool {
	return !n.algebraic && len(text) > 1 && '0' <= text[1] && text[1] <= '9'
}

// parseNamed parses a point written as a column letter, without I, and a row number from the
// bottom. It returns ErrPoint for any other text.
func (n Notation) parseNamed(text string) (game.Point, error) {
	column := int(text[0]|0x20) - 'a'
	if column > 'i'-'a' {
		column--
	} else if column == 'i'-'a' {
		column = -1
	}
	row, err := strconv.Atoi(text[1:])
	p := game.Pt(column, n.height-row)
	if err != nil || column < 0 || column > 'y'-'a' || row < 1 || row > n.height || !n.on(p) {
		return game.Point{}, ErrPoint
	}
	return p, nil
}

// FormatPoint formats p. It returns ErrPoint if p is off the board.
func (n Notation) FormatPoint(p game.Point) (string, error) {
	if !n.on(p) {
		return "", ErrPoint
	}
	column := string(rune('a' + p.X))
	if n.algebraic {
		return column + strconv.Itoa(int(p.Y)+1), nil
	}
	return column + string(rune('a'+p.Y)), nil
}

// ParsePoints parses a list of points and of rectangles such as "aa:cc". The corners of a rectangle
// may be any two opposite ones. The result contains each point once. If any value is malformed or
// outside the board, ParsePoints returns ErrPoint and no points.
func (n Notation) ParsePoints(values []string) ([]game.Point, error) {
	var list []game.Point
	var seen [maxSide][maxSide]bool
	for _, value := range values {
		value = strings.TrimSpace(value)
		if value == "" {
			continue
		}
		first, second, pair := strings.Cut(value, ":")
		if !pair {
			second = first
		}
		p, err := n.ParsePoint(first)
		if err != nil {
			return nil, err
		}
		q, err := n.ParsePoint(second)
		if err != nil {
			return nil, err
		}
		for y := min(p.Y, q.Y); y <= max(p.Y, q.Y); y++ {
			for x := min(p.X, q.X); x <= max(p.X, q.X); x++ {
				if !seen[y][x] {
					seen[y][x] = true
					list = append(list, game.Point{X: x, Y: y})
				}
			}
		}
	}
	return list, nil
}

// maxSide is the largest supported side of a board.
const maxSide = 25

// passes are the spellings of a pass in Othello files; Go has "", "tt" and "pass".
var passes = []string{"pass", "pa", "--"}

// ParseMove parses a point or a pass. "" is a pass and, on boards of at most 19 lines, "tt" too. It
// returns ErrPoint for any other text.
func (n Notation) ParseMove(text string) (game.Move, error) {
	text = strings.TrimSpace(text)
	small := max(n.width, n.height) <= 19
	if text == "" || text == "tt" && small || strings.EqualFold(text, "pass") || n.algebraic && slices.Contains(passes, strings.ToLower(text)) {
		return game.Pass, nil
	}
	p, err := n.ParsePoint(text)
	if err != nil {
		return 0, err
	}
	return game.PlaceAt(p), nil
}

// FormatMove formats m. A pass is "". FormatMove returns ErrPoint if m is off the board.
func (n Notation) FormatMove(m game.Move) (string, error) {
	if m == game.Pass {
		return "", nil
	}
	p, ok := m.Point()
	if !ok {
		return "", ErrPoint
	}
	return n.FormatPoint(p)
}
