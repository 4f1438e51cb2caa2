package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/press/paint"
)

// TapMode is how a tap plays a stone.
type TapMode string

// The tap modes. In mode TapSecond, stones wait to be confirmed only if points are close together.
const (
	TapDirect  TapMode = "direct"
	TapSecond  TapMode = "second"
	TapConfirm TapMode = "confirm"
)

// Points nearer to each other than closePoints, some 6 mm, are too small to trust a single tap of a finger. If
// they are nearer than smallPoints, a second tap is no surer than the first: a finger that means the point
// beside the waiting stone hits the stone itself too often.
const (
	closePoints float32 = 36
	smallPoints float32 = 26
)

// Waiting is the stone of a board that waits for a second tap on it or for Confirm. Its methods
// must be called on Fyne's goroutine.
type Waiting struct {
	// May reports whether a stone tapped at a point may wait; if it is nil, none does. Changed is called when a
	// stone begins to wait, and when it no longer does.
	May     func(game.Point) bool
	Changed func()

	board *Board
	at    *game.Point
	when  time.Time     // time of the last tap of a finger
	where fyne.Position // position of the last tap of a finger
	idle  bool          // no stone has come or gone since that tap
}

// At returns the point of the stone that waits for confirmation, or nil if no stone waits.
func (w *Waiting) At() *game.Point { return w.at }

// Confirm plays the waiting stone. It does nothing if no stone waits.
func (w *Waiting) Confirm() {
	if p := w.at; p != nil {
		w.Drop()
		w.board.OnTap(*p)
	}
}

// Drop removes the waiting stone. It does nothing if no stone waits.
func (w *Waiting) Drop() {
	if w.at != nil {
		w.set(nil)
	}
}

func (w *Waiting) set(p *game.Point) {
	w.at = p
	w.board.redraw()
	if w.Changed != nil {
		w.Changed()
	}
}

// take handles a tap or Return on p: it plays there, or makes the stone wait for confirmation.
// finger indicates whether it was the tap of a finger.
func (w *Waiting) take(p game.Point, finger bool) {
	if w.asks(p, finger) {
		w.set(&p)
		return
	}
	w.Drop()
	w.board.OnTap(p)
}

// asks reports whether a tap on p requires confirmation. finger is true for a tap of a finger. asks
// returns false if w.May does not let a stone wait on p.
func (w *Waiting) asks(p game.Point, finger bool) bool {
	if w.May == nil || !w.May(p) {
		return false
	}
	switch w.board.options.Tap {
	case TapConfirm:
		return true
	case TapSecond:
		again := w.at != nil && *w.at == p
		return w.board.Spacing() < closePoints && (!again || finger && w.board.Small())
	}
	return false
}

// show shows the waiting stone in cells.
func (w *Waiting) show(cells []paint.Cell) {
	if w.at == nil {
		return
	}
	if c := w.board.cell(cells, *w.at); c != nil {
		c.Pending = true
		w.board.showGhost(cells, *w.at, w.board.scene.Ghost, 0)
		w.board.preview(cells, *w.at)
	}
}

// A second tap within doubleTap of the first and nearer to it than doubleReach enlarges the board.
const (
	doubleTap           = 400 * time.Millisecond
	doubleReach float64 = 28
)

// tapped records that a finger tapped at pos.
func (w *Waiting) tapped(pos fyne.Position) { w.when, w.where, w.idle = time.Now(), pos, true }

// doubleTapped reports whether a tap of a finger at pos completes a double tap on small points
// whose first tap had no effect.
func (w *Waiting) doubleTapped(pos fyne.Position) bool {
	d := pos.Subtract(w.where)
	return w.May != nil && w.board.options.Tap != TapDirect && w.idle && w.board.Small() &&
		time.Since(w.when) < doubleTap && math.Hypot(float64(d.X), float64(d.Y)) < doubleReach
}

// Small reports whether points are so small that a finger may miss them.
func (b *Board) Small() bool { return b.Spacing() < smallPoints }

// Playable reports whether the scene shows a ghost when the pointer is on p.
func (b *Board) Playable(p game.Point) bool {
	return b.scene.Ghost != game.None && b.onBoard(p) && stone(&b.scene, int(p.Y)*b.scene.Width+int(p.X)) == game.None &&
		(b.scene.Refused == nil || !b.scene.Refused(p))
}
