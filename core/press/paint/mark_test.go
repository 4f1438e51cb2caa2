package paint

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"testing"

	"golang.org/x/image/font/gofont/goregular"

	"pionnier/core/game"
)

func TestNumbersAreReadableOnBothColours(t *testing.T) {
	scene := drawn(corner)
	plain := Diagram(scene, crossings, Standard(), 400, Options{Font: goregular.TTF})
	scene.Numbers = []int{88, 88}
	l := Measure(crossings, 4, 4, plain.Bounds().Size(), Options{Scale: 400.0 / 640})
	numbered := Diagram(scene, crossings, Standard(), 400, Options{Font: goregular.TTF})
	for x, want := range []color.NRGBA{Standard().WhiteLight, Standard().BlackDark} {
		r, ink := l.Rect(game.Pt(x, 0)), 0
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				if c := numbered.RGBAAt(x, y); c != plain.RGBAAt(x, y) && contrastOf(c, want) < 1.2 {
					ink++
				}
			}
		}
		if share := float64(ink) / float64(r.Dx()*r.Dy()); share < 0.03 || share > 0.4 {
			t.Errorf("number on stone %d: %.3f of its cell is ink", x, share)
		}
	}
}

func TestEveryMarkChangesItsCell(t *testing.T) {
	empty, stone := Cell{}, Cell{Stone: game.Black}
	mark := func(c Cell, set func(*Cell)) [2]Cell { marked := c; set(&marked); return [2]Cell{c, marked} }
	marks := map[string][2]Cell{
		"legal":     mark(empty, func(c *Cell) { c.Legal = game.White }),
		"ghost":     mark(empty, func(c *Cell) { c.Ghost = game.White }),
		"pending":   mark(Cell{Ghost: game.White}, func(c *Cell) { c.Pending = true }),
		"shift":     mark(Cell{Ghost: game.White}, func(c *Cell) { c.Shift = 8 }),
		"territory": mark(empty, func(c *Cell) { c.Owner = game.White }),
		"hint":      mark(empty, func(c *Cell) { c.Hint = "A" }),
		"best":      mark(Cell{Hint: "A"}, func(c *Cell) { c.Best = true }),
		"proved":    mark(Cell{Hint: "A"}, func(c *Cell) { c.Proved = true }),
		"noted":     mark(Cell{Hint: "A"}, func(c *Cell) { c.Notes = [2]string{"62 %", "+3.5"} }),
		"2nd note":  mark(Cell{Hint: "A", Notes: [2]string{"62 %"}}, func(c *Cell) { c.Notes[1] = "+3.5" }),
		"weight":    mark(Cell{Hint: "A", Weight: 1}, func(c *Cell) { c.Weight = Weights }),
		"planned":   mark(empty, func(c *Cell) { c.Plan = game.Black }),
		"plan no.":  mark(Cell{Plan: game.Black}, func(c *Cell) { c.Number = 2 }),
		"likely":    mark(empty, func(c *Cell) { c.Owner, c.Share = game.White, 1 }),
		"likelier":  mark(Cell{Owner: game.White, Share: 3}, func(c *Cell) { c.Share = 4 }),
		"on ghost":  mark(Cell{Ghost: game.White}, func(c *Cell) { c.Hint = "A" }),
		"cursor":    mark(empty, func(c *Cell) { c.Cursor = true }),
		"last":      mark(stone, func(c *Cell) { c.Last = true }),
		"ring":      mark(stone, func(c *Cell) { c.Ring = true }),
		"dead":      mark(stone, func(c *Cell) { c.Dead = true }),
		"number":    mark(stone, func(c *Cell) { c.Number = 1 }),
		"white":     {stone, {Stone: game.White}},
	}
	for _, style := range []Style{crossings, squares} {
		for _, palette := range []Palette{Standard(), contrasting()} {
			for name, pair := range marks {
				var images [2][]byte
				for i, c := range pair {
					s := NewSurface(style, palette, 3, 3, image.Pt(160, 160), Options{Font: goregular.TTF})
					s.Show([]Cell{{}, {}, {}, {}, c, {}, {}, {}, {}})
					images[i] = s.Image().Pix
				}
				if bytes.Equal(images[0], images[1]) {
					t.Errorf("%s is not seen (cells %v, flat %v)", name, style.Cells, palette.Flat)
				}
			}
		}
	}
}

// The mark of territory on a dead stone is visible, below the stone's number or letter, which stays
// readable.
func TestTerritoryLeavesNumbersReadable(t *testing.T) {
	for name, c := range map[string]Cell{
		"number":   {Stone: game.White, Number: 118},
		"captured": {Number: 18},
		"letter":   {Stone: game.Black, Letter: "A"},
	} {
		for share := range uint8(shares + 1) {
			for _, owner := range []game.Color{game.Black, game.White} {
				draw := func(c Cell) (*image.RGBA, image.Rectangle) {
					s := NewSurface(crossings, Standard(), 3, 3, image.Pt(160, 160), Options{Font: goregular.TTF})
					s.Show([]Cell{{}, {}, {}, {}, c, {}, {}, {}, {}})
					return s.Image(), s.layout.Rect(game.Pt(1, 1))
				}
				plain, r := draw(c)
				c.Owner, c.Share = owner, share
				marked, _ := draw(c)
				if bytes.Equal(plain.Pix, marked.Pix) {
					t.Errorf("%s: territory of %v, share %d, is not seen", name, owner, share)
				}
				for y := r.Min.Y; y < r.Min.Y+r.Dy()*7/10; y++ {
					for x := r.Min.X; x < r.Max.X; x++ {
						if plain.RGBAAt(x, y) != marked.RGBAAt(x, y) {
							t.Fatalf("%s: territory of %v, share %d, changes %d, %d of %v", name, owner, share, x, y, r)
						}
					}
				}
			}
		}
	}
}

// Likely owners are shown by size and shape: Black's marks and White's cover different pixels, and
// likelier ones more.
func TestLikelyOwnersDifferInShapeAndSize(t *testing.T) {
	covered := func(owner float32) (pixels map[image.Point]bool) {
		sc := Scene{Width: 1, Height: 1, Likely: []float32{owner}}
		before := Diagram(Scene{Width: 1, Height: 1}, Style{}, Standard(), 120, Options{})
		after := Diagram(sc, Style{}, Standard(), 120, Options{})
		pixels = map[image.Point]bool{}
		for y := range 120 {
			for x := range 120 {
				if before.At(x, y) != after.At(x, y) {
					pixels[image.Pt(x, y)] = true
				}
			}
		}
		return pixels
	}
	if n := len(covered(0.1)); n != 0 {
		t.Errorf("a point that is nearly even has a mark of %d pixels", n)
	}
	for _, side := range []float32{1, -1} {
		last := 0
		for _, owner := range []float32{0.25, 0.5, 0.75, 1} {
			if n := len(covered(owner * side)); n <= last {
				t.Errorf("%v covers %d pixels, less likely ones %d", owner*side, n, last)
			} else {
				last = n
			}
		}
	}
	black, white := covered(1), covered(-1)
	for p := range black {
		delete(white, p)
	}
	if len(white) == 0 {
		t.Error("White's mark lies within Black's: only the colour tells them apart")
	}
}

// Two stones of a plan on one point, as in a ko, show the first; none covers a
// stone on the board.
func TestPlanOnTheBoard(t *testing.T) {
	sc := drawn(corner)
	sc.Plan = []Planned{{game.Pt(2, 2), game.Black, 1}, {game.Pt(2, 2), game.White, 4}, {game.Pt(0, 0), game.White, 3}, {game.Pt(9, 9), game.White, 5}}
	cells := Cells(&sc)
	if c := cells[2*4+2]; c.Plan != game.Black || c.Number != 1 {
		t.Errorf("the first stone is shown as %+v", c)
	}
	if c := cells[0]; c.Plan != game.None || c.Number != 0 {
		t.Errorf("a stone of the board is covered: %+v", c)
	}
}

// A stone fills its square; a cursor around it must not make it look square.
func TestTheCursorLeavesAStoneRound(t *testing.T) {
	var images [2]*image.RGBA
	var l Layout
	for i, cursor := range []bool{false, true} {
		s := NewSurface(crossings, Standard(), 3, 3, image.Pt(240, 240), Options{Font: goregular.TTF})
		s.Show([]Cell{{}, {}, {}, {}, {Stone: game.Black, Cursor: cursor}, {}, {}, {}, {}})
		images[i], l = s.Image(), s.layout
	}
	r := l.Rect(game.Pt(1, 1))
	cx, cy := l.center(game.Pt(1, 1))
	radius := float64(l.Cell) * 0.46
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if math.Hypot(float64(x)+0.5-cx, float64(y)+0.5-cy) < radius && images[0].RGBAAt(x, y) != images[1].RGBAAt(x, y) {
				t.Fatalf("the cursor lies over the stone at %d %d", x-r.Min.X, y-r.Min.Y)
			}
		}
	}
}
