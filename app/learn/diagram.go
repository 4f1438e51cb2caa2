package learn

import (
	"fmt"
	"strings"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/weiqi"
)

// rules is what lessons need of a game.
type rules struct {
	set   func(d diagram, toMove game.Color) (game.Position, error)
	parse func(text string, width, height int) (game.Move, error)
	name  func(p game.Point, height int) string
}

var (
	rulesOfOthello = rules{setOthello, othello.ParseMove, othello.FormatPoint}
	rulesOfWeiqi   = rules{setWeiqi, weiqi.ParseMove, weiqi.FormatPoint}
)

// diagram is a drawn board.
type diagram struct {
	size         int
	black, white []game.Point
}

// draw reads a square board: X Black, O White, . empty, spaces ignored.
func draw(s string) (d diagram, err error) {
	rows := strings.Fields(strings.ReplaceAll(s, " ", ""))
	d.size = len(rows)
	for y, row := range rows {
		if len(row) != d.size {
			return d, fmt.Errorf("row %d of the board has %d points, not %d", y+1, len(row), d.size)
		}
		for x, r := range row {
			switch r {
			case 'X':
				d.black = append(d.black, game.Pt(x, y))
			case 'O':
				d.white = append(d.white, game.Pt(x, y))
			case '.':
			default:
				return d, fmt.Errorf("row %d of the board has %q", y+1, r)
			}
		}
	}
	return d, nil
}

func setOthello(d diagram, toMove game.Color) (game.Position, error) {
	if d.size != 8 {
		return nil, fmt.Errorf("an Othello board of size %d", d.size)
	}
	bits := func(points []game.Point) (b uint64) {
		for _, p := range points {
			b |= 1 << (8*uint(p.Y) + uint(p.X))
		}
		return b
	}
	return othello.FromDiscs(bits(d.black), bits(d.white), toMove), nil
}

func setWeiqi(d diagram, toMove game.Color) (game.Position, error) {
	r, err := weiqi.Ruleset("japanese")
	if err != nil {
		return nil, err
	}
	empty, err := weiqi.New(d.size, r)
	if err != nil {
		return nil, err
	}
	return empty.WithSetup(d.black, d.white, toMove)
}

// moves reads moves that are separated by spaces.
func (r rules) moves(s string, size int) ([]game.Move, error) {
	var list []game.Move
	for _, word := range strings.Fields(s) {
		m, err := r.parse(word, size, size)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, nil
}

// points reads points that are separated by spaces.
func (r rules) points(s string, size int) ([]game.Point, error) {
	list, err := r.moves(s, size)
	if err != nil {
		return nil, err
	}
	points := make([]game.Point, len(list))
	for i, m := range list {
		p, ok := m.Point()
		if !ok {
			return nil, fmt.Errorf("%v is no point", m)
		}
		points[i] = p
	}
	return points, nil
}
