//go:build !js

package film

import (
	"bytes"
	"fmt"
	"image"
	"io"
	"time"

	"github.com/HugoSmits86/nativewebp"
)

// WriteWebP writes the film as an animated WebP, without loss, as Write does a GIF.
func (f Film) WriteWebP(w io.Writer) error {
	reel, err := f.wind()
	if err != nil {
		return err
	}
	film := &nativewebp.Animation{}
	if f.Once {
		film.LoopCount = 1 // 0 is for ever
	}
	for i, stay := range reel.stays(f) {
		film.Images = append(film.Images, evened(reel.frames[i]))
		film.Durations = append(film.Durations, uint(stay/time.Millisecond))
		film.Disposals = append(film.Disposals, 0) // what is shown stays below the next frame
	}
	var b bytes.Buffer // nativewebp tells no error of writing
	if err := nativewebp.EncodeAll(&b, film, nil); err != nil {
		return fmt.Errorf("film: %w", err)
	}
	_, err = w.Write(b.Bytes())
	return err
}

// evened returns a frame that begins at even pixels, as WebP has it; what is added changes nothing.
func evened(frame *image.Paletted) *image.Paletted {
	bounds := frame.Rect
	bounds.Min.X -= bounds.Min.X % 2
	bounds.Min.Y -= bounds.Min.Y % 2
	if bounds == frame.Rect {
		return frame
	}
	wide := image.NewPaletted(bounds, frame.Palette)
	for y := frame.Rect.Min.Y; y < frame.Rect.Max.Y; y++ {
		copy(wide.Pix[wide.PixOffset(frame.Rect.Min.X, y):], frame.Pix[frame.PixOffset(frame.Rect.Min.X, y):frame.PixOffset(frame.Rect.Max.X, y)])
	}
	return wide
}
