package paint

import "pionnier/core/game"

// Cell is the appearance of a point of the board. Equal cells look the same, so changes of the
// board are found by comparing cells.
type Cell struct {
	Stone   game.Color
	Motion  Motion     // animation of Stone
	Ghost   game.Color // translucent stone: under the pointer, or waiting for confirmation
	Pending bool       // Ghost waits for confirmation
	Shift   int8       // horizontal offset of Ghost in 1/64 of a cell, while it shakes
	Legal   game.Color // side whose legal move is marked
	Ring    bool       // the disc would be flipped by the move under the pointer, or belongs to the highlighted group
	Last    bool
	Across  bool // part of a horizontal line through the last move
	Down    bool // part of a vertical line through the last move
	Tinted  bool // part of the highlighted area
	Number  int  // move number, or 0
	Dead    bool
	Owner   game.Color // owner of the point
	Share   uint8      // how likely Owner is, from 1 to shares; 0 means counted
	Hint    string     // text of a suggested move
	Notes   [2]string  // further lines of the hint, if there is room
	Weight  uint8      // amount of search behind Hint, from 1 to Weights; 0 means unknown
	Best    bool       // Hint is the best one
	Proved  bool       // Hint is certain
	Plan    game.Color // colour of a planned stone, whose number is Number
	Cursor  bool       // the point has the keyboard cursor
	Shape   Shape      // shape of a mark
	Letter  string     // text of a mark: a letter, a number or a word
	Dimmed  bool
	Next    game.Color // colour of a possible next move
	Main    bool       // Next is on the main line
	Shown   bool       // a text mentions the point
}

// Motion is a moment of an animation. The zero value is a stone at rest.
type Motion struct {
	Kind MotionKind
	From game.Color // colour before the motion
	Step uint8      // progress, from 0 to Steps
}

// Steps is the number of distinct moments of a motion. It is small, so that their pictures can be
// cached.
const Steps = 16

// MotionKind is the kind of change of a stone.
type MotionKind uint8

// The kinds of motion.
const (
	Rest MotionKind = iota
	Grow            // Stone is placed on an empty point
	Turn            // a disc turns over from From to Stone
	Swap            // From fades into Stone, which may be None (captured)
)

// Cells returns the cells of s, row by row, without animations.
func Cells(s *Scene) []Cell {
	cells := make([]Cell, s.Width*s.Height)
	for i := range cells {
		cells[i].Stone = at(s.Stones, i)
		cells[i].Number = at(s.Numbers, i)
		cells[i].Owner = at(s.Territory, i)
		if s.Territory == nil {
			cells[i].Owner, cells[i].Share = likely(at(s.Likely, i))
		}
	}
	each := func(points []game.Point, set func(*Cell)) {
		for _, p := range points {
			if c := s.cell(cells, p); c != nil {
				set(c)
			}
		}
	}
	each(s.Legal, func(c *Cell) { c.Legal = legalColor(s) })
	each(s.Area, func(c *Cell) { c.Tinted = true })
	each(s.Last, func(c *Cell) { c.Last = true })
	each(s.Chosen, func(c *Cell) { c.Ring = c.Stone != game.None })
	each(s.Dead, func(c *Cell) { c.Dead = c.Stone != game.None })
	for _, h := range s.Hints {
		if c := s.cell(cells, h.Point); c != nil && c.Hint == "" {
			c.Hint, c.Best, c.Proved = h.Text, h.Best, h.Proved
			c.Notes, c.Weight = h.Notes, h.Weight
		}
	}
	for _, p := range s.Plan {
		if c := s.cell(cells, p.Point); c != nil && c.Stone == game.None && c.Plan == game.None {
			c.Plan, c.Number = p.Color, p.Number
		}
	}
	for _, m := range s.Marks {
		if c := s.cell(cells, m.Point); c != nil && m.Shape != NoShape {
			c.Shape = m.Shape
		} else if c != nil {
			c.Letter = m.Text
		}
	}
	if s.Shown != nil {
		each([]game.Point{*s.Shown}, func(c *Cell) { c.Shown = true })
	}
	each(s.Dimmed, func(c *Cell) { c.Dimmed = true })
	for i, n := range s.Next {
		if c := s.cell(cells, n.Point); c != nil && c.Next == game.None {
			c.Next, c.Main = n.Color, i == 0
		}
	}
	if s.Pending != nil {
		if c := s.cell(cells, *s.Pending); c != nil {
			if c.Pending = true; c.Stone == game.None {
				c.Ghost, c.Legal = s.Ghost, game.None
			}
		}
	}
	return cells
}

// shares is the number of sizes that show how likely an owner is.
const shares = 4

// likely returns the likely owner of a point and how likely it is, from 1 to shares. owner is from
// -1 for White to 1 for Black. It returns None and 0 if owner is near 0.
func likely(owner float32) (game.Color, uint8) {
	c := game.Black
	if owner < 0 {
		c, owner = game.White, -owner
	}
	share := uint8(min(owner, 1)*(shares+0.5) + 0.1)
	if share == 0 {
		return game.None, 0
	}
	return c, min(share, shares)
}

// legalColor returns the colour of the marks on legal moves: the colour of the ghost or, if s has
// no ghost, Black.
func legalColor(s *Scene) game.Color {
	if s.Ghost == game.None {
		return game.Black
	}
	return s.Ghost
}

// cell returns the cell of p in cells, or nil if p is not on the board.
func (s *Scene) cell(cells []Cell, p game.Point) *Cell {
	if p.X < 0 || p.Y < 0 || int(p.X) >= s.Width || int(p.Y) >= s.Height {
		return nil
	}
	return &cells[int(p.Y)*s.Width+int(p.X)]
}

func at[T any](s []T, i int) T {
	if i < len(s) {
		return s[i]
	}
	var zero T
	return zero
}
