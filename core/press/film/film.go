// Package film writes a game record as an animated picture with a frame for each move: a GIF that any
// browser and any forum can show.
//
// It paints boards with package paint and needs no window: the command line makes films with it. A
// frame has only the changes since the previous one. Start reading at Film; palette.go chooses the
// colours.
package film

import (
	"bytes"
	"fmt"
	"image"
	"image/gif"
	"io"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/paint"
	"pionnier/core/press/scene"
	"pionnier/core/record"
)

// Film is a game to be shown as an animated picture.
type Film struct {
	Entry  catalog.Game
	Record *record.Record
	// At is on the branch that is shown; nil: the game as it was played.
	At      *record.Node
	Pixels  int           // length of the longer side; 0 means 480
	Delay   time.Duration // time between moves; 0 means a second
	Hold    time.Duration // time that the last position is shown; 0 means four delays
	Once    bool          // play the film once instead of repeating it
	Numbers bool          // show move numbers on stones
	Font    []byte        // TrueType or OpenType font of coordinates and numbers; nil means none of them
}

// The limits of a film. Shorter delays are slowed down by browsers.
const (
	usualPixels, mostPixels = 480, 2000
	shortest                = 20 * time.Millisecond
	tick                    = 10 * time.Millisecond // in which GIF counts time
	longest                 = 65535 * tick
)

// Write writes the film to w as an animated GIF. The same game always produces the same bytes. The
// error wraps catalog.ErrSetup if the beginning of the game cannot be set up. If a move cannot be
// played, the film ends before that move.
func (f Film) Write(w io.Writer) error {
	reel, err := f.wind()
	if err != nil {
		return err
	}
	if err := gif.EncodeAll(w, reel.cut(f)); err != nil {
		return fmt.Errorf("film: %w", err)
	}
	return nil
}

// wind paints the frames of the film, up to the first illegal move. It returns an error if the
// record has no valid start position.
func (f Film) wind() (*reel, error) {
	start, err := f.Entry.Start(f.Record)
	if err != nil {
		return nil, fmt.Errorf("film: %w", err)
	}
	line := f.Record.Played()
	if f.At != nil {
		line = f.Record.Line(f.At)
	}
	positions, _ := record.Replay(start, line)
	reel := newReel(f, positions[0])
	numbers := scene.Numbers(scene.Line(line[:len(positions)-1], positions))
	for i, pos := range positions {
		reel.show(f.scene(pos, line[:i], numbers))
	}
	return reel, nil
}

// scene returns the scene of pos after line, with a mark on the last move and, if f.Numbers is set,
// with move numbers.
func (f Film) scene(pos game.Position, line []*record.Node, numbers []int) paint.Scene {
	sc := scene.Of(pos)
	if len(line) == 0 {
		return sc
	}
	if p, ok := line[len(line)-1].Move.Point(); ok {
		sc.Last = []game.Point{p}
	}
	if !f.Numbers {
		return sc
	}
	sc.Numbers = make([]int, len(sc.Stones))
	for i, n := range line {
		if p, ok := n.Move.Point(); ok {
			sc.Numbers[int(p.Y)*sc.Width+int(p.X)] = numbers[i]
		}
	}
	return sc
}

// reel is the sequence of frames of a film.
type reel struct {
	surface *paint.Surface
	colors  *palette
	shown   *image.RGBA // what the frames so far show
	frames  []*image.Paletted
	times   []int // how many delays each frame stays
}

func newReel(f Film, pos game.Position) *reel {
	width, height := pos.Size()
	style := scene.Style(f.Entry, width, height)
	pixels := f.Pixels
	if pixels <= 0 {
		pixels = usualPixels
	}
	pixels = min(pixels, mostPixels)
	options := paint.Options{Coordinates: true, Scale: max(float64(pixels)/640, 0.5), Font: f.Font}
	size := paint.Measure(style, width, height, image.Pt(pixels, pixels), options).Frame.Size()
	r := &reel{surface: paint.NewSurface(style, paint.Standard(), width, height, size, options)}
	r.colors = newPalette(samples(style, width, height, size, options)...)
	return r
}

// samples returns pictures that together have all colours of a film: an empty board and a board
// with stones.
func samples(style paint.Style, width, height int, size image.Point, o paint.Options) []*image.RGBA {
	empty := paint.NewSurface(style, paint.Standard(), width, height, size, o)
	full := paint.NewSurface(style, paint.Standard(), width, height, size, o)
	sc := paint.Scene{Width: width, Height: height, Stones: make([]game.Color, width*height)}
	for i := range sc.Stones {
		sc.Stones[i] = []game.Color{game.Black, game.White, game.None}[i%3]
	}
	sc.Last = []game.Point{game.Pt(0, 0)}
	full.Show(paint.Cells(&sc))
	return []*image.RGBA{empty.Image(), full.Image()}
}

// show paints sc and adds a frame with the changed part of the picture. If nothing has changed, it
// extends the previous frame instead.
func (r *reel) show(sc paint.Scene) {
	r.surface.Show(paint.Cells(&sc))
	img := r.surface.Image()
	changed := img.Bounds()
	if r.shown != nil {
		changed = difference(r.shown, img)
	}
	if changed.Empty() {
		r.times[len(r.times)-1]++
		return
	}
	frame := image.NewPaletted(changed, r.colors.colors)
	for y := changed.Min.Y; y < changed.Max.Y; y++ {
		for x := changed.Min.X; x < changed.Max.X; x++ {
			c := img.RGBAAt(x, y)
			if r.shown == nil || r.shown.RGBAAt(x, y) != c {
				frame.SetColorIndex(x, y, r.colors.index(c))
			}
		}
	}
	r.shown = &image.RGBA{Pix: bytes.Clone(img.Pix), Stride: img.Stride, Rect: img.Rect}
	r.frames, r.times = append(r.frames, frame), append(r.times, 1)
}

// difference returns the smallest rectangle that contains all pixels in which a and b differ. a and
// b must have the same size.
func difference(a, b *image.RGBA) (changed image.Rectangle) {
	bounds := a.Bounds()
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		from, to := a.PixOffset(bounds.Min.X, y), a.PixOffset(bounds.Max.X, y)
		if bytes.Equal(a.Pix[from:to], b.Pix[from:to]) {
			continue
		}
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				changed = changed.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return changed
}

// stays returns the duration of each frame. The last frame lasts longer.
func (r *reel) stays(f Film) (list []time.Duration) {
	delay := f.Delay
	if delay <= 0 {
		delay = time.Second
	}
	delay = max(delay, shortest)
	hold := f.Hold
	if hold <= 0 {
		hold = 4 * delay
	}
	for i, times := range r.times {
		stay := time.Duration(times) * delay
		if i == len(r.times)-1 {
			stay = stay - delay + max(hold, delay)
		}
		list = append(list, min(stay, longest))
	}
	return list
}

// cut returns the frames as a GIF.
func (r *reel) cut(f Film) *gif.GIF {
	bounds := r.shown.Bounds()
	film := &gif.GIF{Image: r.frames, Config: image.Config{ColorModel: r.colors.colors, Width: bounds.Dx(), Height: bounds.Dy()}}
	if f.Once {
		film.LoopCount = -1
	}
	for _, stay := range r.stays(f) {
		film.Delay = append(film.Delay, int(stay/tick))
		film.Disposal = append(film.Disposal, gif.DisposalNone)
	}
	return film
}
