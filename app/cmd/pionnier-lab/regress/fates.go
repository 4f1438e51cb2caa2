package regress

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/puzzle"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/status"
)

// groupTest is a test of a group whose fate is known.
type groupTest struct {
	name     string // "owl:66"
	position func() (*weiqi.Position, error)
	at       func(*weiqi.Position) (game.Point, bool)
	expected
}

// expected holds the right fates if the attacker moves first, and if the owner does; nil: unknown.
type expected struct{ attacked, defended []status.Fate }

var (
	dies  = []status.Fate{status.Dead}
	lives = []status.Fate{status.Alive, status.Uncaptured, status.Seki}
	ko    = []status.Fate{status.Ko}
)

// expectedOf returns the fates that the answer want to a GNU Go command implies. ok is false if it
// implies none. An answer to "attack" or "defend" implies a fate only if the chain dies. A chain
// that cannot be captured at once, or can be saved for now, may still be dead.
func expectedOf(command, want string) (e expected, ok bool) {
	word := strings.ToLower(strings.Trim(strings.Fields(want + " ?")[0], "()"))
	result := map[string][]status.Fate{"1": dies, "0": lives, "2": ko, "3": ko}
	switch command {
	case "owl_attack", "owl_does_attack":
		e.attacked = result[word]
	case "owl_defend", "owl_does_defend":
		e.defended = map[string][]status.Fate{"1": lives, "0": dies, "2": ko, "3": ko}[word]
	case "attack":
		if word == "1" {
			e.attacked = dies
		}
	case "defend":
		if word == "0" {
			e.defended = dies
		}
	case "dragon_status", "unconditional_status":
		switch word {
		case "alive":
			e = expected{lives, lives}
		case "dead":
			e = expected{dies, dies}
		case "critical":
			e = expected{dies, lives}
		}
	}
	return e, e.attacked != nil || e.defended != nil
}

// gnuGroups reads a suite of GNU Go. It returns the tests about the fate of a group and the number
// of the other tests. It returns an error at the first malformed line.
func gnuGroups(r io.Reader, suite string, in suiteFolder) (tests []groupTest, others int, err error) {
	asked := func(t *regressTest, words []string) bool {
		t.color = game.None
		return len(words) > 1 && slices.Contains(groupCommands, words[0])
	}
	list, others, err := readSuite(r, asked)
	for _, t := range list {
		want := strings.TrimSuffix(strings.TrimPrefix(t.wanted.String(), "^(?:"), ")$")
		e, ok := expectedOf(t.command[0], want)
		if !ok || t.not {
			others++
			continue
		}
		point := t.command[1]
		if t.command[0] == "owl_does_attack" || t.command[0] == "owl_does_defend" {
			others++ // of a given move
			continue
		}
		tests = append(tests, groupTest{suite + ":" + t.number, func() (*weiqi.Position, error) { return in.weiqi(&t) },
			func(p *weiqi.Position) (game.Point, bool) { return pointOf(in.entry, p, point) }, e})
	}
	return tests, others, err
}

// groupCommands are the commands of GNU Go about groups.
var groupCommands = []string{"owl_attack", "owl_defend", "attack", "defend", "dragon_status", "unconditional_status"}

// weiqi is like position, but returns a *weiqi.Position. It returns an error if the game is not Go.
func (r suiteFolder) weiqi(t *regressTest) (*weiqi.Position, error) {
	pos, err := r.position(t)
	if err != nil {
		return nil, err
	}
	p, ok := pos.(*weiqi.Position)
	if !ok {
		return nil, fmt.Errorf("a board of %T", pos)
	}
	return p, nil
}

// pointOf parses a point in GTP notation.
func pointOf(g catalog.Game, p *weiqi.Position, name string) (game.Point, bool) {
	w, h := p.Size()
	m, err := g.ParseMove(name, w, h)
	if err != nil {
		return game.Point{}, false
	}
	return m.Point()
}

// pachiGroups reads a unit test of Pachi (.t), which has drawings of boards and commands "moggy
// status". Such a command has points and their owners, x or o, at the end of the game if the side
// to move goes first. A stone on a point that the other side owns is dead, and any other stone
// lives. A ko is accepted too, since Pachi assumes that there are no threats. others is the number
// of other commands.
func pachiGroups(r io.Reader, suite string, g catalog.Game) (tests []groupTest, others int, err error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, 0, err
	}
	var rows []string
	left := 0
	for n, line := range strings.Split(string(data), "\n") {
		line, _, _ = strings.Cut(line, "#")
		words := strings.Fields(line)
		switch {
		case left > 0:
			rows = append(rows, line)
			left--
		case len(words) == 2 && words[0] == "boardsize":
			rows = nil
			if _, err := fmt.Sscanf(words[1], "%d", &left); err != nil || left < 2 || left > 19 {
				return nil, 0, fmt.Errorf("line %d: a board of size %q", n+1, words[1])
			}
		case len(words) > 3 && words[0] == "moggy" && words[1] == "status":
			board := rows
			for i := 2; i+1 < len(words); i += 2 {
				owner := colorOf(map[string]string{"x": "b", "o": "w"}[words[i+1]])
				point := words[i]
				test := groupTest{name: fmt.Sprintf("%s:%d:%s", suite, n+1, point), position: func() (*weiqi.Position, error) { return drawnPachi(board) }}
				p, err := test.position()
				if err != nil {
					return nil, 0, fmt.Errorf("line %d: %w", n+1, err)
				}
				test.at = func(p *weiqi.Position) (game.Point, bool) { return pointOf(g, p, point) }
				at, ok := test.at(p)
				if !ok || owner == game.None || p.At(at) == game.None {
					others++
					continue
				}
				want := append(slices.Clone(lives), ko...)
				if p.At(at) != owner {
					want = append(slices.Clone(dies), ko...)
				}
				if test.defended = want; p.ToMove() != p.At(at) {
					test.expected = expected{attacked: want}
				}
				tests = append(tests, test)
			}
		case len(words) > 0 && words[0][0] != '%':
			others++
		}
	}
	return tests, others, nil
}

// drawnPachi returns the position in a drawing of Pachi. Black is to move if no last move is
// marked.
func drawnPachi(rows []string) (*weiqi.Position, error) {
	var black, white []game.Point
	toMove := game.Black
	for y, row := range rows {
		x := -1
		for _, c := range row {
			switch c {
			case 'X', 'x':
				x++
				black = append(black, game.Pt(x, y))
			case 'O', 'o':
				x++
				white = append(white, game.Pt(x, y))
			case '.':
				x++
			case ')':
				if n := len(black); n > 0 && black[n-1] == game.Pt(x, y) {
					toMove = game.White
				}
			}
		}
		if x+1 != len(rows) {
			return nil, fmt.Errorf("row %d of the board has %d points, want %d", y+1, x+1, len(rows))
		}
	}
	rules, err := weiqi.Ruleset(weiqi.Rulesets()[0])
	if err != nil {
		return nil, err
	}
	p, err := weiqi.New(len(rows), rules)
	if err != nil {
		return nil, err
	}
	return p.WithSetup(black, white, toMove)
}

// problemGroups returns the problems in a collection that are about the life of a group, and the
// number of the other problems. It returns an error if data is not a collection of problems.
func problemGroups(name string, data []byte) (tests []groupTest, others int, err error) {
	entry, err := catalog.Find("go")
	if err != nil {
		return nil, 0, err
	}
	c, err := puzzle.ReadCollection(name, data, func(string) (puzzle.Start, error) { return entry.Start, nil })
	if err != nil {
		return nil, 0, err
	}
	for i, problem := range c.Problems {
		p, ok := problem.Position.(*weiqi.Position)
		target := problem.Target()
		test := groupTest{name: fmt.Sprintf("%s:%d", name, i+1), position: func() (*weiqi.Position, error) { return p, nil },
			at: func(*weiqi.Position) (game.Point, bool) { return target[0], true }}
		switch problem.Question() {
		case puzzle.Kill:
			test.attacked = dies
		case puzzle.Live:
			test.defended = lives
		}
		if !ok || test.attacked == nil && test.defended == nil {
			others++
			continue
		}
		tests = append(tests, test)
	}
	return tests, others, nil
}
