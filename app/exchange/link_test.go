package exchange

import (
	"image/color"
	"strings"
	"testing"
	"testing/synctest"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/link"
)

// The code of a link has a white margin and the three corners by which a camera finds it; a text
// too long for a code has none.
func TestCodeOf(t *testing.T) {
	img := codeOf(link.Prefix + strings.Repeat("ABCD2345", 90))
	if img == nil {
		t.Fatal("720 letters have no picture")
	}
	n := img.Bounds().Dx()
	dark := func(x, y int) bool { return color.GrayModel.Convert(img.At(x, y)).(color.Gray).Y < 128 }
	for i := range n {
		for edge := range quiet {
			if dark(i, edge) || dark(edge, i) || dark(i, n-1-edge) || dark(n-1-edge, i) {
				t.Fatalf("the edge is dark at %d", i)
			}
		}
	}
	for _, corner := range [][2]int{{quiet, quiet}, {n - quiet - 7, quiet}, {quiet, n - quiet - 7}} {
		x, y := corner[0], corner[1]
		if !dark(x, y) || dark(x+1, y+1) || !dark(x+3, y+3) || !dark(x+6, y+6) {
			t.Errorf("no mark in the corner at %v", corner)
		}
	}
	if codeOf(strings.Repeat("A", 10_000)) != nil {
		t.Error("10,000 letters have a picture")
	}
}

// In a page the link is the page's own address with the game behind "#".
func TestLinkFrom(t *testing.T) {
	if got := linkFrom("", link.Prefix+"ABC"); got != "PIONNIER:ABC" {
		t.Errorf("without a page it is %q", got)
	}
	if got := linkFrom("https://example.org/play/?lang=fr", link.Prefix+"ABC"); got != "https://example.org/play/?lang=fr#ABC" {
		t.Errorf("in a page it is %q", got)
	}
}

// Each module is drawn in whole pixels, and the code is centred.
func TestCodeIsCrisp(t *testing.T) {
	c := newCode(codeOf(link.Prefix + "ABCDEFGH"))
	n := c.modules.Bounds().Dx()
	img := c.paint(3*n+2, 3*n+1)
	for y := range n {
		for x := range n {
			want := c.modules.At(x, y)
			for i := range 9 {
				r, _, _, a := img.At(1+3*x+i%3, 3*y+i/3).RGBA()
				if w, _, _, _ := want.RGBA(); r != w || a != 0xffff {
					t.Fatalf("module %d, %d is %v, want %v", x, y, r, w)
				}
			}
		}
	}
}

// A link is opened only after a question, which replaces the question about an earlier link; a link
// that was cut off is refused.
func TestALinkIsAskedAbout(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		opened := ""
		ask := func(black string, most int) {
			rec := record.New("go", 9, 9)
			rec.Players.Black.Name = black
			words, err := link.Format(rec, rec.Root.Play(game.Black, game.Place(4, 4)))
			if err != nil {
				t.Fatal(err)
			}
			p.AskLink((link.Prefix + words)[:min(len(link.Prefix+words), most)], func() { opened += black })
			p.Settle()
		}
		ask("Ada", 10_000)
		p.Sees("A game in a link", "The link holds a game: Ada – White. Open it and add it to your games?")
		ask("Bo", 10_000)
		p.Sees("The link holds a game: Bo – White. Open it and add it to your games?")
		p.Tap("Cancel")
		ask("Cy", 10_000)
		p.Tap("Open")
		if opened != "Cy" {
			t.Errorf("opened are %q", opened)
		}
		ask("Dee", 30)
		p.Sees("This link is damaged or cut off.")
	})
}
