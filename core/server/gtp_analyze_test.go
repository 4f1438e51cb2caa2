package server_test

import (
	"bufio"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// controller talks to a server while it answers.
type controller struct {
	*testing.T
	ask   io.WriteCloser
	lines *bufio.Scanner
	done  chan error
}

func newController(t *testing.T, args string) *controller {
	in, ask := io.Pipe()
	answers, out := io.Pipe()
	c := &controller{t, ask, bufio.NewScanner(answers), make(chan error, 1)}
	c.lines.Buffer(nil, 1<<20)
	served := hosted(t, args)
	go func() {
		c.done <- served.Serve(in, out)
		in.Close()
		out.Close()
	}()
	return c
}

func (c *controller) send(line string) {
	c.Helper()
	if _, err := io.WriteString(c.ask, line+"\n"); err != nil {
		c.Fatalf("%s: %v", line, err)
	}
}

func (c *controller) hear() string {
	c.Helper()
	if !c.lines.Scan() {
		c.Fatal("no line comes")
	}
	return c.lines.Text()
}

// want hears lines.
func (c *controller) want(lines ...string) {
	c.Helper()
	for _, want := range lines {
		if got := c.hear(); got != want {
			c.Fatalf("heard %q, not %q", got, want)
		}
	}
}

func (c *controller) quit() {
	c.Helper()
	c.send("quit")
	c.want("= ", "")
	if err := <-c.done; err != nil {
		c.Fatal(err)
	}
}

const (
	floating = `-?[0-9.]+(e-?[0-9]+)?`
	moves    = `[A-HJ-T][0-9]+|pass`
)

var (
	kataInfo = regexp.MustCompile(`^info move (` + moves + `) visits \d+ edgeVisits \d+ utility ` + floating + ` winrate ` + floating +
		` scoreMean ` + floating + ` scoreStdev ` + floating + ` scoreLead ` + floating + ` scoreSelfplay ` + floating +
		` prior ` + floating + ` lcb ` + floating + ` utilityLcb ` + floating + ` weight ` + floating + ` order \d+ pv( (` + moves + `))+$`)
	leelaInfo = regexp.MustCompile(`^info move (` + moves + `) visits \d+ winrate \d+ prior \d+ lcb -?\d+ order \d+ pv( (` + moves + `))+$`)
)

// infos splits a line into its moves.
func infos(line string) []string {
	parts := strings.Split(line, "info ")[1:]
	for i := range parts {
		parts[i] = "info " + strings.TrimSpace(parts[i])
	}
	return parts
}

// After a line or two, any other line ends an analysis, and leaves the game as it was.
func TestAnalyses(t *testing.T) {
	c := newController(t, "--game go --threads 1")
	c.send("boardsize 7")
	c.want("= ", "")
	for _, tt := range []struct {
		command string
		each    *regexp.Regexp
	}{
		{"3 kata-analyze 1", kataInfo},
		{"3 kata-analyze white interval 1 maxmoves 3", kataInfo},
		{"3 lz-analyze B 1", leelaInfo},
		{"3 lz-analyze interval 1 minmoves 60", leelaInfo},
	} {
		c.send(tt.command)
		c.want("=3")
		for range 2 {
			for i, info := range infos(c.hear()) {
				if !tt.each.MatchString(info) || !strings.Contains(info, " order "+strconv.Itoa(i)+" ") {
					t.Fatalf("%s: line %d is %q", tt.command, i, info)
				}
			}
		}
		c.send("4 showboard")
		for line := c.hear(); line != "=4 "; line = c.hear() {
			if line != "" && !strings.HasPrefix(line, "info move ") {
				t.Fatalf("%s: %q follows", tt.command, line)
			}
		}
		for line := c.hear(); line != ""; line = c.hear() {
			if strings.Contains(line, "to move") && line != "to move: black; black 0, white 0" {
				t.Fatalf("%s: left the board with %q", tt.command, line)
			}
		}
	}
	c.quit()
}

// until ends an analysis and returns its last line.
func (c *controller) until(command string) string {
	c.Helper()
	c.send(command)
	c.want("=")
	line := c.hear()
	c.send("")
	for next := c.hear(); next != ""; next = c.hear() {
		line = next
	}
	return line
}

func TestAnalysisKeys(t *testing.T) {
	c := newController(t, "--game go --threads 1")
	c.send("boardsize 5")
	c.want("= ", "")
	all := c.until("kata-analyze 1 maxmoves 1 ownershipStdev true movesOwnership true movesOwnershipStdev true pvVisits true noResultValue true")
	for name, count := range map[string]int{"ownershipStdev": 25, "movesOwnership": 25, "movesOwnershipStdev": 25} {
		_, values, _ := strings.Cut(all, " "+name+" ")
		if n := leading(values); n != count {
			t.Errorf("%s has %d values: %s", name, n, all)
		}
	}
	_, moves, _ := strings.Cut(all, " pv ")
	moves, visits, _ := strings.Cut(moves, " pvVisits ")
	if want := len(strings.Fields(moves)); want == 0 || leading(visits) != want {
		t.Errorf("%d moves with %d visits: %s", want, leading(visits), all)
	}
	line := c.until("kata-analyze 1 rootInfo true ownership true pvVisits true maxmoves 2")
	rest := line[strings.Index(line, "rootInfo"):]
	if n := len(infos(line)); n > 2 || !strings.HasPrefix(rest, "rootInfo visits ") {
		t.Errorf("%d moves: %s", n, line)
	}
	if _, owners, ok := strings.Cut(rest, " ownership "); !ok || len(strings.Fields(owners)) != 25 {
		t.Errorf("ownership: %s", rest)
	}
	for _, info := range infos(c.until("kata-analyze b 1 allow b c3,pass 1 minmoves 30")) {
		if m := strings.Fields(info)[2]; m != "C3" && m != "pass" {
			t.Errorf("move %s is analysed: %s", m, info)
		}
	}
	for _, info := range infos(c.until("lz-analyze 1 avoid b c3,,c2 5 avoid w a1 5 minmoves 30")) {
		if m := strings.Fields(info)[2]; m == "C3" || m == "C2" {
			t.Errorf("move %s is analysed: %s", m, info)
		}
	}
	for _, info := range infos(c.until("analyze 1")) {
		for i, word := range strings.Fields(info) {
			if word == "winrate" && !strings.Contains(strings.Fields(info)[i+1], ".") {
				t.Errorf("no decimal point: %s", info)
			}
		}
	}
	for _, wrong := range []string{"kata-analyze red", "kata-analyze 1 1", "kata-analyze interval", "kata-analyze interval x", "kata-analyze interval -1",
		"kata-analyze interval NaN", "kata-analyze colour true", "lz-analyze ownership true", "kata-analyze avoid b c3", "kata-analyze avoid b c3 0",
		"kata-analyze avoid b i9 1", "kata-analyze maxmoves x", "kata-genmove_analyze 1 x"} {
		c.send(wrong)
		c.want("? syntax error", "")
	}
	c.quit()
}

// Searches that report progress end by themselves, whatever arrives meanwhile, except for the one
// that can be cancelled.
func TestSearchesThatTell(t *testing.T) {
	c := newController(t, "--game go --visits 50 --threads 1")
	c.send("boardsize 7")
	c.want("= ", "")
	play := regexp.MustCompile(`^play (` + moves + `)$`)
	for _, command := range []string{"kata-search_analyze b 1", "lz-genmove_analyze b 1", "kata-genmove_analyze 1", "genmove_analyze interval 1"} {
		c.send(command)
		c.want("=")
		line := c.hear()
		for strings.HasPrefix(line, "info ") {
			line = c.hear()
		}
		if !play.MatchString(line) {
			t.Fatalf("%s ends with %q", command, line)
		}
		c.want("")
	}
	for range 3 {
		c.send("undo")
		c.want("= ", "")
	}
	c.send("undo")
	c.want("? cannot undo", "")
	c.quit()

	c = newController(t, "--game go --level full --time 1000 --threads 1")
	c.send("kata-search_analyze_cancellable b 1")
	c.want("=")
	c.send("")
	for line := c.hear(); line != "play cancelled"; line = c.hear() {
		if !kataInfo.MatchString(infos(line)[0]) {
			t.Fatalf("heard %q", line)
		}
	}
	c.want("")
	c.quit()
}

// leading counts the numbers at the beginning of a text.
func leading(text string) (n int) {
	for _, word := range strings.Fields(text) {
		if _, err := strconv.ParseFloat(word, 64); err != nil {
			break
		}
		n++
	}
	return n
}
