package puzzles

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
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

// tacticsCommand returns a command that makes tactical Go puzzles from games that the network plays
// without a search. It appends to a file and resumes an interrupted run.
func tacticsCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	g := tacticsFactory{out: t}
	set.IntVar(&g.size, "size", 9, "side of the board")
	set.IntVar(&g.games, "games", 100, "how many games")
	set.Uint64Var(&g.seed, "seed", 1, "of the first game; the next has the next")
	set.Int64Var(&g.visits, "visits", 400, "with which the engine must agree where nothing is proved")
	set.StringSliceVar(&g.only, "only", nil, "themes to look for, such as ladder,net; none: all")
	set.StringVar(&g.file, "out", "", "SGF file to add to; beside it FILE.at keeps how far it is")
	return func([]string) error { return g.run() }
}

// tacticsFactory makes tactical puzzles.
type tacticsFactory struct {
	out         terminal.Terminal
	file        string
	only        []string
	size, games int
	seed        uint64
	visits      int64

	entry  catalog.Game
	engine engine.Engine
	finder problem.Finder
	seen   map[puzzle.ID]bool
	count  map[problem.Theme]int
}

func (f *tacticsFactory) run() (err error) {
	if f.entry, err = catalog.Find("go"); err != nil {
		return err
	}
	f.engine = f.entry.Hinter.New(engine.Resources{Threads: 1})
	f.seen, f.count = map[puzzle.ID]bool{}, map[problem.Theme]int{}
	at := f.file + ".at"
	done := 0
	if text, err := os.ReadFile(at); err == nil {
		if done, err = strconv.Atoi(strings.TrimSpace(string(text))); err != nil {
			return fmt.Errorf("%s: %w", at, err)
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	out, err := os.OpenFile(f.file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	for ; done < f.games; done++ {
		var text bytes.Buffer
		if err := f.play(f.seed+uint64(done), &text); err != nil {
			return errors.Join(err, out.Close())
		}
		if _, err := out.Write(text.Bytes()); err != nil {
			return errors.Join(err, out.Close())
		}
		if err := os.WriteFile(at, []byte(strconv.Itoa(done+1)), 0o644); err != nil {
			return errors.Join(err, out.Close())
		}
		if done%10 == 9 {
			fmt.Fprintf(f.out.Err, "%d games: %v\n", done+1, f.count)
		}
	}
	return out.Close()
}

// Limits of the puzzles from a game.
const (
	tacticsFrom   = 10 // moves
	groupsEvery   = 20
	eachTheme     = 2
	temperature   = 1.15 // temperature of the policy from which moves are drawn
	sureOwnership = 0.3
)

// play plays a game and writes the puzzles in it to out. The game depends only on seed. play
// returns an error if the network fails or a puzzle cannot be written.
func (f *tacticsFactory) play(seed uint64, out *bytes.Buffer) error {
	rules, err := weiqi.Ruleset(weiqi.Rulesets()[0])
	if err != nil {
		return err
	}
	rules.Komi = rules.UsualKomi(0)
	pos, err := weiqi.New(f.size, rules)
	if err != nil {
		return err
	}
	rng := rand.New(rand.NewPCG(seed, 12))
	taken := map[problem.Theme]int{}
	marked := map[game.Point]bool{} // stones that were asked about in this game
	for n := 1; pos.ToMove() != game.None && n < 2*f.size*f.size; n++ {
		if n >= tacticsFrom {
			found := f.finder.Find(pos)
			if n%groupsEvery == 0 && f.wanted(problem.Life) {
				found = append(found, f.finder.Groups(pos)...)
			}
			for _, p := range found {
				if !f.wanted(p.Theme) || taken[p.Theme] >= eachTheme || marked[p.Target[0]] {
					continue
				}
				ok, err := f.keep(p, out)
				if err != nil {
					return err
				}
				marked[p.Target[0]] = true
				if ok {
					taken[p.Theme]++
				}
			}
		}
		m, err := f.draw(pos, rng)
		if err != nil {
			return err
		}
		if pos, err = pos.Move(m); err != nil {
			return err
		}
	}
	return nil
}

func (f *tacticsFactory) wanted(t problem.Theme) bool {
	return len(f.only) == 0 || slices.Contains(f.only, string(t))
}

// policy returns the network's probability for each point of pos and, last, for a pass. It returns
// an error if the network fails.
func (f *tacticsFactory) policy(pos *weiqi.Position) ([]float32, error) {
	info, err := f.engine.Search(context.Background(), engine.Request{Position: pos, Limits: engine.Limits{Nodes: 1}, Policy: true}, nil)
	return info.Policy, err
}

// draw returns a move chosen at random with the network's probabilities.
func (f *tacticsFactory) draw(pos *weiqi.Position, rng *rand.Rand) (game.Move, error) {
	policy, err := f.policy(pos)
	if err != nil {
		return 0, err
	}
	best, most := game.Pass, math.Inf(-1)
	for _, m := range pos.Legal() {
		i := f.size * f.size
		if at, ok := m.Point(); ok {
			i = int(at.Y)*f.size + int(at.X)
		}
		if weight := math.Log(max(1e-9, float64(policy[i])))/temperature - math.Log(-math.Log(1-rng.Float64())); weight > most {
			best, most = m, weight
		}
	}
	return best, nil
}

// keep writes p if it is new and the engine agrees with its unproved parts. It reports whether it
// did.
func (f *tacticsFactory) keep(p problem.Problem, out *bytes.Buffer) (bool, error) {
	if !p.Proved {
		if ok, err := f.agree(&p); err != nil || !ok {
			return false, err
		}
	}
	r, err := f.record(p)
	if err != nil {
		return false, err
	}
	made, err := puzzle.Read(r, f.entry.Start)
	if err != nil || f.seen[made.ID] {
		return false, nil // a ko that the set-up does not tell of, or the same again
	}
	f.seen[made.ID] = true
	f.count[p.Theme]++
	return true, sgf.Write(out, r)
}

// agree reports whether the engine agrees that the target stays on the board, after a wrong answer
// to a capture or a right answer to a rescue. It adds the engine's continuations after wrong
// answers.
func (f *tacticsFactory) agree(p *problem.Problem) (bool, error) {
	saving := p.Position.At(p.Target[0]) == p.Position.ToMove()
	for i, s := range p.Steps {
		if s.Right != saving {
			continue
		}
		next, err := p.Position.Move(s.Move)
		if err != nil {
			return false, err
		}
		info, err := f.engine.Search(context.Background(), engine.Request{Position: next, Limits: engine.Limits{Nodes: f.visits}, Ownership: true, Seed: 2}, nil)
		if err != nil {
			return false, err
		}
		if f.owned(info.Ownership, p) < sureOwnership {
			return false, nil
		}
		if !saving && len(info.Lines) > 0 {
			line := info.Lines[0].Moves
			p.Steps[i].Line = append([]game.Move{s.Move}, line[:min(3, len(line))]...)
		}
	}
	return true, nil
}

// owned returns how surely the target's owner keeps it, from -1 to 1.
func (f *tacticsFactory) owned(ownership []float32, p *problem.Problem) float64 {
	sum := 0.0
	for _, at := range p.Target {
		sum += float64(ownership[int(at.Y)*f.size+int(at.X)])
	}
	if p.Position.At(p.Target[0]) == game.White {
		sum = -sum
	}
	return sum / float64(len(p.Target))
}

// record returns p as a record with its stones as a set-up, the target marked, and the theme in GE.
func (f *tacticsFactory) record(p problem.Problem) (*record.Record, error) {
	r := record.New("go", f.size, f.size)
	r.Rules, r.Komi = p.Position.Rules().ID, p.Position.Rules().Komi
	r.Root.Setup = record.SetupOf(f.size, f.size, p.Position.ToMove(), p.Position.At)
	record.SetProperty(r.Root, puzzle.ThemeProperty, string(p.Theme)).Apply(r)
	record.SetProperty(r.Root, puzzle.GoalProperty, "marked").Apply(r)
	for _, at := range p.Target {
		r.SetMark(r.Root, record.Mark{Kind: record.Triangle, Point: at}).Apply(r)
	}
	addSteps(r, r.Root, p.Position.ToMove(), p.Steps)
	r.LeftAt = nil
	return r, nil
}

// addSteps adds steps below n as answers by side c.
func addSteps(r *record.Record, n *record.Node, c game.Color, steps []problem.Step) {
	for _, s := range steps {
		child := n.Play(c, s.Move)
		verdict := record.Annotations{Move: record.BadMove}
		if s.Right {
			verdict.Move = record.GoodMove
		}
		record.Annotate(child, verdict).Apply(r)
		if s.Reply != 0 {
			addSteps(r, child.Play(c.Opponent(), s.Reply), c, s.Next)
		}
		end, side := child, c
		for _, m := range s.Line[min(1, len(s.Line)):] {
			side = side.Opponent()
			end = end.Play(side, m)
		}
	}
}
