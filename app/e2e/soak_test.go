//go:build e2e

package e2e

import (
	"flag"
	"image"
	"math/rand/v2"
	"slices"
	"syscall"
	"testing"
	"time"
)

var (
	soakRounds = flag.Int("soak", 8, "rounds of the soak")
	soakFrom   = flag.Int("from", 0, "round to begin with, to go on with a soak of the same seed")
	soakSeed   = flag.Uint64("soak-seed", 1, "seed of the soak; 0: another one each time")
)

// TestSoak lets the program fall asleep again and again, for times near those at which its loop
// begins and ends a wait (package idle), and then does something. Every key, click and pointer
// movement and every change by a timer must show without further input, whether the process was
// stopped meanwhile or not. A round depends on the seed and its number alone.
func TestSoak(t *testing.T) {
	seed := *soakSeed
	if seed == 0 {
		seed = rand.Uint64()
	}
	t.Logf("go test -tags e2e -run TestSoak ./app/e2e -soak %d -soak-seed %d -from %d", *soakRounds, seed, *soakFrom)
	u := newUser(t)
	u.prefer(goAtHome)
	d := newDisplay(t)
	s := &soak{program: u.start(d), x: d.dial()}
	s.learn()
	for round := *soakFrom; round < *soakFrom+*soakRounds && !t.Failed(); round++ {
		s.rand = rand.New(rand.NewPCG(seed, uint64(round)))
		s.round = round
		s.play()
		if round%100 == 99 {
			t.Logf("%d rounds, the slowest answer after %v in round %d, %d stops", round+1-*soakFrom, s.slowest, s.slowestRound, s.stops)
		}
	}
	t.Logf("%d rounds, the slowest answer after %v in round %d, %d stops", *soakRounds, s.slowest, s.slowestRound, s.stops)
	s.quit()
}

// soak is a program on its home screen with a menu, and the appearance of the menu.
type soak struct {
	*program
	x      *xclient
	rand   *rand.Rand
	menu   image.Rectangle // a narrow part that shows where the focus is
	notice image.Rectangle // where a line appears for a while and disappears by itself
	looks  []string        // of the menu with the focus on each item
	items  []image.Point   // a place on each item
	focus  int

	round, slowestRound, stops int
	slowest                    time.Duration
}

const keyUp, keyV = 111, 55

// learn finds the position of the menu and its appearances.
func (s *soak) learn() {
	s.t.Helper()
	whole := image.Rectangle{Max: s.size}
	pictures := []image.Image{s.settled(nil)}
	s.paste()
	said := s.settled(pictures[0])
	s.notice = difference(pictures[0], said).Intersect(whole)
	s.settled(said) // the line is gone
	middle := s.notice.Min.Add(s.notice.Max).Div(2)
	s.notice = s.notice.Intersect(image.Rectangle{Min: middle, Max: middle}.Inset(-20))
	for {
		s.key("Down")
		next := s.settled(pictures[len(pictures)-1])
		if same(next, pictures[0]) {
			break
		}
		if pictures = append(pictures, next); len(pictures) > 12 {
			s.t.Fatal("the focus does not come round the menu")
		}
	}
	var all image.Rectangle
	for i := range pictures {
		part := difference(pictures[i], pictures[(i+1)%len(pictures)]).Intersect(whole)
		all = all.Union(part)
	}
	s.menu = image.Rect(all.Min.X, all.Min.Y, all.Min.X+6, all.Max.Y)
	high := all.Dy() / len(pictures)
	for i := range pictures {
		s.items = append(s.items, image.Pt(all.Min.X+all.Dx()/2, all.Min.Y+high*i+high/2))
		s.looks = append(s.looks, s.x.pixels(s.menu))
		if slices.Index(s.looks, s.looks[i]) != i {
			s.t.Fatalf("items look alike with the focus: %v of %v", s.menu, all)
		}
		s.key("Down")
		s.settled(pictures[i])
	}
}

// difference returns the rectangle in which two pictures differ.
func difference(a, b image.Image) (r image.Rectangle) {
	for y := a.Bounds().Min.Y; y < a.Bounds().Max.Y; y++ {
		for x := a.Bounds().Min.X; x < a.Bounds().Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

// play plays a round: it is idle, perhaps stops the process, and does something.
func (s *soak) play() {
	s.t.Helper()
	time.Sleep(s.idleTime())
	goOn := func() {}
	if s.rand.IntN(4) == 0 {
		goOn = s.pause()
	}
	switch n := s.rand.IntN(100); {
	case n < 75:
		s.step(goOn)
	case n < 85:
		s.hover(goOn)
	case n < 95:
		s.visit(goOn)
	default:
		s.tell(goOn)
	}
}

// idleTime returns a random time to be idle: short, or about the time until the loop waits longer
// than a frame, or until one of these waits ends. They begin after a second and take half a second,
// one, two, four and eight, with a few frames between them. Rarely it is long.
func (s *soak) idleTime() time.Duration {
	around := func(at time.Duration) time.Duration {
		return at - 60*time.Millisecond + time.Duration(s.rand.Int64N(int64(120*time.Millisecond)))
	}
	switch n := s.rand.IntN(1000); {
	case n < 350:
		return around(60 * time.Millisecond)
	case n < 600:
		return around(time.Second)
	case n < 900:
		waits := min(s.rand.IntN(5), s.rand.IntN(5)) // that are over
		return around(time.Second + time.Duration(1<<waits-1)*500*time.Millisecond + time.Duration(waits)*30*time.Millisecond)
	case n < 998:
		return time.Duration(s.rand.Int64N(int64(3 * time.Second)))
	}
	return time.Duration(s.rand.Int64N(int64(time.Minute)))
}

// pause stops the process. It continues at once, while something is done, or when the returned
// function is called.
func (s *soak) pause() (goOn func()) {
	s.stops++
	send := func(signal syscall.Signal) {
		if err := s.process.Process.Signal(signal); err != nil {
			s.t.Fatal(err)
		}
	}
	send(syscall.SIGSTOP)
	time.Sleep(time.Duration(s.rand.IntN(700)) * time.Millisecond)
	if s.rand.IntN(2) == 0 {
		send(syscall.SIGCONT)
		time.Sleep(time.Duration(s.rand.IntN(80)) * time.Millisecond)
		return func() {}
	}
	return func() {
		time.Sleep(time.Duration(s.rand.IntN(200)) * time.Millisecond)
		send(syscall.SIGCONT)
	}
}

// await waits until must returns true for a part of the screen.
func (s *soak) await(what string, part image.Rectangle, must func(look string) bool) {
	s.t.Helper()
	began := time.Now()
	for !must(s.x.pixels(part)) {
		if time.Since(began) > patience {
			s.t.Fatalf("round %d: %s was lost; the focus should be on item %d, looks %d of %v", s.round, what, s.focus, slices.Index(s.looks, s.x.pixels(s.menu)), s.menu)
		}
		time.Sleep(5 * time.Millisecond)
	}
	if took := time.Since(began); took > s.slowest {
		s.slowest, s.slowestRound = took, s.round
	}
}

func (s *soak) awaitFocus(what string) {
	s.t.Helper()
	s.await(what, s.menu, func(look string) bool { return look == s.looks[s.focus] })
}

// step moves the focus by one to three keys, which arrive together.
func (s *soak) step(goOn func()) {
	s.t.Helper()
	key, way := byte(keyDown), 1
	if s.rand.IntN(2) == 0 {
		key, way = keyUp, len(s.looks)-1
	}
	for range 1 + s.rand.IntN(3) {
		s.x.key(key)
		// GLFW drops a second press of a key in the same millisecond of the server's time.
		s.x.pixel(s.menu.Min)
		time.Sleep(3 * time.Millisecond)
		s.focus = (s.focus + way) % len(s.looks)
	}
	goOn()
	s.awaitFocus("a key")
}

// hover moves the pointer to an item and away.
func (s *soak) hover(goOn func()) {
	s.t.Helper()
	place, before := s.point(s.rand.IntN(len(s.items)), goOn)
	s.x.point(s.size.Sub(image.Pt(5, 5))) // Fyne does not hear of a pointer that leaves the window
	s.await("a move of the pointer away", place, func(look string) bool { return look == before })
}

// point moves the pointer to an item and waits until the item shows that; place is a part of the item, and
// before its previous appearance.
func (s *soak) point(item int, goOn func()) (place image.Rectangle, before string) {
	s.t.Helper()
	at := s.items[item]
	place = image.Rectangle{Min: at, Max: at}.Inset(-2).Sub(image.Pt(at.X-s.menu.Max.X-12, 0))
	before = s.x.pixels(place)
	s.x.point(at)
	goOn()
	s.await("a move of the pointer", place, func(look string) bool { return look != before })
	return place, before
}

// visit clicks on the list of games, the second item, and returns from it.
func (s *soak) visit(goOn func()) {
	s.t.Helper()
	s.point(1, goOn) // Fyne places a press that it reads together with a movement at the old position
	s.x.press()
	s.await("a click", s.menu, func(look string) bool { return !slices.Contains(s.looks, look) })
	s.x.point(s.size.Sub(image.Pt(5, 5)))
	time.Sleep(s.idleTime() / 4)
	s.x.key(keyEscape)
	s.focus = 1
	s.awaitFocus("Escape")
}

// tell pastes from an empty clipboard: a message appears, and disappears by itself.
func (s *soak) tell(goOn func()) {
	s.t.Helper()
	before := s.x.pixels(s.notice)
	s.paste()
	goOn()
	s.await("a line", s.notice, func(look string) bool { return look != before })
	slowest, in := s.slowest, s.slowestRound
	s.await("the end of a line", s.notice, func(look string) bool { return look == before })
	s.slowest, s.slowestRound = slowest, in // it takes its time
}

// paste pastes from the clipboard, which is empty.
func (s *soak) paste() {
	s.x.fake(keyPress, keyControl, image.Point{})
	s.x.key(keyV)
	s.x.fake(keyRelease, keyControl, image.Point{})
}
