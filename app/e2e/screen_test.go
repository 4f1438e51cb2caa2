//go:build e2e

package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"pionnier/core/game"
	"pionnier/core/press/paint"
)

// display is a virtual screen, with a pointer and a keyboard.
type display struct {
	t    testing.TB
	name string      // such as ":99"
	eye  *xclient    // takes the pictures; nil before the first
	size image.Point // of the program's window, in the upper left corner
}

// newDisplay returns a screen that only the test uses: concurrent tests have one each. A test finds
// the screen without programs and the pointer in the middle.
func newDisplay(t testing.TB) *display {
	t.Helper()
	s, err := servers.take()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { servers.put(s) })
	d := &display{t: t, name: s.name, size: image.Pt(1280, 900)}
	d.do("mousemove", "640", "450")
	return d
}

// server is an X server; stop stops it.
type server struct {
	name string
	stop func()
}

// pool holds the X servers that are not in use.
type pool struct {
	mu   sync.Mutex
	idle []server
}

var servers pool

func (p *pool) take() (server, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if last := len(p.idle) - 1; last >= 0 {
		s := p.idle[last]
		p.idle = p.idle[:last]
		return s, nil
	}
	name, stop, err := startServer()
	return server{name, stop}, err
}

func (p *pool) put(s server) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.idle = append(p.idle, s)
}

func TestMain(m *testing.M) {
	status := m.Run()
	for _, s := range servers.idle {
		s.stop()
	}
	os.Exit(status)
}

// startServer starts an X server on a number that it chooses itself, with additional options.
func startServer(options ...string) (name string, stop func(), err error) {
	read, write, err := os.Pipe()
	if err != nil {
		return "", nil, err
	}
	defer read.Close()
	// Without -noreset the server starts over when its last client leaves, and refuses clients
	// meanwhile: xdotool leaves before the program connects.
	options = append(options, "-noreset", "-displayfd", "3", "-screen", "0", "1280x900x24", "-dpi", "96", "-nolisten", "tcp")
	server := exec.Command("Xvfb", options...)
	server.ExtraFiles = []*os.File{write}
	err = server.Start()
	write.Close()
	if err != nil {
		return "", nil, fmt.Errorf("start Xvfb: %w", err)
	}
	stop = func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	}
	number, err := io.ReadAll(io.LimitReader(read, 16)) // ends when the server has written it
	if err != nil || len(bytes.TrimSpace(number)) == 0 {
		stop()
		return "", nil, fmt.Errorf("Xvfb told no display number: %q, %w", number, err)
	}
	return ":" + strings.TrimSpace(string(number)), stop, nil
}

// do runs a command of xdotool and returns its output.
func (d *display) do(args ...string) string {
	d.t.Helper()
	out, err := d.try(args...)
	if err != nil {
		d.t.Fatalf("xdotool %s: %v", strings.Join(args, " "), err)
	}
	return out
}

func (d *display) try(args ...string) (string, error) {
	tool := exec.Command("xdotool", args...)
	tool.Env = append(os.Environ(), "DISPLAY="+d.name)
	out, err := tool.Output()
	return strings.TrimSpace(string(out)), err
}

func (d *display) key(names ...string) {
	d.t.Helper()
	d.do(append([]string{"key", "--delay", "40"}, names...)...)
}

// click plays on an empty point: it moves the pointer there, waits for the ghost of the stone, and
// clicks. The toolkit would place a press that comes together with a movement at the old position.
func (d *display) click(p image.Point) {
	d.t.Helper()
	before := d.shot().At(p.X, p.Y)
	d.do("mousemove", strconv.Itoa(p.X), strconv.Itoa(p.Y), "sleep", "0.1")
	eventually(d.t, "the ghost under the pointer", func() bool { return d.shot().At(p.X, p.Y) != before })
	d.do("click", "1")
}

// park moves the pointer to a place where it has no effect.
func (d *display) park() { d.do("mousemove", "1279", "899") }

// shot returns a picture of the screen.
func (d *display) shot() image.Image {
	d.t.Helper()
	if d.eye == nil {
		d.eye = d.dial()
		d.t.Cleanup(func() { d.eye = nil }) // its connection ends with the test
	}
	picture := image.NewRGBA(image.Rectangle{Max: d.size})
	data := d.eye.pixels(picture.Rect)
	for i := 0; i < len(picture.Pix); i += 4 { // the server has blue first
		picture.Pix[i], picture.Pix[i+1], picture.Pix[i+2], picture.Pix[i+3] = data[i+2], data[i+1], data[i], 0xff
	}
	return picture
}

// settled returns the screen once it differs from before (or, if that is nil, is not blank) and no longer
// changes.
func (d *display) settled(before image.Image) image.Image {
	d.t.Helper()
	last, still := d.shot(), 0
	eventually(d.t, "the screen to change and stand still", func() bool {
		time.Sleep(150 * time.Millisecond)
		now := d.shot()
		if still++; !same(now, last) || blank(now) || before != nil && same(now, before) {
			still = 0
		}
		last = now
		return still == 2
	})
	return last
}

// enter moves the focus by keys, waits for the effect of each, presses Return and waits for the
// next screen. Some screens appear only after a file was read; keys typed before that go to the old
// screen.
func (d *display) enter(keys ...string) image.Image {
	d.t.Helper()
	now := d.settled(nil)
	for _, key := range append(keys, "Return") {
		d.key(key)
		now = d.settled(now)
	}
	return now
}

// leave presses Escape and waits for the previous screen.
func (d *display) leave() {
	d.t.Helper()
	before := d.settled(nil)
	d.key("Escape")
	d.settled(before)
}

// board waits until the screen no longer changes and shows a board, which find, findFelt or findWood, finds.
func (d *display) board(find func(image.Image, int) (boardOn, error), size int) (b boardOn) {
	d.t.Helper()
	eventually(d.t, "a board on the screen", func() bool {
		var err error
		b, err = find(d.settled(nil), size)
		return err == nil
	})
	return b
}

// keep saves a picture in the folder of screenshots.
func (d *display) keep(name string, picture image.Image) {
	d.t.Helper()
	folder := os.Getenv("SCREENSHOTS")
	if folder == "" {
		return
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		d.t.Fatal(err)
	}
	file, err := os.Create(filepath.Join(folder, name+".png"))
	if err != nil {
		d.t.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, picture); err != nil {
		d.t.Fatal(err)
	}
}

// same reports whether two screenshots are equal.
func same(a, b image.Image) bool {
	return a.Bounds() == b.Bounds() && bytes.Equal(a.(*image.RGBA).Pix, b.(*image.RGBA).Pix)
}

// blank reports whether a picture has a single colour at the points of a coarse grid.
func blank(a image.Image) bool {
	r := a.Bounds()
	first := a.At(r.Min.X, r.Min.Y)
	for y := r.Min.Y; y < r.Max.Y; y += 7 {
		for x := r.Min.X; x < r.Max.X; x += 7 {
			if a.At(x, y) != first {
				return false
			}
		}
	}
	return true
}

// boardOn is the position of a board's points on the screen.
type boardOn struct {
	field image.Rectangle
	cell  float64
}

// at returns the centre of a point.
func (b boardOn) at(p game.Point) image.Point {
	return b.field.Min.Add(image.Pt(int((float64(p.X)+0.5)*b.cell), int((float64(p.Y)+0.5)*b.cell)))
}

// findFelt finds a board of cells, whose field is all felt.
func findFelt(picture image.Image, size int) (boardOn, error) {
	box, err := expanse(picture, paint.Standard().Felt)
	return boardOn{box, float64(box.Dx()) / float64(size)}, err
}

// findWood finds a board of crossings by its wood. The painter determines the width of the strip around the
// field.
func findWood(picture image.Image, size int) (boardOn, error) {
	box, err := expanse(picture, paint.Standard().Wood)
	if err != nil {
		return boardOn{}, err
	}
	for side := box.Dx(); side < box.Dx()*5/4; side++ {
		l := paint.Measure(paint.Style{}, size, size, image.Pt(side, side), paint.Options{Coordinates: true, Shadow: true})
		if l.Frame.Dx() >= box.Dx() {
			return boardOn{box.Inset(l.Strip), float64(l.Cell)}, nil
		}
	}
	return boardOn{}, fmt.Errorf("no board of size %d is painted as %v", size, box)
}

// expanse returns the rectangle that is filled with a colour, within its grain. It ignores single pixels and
// thin lines.
func expanse(picture image.Image, want color.NRGBA) (image.Rectangle, error) {
	r := picture.Bounds()
	columns, rows := make([]int, r.Max.X), make([]int, r.Max.Y)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if near(picture.At(x, y), want) {
				columns[x]++
				rows[y]++
			}
		}
	}
	left, right := span(columns)
	top, bottom := span(rows)
	box := image.Rect(left, top, right, bottom)
	if box.Dx() < 150 || abs(box.Dx()-box.Dy()) > 4 {
		return box, fmt.Errorf("no square board of colour %v on the screen: %v", want, box)
	}
	return box, nil
}

// span returns the bounds of the range with large counts.
func span(counts []int) (from, to int) {
	from = -1
	for i, n := range counts {
		if n > 60 {
			if from < 0 {
				from = i
			}
			to = i + 1
		}
	}
	return max(from, 0), to
}

func near(c color.Color, want color.NRGBA) bool {
	r, g, b, _ := c.RGBA()
	const grain = 30
	return abs(int(r>>8)-int(want.R)) < grain && abs(int(g>>8)-int(want.G)) < grain && abs(int(b>>8)-int(want.B)) < grain
}

func abs(n int) int { return max(n, -n) }
