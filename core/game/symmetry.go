package game

// Symmetry is a rotation or reflection of a board: if Transposed is set, columns and rows are
// swapped first; then the flips apply. The zero Symmetry changes nothing.
type Symmetry struct {
	Transposed   bool
	FlipX, FlipY bool // columns, rows
}

// The rotations and reflections of a board.
var (
	RotateRight  = Symmetry{Transposed: true, FlipX: true}
	RotateLeft   = Symmetry{Transposed: true, FlipY: true}
	HalfTurn     = Symmetry{FlipX: true, FlipY: true}
	MirrorX      = Symmetry{FlipX: true}                                // left and right swap
	MirrorY      = Symmetry{FlipY: true}                                // top and bottom swap
	MirrorFalls  = Symmetry{Transposed: true}                           // along the diagonal from the upper left
	MirrorClimbs = Symmetry{Transposed: true, FlipX: true, FlipY: true} // along the diagonal from the lower left
)

// Symmetries lists all symmetries except the identity.
var Symmetries = []Symmetry{RotateRight, RotateLeft, HalfTurn, MirrorX, MirrorY, MirrorFalls, MirrorClimbs}

// Size returns the width and height, in points, of a board of width by height points after s is
// applied.
func (s Symmetry) Size(width, height int) (int, int) {
	if s.Transposed {
		return height, width
	}
	return width, height
}

// Point returns the point to which s moves p on a board of width by height points.
func (s Symmetry) Point(p Point, width, height int) Point {
	width, height = s.Size(width, height)
	if s.Transposed {
		p.X, p.Y = p.Y, p.X
	}
	if s.FlipX {
		p.X = int8(width) - 1 - p.X
	}
	if s.FlipY {
		p.Y = int8(height) - 1 - p.Y
	}
	return p
}

// Inverse returns the symmetry that reverses s.
func (s Symmetry) Inverse() Symmetry {
	if s.Transposed {
		s.FlipX, s.FlipY = s.FlipY, s.FlipX
	}
	return s
}

// Then returns the symmetry that applies s first and next second.
func (s Symmetry) Then(next Symmetry) Symmetry {
	if next.Transposed {
		s.FlipX, s.FlipY = s.FlipY, s.FlipX
	}
	return Symmetry{Transposed: s.Transposed != next.Transposed, FlipX: s.FlipX != next.FlipX, FlipY: s.FlipY != next.FlipY}
}

// Keeps reports whether s leaves the stones of pos unchanged.
func (s Symmetry) Keeps(pos Position) bool {
	w, h := pos.Size()
	if tw, th := s.Size(w, h); tw != w || th != h {
		return false
	}
	for y := range h {
		for x := range w {
			if p := Pt(x, y); pos.At(p) != pos.At(s.Point(p, w, h)) {
				return false
			}
		}
	}
	return true
}
