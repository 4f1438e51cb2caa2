package study

import (
	"sync/atomic"
	"time"

	core "pionnier/core/study"
)

// News calls Show on Fyne's thread soon after Tell. Calls to Tell in the meantime result in only
// one call to Show.
type News struct {
	Dispatch func(func()) // runs a function on Fyne's thread
	Show     func()
	pending  atomic.Bool // a call to Show is on its way
}

// settle is the delay between Tell and Show.
const settle = 200 * time.Millisecond

// Tell schedules a call to Show. It may be called from any goroutine.
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

// Shown cancels the scheduled call to Show, if any. Call it after showing all changes.
func (n *News) Shown() { n.pending.Store(false) }

// storedEach is the number of readings after which a judgement is stored.
const storedEach = 10

// Pace determines when a judgement in the background is to be stored: from time to time, and when it is finished.
type Pace struct {
	found int // readings at the last time
}

// Due reports whether the judgement is to be stored now.
func (p *Pace) Due(s core.Snapshot) bool {
	due := s.Progress.Finished || s.Found >= p.found+storedEach
	if due {
		p.found = s.Found
	}
	return due
}
