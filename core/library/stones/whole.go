package stones

import (
	"encoding/binary"

	"pionnier/core/game"
	"pionnier/core/library"
)

// Scan implements library.Packing.
func (Packing) Scan(s *library.Segment, q *library.Question, wanted func(int) bool, hit func(library.Hit)) {
	if q.Width < 1 || q.Height < 1 || q.Width > maxSize || q.Height > maxSize || len(q.Cells) != q.Width*q.Height {
		return
	}
	if q.Area != nil || q.Free != nil {
		scanArea(s, q, wanted, hit)
		return
	}
	w := newWhole(q)
	for n := range s.Len() {
		if width, height := s.Size(n); width != q.Width || height != q.Height {
			continue
		}
		index := s.Index(n)
		if len(index) != indexSize || w.stones > 2 && !w.possible(index) || wanted != nil && !wanted(n) {
			continue
		}
		list := entries(s.Moves(n))
		if h, ok := w.match(list, lastWith(index, w.stones, list.len())); ok {
			h.Game = n
			hit(h)
		}
	}
}

// zobrist has a random number for each colour and point.
var zobrist = makeZobrist()

func makeZobrist() (table [2][pointMask + 1]uint64) {
	state := uint64(0x50696f6e6e696572)
	for c := range table {
		for p := range table[c] {
			state += 0x9e3779b97f4a7c15 // splitmix64
			z := state
			z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
			z = (z ^ z>>27) * 0x94d049bb133111eb
			table[c][p] = z ^ z>>31
		}
	}
	return table
}

// whole is a question about the whole board.
type whole struct {
	width, height int
	stones        int
	images        []image
}

// image is the question under one symmetry.
type image struct {
	hash    uint64
	ever    [2]set // stones
	toMove  game.Color
	turned  library.Symmetry
	swapped bool
}

func newWhole(q *library.Question) *whole {
	w := &whole{width: q.Width, height: q.Height}
	for _, c := range q.Cells {
		if c != game.None {
			w.stones++
		}
	}
	type look struct {
		hash   uint64
		toMove game.Color
	}
	seen := map[look]bool{}
	for _, swapped := range []bool{false, true} {
		for s := library.Symmetry(0); (!swapped || q.Swap) && s < library.Symmetries(q.Width, q.Height); s++ {
			im := imageOf(q, s, swapped)
			if at := (look{im.hash, im.toMove}); !seen[at] {
				seen[at] = true
				w.images = append(w.images, im)
			}
		}
	}
	return w
}

func imageOf(q *library.Question, s library.Symmetry, swapped bool) image {
	im := image{turned: s, swapped: swapped, toMove: swap(q.ToMove, swapped)}
	for i, c := range q.Cells {
		if c == game.None {
			continue
		}
		p := s.Turn(game.Pt(i%q.Width, i/q.Width), q.Width, q.Height)
		side := swap(c, swapped) - game.Black
		im.hash ^= zobrist[side][int(p.Y)*q.Width+int(p.X)]
		if fits(q.Width, q.Height) {
			im.ever[side].add(int(p.X), int(p.Y))
		}
	}
	return im
}

func swap(c game.Color, swapped bool) game.Color {
	if swapped {
		return c.Opponent()
	}
	return c
}

// possible reports whether, for at least one image, all its stones were on the board at some time
// of the game.
func (w *whole) possible(index []byte) bool {
	for i := range w.images {
		if w.images[i].possible(index) {
			return true
		}
	}
	return false
}

func (im *image) possible(index []byte) bool {
	for c := range im.ever {
		for k, word := range im.ever[c] {
			if word&^binary.LittleEndian.Uint64(index[8*(setWords*c+k):]) != 0 {
				return false
			}
		}
	}
	return true
}

// match searches the positions before each move, up to entry last, and the final position. It
// returns a hit for the first position that w asks for. ok is false if there is no such position.
func (w *whole) match(list entries, last int) (h library.Hit, ok bool) {
	hash, stones, ply := uint64(0), 0, 0
	mover, passes := game.None, 0 // who moved last, and how many passed
	inSetUp := false
	for i := 0; ; i++ {
		end := i >= list.len()
		var e entry
		if !end {
			e = list.at(i)
		}
		// A position stands when a move comes, a set-up begins, or the game ends.
		if stands := end || e.isMove() || e&setUp != 0 && !inSetUp && i > 0; stands && stones == w.stones {
			toMove := mover.Opponent()
			switch {
			case !end && e.isMove():
				toMove = e.color()
			case passes > 1:
				toMove = game.None
			}
			if im := w.find(hash, toMove); im != nil {
				return w.hit(im, ply, list, i), true
			}
		}
		if end || i > last {
			return h, false
		}
		inSetUp = e&setUp != 0
		if e.isMove() {
			mover = e.color()
			ply++
			if passes++; e&pointMask != noPoint {
				passes = 0
			}
		}
		if e&pointMask == noPoint {
			continue
		}
		hash ^= zobrist[e>>10&1][e&pointMask]
		if e&taken != 0 {
			stones--
		} else {
			stones++
		}
	}
}

// find returns the image with the given hash and side to move, or nil if there is no such image.
func (w *whole) find(hash uint64, toMove game.Color) *image {
	for k := range w.images {
		im := &w.images[k]
		if im.hash == hash && (im.toMove == game.None || toMove == game.None || im.toMove == toMove) {
			return im
		}
	}
	return nil
}

func (w *whole) hit(im *image, ply int, list entries, i int) library.Hit {
	h := library.Hit{Ply: ply, Turned: im.turned, Swapped: im.swapped}
	if i >= list.len() || !list.at(i).isMove() {
		return h
	}
	e := list.at(i)
	h.Color, h.Next = swap(e.color(), im.swapped), game.Pass
	if p := e.point(); e&pointMask != noPoint {
		h.Next = im.turned.Inverse().TurnMove(game.Place(p%w.width, p/w.width), w.width, w.height)
	}
	return h
}
