package sgf

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// read reads one game or fails.
func read(t *testing.T, text string) *record.Record {
	t.Helper()
	games, err := Read(strings.NewReader(text))
	if err != nil || len(games) != 1 {
		t.Fatalf("Read(%.60q): %d games, %v", text, len(games), err)
	}
	return games[0]
}

func write(t testing.TB, r *record.Record) string {
	t.Helper()
	var b strings.Builder
	if err := Write(&b, r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// goldenGo is a Go game with everything that Pionnier writes about one.
func goldenGo() *record.Record {
	r := record.New("go", 9, 9)
	r.Title = "First try"
	r.Players.Black = record.Player{Name: "Ada [x]", Rank: "5k"}
	r.Players.White = record.Player{Name: "Instinct", Level: "instinct"}
	r.Rules, r.Komi, r.Handicap = "japanese", 0.5, 2
	r.Control = clock.Control{Kind: clock.ByoYomi, Main: 600 * time.Second, Step: 30 * time.Second, Count: 5}
	r.Date = time.Date(2026, 11, 21, 10, 53, 0, 0, time.UTC)
	r.Outcome = game.Scored(40, 38.5)
	r.Extra = []record.Property{{ID: "EV", Values: []string{"Club"}}}
	r.Root.Setup = &record.Setup{Black: []game.Point{{X: 2, Y: 6}, {X: 6, Y: 2}}, ToMove: game.White}
	n := r.Root.Play(game.White, game.Place(4, 4))
	n.Clock = &clock.Clock{Left: 12500 * time.Millisecond, Overtime: true, Count: 3}
	n.Comment = "A \\ and a ] and a : too\nsecond line"
	n.Extra = []record.Property{{ID: "LB", Values: []string{"ee:a:b"}}}
	r.LeftAt = n.Play(game.Black, game.Place(2, 2))
	r.LeftAt.Play(game.White, game.Place(8, 8))
	n.Play(game.Black, game.Pass)
	return r
}

const goldenGoText = `(;FF[4]GM[1]CA[UTF-8]AP[Pionnier:1]SZ[9]GN[First try]PB[Ada [x\]]BR[5k]PW[Instinct]
DT[2026-11-21]RU[Japanese]KM[0.5]HA[2]RE[B+1.5]TM[600]OT[5x30 byo-yomi]ZW[instinct]
ZD[2026-11-21T10:53:00Z]ZS[40:38.5]ZC[2]AB[cg][gc]PL[W]EV[Club]
;W[ee]WL[12.5]OW[3]C[A \\ and a \] and a : too
second line]LB[ee:a\:b]
(;B[cc];W[ii])
(;B[]))
`

// goldenOthello is an Othello game with everything that Pionnier writes about one.
func goldenOthello() *record.Record {
	r := record.New("othello", 8, 8)
	r.Players.Black.Name, r.Players.White.Name = "Léa", "Tom"
	r.Control = clock.Control{Kind: clock.Fischer, Main: time.Minute, Step: 1500 * time.Millisecond}
	r.Outcome = game.Scored(34, 30)
	n := r.Root.Play(game.Black, game.Place(5, 4))
	n.Play(game.White, game.Place(3, 2)).Play(game.Black, game.Pass)
	r.LeftAt, r.Foreign, r.Joined = n.Play(game.White, game.Place(7, 7)), true, n
	r.LeftWith = game.ByColor[clock.Clock]{Black: clock.Clock{Left: 42 * time.Second}, White: clock.Clock{Left: 1500 * time.Millisecond, Overtime: true, Count: 2}}
	return r
}

const goldenOthelloText = `(;FF[4]GM[2]CA[UTF-8]AP[Pionnier:1]SZ[8]PB[Léa]PW[Tom]RE[B+4]TM[60]OT[1.5 fischer]
ZC[1][1][0]ZF[1]ZJ[1]ZL[42][][1.5][2]
;B[f5]
(;W[d3];B[])
(;W[h8]))
`

func TestGoldens(t *testing.T) {
	for _, tt := range []struct {
		name string
		r    *record.Record
		text string
	}{
		{"go", goldenGo(), goldenGoText},
		{"othello", goldenOthello(), goldenOthelloText},
	} {
		if d := cmp.Diff(tt.text, write(t, tt.r)); d != "" {
			t.Errorf("%s: written (-want +got):\n%s", tt.name, d)
		}
		if d := cmp.Diff(summary(tt.r), summary(read(t, tt.text))); d != "" {
			t.Errorf("%s: read (-want +got):\n%s", tt.name, d)
		}
	}
}

// unwrap undoes the breaking of lines.
func unwrap(s string) string { return strings.ReplaceAll(s, "]\n", "]") }

// summary flattens a record for comparison. Its texts are as Read gives them.
func summary(r *record.Record) any {
	head := *r
	head.Root, head.LeftAt, head.Joined = nil, nil, nil
	type flat struct {
		Node     record.Node
		Depth    int
		Current  bool
		Joined   bool
		Children int
	}
	type at struct {
		n     *record.Node
		depth int
	}
	var nodes []flat
	for todo := []at{{r.Root, 0}}; len(todo) > 0; {
		a := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		n := *a.n
		n.Parent, n.Children = nil, nil
		nodes = append(nodes, flat{n, a.depth, a.n == r.LeftAt, a.n == r.Joined, len(a.n.Children)})
		for _, c := range a.n.Children {
			todo = append(todo, at{c, a.depth + 1})
		}
	}
	return []any{head, nodes}
}

func TestReadMoves(t *testing.T) {
	p := func(x, y int) game.Move { return game.Place(x, y) }
	for _, tt := range []struct {
		name, text string
		want       []game.Move
	}{
		{"go", "(;SZ[9];B[aa];W[ii])", []game.Move{p(0, 0), p(8, 8)}},
		{"19 by default", "(;GM[1];B[ss])", []game.Move{p(18, 18)}},
		{"tt is a pass up to 19", "(;B[tt];W[])", []game.Move{game.Pass, game.Pass}},
		{"tt is a point above 19", "(;SZ[25];B[tt])", []game.Move{p(19, 19)}},
		{"rectangle", "(;SZ[5:7];B[eg])", []game.Move{p(4, 6)}},
		{"move in the root", "(;SZ[9]B[aa];W[bb])", []game.Move{p(0, 0), p(1, 1)}},
		{"moves in one node", "(;SZ[9];B[aa]W[bb];B[cc][dd])", []game.Move{p(0, 0), p(1, 1), p(2, 2), p(3, 3)}},
		{"lowercase and space", "junk (\n; SiZe [9] ; Black [aa] ; White[bb] )", []game.Move{p(0, 0), p(1, 1)}},
		{"othello digits", "(;GM[2];B[f5];W[D6];B[a8])", []game.Move{p(5, 4), p(3, 5), p(0, 7)}},
		{"othello letters", "(;GM[2];B[fe];W[FF])", []game.Move{p(5, 4), p(5, 5)}},
		{"othello tenth row", "(;GM[2]SZ[10];B[j10])", []game.Move{p(9, 9)}},
		{"othello passes", "(;GM[2];B[];W[pass];B[PA];W[--];B[tt])",
			[]game.Move{game.Pass, game.Pass, game.Pass, game.Pass, game.Pass}},
		{"as Edax writes", "(;FF[4]GM[2]AP[edax:4.4]PC[Edax]DT[2020-01-02]\nPB[a]PW[b]\nSZ[8]AB[e4][d5]AW[d4][e5]PL[B]\nRE[B+2]\nB[f5];W[d6];)",
			[]game.Move{p(5, 4), p(3, 5)}},
	} {
		r := read(t, tt.text)
		var got []game.Move
		for _, n := range r.Line(r.Root) {
			got = append(got, n.Move)
		}
		if d := cmp.Diff(tt.want, got); d != "" {
			t.Errorf("%s: %s", tt.name, d)
		}
	}
}

func TestReadInfoSpellings(t *testing.T) {
	type want struct {
		text  string // written back
		check func(r *record.Record) bool
	}
	second := time.Second
	for props, w := range map[string]want{
		"RU[jp]": {"RU[jp]", func(r *record.Record) bool { return r.Rules == "japanese" }},
		"RU[NZ]": {"RU[NZ]", func(r *record.Record) bool { return r.Rules == "new-zealand" }},
		"RU[koSIMPLEscoreAREAtaxNONEsui0whbN-1fpok1]": {"RU[koSIMPLEscoreAREAtaxNONEsui0whbN-1fpok1]", func(r *record.Record) bool {
			return r.Rules == "koSIMPLEscoreAREAtaxNONEsui0whbN-1fpok1"
		}},
		"RU[Ing 1991]":      {"RU[Ing 1991]", func(r *record.Record) bool { return r.Rules == "" }},
		"KM[6,5]":           {"KM[6.5]", func(r *record.Record) bool { return r.Komi == 6.5 }},
		"KM[none]":          {"KM[none]", func(r *record.Record) bool { return r.Komi == 0 }},
		"HA[0]":             {"HA[0]", func(r *record.Record) bool { return r.Handicap == 0 }},
		"DT[1846-09-11,12]": {"DT[1846-09-11,12]", func(r *record.Record) bool { return r.Date.Format("2006-01-02") == "1846-09-11" }},
		"DT[Broadcasted]":   {"DT[Broadcasted]", func(r *record.Record) bool { return r.Date.IsZero() }},
		"RE[W+2,5]":         {"RE[W+2.5]", func(r *record.Record) bool { return r.Outcome.Margin == 2.5 }},
		"RE[W+Resign]": {"RE[W+Resign]", func(r *record.Record) bool {
			return r.Outcome.Ending == game.Resignation && r.Outcome.Winner == game.White
		}},
		"RE[B+T]":    {"RE[B+T]", func(r *record.Record) bool { return r.Outcome.Ending == game.TimeOut }},
		"RE[b+]":     {"RE[b+]", func(r *record.Record) bool { return r.Outcome.Ending == game.Won && r.Outcome.Winner == game.Black }},
		"RE[Void]":   {"RE[Void]", func(r *record.Record) bool { return r.Outcome.Ending == game.NoResult }},
		"RE[Draw]":   {"RE[Draw]", func(r *record.Record) bool { return r.Outcome.Ending == game.ByScore && r.Outcome.Winner == game.None }},
		"RE[?]":      {"RE[?]", func(r *record.Record) bool { return !r.Outcome.Over() }},
		"RE[W+0.50]": {"RE[W+0.50]", func(r *record.Record) bool { return r.Outcome.Margin == 0.5 }},
		"RE[W+nan]":  {"RE[W+nan]", func(r *record.Record) bool { return r.Outcome == game.Outcome{Ending: game.Won, Winner: game.White} }},
		"TM[1800]": {"TM[1800]", func(r *record.Record) bool {
			return r.Control == clock.Control{Kind: clock.Absolute, Main: 1800 * second}
		}},
		"TM[60]OT[3x30 byo-yomi]":   {"TM[60]OT[3x30 byo-yomi]", byoYomi(60, 3, 30)},
		"TM[60]OT[Byo-Yomi: 3x30]":  {"TM[60]OT[Byo-Yomi: 3x30]", byoYomi(60, 3, 30)},
		"OT[5 periods of 1 minute]": {"OT[5 periods of 1 minute]", byoYomi(0, 5, 60)},
		"TM[600]OT[25/600 Canadian]": {"TM[600]OT[25/600 Canadian]", func(r *record.Record) bool {
			return r.Control == clock.Control{Kind: clock.Canadian, Main: 600 * second, Step: 600 * second, Count: 25}
		}},
		"TM[600]OT[15 moves in 5 min]": {"TM[600]OT[15 moves in 5 min]", func(r *record.Record) bool {
			return r.Control == clock.Control{Kind: clock.Canadian, Main: 600 * second, Step: 300 * second, Count: 15}
		}},
		"TM[600]OT[10 fischer]": {"TM[600]OT[10 fischer]", func(r *record.Record) bool {
			return r.Control == clock.Control{Kind: clock.Fischer, Main: 600 * second, Step: 10 * second}
		}},
		"TM[600]OT[sudden death]": {"TM[600]OT[sudden death]", func(r *record.Record) bool { return r.Control == clock.Control{} }},
		"TM[0]OT[10 fischer]":     {"TM[0]OT[10 fischer]", func(r *record.Record) bool { return r.Control == clock.Control{} }},
	} {
		r := read(t, "(;SZ[9]"+props+")")
		if !w.check(r) {
			t.Errorf("%s read as %+v", props, r)
		}
		if out := unwrap(write(t, r)); !strings.Contains(out, w.text) {
			t.Errorf("%s written as %s", props, out)
		}
	}
}

func byoYomi(main, count, step time.Duration) func(r *record.Record) bool {
	return func(r *record.Record) bool {
		return r.Control == clock.Control{Kind: clock.ByoYomi, Main: main * time.Second, Step: step * time.Second, Count: int(count)}
	}
}

func TestWhereAGameGoesOn(t *testing.T) {
	for text, want := range map[string]int{
		"(;SZ[9];B[aa];W[bb](;B[cc];W[dd])(;B[ee]))":            4, // of another program: at the end
		"(;SZ[9]ZC[0];B[aa];W[bb])":                             0,
		"(;SZ[9]ZC[1];B[aa];W[bb])":                             1,
		"(;SZ[9]ZC[2][1][0];B[aa];W[bb](;B[cc];W[dd])(;B[ee]))": 3,
		"(;SZ[9])": 0,
	} {
		if got := read(t, text).Resume().Ply(); got != want {
			t.Errorf("%s: goes on after %d moves, want %d", text, got, want)
		}
	}
}

func TestKeptSpellingYieldsToAChange(t *testing.T) {
	r := read(t, "(;SZ[9]RU[jp]RE[?]KM[6,5]TM[60]OT[Byo-Yomi: 3x30])")
	r.Rules, r.Komi = "chinese", 7.5
	r.Outcome = game.Outcome{Ending: game.Resignation, Winner: game.Black}
	r.Control = clock.Control{}
	out := unwrap(write(t, r))
	if !strings.Contains(out, "RU[Chinese]KM[7.5]RE[B+R])") {
		t.Fatalf("written as %s", out)
	}
}

func TestKomiIsNotInvented(t *testing.T) {
	for text, unknown := range map[string]bool{"(;SZ[9])": true, "(;SZ[9]KM[none])": true, "(;SZ[9]KM[0])": false, "(;SZ[9]KM[0.00])": false, "(;SZ[9]KM[6.5])": false, "(;GM[2])": false} {
		r := read(t, text)
		if r.KomiUnknown != unknown {
			t.Errorf("%s: komi unknown: %v", text, r.KomiUnknown)
		}
		before, after := read(t, text), read(t, write(t, r))
		if strings.Contains(write(t, r), "KM[") != strings.Contains(text, "KM[") || before.Komi != after.Komi {
			t.Errorf("%s written as %s", text, write(t, r))
		}
	}
	told := read(t, "(;SZ[9])")
	told.Komi = 7.5
	if out := write(t, told); !strings.Contains(out, "KM[7.5]") {
		t.Errorf("written as %s", out)
	}
}

// Files of the first versions have longer names for our own properties.
func TestFormerNamesAreRead(t *testing.T) {
	r := read(t, "(;SZ[9]PNFV[1]PNLB[master]PNCU[1]PNDD[aa];B[aa];W[bb])")
	if r.Players.Black.Level != "master" || r.Resume().Ply() != 1 || len(r.Dead) != 1 {
		t.Errorf("read as %+v", r)
	}
	if out := unwrap(write(t, r)); !strings.Contains(out, "ZB[master]") || strings.Contains(out, "PN") {
		t.Errorf("written as %s", out)
	}
}

func TestUnknownPropertiesSurvive(t *testing.T) {
	const text = "(;SZ[9]XY[a\\]b][c]US[me];B[aa]TR[bb:cc]BL[60]WL[50]KO[];TW[]N[no move]BL[7])"
	r := read(t, text)
	out := unwrap(write(t, r))
	for _, want := range []string{`XY[a\]b][c]US[me]`, "B[aa]BL[60]TR[bb:cc]WL[50]KO[]", ";TW[]N[no move]BL[7])"} {
		if !strings.Contains(out, want) {
			t.Errorf("%s is missing in %s", want, out)
		}
	}
}

func TestSetupLists(t *testing.T) {
	r := read(t, "(;SZ[5]AB[aa:bb][bb][ea]AW[cc]AE[ed:de]PL[1])")
	want := &record.Setup{
		Black:  []game.Point{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: 1, Y: 1}, {X: 4, Y: 0}},
		White:  []game.Point{{X: 2, Y: 2}},
		Empty:  []game.Point{{X: 3, Y: 3}, {X: 4, Y: 3}, {X: 3, Y: 4}, {X: 4, Y: 4}},
		ToMove: game.Black,
	}
	if d := cmp.Diff(want, r.Root.Setup); d != "" {
		t.Fatal(d)
	}
}

// A value that names no point of the board is kept and reported, and the game continues without it.
func TestPointsOffTheBoardAreKept(t *testing.T) {
	for _, tt := range []struct {
		name, text, written string // written: from the first node after the header on
		moves, line, column int
	}{
		{"move", "(;SZ[9]\n;B[aa]\n;W[jj];B[bb])", ";B[aa];W[jj];B[bb])", 2, 3, 2},
		{"move and another", "(;SZ[9];B[zz][aa]C[x])", ";B[aa][zz]C[x])", 1, 1, 9},
		{"set-up", "(;SZ[9]AB[aa][zz][bb:zz];W[cc])", "AB[aa][zz][bb:zz]\n;W[cc])", 1, 1, 8},
		{"nothing but it", "(;SZ[9]AB[zz]C[é];AW[5d];B[cc])", "C[é]AB[zz]\n;AW[5d];B[cc])", 1, 1, 8},
		{"at the root", "(;SZ[9]B[zz];W[aa])", "B[zz]\n;W[aa])", 1, 1, 8},
	} {
		games, places, err := ReadPlaces(strings.NewReader(tt.text))
		if err != nil || len(games) != 1 || games[0].MoveCount() != tt.moves {
			t.Errorf("%s: %d games, %v", tt.name, len(games), err)
			continue
		}
		e, ok := errors.AsType[*record.SyntaxError](places.Kept()[0])
		if !ok || !errors.Is(e, record.ErrPoint) || e.Line != tt.line || e.Column != tt.column {
			t.Errorf("%s: told %v", tt.name, places.Kept())
		}
		out := write(t, games[0])
		if !strings.Contains(unwrap(out), unwrap(tt.written)) {
			t.Errorf("%s: written as %s", tt.name, out)
		}
		if again := write(t, read(t, out)); again != out {
			t.Errorf("%s: written again as %s", tt.name, again)
		}
	}
}

// Some programs omit the first semicolon of a game or of a variation.
func TestForgottenSemicolons(t *testing.T) {
	r := read(t, "from a mail (of [today])\n(FF[4]SZ[9]AB[aa];W[bb](B[cc];W[dd])(;B[ee]))")
	if r.Width != 9 || r.Root.Setup == nil || r.MoveCount() != 3 || len(r.Root.Children[0].Children) != 2 {
		t.Errorf("read as %s", write(t, r))
	}
}

// TestOtherGamesHaveTheirName writes a game without a number by its ID.
func TestOtherGamesHaveTheirName(t *testing.T) {
	r := record.New("tic-tac-toe", 3, 3)
	r.Root.Play(game.Black, game.Place(1, 2))
	text := write(t, r)
	if !strings.Contains(text, "GM[tic-tac-toe]") {
		t.Errorf("written as %s", text)
	}
	if again := read(t, text); again.Game != r.Game || again.Width != 3 || again.Root.Children[0].Move != game.Place(1, 2) {
		t.Errorf("read back as %+v", again)
	}
}

// Points in the notation of people are read, though the format has none, and written as SGF's.
func TestNamedPoints(t *testing.T) {
	games, kept, err := ReadKept(strings.NewReader("(;SZ[19];B[R16];W[d4];B[J1];W[Pass];B[I3];W[T20];B[a0];W[Z1];B[A1])"), nil)
	if err != nil || len(games) != 1 || len(kept) != 5 {
		t.Fatalf("%d games, kept %v, %v", len(games), kept, err)
	}
	var b strings.Builder
	if err := Write(&b, games[0]); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{";B[qd]", ";W[dp]", ";B[is]", ";W[]", ";B[as]", "B[I3]"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%s is not written: %s", want, b.String())
		}
	}
}

// edax#2: in a set-up of Othello with White to move, White is still to move after saving and
// opening.
func TestWhiteBeginsASetUp(t *testing.T) {
	r := record.New("othello", 8, 8)
	r.Root.Setup = &record.Setup{Black: []game.Point{game.Pt(3, 3)}, White: []game.Point{game.Pt(4, 3)}, ToMove: game.White}
	again := read(t, write(t, r))
	if s := again.Root.Setup; s == nil || s.ToMove != game.White {
		t.Errorf("it comes back as %+v", s)
	}
}
