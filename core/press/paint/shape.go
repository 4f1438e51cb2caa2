package paint

import (
	"image"
	"image/color"
	"math"
)

// A shape returns the signed distance of a pixel's centre from an outline, in pixels. The distance
// is negative inside. Shapes have smooth edges at any size.
type shape func(x, y float64) float64

func disc(cx, cy, r float64) shape {
	return func(x, y float64) float64 { return math.Hypot(x-cx, y-cy) - r }
}

func ellipse(cx, cy, rx, ry float64) shape {
	rx, ry = max(rx, 0.01), max(ry, 0.01)
	return func(x, y float64) float64 { return ellipseDistance((x-cx)/rx, (y-cy)/ry, rx, ry) }
}

// ellipseDistance returns the signed distance of a point from the edge of an ellipse with half axes
// rx and ry. The point is at (u, v) relative to the half axes. The result is accurate only near the
// edge.
func ellipseDistance(u, v, rx, ry float64) float64 {
	k := math.Hypot(u, v)
	if k == 0 {
		return -min(rx, ry)
	}
	return (k - 1) * k / max(math.Hypot(u/rx, v/ry), 1e-9)
}

// box returns a rectangle whose corners are rounded by radius.
func box(x0, y0, x1, y1, radius float64) shape {
	cx, cy, hx, hy := (x0+x1)/2, (y0+y1)/2, (x1-x0)/2-radius, (y1-y0)/2-radius
	return func(x, y float64) float64 {
		dx, dy := math.Abs(x-cx)-hx, math.Abs(y-cy)-hy
		return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
	}
}

// diamond returns a square standing on a corner. half is the distance of its corners from (cx, cy).
func diamond(cx, cy, half float64) shape {
	return func(x, y float64) float64 { return (math.Abs(x-cx) + math.Abs(y-cy) - half) / math.Sqrt2 }
}

// segment returns a line with round ends.
func segment(x0, y0, x1, y1, width float64) shape {
	dx, dy := x1-x0, y1-y0
	n := dx*dx + dy*dy
	return func(x, y float64) float64 {
		t := min(max(((x-x0)*dx+(y-y0)*dy)/n, 0), 1)
		return math.Hypot(x-x0-t*dx, y-y0-t*dy) - width/2
	}
}

// outline returns the edge of s as a line of the given width inside s.
func outline(s shape, width float64) shape {
	return func(x, y float64) float64 { return math.Abs(s(x, y)+width/2) - width/2 }
}

// both returns the intersection of a and b.
func both(a, b shape) shape {
	return func(x, y float64) float64 { return max(a(x, y), b(x, y)) }
}

// everywhere is the shape of the whole plane.
func everywhere(float64, float64) float64 { return math.Inf(-1) }

// beyond returns the plane without a vertical and a horizontal band through (cx, cy). half is half
// the width of the bands.
func beyond(cx, cy, half float64) shape {
	return func(x, y float64) float64 { return half - min(math.Abs(x-cx), math.Abs(y-cy)) }
}

// soft returns s with its edge blurred over blur pixels on both sides.
func soft(s shape, blur float64) shape {
	return func(x, y float64) float64 {
		t := min(max((s(x, y)+blur)/(2*blur), 0), 1)
		return t*t*(3-2*t) - 0.5
	}
}

// fill paints the part of s in r onto dst in the colour c.
func fill(dst *image.RGBA, r image.Rectangle, s shape, c color.NRGBA) {
	paintWith(dst, r, s, func(x, y float64) color.NRGBA { return c })
}

// paintWith paints the part of s in r onto dst. at returns the colour of a pixel.
func paintWith(dst *image.RGBA, r image.Rectangle, s shape, at func(x, y float64) color.NRGBA) {
	r = r.Intersect(dst.Bounds())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			px, py := float64(x)+0.5, float64(y)+0.5
			cover := 0.5 - s(px, py)
			if cover <= 0 {
				continue
			}
			over(dst, x, y, at(px, py), min(cover, 1))
		}
	}
}

// over blends c over the pixel (x, y) of dst. cover is the share of the pixel that c covers.
func over(dst *image.RGBA, x, y int, c color.NRGBA, cover float64) {
	a := cover * float64(c.A) / 255
	pix := dst.Pix[dst.PixOffset(x, y):]
	pix = pix[:4:4]
	for i, v := range [4]uint8{c.R, c.G, c.B, 255} {
		pix[i] = uint8(float64(pix[i])*(1-a) + float64(v)*a + 0.5)
	}
}

// bounds returns the rectangle of the pixels that a shape from (x0, y0) to (x1, y1) can affect.
func bounds(x0, y0, x1, y1 float64) image.Rectangle {
	return image.Rect(int(math.Floor(x0))-1, int(math.Floor(y0))-1, int(math.Ceil(x1))+1, int(math.Ceil(y1))+1)
}

func around(cx, cy, r float64) image.Rectangle { return bounds(cx-r, cy-r, cx+r, cy+r) }
