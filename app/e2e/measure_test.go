//go:build e2e

package e2e

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pionnier/app/newgame"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// The benchmarks measure what a user feels. "make measure" runs each once. They report figures
// without judging them, since the machine may be busy.

// BenchmarkStart measures from the start of the program to its first pixels: for the first time on
// a machine, when the toolkit lists the system's fonts and the graphics driver compiles, and again.
// Processor time is the same on a busy machine.
func BenchmarkStart(b *testing.B) {
	for _, again := range []bool{false, true} {
		b.Run(fmt.Sprintf("again=%v", again), func(b *testing.B) {
			var times, used []time.Duration
			u := newUser(b)
			for i := range 11 {
				if !again {
					u = newUser(b)
				}
				u.prefer()
				d := newDisplay(b)
				x := d.dial()
				middle := image.Rect(500, 300, 600, 400)
				black := x.pixels(middle)
				begun := time.Now()
				p := u.launch(d)
				x.await(begun, func() bool {
					now := x.pixels(middle)
					return now != black && strings.Count(now, now[:3]) < len(now)/4
				})
				if i > 0 { // before it nothing is in memory
					times, used = append(times, time.Since(begun)), append(used, p.used())
				}
				p.kill()
			}
			report(b, times, "start")
			report(b, used, "processors")
		})
	}
}

// BenchmarkClick measures from a press of the button on 19×19 to the stone on the screen: while the
// program is idle, and while an engine thinks about a hint.
func BenchmarkClick(b *testing.B) {
	for _, hint := range []bool{false, true} {
		b.Run(fmt.Sprintf("thinking=%v", hint), func(b *testing.B) {
			u := newUser(b)
			large := goAtHome
			large.Size = 19
			u.prefer(large)
			p := u.start(newDisplay(b))
			x := p.dial()
			board := p.begin(19)
			var times []time.Duration
			for n := range 60 {
				at := board.at(game.Pt(n%9*2, n/9*2))
				x.point(at)
				time.Sleep(250 * time.Millisecond)
				if hint {
					x.key(keyH)
					time.Sleep(700 * time.Millisecond) // H is a column too: it waits for a digit
				}
				ghost := x.pixel(at)
				begun := time.Now()
				x.press()
				times = append(times, x.await(begun, func() bool { return x.pixel(at) != ghost }))
				u.awaitMoves(n + 1)
			}
			report(b, times, "click")
		})
	}
}

// BenchmarkHint measures from a press of the button in Othello to the first turned disc, while an
// engine at full strength thinks about a hint on all processors.
func BenchmarkHint(b *testing.B) {
	u := newUser(b)
	u.prefer(newgame.Choices{Game: "othello", Opponent: newgame.Person, Colour: newgame.Black, Size: 8})
	p := u.start(newDisplay(b))
	x := p.dial()
	home := p.settled(nil)
	p.key("Return")
	form := p.settled(home)
	p.key("Return")
	p.settled(form)
	board := p.board(findFelt, 8)
	var pos game.Position = othello.New()
	var times []time.Duration
	for n := 1; n <= 40 && pos.ToMove() != game.None; n++ {
		legal := pos.Legal()
		if legal[0] == game.Pass { // the program makes it
			pos = played(b, pos, game.Pass)
			continue
		}
		choice := legal[n*7%len(legal)]
		next := played(b, pos, choice)
		at, _ := choice.Point()
		x.point(board.at(at))
		x.key(keyH)
		time.Sleep(1500 * time.Millisecond) // H is a column too: it waits for a digit
		watched := board.at(turnedBy(pos, next))
		before := x.pixel(watched)
		begun := time.Now()
		x.press()
		times = append(times, x.await(begun, func() bool { return x.pixel(watched) != before }))
		u.awaitMoves(n)
		pos = next
	}
	report(b, times, "click")
}

// BenchmarkStudy measures, in the study of an Othello game, from a key to the board one move
// earlier, and from a press of the button to the disc of a variation: while the program is idle,
// since the game is not over, and while its report is made on all processors.
func BenchmarkStudy(b *testing.B) {
	for _, judged := range []bool{false, true} {
		b.Run(fmt.Sprintf("report=%v", judged), func(b *testing.B) { measureStudy(b, judged) })
	}
}

func measureStudy(b *testing.B, judged bool) {
	u := newUser(b)
	u.prefer()
	rec := u.selfPlayed("othello", "learner", 8, 0)
	if !judged {
		rec.Outcome = game.Outcome{}
	}
	name := filepath.Join(b.TempDir(), "game.sgf")
	var text bytes.Buffer
	if err := errors.Join(sgf.Write(&text, rec), os.WriteFile(name, text.Bytes(), 0o600)); err != nil {
		b.Fatal(err)
	}
	u.files = []string{name}
	p := u.start(newDisplay(b))
	x := p.dial()
	var board boardOn
	eventually(b, "the study", func() (found bool) {
		var err error
		board, err = findFelt(p.shot(), 8)
		return err == nil && len(u.games()) > 0
	})
	change := func(at game.Point, do func()) time.Duration {
		edge := board.at(at).Add(image.Pt(int(0.3*board.cell), 0)) // the edge of its disc, since signs are in the middle
		before, begun := x.pixel(edge), time.Now()
		do()
		return x.await(begun, func() bool { return x.pixel(edge) != before })
	}
	line := rec.Line(rec.Root)
	positions, _ := record.Replay(othello.New(), line)
	begun, used := time.Now(), p.used()
	var keys, taps []time.Duration
	for k := len(line) - 1; k >= 0 && len(taps) < 40; k-- {
		back := func() { x.key(keyLeft) }
		last, placed := line[k].Move.Point()
		if !placed { // a pass, after which the same board is seen
			back()
			time.Sleep(400 * time.Millisecond)
			continue
		}
		keys = append(keys, change(last, back))
		for _, m := range positions[k].Legal() {
			if other, _ := m.Point(); m != line[k].Move {
				x.point(board.at(other))
				time.Sleep(400 * time.Millisecond)
				taps = append(taps, change(other, x.press))
				time.Sleep(100 * time.Millisecond)
				keys = append(keys, change(other, back))
				break
			}
		}
	}
	b.ReportMetric((p.used()-used).Seconds()/time.Since(begun).Seconds(), "processors-busy")
	report(b, keys, "key")
	report(b, taps, "tap")
}

func played(b *testing.B, pos game.Position, m game.Move) game.Position {
	b.Helper()
	next, err := pos.Play(m)
	if err != nil {
		b.Fatal(err)
	}
	return next
}

// turnedBy returns a point with a disc that a move has flipped.
func turnedBy(before, after game.Position) game.Point {
	for i := range 64 {
		if p := game.Pt(i%8, i/8); before.At(p) != game.None && before.At(p) != after.At(p) {
			return p
		}
	}
	return game.Point{}
}

// BenchmarkIdle measures what the program uses while the player thinks.
func BenchmarkIdle(b *testing.B) {
	u := newUser(b)
	u.prefer(goAtHome)
	p := u.start(newDisplay(b))
	board := p.begin(9)
	p.click(board.at(game.Pt(2, 2)))
	u.awaitMoves(1)
	p.park()
	time.Sleep(20 * time.Second) // the score estimate is done, and the loop waits long
	const span = 60 * time.Second
	before := p.used()
	time.Sleep(span)
	quiet(b)
	b.ReportMetric(100*(p.used()-before).Seconds()/span.Seconds(), "%CPU")
	b.ReportMetric(p.resident(), "MB")
}

// BenchmarkMemory measures the resident memory after 300 moves on 19×19.
func BenchmarkMemory(b *testing.B) {
	u := newUser(b)
	u.prefer(newgame.Choices{Game: "go", Opponent: newgame.Engines, Level: "random", BlackLevel: "random", Colour: newgame.Black,
		Size: 19, Rules: "chinese"})
	p := u.start(newDisplay(b))
	p.settled(nil)
	p.key("Return")
	p.picture("memory-form", nil)
	p.key("Return")
	for deadline := time.Now().Add(5 * time.Minute); u.moves() < 300; time.Sleep(time.Second) {
		if time.Now().After(deadline) {
			b.Fatalf("only %d moves", u.moves())
		}
	}
	quiet(b)
	b.ReportMetric(p.resident(), "MB")
}

// BenchmarkGames measures the list of 10,000 games: the start that must read them all, the start
// after it, and the time from the key to the first row.
func BenchmarkGames(b *testing.B) {
	const games = 10_000
	u := newUser(b)
	u.prefer(goAtHome)
	u.own("othello", "random", 8, 0)
	u.own("go", "instinct", 9, 0)
	names, _ := filepath.Glob(filepath.Join(u.data, "games", "*.sgf"))
	for i := len(names); i < games; i++ {
		text, err := os.ReadFile(names[i%len(names)])
		if err != nil {
			b.Fatal(err)
		}
		name := filepath.Join(u.data, "games", fmt.Sprintf("20250101-%06d-%04x.sgf", i, rand.IntN(1<<16)))
		if err := os.WriteFile(name, text, 0o644); err != nil {
			b.Fatal(err)
		}
	}
	d := newDisplay(b)
	quiet(b)
	for _, name := range []string{"reading", "warm"} {
		begun := time.Now()
		p := u.start(d)
		b.ReportMetric(float64(time.Since(begun).Milliseconds()), "ms-start-"+name)
		p.settled(nil)
		x := d.dial()
		x.key(keyDown)
		time.Sleep(300 * time.Millisecond)
		row := image.Rect(240, 60, 860, 300) // where the rows will be
		before, changes := x.pixels(row), 0
		begun = time.Now()
		x.key(keyReturn)
		last := before
		list := x.await(begun, func() bool {
			now := x.pixels(row)
			if now != last {
				changes, last = changes+1, now
			}
			return changes > 0
		})
		b.ReportMetric(float64(list.Milliseconds()), "ms-list-"+name)
		p.picture("games-10000-"+name, nil)
		p.quit()
	}
}

// begin starts a game with the last choices.
func (p *program) begin(size int) boardOn {
	p.t.Helper()
	home := p.settled(nil)
	p.key("Return")
	form := p.settled(home)
	p.key("Return")
	p.settled(form)
	return p.board(findWood, size)
}

// await waits until happened returns true, and returns the time since begun.
func (x *xclient) await(begun time.Time, happened func() bool) time.Duration {
	x.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	for !happened() {
		if ctx.Err() != nil {
			x.t.Fatal("waited in vain for the screen to change")
		}
		time.Sleep(time.Millisecond)
	}
	return time.Since(begun)
}

// used returns the processor time that the program has used.
func (p *program) used() time.Duration {
	p.t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.process.Process.Pid))
	if err != nil {
		p.t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(rest)
	ticks := number(p.t, fields[11]) + number(p.t, fields[12])
	return time.Duration(ticks) * 10 * time.Millisecond
}

// resident returns the program's resident memory in MB.
func (p *program) resident() float64 {
	p.t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.process.Process.Pid))
	if err != nil {
		p.t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "VmRSS:")
	return float64(number(p.t, strings.Fields(rest)[0])) / 1024
}

// quiet hides the time of the whole benchmark, which is meaningless here.
func quiet(b *testing.B) { b.ReportMetric(0, "ns/op") }

func report(b *testing.B, times []time.Duration, what string) {
	slices.Sort(times)
	ms := func(share float64) float64 {
		return float64(times[int(share*float64(len(times)-1)+0.5)].Microseconds()) / 1000
	}
	quiet(b)
	b.ReportMetric(ms(0.5), "ms-"+what+"-median")
	b.ReportMetric(ms(0.95), "ms-"+what+"-p95")
}
