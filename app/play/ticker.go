package play

import "time"

// ticker calls a function on Fyne's thread while a clock runs, and costs
// nothing else.
type ticker struct {
	dispatch func(func())
	tick     func()
	done     chan struct{} // nil while it stands still
}

func newTicker(dispatch func(func()), tick func()) *ticker {
	return &ticker{dispatch: dispatch, tick: tick}
}

// run starts or stops the ticker.
func (t *ticker) run(on bool) {
	switch {
	case on && t.done == nil:
		t.done = make(chan struct{})
		go t.loop(t.done)
	case !on:
		t.stop()
	}
}

func (t *ticker) stop() {
	if t.done != nil {
		close(t.done)
		t.done = nil
	}
}

func (t *ticker) loop(done chan struct{}) {
	beat := time.NewTicker(250 * time.Millisecond)
	defer beat.Stop()
	for {
		select {
		case <-beat.C:
			t.dispatch(t.tick)
		case <-done:
			return
		}
	}
}
