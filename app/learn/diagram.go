package learn

import (
	"fmt"
	"strings"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
)

// diagram is a parsed board.
type diagram struct {
	size         int
	black, white []game.Point
}

// draw parses a square board in which X is Black, O is White and a dot is an empty point. Spaces
// are ignored. It returns an error if the board is not square or has another character.
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

// stand returns the position of the diagram d in a game of g with default rules.
func stand(g catalog.Game, d diagram, toMove game.Color) (game.Position, error) {
	r := record.New(g.ID, d.size, d.size)
	r.Rules = g.Defaults().Rules
	r.Komi = g.UsualKomi(r.Rules, d.size, 0)
	r.Root.Setup = &record.Setup{Black: d.black, White: d.white, ToMove: toMove}
	return g.Start(r)
}

// movesIn parses s as moves of g, separated by spaces, on a board of the given size. It returns an
// error for an invalid word.
func movesIn(g catalog.Game, s string, size int) ([]game.Move, error) {
	var list []game.Move
	for _, word := range strings.Fields(s) {
		m, err := g.ParseMove(word, size, size)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	return list, nil
}

// pointsIn parses s as points of g, separated by spaces, on a board of the given size. It returns
// an error for a pass or an invalid word.
func pointsIn(g catalog.Game, s string, size int) ([]game.Point, error) {
	list, err := movesIn(g, s, size)
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
