package format

import (
	"fmt"
	"io"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/diagram"
)

// letters are the letters for discs and stones, by colour.
var letters = [...]byte{game.None: '-', game.Black: 'X', game.White: 'O'}

// squares returns a letter for each point of p, row by row from the upper left. empty is the letter
// for an empty point, and between separates rows.
func squares(p game.Position, empty byte, between string) string {
	var b strings.Builder
	width, height := p.Size()
	for y := range height {
		if y > 0 {
			b.WriteString(between)
		}
		for x := range width {
			c := p.At(game.Pt(x, y))
			if c == game.None {
				b.WriteByte(empty)
			} else {
				b.WriteByte(letters[c])
			}
		}
	}
	return b.String()
}

// turn returns the letter of the side to move, or "" if the game is over.
func turn(p game.Position) string {
	if c := p.ToMove(); c != game.None {
		return string(letters[c])
	}
	return ""
}

// writeLine writes the 64 squares and the side to move on a line: "---XO… X".
func writeLine(w io.Writer, g Game) error { return line(w, g, "\n") }

// writeOBF writes the position in the Othello Benchmark Format, without values of moves.
func writeOBF(w io.Writer, g Game) error { return line(w, g, ";\n") }

func line(w io.Writer, g Game, end string) error {
	p, err := g.Position()
	if err != nil {
		return err
	}
	if width, height := p.Size(); width != tournamentSide || height != tournamentSide {
		return record.ErrBoardSize
	}
	side := turn(p)
	if side == "" {
		return ErrOver
	}
	_, err = io.WriteString(w, squares(p, letters[game.None], "")+" "+side+end)
	return err
}

// writeRows writes each row on a line, with "." for an empty point, and then a line with the side
// to move.
func writeRows(w io.Writer, g Game) error {
	p, err := g.Position()
	if err != nil {
		return err
	}
	text := squares(p, '.', "\n") + "\n"
	if side := turn(p); side != "" {
		text += side + "\n"
	}
	_, err = io.WriteString(w, text)
	return err
}

// writeSenseis writes a diagram in the format of Sensei's Library, with the record's marks.
func writeSenseis(w io.Writer, g Game) error {
	p, err := g.Position()
	if err != nil {
		return err
	}
	at := g.At
	if at == nil {
		at = g.end()
	}
	_, err = io.WriteString(w, diagram.Write(p, g.Record, at))
	return err
}

// writeBoard writes the board as text with the names of its columns and rows.
func writeBoard(w io.Writer, g Game) error {
	p, err := g.Position()
	if err != nil {
		return err
	}
	width, height := p.Size()
	var columns strings.Builder
	for x := range width {
		columns.WriteString(" " + g.Entry.FormatPoint(game.Pt(x, 0), height)[:1])
	}
	rows := strings.Split(squares(p, '.', "\n"), "\n")
	var b strings.Builder
	fmt.Fprintf(&b, "  %s\n", columns.String())
	for y, row := range rows {
		name := g.Entry.FormatPoint(game.Pt(0, y), height)[1:]
		fmt.Fprintf(&b, "%2s %s %s\n", name, strings.Join(strings.Split(row, ""), " "), name)
	}
	fmt.Fprintf(&b, "  %s\n", columns.String())
	if side := turn(p); side != "" {
		fmt.Fprintf(&b, "(%s)\n", side)
	}
	_, err = io.WriteString(w, b.String())
	return err
}
