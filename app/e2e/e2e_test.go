//go:build e2e

package e2e

import (
	"image"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"pionnier/app/newgame"
	"pionnier/core/game"
	"pionnier/storage/preferences"
)

// patience is how long anything may take on the slowest and busiest machine before the test fails.
// It ends a hanging test and measures nothing.
const patience = 4 * time.Minute

// eventually waits until happened returns true.
func eventually(t testing.TB, what string, happened func() bool) {
	t.Helper()
	for deadline := time.Now().Add(patience); !happened(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("waited %v in vain for %s", patience, what)
		}
	}
}

func number(t testing.TB, s string) int {
	t.Helper()
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestOthello plays a whole game from a new user's first start to the end, with clicks on the
// board, against the level offered to newcomers.
func TestOthello(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	p := u.start(newDisplay(t))
	p.keep("title", p.shot())
	p.key("Escape") // end the title animation if it is still running
	home := p.picture("home", nil)
	p.key("Return")
	form := p.picture("new-game", home)
	p.key("Return")
	p.picture("othello", form)
	board := p.board(findFelt, 8)
	p.playOthello(board, game.Black, 100)
	p.park()
	eventually(t, "the result in the file", func() bool { return u.only().Outcome.Over() })
	p.picture("othello-end", nil)
	g := u.only()
	if want := last(t, g).Outcome(); g.Outcome != want {
		t.Errorf("the file says %+v, the rules say %+v", g.Outcome, want)
	}
	p.quit()
}

// playOthello clicks on legal squares for one side until the game is over or has the given number
// of moves on disk. The program makes forced passes itself.
func (p *program) playOthello(board boardOn, side game.Color, moves int) {
	p.t.Helper()
	for clicks := 0; clicks < 70; clicks++ {
		var pos game.Position
		eventually(p.t, "our turn", func() bool {
			g := p.user.only()
			if g == nil { // nothing was played yet
				return side == game.Black
			}
			pos = last(p.t, g)
			return pos.ToMove() == game.None || pos.ToMove() == side && pos.Legal()[0] != game.Pass
		})
		before := p.user.moves()
		if before >= moves || pos != nil && pos.ToMove() == game.None {
			return
		}
		choice := game.Pt(3, 2) // d3 is legal at the start
		if pos != nil {
			choice, _ = pos.Legal()[0].Point()
		}
		p.click(board.at(choice))
		p.user.awaitMoves(before + 1)
	}
	p.t.Fatal("the game does not end")
}

var goAtHome = newgame.Choices{Game: "go", Opponent: newgame.Person, Colour: newgame.Black, Size: 9,
	Rules: "chinese", Komi: 7, OwnKomi: true, Name: "Ada", Other: "Ben"}

// TestGo plays a whole game between two people: clicks, typed coordinates, a capture, two passes
// and the agreement.
func TestGo(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	u.prefer(goAtHome)
	p := u.start(newDisplay(t))
	board := p.begin(9)
	for i, at := range []game.Point{{X: 3, Y: 5}, {X: 2, Y: 5}, {X: 1, Y: 5}, {X: 6, Y: 2}, {X: 2, Y: 4}, {X: 6, Y: 6}} {
		p.click(board.at(at))
		u.awaitMoves(i + 1)
	}
	p.park()
	p.typeMove("c", "3", 7) // the fourth side of the white stone on c4
	if c := last(t, u.only()).At(game.Pt(2, 5)); c != game.None {
		t.Errorf("the stone on c4 was not captured: %v", c)
	}
	before := p.picture("go", nil)
	for n := 8; n <= 9; n++ {
		p.key("p")
		before = p.settled(before) // it asks whether to pass
		p.key("Return")
		u.awaitMoves(n)
	}
	p.picture("go-count", nil)
	eventually(t, "the result in the file", func() bool {
		p.key("a") // before the count is shown the letter begins a point
		for tries := 0; tries < 100 && !u.only().Outcome.Over(); tries++ {
			time.Sleep(100 * time.Millisecond)
		}
		return u.only().Outcome.Over()
	})
	p.picture("go-end", nil)
	g := u.only()
	if g.Players.Black.Name != "Ada" || g.Players.White.Name != "Ben" || g.Komi != 7 || g.Rules != "chinese" {
		t.Errorf("the file does not say who played how: %+v", g)
	}
	p.quit()
}

// typeMove types a move until the game has n moves. The program waits half a second for the digit
// after a letter, but a busy machine may deliver the digit later.
func (p *program) typeMove(letter, digit string, n int) {
	p.t.Helper()
	eventually(p.t, "the typed move in the file", func() bool {
		p.key(letter, digit)
		for tries := 0; tries < 100 && p.user.moves() < n; tries++ {
			time.Sleep(100 * time.Millisecond)
		}
		return p.user.moves() >= n
	})
}

// TestKilled kills the program in the middle of a game and resumes the game.
func TestKilled(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	u.prefer(newgame.Choices{Game: "othello", Opponent: newgame.Engine, Level: "random", Colour: newgame.Black, Size: 8})
	d := newDisplay(t)
	p := u.start(d)
	home := p.settled(nil)
	p.key("Return")
	form := p.settled(home)
	p.key("Return")
	p.settled(form)
	board := p.board(findFelt, 8)
	p.playOthello(board, game.Black, 12)
	p.park()
	played := p.settled(nil)
	eventually(t, "the line that the game is saved", func() bool {
		p.key("ctrl+s")
		for range 10 { // it goes away by itself
			if now := p.shot(); !same(now, played) {
				p.keep("othello-middle", now)
				return true
			}
		}
		return false
	})
	p.kill()
	games, moves := u.games(), u.moves()

	p = u.start(d)
	home = p.settled(nil)
	p.key("Return") // Continue is what stands first
	p.settled(home)
	board = p.board(findFelt, 8)
	p.playOthello(board, game.Black, moves+6)
	for name := range u.games() {
		if games[name] == nil {
			t.Errorf("the game went on in another file, %s", name)
		}
	}
	p.quit()
}

// TestScreens looks at the screens of a user with some games.
func TestScreens(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	u.prefer(goAtHome)
	u.own("othello", "club", 8, 0)
	u.own("go", "instinct", 13, 0)
	u.own("go", "casual", 9, 24)
	p := u.start(newDisplay(t))
	home := p.picture("home-continue", nil)
	for i, name := range []string{"continue", "new-game-go", "games", "puzzles", "learn", "settings"} {
		p.keep(name, p.enter(slices.Repeat([]string{"Down"}, i)...))
		if name == "puzzles" {
			p.keep("puzzle-themes", p.enter())
			p.keep("puzzle", p.enter())
			p.leave()
			p.leave()
		}
		if name == "continue" {
			p.quit()
			p = u.start(p.display)
			home = p.settled(nil)
			continue
		}
		p.leave()
		p.key("Home") // the focus is where the menu was left
		eventually(t, "the home screen", func() bool { return same(p.shot(), home) })
	}
	p.quit()
}

// TestStudyOnAWideWindow opens the file of a finished game in a window with room for columns, and waits for its report.
func TestStudyOnAWideWindow(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	u.prefer()
	p, _, _ := preferences.Open(u.data)
	preferences.SaveWindowSize(p, 1280, 760)
	if err := p.Flush(); err != nil {
		t.Fatal(err)
	}
	u.own("othello", "club", 8, 0)
	for name := range u.games() {
		u.files = []string{filepath.Join(u.data, "games", name)}
	}
	program := u.start(newDisplay(t))
	eventually(t, "the report", func() bool {
		_, judged := u.only().Accuracy()
		return judged
	})
	program.key("End")
	for range 14 { // to a position where neither player errs, so that the report stays at its beginning
		program.key("Left")
	}
	program.picture("study-wide", nil)
	program.quit()
}

// TestKeyboard uses the program without the pointer: Tab goes around a screen and a question, Enter
// enters, Escape leaves, arrows and Enter play. TestTabComesToEveryControl checks without a window
// that Tab reaches every control.
func TestKeyboard(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	u.prefer(goAtHome)
	p := u.start(newDisplay(t))
	home := p.settled(nil)
	if n := p.tabAround(home); n < 6 {
		t.Errorf("Tab comes to %d places on the first screen", n)
	}
	p.enter("Down")
	p.leave()
	p.key("Home", "Return") // new game
	form := p.settled(nil)
	p.key("Return")
	p.settled(form)
	board := p.board(findWood, 9)
	p.key("Right", "Up", "Return")
	u.awaitMoves(1)
	played := p.settled(nil)
	p.key("Escape")
	pause := p.settled(played)
	if n := p.tabAround(pause); n < 3 {
		t.Errorf("Tab comes to %d places in the pause", n)
	}
	p.key("Escape")
	p.typeMove("e", "7", 2)
	if c := last(t, u.only()).At(game.Pt(4, 2)); c != game.White {
		t.Errorf("%v stands on e7 of %v", c, board)
	}
	p.quit()
}

// TestWheel scrolls a page by a notch of the wheel: three lines, as in other programs.
func TestWheel(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	u.prefer()
	p := u.start(newDisplay(t))
	before := p.enter("Down", "Down", "Down") // Learn
	middle := before.Bounds().Size().Div(2)   // between the columns of lessons
	p.do("mousemove", strconv.Itoa(middle.X), strconv.Itoa(middle.Y))
	p.settled(nil) // and the program knows where the pointer is
	p.do("click", "5")
	after := p.settled(before)
	if dy := scrolled(before, after, image.Rect(middle.X-250, middle.Y-150, middle.X-50, middle.Y+150)); dy < 55 || dy > 65 {
		t.Errorf("a notch of the wheel scrolls by %d pixels", dy)
	}
	p.quit()
}

// scrolled returns by how many pixels the content of a part of a picture was lower before, or -1 if
// it was not there.
func scrolled(before, after image.Image, part image.Rectangle) int {
	there := func(dy int) bool {
		for y := part.Min.Y; y < part.Max.Y; y++ {
			for x := part.Min.X; x < part.Max.X; x++ {
				if before.At(x, y+dy) != after.At(x, y) {
					return false
				}
			}
		}
		return true
	}
	for dy := range before.Bounds().Max.Y - part.Max.Y {
		if there(dy) {
			return dy
		}
	}
	return -1
}

// tabAround presses Tab until the focus is where it was after the first press, and returns the
// number of stops.
func (p *program) tabAround(before image.Image) int {
	p.t.Helper()
	p.key("Tab")
	first := p.settled(before)
	now := first
	for n := 1; n < 30; n++ {
		p.key("Tab")
		if now = p.settled(now); same(now, first) {
			return n
		}
	}
	p.t.Fatal("Tab does not come around")
	return 0
}

// TestPhone plays in a window of a phone's size.
func TestPhone(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	u.prefer(goAtHome)
	p := u.start(newDisplay(t))
	desktop := p.settled(nil)
	p.resize("400", "800")
	home := p.picture("phone-home", desktop)
	p.key("Return")
	form := p.picture("phone-new-game", home)
	p.key("Return")
	empty := p.picture("phone-go", form)
	board := p.board(findWood, 9)
	for i, at := range []game.Point{{X: 2, Y: 2}, {X: 6, Y: 6}, {X: 8, Y: 0}} {
		p.click(board.at(at))
		u.awaitMoves(i + 1)
	}
	p.picture("phone-go-played", empty)
	p.quit()
}

// TestSlowPresses presses tiles, buttons, tools and the board for different lengths of time.
func TestSlowPresses(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	u.prefer(goAtHome)
	p := u.start(newDisplay(t))
	x := p.dial()
	press := func(at image.Point, held time.Duration) {
		x.point(at)
		time.Sleep(250 * time.Millisecond)
		x.fake(buttonPress, 1, image.Point{})
		time.Sleep(held)
		x.fake(buttonRelease, 1, image.Point{})
	}
	board := p.begin(9)
	for i, held := range []time.Duration{50, 200, 400, 800} {
		press(board.at(game.Pt(2+i, 4)), held*time.Millisecond)
		u.awaitMoves(i + 1)
	}
	p.quit()
}

// TestClicksComeWhereThePointerIs moves the pointer and clicks at once, as touch screens do. The
// toolkit alone would place such clicks where the pointer was before.
func TestClicksComeWhereThePointerIs(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	u.prefer(goAtHome)
	p := u.start(newDisplay(t))
	x := p.dial()
	board := p.begin(9)
	for i := range 12 {
		at := game.Pt(i%4*2, i/4*3)
		x.point(board.at(at))
		x.press()
		u.awaitMoves(i + 1)
		if move := last(t, u.only()).At(at); move == game.None {
			t.Fatalf("click %d is not where the pointer was", i+1)
		}
	}
	p.quit()
}
