package report

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
)

// form is the pattern of a sentence, with the names of its places.
type form struct {
	key string
	re  *regexp.Regexp
}

type forms []form

// said is a parsed sentence.
type said struct {
	key  string
	args map[string]string
}

// sentenceForms makes patterns of the English texts of reasons.
func sentenceForms(t *testing.T) (list forms) {
	data, err := os.ReadFile("../text/reason.en.json")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]any{}
	if err := json.Unmarshal(data, &texts); err != nil {
		t.Fatal(err)
	}
	slot := regexp.MustCompile(`\\{\\{\\\.(\w+)\\}\\}`)
	for key, text := range texts {
		key = strings.TrimPrefix(key, "reason.")
		if strings.HasSuffix(key, ".hidden") || strings.HasPrefix(key, "zone") {
			continue
		}
		all, plural := text.(map[string]any)
		if !plural {
			all = map[string]any{"": text}
		}
		for _, one := range all {
			seen := map[string]bool{}
			pattern := slot.ReplaceAllStringFunc(regexp.QuoteMeta(one.(string)), func(s string) string {
				name := slot.FindStringSubmatch(s)[1]
				if seen[name] {
					return `.+?`
				}
				seen[name] = true
				return `(?P<` + name + `>` + slots[name] + `)`
			})
			list = append(list, form{key, regexp.MustCompile("^" + pattern + "$")})
		}
	}
	slices.SortFunc(list, func(a, b form) int { return strings.Compare(a.key, b.key) })
	return list
}

// slots are the possible contents of a sentence's places other than the name of a point.
var slots = func() map[string]string {
	point, number, color := `[A-T]\d\d?|[Tt]he pass`, `\d+`, `Black|White`
	all := map[string]string{"Mover": color, "Foe": color, "Owner": color, "Where": `[a-z ]+`}
	for _, n := range []string{"Count", "Liberties", "Room", "Near", "Instead", "After", "Before", "Chance", "Back", "Better", "Number"} {
		all[n] = number
	}
	all["Before"], all["After"] = `under 1 %|over 99 %|\d+ %|\d+`, `under 1 %|over 99 %|\d+ %|\d+`
	for _, n := range []string{"Move", "Best", "Reply", "BestReply", "Group", "At", "By", "Cut", "One", "Other", "Eye", "Center", "Last", "Next", "Lost", "Empty"} {
		all[n] = point
	}
	return all
}()

// parse returns the meanings of a sentence: two if its meaning depends on which move is the better
// one.
func (list forms) parse(words string) (readings []said) {
	for _, f := range list {
		if m := f.re.FindStringSubmatch(words); m != nil {
			s := said{f.key, map[string]string{}}
			for i, name := range f.re.SubexpNames() {
				if name != "" {
					s.args[name] = m[i]
				}
			}
			readings = append(readings, s)
		}
	}
	return readings
}

// playout is a line as it is played out: boards[i] is the board after move i, which captured taken[i].
type playout struct {
	moves  []game.Point
	boards []grid
	taken  []map[game.Point]bool
}

// checker knows a mistake as the board shows it.
type checker struct {
	explain.Mistake
	me, foe      game.Color
	before       grid
	played, best playout
	loss         float64
	sign         float64
}

func checkerOf(m explain.Mistake) checker {
	c := checker{Mistake: m, me: m.Position.ToMove(), before: gridOf(m.Position), sign: 1}
	if c.foe = game.White; c.me == game.White {
		c.foe, c.sign = game.Black, -1
	}
	c.played, c.best = c.act(m.Played), c.act(m.Best)
	c.loss = c.sign * (m.Best.Margin - m.Played.Margin)
	return c
}

func (c checker) act(l engine.Line) (s playout) {
	g, side := c.before, c.me
	for _, m := range l.Moves {
		p, placed := m.Point()
		if !placed {
			p = game.Pt(-1, -1)
		}
		next, taken := g.play(p, side)
		s.moves, s.boards, s.taken = append(s.moves, p), append(s.boards, next), append(s.taken, taken)
		g, side = next, side.Opponent()
	}
	return s
}

// claims collects the false claims of a sentence.
type claims struct {
	c   checker
	s   said
	not []string
}

func (k *claims) must(holds bool, what string) {
	if !holds {
		k.not = append(k.not, what)
	}
}

func (k *claims) at(name string) game.Point {
	text := k.s.args[name]
	if strings.HasSuffix(text, "pass") || text == "" {
		return game.Pt(-1, -1)
	}
	p, ok := k.c.before.pointOf(text)
	k.must(ok, name+" is on the board")
	return p
}

func (k *claims) number(name string) int {
	if _, has := k.s.args[name]; !has {
		return 1 // "the stone"
	}
	n, err := strconv.Atoi(strings.TrimSuffix(k.s.args[name], " %"))
	k.must(err == nil, name+" is a number")
	return n
}

// holds returns an error if none of the meanings of a sentence is true, and the key of the true
// one.
func (c checker) holds(readings []said) (key string, err error) {
	err = errors.New("a sentence of no known form")
	for _, s := range readings {
		if err = c.check(s); err == nil {
			return s.key, nil
		}
	}
	return "", err
}

// check returns an error that names the false part of a sentence.
func (c checker) check(s said) error {
	k := &claims{c: c, s: s}
	for name, want := range map[string]game.Color{"Mover": c.me, "Foe": c.foe} {
		if color, has := s.args[name]; has {
			k.must(strings.EqualFold(color, want.String()), name)
		}
	}
	if _, has := s.args["Move"]; has {
		k.must(k.at("Move") == c.played.moves[0], "the move")
	}
	if _, has := s.args["Best"]; has {
		k.must(k.at("Best") == c.best.moves[0], "the better move")
	}
	checked := false
	for _, kind := range []func(*claims) bool{(*claims).cost, (*claims).stones, (*claims).ladders, (*claims).cuts, (*claims).lives, (*claims).owners, (*claims).places} {
		checked = checked || kind(k)
	}
	k.must(checked, "a checker for "+s.key)
	if k.not != nil {
		return fmt.Errorf("not so: %s\n%v", strings.Join(k.not, ", "), c)
	}
	return nil
}

// near reports whether a rounded number is right.
func near(told int, is float64) bool { return math.Abs(float64(told)-is) <= 0.52 }

func (k *claims) cost() bool {
	c := k.c
	percent := func(name string, chance float64) {
		if c.me == game.White {
			chance = 1 - chance
		}
		switch text := k.s.args[name]; {
		case strings.HasPrefix(text, "under"):
			k.must(chance < 0.01, name)
		case strings.HasPrefix(text, "over"):
			k.must(chance > 0.99, name)
		default:
			k.must(near(k.number(name), 100*chance), name)
		}
	}
	gain := func(v engine.Value) float64 { return c.sign * (v.Margin - c.Pass.Margin) }
	switch k.s.key {
	case "cost.points":
		k.must(near(k.number("Count"), c.loss), "the points")
	case "cost.chance":
		percent("Before", c.Best.Score)
		percent("After", c.Played.Score)
	case "pass.better":
		k.must(c.Pass != nil && near(k.number("Count"), -gain(c.Played.Value)), "the points")
	case "endgame":
		k.must(c.Pass != nil && near(k.number("Count"), gain(c.Played.Value)) && near(k.number("Better"), gain(c.Best.Value)), "the points")
	case "endgame.nothing":
		k.must(c.Pass != nil && gain(c.Played.Value) < 0.52 && near(k.number("Count"), gain(c.Best.Value)), "the points")
	case "lead.lost":
		at := -1
		for i, n := 0, 0; i < len(c.Past); i++ {
			if c.Past[i] != 0 {
				n++
			}
			if n == k.number("Number") && at < 0 {
				at = i
			}
		}
		k.must(at >= 0, "the number")
		if at >= 0 {
			p, _ := c.Past[at].Point()
			k.must(p == k.at("Lost") && (len(c.Past)-at)%2 == 0, "the move that lost the lead")
			percent("Before", c.Course[at])
			percent("After", c.Course[at+1])
			k.must(c.sign*(c.Best.Score-0.5) <= -0.04, "no move brings it back")
		}
	default:
		return false
	}
	return true
}

// group returns the chain at Group, of a side, before the mistake.
func (k *claims) group(side game.Color) (at game.Point, chain map[game.Point]bool) {
	at = k.at("Group")
	chain, _ = k.c.before.chain(at)
	k.must(k.c.before.at[at] == side, "stones of "+side.String())
	return at, chain
}

// takes reports whether a move of a playout captures count stones, one at a point among them.
func (s playout) takes(i, count int, at game.Point) bool {
	return i < len(s.taken) && len(s.taken[i]) == count && s.taken[i][at]
}

func (k *claims) stones() bool {
	c := k.c
	switch k.s.key {
	case "atari.ignored":
		at, chain := k.group(c.me)
		k.must(c.before.liberties(at) == 1 && len(chain) == k.number("Count"), "in atari")
		k.must(c.played.boards[0].liberties(at) == 1 && c.played.moves[1] == k.at("Reply") && c.played.taken[1][at], "captured")
	case "atari.saved":
		at, chain := k.group(c.me)
		k.must(c.before.liberties(at) == 1 && len(chain) == k.number("Count"), "in atari")
		k.must(c.played.boards[0].liberties(at) == 1, "still in atari")
		k.must(c.best.boards[0].liberties(at) == k.number("Liberties"), "the liberties")
		budget := 4000
		k.must(!c.best.boards[0].caught(at, &budget), "it gets away")
	case "atari.self":
		stones, free := c.played.boards[0].chain(c.played.moves[0])
		k.must(len(stones) == k.number("Count") && len(free) == 1, "in atari")
		k.must(c.played.moves[1] == k.at("Reply") && c.played.taken[1][c.played.moves[0]], "captured")
	case "atari.double.given":
		k.must(c.played.moves[1] == k.at("Reply") && k.double(c.played.boards[0], c.played.boards[1], c.played.moves[1], c.me) == k.number("Count"), "a double atari")
	case "atari.double.missed":
		k.must(k.double(c.before, c.best.boards[0], c.best.moves[0], c.foe) == k.number("Count"), "a double atari")
	case "capture.missed":
		k.must(c.best.takes(0, k.number("Count"), k.at("Group")) && len(c.played.taken[0]) == 0, "captured")
	case "capture.coming":
		k.must(k.captures(c.played, c.best, 1), "captured")
	case "capture.won":
		k.must(k.captures(c.best, c.played, 0), "captured")
	case "reply.captures":
		k.group(c.me)
		n := 0
		for p := range c.played.taken[1] {
			if c.before.at[p] == c.me {
				n++
			}
		}
		k.must(c.played.moves[1] == k.at("Best") && c.played.taken[1][k.at("Group")] && n == k.number("Count"), "captured")
	case "reply.atari":
		at, _ := k.group(c.me)
		k.must(c.played.moves[1] == k.at("Best") && c.played.boards[0].liberties(at) > 1 && c.played.boards[1].liberties(at) == 1, "in atari")
	case "liberties":
		at, _ := k.group(c.me)
		k.must(c.played.moves[1] == k.at("Reply") && c.best.moves[1] == k.at("BestReply"), "the replies")
		k.must(c.played.boards[1].liberties(at) == k.number("Count") && c.best.boards[1].liberties(at) == k.number("Instead"), "the liberties")
	case "ko":
		k.must(slices.Contains(c.played.moves, k.at("At")), "the point")
	case "eye.filled":
		for _, q := range c.before.beside(c.played.moves[0]) {
			k.must(c.before.at[q] == c.me, "an eye")
		}
	default:
		return false
	}
	return true
}

// double counts the stones of chains that a move puts in atari, 0 unless there are two chains.
func (k *claims) double(before, after grid, move game.Point, side game.Color) (n int) {
	seen, chains := map[game.Point]bool{}, 0
	for _, q := range after.beside(move) {
		if after.at[q] != side || seen[q] || after.liberties(q) != 1 || before.liberties(q) < 2 {
			continue
		}
		stones, _ := after.chain(q)
		for p := range stones {
			seen[p] = true
		}
		chains, n = chains+1, n+len(stones)
	}
	if chains < 2 {
		return 0
	}
	return n
}

// captures reports whether one line captures the stones at a move of one side, and the other line does not.
func (k *claims) captures(one, other playout, parity int) bool {
	by := slices.Index(one.moves, k.at("By"))
	if by < 0 || by%2 != parity || !one.takes(by, k.number("Count"), k.at("Group")) {
		return false
	}
	for i := parity; i < min(len(other.taken), 9); i += 2 {
		for p := range other.taken[i] {
			if one.taken[by][p] {
				return false
			}
		}
	}
	return true
}

func (k *claims) ladders() bool {
	c, budget := k.c, 4000
	switch k.s.key {
	case "ladder.missed", "ladder.missed.short":
		at, chain := k.group(c.foe)
		k.must(len(chain) == k.number("Count"), "the stones")
		k.must(!c.best.boards[0].escapes(at, &budget), "the ladder works")
		k.must(len(c.played.boards) > 1 && !c.played.boards[1].caught(at, &budget), "it no longer does")
	case "ladder.lost", "ladder.lost.short":
		at, chain := k.group(c.me)
		k.must(len(chain) == k.number("Count") && c.played.moves[1] == k.at("Reply"), "the stones and the reply")
		k.must(c.played.boards[1].liberties(at) == 1 && !c.played.boards[1].escapes(at, &budget), "the ladder works")
		k.must(!c.best.boards[0].caught(at, &budget), "the better move prevents it")
	case "ladder.fails":
		at, _ := k.group(c.foe)
		k.must(c.played.boards[0].liberties(at) == 1 && c.played.moves[1] == k.at("Reply"), "atari")
		k.must(c.played.boards[0].escapes(at, &budget), "they get out")
	default:
		return false
	}
	return true
}

func (k *claims) cuts() bool {
	c := k.c
	one, other := k.at("One"), k.at("Other")
	apart := func(g grid) bool { return g.at[one] != game.None && g.at[other] != game.None && !g.joined(one, other) }
	switch k.s.key {
	case "cut.given":
		k.must(c.played.moves[1] == k.at("Cut") && c.before.at[one] == c.me && c.before.at[other] == c.me, "the cut")
		k.must(apart(c.played.boards[1]) && c.best.boards[0].joined(one, other), "cut, and joined by the better move")
	case "cut.missed":
		k.must(c.before.at[one] == c.foe && apart(c.best.boards[0]), "cut by the better move")
		k.must(c.played.moves[1] == c.best.moves[0] && c.played.boards[1].joined(one, other), "joined by the reply")
	case "connection":
		k.must(c.before.at[one] == c.me && apart(c.before) && c.best.boards[0].joined(one, other), "joined by the better move")
		k.must(apart(c.played.boards[1]), "apart after the move")
	default:
		return false
	}
	return true
}
