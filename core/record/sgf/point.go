package sgf

import (
	"slices"
	"strconv"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
)

// board tells how points and moves are spelled in a game.
type board struct {
	algebraic     bool // "f5" is written, and read beside "fe"
	width, height int
}

func boardOf(r *record.Record) board {
	return board{algebraic: r.Game == othello, width: r.Width, height: r.Height}
}

// on tells whether a point is on the board.
func (b board) on(p game.Point) bool {
	return p.X >= 0 && p.Y >= 0 && int(p.X) < b.width && int(p.Y) < b.height
}

// point reads a point.
func (b board) point(text string) (game.Point, error) {
	if b.algebraic {
		text = strings.ToLower(text)
	}
	if len(text) < 2 || text[0] < 'a' || text[0] > 'z' {
		return game.Point{}, record.ErrPoint
	}
	x, y := int(text[0]-'a'), -1
	switch second := text[1]; {
	case len(text) == 2 && 'a' <= second && second <= 'z':
		y = int(second - 'a')
	case b.algebraic && len(text) <= 3 && '1' <= second && second <= '9':
		if row, err := strconv.Atoi(text[1:]); err == nil {
			y = row - 1
		}
	}
	p := game.Pt(x, y)
	if !b.on(p) {
		return game.Point{}, record.ErrPoint
	}
	return p, nil
}

// pointText spells a point of the board.
func (b board) pointText(p game.Point) (string, error) {
	if !b.on(p) {
		return "", record.ErrPoint
	}
	column := string(rune('a' + p.X))
	if b.algebraic {
		return column + strconv.Itoa(int(p.Y)+1), nil
	}
	return column + string(rune('a'+p.Y)), nil
}

// points reads a list of points and rectangles ("aa:cc", any two opposite
// corners), each point once.
func (b board) points(values []string) ([]game.Point, error) {
	var list []game.Point
	var seen [maxBoard][maxBoard]bool
	for _, value := range values {
		value = strings.TrimSpace(value)
		if value == "" {
			continue
		}
		first, second, pair := strings.Cut(value, ":")
		if !pair {
			second = first
		}
		p, err := b.point(first)
		if err != nil {
			return nil, err
		}
		q, err := b.point(second)
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

// passes are the spellings of a pass in Othello files; Go has "" and "tt".
var passes = []string{"pass", "pa", "--"}

// move reads a move.
func (b board) move(text string) (game.Move, error) {
	text = strings.TrimSpace(text)
	small := max(b.width, b.height) <= 19
	if text == "" || text == "tt" && small || b.algebraic && slices.Contains(passes, strings.ToLower(text)) {
		return game.Pass, nil
	}
	p, err := b.point(text)
	if err != nil {
		return 0, err
	}
	return game.PlaceAt(p), nil
}

// moveText spells a move.
func (b board) moveText(m game.Move) (string, error) {
	if m == game.Pass {
		return "", nil
	}
	p, ok := m.Point()
	if !ok {
		return "", record.ErrPoint
	}
	return b.pointText(p)
}
