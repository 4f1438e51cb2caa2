package training

import (
	"bufio"
	"bytes"
	"encoding/json"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"pionnier/core/weiqi/network"
)

// python returns an interpreter that has PyTorch; without one the test is skipped, and
// in short mode.
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
	cmd := exec.Command(python(t), append([]string{"train.py"}, args...)...)
	cmd.Env = append(os.Environ(), "PYTHONDONTWRITEBYTECODE=1")
	var errors bytes.Buffer
	cmd.Stderr = &errors
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("train.py %v: %v\n%s", args, err, errors.String())
	}
	return out
}

func TestTrainingProgram(t *testing.T) {
	if out := runPython(t, "selftest"); !bytes.Contains(out, []byte("selftest passed")) {
		t.Errorf("selftest said %q", out)
	}
}

// TestPythonAgrees has the training program read a network and samples that were
// written here, write the network again, and say the same as this program of both.
func TestPythonAgrees(t *testing.T) {
	folder := t.TempDir()
	model := network.Random(7, 3, 24)
	var file bytes.Buffer
	if err := network.Write(&file, model); err != nil {
		t.Fatal(err)
	}
	first := filepath.Join(folder, "first.bin")
	write(t, first, file.Bytes())
	n, err := network.New(model, "scalar")
	if err != nil {
		t.Fatal(err)
	}
	p := Playing{Network: n, Sizes: []Share{{7, 1}}, Last: 1, Seed: 2, Threads: 1}
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

// compare wants what was said, a line a sample, to be what n says.
func compare(t *testing.T, n *network.Network, samples []*Sample, said []byte) {
	t.Helper()
	lines := bytes.Split(bytes.TrimSpace(said), []byte("\n"))
	if len(lines) != len(samples) {
		t.Fatalf("%d lines for %d samples", len(lines), len(samples))
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
		in := samples[i].Input(want.Size)
		in.NoResult = true
		var out network.Output
		e.Evaluate(&in, 0, &out)
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
