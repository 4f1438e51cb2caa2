package paint

import (
	"image/color"
	"unicode/utf8"

	"pionnier/core/game"
)

// hint draws a badge with a letter or a number. Badges are square, since discs are round. The badge
// of the best move is larger and has a double edge. On a ghost, only the text is drawn.
func (m *marker) hint() {
	paper, ink, r, rim := m.palette.Hint, m.palette.HintText, m.cell*0.31, m.thin(0.02)
	if m.c.Best {
		r = m.cell * 0.35
	}
	lines := m.hintLines()
	if m.c.Weight > 0 {
		r = m.weighed(len(lines))
	}
	switch {
	case m.c.Ghost != game.None:
		ink = m.palette.contrast(m.c.Ghost)
	case m.c.Best:
		paper, ink, rim = m.palette.HintBest, m.palette.HintBestText, m.thin(0.03)
		r = min(r, m.cell/2-2*rim)
		m.fill(m.square(r+2*rim, r*0.4+2*rim), paper)
		m.fill(m.square(r+rim, r*0.4+rim), ink)
		m.fill(m.square(r, r*0.4), paper)
	default:
		m.fill(m.square(r+rim, r*0.4), faded(ink, 0.35))
		m.fill(m.square(r, r*0.4), paper)
	}
	if len(lines) > 1 {
		m.writeLines(lines, r, ink)
		return
	}
	y := m.y
	if m.c.Proved {
		y -= r * 0.1
		under, half := m.y+r*0.56, r*0.5
		m.fill(segment(m.x-half, under, m.x+half, under, max(r*0.13, 1.2)), ink)
	}
	size := r * 1.1
	if m.cell < noteCell*m.scale && utf8.RuneCountInString(m.c.Hint) == 1 {
		size = r * 1.45
	}
	m.text.write(m.dst, m.c.Hint, m.x, y, size, r*1.65, ink)
}

// hintLines returns the text of a badge and the notes below it for which the cell is large enough.
func (m *marker) hintLines() []string {
	lines := []string{m.c.Hint}
	for i, least := range [...]float64{noteCell, notesCell} {
		if m.c.Notes[i] == "" || m.cell < least*m.scale {
			break
		}
		lines = append(lines, m.c.Notes[i])
	}
	return lines
}

// The least cells, in interface lengths, in which one note and two can be read.
const (
	noteCell  = 31
	notesCell = 43
)

// weighed returns half the side of a badge whose size depends on its weight. lines is the number of
// its lines of text.
func (m *marker) weighed(lines int) float64 {
	part := float64(min(m.c.Weight, Weights)) / Weights
	if lines > 1 {
		return m.cell * (0.38 + 0.07*part)
	}
	if m.cell < noteCell*m.scale { // so small that a letter needs all of it
		return m.cell * (0.36 + 0.09*part)
	}
	return m.cell * (0.24 + 0.14*part)
}

// writeLines draws lines on a badge. r is half its side.
func (m *marker) writeLines(lines []string, r float64, ink color.NRGBA) {
	size, step := r*0.80, r*0.84
	if len(lines) > 2 {
		size, step = r*0.64, r*0.60
	}
	y := m.y - step*float64(len(lines)-1)/2
	for i, line := range lines {
		m.text.write(m.dst, line, m.x, y+step*float64(i), size, r*1.8, ink)
	}
}
