package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-engine/terminal/terminaltest"
)

// asProgram makes the test binary behave as pionnier-engine, so that tests can
// start it as a process of its own.
const asProgram = "PIONNIER_ENGINE_AS_PROGRAM"

func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == misbehaved {
		misbehave(os.Args[2])
		return
	}
	if os.Getenv(asProgram) != "" {
		main() // exits
	}
	os.Exit(m.Run())
}

// TestCommandsAreForUsers checks that the commands that make and measure the engines are in
// pionnier-lab alone.
func TestCommandsAreForUsers(t *testing.T) {
	var leaves func(c *cobra.Command) []string
	leaves = func(c *cobra.Command) (all []string) {
		if !c.HasSubCommands() {
			return []string{c.CommandPath()}
		}
		for _, sub := range c.Commands() {
			all = append(all, leaves(sub)...)
		}
		return all
	}
	if all := leaves(newRoot(terminal.Terminal{})); len(all) > 20 {
		t.Errorf("%d commands: %q", len(all), all)
	}
}

func TestCounts(t *testing.T) {
	tests := []struct{ args, want string }{
		{"perft --depth 1", "4\n"},
		{"perft --depth 8", "390216\n"},
		{"perft --depth=0", "1\n"},
	}
	for _, tt := range tests {
		if got := command1(t, "", strings.Fields(tt.args)...); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.args, got, tt.want)
		}
	}
}

// A remote GTP controller can write files only if the program was started with that permission.
func TestGTPWritesFilesOnlyIfAllowed(t *testing.T) {
	name := filepath.Join(t.TempDir(), "kept.sgf")
	if err := os.WriteFile(name, []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	in := "boardsize 5\nprintsgf " + name + "\n"
	if out := command1(t, in, "gtp", "--level", "random"); !strings.Contains(out, "? writing files was not allowed") {
		t.Errorf("said %q", out)
	}
	if data, _ := os.ReadFile(name); string(data) != "mine" {
		t.Errorf("the file is now %q", data)
	}
	command1(t, in, "gtp", "--level", "random", "--write")
	if data, _ := os.ReadFile(name); !strings.Contains(string(data), "SZ[5]") {
		t.Errorf("the file is still %q", data)
	}
}

func TestNBoard(t *testing.T) {
	const in = "nboard 2\nset depth 2\nping 3\nset game (;GM[Othello]BO[8 *O------ -------- -------- -------- -------- -------- -------- -------- *];)\ngo\n" +
		"set game (;GM[Othello]BO[10 x];)\nset game (;)(;)\nset game (;B[a1])\nmove C1\n"
	out := command1(t, in, "nboard", "--level", "minimax-discs")
	for _, want := range []string{"set myname Pionnier minimax-discs\nset myname Pionnier minimax-discs 2\n", "\n=== C1/",
		"Error: ggf: line 1", "Error: 2 games, not one", "Error: replay of move 1", "\npong 3\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is not in\n%s", want, out)
		}
	}
}

func TestExitStatus(t *testing.T) {
	tests := []struct {
		args   string
		status int
		says   string // on one of the outputs
	}{
		{"", 2, "Usage"},
		{"--help", 0, "analysis"},
		{"--version", 0, "version"},
		{"mtach", 2, "did you mean match?"},
		{"completion bash", 0, "__start_pionnier-engine"},
		{"sgf", 2, `no command "sgf"`},
		{"help", 0, "analysis"},
		{"fly", 2, `no command "fly"`},
		{"perft --depth many", 2, "invalid argument"},
		{"perft 3", 2, `"3"`},
		{"perft -h", 0, "plies"},
		{"perft --depth -1", 1, "negative"},
		{"gtp --game chess", 1, `"chess"`},
		{"bench --game chess", 1, "chess"},
		{"bench --game go --kernel quantum", 1, "quantum"},
		{"bench --game go --network nowhere.bin.gz", 1, "nowhere.bin.gz"},
		{"bench --threads 0", 1, "threads 0"},
		{"gtp --game go --level 99", 1, "no level"},
		{"gtp --time -1", 1, "negative"},
		{"gtp --rules ing", 1, `rules "ing"`},
		{"gtp --threads -1", 1, "threads -1"},
		{"gtp --hash -1", 1, "hash -1"},
		{"gtp --hash 99999999", 1, "hash"},
		{"gtp --time 1e300", 1, "too long"},
		{"nboard --level strongest", 1, "no level"},
		{"nboard --threads x", 2, "invalid argument"},
		{"match --concurrency 0", 1, "0 at once"},
		{"match --openings 2 --balance 1 --network nowhere.bin.gz", 1, "nowhere.bin.gz"},
		{"match --game othello --kernel scalar", 1, "for go"},
		{"match --game othello --black nboard:5: --white x", 1, "no program"},
		{"check", 2, "requires at least 1 arg"},
		{"check nowhere.sgf", 1, "nowhere.sgf"},
		{"check -h", 0, "name sound games"},
		{"match --games 1", 1, "no program"},
	}
	for _, tt := range tests {
		var out, err strings.Builder
		status := run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &err}, strings.Fields(tt.args))
		if said := out.String() + err.String(); status != tt.status || !strings.Contains(said, tt.says) {
			t.Errorf("%q: exit status %d, said %q", tt.args, status, said)
		}
	}
}

func TestCheck(t *testing.T) {
	tests := map[string]struct {
		text   string
		status int
		says   string
	}{
		"sound":                         {"(;GM[1]SZ[9];B[ee];W[cc])(;GM[2]SZ[8];B[fe])", 0, "game 2: othello, 1 moves"},
		"syntax":                        {"(;GM[1]SZ[9]\n;B[ee", 1, ".sgf:2:"},
		"illegal":                       {"(;GM[1]SZ[9];B[ee];W[ee])", 1, ".sgf:1:20: game 1: replay of move 2"},
		"illegal set-up":                {"(;GM[1]SZ[9]AB[ee]AW[ee])", 1, ".sgf:1:2: game 1: "},
		"a comma in a number":           {"(;GM[1]SZ[9]KM[6,5]RE[W+2,5];B[ee])", 1, ".sgf:1:2: game 1: a comma in a number, where SGF has a point: KM[6,5]"},
		"illegal off the cursor's line": {"(;GM[1]SZ[9]ZC[0][1][0](;B[ee]\n;W[ee])(;B[dd]))", 1, ".sgf:2:2: game 1: replay of move 2"},
		"second of two refused":         {"(;GM[3])\n(;SZ[99])", 1, ".sgf:2:3: unsupported board size"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), name+".sgf")
			if err := os.WriteFile(file, []byte(tt.text), 0o600); err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			status := run(terminal.Terminal{Out: &out, Err: &out}, []string{"check", "-v", file})
			if status != tt.status || !strings.Contains(out.String(), tt.says) {
				t.Fatalf("exit status %d, said %q", status, &out)
			}
		})
	}
}

// TestJSON reads the JSON that commands write, line by line.
func TestJSON(t *testing.T) {
	file := filepath.Join(t.TempDir(), "two.sgf")
	if err := os.WriteFile(file, []byte("(;GM[1]SZ[9];B[ee];W[ee])(;GM[2]SZ[8];B[fe])"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		args string
		what string // of each line
	}{
		{"check -v --json " + file, "fault game sum"},
		{"match --json --game othello --games 0 --black x --white y", "sum"},
	} {
		var out strings.Builder
		run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &out}, strings.Fields(tt.args))
		var what []string
		for line := range strings.Lines(out.String()) {
			var f terminal.Fields
			if err := json.Unmarshal([]byte(line), &f); err != nil {
				t.Fatalf("%s: %v in %s", tt.args, err, line)
			}
			what = append(what, f["what"].(string))
		}
		if got := strings.Join(what, " "); got != tt.what {
			t.Errorf("%s: lines of %s, want %s", tt.args, got, tt.what)
		}
	}
}

// command1 runs a command that must succeed and returns its output.
func command1(t *testing.T, in string, args ...string) string {
	t.Helper()
	return terminaltest.Say(t, run, in, args...)
}
