package app

import (
	"flag"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"

	"pionnier/core/format"
	"pionnier/storage/preferences"
	"pionnier/widgets/widgetstest"
)

// picturesTo is the folder of the stores' texts, which "make pictures" fills with pictures of a phone.
var (
	picturesTo = flag.String("pictures", "", "write pictures of a phone's screens into this folder, by language")
	picturesIn = flag.String("pictures-in", "en-US", "the languages of the pictures, joined by commas, as the folder names them")
)

// onShow are the screens of which a store has pictures, in its order.
var onShow = []view{
	{"Othello", func(p *rig) { p.playing("othello", 8, strings.Fields(shownOthello)...) }},
	{"Go", func(p *rig) { p.playing("go", 9, strings.Fields(shownGo)...) }},
	{"study", func(p *rig) {
		games, err := format.Read([]byte(studiedGo), nil)
		if err != nil {
			p.T.Fatal(err)
		}
		games[0].LeftAt = games[0].Root.End()
		id, err := p.Library.Save("", games[0])
		if err != nil {
			p.T.Fatal(err)
		}
		p.study(id)
		p.tab("moves")
	}},
	{"lesson", func(p *rig) { p.learn(); p.tapKey("learn.go.capture") }},
	{"puzzle", func(p *rig) { p.problem("go") }},
}

// Games between the program's own engines.
const (
	shownOthello = "d3 c5 e6 f5 f6 e3 d6 f7 g6 f4 g5 c6 e7 f8 e2 f3 c4 b3 d7 e8 c8 d2"
	shownGo      = "E5 C6 D7 C4 D3 G5 C7 C3 E2 G7 C2 B7 B8 B2 B1 B6 F7 F6 D5"
	studiedGo    = "(;GM[1]FF[4]SZ[19]PB[Ada]PW[Bob]RU[Japanese]KM[6.5]RE[B+3.5];B[dp];W[dd];B[pd];W[pp];B[cc];W[dc];B[cd];W[cf];B[ce];W[de];B[bf];W[cq];B[cp];W[dq];B[fq];W[eq];B[ep];W[fr];B[cg];W[df];B[cb];W[qc];B[qd];W[pc];B[nc];W[oc];B[od];W[nb];B[mb];W[mc]" +
		";B[nd];W[lb];B[rc];W[ma];B[qb];W[pb];B[pa];W[ob];B[dg];W[eg];B[eh];W[fg];B[fh];W[gg];B[gh];W[hg];B[hh];W[ig];B[gq];W[gr];B[hq];W[bq];B[bp];W[fo];B[fm];W[en];B[fn];W[go];B[eo];W[io];B[hm];W[iq])"
)

// TestPicturesForStores draws the screens of a phone of 360×640 with three pixels a point.
func TestPicturesForStores(t *testing.T) {
	if *picturesTo == "" {
		t.Skip(`"make pictures" draws them`)
	}
	for locale := range strings.SplitSeq(*picturesIn, ",") {
		bubble(t, func(t *testing.T) {
			language, _, _ := strings.Cut(locale, "-")
			p := start(t, t.TempDir(), func(s *preferences.Settings) { s.Appearance.Language, s.Appearance.Animations = language, false })
			p.fyne.(*keyedApp).phone = true
			p.fillLibrary()
			dir := filepath.Join(*picturesTo, locale, "images", "phoneScreenshots")
			if err := os.MkdirAll(dir, 0o755); err != nil {
				t.Fatal(err)
			}
			p.fyne.(*keyedApp).canvas.Canvas.(software.WindowlessCanvas).SetScale(3)
			for i, v := range onShow {
				p.window.Resize(fyne.NewSize(360, 640))
				p.show(v)
				widgetstest.Settle(p.layer())
				p.Later(time.Second)
				f, err := os.Create(filepath.Join(dir, fmt.Sprint(i+1, ".png")))
				if err != nil {
					t.Fatal(err)
				}
				if err := png.Encode(f, p.window.Canvas().Capture()); err != nil {
					t.Error(err)
				}
				if err := f.Close(); err != nil {
					t.Error(err)
				}
			}
			p.goHome()
			p.engines.CloseAnalysts()
			p.Later(time.Minute)
		})
	}
}
