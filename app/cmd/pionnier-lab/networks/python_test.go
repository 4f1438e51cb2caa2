package networks

import (
	"bufio"
	"bytes"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/network/networktest"
	"pionnier/core/weiqi/people"
)

// python returns an interpreter with PyTorch. It skips the test if there is no such interpreter, and in short
// mode.
func python(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("PyTorch takes seconds to start")
	}
	for _, name := range []string{"python3", "/usr/bin/python3"} {
		if exec.Command(name, "-c", "import torch, numpy").Run() == nil {
			return name
		}
	}
	t.Skip("no python3 with torch and numpy on this machine")
	return ""
}

func runPython(t *testing.T, args ...string) []byte {
	t.Helper()
	return runProgram(t, "train.py", args...)
}

// command returns a command that runs a program of this folder.
func command(t *testing.T, program string, args ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.Command(python(t), append([]string{program}, args...)...)
	cmd.Env = append(os.Environ(), "PYTHONDONTWRITEBYTECODE=1")
	return cmd
}

func runProgram(t *testing.T, program string, args ...string) []byte {
	t.Helper()
	cmd := command(t, program, args...)
	var errors bytes.Buffer
	cmd.Stderr = &errors
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s %v: %v\n%s", program, args, err, errors.String())
	}
	return out
}

func TestTrainingProgram(t *testing.T) {
	if out := runProgram(t, "selftest.py"); !bytes.Contains(out, []byte("selftest passed")) {
		t.Errorf("selftest said %q", out)
	}
}

// pythonImport is an import of a module, at the top of a file or within a function.
var pythonImport = regexp.MustCompile(`(?m)^\s*(?:import|from) +(\w+)|__import__\("(\w+)"`)

// TestPythonImports fails if the programs import each other in a circle, or if anything imports the
// self-test, which is a program of its own.
func TestPythonImports(t *testing.T) {
	files, err := filepath.Glob("*.py")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	imports := map[string][]string{}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range pythonImport.FindAllStringSubmatch(string(text), -1) {
			if m[1]+m[2] == "selftest" {
				t.Errorf("%s imports selftest", name)
			}
			imports[name] = append(imports[name], m[1]+m[2]+".py")
		}
	}
	done := map[string]bool{}
	var visit func(name string, way []string)
	visit = func(name string, way []string) {
		if slices.Contains(way, name) {
			t.Errorf("a circle: %s", strings.Join(append(way, name), " imports "))
			return
		}
		for _, next := range imports[name] {
			if !done[next] {
				visit(next, append(way[:len(way):len(way)], name))
			}
		}
		done[name] = true
	}
	for _, name := range files {
		visit(name, nil)
	}
}

// TestPythonAgrees has the training program read a network and samples written here and write the
// network again. Both programs must give the same outputs.
func TestPythonAgrees(t *testing.T) {
	folder := t.TempDir()
	model := networktest.Small(t)
	first := filepath.Join(folder, "first.bin")
	write(t, first, networktest.SmallFile())
	n, err := network.New(model, "scalar")
	if err != nil {
		t.Fatal(err)
	}
	p := Playing{Network: looking(n), Sizes: []Share{{7, 1}}, Last: 1, Seed: 2, Threads: 1}
	b := AppendHeader(nil, 7)
	var samples []*Sample
	if err := p.Run(t.Context(), func(g Game) error { samples = g.Samples[:12]; return nil }); err != nil {
		t.Fatal(err)
	}
	for _, s := range samples {
		b = s.Append(b)
	}
	positions := filepath.Join(folder, "7.samples")
	write(t, positions, b)

	second := filepath.Join(folder, "second.bin.gz")
	runPython(t, "copy", "--network", first, "--out", second)
	again := readModel(t, second)
	if again.Name() != model.Name() || again.Info() != model.Info() {
		t.Errorf("written again, the network is %+v, not %+v", again.Info(), model.Info())
	}
	said := runPython(t, "outputs", "--network", second, "--samples", positions, "--count", "12")
	compare(t, n, samples, said)
	copied, err := network.New(again, "scalar")
	if err != nil {
		t.Fatal(err)
	}
	compare(t, copied, samples, said)
}

func write(t *testing.T, name string, b []byte) {
	t.Helper()
	if err := os.WriteFile(name, b, 0o644); err != nil {
		t.Fatal(err)
	}
}

func readModel(t *testing.T, name string) *network.Model {
	t.Helper()
	file, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	m, err := network.Read(bufio.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// compare checks that the output said, one line for each sample, equals n's outputs.
func compare(t *testing.T, n *network.Network, samples []*Sample, said []byte) {
	t.Helper()
	lines := bytes.Split(bytes.TrimSpace(said), []byte("\n"))
	inputs := make([]network.Input, len(samples))
	for i, s := range samples {
		var line struct{ Size int }
		if i < len(lines) && json.Unmarshal(lines[i], &line) == nil {
			inputs[i] = s.Input(line.Size)
			inputs[i].NoResult = true
		}
	}
	compareInputs(t, n, inputs, said)
}

// compareInputs checks that the output said for inputs equals n's outputs.
func compareInputs(t *testing.T, n *network.Network, inputs []network.Input, said []byte) {
	t.Helper()
	lines := bytes.Split(bytes.TrimSpace(said), []byte("\n"))
	if len(lines) != len(inputs) {
		t.Fatalf("%d lines for %d inputs", len(lines), len(inputs))
	}
	e := n.Evaluator()
	for i, line := range lines {
		var want struct {
			Size                      int
			Policy, Result, Ownership []float32
			Score, Stdev, Lead        float32
		}
		if err := json.Unmarshal(line, &want); err != nil {
			t.Fatal(err)
		}
		var out network.Output
		e.Evaluate(&inputs[i], 0, &out)
		near(t, "policy", append(out.Policy, out.Pass), want.Policy)
		near(t, "result", []float32{out.Win, out.Loss, out.NoResult}, want.Result)
		near(t, "points", []float32{out.Score, out.Stdev, out.Lead}, []float32{want.Score, want.Stdev, want.Lead})
		near(t, "ownership", out.Ownership, want.Ownership)
	}
}

func near(t *testing.T, what string, got, want []float32) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%d numbers of %s, not %d", len(got), what, len(want))
	}
	for i, v := range want {
		if math.Abs(float64(got[i]-v)) > 1e-4*max(1, math.Abs(float64(v))) {
			t.Errorf("%s %d is %v, in Python %v", what, i, got[i], v)
		}
	}
}

// TestPeoplePrograms has the program for networks that imitate people learn from some moves written
// here, and checks that both programs compute the same outputs, from scaled bytes too.
func TestPeoplePrograms(t *testing.T) {
	folder := t.TempDir()
	const moves = 40
	profile, err := feature.ParseProfile("rank_3k_2d") // Black's first
	if err != nil {
		t.Fatal(err)
	}
	file, inputs := personMoves(moves, &profile)
	write(t, filepath.Join(folder, "kyu.people"), file)
	write(t, filepath.Join(folder, "held kyu.people"), file)
	write(t, filepath.Join(folder, "done"), nil)
	out := filepath.Join(folder, "net")
	said := runProgram(t, "people.py", "--samples", folder, "--out", out, "--steps", "3", "--batch", "16", "--every", "1", "--warmup", "1",
		"--channels", "8", "--mid", "8", "--gpool", "4", "--regular", "4", "--blocks", ".g", "--threads", "1")
	if !bytes.Contains(said, []byte("held 3")) {
		t.Errorf("it said %q", said)
	}
	for _, more := range []string{"", "--scaled"} {
		name := filepath.Join(folder, "copy"+more+".bin.gz")
		runPython(t, append([]string{"copy", "--network", out + ".bin.gz", "--out", name}, strings.Fields(more)...)...)
		m := readModel(t, name)
		if !m.Imitates() {
			t.Fatal("the network imitates nobody")
		}
		n, err := network.New(m, "scalar")
		if err != nil {
			t.Fatal(err)
		}
		said := runPython(t, "outputs", "--network", name, "--samples", filepath.Join(folder, "kyu.people"), "--count", strconv.Itoa(moves))
		compareInputs(t, n, inputs, said)
	}
}

// A network that training resumes from has the same outputs until it has learned something, even
// with more blocks.
func TestPeopleGrow(t *testing.T) {
	folder := t.TempDir()
	profile, err := feature.ParseProfile("rank_3k_2d")
	if err != nil {
		t.Fatal(err)
	}
	const moves = 8
	file, _ := personMoves(moves, &profile)
	samples := filepath.Join(folder, "kyu.people")
	write(t, samples, file)
	write(t, filepath.Join(folder, "done"), nil)
	options := func(out string, more ...string) []string {
		return append([]string{"--samples", folder, "--out", out, "--steps", "2", "--batch", "8", "--warmup", "1",
			"--channels", "8", "--mid", "8", "--gpool", "4", "--regular", "4", "--threads", "1"}, more...)
	}
	first, second := filepath.Join(folder, "first"), filepath.Join(folder, "second")
	runProgram(t, "people.py", options(first, "--blocks", ".g")...)
	runProgram(t, "people.py", options(second, "--blocks", ".g..", "--start", first+".bin.gz", "--rate", "0", "--settle", "0", "--freeze", "0")...)
	if got := readModel(t, second+".bin.gz").Info().Blocks; got != 4 {
		t.Errorf("it has %d blocks, want 4", got)
	}
	for _, blocks := range []string{".", "g."} {
		cmd := command(t, "people.py", options(first+"2", "--start", first+".bin.gz", "--blocks", blocks)...)
		if said, err := cmd.CombinedOutput(); err == nil || !bytes.Contains(said, []byte("is of another shape")) {
			t.Errorf("blocks %s are taken for .g: %v, %s", blocks, err, said)
		}
	}
	says := func(name string) []byte {
		return runPython(t, "outputs", "--network", name+".bin.gz", "--samples", samples, "--count", strconv.Itoa(moves))
	}
	if got, want := says(second), says(first); !bytes.Equal(got, want) {
		t.Errorf("grown it says\n%s\nwant\n%s", got, want)
	}
}

// personMoves plays random moves and returns them as a file, with the network's inputs.
func personMoves(moves int, profile *feature.Profile) (file []byte, inputs []network.Input) {
	rules, _ := weiqi.Ruleset("japanese")
	p, _ := weiqi.New(19, rules)
	var b board.Board
	b.Load(p)
	rng := rand.New(rand.NewPCG(1, 2))
	file = []byte(people.SampleHead)
	for turn := range moves {
		var in network.Input
		feature.Fill(&b, &in)
		in.Person, in.NoResult = new([network.PersonInputs]float32), true
		side := b.ToMove()
		profile.Fill(side, 19, in.Person)
		inputs = append(inputs, in)
		v := b.CellOf(rng.IntN(b.Points()))
		for !b.Legal(v) {
			v = b.CellOf(rng.IntN(b.Points()))
		}
		s := people.Sample{Input: &in, Move: b.Index(v), Turn: turn, Own: profile.Ranks.Of(side), Other: profile.Ranks.Of(side.Opponent()),
			Server: people.KGS, Outcome: game.Scored(40, 47), Side: side}
		file = s.Append(file)
		b.Play(v)
	}
	return file, inputs
}

// TestTeacherAgrees has the training program judge positions for a Batcher with KataGo's
// transformer, which it reads itself, and compares the answers with this program's.
func TestTeacherAgrees(t *testing.T) {
	name, err := filepath.Abs("../../../../../shared/data/katago/b7c96h3tfrs-test5-cnorm.bin.gz")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(name); err != nil {
		t.Skip("the transformer of ../shared/data is not at hand")
	}
	cmd := command(t, "train.py", "teach", "--network", name)
	cmd.Env = append(cmd.Env, "CUDA_VISIBLE_DEVICES=")
	to, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	from, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	b := NewBatcher(to, from, func(err error) {})
	defer to.Close() // which ends the program
	n, err := network.New(readModel(t, name), "scalar")
	if err != nil {
		t.Fatal(err)
	}
	w := newWorker(small(t).Evaluator())
	w.rng = rand.New(rand.NewPCG(1, 2))
	for turn := 1; turn <= 9; turn++ { // the program turns each batch differently
		p, err := weiqi.New(5+turn%3, weiqi.Rules{Komi: 6.5})
		if err != nil {
			t.Fatal(err)
		}
		w.board.Load(p)
		for range 3 * turn {
			w.board.Play(w.randomMove())
		}
		feature.Fill(&w.board, &w.in)
		w.in.Optimism = float32(turn%2) / 2
		var want, got network.Output
		n.Evaluator().Evaluate(&w.in, turn%network.Symmetries, &want)
		b.Evaluator().Evaluate(&w.in, 0, &got)
		near(t, "policy", append(got.Policy, got.Pass), append(want.Policy, want.Pass))
		near(t, "result", []float32{got.Win, got.Loss, got.NoResult}, []float32{want.Win, want.Loss, want.NoResult})
		near(t, "points", []float32{got.Score, got.Stdev, got.Lead}, []float32{want.Score, want.Stdev, want.Lead})
		near(t, "ownership", got.Ownership, want.Ownership)
	}
}
