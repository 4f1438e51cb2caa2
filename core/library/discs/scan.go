package discs

import (
	"math/bits"

	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/othello"
)

// image is the question under one symmetry.
type image struct {
	black, white uint64
	toMove       game.Color
	turned       library.Symmetry
	swapped      bool
}

// images returns the images of q under all symmetries, and with the colours exchanged if q.Swap is
// set, without duplicates. It returns nil if the board of q is not 8×8.
func images(q *library.Question) []image {
	if q.Width != 8 || q.Height != 8 {
		return nil // no such game is packed
	}
	var black, white uint64
	for i, c := range q.Cells {
		switch c {
		case game.Black:
			black |= 1 << i
		case game.White:
			white |= 1 << i
		}
	}
	list := []image{}
	seen := map[image]bool{}
	add := func(im image) {
		bare := im
		bare.turned, bare.swapped = 0, false
		if !seen[bare] {
			seen[bare] = true
			list = append(list, im)
		}
	}
	toMove := turn(black, white, q.ToMove)
	for s := range 8 {
		b, w := othello.Turn(black, s), othello.Turn(white, s)
		add(image{b, w, toMove, library.Symmetry(s), false})
	}
	for s := range 8 {
		if q.Swap {
			b, w := othello.Turn(black, s), othello.Turn(white, s)
			add(image{w, b, toMove.Opponent(), library.Symmetry(s), true})
		}
	}
	return list
}

// turn returns the side that can move: toMove, or its opponent if toMove must pass. It returns
// game.None if the game is over.
func turn(black, white uint64, toMove game.Color) game.Color {
	own, opp := black, white
	if toMove == game.White {
		own, opp = white, black
	}
	switch {
	case toMove == game.None || othello.Moves(own, opp) != 0:
		return toMove
	case othello.Moves(opp, own) != 0:
		return toMove.Opponent()
	}
	return game.None
}

// Scan implements library.Packing. It replays only games whose first moves occupy the squares of
// the position, in any order. It supports only questions about the whole board.
func (Packing) Scan(s *library.Segment, q *library.Question, wanted func(int) bool, hit func(library.Hit)) {
	if q.Width != 8 || q.Height != 8 || len(q.Cells) != 64 || q.Area != nil {
		return
	}
	list := images(q)
	discs := bits.OnesCount64(list[0].black | list[0].white)
	for n := range s.Len() {
		start, moves, err := begin(s.Moves(n))
		occupied := start.own | start.opp
		plies := discs - bits.OnesCount64(occupied)
		if err != nil || plies < 0 || plies > len(moves) {
			continue
		}
		for _, sq := range moves[:plies] {
			occupied |= 1 << (sq & 63)
		}
		if !among(list, occupied) || wanted != nil && !wanted(n) {
			continue
		}
		if h, ok := match(list, start, moves, plies); ok {
			h.Game = n
			hit(h)
		}
	}
}

func among(list []image, occupied uint64) bool {
	for i := range list {
		if list[i].black|list[i].white == occupied {
			return true
		}
	}
	return false
}

// match replays the first plies moves on b and returns a hit if the result is in list. ok is false
// if it is not, or if a move is illegal.
func match(list []image, b board, moves []byte, plies int) (h library.Hit, ok bool) {
	for _, sq := range moves[:plies] {
		if !b.play(int(sq & 63)) {
			return h, false
		}
	}
	black, white := b.sides()
	for i := range list {
		im := &list[i]
		if im.black != black || im.white != white {
			continue
		}
		mover := turn(black, white, b.color())
		if im.toMove != game.None && im.toMove != mover {
			continue
		}
		h.Ply, h.Turned, h.Swapped = plies, im.turned, im.swapped
		if plies < len(moves) {
			h.Next = im.turned.Inverse().TurnMove(othello.SquareMove(int(moves[plies])), 8, 8)
			if h.Color = mover; im.swapped {
				h.Color = mover.Opponent()
			}
		}
		return h, true
	}
	return h, false
}
