package study

import (
	"sync/atomic"
	"time"
)

// News has Show run on Fyne's thread soon after it was told that something is new: once for all that was told
// meanwhile.
type News struct {
	Dispatch func(func()) // runs a function on Fyne's thread
	Show     func()
	pending  atomic.Bool // it is on its way
}

// settle is how long news may wait, so that a hundred answers a second cost few pictures.
const settle = 200 * time.Millisecond

// Tell says that something is new, from any goroutine.
func (n *News) Tell() {
	if n.pending.Swap(true) {
		return
	}
	time.AfterFunc(settle, func() {
		n.Dispatch(func() {
			if n.pending.Swap(false) {
				n.Show()
			}
		})
	})
}

// Shown says that all that was told is shown.
func (n *News) Shown() { n.pending.Store(false) }
