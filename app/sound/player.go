package sound

import "sync"

// Player plays sounds. The methods do not block and may be called from any goroutine. Sounds that
// cannot be played are dropped.
type Player struct {
	mu      sync.Mutex
	enabled bool
	volume  float64
	pending chan request // nil until the first sound
	open    func() output
}

// request is a sound to play at a volume.
type request struct {
	sound  Sound
	volume float64
}

// output is an open audio device. Its methods must be called from one goroutine.
type output interface {
	// start plays samples (48000 a second, mono), mixed with what is playing.
	start(samples []float32, volume float64)
	// rest puts the device to sleep when everything has been heard, and reports whether it did. It is called
	// again until it returns true.
	rest() bool
}

// New returns a Player that is enabled and at full volume. The first sound opens the audio device
// in the background.
func New() *Player { return &Player{enabled: true, volume: 1, open: openDevice} }

// SetEnabled switches later sounds on or off. It does not stop a sound that is playing.
func (p *Player) SetEnabled(on bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.enabled = on
}

// SetVolume sets the volume of later sounds. v is clamped to the range from 0 (silent) to 1.
func (p *Player) SetVolume(v float64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.volume = min(max(v, 0), 1)
	if v != v { // not a number
		p.volume = 0
	}
}

// Play starts the sound s. It does not block. If too many sounds are waiting, s is dropped.
func (p *Player) Play(s Sound) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.enabled || p.volume == 0 || s >= count {
		return
	}
	if p.pending == nil {
		p.pending = make(chan request, 8)
		go serve(p.open, p.pending)
	}
	select {
	case p.pending <- request{s, p.volume}:
	default:
	}
}
