package play

import (
	"time"

	"pionnier/app/shell"
)

// ticker calls tick on Fyne's thread four times per second while it is running.
type ticker struct {
	on    lasting
	tick  func()
	beats *shell.While // over while it stands still
}

// run starts the ticker if on is true, and stops it otherwise.
func (t *ticker) run(on bool) {
	switch {
	case on && t.beats.Over():
		t.beats = t.on.while().Within()
		go t.loop(t.beats)
	case !on:
		t.beats.End()
	}
}

func (t *ticker) loop(beats *shell.While) {
	beat := time.NewTicker(250 * time.Millisecond)
	defer beat.Stop()
	for {
		select {
		case <-beat.C:
			beats.Do(t.tick)
		case <-beats.Context().Done():
			return
		}
	}
}
