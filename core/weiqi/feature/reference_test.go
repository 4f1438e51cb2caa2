package feature

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/game/gametest"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/network"
)

// tolerance is the largest allowed difference of an output from KataGo's.
const (
	tolerance = 1e-4
	// rounded is tolerance for kernels that compute with short numbers: about the difference
	// between the network's answers in two symmetries.
	rounded = 0.25
)

// reference is a position with KataGo's outputs.
type reference struct {
	Size      int
	Rules     string
	Komi      float64
	Moves     [][2]string
	Symmetry  int
	WhiteWin  float64
	WhiteLoss float64
	NoResult  float64
	WhiteLead float64
	// Policy is row by row, nil for illegal moves. With optimism it is KataGo's default, a mixture
	// of two policies; Policy0 is then the first one.
	Policy, Policy0         [][]*float64
	PolicyPass, PolicyPass0 float64
	WhiteOwnership          [][]float64
}

// published are KataGo's networks beside the project, with KataGo's outputs.
var published = []struct {
	model, outputs string
	optimism       float32 // of Policy
}{
	{"g170-b6c96-s175395328-d26788732.bin.gz", "b6c96-outputs.jsonl", 0},
	{"b7c96h3tfrs-test5-cnorm.bin.gz", "b7c96-outputs.jsonl", 0.2},
}

func references(t testing.TB, name string) (all []reference) {
	t.Helper()
	f, err := os.Open(filepath.Join(gametest.Shared(t, "katago"), name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var r reference
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	if len(all) != 24 {
		t.Fatalf("%d positions, want 24", len(all))
	}
	return all
}

func model(t testing.TB, name string) *network.Model {
	t.Helper()
	f, err := os.Open(filepath.Join(gametest.Shared(t, "katago"), name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	m, err := network.Read(f)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// position replays the moves.
func (r *reference) position(t testing.TB) *weiqi.Position {
	t.Helper()
	rules, err := weiqi.Ruleset(r.Rules)
	if err != nil {
		t.Fatal(err)
	}
	if r.Rules == "chinese" {
		rules.Ko = weiqi.SimpleKo // as KataGo has it
	}
	rules.Komi = r.Komi
	p, err := weiqi.New(r.Size, rules)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range r.Moves {
		move, err := weiqi.ParseMove(m[1], r.Size, r.Size)
		if err != nil {
			t.Fatal(err)
		}
		if p, err = p.Move(move); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// TestOutputsEqualKataGos puts the published positions through board, features
// and network: all of them on the best kernel of this machine and the best that computes with
// floats alone, some on the others, for package network compares every kernel with scalar.
func TestOutputsEqualKataGos(t *testing.T) {
	for _, c := range published {
		all, m := references(t, c.outputs), model(t, c.model)
		kernels := network.Kernels()
		exact := slices.IndexFunc(kernels, network.Exact)
		for i, kernel := range kernels {
			t.Run(c.model+"/"+kernel, func(t *testing.T) {
				if testing.Short() && i > 0 {
					t.Skip("this machine uses the first")
				}
				n, err := network.New(m, kernel)
				if err != nil {
					t.Fatal(err)
				}
				some := all
				switch {
				case kernel == "scalar":
					some = all[:3]
				case testing.Short() || i != 0 && i != exact:
					some = all[:6]
				}
				allowed := tolerance
				if !network.Exact(kernel) {
					allowed = rounded
				}
				e := n.Evaluator()
				var b board.Board
				var in network.Input
				var out network.Output
				for k, r := range some {
					b.Load(r.position(t))
					Fill(&b, &in)
					if r.Policy0 != nil {
						in.Optimism = c.optimism
						e.Evaluate(&in, r.Symmetry, &out)
						r.compare(t, k, &b, &out, allowed)
						in.Optimism, r.Policy, r.PolicyPass = 0, r.Policy0, r.PolicyPass0
					}
					e.Evaluate(&in, r.Symmetry, &out)
					r.compare(t, k, &b, &out, allowed)
				}
			})
		}
	}
}

// compare checks every output for position k of the file.
func (r *reference) compare(t *testing.T, k int, b *board.Board, out *network.Output, tolerance float64) {
	t.Helper()
	worst := 0.0
	lead := tolerance + 0.0005 // the file gives it to three decimals only
	if tolerance == rounded {
		lead = 4
	}
	check := func(name string, got, want, allowed float64) {
		t.Helper()
		if allowed == tolerance {
			worst = max(worst, math.Abs(got-want))
		}
		if !(math.Abs(got-want) <= allowed) {
			t.Errorf("position %d (%s, %d): %s is %.6f, want %.6f", k, r.Rules, r.Size, name, got, want)
		}
	}
	white := b.ToMove() == game.White
	win, loss, sign := float64(out.Loss), float64(out.Win), -1.0
	if white {
		win, loss, sign = loss, win, 1
	}
	check("White's win", win, r.WhiteWin, tolerance)
	check("White's loss", loss, r.WhiteLoss, tolerance)
	check("no result", float64(out.NoResult), r.NoResult, tolerance)
	check("White's lead", sign*float64(out.Lead), r.WhiteLead, lead)
	policy, pass := probabilities(b, out)
	check("the pass", pass, r.PolicyPass, tolerance)
	for i := range b.Points() {
		at := b.Point(b.CellOf(i))
		want := r.Policy[at.Y][at.X]
		if legal := b.Legal(b.CellOf(i)); legal != (want != nil) {
			t.Errorf("position %d: %v legal: %v", k, at, legal)
		} else if legal {
			check(fmt.Sprintf("the policy of %v", at), policy[i], *want, tolerance)
		}
		check(fmt.Sprintf("the ownership of %v", at), sign*float64(out.Ownership[i]), r.WhiteOwnership[at.Y][at.X], tolerance)
	}
	t.Logf("position %d (%s, %d): largest difference but for the lead %.2g", k, r.Rules, r.Size, worst)
}

// probabilities is the softmax over the legal moves.
func probabilities(b *board.Board, out *network.Output) (policy []float64, pass float64) {
	policy = make([]float64, b.Points())
	pass = math.Exp(float64(out.Pass))
	sum := pass
	for i := range policy {
		if b.Legal(b.CellOf(i)) {
			policy[i] = math.Exp(float64(out.Policy[i]))
			sum += policy[i]
		}
	}
	for i := range policy {
		policy[i] /= sum
	}
	return policy, pass / sum
}
