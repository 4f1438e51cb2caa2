package sound

import (
	"time"

	"pionnier/app/await"
)

// poll is how often a playing device is asked whether it may sleep.
const poll = 150 * time.Millisecond

// serve opens the device and plays what is asked for. Without a device it goes
// on taking requests and drops them, so that opening is tried once only. While
// nothing plays it waits without using the processor. It ends when requests is closed.
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

// loudness turns the position of a volume control into a factor: the ear hears
// the square as about even steps.
func loudness(volume float64) float64 { return volume * volume }
