package main

import (
	. "github.com/mmcloughlin/avo/build"
	. "github.com/mmcloughlin/avo/operand"
	. "github.com/mmcloughlin/avo/reg"
)

// boards holds the registers of a position: the discs of the side to move and of the other side.
type boards struct{ own, opp VecPhysical }

func (b boards) passed() boards { return boards{b.opp, b.own} }

// kind is a set of vector instructions with the registers of its steps. All four
// words of a register hold the same board.
type kind interface {
	name() string
	own() VecPhysical
	opp() VecPhysical
	// child returns registers for a position whose moves are computed.
	child() boards
	// last returns registers for the boards of three positions of a line of play; the
	// first position is the one in own and opp.
	last() [3]boards
	broadcast(from Op, to VecPhysical)
	// forMoves and forFlips load the constants of moves and flips.
	forMoves()
	forFlips()
	// flips leaves in all words the discs turned by a move on the square whose rays
	// are given.
	flips(b boards, rayUp, rayDown Mem) VecPhysical
	// after sets next to the boards after a move: own is of the other side, which is to move.
	after(b boards, flips VecPhysical, bit GPPhysical, next boards)
	// free returns a register that flips uses, but not for its result.
	free() VecPhysical
	// moves leaves the moves of own in the first word.
	moves(b boards) VecPhysical
	end()
}

// The truth tables of VPTERNLOGQ, bit 4a+2b+c being the answer for destination
// a, second source b and first source c.
const (
	orAnd   = 0xf8 // a | b&c
	andOr   = 0xec // a&c | b
	bothNot = 0x08 // b & c &^ a
	orClear = 0x54 // (a | b) &^ c
	anyOf   = 0xfe
	ones    = 0xff
)

// swapHalves swaps the halves of a register, or of each of its halves.
const swapHalves = 0x4e

// avx512 uses the upper sixteen registers, which need no VZEROUPPER.
type avx512 struct{ shifts, inner Mem }

func (*avx512) name() string      { return "avx512" }
func (*avx512) own() VecPhysical  { return Y16 }
func (*avx512) opp() VecPhysical  { return Y17 }
func (*avx512) free() VecPhysical { return Y20 }
func (*avx512) end()              { RET() }

func (*avx512) child() boards { return boards{Y26, Y27} }

func (*avx512) last() [3]boards { return [3]boards{{Y16, Y17}, {Y28, Y29}, {Y30, Y31}} }

func (*avx512) broadcast(from Op, to VecPhysical) { VPBROADCASTQ(from, to) }

func (k *avx512) forMoves() {
	VMOVDQU64(k.shifts, Y28)
	VPADDQ(Y28, Y28, Y29)
	VMOVDQU64(k.inner, Y30)
}

func (*avx512) forFlips() {
	VPTERNLOGQ(Imm(ones), Y18, Y18, Y18)
	VPSRLQ(Imm(63), Y18, Y19)
}

// flips emits code that returns the discs flipped by a move. On each of eight rays, the code finds
// the first square without a disc of opp. It uses a carry towards higher bits, and a count of
// leading zeros towards lower bits. If own has a disc there, all squares before it are flipped.
func (k *avx512) flips(b boards, rayUp, rayDown Mem) VecPhysical {
	own, opp, all, one := b.own, b.opp, Y18, Y19
	ray, up, first, least := Y20, Y21, Y22, Y23
	back, down, beyond, mine := Y24, Y25, Y26, Y27
	VMOVDQU64(rayDown, back)
	VMOVDQU64(rayUp, ray)

	// down: how far the first ray square without opp is, beyond: it and all
	// squares after it, mine: whether own stands there.
	VPANDNQ(back, opp, down)
	VPANDNQ(ray, opp, up) // ray squares without opp
	VPLZCNTQ(down, down)
	VPADDQ(all, up, first) // less 1: all squares before the first
	VPTERNLOGQ(Imm(bothNot), own, up, first)
	VPSLLVQ(down, own, mine)
	VPSRLVQ(down, all, beyond)
	VPMINUQ(one, first, least) // found
	VPSRAQ(Imm(63), mine, mine)
	VPSUBQ(least, first, up)
	VPTERNLOGQ(Imm(bothNot), back, mine, beyond)
	VPTERNLOGQ(Imm(andOr), ray, beyond, up)
	VPERMQ(Imm(swapHalves), up, first)
	VPORQ(first, up, up)
	VPSHUFD(Imm(swapHalves), up, first)
	VPORQ(first, up, up)
	return up
}

func (*avx512) after(b boards, flips VecPhysical, bit GPPhysical, next boards) {
	VPBROADCASTQ(bit, next.opp)
	VPANDNQ(b.opp, flips, next.own)
	VPTERNLOGQ(Imm(anyOf), b.own, flips, next.opp)
}

func (*avx512) moves(b boards) VecPhysical {
	own, opp := b.own, b.opp
	s, s2, inner, masked := Y28, Y29, Y30, Y31
	up, down, pairUp, pairDown, t, u := Y20, Y21, Y22, Y23, Y24, Y25
	VPANDQ(inner, opp, masked)
	VPSLLVQ(s, own, up)
	VPSRLVQ(s, own, down)
	VPSLLVQ(s, masked, pairUp)
	VPANDQ(masked, up, up)
	VPANDQ(masked, down, down)
	VPANDQ(masked, pairUp, pairUp)
	VPSLLVQ(s, up, t)
	VPSRLVQ(s, down, u)
	VPSRLVQ(s, pairUp, pairDown)
	VPTERNLOGQ(Imm(orAnd), masked, t, up)
	VPTERNLOGQ(Imm(orAnd), masked, u, down)
	for range 2 {
		VPSLLVQ(s2, up, t)
		VPSRLVQ(s2, down, u)
		VPTERNLOGQ(Imm(orAnd), pairUp, t, up)
		VPTERNLOGQ(Imm(orAnd), pairDown, u, down)
	}
	VPSLLVQ(s, up, up)
	VPSRLVQ(s, down, down)
	VPORQ(up, down, up)
	VPORQ(own.AsX(), opp.AsX(), u.AsX()) // taken
	VEXTRACTI64X2(Imm(1), up, t.AsX())
	VPORQ(t.AsX(), up.AsX(), up.AsX())
	VPUNPCKHQDQ(up.AsX(), up.AsX(), t.AsX())
	VPTERNLOGQ(Imm(orClear), u.AsX(), t.AsX(), up.AsX())
	return up.AsX().(VecPhysical)
}

// avx2 needs neither counts of leading zeros nor the upper registers.
type avx2 struct{ shifts, shifts2, shifts4, inner Mem }

func (*avx2) name() string      { return "avx2" }
func (*avx2) own() VecPhysical  { return Y0 }
func (*avx2) opp() VecPhysical  { return Y1 }
func (*avx2) free() VecPhysical { return Y7 }

func (*avx2) child() boards { return boards{Y14, Y15} }

func (*avx2) last() [3]boards { return [3]boards{{Y0, Y1}, {Y13, Y14}, {Y12, Y15}} }

func (*avx2) end() {
	VZEROUPPER()
	RET()
}

func (*avx2) broadcast(from Op, to VecPhysical) {
	if r, ok := from.(GPPhysical); ok {
		VMOVQ(r, to.AsX())
		from = to.AsX()
	}
	VPBROADCASTQ(from, to)
}

func (k *avx2) forMoves() {
	VMOVDQU(k.shifts, Y3)
	VPADDQ(Y3, Y3, Y4)
}

func (k *avx2) forFlips() {
	VMOVDQU(k.shifts, Y3)
	VPCMPEQQ(Y2, Y2, Y2)
	VPXOR(X5, X5, X5)
}

// flips is like avx512.flips, but finds the first square towards lower bits by shifts that set all
// bits from there on.
func (k *avx2) flips(b boards, rayUp, rayDown Mem) VecPhysical {
	own, opp, all, s, s2, s4, zero := b.own, b.opp, Y2, Y3, k.shifts2, k.shifts4, Y5
	up, down, t, ray, back, mine := Y6, Y7, Y8, Y9, Y10, Y11
	VMOVDQU(rayUp, ray)
	VMOVDQU(rayDown, back)

	// Down: below is the first square without opp and all beyond it.
	VPANDN(back, opp, down)
	VPSRLVQ(s, down, t)
	VPOR(t, down, down)
	VPSRLVQ(s2, down, t)
	VPOR(t, down, down)
	VPSRLVQ(s4, down, t)
	VPOR(t, down, down)
	VPSRLVQ(s, down, t)
	VPANDN(down, t, t) // the first of them, or beyond the board
	VPAND(own, t, t)
	VPAND(back, t, t)
	VPCMPEQQ(zero, t, t)     // not bracketed
	VPANDN(back, down, down) // opp's run
	VPANDN(down, t, down)

	// Up.
	VPANDN(ray, opp, up) // ^(opp | ^ray)
	VPAND(own, ray, mine)
	VPSUBQ(up, zero, up) // = ^up + 1: the carry
	VPAND(mine, up, up)
	VPCMPEQQ(zero, up, t)
	VPADDQ(all, up, up)
	VPSUBQ(t, up, up)
	VPAND(ray, up, up)

	VPOR(down, up, up)
	VPERMQ(Imm(swapHalves), up, t)
	VPOR(t, up, up)
	VPSHUFD(Imm(swapHalves), up, t)
	VPOR(t, up, up)
	return up
}

func (k *avx2) after(b boards, flips VecPhysical, bit GPPhysical, next boards) {
	k.broadcast(bit, next.opp)
	VPANDN(b.opp, flips, next.own)
	VPOR(flips, next.opp, next.opp)
	VPOR(b.own, next.opp, next.opp)
}

func (k *avx2) moves(b boards) VecPhysical {
	own, opp := b.own, b.opp
	s, s2, masked := Y3, Y4, Y13
	up, down, pairUp, pairDown, t, u := Y6, Y7, Y8, Y9, Y10, Y11
	VPAND(k.inner, opp, masked)
	VPSLLVQ(s, own, up)
	VPSRLVQ(s, own, down)
	VPSLLVQ(s, masked, pairUp)
	VPAND(masked, up, up)
	VPAND(masked, down, down)
	VPAND(masked, pairUp, pairUp)
	VPSLLVQ(s, up, t)
	VPSRLVQ(s, down, u)
	VPSRLVQ(s, pairUp, pairDown)
	VPAND(masked, t, t)
	VPAND(masked, u, u)
	VPOR(t, up, up)
	VPOR(u, down, down)
	for range 2 {
		VPSLLVQ(s2, up, t)
		VPSRLVQ(s2, down, u)
		VPAND(pairUp, t, t)
		VPAND(pairDown, u, u)
		VPOR(t, up, up)
		VPOR(u, down, down)
	}
	VPSLLVQ(s, up, up)
	VPSRLVQ(s, down, down)
	VPOR(up, down, up)
	VPOR(own.AsX(), opp.AsX(), u.AsX()) // taken
	VEXTRACTI128(Imm(1), up, t.AsX())
	VPOR(t.AsX(), up.AsX(), up.AsX())
	VPUNPCKHQDQ(up.AsX(), up.AsX(), t.AsX())
	VPOR(t.AsX(), up.AsX(), up.AsX())
	VPANDN(up.AsX(), u.AsX(), up.AsX())
	return up.AsX().(VecPhysical)
}
