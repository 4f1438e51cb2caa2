package film

import (
	"bytes"
	"image"
	"image/gif"
	"testing"
	"time"

	"golang.org/x/image/font/gofont/goregular"

	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/press/paint"
	"pionnier/core/record"
	"pionnier/core/record/recordtest"
)

// read returns the game of a text of any format.
func read(t *testing.T, data string) Film {
	t.Helper()
	records, err := format.Read([]byte(data), nil)
	if err != nil {
		t.Fatal(err)
	}
	entry, err := catalog.Find(records[0].Game)
	if err != nil {
		t.Fatal(err)
	}
	return Film{Entry: entry, Record: records[0], Pixels: 120, Font: goregular.TTF}
}

func write(t *testing.T, f Film) (*gif.GIF, []byte) {
	t.Helper()
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	data := bytes.Clone(b.Bytes())
	film, err := gif.DecodeAll(&b)
	if err != nil {
		t.Fatal(err)
	}
	return film, data
}

// Each move is a frame of the changed part alone; if a second pass changes nothing the frame stays
// longer.
func TestFilm(t *testing.T) {
	f := read(t, "(;GM[1]SZ[9];B[cc];W[gg](;B[];W[])(;B[aa]))")
	f.Delay = 300 * time.Millisecond
	film, data := write(t, f)
	if len(film.Image) != 4 || film.LoopCount != 0 {
		t.Fatalf("%d frames, loop %d", len(film.Image), film.LoopCount)
	}
	for i, want := range []int{30, 30, 30, 150} {
		if film.Delay[i] != want {
			t.Errorf("frame %d stays for %d, not %d", i, film.Delay[i], want)
		}
	}
	whole := film.Image[0].Bounds()
	if second := film.Image[1].Bounds(); second.Dx() > whole.Dx()/4 || second.Dy() > whole.Dy()/4 {
		t.Errorf("the first move changes %v of %v", second, whole)
	}
	if _, again := write(t, f); !bytes.Equal(data, again) {
		t.Error("the same game makes another film")
	}
	f.Once, f.Hold, f.Numbers = true, time.Second, true
	if film, _ := write(t, f); film.LoopCount != -1 || film.Delay[3] != 130 {
		t.Errorf("loop %d, the last frame stays for %d", film.LoopCount, film.Delay[3])
	}
	branch := f.Record.Root.Children[0].Children[0].Children[1]
	f.At = branch
	if film, _ := write(t, f); !film.Image[3].Bounds().Overlaps(image.Rect(0, 0, whole.Dx()/4, whole.Dy()/4)) {
		t.Errorf("the branch changes %v", film.Image[3].Bounds())
	}
}

// Frames laid over each other show the painted board, as closely as 255 colours allow.
func TestFramesShowTheBoard(t *testing.T) {
	f := read(t, "f5d6c3d3c4f4")
	film, _ := write(t, f)
	shown := image.NewPaletted(film.Image[0].Bounds(), film.Image[0].Palette)
	for _, frame := range film.Image {
		for y := frame.Rect.Min.Y; y < frame.Rect.Max.Y; y++ {
			for x := frame.Rect.Min.X; x < frame.Rect.Max.X; x++ {
				if _, _, _, a := frame.At(x, y).RGBA(); a > 0 {
					shown.Set(x, y, frame.At(x, y))
				}
			}
		}
	}
	start, err := f.Entry.Start(f.Record)
	if err != nil {
		t.Fatal(err)
	}
	positions, _ := record.Replay(start, f.Record.Played())
	reel := newReel(f, start)
	sc := f.scene(positions[len(positions)-1], f.Record.Played(), nil)
	reel.surface.Show(paint.Cells(&sc))
	far := 0
	want := reel.surface.Image()
	for y := range want.Rect.Dy() {
		for x := range want.Rect.Dx() {
			a, b := want.RGBAAt(x, y), shown.At(x, y)
			r, g, bl, _ := b.RGBA()
			if abs(int(a.R)-int(r>>8))+abs(int(a.G)-int(g>>8))+abs(int(a.B)-int(bl>>8)) > 60 {
				far++
			}
		}
	}
	if far > want.Rect.Dx()*want.Rect.Dy()/200 {
		t.Errorf("%d pixels of %v have another colour", far, want.Rect)
	}
}

func abs(n int) int { return max(n, -n) }

// A frame has the same cost in a long game as in a short one.
func TestCostOfAFilm(t *testing.T) {
	recordtest.Doubling(t, "moves", 20, func(n int) {
		data := "(;GM[1]SZ[19]"
		for i := range n {
			data += ";B[" + string(rune('a'+i%19)) + string(rune('a'+i/19)) + "]"
		}
		write(t, read(t, data+")"))
	})
}

// Whatever can be read can be shown, or is refused.
func FuzzFilm(f *testing.F) {
	for _, text := range []string{"f5d6c3", "(;GM[1]SZ[5]AB[aa];B[cc];W[];AE[cc];W[dd](;B[ee])(;B[ff]))", "(;GM[1]SZ[4:7];B[aa];W[aa])"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		records, _ := format.Read(data, nil)
		for _, r := range records[:min(len(records), 1)] {
			entry, err := catalog.Find(r.Game)
			if err != nil || len(r.Played()) > 8 {
				continue
			}
			var b bytes.Buffer
			if err := (Film{Entry: entry, Record: r, Pixels: 40}).Write(&b); err == nil {
				if _, err := gif.DecodeAll(&b); err != nil {
					t.Errorf("what was written is no film: %v", err)
				}
			}
		}
	})
}
