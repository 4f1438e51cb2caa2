package puzzles

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-lab/problem"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/puzzle"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/weiqi"
)

// packCommand returns a command that makes a collection from files of puzzles: each puzzle once,
// with its theme. It sorts Go puzzles by the chance that a weak player finds an answer. Othello
// puzzles keep the order of "make".
func packCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	out := set.String("out", "", "packed SGF file to write")
	most := set.Int("each", 120, "puzzles of a theme at most")
	return func(files []string) error {
		entry, err := catalog.Find("go")
		if err != nil {
			return err
		}
		network := entry.Hinter.New(engine.Resources{Threads: 1})
		var list []graded
		seen := map[puzzle.ID]bool{}
		for _, file := range files {
			data, err := unpacked(file)
			if err != nil {
				return err
			}
			c, err := puzzle.ReadCollection("pack", data, func(id string) (puzzle.Start, error) {
				g, err := catalog.Find(id)
				return puzzle.Start(g.Start), err
			})
			if err != nil {
				return fmt.Errorf("%s: %w", file, err)
			}
			for _, p := range c.Problems {
				if p.ID = puzzle.IDOf(p.Position); seen[p.ID] {
					continue
				}
				seen[p.ID] = true
				one := graded{problem: p}
				if err := one.grade(network); err != nil {
					return fmt.Errorf("%s: %w", file, err)
				}
				list = append(list, one)
			}
		}
		return writePack(t, *out, spread(list, *most))
	}
}

// graded is a puzzle with the share of tries that find an answer.
type graded struct {
	problem *puzzle.Problem
	ease    float64
}

// unpacked returns the content of a file, which may be compressed with gzip. It returns an error if
// the file cannot be read or decompressed.
func unpacked(file string) ([]byte, error) {
	data, err := os.ReadFile(file)
	if err != nil || filepath.Ext(file) != ".gz" {
		return data, err
	}
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	_, err = out.ReadFrom(r)
	return out.Bytes(), err
}

// weakness flattens the network's policy to that of a beginner.
const weakness = 2.5

// grade sets the ease of a puzzle, and the theme if it has none. In games other than Go it sets no
// ease. It returns an error if the network fails.
func (g *graded) grade(network engine.Engine) error {
	entry, err := catalog.Find(g.problem.Record.Game)
	if err != nil {
		return err
	}
	if g.problem.Theme() == "" {
		record.SetProperty(g.problem.Ask, puzzle.ThemeProperty, themeOf(entry, g.problem)).Apply(g.problem.Record)
	}
	if _, ok := g.problem.Ask.Property("TR"); ok { // made by puzzles tactics
		g.aim()
	}
	for _, id := range []string{"V", "SBKV", "SBKS"} {
		g.problem.Ask.Extra = slices.DeleteFunc(g.problem.Ask.Extra, func(p record.Property) bool { return p.ID == id })
	}
	if _, counted := g.problem.Position.(game.Counter); !counted {
		return nil
	}
	info, err := network.Search(context.Background(), engine.Request{Position: g.problem.Position, Limits: engine.Limits{Nodes: 1}, Policy: true}, nil)
	if err != nil {
		return err
	}
	w, _ := g.problem.Position.Size()
	right, all := 0.0, 0.0
	for _, n := range g.problem.Ask.Children {
		at, ok := n.Move.Point()
		if !ok {
			continue
		}
		tried := math.Pow(max(0, float64(info.Policy[int(at.Y)*w+int(at.X)])), 1/weakness)
		if all += tried; slices.Contains(g.problem.Right(), n.Move) {
			right += tried
		}
	}
	g.ease = right / max(all, 1e-9)
	return nil
}

// aim records that a puzzle is about marked stones, and whether its answers are proved.
func (g *graded) aim() {
	record.SetProperty(g.problem.Ask, puzzle.GoalProperty, "marked").Apply(g.problem.Record)
	target := g.problem.Target()
	pos, ok := g.problem.Position.(*weiqi.Position)
	if ok && len(target) > 0 && g.problem.Theme() != puzzle.Life && problem.Proves(pos, target[0], g.problem.Right()) {
		record.SetProperty(g.problem.Ask, puzzle.GoalProperty, puzzle.GoalProved).Apply(g.problem.Record)
	}
}

// themeOf returns the theme of a puzzle that was made of a mistake.
func themeOf(entry catalog.Game, p *puzzle.Problem) string {
	if _, counted := p.Position.(game.Counter); counted {
		w, h := p.Position.Size()
		stones := 0
		for i := range w * h {
			if p.Position.At(game.Pt(i%w, i/w)) != game.None {
				stones++
			}
		}
		if float64(stones)/float64(w*h) >= entry.Scale(w).Ending {
			return "endgame"
		}
		return "whole board"
	}
	switch {
	case givesCorner(p):
		return "sacrifice"
	case parityDecides(entry, p):
		return "parity"
	case p.Question() == puzzle.Win || p.Question() == puzzle.Draw:
		return "win"
	}
	return "maximum"
}

// givesCorner reports whether every right move lets the opponent take a corner that was not
// available before.
func givesCorner(p *puzzle.Problem) bool {
	turned, ok := p.Position.(game.Arranger)
	if !ok {
		return false
	}
	other, err := turned.Arrange(nil, p.Position.ToMove().Opponent())
	if err != nil {
		return false
	}
	for _, m := range p.Right() {
		next, err := p.Position.Play(m)
		if err != nil || next.ToMove() != other.ToMove() {
			return false
		}
		if !slices.ContainsFunc(next.Legal(), func(r game.Move) bool { return corner(next, r) && !slices.Contains(other.Legal(), r) }) {
			return false
		}
	}
	return true
}

func corner(p game.Position, m game.Move) bool {
	w, h := p.Size()
	at, ok := m.Point()
	return ok && (at.X == 0 || int(at.X) == w-1) && (at.Y == 0 || int(at.Y) == h-1)
}

// parityDecides reports whether a wrong answer of p is wrong because of the last move in a region.
func parityDecides(entry catalog.Game, p *puzzle.Problem) bool {
	explainer, ok := catalog.As[catalog.Explainer](entry)
	if !ok {
		return false
	}
	for _, n := range p.Wrong() {
		m, ok := p.Mistake(n.Move, entry.Margin)
		if !ok {
			continue
		}
		for i, r := range explainer.Explain(m) {
			if i < 2 && slices.Contains([]string{"LastMoveLost", "EvenRegion", "CanWait"}, r.Kind) {
				return true
			}
		}
	}
	return false
}

// spread sorts list from easy to hard and returns the puzzles to keep, in that order: all of a
// theme or, if there are more than most, that number of them, evenly spaced.
func spread(list []graded, most int) (kept []graded) {
	slices.SortStableFunc(list, func(a, b graded) int { return cmp.Compare(b.ease, a.ease) })
	count := map[string]int{}
	for _, g := range list {
		count[g.problem.Theme()]++
	}
	at := map[string]int{}
	for _, g := range list {
		n := count[g.problem.Theme()]
		i := at[g.problem.Theme()]
		at[g.problem.Theme()]++
		if n <= most || i*most/n != (i-1)*most/n || i == 0 {
			kept = append(kept, g)
		}
	}
	return kept
}

func writePack(t terminal.Terminal, file string, list []graded) error {
	var text bytes.Buffer
	packed, err := gzip.NewWriterLevel(&text, gzip.BestCompression)
	if err != nil {
		return err
	}
	count, proved := map[string]int{}, map[string]int{}
	for _, g := range list {
		count[g.problem.Theme()]++
		if g.problem.Proved() {
			proved[g.problem.Theme()]++
		}
		if err := sgf.Write(packed, g.problem.Record); err != nil {
			return err
		}
	}
	if err := packed.Close(); err != nil {
		return err
	}
	var words []string
	for theme, n := range count {
		words = append(words, fmt.Sprintf("%s %d (%d proved)", theme, n, proved[theme]))
	}
	slices.Sort(words)
	fmt.Fprintf(t.Out, "%d puzzles, %d bytes: %s\n", len(list), text.Len(), strings.Join(words, ", "))
	return os.WriteFile(file, text.Bytes(), 0o644)
}
