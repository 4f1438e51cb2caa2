package diagram

import (
	"strconv"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
)

// Write returns p as a diagram in the format of Sensei's Library, with the marks and labels of r at
// node at. It leaves out lines, territory and labels other than a to z, which the format lacks.
func Write(p game.Position, r *record.Record, at *record.Node) string {
	width, height := p.Size()
	marks := map[game.Point]record.Mark{}
	for _, m := range r.Marks(at) {
		if m.Kind != record.Label || len(m.Text) == 1 && m.Text[0]|0x20 >= 'a' && m.Text[0]|0x20 <= 'z' {
			marks[m.Point] = m
		}
	}
	side := "B"
	if p.ToMove() == game.White {
		side = "W"
	}
	edge := "$$  " + strings.Repeat("-", 2*width+1) + "\n"
	var b strings.Builder
	b.WriteString("$$" + side + "c")
	if width == height {
		b.WriteString(strconv.Itoa(width))
	}
	b.WriteString(strings.TrimRight(" "+strings.Join(strings.Fields(r.Title), " "), " ") + "\n" + edge)
	for y := range height {
		b.WriteString("$$ |")
		for x := range width {
			point := game.Pt(x, y)
			b.WriteString(" " + sign(p.At(point), marks[point], star(x, width) && star(y, height)))
		}
		b.WriteString(" |\n")
	}
	return b.String() + edge
}

// sign returns the character for a point with a stone of colour c and mark m. onStar indicates
// whether the point is a star point.
func sign(c game.Color, m record.Mark, onStar bool) string {
	if m.Kind == record.Label && c == game.None {
		return strings.ToLower(m.Text)
	}
	for r, known := range sensei {
		if known.mark != "" && known.mark == m.Kind && known.color == c {
			return string(r)
		}
	}
	switch {
	case c == game.Black:
		return "X"
	case c == game.White:
		return "O"
	case onStar:
		return ","
	}
	return "."
}

// star reports whether line, counted from 0, has star points on a board with side lines.
func star(line, side int) bool {
	from := 3
	if side < 13 {
		from = 2
	}
	return side >= 9 && (line == from || line == side-1-from || side%2 == 1 && side > 9 && line == side/2)
}
