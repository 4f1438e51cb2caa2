package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/game/gametest"
)

// rawOutput is KataGo's output for a position.
type rawOutput struct {
	Size             int
	Rules, ToPlay    string
	Komi             float64
	Moves            [][2]string
	Symmetry         int
	Policy           [][]*float64 // nil where no move is legal
	Policy0          [][]*float64 // without optimism; nil if Policy is nil
	WhiteOwnership   [][]float64
	PolicyPass       float64
	PolicyPass0      float64
	WhiteWin         float64
	WhiteLoss        float64
	NoResult         float64
	WhiteLead        float64
	WhiteScore       float64 `json:"whiteScoreSelfplay"`
	WhiteScoreSquare float64 `json:"whiteScoreSelfplaySq"`
	unsettled        [3]float64
}

// transformerUnsettled has KataGo 1.17.2's varTimeLeft, shorttermWinlossError and
// shorttermScoreError for each position of b7c96-outputs.jsonl.
var transformerUnsettled = [24][3]float64{
	{0.005, 0.005, 3.418}, {0.252, 0.019, 2.576}, {0.152, 0.005, 2.621}, {0.099, 0.061, 4.12},
	{17.843, 0.111, 0.687}, {4.107, 0.14, 3.216}, {0.004, 0.007, 16.411}, {0.52, 0.063, 2.174},
	{6.953, 0.236, 4.775}, {0.155, 0.028, 2.421}, {0.018, 0.018, 8.396}, {0.031, 0.003, 3.791},
	{0.48, 0.385, 3.462}, {0.899, 0.257, 1.838}, {51.431, 0.093, 0.808}, {0.367, 0.089, 2.525},
	{0.02, 0.006, 9.346}, {0.244, 0.061, 2.176}, {0.001, 0.001, 16.956}, {0.004, 0.002, 4.577},
	{0.055, 0.015, 3.801}, {0.053, 0.014, 1.914}, {0.22, 0.026, 2.699}, {0, 0, 37.128},
}

// ask writes the commands that set up the position and ask the network about it.
func (o rawOutput) ask(w io.Writer, optimism string) {
	fmt.Fprintf(w, "boardsize %d\nkomi %v\nkata-set-rules %s\n", o.Size, o.Komi, o.Rules)
	for _, m := range o.Moves {
		fmt.Fprintf(w, "play %s %s\n", m[0], m[1])
	}
	fmt.Fprintf(w, "kata-raw-nn %d %s\n", o.Symmetry, optimism)
}

// The answers to kata-raw-nn equal KataGo's for the same network.
func TestRawNetworkAsKataGo(t *testing.T) {
	for network, outputs := range map[string]string{
		"g170-b6c96-s175395328-d26788732": "b6c96-outputs.jsonl",
		"b7c96h3tfrs-test5-cnorm":         "b7c96-outputs.jsonl",
	} {
		if testing.Short() && outputs == "b7c96-outputs.jsonl" { // all that differs is the network
			continue
		}
		t.Run(network, func(t *testing.T) { compareRaw(t, network, outputs) })
	}
}

// compareRaw compares all positions of a file at the default optimism and, if the file has such
// outputs, without optimism.
func compareRaw(t *testing.T, network, outputsName string) {
	published := gametest.Shared(t, "katago")
	file, err := os.Open(filepath.Join(published, outputsName))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var outputs []rawOutput
	var in strings.Builder
	positions := 0
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var o rawOutput
		if err := json.Unmarshal(lines.Bytes(), &o); err != nil {
			t.Fatal(err)
		}
		o.unsettled = [3]float64{-1, -1, -1}
		if o.Policy0 != nil { // the transformer
			o.unsettled = transformerUnsettled[positions]
		}
		positions++
		outputs = append(outputs, o)
		o.ask(&in, "")
		if o.Policy0 != nil {
			o.Policy, o.PolicyPass = o.Policy0, o.PolicyPass0
			outputs = append(outputs, o)
			o.ask(&in, "0")
		}
	}
	said := command1(t, in.String(), "gtp", "--network", filepath.Join(published, network+".bin.gz"))
	answers := regexp.MustCompile(`(?s)= symmetry.*?\n\n`).FindAllString(said, -1)
	if len(answers) != len(outputs) || len(outputs)%24 != 0 || len(outputs) == 0 {
		t.Fatalf("%d answers to %d questions:\n%.2000s", len(answers), len(outputs), said)
	}
	for i, o := range outputs {
		t.Run(fmt.Sprintf("%d-%s-%d", i+1, o.Rules, o.Size), func(t *testing.T) { o.compare(t, answers[i]) })
	}
}

func (o rawOutput) compare(t *testing.T, answer string) {
	const near = 1e-4
	words := strings.Fields(answer)[1:]
	word := func() string {
		if len(words) == 0 {
			return ""
		}
		w := words[0]
		words = words[1:]
		return w
	}
	number := func(name string, want, near float64) {
		got, err := strconv.ParseFloat(word(), 64)
		if err != nil || math.Abs(got-want) > near {
			t.Errorf("%s is %v, not %v (%v)", name, got, want, err)
		}
	}
	heading := func(name string) {
		if got := word(); got != name {
			t.Fatalf("%q stands where %s belongs", got, name)
		}
	}
	single := func(name string, want, near float64) {
		heading(name)
		number(name, want, near)
	}
	single("symmetry", float64(o.Symmetry), 0)
	single("whiteWin", o.WhiteWin, near)
	single("whiteLoss", o.WhiteLoss, near)
	single("noResult", o.NoResult, near)
	single("whiteLead", o.WhiteLead, near+0.001) // both are rounded to three digits
	single("whiteScoreSelfplay", o.WhiteScore, near+0.001)
	single("whiteScoreSelfplaySq", o.WhiteScoreSquare, 0.001+1e-5*o.WhiteScoreSquare)
	const thousandth = 0.001 + 1e-9 // both are rounded to three digits
	for i, name := range [...]string{"varTimeLeft", "shorttermWinlossError", "shorttermScoreError"} {
		single(name, o.unsettled[i], thousandth)
	}
	heading("policy")
	for _, row := range o.Policy {
		for _, want := range row {
			if want == nil {
				heading("NAN")
			} else {
				number("policy", *want, near)
			}
		}
	}
	single("policyPass", o.PolicyPass, near)
	heading("whiteOwnership")
	for _, row := range o.WhiteOwnership {
		for _, want := range row {
			number("whiteOwnership", want, near)
		}
	}
	if len(words) > 0 {
		t.Errorf("%d words follow", len(words))
	}
}

func TestNetworkCommands(t *testing.T) {
	commands := []struct{ command, want string }{ // what the answer begins with
		{"boardsize 7", "= "},
		{"kata-raw-nn", "? syntax error"},
		{"kata-raw-nn 8", `? the symmetry is neither "all" nor from 0 to 7`},
		{"kata-raw-nn b", "? syntax error"},
		{"kata-raw-nn 0 1.5", "? the optimism is not from 0 to 1"},
		{"kata-raw-nn 0 nan", "? the optimism is not from 0 to 1"},
		{"kata-raw-nn 0 0.5 1", "? syntax error"},
		{"kata-raw-nn 0 0.5", "= symmetry 0\nwhiteWin "},
		{"kata-raw-nn all", "= symmetry 0\nwhiteWin "},
		{"kata-raw-nn white 0", "= symmetry 0\nwhiteWin "},
		{"kata-get-models", `= [{"internalName":"`},
		{"genmove b", "= "},
		{"kata-search w", "= "},
		{"genmove w", "= "},
		{"cputime", "= "},
		{"clear_cache", "= "},
		{"undo", "= "},
	}
	var in strings.Builder
	for _, c := range commands {
		in.WriteString(c.command + "\n")
	}
	answers := strings.Split(command1(t, in.String(), strings.Fields("gtp --game go --visits 8 --threads 1")...), "\n\n")
	for i, c := range commands {
		if !strings.HasPrefix(answers[min(i, len(answers)-1)], c.want) {
			t.Errorf("%s: answered %.60q, not %q", c.command, answers[i], c.want)
		}
	}
	all := command1(t, "boardsize 5\nkata-raw-nn all\nplay b c3\nkata-raw-nn b 2\nkata-raw-nn 2\n", "gtp")
	if n := strings.Count(all, "symmetry "); n != 10 {
		t.Errorf("%d evaluations instead of 8 and 2:\n%s", n, all)
	}
	parts := strings.Split(all, "\n\n")
	if parts[3] == parts[4] {
		t.Error("it makes no difference who is to move")
	}
}

func TestBadNetworks(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) string {
		name = filepath.Join(folder, name)
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return name
	}
	for args, says := range map[string]string{
		"--network " + filepath.Join(folder, "none.bin.gz"):                "none.bin.gz: ",
		"--network " + folder:                                              folder + ": ",
		"--network " + write("empty.bin.gz", ""):                           "empty.bin.gz: ",
		"--network " + write("text.txt", "a network\n99\n"):                "text.txt: ",
		"--network " + write("cut.bin.gz", "\x1f\x8b\x08\x00\x00\x00\x00"): "cut.bin.gz: ",
		"--kernel quantum":                                                 "quantum",
		"--game othello --network x":                                       "for go",
		"--visits -1":                                                      "negative",
	} {
		var out, err strings.Builder
		status := run(terminal.Terminal{In: strings.NewReader("name\n"), Out: &out, Err: &err}, append([]string{"gtp"}, strings.Fields(args)...))
		if status != 1 || !strings.Contains(err.String(), says) || out.Len() > 0 {
			t.Errorf("%s: exit status %d, said %q%q", args, status, &out, &err)
		}
	}
}
