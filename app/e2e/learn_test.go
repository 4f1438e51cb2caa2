//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/storage"
	"pionnier/storage/preferences"
)

// coached is a game against a level with a strict coach, at a position where b7 wins and h2 throws
// the game away.
const coached = `(;GM[2]SZ[8]PB[Ada]PW[Pionnier]PL[B]AB[b2][c2][d2][e2][b3][c3][d3][e3][f3][a4][b4][d4][f4][a5][b5][d5][e5]
[a6][b6][d6][f6][a7][e7][d8][e8][f8]AW[b1][c1][d1][e1][f1][g1][f2][g3][c4]
[e4][g4][h4][c5][f5][g5][h5][c6][e6][g6][h6][c7][d7][f7][a8][b8][c8])`

// TestLearning uses the keyboard alone with the coach in a game, the trainer of the user's
// openings, and a lesson.
func TestLearning(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	u.prefer()
	u.saveCoached()
	u.saveOpening("(;GM[2]SZ[8];B[f5];W[d6];B[c4];W[d3];B[c3])")
	p := u.start(newDisplay(t))
	home := p.settled(nil)
	p.key("Return") // Continue
	p.settled(home)
	p.key(strings.Fields("Right Right Right Up Up Up")...) // from e5 to h2
	eventually(t, "the coach", func() bool {
		time.Sleep(3 * time.Second) // it reads the position while the player thinks
		p.key("Return")
		for range 100 {
			if slices.Contains(u.only().Root.Aids(), record.CoachAid) {
				return true
			}
			time.Sleep(100 * time.Millisecond)
		}
		t.Log("the game went on") // since judging must finish in 600 ms, however busy the machine is
		p.key("u")
		return false
	})
	p.picture("coach", nil)
	p.key(strings.Fields("Left Left Left Left Left Left Down Down Down Down Down Return")...) // to b7
	eventually(t, "the better move", func() bool {
		return slices.ContainsFunc(u.only().Root.Children, func(n *record.Node) bool { return n.Move == game.Place(1, 6) })
	})
	p.quit()

	p = u.start(p.display)
	p.trainAndTeach(func(_ game.Point, keys string) { p.key(strings.Fields(keys)...) })
	p.quit()
}

// TestLearningByTouch gives the same answers with the pointer, in French. TestWalkThrough and
// TestEveryPuzzleIsSolvedByTouchAndByKeys check without a window that every built-in lesson and
// puzzle can be done by touch and by keys.
func TestLearningByTouch(t *testing.T) {
	t.Parallel()
	u := newUser(t)
	u.preferIn("fr")
	u.saveCoached()
	u.saveOpening("(;GM[2]SZ[8];B[f5];W[d6];B[c4];W[d3];B[c3])")
	p := u.start(newDisplay(t))
	p.trainAndTeach(func(at game.Point, _ string) {
		if q := p.board(findFelt, 8).at(at); at.Y == 7 { // where no ghost shows that the pointer has arrived
			p.do("mousemove", strconv.Itoa(q.X), strconv.Itoa(q.Y), "sleep", "0.5", "click", "1")
		} else {
			p.click(q)
		}
		p.park()
	})
	p.quit()
}

// trainAndTeach goes from the home screen to the trainer of the user's openings, answers a line,
// and then goes through the first lesson. answer plays on the board: a square, and the keys that
// lead there.
func (p *program) trainAndTeach(answer func(at game.Point, keys string)) {
	u := p.user
	u.t.Helper()
	p.enter("Down", "Down", "Down") // the puzzles
	p.enter("Down", "Down", "Down") // the own openings
	p.enter()                       // a tree of them
	p.keep("openings-"+u.t.Name(), p.enter())
	answer(game.Pt(2, 3), "Left Left Up Return") // from e5 to c4
	p.settled(nil)
	answer(game.Pt(2, 2), "Up Return")
	eventually(u.t, "the answer in the log", func() bool {
		data, _ := os.ReadFile(filepath.Join(u.data, "learning.log"))
		return strings.Contains(string(data), "repertoire/")
	})
	for range 4 {
		p.leave()
	}
	p.key("Home")
	p.enter("Down", "Down", "Down", "Down")
	p.enter() // the first lesson
	for _, step := range []struct {
		at   game.Point
		keys string
	}{{game.Pt(3, 2), "Left Up Up Return"}, {game.Pt(3, 5), "Left Down Return"},
		{game.Pt(4, 7), "Down Down Down Return"}, {game.Pt(3, 1), "Left Up Up Up Up Up Up Return"}} { // d3, d6, e8 is refused, d2
		answer(step.at, step.keys)
		p.settled(nil)
		if step.at.Y != 7 {
			p.key("Return") // on
			p.settled(nil)
		}
	}
	p.picture("lesson-"+u.t.Name(), nil)
	eventually(u.t, "the lesson", func() bool {
		data, _ := os.ReadFile(filepath.Join(u.data, "settings.json"))
		return strings.Contains(string(data), "othello.flip")
	})
}

// preferIn is like prefer, with a language.
func (u *user) preferIn(language string) {
	u.t.Helper()
	p, _, _ := preferences.Open(u.data)
	s := preferences.DefaultSettings()
	s.Appearance.TitleMoment, s.Appearance.Animations, s.Appearance.Language = false, false, language
	preferences.SaveSettings(p, s)
	if err := p.Flush(); err != nil {
		u.t.Fatal(err)
	}
}

// saveCoached saves the game with a coach in the user's library.
func (u *user) saveCoached() {
	u.t.Helper()
	games, err := sgf.Read(strings.NewReader(coached))
	if err != nil {
		u.t.Fatal(err)
	}
	r := games[0]
	r.Players.White.Level, r.LeftAt = "random", r.Root.End() // as a game played here is stored
	record.SetCoach(r, "strict").Apply(r)
	library, _, err := storage.Open(u.data)
	if err == nil {
		_, err = library.Save("", r)
	}
	if err != nil {
		u.t.Fatal(err)
	}
}

// saveOpening saves a line as the user's openings of Othello for Black.
func (u *user) saveOpening(line string) {
	u.t.Helper()
	if err := storage.OpeningsIn(u.data).Keep("othello-8-black", []byte(line)); err != nil {
		u.t.Fatal(err)
	}
}
