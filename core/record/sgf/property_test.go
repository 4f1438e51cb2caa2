package sgf

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/game/gametest"
	"pionnier/core/record"
)

// line draws a text of one line, comment one of several.
var (
	line    = rapid.StringMatching(`([a-zé本\\\]\[:;()0-9]([a-zé本\\\]\[:;() 0-9]{0,8}[a-zé本\\\]\[:;()0-9])?)?`)
	comment = rapid.StringMatching(`[a-zé本\\\]\[:;()\n 0-9]{0,12}`)
)

// drawRecord draws a record that SGF can carry in full.
func drawRecord(t *rapid.T) *record.Record {
	id := rapid.SampledFrom([]string{"go", "othello"}).Draw(t, "game")
	r := record.New(id, rapid.IntRange(1, 25).Draw(t, "width"), rapid.IntRange(1, 25).Draw(t, "height"))
	r.Title = line.Draw(t, "title")
	r.Players.Black = record.Player{Name: line.Draw(t, "black"), Level: line.Draw(t, "level"), Rank: line.Draw(t, "rank")}
	r.Players.White.Name = line.Draw(t, "white")
	if id == "go" {
		r.Rules = rapid.SampledFrom([]string{"", "japanese", "chinese", "aga", "new-zealand", "tromp-taylor"}).Draw(t, "rules")
		r.Handicap = rapid.IntRange(0, 9).Draw(t, "handicap")
	}
	r.Komi = float64(rapid.IntRange(-50, 50).Draw(t, "komi")) / 2
	r.Control = drawControl(t)
	if rapid.Bool().Draw(t, "dated") {
		zone := time.FixedZone("", 60*rapid.IntRange(-700, 700).Draw(t, "zone"))
		r.Date = time.Unix(rapid.Int64Range(-1e10, 1e10).Draw(t, "date"), 0).In(zone)
	}
	r.Outcome = drawOutcome(t, r)
	r.Root.Comment = comment.Draw(t, "comment")
	r.Root.Setup = drawSetup(t, r)
	if rapid.Bool().Draw(t, "said what is dead") {
		r.Dead = []game.Point{} // nothing
	}
	for i := range rapid.IntRange(0, min(r.Width, r.Height)).Draw(t, "dead") {
		r.Dead = append(r.Dead, game.Pt(i, i))
	}
	for range rapid.IntRange(0, 20).Draw(t, "nodes") {
		drawNode(t, r)
	}
	return r
}

func drawControl(t *rapid.T) clock.Control {
	second := func(low int, label string) time.Duration {
		return time.Duration(rapid.IntRange(low, 9000).Draw(t, label)) * time.Second / 4
	}
	c := clock.Control{Kind: clock.Kind(rapid.IntRange(0, 4).Draw(t, "kind"))}
	switch c.Kind {
	case clock.Absolute:
		c.Main = second(1, "main")
	case clock.Fischer:
		c.Main, c.Step = second(1, "main"), second(1, "step")
	case clock.ByoYomi, clock.Canadian:
		c.Main, c.Step, c.Count = second(0, "main"), second(1, "step"), rapid.IntRange(1, 30).Draw(t, "count")
	}
	return c
}

func drawOutcome(t *rapid.T, r *record.Record) game.Outcome {
	winner := rapid.SampledFrom([]game.Color{game.Black, game.White}).Draw(t, "winner")
	switch e := game.Ending(rapid.IntRange(0, 5).Draw(t, "ending")); e {
	case game.Unfinished, game.NoResult:
		return game.Outcome{Ending: e}
	case game.ByScore:
		margin := float64(rapid.IntRange(0, 20).Draw(t, "margin"))
		if margin == 0 {
			winner = game.None
		}
		if r.Game == "othello" || rapid.Bool().Draw(t, "margin only") {
			return scored(winner, margin, r)
		}
		return game.Scored(float64(rapid.IntRange(0, 99).Draw(t, "b"))/2, float64(rapid.IntRange(0, 99).Draw(t, "w"))/2)
	default:
		return game.Outcome{Ending: e, Winner: winner}
	}
}

func drawPoint(t *rapid.T, r *record.Record) game.Point {
	return game.Pt(rapid.IntRange(0, r.Width-1).Draw(t, "x"), rapid.IntRange(0, r.Height-1).Draw(t, "y"))
}

func drawSetup(t *rapid.T, r *record.Record) *record.Setup {
	if !rapid.Bool().Draw(t, "setup") {
		return nil
	}
	s := &record.Setup{Black: []game.Point{drawPoint(t, r)}}
	if rapid.Bool().Draw(t, "to move") {
		s.ToMove = game.White
	}
	return s
}

// drawNode adds a node somewhere.
func drawNode(t *rapid.T, r *record.Record) {
	nodes := slices.Collect(r.Root.All())
	at := nodes[rapid.IntRange(0, len(nodes)-1).Draw(t, "at")]
	move := game.Pass
	if rapid.IntRange(0, 5).Draw(t, "pass") > 0 {
		move = game.PlaceAt(drawPoint(t, r))
	}
	n := &record.Node{Comment: comment.Draw(t, "comment")}
	switch rapid.IntRange(0, 8).Draw(t, "what") {
	case 0:
		at.Add(n)
	case 1:
		n.Setup = &record.Setup{Empty: []game.Point{drawPoint(t, r)}}
		r.LeftAt = at.Add(n)
		if rapid.Bool().Draw(t, "thought since") {
			r.LeftWith.Black, r.LeftWith.White = clock.Clock{Left: 7 * time.Second, Overtime: true, Count: 1}, clock.Clock{Left: time.Minute}
		}
	default:
		n = at.Play(rapid.SampledFrom([]game.Color{game.Black, game.White}).Draw(t, "color"), move)
		if rapid.Bool().Draw(t, "clock") {
			n.Clock = &clock.Clock{Left: time.Duration(rapid.IntRange(1, 99999).Draw(t, "left")) * time.Millisecond}
			if rapid.Bool().Draw(t, "overtime") {
				n.Clock.Overtime, n.Clock.Count = true, rapid.IntRange(1, 9).Draw(t, "periods")
			}
		}
	}
	if rapid.IntRange(0, 3).Draw(t, "extra") == 0 {
		n.Extra = []record.Property{{ID: "XY", Values: []string{comment.Draw(t, "value"), ""}}}
	}
}

func TestRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRecord(t)
		var b bytes.Buffer
		if err := Write(&b, r); err != nil {
			t.Fatal(err)
		}
		text := b.String()
		games, err := Read(&b)
		if err != nil || len(games) != 1 {
			t.Fatalf("%d games, %v in\n%s", len(games), err, text)
		}
		if d := cmp.Diff(summary(r), summary(games[0])); d != "" {
			t.Fatalf("%s\nin\n%s", d, text)
		}
	})
}

// TestFF4ExampleFromSharedData reads Arno Hollosi's example, which uses every
// property of the format.
func TestFF4ExampleFromSharedData(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(gametest.Shared(t, "sgf"), "ff4_ex.sgf"))
	if err != nil {
		t.Fatal(err)
	}
	games, err := Read(bytes.NewReader(data))
	if err != nil || len(games) != 2 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	var all strings.Builder
	for _, g := range games {
		if again := read(t, write(t, g)); cmp.Diff(summary(g), summary(again)) != "" {
			t.Error(cmp.Diff(summary(g), summary(again)))
		}
		all.WriteString(write(t, g))
	}
	first := games[0]
	if got := len(first.Root.Children); got != 5 {
		t.Errorf("%d variations at the root, want 5", got)
	}
	if n := first.Line(first.Root); len(n) != 13 || n[11].Move != game.Pass || n[12].Move != game.Pass {
		t.Errorf("the first line has %d moves and must end in two passes", len(n))
	}
	for _, want := range []string{"GW[1]", "DO[]", "LB[dc:1][fc:2]", "AR[aa:sc]", "DD[kq:os]", "PW[W. Hite]", "KM[-59.5]", "RE[W+3.5]", "OB[10]", "MN[112]"} {
		if !strings.Contains(unwrap(all.String()), want) {
			t.Errorf("%s is lost", want)
		}
	}
	if !strings.Contains(first.Root.Children[3].Comment, "linebreak 1 \"\\n\": >ok<") {
		t.Errorf("soft line breaks: %q", first.Root.Children[3].Comment)
	}
}

// FuzzRead checks that whatever is read is written and read again as the same text.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{goldenGoText, goldenOthelloText, "(;", "(;SZ[9]AB[aa:ii];B[tt];W[])", "(;GM[2];B[fe];W[f6])",
		"(;SZ[9]RU[jp]KM[6,5]RE[W+R]DT[1846]TM[1]OT[5x3]ZC[1][0])", "(;CA[Shift_JIS]PB[\x95\x5c])", "(;SZ[5:3]B[aa]W[bb]AB[cc])"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		games, err := Read(bytes.NewReader(data))
		if err == nil && len(games) == 0 {
			t.Fatal("neither a game nor an error")
		}
		for _, g := range games {
			once := write(t, g)
			again, err := Read(strings.NewReader(once))
			if err != nil || len(again) != 1 {
				t.Fatalf("what was written is not read: %v\n%q", err, once)
			}
			if twice := write(t, again[0]); twice != once {
				t.Fatalf("written %q\nthen %q", once, twice)
			}
		}
	})
}

// A time is written with the digits with which it was read, up to a thousandth.
func TestTimesAreWrittenAsTheyWereRead(t *testing.T) {
	for _, want := range []string{"0", "1.902", "7.363", "13.877", "0.001", "3599.999", "3600"} {
		if d, ok := seconds(want); !ok || secondsText(d) != want {
			t.Errorf("%q is written as %q", want, secondsText(d))
		}
	}
}
