package server_test

import (
	"context"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/engine/nboard"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/server"
)

// fake is an engine that plays the first legal move and reports that Black is a disc and a half
// ahead; "slow" ones end with their context only.
type fake struct {
	slow    bool
	started chan struct{} // receives a value when a slow search has begun
	asked   []engine.Limits
}

func (f *fake) Search(ctx context.Context, req engine.Request, report func(engine.Info)) (engine.Info, error) {
	f.asked = append(f.asked, req.Limits)
	info := engine.Info{Unit: engine.Discs, Nodes: 42}
	for i, m := range req.Position.Legal() {
		v := engine.Value{Score: 1.5 - float64(i), Value: game.Value{Depth: 7, Proof: game.Proof(i % 3)}}
		info.Lines = append(info.Lines, engine.Line{Moves: []game.Move{m, game.Pass}, Value: v})
	}
	info.Move, info.Value = info.Lines[0].Moves[0], info.Lines[0].Value
	if f.slow {
		f.started <- struct{}{}
		<-ctx.Done()
	}
	return info, nil
}

// boardOf serves an NBoard with an engine.
func boardOf(t *testing.T, e engine.Engine, limits engine.Limits) server.NBoard {
	t.Helper()
	entry, err := catalog.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	level := engine.Level{ID: "Fake", New: func(engine.Resources) engine.Engine { return e }, Limits: limits}
	return server.NBoard{Game: entry, Level: level}
}

// serve sends lines to a server with the fake engine and returns its answers, with times replaced.
func serve(t *testing.T, e engine.Engine, in string) string {
	t.Helper()
	var out strings.Builder
	if err := boardOf(t, e, engine.Limits{}).Serve(strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	return seconds.ReplaceAllString(out.String(), "${1}0.00\n")
}

// seconds matches the duration of a search: on a busy machine more than 0.
var seconds = regexp.MustCompile(`(nodestats \d+ |=== .*/)\d+\.\d\d\n`)

const empty = "BO[8 ---------------------------O*------*O--------------------------- *]"

func TestNBoard(t *testing.T) {
	tests := map[string]struct{ in, want string }{
		"greeting": {"nboard 2\nset depth 12\nset depth x\nset contempt 50\n\nnonsense line\nping 1\n",
			"set myname Pionnier Fake\nset myname Pionnier Fake 12\nstatus Error: depth \"x\"\npong 1\n"},
		"go for Black": {"go\n", "status Thinking\nsearch D3PA 1.50 0 7\nnodestats 42 0.00\n=== D3/1.50/0.00\nstatus\n"},
		"go for White": {"set game (;GM[Othello]" + empty + "B[F5];)\ngo\n",
			"status Thinking\nsearch F4PA -1.50 0 7\nnodestats 42 0.00\n=== F4/-1.50/0.00\nstatus\n"},
		"hint": {"move f5/1/2\nhint 2\n",
			"status Thinking\nsearch F4PA -1.50 0 7\nsearch D6PA -0.50 0 100%W\nnodestats 42 0.00\nstatus\n"},
		"hint without number": {"F5\nd6\nhint\n", "status Thinking\nsearch C3PA 1.50 0 7\nnodestats 42 0.00\nstatus\n"},
		"learn":               {"learn\nquit\nlearn\n", "learned\n"},
		"analyze":             {"move F5\nanalyze\n", "status Thinking\nanalysis 1 -1.50\nanalysis 0 1.50\nstatus\n"},
		"refusals": {"move A1\nset game (;\nmove PA\n",
			"status Error: illegal move (0,0) for black: no disc flipped\nstatus Error: ggf: line 1, column 3: the file ends too early\n" +
				"status Error: illegal move pass for black: a disc can be placed\n"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got := serve(t, &fake{}, tt.in)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

// After the end a move is a pass, and the analysis reports the result.
func TestFinishedGame(t *testing.T) {
	got := serve(t, &fake{}, "set game (;B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5];)\ngo\nhint 1\nanalyze\n")
	want := "status Thinking\n=== PA\nstatus\nstatus Thinking\nstatus\nstatus Thinking\nanalysis 9 -64.00\nanalysis 8 1.50\nanalysis 7 -1.50\n"
	if !strings.HasPrefix(got, want) {
		t.Fatal(cmp.Diff(want, got))
	}
}

// A forced pass may be sent, or omitted.
func TestForcedPass(t *testing.T) {
	const passing = "set game (;GM[Othello]BO[8 *O------ -------- -------- -------- -------- -------- -------- -------- O];)\n"
	for in, want := range map[string]string{
		"go\n":                        "status Thinking\n=== PA\nstatus\n",
		"move C1\nmove PA\n":          "status Error: illegal move pass for none: game over\n",
		"move pass\nmove C1//1\nC1\n": "status Error: illegal move (2,0) for none: game over\n",
	} {
		if got := serve(t, &fake{}, passing+in); got != want {
			t.Errorf("%q: answered %q", in, got)
		}
	}
}

// TestDepth checks that a depth is searched for as long as it takes, unless a time was set too.
func TestDepth(t *testing.T) {
	for keep, second := range map[bool]engine.Limits{false: {Depth: 3}, true: {Depth: 3, Time: time.Hour}} {
		e := &fake{}
		var out strings.Builder
		b := boardOf(t, e, engine.Limits{Nodes: 9, Time: time.Hour})
		b.KeepTime = keep
		if err := b.Serve(strings.NewReader("go\nset depth 3\ngo\n"), &out); err != nil {
			t.Fatal(err)
		}
		want := []engine.Limits{{Nodes: 9, Time: time.Hour}, second}
		if diff := cmp.Diff(want, e.asked); diff != "" {
			t.Fatalf("time kept %v: %s", keep, diff)
		}
	}
}

// TestTimeLeft checks that the game's clocks limit the search for a move, and no other search.
func TestTimeLeft(t *testing.T) {
	e := &fake{}
	var out strings.Builder
	b := boardOf(t, e, engine.Limits{Depth: 9})
	timed := "set game (;GM[Othello]TI[05:00]" + empty + "B[F5//100]W[F6//299];)\n"
	if err := b.Serve(strings.NewReader(timed+"go\nhint 1\nmove E6//199\ngo\nset game (;"+empty+";)\ngo\n"), &out); err != nil {
		t.Fatal(err)
	}
	control := clock.Control{Kind: clock.Absolute, Main: 5 * time.Minute}
	twoPlayed := othello.FromDiscs(1<<18|1<<19|1<<20, 1<<27|1<<28|1<<29, game.Black) // three leave as many moves
	share := func(left time.Duration) engine.Limits {
		return engine.Limits{Depth: 9, Time: engine.TimeShare(control, clock.Clock{Left: left}, twoPlayed)}
	}
	want := []engine.Limits{share(200 * time.Second), {Depth: 9}, share(time.Second), {Depth: 9}}
	if diff := cmp.Diff(want, e.asked); diff != "" {
		t.Fatal(diff)
	}
}

// TestPingInterrupts checks that a search that would never end is stopped, that its answer and the
// waiting searches are dropped, and that the other commands are obeyed.
func TestPingInterrupts(t *testing.T) {
	in, commands := io.Pipe()
	answers, out := io.Pipe()
	e := &fake{slow: true, started: make(chan struct{})}
	b := boardOf(t, e, engine.Limits{})
	done := make(chan error)
	go func() {
		defer out.Close()
		done <- b.Serve(in, out)
	}()
	go func() {
		io.WriteString(commands, "hint 3\n")
		<-e.started
		io.WriteString(commands, "move F5\ngo\nlearn\nping 7\ngo\n")
		<-e.started
		io.WriteString(commands, "quit\n")
	}()
	said := make(chan string)
	go func() {
		text, _ := io.ReadAll(answers) // ends with the pipe
		said <- string(text)
	}()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	want := "status Thinking\nstatus\nlearned\npong 7\nstatus Thinking\nstatus\n"
	if diff := cmp.Diff(want, <-said); diff != "" {
		t.Fatal(diff)
	}
}

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
func (brokenPipe) Read([]byte) (int, error)  { return 0, io.ErrClosedPipe }

func TestNBoardTellsBrokenPipes(t *testing.T) {
	b := boardOf(t, &fake{}, engine.Limits{})
	if err := b.Serve(strings.NewReader("go\nping 1\n"), brokenPipe{}); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("writing: %v", err)
	}
	if err := b.Serve(brokenPipe{}, io.Discard); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("reading: %v", err)
	}
}

func TestNBoardClientTalksToServe(t *testing.T) {
	in, commands := io.Pipe()
	answers, out := io.Pipe()
	b := boardOf(t, &fake{}, engine.Limits{})
	done := make(chan error)
	go func() { done <- b.Serve(in, out) }()
	c := nboard.NewClient(answers, commands)
	if err := c.Handshake(5); err != nil || c.Name() != "Pionnier Fake 5" {
		t.Fatalf("%q, %v", c.Name(), err)
	}
	if err := c.SetGame("(;GM[Othello]" + empty + "\nB[F5];)\n"); err != nil {
		t.Fatal(err)
	}
	a, err := c.Go()
	if err != nil {
		t.Fatal(err)
	}
	want := nboard.Answer{Move: "F4", Nodes: 42, Thoughts: []nboard.Thought{{Line: "F4PA", Value: -1.5, Depth: "7"}}}
	if diff := cmp.Diff(want, a); diff != "" {
		t.Fatal(diff)
	}
	if err := c.Quit(); err != nil {
		t.Fatal(err)
	}
	go io.Copy(io.Discard, answers) // the last status
	if err := <-done; err != nil {
		t.Fatal(err)
	}
}

// FuzzNBoard checks that no command does harm, and that every answer is a line of the protocol.
func FuzzNBoard(f *testing.F) {
	for _, seed := range []string{"set game (;B[f5];)\ngo\nmove D6//2\nhint 9\nping 3", "F5\nPA\nanalyze"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for line := range strings.Lines(serve(t, &fake{}, text)) {
			what, _, _ := strings.Cut(strings.TrimRight(line, "\n"), " ")
			if !strings.Contains(" set status search nodestats === analysis pong learned ", " "+what+" ") || strings.Count(line, "\n") != 1 {
				t.Fatalf("%q: answers %q", text, line)
			}
		}
	})
}
