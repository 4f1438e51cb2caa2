package kifu

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/press/paint"
)

// first returns the teller of the first game of a text.
func first(t *testing.T, data string) *teller {
	t.Helper()
	teller, err := newTeller(read(t, data)[0], Options{})
	if err != nil {
		t.Fatal(err)
	}
	return teller
}

// A moment has what the record draws at its move: lines, territory and dimmed points too, and the
// drawings of a following node without a move.
func TestMomentHasWhatTheRecordDraws(t *testing.T) {
	for props, fits := range map[string]func(paint.Scene) bool{
		"AR[aa:cc]":         func(sc paint.Scene) bool { return len(sc.Lines) == 1 && sc.Lines[0].Arrow },
		"LN[aa:cc]":         func(sc paint.Scene) bool { return len(sc.Lines) == 1 && !sc.Lines[0].Arrow },
		"TB[aa:ba]TW[ii]":   func(sc paint.Scene) bool { return sc.Territory[1] == game.Black && sc.Territory[80] == game.White },
		"DD[aa:ba]":         func(sc paint.Scene) bool { return len(sc.Dimmed) == 2 },
		"VW[aa:ba]":         func(sc paint.Scene) bool { return len(sc.Dimmed) == 79 },
		"TR[aa];LN[aa:cc]":  func(sc paint.Scene) bool { return len(sc.Lines) == 1 && sc.Marks == nil },
		"SQ[ee]":            func(sc paint.Scene) bool { return sc.Numbers == nil },
		"DD[aa];C[no more]": func(sc paint.Scene) bool { return len(sc.Dimmed) == 1 && sc.Numbers[40] == 1 },
	} {
		if sc := first(t, "(;GM[1]SZ[9];B[ee]C[See.]"+props+")").moment(0); !fits(sc) {
			t.Errorf("%s: %+v", props, sc)
		}
	}
}

// The points that a comment mentions are drawn beside it; territory at the end is drawn without a
// comment, and points dimmed earlier make no diagram.
func TestDrawnMoments(t *testing.T) {
	told := outline(t, Print{Games: read(t, "(;GM[1]SZ[19];B[pd]C[Out.]AR[pd:jd];W[dd]DD[aa:ss]C[All dim.];B[dp]C[Still dim.];W[pp]LN[aa:bb];B[];W[];TB[aa:cc]TW[ss])")})
	same(t, told[2:], "[143] Dia. 1  after 1 / Black 1  Out.", "[99] Dia. 2  after 2 / White 2  All dim.", "Black 3  Still dim.", "[218] Dia. 3  after 6")
}

// The picture of a game has what its last move draws, on a numbered stone too; so has the picture
// of a position without moves.
func TestPictureHasWhatTheRecordDraws(t *testing.T) {
	for _, moves := range []string{";B[ee];W[cc]", ""} {
		svg := func(props string) string {
			var b bytes.Buffer
			if err := (Print{Games: read(t, "(;GM[1]SZ[9]"+moves+props+")")}).Write(&b, "svg"); err != nil {
				t.Fatal(err)
			}
			return b.String()
		}
		for props, more := range map[string]int{"AR[aa:gg]": 4, "LN[aa:gg]": 2, "TB[aa]TW[bb]": 4, "DD[aa][ii]": 2, "VW[aa:bi]": 9} {
			if got := strings.Count(svg(props), "<") - strings.Count(svg(""), "<"); got != more {
				t.Errorf("%q %s: %d more shapes, want %d", moves, props, got, more)
			}
		}
	}
	bare, marked := first(t, "(;GM[1]SZ[9];B[ee])"), first(t, "(;GM[1]SZ[9];B[ee]TR[ee][aa])")
	for teller, want := range map[*teller]int{bare: 0, marked: 2} {
		sc := teller.diagram(span{0, 1}).Scene
		if teller.annotate(&sc, teller.last(1)); len(sc.Marks) != want {
			t.Errorf("marks %+v, want %d", sc.Marks, want)
		}
	}
}

// A part of a board includes what is drawn on it.
func TestPartOfABoard(t *testing.T) {
	for props, want := range map[string]string{"AR[aa:cc]": "(0,0)-(8,8)", "LN[pp:rr]": "(11,11)-(19,19)", "TB[aa:bb]": "(0,0)-(8,8)", "TB[aa]TW[ss]": "(0,0)-(19,19)", "DD[aa]": "(0,0)-(19,19)"} {
		teller := first(t, "(;GM[1]SZ[19]"+props+")")
		sc := paint.Scene{Width: 19, Height: 19, Stones: make([]game.Color, 361)}
		teller.annotate(&sc, teller.last(0))
		if got := window(sc).String(); got != want {
			t.Errorf("%s: %s, want %s", props, got, want)
		}
	}
}

// The edge of a picture is paper, even if a diagram ends within a pixel.
func TestEdgeOfAPicture(t *testing.T) {
	for _, size := range []string{"9", "13", "19:5"} {
		var b bytes.Buffer
		if err := (Print{Games: read(t, "(;GM[1]SZ["+size+"])")}).Write(&b, "png"); err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(&b)
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range []image.Point{{}, img.Bounds().Max.Sub(image.Pt(1, 1))} {
			if r, _, _, _ := img.At(at.X, at.Y).RGBA(); r != 0xffff {
				t.Errorf("%s: the shade at %v is %x", size, at, r)
			}
		}
	}
}

// A mark without a comment is drawn on its stone in the figure, since it would be lost otherwise;
// but not a program's mark of each last move, nor one with a diagram of its own.
func TestAMarkOnANumberedStoneIsNotLost(t *testing.T) {
	for moves, want := range map[string]int{
		";B[ee];W[ce]TR[ce];B[cf];W[df]":                         1,
		";B[ee];W[ce]TR[ce]C[Look.];B[cf];W[df]":                 0,
		";B[ee]CR[ee];W[ce]CR[ce];B[cf]CR[cf];W[df]CR[df]":       0,
		";B[ee];W[ce]SQ[ee]LB[aa:A];B[cf];W[df]TB[aa]TR[df]":     1,
		";B[ee]PM[0];W[ce]TR[ce];B[cf];W[df]":                    0, // the figure has no numbers
		";B[aa];W[ba];B[ii];W[ab]TR[ab];B[hh];W[hi];B[gg];W[gh]": 1,
	} {
		teller := first(t, "(;GM[1]SZ[9]"+moves+")")
		s := teller.spans()[0]
		if got := teller.ringed(s, teller.diagram(s).Scene); len(got) != want {
			t.Errorf("%s: %v", moves, got)
		}
	}
}
