package sound

import (
	"testing"
	"testing/synctest"
	"time"
)

// fakeOutput replaces the device: it records the started sounds and rests at the second call of rest.
type fakeOutput struct {
	started []float64 // loudness (RMS at its volume) of each sound
	asked   int
	resting bool
}

func (f *fakeOutput) start(samples []float32, volume float64) {
	f.started = append(f.started, rms(samples)*volume)
	f.resting, f.asked = false, 0
}

func (f *fakeOutput) rest() bool {
	f.asked++
	f.resting = f.asked >= 2
	return f.resting
}

// played calls do with a player on a fake output, lets time pass and ends the player. It returns the number
// of times that the output was opened.
func played(t *testing.T, out *fakeOutput, do func(*Player)) (opened int) {
	synctest.Test(t, func(t *testing.T) {
		p := New()
		p.open = func() output {
			opened++
			if out == nil {
				return nil
			}
			return out
		}
		do(p)
		time.Sleep(time.Minute)
		if p.pending != nil {
			close(p.pending)
		}
	})
	return opened
}

func TestVolume(t *testing.T) {
	var out fakeOutput
	played(t, &out, func(p *Player) {
		for _, v := range []float64{1, 0.5, 0.1, 0, -3} {
			p.SetVolume(v)
			p.Play(Stone)
		}
	})
	if n := len(out.started); n != 3 {
		t.Fatalf("%d sounds started, want 3: at volume 0 there is none", n)
	}
	if !(out.started[0] > out.started[1] && out.started[1] > out.started[2] && out.started[2] > 0) {
		t.Errorf("loudness %v does not follow the volume", out.started)
	}
}

func TestDisabled(t *testing.T) {
	var out fakeOutput
	opened := played(t, &out, func(p *Player) {
		p.SetEnabled(false)
		p.Play(Stone)
	})
	if opened != 0 || len(out.started) != 0 {
		t.Errorf("a switched-off player opened %d devices, played %d sounds", opened, len(out.started))
	}
}

// A device that does not open is not tried again, and playing goes on silently.
func TestNoDevice(t *testing.T) {
	opened := played(t, nil, func(p *Player) {
		for range 100 {
			p.Play(Stone)
			time.Sleep(time.Millisecond)
		}
	})
	if opened != 1 {
		t.Errorf("the missing device was tried %d times", opened)
	}
}

// The device sleeps after the last sound and is then left alone.
func TestRests(t *testing.T) {
	var out fakeOutput
	played(t, &out, func(p *Player) {
		p.Play(Disc)
		time.Sleep(10 * time.Second)
		p.Play(End)
	})
	if len(out.started) != 2 || !out.resting || out.asked != 2 {
		t.Errorf("started %d, resting %v, asked %d times after the last sound", len(out.started), out.resting, out.asked)
	}
}

// A device that takes long to open delays no caller and is not flooded.
func TestSlowDevice(t *testing.T) {
	var out fakeOutput
	synctest.Test(t, func(t *testing.T) {
		p := New()
		p.open = func() output { time.Sleep(5 * time.Second); return &out }
		before := time.Now()
		for range 1000 {
			p.Play(Stone)
		}
		if waited := time.Since(before); waited != 0 {
			t.Errorf("Play waited %v for the device", waited)
		}
		time.Sleep(time.Minute)
		close(p.pending)
	})
	if n := len(out.started); n == 0 || n > 16 {
		t.Errorf("%d sounds were kept for the slow device", n)
	}
}
