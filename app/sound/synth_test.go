package sound

import (
	"math"
	"slices"
	"testing"
)

// bounds are the shortest and longest durations of each sound, in seconds.
var bounds = map[Sound][2]float64{
	Stone: {0.05, 0.3}, Disc: {0.05, 0.3}, Flips: {0.15, 0.5}, Capture: {0.05, 0.2},
	Rattle: {0.3, 0.7}, Pass: {0.1, 0.4}, Refused: {0.1, 0.4}, End: {0.8, 2}, Title: {1.5, 3},
}

func TestSounds(t *testing.T) {
	if int(count) != len(bounds) {
		t.Fatalf("%d sounds, %d described here", count, len(bounds))
	}
	for s := range count {
		samples := s.Samples()
		length := float64(len(samples)) / rate
		if b := bounds[s]; length < b[0] || length > b[1] {
			t.Errorf("sound %d lasts %.2f s, want %v", s, length, b)
		}
		if loudest := loudestOf(samples); loudest > peak || loudest < 0.1 {
			t.Errorf("sound %d peaks at %.3f, want 0.1 to %.1f", s, loudest, peak)
		}
		first, last := math.Abs(float64(samples[0])), math.Abs(float64(samples[len(samples)-1]))
		if first > 0.001 || last > 0.001 {
			t.Errorf("sound %d starts at %.4f and ends at %.4f: it ticks", s, first, last)
		}
		if end := rms(samples[len(samples)-rate/100:]); end > 0.01 {
			t.Errorf("sound %d is cut off: its last 10 ms have RMS %.4f", s, end)
		}
		if offset := mean(samples); math.Abs(offset) > 0.005 {
			t.Errorf("sound %d is off centre by %.4f", s, offset)
		}
		if !slices.Equal(samples, s.Samples()) {
			t.Errorf("sound %d differs from one time to the next", s)
		}
	}
	if got := Sound(count).Samples(); got != nil {
		t.Errorf("an unknown sound has %d samples", len(got))
	}
}

// Frequent sounds are quieter than rare ones.
func TestBalance(t *testing.T) {
	loud := func(s Sound) float64 { return loudestOf(s.Samples()) }
	for _, pair := range [][2]Sound{{Flips, Disc}, {Capture, Stone}, {Rattle, Stone}, {Pass, Stone}, {Refused, Stone}} {
		if loud(pair[0]) >= loud(pair[1]) {
			t.Errorf("sound %d is not softer than sound %d", pair[0], pair[1])
		}
	}
}

func TestFinish(t *testing.T) {
	if got := loudestOf(silence(0.1).finish(0.4)); got != 0 {
		t.Errorf("silence became %v", got)
	}
	c := silence(0.1)
	c.ring(0, partial{hertz: 200, gain: 40, decay: 1})
	if got := loudestOf(c.finish(7)); got > peak {
		t.Errorf("a loud clip asked for level 7 peaks at %v", got)
	}
}

func loudestOf(samples []float32) (loudest float64) {
	for _, v := range samples {
		loudest = max(loudest, math.Abs(float64(v)))
	}
	return loudest
}

func mean(samples []float32) (sum float64) {
	for _, v := range samples {
		sum += float64(v)
	}
	return sum / float64(len(samples))
}

func rms(samples []float32) float64 {
	sum := 0.0
	for _, v := range samples {
		sum += float64(v) * float64(v)
	}
	return math.Sqrt(sum / float64(len(samples)))
}
