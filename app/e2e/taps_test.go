//go:build e2e

package e2e

import (
	"image"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"pionnier/core/game"
)

// BenchmarkTaps measures, on a phone and 19×19, from a press and release to the changed picture, and the
// processor time of a tap: 100 taps in Study and 100 in Play. Then it measures the memory. The log has the
// figures of each kind of tap.
func BenchmarkTaps(b *testing.B) {
	b.Run("study", tapsInStudy)
	b.Run("play", tapsInPlay)
}

// What is watched: a sheet covers the upper part of the screen, a tab's pane is below the board.
var (
	upperPart = image.Rect(100, 30, 140, 60)
	pane      = image.Rect(20, 690, 480, 800)
)

func tapsInStudy(b *testing.B) {
	u := newUser(b)
	u.phone = true
	u.prefer()
	const played = "(;GM[1]FF[4]SZ[19]KM[6.5];B[pd];W[dp];B[pp];W[dd];B[fq];W[cn];B[jp];W[qn];B[nc];W[qf])"
	u.files = []string{filepath.Join(b.TempDir(), "game.sgf")}
	if err := os.WriteFile(u.files[0], []byte(played), 0o600); err != nil {
		b.Fatal(err)
	}
	f := u.finger()
	board := f.board(findWood, 19)
	tool := func(n int) image.Point { return image.Pt(42+84*n, 855) }
	const previous, next, stop, undo, more = 0, 1, 3, 4, 5
	f.tap("stop", tool(stop), around(tool(stop))) // the report, which is not measured
	f.rest()
	f.begin()
	last, other := board.at(game.Pt(16, 5)), board.at(game.Pt(9, 9))
	for n := range 10 {
		f.tap("previous", tool(previous), around(last))
		f.tap("next", tool(next), around(last))
		f.tap("previous", tool(previous), around(last))
		f.tap("ghost", other, around(other))
		f.tap("confirm", image.Pt(433, 567), around(other))
		f.tap("undo", tool(undo), around(other))
		f.tap("next", tool(next), around(last))
		f.tap("more", tool(more), upperPart)
		f.tap("close", image.Pt(phone.X/2, 20), upperPart)
		f.tap("tab", []image.Point{{X: 230, Y: 640}, {X: 182, Y: 640}}[n%2], pane) // Tree and Best
	}
	f.report(b)
}

func tapsInPlay(b *testing.B) {
	u := newUser(b)
	u.phone = true
	large := goAtHome
	large.Size = 19
	u.prefer(large)
	f := u.finger()
	newGame, start := image.Pt(250, 540), image.Pt(380, 850)
	f.tap("new game", newGame, pane)
	f.tap("start", start, upperPart)
	board := f.board(findWood, 19)
	f.rest()
	f.begin()
	tool := func(x, y int) image.Point { return image.Pt(63+126*x, 777+80*y) }
	for n := range 10 {
		for _, at := range []game.Point{game.Pt(n, 3), game.Pt(n, 15)} {
			f.tap("ghost", board.at(at), around(board.at(at)))
			f.tap("confirm", image.Pt(433, 645), around(board.at(at)))
		}
		for _, y := range []int{15, 3} {
			f.tap("undo", tool(0, 0), around(board.at(game.Pt(n, y))))
		}
		for _, y := range []int{3, 15} {
			f.tap("redo", tool(1, 0), around(board.at(game.Pt(n, y))))
		}
		f.tap("more", tool(3, 1), upperPart)
		f.tap("close", image.Pt(phone.X/2, 20), upperPart)
	}
	f.report(b)
}

// finger taps on the program for phones.
type finger struct {
	*program
	x     *xclient
	times map[string][]time.Duration
	used  time.Duration // by the program before the first measured tap
}

func (u *user) finger() *finger {
	u.t.Helper()
	p := u.start(newDisplay(u.t))
	p.settled(nil)
	return &finger{program: p, x: p.dial()}
}

// begin begins to count.
func (f *finger) begin() { f.times, f.used = map[string][]time.Duration{}, f.program.used() }

// tap presses and releases at a position, and notes how long the picture of what is watched takes to
// change. Before it, it waits as people do: a new screen ignores taps at first.
func (f *finger) tap(kind string, at image.Point, watched image.Rectangle) {
	f.t.Helper()
	f.x.point(at)
	time.Sleep(600 * time.Millisecond)
	before, begun := f.x.pixels(watched), time.Now()
	f.x.press()
	took := f.x.await(begun, func() bool { return f.x.pixels(watched) != before })
	if f.times != nil {
		f.times[kind] = append(f.times[kind], took)
	}
}

// rest waits until the program does nothing.
func (f *finger) rest() {
	f.t.Helper()
	eventually(f.t, "rest", func() bool {
		before := f.program.used()
		time.Sleep(2 * time.Second)
		return f.program.used()-before < 100*time.Millisecond
	})
}

func (f *finger) report(b *testing.B) {
	var all []time.Duration
	for _, kind := range slices.Sorted(maps.Keys(f.times)) {
		times := f.times[kind]
		all = append(all, times...)
		slices.Sort(times)
		b.Logf("%-8s median %v, slowest %v", kind, times[len(times)/2].Round(time.Millisecond), times[len(times)-1].Round(time.Millisecond))
	}
	b.ReportMetric(float64((f.program.used()-f.used).Milliseconds())/float64(len(all)), "ms-processor/tap")
	report(b, all, "tap")
	b.ReportMetric(float64(all[len(all)-1].Microseconds())/1000, "ms-tap-max")
	b.ReportMetric(f.resident(), "MB")
}

// around returns the surroundings of a point.
func around(at image.Point) image.Rectangle { return image.Rectangle{Min: at, Max: at}.Inset(-8) }
