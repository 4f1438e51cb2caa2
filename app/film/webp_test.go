//go:build !js

package film

import (
	"bytes"
	"encoding/binary"
	"image"
	"testing"
	"time"

	"golang.org/x/image/webp"
)

// sheet is a frame of an animated WebP, read by the format's own description.
type sheet struct {
	at    image.Point
	stays time.Duration
	clear bool // it is taken away before the next one
	solid bool // it hides what is below it
	image image.Image
}

// sheets reads an animated WebP: its loops and frames.
func sheets(t *testing.T, data []byte) (loops int, list []sheet) {
	t.Helper()
	chunk := func(data []byte) (name string, body, rest []byte) {
		n := int(binary.LittleEndian.Uint32(data[4:]))
		return string(data[:4]), data[8 : 8+n], data[8+n+n%2:]
	}
	name, data, rest := chunk(data)
	if name != "RIFF" || string(data[:4]) != "WEBP" || len(rest) != 0 {
		t.Fatalf("no WebP: %s, %d bytes behind it", name, len(rest))
	}
	number := func(b []byte) int { return int(b[0]) | int(b[1])<<8 | int(b[2])<<16 }
	for data = data[4:]; len(data) > 0; {
		var body []byte
		switch name, body, data = chunk(data); name {
		case "ANIM":
			loops = int(binary.LittleEndian.Uint16(body[4:]))
		case "ANMF":
			s := sheet{at: image.Pt(2*number(body), 2*number(body[3:])), stays: time.Duration(number(body[12:])) * time.Millisecond,
				clear: body[15]&1 != 0, solid: body[15]&2 != 0}
			still := append([]byte("RIFF\x00\x00\x00\x00WEBP"), body[16:]...)
			binary.LittleEndian.PutUint32(still[4:], uint32(len(still)-8))
			var err error
			if s.image, err = webp.Decode(bytes.NewReader(still)); err != nil {
				t.Fatal(err)
			}
			list = append(list, s)
		}
	}
	return loops, list
}

// An animated WebP shows what the GIF shows, frame by frame, for the same time.
func TestWebPShowsWhatTheGIFShows(t *testing.T) {
	for _, text := range []string{"(;GM[1]SZ[9];B[cc];W[gg];B[cd];W[fg])", "f5d6c3d3c4f4"} {
		f := read(t, text)
		f.Delay, f.Hold = 300*time.Millisecond, time.Second
		film, moving := write(t, f)
		var b bytes.Buffer
		if err := f.WriteWebP(&b); err != nil {
			t.Fatal(err)
		}
		loops, list := sheets(t, b.Bytes())
		if loops != 0 || len(list) != len(film.Image) || b.Len() > 2*len(moving) {
			t.Fatalf("%d loops, %d frames of %d, %d bytes for %d", loops, len(list), len(film.Image), b.Len(), len(moving))
		}
		shown, want := image.NewRGBA(film.Image[0].Bounds()), image.NewRGBA(film.Image[0].Bounds())
		for i, s := range list {
			if s.clear || s.solid || s.stays != time.Duration(film.Delay[i])*tick {
				t.Errorf("frame %d: %+v, stays for %v, want %v", i, s.at, s.stays, time.Duration(film.Delay[i])*tick)
			}
			lay(shown, s.image, s.at)
			lay(want, film.Image[i], film.Image[i].Rect.Min)
			if !bytes.Equal(shown.Pix, want.Pix) {
				t.Errorf("%s: frame %d differs", text, i)
			}
		}
		f.Once = true
		b.Reset()
		if err := f.WriteWebP(&b); err != nil {
			t.Fatal(err)
		}
		if loops, _ := sheets(t, b.Bytes()); loops != 1 {
			t.Errorf("a film shown once has %d loops", loops)
		}
	}
}

// lay lays a frame over a picture.
func lay(picture *image.RGBA, frame image.Image, at image.Point) {
	b := frame.Bounds()
	for y := range b.Dy() {
		for x := range b.Dx() {
			if c := frame.At(b.Min.X+x, b.Min.Y+y); alpha(c) > 0 {
				picture.Set(at.X+x, at.Y+y, c)
			}
		}
	}
}

func alpha(c interface{ RGBA() (r, g, b, a uint32) }) uint32 {
	_, _, _, a := c.RGBA()
	return a
}
