//go:build e2e

package e2e

import (
	"flag"
	"fmt"
	"image"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"pionnier/app/newgame"
	"pionnier/core/catalog"
	"pionnier/core/record"
	"pionnier/storage/preferences"
)

var (
	monkeyTime = flag.Duration("monkey", time.Minute, "how long the monkey plays each game")
	monkeySeed = flag.Uint64("seed", 1, "seed of the monkey; 0: another one each time")
)

// The program may use at most mostMemory, in MB, with the processors set below and the engines'
// memory left alone: the monkey may choose a gigabyte for each engine. Runs of minutes used 206 to
// 333 MB, an hour 339; engines with 512 MB each use 800.
const (
	mostMemory = 400
	processors = 2
)

// TestMonkey clicks and types at random, resizes the window, pauses the process, and restarts the
// program after it was quit. There must be no panic and no complaint, every game must be readable
// and replayable, and the window must answer.
func TestMonkey(t *testing.T) {
	for _, last := range []newgame.Choices{
		{Game: "othello", Opponent: newgame.Engine, Level: "club", Colour: newgame.Black, Size: 8},
		goAtHome,
	} {
		t.Run(last.Game, func(t *testing.T) {
			seed := *monkeySeed
			if seed == 0 {
				seed = rand.Uint64()
			}
			t.Logf("go test -tags e2e -run 'TestMonkey/%s' ./app/e2e -monkey %v -seed %d", last.Game, *monkeyTime, seed)
			u := newUser(t)
			u.prefer(last)
			u.limitEngines()
			u.own("othello", "club", 8, 0)
			u.own("go", "casual", 9, 24)
			d := newDisplay(t)
			m := &monkey{program: u.start(d), rand: rand.New(rand.NewPCG(seed, 0)), x: d.dial()}
			for end := time.Now().Add(*monkeyTime); time.Now().Before(end) && !t.Failed(); {
				m.act()
				m.revive()
				if m.actions%100 == 0 {
					m.wantAnswer()
				}
			}
			m.weigh()
			t.Logf("%d actions, %d starts, at most %.0f MB", m.actions, m.quits+1, m.peak)
			if m.peak > mostMemory {
				t.Errorf("%.0f MB were used, more than %d: %s", m.peak, mostMemory, m.heaviest)
			}
			m.kill()
			u.wantReadable()
		})
	}
}

// monkey is a user who does random things.
type monkey struct {
	*program
	rand     *rand.Rand
	x        *xclient
	actions  int
	quits    int
	peak     float64 // MB, of programs with engines that use what suits the machine
	chosen   bool    // the monkey chose the memory of this program's engines
	heaviest string  // when the peak was seen to be too high
	log      []string
}

// Key codes of the usual keyboard, besides those in x11_test.go.
const (
	keyEscape, keyTab, keyControl, keyShift, keyF1 = 9, 23, 37, 50, 67
	keyN, keyO, keyQ, keyS, keyZ                   = 57, 32, 24, 39, 52
)

// Keys with a meaning: digits, letters, arrows, pages, space, backspace, delete.
var monkeyKeys = []byte{keyEscape, keyEscape, keyReturn, keyReturn, keyReturn, keyTab, keyTab, keyF1, 10, 11, 12, 13, 14, 15,
	38, 56, 54, 40, 26, 41, 42, 43, 31, 44, 33, 33, 30, 30, 27, 28, 57, 58, 61, 65, 65, 22, 119, 110, 115, 111, 112, 113, 114, 116, 117}

func (m *monkey) act() {
	m.actions++
	at := image.Pt(m.rand.IntN(m.size.X), m.rand.IntN(m.size.Y))
	pause := time.Duration(m.rand.IntN(120)) * time.Millisecond
	switch n := m.rand.IntN(1000); {
	case n < 550:
		button := byte(1)
		if m.rand.IntN(10) == 0 {
			button = 3
		}
		m.note("click %d at %v", button, at)
		m.x.point(at)
		time.Sleep(20 * time.Millisecond)
		m.x.fake(buttonPress, button, image.Point{})
		if m.rand.IntN(8) == 0 { // a slow press, or a drag
			time.Sleep(time.Duration(m.rand.IntN(600)) * time.Millisecond)
			if m.rand.IntN(2) == 0 {
				m.x.point(at.Add(image.Pt(m.rand.IntN(80)-40, m.rand.IntN(80)-40)))
			}
		}
		m.x.fake(buttonRelease, button, image.Point{})
	case n < 850:
		key := monkeyKeys[m.rand.IntN(len(monkeyKeys))]
		m.note("key %d", key)
		m.hold(m.rand.IntN(4) == 0, keyShift, key)
	case n < 900:
		key := []byte{keyN, keyN, keyN, keyS, keyZ, keyZ, keyO}[m.rand.IntN(7)]
		m.note("control %d", key)
		m.hold(true, keyControl, key)
	case n < 960:
		m.note("wheel at %v", at)
		m.x.point(at)
		for range 1 + m.rand.IntN(5) {
			button := byte(4 + m.rand.IntN(2))
			m.x.fake(buttonPress, button, image.Point{})
			m.x.fake(buttonRelease, button, image.Point{})
		}
	case n < 975:
		size := [][2]string{{"1100", "760"}, {"400", "800"}, {"800", "400"}, {"1280", "900"}, {"640", "500"}}[m.rand.IntN(5)]
		m.note("resize %v", size)
		if _, err := m.try("windowsize", m.window, size[0], size[1]); err == nil {
			m.size = image.Pt(number(m.t, size[0]), number(m.t, size[1]))
		}
	case n < 990:
		pause = time.Duration(m.rand.IntN(3000)) * time.Millisecond
		m.note("stop for %v", pause)
		_ = m.process.Process.Signal(syscall.SIGSTOP)
		time.Sleep(pause)
		_ = m.process.Process.Signal(syscall.SIGCONT)
	case n < 998:
		pause = time.Duration(m.rand.IntN(4000)) * time.Millisecond
		m.note("wait %v", pause)
	default:
		m.note("quit")
		m.hold(true, keyControl, keyQ)
	}
	time.Sleep(pause)
}

// hold presses a key, with modifier held down if with is set.
func (m *monkey) hold(with bool, modifier, key byte) {
	if with {
		m.x.fake(keyPress, modifier, image.Point{})
		defer m.x.fake(keyRelease, modifier, image.Point{})
	}
	m.x.key(key)
}

func (m *monkey) note(format string, args ...any) {
	m.log = append(m.log, fmt.Sprintf(format, args...))
	m.log = m.log[max(0, len(m.log)-40):]
}

// revive restarts the program if it has ended, which it may do only when asked.
func (m *monkey) revive() {
	m.t.Helper()
	if m.actions%20 == 0 {
		m.weigh()
	}
	select {
	case <-m.ended:
	default:
		return
	}
	m.complain()
	if m.err != nil || m.t.Failed() {
		m.t.Fatalf("the program ended: %v, after\n%s", m.err, strings.Join(m.log, "\n"))
	}
	m.user.wantReadable()
	m.quits++
	m.chosen = false
	m.user.limitEngines()
	m.program = m.user.start(m.display)
}

// limitEngines sets the engines' memory to the default of the machine, and their processors to the same
// number on every machine.
func (u *user) limitEngines() {
	u.t.Helper()
	p, _, _ := preferences.Open(u.data)
	s := preferences.LoadSettings(p)
	s.Resources.Memory, s.Resources.Processors = 0, processors
	preferences.SaveSettings(p, s)
	if err := p.Flush(); err != nil {
		u.t.Fatal(err)
	}
}

// weigh records the memory that the program has used, and the recent actions if that is too much.
func (m *monkey) weigh() {
	p, _, _ := preferences.Open(m.user.data)
	s := preferences.LoadSettings(p)
	m.chosen = m.chosen || s.Resources.Memory != 0 || s.Resources.Processors == 0 || s.Resources.Processors > processors
	used := m.memory("VmHWM")
	if m.chosen || used <= m.peak {
		return
	}
	if m.peak = used; used > mostMemory {
		m.heaviest = fmt.Sprintf("%d actions, language %q, theme %s, after\n%s", m.actions, s.Appearance.Language, s.Appearance.Theme, strings.Join(m.log, "\n"))
	}
}

// wantAnswer presses Escape and F1, one of which has an effect on every screen.
func (m *monkey) wantAnswer() {
	m.t.Helper()
	if _, err := m.try("getwindowgeometry", m.window); err == nil { // it may have just been quit
		m.measure() // a window that comes back gets its former size after it appears
	}
	middle := m.size.Div(2) // where every dialog appears, and what every screen fills
	look := func() string { return m.x.pixels(image.Rectangle{Min: middle, Max: middle}.Inset(-100)) }
	before := look()
	for range 10 {
		for _, key := range []byte{keyEscape, keyF1} {
			m.x.key(key)
			for range 100 {
				time.Sleep(50 * time.Millisecond)
				if look() != before {
					return
				}
			}
		}
		m.revive()
	}
	m.t.Fatalf("the window does not answer any more, after\n%s\n%s", strings.Join(m.log, "\n"), m.autopsy())
}

// autopsy ends a program that does not respond, and returns what the X server knows about its
// windows and the stacks of its goroutines.
func (m *monkey) autopsy() string {
	m.display.keep("failed-"+strings.ReplaceAll(m.t.Name(), "/", "-"), m.shot())
	windows := exec.Command("xwininfo", "-display", m.display.name, "-root", "-tree", "-stats")
	known, _ := windows.CombinedOutput() // empty without xwininfo
	_ = m.process.Process.Signal(syscall.SIGQUIT)
	select {
	case <-m.ended:
	case <-time.After(patience):
		return "it does not end on SIGQUIT either\n" + string(known)
	}
	return string(known) + m.errors.String()
}

// memory returns one of the kernel's figures about the program's memory in MB, or 0 if the program has ended.
func (m *monkey) memory(name string) float64 {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", m.process.Process.Pid))
	if err != nil {
		return 0
	}
	_, rest, ok := strings.Cut(string(text), name+":")
	if !ok {
		return 0
	}
	kilobytes, _ := strconv.Atoi(strings.Fields(rest)[0])
	return float64(kilobytes) / 1024
}

// wantReadable fails the test if a game cannot be read and replayed, or was set aside as damaged.
func (u *user) wantReadable() {
	u.t.Helper()
	damaged, err := filepath.Glob(filepath.Join(u.data, "*", "*.damaged"))
	if err != nil || len(damaged) > 0 {
		u.t.Errorf("set aside: %v %v", damaged, err)
	}
	for name, g := range u.games() {
		entry, err := catalog.Find(g.Game)
		if err != nil {
			u.t.Errorf("%s: %v", name, err)
			continue
		}
		start, err := entry.Start(g)
		if err != nil {
			u.t.Errorf("%s: %v", name, err)
			continue
		}
		for n := range g.Root.All() {
			if len(n.Children) > 0 {
				continue
			}
			if _, faults := record.Replay(start, g.Line(n)); faults != nil {
				u.t.Errorf("%s: %v", name, faults[0])
			}
		}
	}
}
