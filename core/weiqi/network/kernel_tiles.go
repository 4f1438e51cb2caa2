//go:build amd64

package network

import "math"

// tileSide is the side of a tile of AMX, in rows, and in columns of four bytes.
const tileSide = 16

// tileConfig tells the processor that all tiles are whole.
var tileConfig = func() (c [64]byte) {
	c[0] = 1
	for tile := range 8 {
		c[16+2*tile] = 4 * tileSide // bytes of a row
		c[48+tile] = tileSide
	}
	return c
}()

// tiled is a convolution by AMX, whose numbers are of two bytes (bfloat16) and whose sums
// are floats.
type tiled struct {
	*vector
	side, in, out int      // in and out are multiples of 32
	outputs       int      // how many of them are used
	inputs        int      // how many of them are given
	values        []uint16 // [out/32][y][x][in/32][2 tiles][16][16][2]
}

// wholeTiles rounds up to two tiles, the least that is computed at once.
func wholeTiles(n int) int { return (n + 2*tileSide - 1) / (2 * tileSide) * (2 * tileSide) }

func (v *vector) tiled(w weights) *tiled {
	t := &tiled{vector: v, side: w.side, in: wholeTiles(w.in), out: wholeTiles(w.out), inputs: w.in, outputs: w.out}
	weight := func(tap, i, o int) uint16 {
		if i >= w.in || o >= w.out {
			return 0
		}
		return short(w.values[(tap*w.in+i)*w.out+o])
	}
	for left := 0; left < t.out; left += 2 * tileSide {
		for tap := range w.side * w.side {
			for chunk := 0; chunk < t.in; chunk += 2 * tileSide {
				for o := left; o < left+2*tileSide; o += tileSide {
					for i := chunk; i < chunk+2*tileSide; i += 2 {
						for column := range tileSide {
							t.values = append(t.values, weight(tap, i, o+column), weight(tap, i+1, o+column))
						}
					}
				}
			}
		}
	}
	return t
}

// short is a number in two bytes, rounded.
func short(x float32) uint16 { return uint16((math.Float32bits(x) + 0x8000) >> 16) }

func (t *tiled) apply(ws *workspace, size int, in, out []float32, then after) {
	board := ws.shorts(size, t.side, t.inputs, t.in)
	for y := range size {
		shortenAVX512(&in[y*size*t.inputs], &board.values[board.row(y)], size, t.inputs, 2*t.in)
	}
	rows := size*board.across - board.across + size // from the first point to the last
	blocks := (rows + 2*tileSide - 1) / (2 * tileSide)
	sums := ws.borrow(blocks * 2 * tileSide * t.out)
	defer ws.giveBack(1)
	block := len(t.values) / (t.out / (2 * tileSide))
	for left := 0; left < t.out; left += 2 * tileSide {
		multiplyTiles(&board.values[board.row(0)], &t.values[left/(2*tileSide)*block], &sums[left], 2*t.in, 4*t.out,
			&board.taps[0], &board.taps[t.side*t.side], t.in/(2*tileSide), blocks, &tileConfig[0])
	}
	if then.scale == nil {
		then.complete(t.outputs) // so that it is known how many there are
	}
	sum := then.sum
	for y := range size {
		at, end := y*size*t.outputs, (y+1)*size*t.outputs
		if sum != nil {
			then.sum = sum[at:end]
		}
		t.normalize(sums[y*board.across*t.out:], t.out, out[at:end], then)
	}
}
