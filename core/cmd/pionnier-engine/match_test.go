package main

import (
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/network"
)

// program1 is a command line that starts this test binary as pionnier-engine.
func program1(t *testing.T, args string) string {
	t.Helper()
	t.Setenv(asProgram, "1")
	return os.Args[0] + " " + args
}

func TestMatch(t *testing.T) {
	for _, name := range []string{"go", "othello"} {
		t.Run(name, func(t *testing.T) {
			folder := t.TempDir()
			line := program1(t, "gtp --seed {seed} --level random --game "+name)
			args := []string{"match", "--game", name, "--games", "2", "--black", line, "--white", line, "--sgf", folder}
			if name == "go" {
				args = append(args, "--size", "5", "--komi", "3.5")
			}
			out := command1(t, "", args...)
			if !strings.Contains(out, "Pionnier random") || !strings.Contains(out, "faults: 0; scores that differ: 0\nscore: ") {
				t.Fatal(out)
			}
			files, err := filepath.Glob(filepath.Join(folder, "*.sgf"))
			if err != nil || len(files) != 2 {
				t.Fatalf("%d files are written (%v)", len(files), err)
			}
			command1(t, "", "sgf", "check", files[0], files[1])
		})
	}
}

// TestMatchPairsOpenings: two games share an opening, the next two another, and
// more games at once change nothing.
func TestMatchPairsOpenings(t *testing.T) {
	line := program1(t, "nboard --level greedy")
	play := func(concurrency string) (out string, openings []string) {
		folder := t.TempDir()
		out = command1(t, "", "match", "--game", "othello", "--games", "4", "--openings", "6", "--balance", "3", "--concurrency", concurrency,
			"--black", "nboard:"+line, "--white", "nboard:2:"+line, "--sgf", folder)
		for _, name := range []string{"game-001.sgf", "game-002.sgf", "game-003.sgf", "game-004.sgf"} {
			text, err := os.ReadFile(filepath.Join(folder, name))
			if err != nil {
				t.Fatal(err)
			}
			moves := regexp.MustCompile(`;[BW]\[..\]`).FindAllString(string(text), 6)
			openings = append(openings, strings.Join(moves, ""))
		}
		return out, openings
	}
	out, openings := play("1")
	if openings[0] != openings[1] || openings[2] != openings[3] || openings[0] == openings[2] {
		t.Fatalf("openings %q", openings)
	}
	for _, want := range []string{"Pionnier greedy ", "Pionnier greedy 2", "(2 pairs, all alike: no interval)\ndiscs: ", "first program: thought", "second program: thought"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
	again, _ := play("3")
	games, _, _ := strings.Cut(out, "first program: thought")
	if !strings.HasPrefix(again, games) {
		t.Fatalf("one game at a time\n%s\nthree\n%s", out, again)
	}
}

func TestOpeningsAreBalanced(t *testing.T) {
	entry, err := catalog.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	few, err := openings{plies: 8, balance: 2, seed: 7}.draw(entry, entry.Defaults(), 2)
	if err != nil {
		t.Fatal(err)
	}
	many, err := openings{plies: 8, balance: 2, seed: 7}.draw(entry, entry.Defaults(), 4)
	if err != nil {
		t.Fatal(err)
	}
	if !cmp.Equal(few, many[:2]) || cmp.Equal(many[2], many[3]) || len(many[3]) != 8 {
		t.Fatalf("openings %v, then %v", few, many)
	}
}

// A deeper search values openings that a shallow one finds even enough.
func TestOpeningsAreBalancedByADeeperSearch(t *testing.T) {
	entry, err := catalog.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	deep := openings{plies: 8, balance: 1, depth: 12, seed: 7}
	drawn, err := deep.draw(entry, entry.Defaults(), 3)
	if err != nil {
		t.Fatal(err)
	}
	lead, err := deep.judge(entry)
	if err != nil {
		t.Fatal(err)
	}
	shallow, err := openings{plies: 8, balance: 1, seed: 7}.draw(entry, entry.Defaults(), 3)
	if err != nil {
		t.Fatal(err)
	}
	if cmp.Equal(drawn, shallow) {
		t.Errorf("the depth changes nothing: %v", drawn)
	}
	for _, opening := range drawn {
		var p game.Position = othello.New()
		for _, m := range opening {
			if p, err = p.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if v, err := lead(p); err != nil || math.Abs(v) > 1 {
			t.Errorf("an opening of %v discs (%v)", v, err)
		}
	}
}

// Openings of weiqi begin something, and the network finds them as even as they should
// be.
func TestOpeningsOfWeiqi(t *testing.T) {
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	net, err := network.Default()
	if err != nil {
		t.Fatal(err)
	}
	look := newEvaluator(net)
	leads := func(balance float64) (leads []float64) {
		drawn, err := openings{plies: 4, balance: balance, seed: 7}.draw(entry, entry.Defaults(), 9)
		if err != nil {
			t.Fatal(err)
		}
		for _, opening := range drawn {
			leads = append(leads, math.Abs(look.black(openedWith(t, entry, opening)).lead))
		}
		slices.Sort(leads)
		return leads
	}
	all := leads(0)
	if all[0] == all[len(all)-1] {
		t.Fatalf("all openings are the same: %v", all)
	}
	half := all[len(all)/2]
	if even := leads(half); even[len(even)-1] > half {
		t.Errorf("openings within %v leave leads of %v", half, even)
	}
	if _, err := (openings{plies: 4, balance: 1e-9, seed: 7}).draw(entry, entry.Defaults(), 20); err == nil {
		t.Error("there is no end to balanced openings")
	}
}

// openedWith plays an opening, whose moves stand free.
func openedWith(t *testing.T, entry catalog.Game, opening []game.Move) *weiqi.Position {
	t.Helper()
	r, err := entry.New(entry.Defaults())
	if err != nil {
		t.Fatal(err)
	}
	start, err := entry.Start(r)
	if err != nil {
		t.Fatal(err)
	}
	p := start.(*weiqi.Position)
	for _, m := range opening {
		at, ok := m.Point()
		if !ok || at.X < 2 || at.Y < 2 || at.X > 6 || at.Y > 6 || besideStone(p, at) {
			t.Errorf("%v is played in %v", m, opening)
		}
		if p, err = p.Move(m); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// A referee of its own decides which stones are dead, the clock is kept, and both
// programs are told of all.
func TestMatchWithAReferee(t *testing.T) {
	line := program1(t, "gtp --seed {seed} --level random")
	args := []string{"match", "--size", "5", "--rules", "aga", "--games", "2", "--black", line, "--white", line}
	for _, more := range [][]string{
		{"--referee", program1(t, "gtp"), "--clock", "byoyomi 60 30 3"},
		{"--clock", "fischer 60 0.5"},
		{"--clock", "canadian 60 60 5", "--openings", "0"},
	} {
		out := command1(t, "", append(args, more...)...)
		if !strings.Contains(out, "faults: 0; scores that differ: 0\nscore: ") || !strings.Contains(out, "\npoints: ") {
			t.Errorf("%v: %s", more, out)
		}
	}
	for _, tt := range []struct{ more, says string }{
		{"--clock|sudden 3", "no time control"},
		{"--clock|absolute 0", "no main time"},
		{"--rules|no-such-rules", "unknown rules"},
		{"--referee|" + os.Args[0] + " gtp --game chess", "the referee: "},
	} {
		var out strings.Builder
		if status := run(terminal{nil, &out, &out}, append(args, strings.Split(tt.more, "|")...)); status != 1 || !strings.Contains(out.String(), tt.says) {
			t.Errorf("%s: exit status %d, said %s", tt.more, status, &out)
		}
	}
}

// A game is given to a side that has been far ahead for long, and sure to win.
func TestDecidedGames(t *testing.T) {
	rules, err := weiqi.Ruleset("chinese")
	if err != nil {
		t.Fatal(err)
	}
	p, err := weiqi.New(9, rules)
	if err != nil {
		t.Fatal(err)
	}
	var now opinion
	w := &watcher{look: func(*weiqi.Position) opinion { return now }, enough: 10}
	for i, tt := range []struct {
		opinion
		plies int
		over  bool
	}{
		{opinion{0.001, -20}, decidedPlies - 1, false},
		{opinion{0.999, 20}, decidedPlies - 1, false}, // the other side
		{opinion{0.999, 9}, 1, false},                 // not by enough
		{opinion{0.999, 20}, decidedPlies - 1, false},
		{opinion{0.9, 20}, 1, false}, // not surely
		{opinion{0.999, 20}, decidedPlies, true},
	} {
		now = tt.opinion
		for ply := range tt.plies {
			side, over := w.decided(p)
			if want := tt.over && ply == tt.plies-1; over != want {
				t.Fatalf("step %d, ply %d: decided for %v is %v", i, ply, side, over)
			}
		}
	}
	if a := (arbiter{}); a.enough == 0 {
		if none, err := a.watch(); none != nil || err != nil {
			t.Fatalf("watched by %v, %v", none, err)
		}
	}
	if _, over := (*watcher)(nil).decided(p); over {
		t.Fatal("a game that nobody watches is decided")
	}
}

func TestTally(t *testing.T) {
	var sum tally
	for i, o := range []game.Outcome{game.Scored(40, 24), game.Scored(40, 24), game.Scored(64, 0), game.Scored(20, 44), {Ending: game.Forfeit, Winner: game.Black}} {
		var r report
		r.ours = o
		r.spent.Black = thinking{time.Second, time.Duration(i) * time.Second}
		sum.add(r, i%2 == 1)
	}
	var out strings.Builder
	sum.print(printer{out: &out}, "discs")
	// Pairs: (1+0)/2 and (1+1)/2; (16-16)/2 and (64+24)/2. Half: 12.7062 · s/√2.
	want := "first program: 4 wins, 1 losses, 0 draws; faults: 0; scores that differ: 0\n" +
		"score: 80.0 % ± 317.7 (95 % confidence, 2 pairs)\n" +
		"discs: +22.00 ± 279.54 (95 % confidence, 2 pairs)\n" +
		"first program: thought 3s, longest move 4s\nsecond program: thought 2s, longest move 3s\n"
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Fatal(diff)
	}
}

func TestStudent(t *testing.T) {
	for freedom, want := range map[int]float64{1: 12.7062, 9: 2.2622, 10: 2.2281, 30: 2.0423, 1000: 1.9623} {
		if got := student(freedom); math.Abs(got-want) > 1e-3 {
			t.Errorf("%d: got %v, want %v", freedom, got, want)
		}
	}
}

// TestMatchFindsIllegalMoves has a weiqi program play Othello.
func TestMatchFindsIllegalMoves(t *testing.T) {
	good := program1(t, "gtp --level random --game othello")
	bad := program1(t, "gtp --level random --game go")
	var out strings.Builder
	status := run(terminal{nil, &out, &out}, []string{"match", "--game", "othello", "--games", "2", "--black", bad, "--white", good})
	if said := out.String(); status != 1 || !strings.Contains(said, "black: illegal move") ||
		!strings.Contains(said, "2 losses") || !strings.Contains(said, "faults: 2") {
		t.Fatalf("exit status %d, said %s", status, &out)
	}
}

func TestSameScore(t *testing.T) {
	tests := []struct {
		a, b string
		want bool
	}{
		{"B+3.5", "B+3.50", true}, {"W+10", "W+10.0", true}, {"0", "0", true},
		{"B+3.5", "W+3.5", false}, {"B+3.5", "B+4.5", false}, {"B+R", "B+3", false}, {"", "0", false},
	}
	for _, tt := range tests {
		if sameScore(tt.a, tt.b) != tt.want {
			t.Errorf("sameScore(%q, %q) is not %v", tt.a, tt.b, tt.want)
		}
	}
}

func TestAgreementIgnoresProgramsThatCannotCount(t *testing.T) {
	r := report{ours: game.Scored(40, 24), plain: game.Scored(39, 24)}
	for _, tt := range []struct {
		black, white string
		want         bool
	}{{"", "", true}, {"B+16", "", true}, {"", "B+16.0", true}, {"B+16", "B+14", false}, {"B+15", "B+16", true}} {
		r.scores.Black, r.scores.White = tt.black, tt.white
		if r.agreed() != tt.want {
			t.Errorf("%q and %q: agreed is not %v", tt.black, tt.white, tt.want)
		}
	}
}

// counting is a program that has a final_score and names dead stones.
type counting struct {
	program
	says string
	gone []game.Point
}

func (c counting) score() string               { return c.says }
func (c counting) dead() ([]game.Point, error) { return c.gone, nil }

// A final_score that is not ours is believed only as far as the dead stones bear it out.
func TestDeadStonesTellWhatAProgramCounts(t *testing.T) {
	rules, err := weiqi.Ruleset("chinese")
	if err != nil {
		t.Fatal(err)
	}
	rules.Komi = 0
	p, err := weiqi.New(5, rules)
	if err != nil {
		t.Fatal(err)
	}
	// . X . O .    Black's stone in the corner on the right is dead.
	// . X . O X
	// . X . O .
	// . X . O .
	// . X . O .
	var black, white []game.Point
	for y := range 5 {
		black, white = append(black, game.Pt(1, y)), append(white, game.Pt(3, y))
	}
	lonely := game.Pt(4, 1)
	if p, err = p.WithSetup(append(black, lonely), white, game.Black); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if p, err = p.Move(game.Pass); err != nil {
			t.Fatal(err)
		}
	}
	dead := []game.Point{lonely}
	r := referee{position: p}
	ours := p.Settle(dead)
	for _, test := range []struct {
		says string
		dead []game.Point
		want string
	}{
		{"0", dead, "0"},        // as we count
		{"B+2.0", dead, "0"},    // an estimate
		{"B+6", nil, "B+6"},     // the stone lives
		{"", dead, ""},          // cannot count
		{"W+0.0", dead, "0"},    // a draw in other words
		{"nonsense", dead, "0"}, // says nothing that we know
	} {
		if got := r.count(counting{says: test.says, gone: test.dead}, ours); got != test.want {
			t.Errorf("a program that says %q counts %q, not %q", test.says, got, test.want)
		}
	}
}
