//go:build !nosound && (cgo || windows || darwin || js)

package sound

import (
	"bytes"
	"encoding/binary"
	"math"
	"time"

	"github.com/ebitengine/oto/v3"
)

// device is the audio output. It is suspended while nothing plays, since even silence costs
// processor time.
type device struct {
	context *oto.Context
	playing []*oto.Player
	heard   time.Time // when all samples passed on so far will have been heard
	awake   bool
}

// tail is how long the device needs to play samples taken from the players.
const tail = 200 * time.Millisecond

// openDevice opens the audio device and blocks until it is ready. It returns nil if no device
// works.
func openDevice() output {
	context, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: rate, ChannelCount: 1, Format: oto.FormatFloat32LE, BufferSize: 40 * time.Millisecond,
	})
	if err != nil {
		return nil
	}
	<-ready
	if context.Err() != nil {
		return nil
	}
	return &device{context: context, awake: true}
}

func (d *device) start(samples []float32, volume float64) {
	if !d.awake {
		if d.context.Resume() != nil {
			return
		}
		d.awake = true
	}
	p := d.context.NewPlayer(bytes.NewReader(littleEndian(samples)))
	p.SetVolume(volume)
	p.Play()
	d.playing = append(d.playing, p)
	d.heard = time.Time{}
}

func (d *device) rest() bool {
	left := d.playing[:0]
	for _, p := range d.playing {
		if p.IsPlaying() {
			left = append(left, p)
		}
	}
	clear(d.playing[len(left):])
	d.playing = left
	switch {
	case len(left) > 0:
		return d.context.Err() != nil // a lost device would play for ever
	case d.heard.IsZero():
		d.heard = time.Now().Add(tail)
		return false
	case time.Now().Before(d.heard):
		return false
	}
	d.heard = time.Time{}
	d.awake = d.context.Suspend() != nil && d.context.Err() == nil
	return !d.awake
}

func littleEndian(samples []float32) []byte {
	b := make([]byte, 0, 4*len(samples))
	for _, v := range samples {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v))
	}
	return b
}
