package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/press/paint"
)

// TapMode is what a tap does to a stone that may wait.
type TapMode string

// The modes. In mode TapSecond stones wait only where points are close.
const (
	TapDirect  TapMode = "direct"
	TapSecond  TapMode = "second"
	TapConfirm TapMode = "confirm"
)

// Points nearer to each other than closePoints, some 6 mm, are too small for a finger to be trusted at once. On those
// nearer than smallPoints a second tap is no surer than the first: a finger that means the point beside the waiting
// stone hits the stone itself too often.
const (
	closePoints float32 = 36
	smallPoints float32 = 26
)

// Waiting is the stone of a board that waits for a second tap on it, or for Confirm. Its methods belong to Fyne's thread.
type Waiting struct {
	// May reports whether a tap on a point puts a stone there that may wait; nil: none does. Changed is called when one
	// begins to wait, and when it no longer does.
	May     func(game.Point) bool
	Changed func()

	board *Board
	at    *game.Point
	when  time.Time     // a finger tapped last
	where fyne.Position // and where
	idle  bool          // no stone has come or gone since
}

// At returns the point whose stone waits, nil if none does.
func (w *Waiting) At() *game.Point { return w.at }

// Confirm plays the stone.
func (w *Waiting) Confirm() {
	if p := w.at; p != nil {
		w.Drop()
		w.board.OnTap(*p)
	}
}

// Drop has no stone wait.
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

// take is a tap on a point, or Enter there, at once or after it has waited.
func (w *Waiting) take(p game.Point, finger bool) {
	if w.asks(p, finger) {
		w.set(&p)
		return
	}
	w.Drop()
	w.board.OnTap(p)
}

// asks reports whether a tap on p is to be confirmed first.
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

// show marks the point.
func (w *Waiting) show(cells []paint.Cell) {
	if w.at == nil {
		return
	}
	if c := w.board.cell(cells, *w.at); c != nil {
		c.Pending = true
		w.board.showGhost(cells, *w.at, 0)
		w.board.preview(cells, *w.at)
	}
}

// A second tap so soon after the first and so near to it enlarges the board.
const (
	doubleTap           = 400 * time.Millisecond
	doubleReach float64 = 28
)

// tapped notes where a finger tapped.
func (w *Waiting) tapped(pos fyne.Position) { w.when, w.where, w.idle = time.Now(), pos, true }

// doubleTapped reports whether a tap of a finger is the second of a double tap on small points, which the first
// has left as they were.
func (w *Waiting) doubleTapped(pos fyne.Position) bool {
	d := pos.Subtract(w.where)
	return w.May != nil && w.board.options.Tap != TapDirect && w.idle && w.board.Small() &&
		time.Since(w.when) < doubleTap && math.Hypot(float64(d.X), float64(d.Y)) < doubleReach
}

// Small reports whether points are so small that a finger's slip is likely.
func (b *Board) Small() bool { return b.Spacing() < smallPoints }

// Playable reports whether the scene shows a stone under the pointer on a point.
func (b *Board) Playable(p game.Point) bool {
	return b.scene.Ghost != game.None && b.onBoard(p) && stone(&b.scene, int(p.Y)*b.scene.Width+int(p.X)) == game.None &&
		(b.scene.Refused == nil || !b.scene.Refused(p))
}
