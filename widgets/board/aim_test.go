package board

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"pionnier/core/game"
	"pionnier/core/press/paint"
)

// finger touches a board as Fyne's driver for phones reports it.
type finger struct {
	b    *Board
	id   int
	came time.Time
}

func (f *finger) event(p fyne.Position) *mobile.TouchEvent {
	return &mobile.TouchEvent{PointEvent: fyne.PointEvent{Position: p}, ID: f.id}
}

func (f *finger) down(pos fyne.Position) {
	f.came = time.Now()
	f.b.TouchDown(f.event(pos))
}

func (f *finger) to(pos fyne.Position) { f.b.TouchMoved(f.event(pos)) }

func (f *finger) up(pos fyne.Position) {
	e := f.event(pos)
	f.b.TouchUp(e)
	if time.Since(f.came) < 300*time.Millisecond {
		f.b.Tapped(&e.PointEvent)
	} else {
		f.b.TappedSecondary(&e.PointEvent)
	}
}

func (f *finger) tap(pos fyne.Position) {
	f.down(pos)
	f.up(pos)
}

// phoneBoard returns a board of Go as wide as a phone, with Black to move, and the points played on it.
func phoneBoard(t *testing.T, tap TapMode) (b *Board, played *[]game.Point) {
	b, _ = shown(t, Style{}, Scene{Width: 19, Height: 19, Stones: make([]game.Color, 361), Ghost: game.Black}, fyne.NewSize(360, 360), 1)
	b.SetOptions(Options{Tap: tap})
	played = new([]game.Point)
	b.OnTap = func(p game.Point) { *played = append(*played, p) }
	b.Waiting.May = b.Playable
	return b, played
}

func ghostOf(b *Board) (at []game.Point) {
	for i, c := range b.visible() {
		if c.Ghost != game.None {
			at = append(at, game.Pt(i%b.scene.Width, i/b.scene.Width))
		}
	}
	return at
}

// A finger hides the point that it aims at: the ghost follows it, on a highlighted row and column
// and in the loupe, and the stone is put where the finger is lifted, however long it looked.
func TestAFingerSeesWhereItsStoneWillFall(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, played := phoneBoard(t, TapDirect)
		long := 0
		b.OnSecondary = func(game.Point) bool { long++; return true }
		from, to := game.Pt(3, 15), game.Pt(5, 14)
		f := finger{b: b}
		f.down(b.PositionOf(from))
		if got := ghostOf(b); !slices.Equal(got, []game.Point{from}) {
			t.Fatalf("a finger on %v shows ghosts %v", from, got)
		}
		f.to(b.PositionOf(to))
		if got := ghostOf(b); !slices.Equal(got, []game.Point{to}) {
			t.Errorf("a finger that went to %v shows ghosts %v", to, got)
		}
		cells := b.visible()
		if lit := func(x, y int) paint.Cell { return cells[y*19+x] }; !lit(0, 14).Across || !lit(5, 0).Down || lit(0, 0).Across || lit(0, 0).Down {
			t.Error("the row and the column of the finger are not the ones that are lit")
		}
		if !b.loupe.raster.Visible() || b.loupe.point != to {
			t.Error("no loupe shows what the finger hides")
		}
		time.Sleep(3 * time.Second)
		f.up(b.PositionOf(to))
		if !slices.Equal(*played, []game.Point{to}) || long != 0 {
			t.Errorf("the finger played %v and was a long press %d times", *played, long)
		}
		if len(ghostOf(b)) > 0 || b.loupe.raster.Visible() {
			t.Error("the ghost or the loupe stays when the finger has gone")
		}
	})
}

func TestAFingerLiftedOutsideTheBoardPlaysNothing(t *testing.T) {
	b, played := phoneBoard(t, TapDirect)
	f := finger{b: b}
	f.down(b.PositionOf(game.Pt(3, 3)))
	b.TouchCancel(f.event(fyne.NewPos(-10, 60)))
	if len(ghostOf(b)) > 0 || b.loupe.raster.Visible() {
		t.Error("the ghost stays though the finger left the board")
	}
	f.to(b.PositionOf(game.Pt(4, 4))) // it comes back
	if len(ghostOf(b)) > 0 {
		t.Error("the ghost comes back with a finger whose lifting means nothing")
	}
	b.TouchUp(f.event(b.PositionOf(game.Pt(4, 4))))
	b.Tapped(&fyne.PointEvent{Position: b.PositionOf(game.Pt(4, 4))})
	if len(*played) > 0 {
		t.Errorf("it played %v", *played)
	}
}

// A long press that stays on its point is one, unless long presses have no meaning there; then it
// is a tap.
func TestALongPressWithoutMeaningIsATap(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b, played := phoneBoard(t, TapDirect)
		means := true
		b.OnSecondary = func(game.Point) bool { return means }
		f, at := finger{b: b}, b.PositionOf(game.Pt(9, 9))
		for _, means = range []bool{true, false} {
			f.down(at)
			time.Sleep(2 * time.Second)
			f.up(at)
			if (len(*played) == 1) == means {
				t.Errorf("with a meaning %v it played %v", means, *played)
			}
		}
	})
}

func TestTheLoupeStaysOnTheBoardAndOffTheFinger(t *testing.T) {
	size := fyne.NewSquareSize(360)
	for x := float32(0); x <= 360; x += 30 {
		for y := float32(0); y <= 360; y += 30 {
			at := loupePlace(fyne.NewPos(x, y), size)
			if at.X < 0 || at.Y < 0 || at.X+loupeSide > size.Width || at.Y+loupeSide > size.Height {
				t.Errorf("for a finger at %v, %v the loupe is at %v", x, y, at)
			}
			if x > at.X && x < at.X+loupeSide && y > at.Y && y < at.Y+loupeSide {
				t.Errorf("the finger at %v, %v lies on the loupe at %v", x, y, at)
			}
		}
	}
}

func TestTheLoupeShowsTheGhostInItsMiddle(t *testing.T) {
	b, _ := phoneBoard(t, TapDirect)
	f := finger{b: b}
	f.down(b.PositionOf(game.Pt(0, 18)))
	img := b.loupe.paint(b, 232, 232)
	middle, _, _, _ := img.At(116, 116).RGBA()
	free, _, _, _ := img.At(116+28, 116-28).RGBA() // between the lines
	if middle>>8+20 > free>>8 {
		t.Errorf("the middle is as bright as %d, the wood beside it as %d", middle>>8, free>>8)
	}
}

// A finger that sweeps over the board turns the page; one that moves the same distance slowly looks
// for its point, and one that moves up or a little way taps.
func TestASweepOverTheBoardSteps(t *testing.T) {
	for _, c := range []struct {
		name   string
		dx, dy float32
		after  time.Duration
		off    bool
		by     int
	}{
		{"to the left", -120, 10, 150, false, 1}, {"to the right", 120, -10, 150, false, -1}, {"slowly", -120, 0, 500, false, 0},
		{"upwards", -80, -120, 150, false, 0}, {"a little", -30, 0, 150, false, 0}, {"switched off", -120, 0, 150, true, 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			b, played := phoneBoard(t, TapDirect)
			b.SetOptions(Options{Swipe: !c.off})
			by := 0
			b.OnSwipe = func(way int) bool { by += way; return true }
			f, from := finger{b: b}, fyne.NewPos(180, 200)
			f.down(from)
			time.Sleep(c.after * time.Millisecond)
			f.to(from.AddXY(c.dx, c.dy))
			f.up(from.AddXY(c.dx, c.dy))
			if by != c.by || (len(*played) == 0) == (c.by == 0) {
				t.Errorf("%s: it stepped by %d and played %v", c.name, by, *played)
			}
		})
	}
}
