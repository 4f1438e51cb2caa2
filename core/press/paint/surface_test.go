package paint

import (
	"bytes"
	"image"
	"image/color"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/image/font/gofont/goregular"
	"pgregory.net/rapid"

	"pionnier/core/game"
)

var (
	crossings = Style{Stars: []game.Point{game.Pt(2, 2)}, Columns: strings.Split("ABCDEFGHJ", ""), Rows: strings.Split("987654321", "")}
	squares   = Style{Cells: true, Stars: []game.Point{game.Pt(1, 1)}, Columns: strings.Split("abcdefgh", ""), Rows: strings.Split("12345678", "")}
)

// drawn reads a board: X black, O white, . empty.
func drawn(board string) Scene {
	rows := strings.Fields(strings.ReplaceAll(strings.TrimSpace(board), " ", ""))
	s := Scene{Width: len(rows[0]), Height: len(rows)}
	for _, row := range rows {
		for _, c := range row {
			s.Stones = append(s.Stones, map[rune]game.Color{'X': game.Black, 'O': game.White}[c])
		}
	}
	return s
}

const corner = `
	X O . .
	O X . .
	. . . .
	. . . .`

// luminance is WCAG's relative luminance, 0 to 1, with a gamma of 2.
func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	lin := func(v uint32) float64 {
		x := float64(v) / 0xffff
		return x * x
	}
	return 0.2126*lin(r) + 0.7152*lin(g) + 0.0722*lin(b)
}

func contrastOf(a, b color.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func mid(img *image.RGBA, l Layout, p game.Point) color.RGBA {
	r := l.Rect(p)
	return img.RGBAAt((r.Min.X+r.Max.X)/2, (r.Min.Y+r.Max.Y)/2)
}

func TestStonesStandOutFromTheBoard(t *testing.T) {
	for name, style := range map[string]Style{"crossings": crossings, "squares": squares} {
		for palette, p := range palettes() {
			for _, pixels := range []int{40, 97, 240, 733} {
				if testing.Short() && pixels > 240 {
					continue
				}
				img := Diagram(drawn(corner), style, p, pixels, Options{})
				l := Measure(style, 4, 4, img.Bounds().Size(), Options{Scale: max(float64(pixels)/640, 0.5)})
				black, white := mid(img, l, game.Pt(0, 0)), mid(img, l, game.Pt(1, 0))
				r := l.Rect(game.Pt(3, 3))
				ground := img.RGBAAt(r.Min.X+r.Dx()/4, r.Min.Y+r.Dy()/4)
				if contrastOf(black, white) < 10 {
					t.Errorf("%s, %s, %d pixels: black %v and white %v too close", name, palette, pixels, black, white)
				}
				if contrastOf(black, ground) < 3 {
					t.Errorf("%s, %s, %d pixels: black %v on %v", name, palette, pixels, black, ground)
				}
				if p.Flat && contrastOf(white, ground) < 3 {
					t.Errorf("%s, %s, %d pixels: white %v on %v", name, palette, pixels, white, ground)
				}
			}
		}
	}
}

func TestLinesAreCrisp(t *testing.T) {
	// Along a row of pixels between two lines, the flat palette has the board's colour and the
	// lines' colour only: nothing is blurred.
	for name, style := range map[string]Style{"crossings": crossings, "squares": squares} {
		for pixels := 200; pixels < 260; pixels++ {
			p := contrasting()
			img := Diagram(Scene{Width: 8, Height: 8}, Style{Cells: style.Cells}, p, pixels, Options{})
			l := Measure(style, 8, 8, img.Bounds().Size(), Options{Scale: 0.5})
			ground, line := p.Wood, p.WoodLine
			if style.Cells {
				ground, line = p.Felt, p.FeltLine
			}
			r, lines := l.Rect(game.Pt(3, 3)), 0
			for x := l.Field.Min.X; x < l.Field.Max.X; x++ {
				switch c := img.RGBAAt(x, r.Min.Y+r.Dy()/4); c {
				case color.RGBA(ground):
				case color.RGBA(line):
					lines++
				default:
					t.Fatalf("%s, %d pixels: blurred colour %v at %d", name, pixels, c, x)
				}
			}
			if lines < 8 {
				t.Errorf("%s, %d pixels: %d pixels of lines, want one a line at least", name, pixels, lines)
			}
		}
	}
}

func TestStonesAreRound(t *testing.T) {
	// A flat stone has no light from one side: it must equal its mirror images.
	for _, cell := range []int{11, 12, 31, 64} {
		for _, c := range []game.Color{game.Black, game.White} {
			p := contrasting()
			img := newStones(&p, false, cell).render(picture{stone: c, alpha: 255})
			side := img.Bounds().Dx()
			for y := range side {
				for x := range side {
					at := img.RGBAAt(x, y)
					if at != img.RGBAAt(side-1-x, y) || at != img.RGBAAt(x, side-1-y) || at != img.RGBAAt(y, x) {
						t.Fatalf("cell %d, %v: not symmetric at %d,%d", cell, c, x, y)
					}
				}
			}
		}
	}
}

func TestLightComesFromTheUpperLeft(t *testing.T) {
	for _, cells := range []bool{false, true} {
		for _, c := range []game.Color{game.Black, game.White} {
			p := Standard()
			img := newStones(&p, cells, 60).render(picture{stone: c, alpha: 255})
			n := img.Bounds().Dx()
			lit, shaded := img.RGBAAt(n*2/5, n*2/5), img.RGBAAt(n*3/5, n*3/5)
			if luminance(lit) <= luminance(shaded) {
				t.Errorf("cells %v, %v: %v at the upper left, %v at the lower right", cells, c, lit, shaded)
			}
		}
	}
}

func TestTurningDiscChangesColourEdgeOn(t *testing.T) {
	p := Standard()
	s := newStones(&p, true, 80)
	at := func(step uint8) *image.RGBA {
		return s.render(picture{stone: game.White, motion: Motion{Kind: Turn, From: game.Black, Step: step}, alpha: 255})
	}
	width := func(img *image.RGBA) (n int) {
		for x := range img.Bounds().Dx() {
			if img.RGBAAt(x, img.Bounds().Dy()/2).A > 127 {
				n++
			}
		}
		return n
	}
	middle := func(img *image.RGBA) float64 { return luminance(img.RGBAAt(img.Bounds().Dx()/2, img.Bounds().Dy()/2)) }
	if start, end := middle(at(2)), middle(at(Steps-2)); start > 0.1 || end < 0.6 {
		t.Errorf("turns from luminance %.2f to %.2f, want from black to white", start, end)
	}
	whole, half := width(at(0)), width(at(Steps/2))
	if half*4 > whole || half < 2 {
		t.Errorf("%d pixels wide edge on, %d flat", half, whole)
	}
	for step := range uint8(Steps / 2) {
		if a, b := width(at(step)), width(at(step+1)); b > a+1 {
			t.Errorf("step %d is %d wide, the next %d: it must narrow", step, a, b)
		}
	}
}

func TestChangedCellsOnlyEqualsARepaint(t *testing.T) {
	o := Options{Coordinates: true, Font: goregular.TTF}
	size := image.Pt(171, 171)
	rapid.Check(t, func(t *rapid.T) {
		style := rapid.SampledFrom([]Style{crossings, squares}).Draw(t, "look")
		palette := rapid.SampledFrom([]Palette{Standard(), contrasting()}).Draw(t, "palette")
		kept := NewSurface(style, palette, 6, 6, size, o)
		cells := make([]Cell, 36)
		for range rapid.IntRange(1, 5).Draw(t, "scenes") {
			for range rapid.IntRange(1, 8).Draw(t, "changes") {
				cells[rapid.IntRange(0, 35).Draw(t, "at")] = anyCell(t)
			}
			kept.Show(cells)
		}
		anew := NewSurface(style, palette, 6, 6, size, o)
		anew.Show(cells)
		if !bytes.Equal(kept.Image().Pix, anew.Image().Pix) {
			t.Fatalf("cells repainted one by one look different from a board painted at once")
		}
	})
}

func anyCell(t *rapid.T) Cell {
	side := rapid.SampledFrom([]game.Color{game.None, game.Black, game.White})
	c := Cell{Stone: side.Draw(t, "stone"), Legal: side.Draw(t, "legal"), Ghost: side.Draw(t, "ghost"),
		Owner: side.Draw(t, "owner"), Pending: rapid.Bool().Draw(t, "pending"), Last: rapid.Bool().Draw(t, "last"),
		Ring: rapid.Bool().Draw(t, "ring"), Dead: rapid.Bool().Draw(t, "dead"), Cursor: rapid.Bool().Draw(t, "cursor"),
		Number: rapid.SampledFrom([]int{0, 7, 42, 361}).Draw(t, "number"),
		Hint:   rapid.SampledFrom([]string{"", "A", "-12"}).Draw(t, "hint"),
		Proved: rapid.Bool().Draw(t, "proved"), Best: rapid.Bool().Draw(t, "best")}
	if rapid.Bool().Draw(t, "moves") && c.Stone != game.None {
		c.Motion = Motion{Kind: rapid.SampledFrom([]MotionKind{Grow, Turn, Swap}).Draw(t, "kind"),
			From: c.Stone.Opponent(), Step: uint8(rapid.IntRange(0, Steps).Draw(t, "step"))}
	}
	return c
}

func TestShowCountsWhatItPaints(t *testing.T) {
	s := NewSurface(crossings, Standard(), 9, 9, image.Pt(200, 200), Options{})
	scene := Scene{Width: 9, Height: 9, Stones: make([]game.Color, 81)}
	scene.Stones[40] = game.Black
	for i, want := range []int{1, 0} {
		if got := s.Show(Cells(&scene)); got != want {
			t.Errorf("showing it %d times painted %d cells, want %d", i+1, got, want)
		}
	}
}

func TestTexturesAreTheSameEveryTime(t *testing.T) {
	one, two := image.NewRGBA(image.Rect(0, 0, 64, 48)), image.NewRGBA(image.Rect(0, 0, 64, 48))
	p := Standard()
	wood(one, p.Wood, p.WoodGrain)
	wood(two, p.Wood, p.WoodGrain)
	if !bytes.Equal(one.Pix, two.Pix) {
		t.Error("wood differs from itself")
	}
	for name, paint := range map[string]func(*image.RGBA){
		"wood": func(img *image.RGBA) { wood(img, p.Wood, p.WoodGrain) },
		"felt": func(img *image.RGBA) { felt(img, p.Felt) },
	} {
		img := image.NewRGBA(image.Rect(0, 0, 200, 200))
		paint(img)
		want, sum := map[string]color.NRGBA{"wood": p.Wood, "felt": p.Felt}[name], [3]float64{}
		for i, v := range img.Pix {
			if i%4 < 3 {
				sum[i%4] += float64(v) / 40000
			}
		}
		for i, v := range []uint8{want.R, want.G, want.B} {
			if d := sum[i] - float64(v); d > 12 || d < -12 {
				t.Errorf("%s: mean of channel %d is %.0f, want about %d", name, i, sum[i], v)
			}
		}
	}
}

func BenchmarkShow(b *testing.B) {
	for _, style := range []Style{crossings, squares} {
		b.Run("cells="+strconv.FormatBool(style.Cells), func(b *testing.B) {
			s := NewSurface(style, Standard(), 19, 19, image.Pt(760, 760), Options{})
			cells := make([]Cell, 361)
			for i := range cells {
				cells[i].Stone = game.Color(i % 3)
			}
			s.Show(cells)
			for i := 0; b.Loop(); i++ {
				c := &cells[i*7%361]
				c.Stone = (c.Stone + 1) % 3
				s.Show(cells)
			}
		})
	}
}

func BenchmarkNewSurface(b *testing.B) {
	o := Options{Coordinates: true, Shadow: true, Font: goregular.TTF}
	for i := 0; b.Loop(); i++ {
		NewSurface(crossings, Standard(), 19, 19, image.Pt(760+i%9, 760), o)
	}
}

// A point marked as pending may hold a stone: a lesson asks for one.
func TestPendingOnAStone(t *testing.T) {
	p, q := game.Pt(0, 0), game.Pt(1, 0)
	for _, at := range []game.Point{p, q} {
		s := Scene{Width: 2, Height: 2, Stones: []game.Color{game.Black, game.None, game.None, game.None}, Ghost: game.White, Pending: &at}
		cell := Cells(&s)[at.X]
		if !cell.Pending || (cell.Ghost != game.None) != (at == q) {
			t.Errorf("at %v: pending %v with a ghost %v", at, cell.Pending, cell.Ghost)
		}
	}
}

// Textures of thumbnails are painted once and shared; a large board's is not kept.
func TestTexturesThatAreKept(t *testing.T) {
	painted := 0
	texture := func(side int) {
		textured("test", image.Pt(side, side), color.NRGBA{A: 255}, func(*image.RGBA) { painted++ })
	}
	for range 2 {
		texture(64)
	}
	if painted != 1 {
		t.Errorf("a small texture was painted %d times", painted)
	}
	for range 2 {
		texture(700)
	}
	if painted != 3 {
		t.Errorf("both textures were painted %d times in all, want 3", painted)
	}
	for _, kept := range textures.kept {
		if kept.size.X == 700 {
			t.Error("a large texture is kept")
		}
	}
}

// The star points of 19×19 on a phone are clearly larger than the crossing of two lines.
func TestStarPointsAreSeenOnAPhone(t *testing.T) {
	style := Style{Stars: []game.Point{game.Pt(3, 3)}}
	for _, pixels := range []int{336, 504} { // 240 and 360 units wide
		s := NewSurface(style, Standard(), 19, 19, image.Pt(pixels, pixels), Options{Scale: 1.4})
		at, dark := s.Layout().Rect(game.Pt(3, 3)), 0
		for y := at.Min.Y; y < at.Max.Y; y++ {
			for x := at.Min.X; x < at.Max.X; x++ {
				if luminance(s.Image().RGBAAt(x, y)) < 0.15 {
					dark++
				}
			}
		}
		lines := 2*at.Dx() - 1
		if dark < lines+at.Dx()/3 {
			t.Errorf("%d pixels: %d dark ones where two lines have %d", pixels, dark, lines)
		}
	}
}
