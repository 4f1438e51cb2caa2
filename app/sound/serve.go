package sound

import (
	"time"

	"pionnier/app/await"
)

// poll is the interval at which serve tries to suspend a playing device.
const poll = 150 * time.Millisecond

// serve calls open to open the device, and plays the requests until requests is closed. If open
// returns nil, serve receives and drops them.
func serve(open func() output, requests <-chan request) {
	out := open()
	made := map[Sound][]float32{}
	var tick <-chan time.Time // nil while the device sleeps
	for {
		select {
		case r, more := <-requests:
			if !more {
				return
			}
			if out == nil {
				continue
			}
			if made[r.sound] == nil {
				await.Task() // which a page is not to do while it draws a frame
				made[r.sound] = r.sound.Samples()
			}
			out.start(made[r.sound], loudness(r.volume))
			tick = time.After(poll)
		case <-tick:
			tick = nil
			if !out.rest() {
				tick = time.After(poll)
			}
		}
	}
}

// loudness returns the gain for the position of a volume control. The square makes equal steps
// sound equal.
func loudness(volume float64) float64 { return volume * volume }
