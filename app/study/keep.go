package study

import (
	"sync"
	"time"

	"pionnier/core/record"
)

// keepEvery is how often the record is stored while it changes, so that a crash loses
// little of a report or of what was written.
var keepEvery = 2 * time.Second

// keepSoon has the record stored after a while, if it is not about to be.
func (s *Screen) keepSoon() {
	if s.keeper == nil || s.keeping {
		return
	}
	s.keeping = true
	time.AfterFunc(keepEvery, func() {
		s.deps.Dispatch(func() {
			s.keeping = false
			if !s.left {
				s.keepNow()
			}
		})
	})
}

// keepNow hands a copy of the record on to be stored, if it was changed or more is known
// of it.
func (s *Screen) keepNow() {
	if s.keeper != nil && (s.study.Keep() || s.changed) {
		s.keeper.put(s.study.Record().Clone())
		s.changed = false
	}
}

// Keep waits until the record is stored as it stands. It takes as long as the disk does,
// and is for when the record is needed elsewhere: on leaving, quitting and playing on.
func (s *Screen) Keep() {
	if s.keeper == nil {
		return
	}
	s.keepNow()
	if s.keeper.wait() && s.deps.Actions.Kept != nil {
		s.deps.Actions.Kept()
	}
}

// keeper stores records one after another in a goroutine of its own. One that waits when a
// newer one comes is left out.
type keeper struct {
	save func(*record.Record)

	mu      sync.Mutex
	idle    *sync.Cond
	waiting *record.Record
	busy    bool
	stored  bool // something, since wait was called last
}

func newKeeper(save func(*record.Record)) *keeper {
	if save == nil {
		return nil
	}
	k := &keeper{save: save}
	k.idle = sync.NewCond(&k.mu)
	return k
}

// put hands over a record that nobody changes any more.
func (k *keeper) put(r *record.Record) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.waiting, k.stored = r, true
	if !k.busy {
		k.busy = true
		go k.run()
	}
}

func (k *keeper) run() {
	k.mu.Lock()
	defer k.mu.Unlock()
	for k.waiting != nil {
		r := k.waiting
		k.waiting = nil
		k.mu.Unlock()
		k.save(r)
		k.mu.Lock()
	}
	k.busy = false
	k.idle.Broadcast()
}

// wait waits until everything is stored, and tells whether anything was since it was
// called last.
func (k *keeper) wait() (stored bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	for k.busy {
		k.idle.Wait()
	}
	stored, k.stored = k.stored, false
	return stored
}
