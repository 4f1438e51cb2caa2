package learn

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pionnier/app/cmd/pionnier-lab/problem"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/lesson"
	"pionnier/core/othello"
	"pionnier/core/press/text"
	"pionnier/core/weiqi"
)

// entryOf returns a game's entry in the catalog.
func entryOf(t *testing.T, gameID string) catalog.Game {
	t.Helper()
	g, err := catalog.Find(gameID)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// lessonsOf returns the lessons of a game.
func lessonsOf(t *testing.T, gameID string) []lesson.Lesson {
	t.Helper()
	taught, ok := catalog.As[catalog.Taught](entryOf(t, gameID))
	if !ok {
		t.Fatalf("%s is not taught", gameID)
	}
	return taught.Lessons()
}

// everyStep calls do with every step of every lesson.
func everyStep(t *testing.T, do func(t *testing.T, gameID string, l lesson.Lesson, s lesson.Step)) {
	for _, c := range courses() {
		for _, l := range c.Lessons {
			for _, s := range l.Steps {
				t.Run(l.Key+"."+s.Key, func(t *testing.T) { do(t, c.Game.ID, l, s) })
			}
		}
	}
}

// begin starts a step whose drawing is known to be valid.
func begin(t *testing.T, gameID string, s lesson.Step) *trial {
	t.Helper()
	trial, err := newTrial(entryOf(t, gameID), s)
	if err != nil {
		t.Fatal(err)
	}
	return trial
}

func TestBothGamesAreTaught(t *testing.T) {
	for _, c := range courses() {
		steps, tasks := 0, 0
		for _, l := range c.Lessons {
			steps += len(l.Steps)
			for _, s := range l.Steps {
				if s.Task() {
					tasks++
				}
			}
		}
		if steps < 12 || tasks*3 < steps*2 {
			t.Errorf("%s: %d steps, %d of them to try; want at least 12, two thirds to try", c.Game.ID, steps, tasks)
		}
	}
}

// A position is one that the game can reach: in Othello the centre is filled and all discs are
// connected; in Go every chain has a liberty.
func TestPositionsAreValid(t *testing.T) {
	everyStep(t, func(t *testing.T, gameID string, _ lesson.Lesson, s lesson.Step) {
		trial := begin(t, gameID, s)
		if s.Task() && trial.Position().ToMove() == game.None {
			t.Error("something is to be done in a finished game")
		}
		if p, ok := trial.Position().(*weiqi.Position); ok {
			w, h := p.Size()
			for i := range w * h {
				if at := game.Pt(i%w, i/w); p.At(at) != game.None && p.Liberties(at) == 0 {
					t.Errorf("the stone on %v has no liberty", at)
				}
			}
		}
		p, ok := trial.Position().(othello.Position)
		if !ok {
			return
		}
		black, white := p.Bitboards()
		full := black | white
		const centre = 0x0000001818000000
		if full&centre != centre {
			t.Error("the centre is not filled")
		}
		reached := uint64(centre)
		for grown := uint64(0); grown != reached; {
			grown = reached
			for _, d := range []int{1, 7, 8, 9} {
				reached |= (reached<<d | reached>>d) & full
			}
		}
		if reached != full {
			t.Errorf("discs %x do not hang together with the rest", full&^reached)
		}
	})
}

// Every step can be solved in every way that it accepts: each solution is accepted, and after any
// first part the rest can be done.
func TestEverySolutionIsAccepted(t *testing.T) {
	everyStep(t, func(t *testing.T, gameID string, _ lesson.Lesson, s lesson.Step) {
		trial := begin(t, gameID, s)
		if !s.Task() {
			if trial.State() != reading {
				t.Errorf("state %d in a step without a task", trial.State())
			}
			return
		}
		first := trial.solutions()
		if len(first) == 0 {
			t.Fatal("nothing is right")
		}
		for _, m := range first {
			trial.restart()
			for tries := 0; trial.State() != done; tries++ {
				if tries > 0 {
					m = trial.solutions()[0]
				}
				if a := trial.Try(m); a.Kind != onward && a.Kind != completed {
					t.Fatalf("%v, a solution, is answered %+v", m, a)
				}
				trial.Reply()
			}
		}
	})
}

// Each accepted move is legal in its turn, and a step with a choice does not accept every legal
// move.
func TestAcceptedMovesAreLegal(t *testing.T) {
	everyStep(t, func(t *testing.T, gameID string, _ lesson.Lesson, s lesson.Step) {
		trial := begin(t, gameID, s)
		for i, turn := range s.Turns {
			for _, m := range trial.accepted(turn) {
				if !slices.Contains(trial.asked.Legal(), m) {
					t.Errorf("turn %d accepts %v, which is illegal", i+1, m)
				}
			}
			trial.Try(trial.solutions()[0])
			trial.Reply()
		}
	})
}

// Every other try is answered with a reason or a hint, changes no state permanently, and the board
// then shows the question again.
func TestOtherTriesLeadBack(t *testing.T) {
	everyStep(t, func(t *testing.T, gameID string, _ lesson.Lesson, s lesson.Step) {
		trial := begin(t, gameID, s)
		w, h := trial.Position().Size()
		right := trial.solutions()
		for i := -1; i < w*h && s.Task(); i++ {
			m := game.Pass
			if i >= 0 {
				m = game.Place(i%w, i/w)
			}
			if slices.Contains(right, m) {
				continue
			}
			switch a := trial.Try(m); {
			case a.Kind == refused && a.Err == nil:
				t.Fatalf("%v is refused without a reason", m)
			case a.Kind == rejected && s.Find == "":
				if trial.State() != mistaken || trial.Try(m).Kind != takenBack {
					t.Fatalf("%v is not taken back", m)
				}
			case a.Kind != refused && a.Kind != rejected:
				t.Fatalf("%v is answered %+v", m, a)
			}
			if trial.State() != asking || trial.Position() != trial.asked || !slices.Equal(trial.solutions(), right) {
				t.Fatalf("after %v the question is another", m)
			}
		}
	})
}

// textsOf lists a step's text keys.
func textsOf(l lesson.Lesson, s lesson.Step) []string {
	key := textKey(l, s)
	if !s.Task() {
		return []string{key}
	}
	return []string{key, key + ".right", key + ".hint"}
}

func TestTexts(t *testing.T) {
	used := map[string]bool{}
	for _, c := range courses() {
		for _, l := range c.Lessons {
			used["learn."+l.Key] = true
			for _, s := range l.Steps {
				for _, key := range textsOf(l, s) {
					used[key] = true
				}
			}
		}
	}
	for _, lang := range text.Languages {
		raw, err := os.ReadFile("../../core/press/text/learn." + lang + ".json")
		if err != nil {
			t.Fatal(err)
		}
		var words map[string]any
		if err := json.Unmarshal(raw, &words); err != nil {
			t.Fatal(err)
		}
		for key := range used {
			s, ok := words[key].(string)
			if !ok {
				t.Errorf("%s: no text %q", lang, key)
			}
			if n := utf8.RuneCountInString(s); n > 320 {
				t.Errorf("%s: %q is %d characters long, more than 320", lang, key, n)
			}
		}
		for key := range words {
			taught := strings.HasPrefix(key, "learn.othello.") || strings.HasPrefix(key, "learn.go.")
			if taught && !used[key] {
				t.Errorf("%s: nothing shows %q", lang, key)
			}
		}
	}
}

// TestFactsInTexts checks the facts that the texts of some steps state.
func TestFactsInTexts(t *testing.T) {
	find := func(key string) *trial {
		for _, c := range courses() {
			for _, l := range c.Lessons {
				for _, s := range l.Steps {
					if l.Key+"."+s.Key == key {
						return begin(t, c.Game.ID, s)
					}
				}
			}
		}
		t.Fatalf("no step %s", key)
		return nil
	}
	score := func(key string) game.ByColor[float64] {
		trial := find(key)
		if trial.State() == asking {
			trial.Try(trial.solutions()[0])
		}
		return trial.Position().Outcome().Score
	}
	if got := score("othello.end.last"); got != (game.ByColor[float64]{Black: 34, White: 30}) {
		t.Errorf("the last disc makes it %v", got)
	}
	if got := score("othello.end.empty"); got != (game.ByColor[float64]{Black: 35, White: 29}) {
		t.Errorf("with the empty square it is %v", got)
	}
	if _, black, white := find("go.counting.territory").facts(); black != 21 || white != 14 {
		t.Errorf("territory %d to %d, want 21 to 14", black, white)
	}
	count := find("go.counting.territory").Position().(*weiqi.Position)
	if o := count.Settle(nil); o.Winner != game.Black || o.Margin != 0.5 {
		t.Errorf("Black wins by %v, want half a point", o.Margin)
	}
	lines := find("othello.flip.lines")
	before := lines.Position().(othello.Position).Discs().White
	lines.Try(lines.solutions()[0])
	if flipped := before - lines.Position().(othello.Position).Discs().White; flipped != 4 {
		t.Errorf("%d discs flip, want 4", flipped)
	}
	mobility := find("othello.mobility.few")
	mobility.Try(game.Place(2, 3))
	if n, _, _ := mobility.facts(); n != 8 {
		t.Errorf("the greedy move leaves %d moves, want 8", n)
	}
}

// The solutions of the lesson on tempo are all squares that Black can take and White cannot.
func TestTempoIsOnesOwn(t *testing.T) {
	for _, l := range lessonsOf(t, "othello") {
		if l.Key != "othello.tempo" {
			continue
		}
		trial := begin(t, "othello", l.Steps[0])
		p := trial.Position()
		other, err := p.(game.Arranger).Arrange(nil, game.White)
		if err != nil {
			t.Fatal(err)
		}
		right := trial.solutions()
		for _, m := range p.Legal() {
			if alone := !slices.Contains(other.Legal(), m); alone != slices.Contains(right, m) {
				t.Errorf("%v is Black's alone: %v", othello.FormatMove(m), alone)
			}
		}
	}
}

// The net holds: after its first move nothing saves the stones, and without it they escape.
func TestTheNetIsProved(t *testing.T) {
	for _, l := range lessonsOf(t, "go") {
		if l.Key != "go.net" {
			continue
		}
		p := begin(t, "go", l.Steps[0]).Position().(*weiqi.Position)
		var f problem.Finder
		found := slices.IndexFunc(f.Find(p), func(one problem.Problem) bool {
			return one.Theme == problem.Net && slices.Equal(one.Right(), []game.Move{game.Place(5, 5)})
		})
		if found < 0 {
			t.Errorf("problems %+v", f.Find(p))
		}
	}
}

// The ladder breaker that the text names breaks the ladder, and no other stone does.
func TestTheLadderBreaker(t *testing.T) {
	for _, l := range lessonsOf(t, "go") {
		if l.Key != "go.ladder" {
			continue
		}
		var f problem.Finder
		catches := func(s lesson.Step) bool {
			p := begin(t, "go", s).Position().(*weiqi.Position)
			return slices.ContainsFunc(f.Find(p), func(one problem.Problem) bool {
				return one.Theme == problem.Ladder && slices.Contains(one.Target, game.Pt(2, 6))
			})
		}
		s := l.Steps[1]
		if catches(s) {
			t.Error("the ladder works")
		}
		rows := strings.Split(s.Board, "\n")
		rows[4] = strings.ReplaceAll(rows[4], "O", ".") // G6
		if s.Board = strings.Join(rows, "\n"); !catches(s) {
			t.Error("without the stone the ladder does not work")
		}
	}
}

// Both sides of the race have the same number of liberties, so that the side to move wins.
func TestTheRaceIsEven(t *testing.T) {
	for _, l := range lessonsOf(t, "go") {
		if l.Key != "go.race" {
			continue
		}
		for _, s := range l.Steps[:2] {
			p := begin(t, "go", s).Position().(*weiqi.Position)
			if white, black := p.Liberties(game.Pt(0, 4)), p.Liberties(game.Pt(0, 5)); white != 2 || black != 2 {
				t.Errorf("%s: %d liberties to %d", s.Key, white, black)
			}
		}
	}
}

// The parity lesson is proved: its answer wins, and every other move loses.
func TestParityIsProved(t *testing.T) {
	for _, l := range lessonsOf(t, "othello") {
		if l.Key != "othello.parity" {
			continue
		}
		trial := begin(t, "othello", l.Steps[0])
		right := trial.solutions()
		for _, m := range trial.Position().Legal() {
			next, err := trial.Position().Play(m)
			if err != nil {
				t.Fatal(err)
			}
			if won := solve(next) > 0; won != slices.Contains(right, m) {
				t.Errorf("%v wins: %v", othello.FormatMove(m), won)
			}
		}
	}
}

// solve returns Black's final lead with best play by both.
func solve(p game.Position) float64 {
	if o := p.Outcome(); o.Over() {
		return o.Score.Black - o.Score.White
	}
	best, found := 0.0, false
	for _, m := range p.Legal() {
		next, err := p.Play(m)
		if err != nil {
			panic(err)
		}
		v := solve(next)
		if !found || (p.ToMove() == game.Black && v > best) || (p.ToMove() == game.White && v < best) {
			best, found = v, true
		}
	}
	return best
}

func TestBadlyDrawn(t *testing.T) {
	for name, c := range map[string]struct {
		game string
		step lesson.Step
	}{
		"ragged":      {"go", lesson.Step{Board: ". .\n."}},
		"letter":      {"go", lesson.Step{Board: ". ?\n. ."}},
		"size":        {"othello", lesson.Step{Board: ". .\n. ."}},
		"bad point":   {"go", lesson.Step{Board: ". .\n. .", Find: "Z9"}},
		"pass as aim": {"go", lesson.Step{Board: ". .\n. .", Find: "pass"}},
		"bad move":    {"go", lesson.Step{Board: "X .\n. .", Before: "A2"}},
	} {
		if _, err := newTrial(entryOf(t, c.game), c.step); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}
