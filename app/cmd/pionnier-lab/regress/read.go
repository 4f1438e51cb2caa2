package regress

import (
	"bufio"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"pionnier/core/game"
	"pionnier/core/server"
)

// regressTest is a test of GNU Go's regression suites that asks for a move.
type regressTest struct {
	number  string
	file    string // of the game, as named in the suite
	until   int    // number of the first move not to play; 0: all are played
	played  []regressMove
	color   game.Color
	allowed []string // the only allowed moves; nil: all
	wanted  *regexp.Regexp
	not     bool // right are all moves except the wanted ones
	hard    bool // GNU Go is known to fail
	command []string
}

// regressMove is a move after the moves of the game.
type regressMove struct {
	color game.Color
	move  string
}

// passes reports whether move is a right answer.
func (t *regressTest) passes(move string) bool {
	return t.wanted.MatchString(strings.ToUpper(move)) != t.not
}

// readRegress reads a suite (.tst) of GTP commands, in which a numbered command is a test. Below it
// is the expected answer, a regular expression in brackets. A "!" before it negates it, and an
// asterisk after it means that GNU Go fails the test. readRegress returns the tests that ask for a
// move on an unedited board and the number of the other tests.
func readRegress(r io.Reader) (tests []regressTest, others int, err error) {
	return readSuite(r, (*regressTest).ask)
}

// readSuite is like readRegress for the tests whose command ask accepts. others is the number of
// the other tests. It returns an error, with the number of the line, at the first line that is
// malformed.
func readSuite(r io.Reader, ask func(*regressTest, []string) bool) (tests []regressTest, others int, err error) {
	lines := bufio.NewScanner(r)
	var at regressTest // the board, and then the test that waits for its answer
	asked, changed := false, true
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if want, ok := strings.CutPrefix(line, "#?"); ok {
			if asked {
				asked = false
				if err := at.expect(want); err != nil {
					return nil, 0, fmt.Errorf("line %d: %w", n, err)
				}
				tests = append(tests, at)
			}
			continue
		}
		words := strings.Fields(line)
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		if number, err := strconv.Atoi(words[0]); err == nil && len(words) > 1 {
			at.command = words[1:]
			asked = !changed && ask(&at, words[1:])
			if at.number = strconv.Itoa(number); !asked {
				others++
			}
			continue
		}
		changed = !at.change(words) || changed && words[0] != "loadsgf"
	}
	return tests, others, lines.Err()
}

// change executes a command that changes the board. It returns false if the command is not
// supported.
func (t *regressTest) change(words []string) bool {
	switch {
	case words[0] == "loadsgf" && len(words) > 1:
		*t = regressTest{file: words[1]}
		if len(words) == 2 {
			return true
		}
		var err error // a point is one: the game goes on until it is played
		t.until, err = strconv.Atoi(words[2])
		return err == nil
	case words[0] == "play" && len(words) == 3:
		return t.play(words[1], words[2])
	case (words[0] == "black" || words[0] == "white") && len(words) == 2:
		return t.play(words[0], words[1])
	case words[0] == "undo" && len(t.played) > 0:
		t.played = t.played[:len(t.played)-1]
		return true
	}
	return false
}

func (t *regressTest) play(color, move string) bool {
	c := colorOf(color)
	t.played = append(t.played[:len(t.played):len(t.played)], regressMove{c, move})
	return c != game.None
}

// colorOf returns the color that text names in GTP, such as "b" or "black". It returns game.None if
// text names no color.
func colorOf(text string) game.Color {
	c, err := server.ParseColor(text)
	if err != nil {
		return game.None
	}
	return c
}

// ask parses the command of a test. It returns false if the command does not ask for a move.
func (t *regressTest) ask(words []string) bool {
	t.allowed = nil
	switch words[0] {
	case "restricted_genmove":
		if len(words) < 3 {
			return false
		}
		t.allowed = words[2:]
	case "reg_genmove", "gg_genmove":
	default:
		return false
	}
	if len(words) > 1 {
		t.color = colorOf(words[1])
	}
	return len(words) > 1 && t.color != game.None
}

// expect parses the expected answer. It returns an error if want has no answer in brackets or a
// regular expression in it is invalid.
func (t *regressTest) expect(want string) error {
	want = strings.TrimSpace(want)
	start, end := strings.IndexByte(want, '['), strings.LastIndexByte(want, ']')
	if end < 0 && start == 0 && len(want) > 1 { // as in GNU Go's unconditional.tst
		end, want = len(want), want+"]"
	}
	if start != 0 || end < start {
		return fmt.Errorf("no answer in brackets: %q", want)
	}
	t.hard = strings.Contains(want[end:], "*")
	pattern := want[1:end]
	pattern, t.not = strings.CutPrefix(pattern, "!")
	var err error
	if t.wanted, err = regexp.Compile("^(?:" + strings.ToUpper(pattern) + ")$"); err != nil {
		return fmt.Errorf("the answer %q: %w", want, err)
	}
	return nil
}
