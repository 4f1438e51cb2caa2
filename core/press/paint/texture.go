package paint

import (
	"image"
	"image/color"
	"math"
	"sync"
)

// textures caches the last few small textures, since they are slow to paint and thumbnails of one
// size share them. Textures of large boards are not cached, since they would take as much memory as
// the board.
var textures = struct {
	sync.Mutex
	kept []texture
}{}

type texture struct {
	kind string
	size image.Point
	base color.NRGBA
	img  *image.RGBA
}

const (
	texturesKept = 6
	textureKept  = 1 << 17 // pixels of the largest that is kept
)

// textured returns a texture of the given kind, size and colour, painted by make. It caches small
// textures.
func textured(kind string, size image.Point, base color.NRGBA, make func(*image.RGBA)) *image.RGBA {
	textures.Lock()
	defer textures.Unlock()
	for _, t := range textures.kept {
		if t.kind == kind && t.size == size && t.base == base {
			return t.img
		}
	}
	img := image.NewRGBA(image.Rectangle{Max: size})
	make(img)
	if size.X*size.Y > textureKept {
		return img
	}
	textures.kept = append(textures.kept, texture{kind, size, base, img})
	if len(textures.kept) > texturesKept {
		textures.kept = textures.kept[1:]
	}
	return img
}

// hash returns a pseudorandom number from 0 to 1 for (x, y). The result is the same on every
// machine.
func hash(x, y uint32) float64 {
	h := x*0x9E3779B1 ^ y*0x85EBCA77 ^ 0x5bd1e995
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	h ^= h >> 15
	return float64(h>>8) / (1 << 24)
}

// noise returns smooth one-dimensional noise from -1 to 1 at x. Each row is a different noise
// function.
func noise(x float64, row uint32) float64 {
	i := math.Floor(x)
	t := x - i
	t = t * t * (3 - 2*t)
	a, b := hash(uint32(int32(i)), row), hash(uint32(int32(i)+1), row)
	return (a+(b-a)*t)*2 - 1
}

// wood paints wood cut along its grain, with vertical year rings, fine fibres and warm light from
// the upper left.
func wood(img *image.RGBA, base, grain color.NRGBA) {
	w, h := img.Bounds().Dx(), img.Bounds().Dy()
	rings := ringProfile()
	last := float64(len(rings) - 2)
	threads := newFibres(w)
	for y := range h {
		v := float64(y) / float64(h)
		drift := 0.013*noise(v*1.7, 1) + 0.004*noise(v*4.9, 2)
		sway := 0.006 * noise(v*2.6, 3)
		bend := 0.07 * (v - 0.45) * (v - 0.45)
		threads.next(y)
		for x := range w {
			u := float64(x) / float64(w)
			at := u*0.88 + 0.06 + drift*(1-0.6*u) + sway*4*u*(1-u) + bend*(u-0.3)
			at = min(max(at*last, 0), last)
			i := int(at)
			ring := rings[i] + (rings[i+1]-rings[i])*(at-float64(i))
			glow := 0.07 * (0.5 - 0.55*u - 0.45*v)
			setShade(img, x, y, base, grain, ring+0.07*threads.at(x), glow)
		}
	}
}

// ringProfile returns a cross-section of the year rings from left to right. A value is the share of
// the grain's colour.
func ringProfile() []float64 {
	const n = 8192
	p := make([]float64, n)
	for i := range p {
		u := float64(i) / n
		phase := u*30 + 3.4*noise(u*4.3, 11) + 0.8*noise(u*15, 12)
		saw := phase - math.Floor(phase) // slow pale growth, then a dark edge
		ring := math.Pow(saw, 3) * (1 - smooth(0.90, 1, saw))
		strength := 0.30 + 0.30*noise(math.Floor(phase)*1.7, 14)
		broad := noise(u*2.7, 13)
		p[i] = -0.06 + strength*ring + 0.11*broad + 0.045*noise(u*150, 15)
	}
	return p
}

// fibres is fine noise stretched along the grain, from -1 to 1, row by row.
type fibres struct {
	row        int
	start      []int     // how far each column's first fibre has run
	from, step []float64 // its value at the last joint, and its change in a row
}

const fibreLength = 28 // pixels

func newFibres(columns int) *fibres {
	f := &fibres{start: make([]int, columns), from: make([]float64, columns), step: make([]float64, columns)}
	for x := range f.start {
		f.start[x] = int(hash(uint32(x), 77) * fibreLength)
		f.join(x, 0)
	}
	return f
}

// next advances to row. It must be called for each row in order.
func (f *fibres) next(row int) {
	f.row = row
	for x, start := range f.start {
		if (row+start)%fibreLength == 0 {
			f.join(x, row)
		}
	}
}

func (f *fibres) join(x, row int) {
	k := uint32((row + f.start[x]) / fibreLength)
	a, b := hash(uint32(x), 1000+k), hash(uint32(x), 1001+k)
	f.from[x], f.step[x] = 2*a-1, 2*(b-a)/fibreLength
}

func (f *fibres) at(x int) float64 {
	return f.from[x] + f.step[x]*float64((f.row+f.start[x])%fibreLength)
}

// felt paints felt with a short, even nap. It is slightly lighter towards the upper left.
func felt(img *image.RGBA, base color.NRGBA) {
	w, h := img.Bounds().Dx(), img.Bounds().Dy()
	deep := blend(base, color.NRGBA{A: 255}, 0.22)
	for y := range h {
		for x := range w {
			n := hash(uint32(x), uint32(y)) + 0.6*hash(uint32(x+y), uint32(y/2)+9) - 0.8
			glow := 0.07 * (0.5 - 0.5*float64(x)/float64(w) - 0.5*float64(y)/float64(h))
			setShade(img, x, y, base, deep, 0.16*n, glow)
		}
	}
}

// setShade sets the pixel (x, y) to a mixture of base and other, brightened by glow. t is the share
// of other. If t is negative, the colour moves away from other.
func setShade(img *image.RGBA, x, y int, base, other color.NRGBA, t, glow float64) {
	pix := img.Pix[img.PixOffset(x, y):]
	pix = pix[:4:4]
	b, o := [3]uint8{base.R, base.G, base.B}, [3]uint8{other.R, other.G, other.B}
	for i := range b {
		v := float64(b[i]) + (float64(o[i])-float64(b[i]))*t
		pix[i] = uint8(min(max(v*(1+glow)+0.5, 0), 255))
	}
	pix[3] = 255
}
