package paint

import (
	"flag"
	"image"
	"image/png"
	"os"
	"testing"
)

var update = flag.Bool("update", false, "write the icon anew")

const (
	iconPath = "../../../Icon.png"
	iconSide = 512
)

func TestIconIsTheOneWeDraw(t *testing.T) {
	if testing.Short() {
		t.Skip("a picture of a million points")
	}
	drawn := Icon(iconSide)
	if *update {
		f, err := os.Create(iconPath)
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(f, drawn); err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
	f, err := os.Open(iconPath)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	stored, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	if far := farthest(drawn, stored); far > 3 { // processors round differently
		t.Errorf("Icon.png differs from Icon by up to %d of 255; run go test ./core/press/paint -run Icon -update", far)
	}
}

// farthest returns the largest difference of a colour channel between two
// images, 256 for images of different sizes.
func farthest(a, b image.Image) int {
	if a.Bounds() != b.Bounds() {
		return 256
	}
	most := 0
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			ar, ag, ab, aa := a.At(x, y).RGBA()
			br, bg, bb, ba := b.At(x, y).RGBA()
			for _, d := range [4]int{int(ar) - int(br), int(ag) - int(bg), int(ab) - int(bb), int(aa) - int(ba)} {
				most = max(most, max(d, -d)>>8)
			}
		}
	}
	return most
}
