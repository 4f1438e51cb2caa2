package film

import (
	"cmp"
	"image"
	"image/color"
	"slices"
)

// mostColors is the greatest number of colours in a GIF.
const mostColors = 256

// palette is the set of colours of a film, chosen by median cut (Heckbert, 1982).
type palette struct {
	colors color.Palette
	nearer map[color.RGBA]uint8 // what was looked up
}

// newPalette returns a palette that approximates the colours of pictures.
func newPalette(pictures ...*image.RGBA) *palette {
	counts := map[color.RGBA]int{}
	for _, p := range pictures {
		for i := 0; i+3 < len(p.Pix); i += 4 {
			counts[color.RGBA{p.Pix[i], p.Pix[i+1], p.Pix[i+2], 255}]++
		}
	}
	all := make([]shade, 0, len(counts))
	for c, n := range counts {
		all = append(all, shade{c, n})
	}
	slices.SortFunc(all, func(a, b shade) int { return cmp.Compare(key(a.RGBA), key(b.RGBA)) }) // maps have no order
	boxes := []box{newBox(all)}
	for len(boxes) < mostColors-1 {
		widest := 0
		for i, b := range boxes {
			if b.width > boxes[widest].width {
				widest = i
			}
		}
		if boxes[widest].width == 0 {
			break
		}
		low, high := boxes[widest].halves()
		boxes[widest] = newBox(low)
		boxes = append(boxes, newBox(high))
	}
	p := &palette{colors: color.Palette{color.RGBA{}}, // of pixels that a frame does not change
		nearer: map[color.RGBA]uint8{}}
	for _, b := range boxes {
		p.colors = append(p.colors, mean(b.shades))
	}
	return p
}

// shade is a colour with the number of its pixels.
type shade struct {
	color.RGBA
	count int
}

func key(c color.RGBA) int { return int(c.R)<<16 | int(c.G)<<8 | int(c.B) }

func part(c color.RGBA, channel int) int {
	return int([...]uint8{c.R, c.G, c.B}[channel])
}

// box is a set of colours, with the channel in which they differ most, and the difference.
type box struct {
	shades         []shade
	channel, width int
}

func newBox(shades []shade) box {
	b := box{shades: shades}
	for c := range 3 {
		low, high := 255, 0
		for _, s := range shades {
			low, high = min(low, part(s.RGBA, c)), max(high, part(s.RGBA, c))
		}
		if high-low > b.width {
			b.channel, b.width = c, high-low
		}
	}
	return b
}

// halves divides the colours of b at the middle of the range of b.channel. Both halves have at
// least one colour.
func (b box) halves() (low, high []shade) {
	box, channel := b.shades, b.channel
	slices.SortStableFunc(box, func(a, b shade) int { return cmp.Compare(part(a.RGBA, channel), part(b.RGBA, channel)) })
	middle := (part(box[0].RGBA, channel) + part(box[len(box)-1].RGBA, channel) + 1) / 2
	at, _ := slices.BinarySearchFunc(box, middle, func(s shade, m int) int { return cmp.Compare(part(s.RGBA, channel), m) })
	at = max(1, min(at, len(box)-1))
	return box[:at], box[at:]
}

// mean returns the mean colour of the pixels in box.
func mean(box []shade) color.RGBA {
	var sum [3]int
	all := 0
	for _, s := range box {
		for c := range sum {
			sum[c] += part(s.RGBA, c) * s.count
		}
		all += s.count
	}
	all = max(all, 1)
	return color.RGBA{uint8(sum[0] / all), uint8(sum[1] / all), uint8(sum[2] / all), 255}
}

// index returns the index of the colour in p that is nearest to c.
func (p *palette) index(c color.RGBA) uint8 {
	index, ok := p.nearer[c]
	if !ok {
		index = uint8(p.colors[1:].Index(c) + 1)
		p.nearer[c] = index
	}
	return index
}
