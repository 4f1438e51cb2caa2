package sound

import (
	"time"

	"pionnier/app/await"
)

// poll is the interval at which a playing device is asked to sleep.
const poll = 150 * time.Millisecond

// serve opens the device and plays the requests. Without a device it continues to receive requests and drops
// them, so that opening is tried only once. While nothing plays it does not use the processor. It returns
// when requests is closed.
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

// loudness converts the position of a volume control to a factor: the square sounds like even steps.
func loudness(volume float64) float64 { return volume * volume }
