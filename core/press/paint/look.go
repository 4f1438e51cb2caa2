package paint

import (
	"slices"

	"pionnier/core/game"
)

// Look is the user's choice of materials: one of Boards, of StoneSets and of DiscSets. The zero
// Look is light wood, felt and shaded stones, and unknown values are treated as zero values.
type Look struct{ Board, Stones, Discs string }

// The materials. The first of each list, "", is the usual one.
var (
	Boards    = []string{"", "dark", "flat"}
	StoneSets = []string{"", "matte"} // of stones on crossings
	DiscSets  = []string{"", "plain"} // of discs in cells
)

// Palette returns the palette of l. cells indicates whether the board has cells instead of
// crossings. If highContrast is true, all looks have the same palette.
func (l Look) Palette(cells, highContrast bool) Palette {
	if highContrast {
		return contrasting()
	}
	p := Standard()
	p.lay(l.Board)
	set, usual := l.Stones, StoneSets
	if cells {
		set, usual = l.Discs, DiscSets
	}
	if set != "" && slices.Contains(usual, set) {
		p.Matte = true
		p.BlackLight, p.BlackDark = rgb(0x3A403E), rgb(0x131615)
		p.WhiteLight, p.WhiteDark, p.WhiteEdge = rgb(0xF5F5EC), rgb(0xDADBCD), rgb(0x83857A)
	}
	if l.Board == "dark" { // on which black stones need to be darker
		p.BlackLight = blend(p.BlackLight, p.BlackDark, 0.45)
	}
	return p
}

// lay sets the colours of the board to the given material's. It does nothing if the
// material is unknown.
func (p *Palette) lay(board string) {
	switch board {
	case "dark":
		p.Wood, p.WoodGrain, p.WoodLine, p.WoodLabel = rgb(0xB98653), rgb(0x7E5230), rgb(0x23140A), rgb(0x23140A)
		p.Felt, p.FeltLine = rgb(0x2F7F92), rgb(0x0E3A46)
		p.Frame, p.FrameLabel = rgb(0x1D1510), rgb(0xE2D8C9)
	case "flat":
		p.Plain = true
		p.Wood, p.WoodGrain, p.WoodLine, p.WoodLabel = rgb(0xD6B274), rgb(0xD6B274), rgb(0x4C3B27), rgb(0x4C3B27)
		p.Felt, p.FeltLine = rgb(0x348A66), rgb(0x124F39)
		p.Frame, p.FrameLabel = rgb(0x2C3431), rgb(0xE4E9E6)
	}
}

// LastMark is a kind of mark on the last move. It is one of LastMarks.
type LastMark string

// The marks: a thin ring; a thick one; a thick one where two lines across the board meet.
const (
	ThinRing  LastMark = ""
	ThickRing LastMark = "large"
	CrossHair LastMark = "cross"
)

// LastMarks are all kinds of marks of the last move.
var LastMarks = []LastMark{ThinRing, ThickRing, CrossHair}

// crossed returns cells with the row and the column of the last move marked.
func (s *Surface) crossed(cells []Cell) []Cell {
	at := slices.IndexFunc(cells, func(c Cell) bool { return c.Last })
	if at < 0 {
		return cells
	}
	cells = slices.Clone(cells)
	columns := s.layout.Columns
	for i := range cells {
		cells[i].Across = cells[i].Across || i/columns == at/columns
		cells[i].Down = cells[i].Down || i%columns == at%columns
	}
	return cells
}

// hair draws the marked row and column through a cell. Each line has pale edges, so that it is
// visible on every board.
func (m *marker) hair() {
	pale := min(m.scale, m.cell*0.03)
	half := min(1.5*m.scale, m.cell*0.045)
	for _, line := range []struct {
		on bool
		of func(half float64) shape
	}{
		{m.c.Across, func(h float64) shape { return box(m.x-m.cell, m.y-h, m.x+m.cell, m.y+h, 0) }},
		{m.c.Down, func(h float64) shape { return box(m.x-h, m.y-m.cell, m.x+h, m.y+m.cell, 0) }},
	} {
		if line.on {
			m.fill(line.of(half+pale), m.palette.Hint)
			m.fill(line.of(half), m.palette.Accent)
		}
	}
}

// matteTone returns the tone of a matte stone at (u, v): 0 for dark, 1 for light. It falls slightly
// towards the rim.
func matteTone(u, v float64) float64 {
	return 0.62 - 0.30*(u*u+v*v) + 0.22*(-u*0.64-v*0.77)
}

// plainTone returns the tone of a plain disc of colour c at (u, v). The groove around its face is
// lighter than a black face and darker than a white one.
func plainTone(c game.Color, u, v float64) float64 {
	k := u*u + v*v
	groove := k > 0.62 && k < 0.72
	switch {
	case c == game.White && groove:
		return 0
	case c == game.White:
		return 0.85
	case groove:
		return 1
	}
	return 0.2
}
