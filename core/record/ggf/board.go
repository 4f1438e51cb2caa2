package ggf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
)

// diagram is a start position of BO.
type diagram struct {
	cells  []game.Color // row by row from a1
	toMove game.Color   // never None
}

// parseDiagram parses the value of BO. side is the number of rows and columns. The error wraps
// record.ErrBoardSize if the size is not supported, and record.ErrUnexpected if the text does not
// fit the size.
func parseDiagram(text string) (d diagram, side int, err error) {
	size, rest, _ := strings.Cut(text, " ")
	side, err = strconv.Atoi(size)
	if err != nil || !validSide(side) {
		return d, 0, fmt.Errorf("%w: BO[%.10s]", record.ErrBoardSize, text)
	}
	for _, c := range rest {
		switch c {
		case ' ':
		case '*', 'X', 'x':
			d.cells = append(d.cells, game.Black)
		case 'O', 'o':
			d.cells = append(d.cells, game.White)
		case '-', '.', '_':
			d.cells = append(d.cells, game.None)
		default:
			return d, 0, fmt.Errorf("%w %q in BO", record.ErrUnexpected, c)
		}
		if len(d.cells) > side*side+1 {
			break
		}
	}
	if len(d.cells) != side*side+1 || d.cells[side*side] == game.None {
		return d, 0, fmt.Errorf("%w: BO must have %d squares and the side to move", record.ErrUnexpected, side*side)
	}
	d.toMove, d.cells = d.cells[side*side], d.cells[:side*side]
	return d, side, nil
}

// text formats d as a value of BO. side is the number of rows and columns.
func (d diagram) text(side int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d ", side)
	for _, c := range append(slices.Clone(d.cells), d.toMove) {
		if b.Len() == len(strconv.Itoa(side))+1+side*side {
			b.WriteByte(' ')
		}
		b.WriteByte("-*O"[c])
	}
	return b.String()
}

// usualDiagram returns the usual start position of Othello.
func usualDiagram(side int) diagram {
	d := diagram{make([]game.Color, side*side), game.Black}
	corner := (side/2-1)*side + side/2 - 1
	d.cells[corner], d.cells[corner+side+1] = game.White, game.White
	d.cells[corner+1], d.cells[corner+side] = game.Black, game.Black
	return d
}

func usual(d diagram, side int) bool {
	u := usualDiagram(side)
	return d.toMove == u.toMove && slices.Equal(d.cells, u.cells)
}

// setup returns d as a set-up. If only the side to move is unusual, the set-up has no discs.
func setup(d diagram, side int) *record.Setup {
	if slices.Equal(d.cells, usualDiagram(side).cells) {
		return &record.Setup{ToMove: d.toMove}
	}
	return record.SetupOf(side, side, d.toMove, func(p game.Point) game.Color { return d.cells[int(p.Y)*side+int(p.X)] })
}

// diagramOf returns the start position of r. It returns record.ErrPoint if a point of the set-up is
// off the board.
func diagramOf(r *record.Record) (diagram, error) {
	d := usualDiagram(r.Width)
	if line := r.Line(r.Root); len(line) > 0 && line[0].Color != game.None {
		d.toMove = line[0].Color
	}
	s := r.Root.Setup
	if s == nil {
		return d, nil
	}
	if s.ToMove != game.None {
		d.toMove = s.ToMove
	}
	if len(s.Black)+len(s.White) == 0 {
		return d, nil
	}
	clear(d.cells)
	for _, discs := range []struct {
		color  game.Color
		points []game.Point
	}{{game.White, s.White}, {game.Black, s.Black}} {
		for _, p := range discs.points {
			if p.X < 0 || int(p.X) >= r.Width || p.Y < 0 || int(p.Y) >= r.Height {
				return d, record.ErrPoint
			}
			d.cells[int(p.Y)*r.Width+int(p.X)] = discs.color
		}
	}
	return d, nil
}
