package puzzles

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/puzzle"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/review"
	"pionnier/core/study"
)

// makeCommand returns a command that makes puzzles of the mistakes of weak levels, as the app does
// of a person's. It sorts them by how often levels find the answer.
func makeCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	g := factory{out: t}
	set.StringVar(&g.game, "game", "othello", "othello or go")
	set.IntVar(&g.size, "size", 0, "side of the board; 0: the smallest that is usual")
	set.IntVar(&g.count, "count", 500, "how many puzzles")
	set.Uint64Var(&g.seed, "seed", 1, "of the first game; the next has the next")
	set.IntVar(&g.each, "each", 2, "puzzles of one game at most")
	set.IntVar(&g.threads, "threads", 1, "of the searches")
	set.StringVar(&g.file, "out", "", "SGF file to write")
	return func([]string) error { return g.run() }
}

// factory makes a collection.
type factory struct {
	out                        terminal.Terminal
	game, file                 string
	size, count, each, threads int
	seed                       uint64

	entry   catalog.Game
	analyst *analysis.Analyst
	maker   puzzle.Maker
	seen    map[puzzle.ID]bool
	made    []made
}

// made is a puzzle with its difficulty.
type made struct {
	problem *puzzle.Problem
	found   int // number of right answers by levels
}

func (f *factory) run() error {
	if err := f.begin(); err != nil {
		return err
	}
	defer f.analyst.Close()
	for n := uint64(0); len(f.made) < f.count; n++ {
		if err := f.play(f.seed + n); err != nil {
			return err
		}
		if n%10 == 9 {
			fmt.Fprintf(f.out.Err, "%d games, %d puzzles\n", n+1, len(f.made))
			if err := f.write(); err != nil { // so that a run can be cut short
				return err
			}
		}
	}
	return f.write()
}

// begin prepares the search for puzzles. The caller must close the analyst.
func (f *factory) begin() (err error) {
	if f.entry, err = catalog.Find(f.game); err != nil {
		return err
	}
	if f.size == 0 {
		f.size = f.entry.Sizes[0]
	}
	f.analyst = analysis.New(analysis.Config{New: f.entry.Hinter.New, Resources: engine.Resources{Threads: f.threads}})
	f.maker = puzzle.Maker{Asker: f.analyst, Terms: puzzle.Terms{Start: f.entry.Start, Record: f.entry.RecordOf, Effort: f.entry.Effort,
		Scale: f.entry.Scale(f.size)}}
	f.seen = map[puzzle.ID]bool{}
	return nil
}

// add adds a puzzle to the collection after counting the levels that solve it.
func (f *factory) add(p *puzzle.Problem) (err error) {
	one := made{problem: p}
	if one.found, err = f.found(p); err == nil {
		f.made = append(f.made, one)
	}
	return err
}

// weak are the levels that make the mistakes, by game.
var weak = map[string][]string{"othello": {"novice", "learner", "casual"}, "go": {"learner", "casual", "club"}}

// play plays two weak levels against each other and makes puzzles of their mistakes, at most
// f.each. The game depends only on seed. play returns an error if an engine fails or a puzzle
// cannot be made for another reason than its content.
func (f *factory) play(seed uint64) error {
	o := f.entry.Defaults()
	o.Size = f.size
	o.Komi = f.entry.UsualKomi(o.Rules, o.Size, 0)
	_, pos, err := f.entry.Begin(o)
	if err != nil {
		return err
	}
	levels := weak[f.game]
	var players game.ByColor[engine.Level]
	for i, c := range []game.Color{game.Black, game.White} {
		level, err := f.entry.Ladder.Find(levels[(seed+uint64(i)*(seed/3))%uint64(len(levels))])
		if err != nil {
			return err
		}
		players.Set(c, level)
	}
	engines := game.ByColor[engine.Engine]{Black: players.Black.New(engine.Resources{Threads: 1}), White: players.White.New(engine.Resources{Threads: 1})}
	count := 0
	for n := 1; pos.ToMove() != game.None && n <= 3*f.size*f.size && count < f.each; n++ {
		c := pos.ToMove()
		limits := players.Of(c).Limits
		limits.Time = 0 // so that the same seed plays the same game on any machine
		info, err := engines.Of(c).Search(context.Background(), engine.Request{Position: pos, Limits: limits, Seed: seed<<16 + uint64(n)}, nil)
		if err != nil {
			return err
		}
		if info.Resign || info.Move == 0 {
			return nil
		}
		if ok, err := f.try(pos, info.Move, n); err != nil {
			return err
		} else if ok {
			count++
		}
		if pos, err = pos.Play(info.Move); err != nil {
			return err
		}
	}
	return nil
}

// try makes a puzzle of the move m if it is a mistake and the puzzle is new. It reports whether it
// did.
func (f *factory) try(pos game.Position, m game.Move, number int) (bool, error) {
	ctx := context.Background()
	legal := pos.Legal()
	mistake := review.Judgement{Ply: review.Ply{Color: pos.ToMove(), Move: m, Number: number, Choices: len(legal)}}
	if len(legal) < 3 || number < 13 || m == game.Pass || f.seen[puzzle.IDOf(pos)] || f.unfit(pos) {
		return false, nil
	}
	limits, _ := f.entry.Effort(pos, review.Scan, 0)
	best, played, err := f.analyst.Compare(ctx, analysis.Question{Request: engine.Request{Position: pos, Limits: limits, Lines: 1}}, m)
	if err != nil {
		return false, err
	}
	before, after := study.ReadingOf(best), study.ReadingOf(engine.Info{Unit: best.Unit, Lines: []engine.Line{played}})
	if !before.Known() || !after.Known() {
		return false, nil
	}
	mistake.Before, mistake.After, mistake.HasAfter = before, after.Value, true
	mistake = f.maker.Scale.JudgeMove(mistake.Ply)
	if !f.maker.Worth(mistake) {
		return false, nil
	}
	p, err := f.maker.Make(ctx, pos, mistake)
	if errors.Is(err, puzzle.ErrUnclear) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if f.game == "othello" && !p.Proved() {
		return false, nil
	}
	f.seen[p.ID] = true
	return true, f.add(p)
}

// unfit reports whether proving the answer of pos would take too long.
func (f *factory) unfit(pos game.Position) bool {
	const most = 15 // empty squares
	score := f.entry.Score(pos)
	return f.game == "othello" && 64-score.Black-score.White > most
}

// judges are the levels whose answers determine the difficulty of a puzzle.
var judges = []string{"novice", "learner", "casual", "club", "keen"}

const times = 4

// found returns how many times levels find a right answer of p. It returns an error if a level is
// unknown or an engine fails.
func (f *factory) found(p *puzzle.Problem) (found int, err error) {
	for _, id := range judges {
		level, err := f.entry.Ladder.Find(id)
		if err != nil {
			return 0, err
		}
		e := level.New(engine.Resources{Threads: 1})
		limits := level.Limits
		limits.Time = 0
		for seed := range uint64(times) {
			info, err := e.Search(context.Background(), engine.Request{Position: p.Position, Limits: limits, Seed: seed}, nil)
			if err != nil {
				return 0, err
			}
			if slices.Contains(p.Right(), info.Move) {
				found++
			}
		}
	}
	return found, nil
}

// write writes the collection, the easiest puzzles first.
func (f *factory) write() error {
	slices.SortStableFunc(f.made, func(a, b made) int { return cmp.Compare(b.found, a.found) })
	return terminal.WriteFile(f.file, func(w io.Writer) error {
		for _, m := range f.made {
			bare(m.problem.Record)
			if err := sgf.Write(w, m.problem.Record); err != nil {
				return err
			}
		}
		return nil
	})
}

// bare removes properties that a problem does not need from r.
func bare(r *record.Record) {
	for _, id := range []string{"V", "SBKV", "SBKS"} {
		r.LeftAt.Extra = slices.DeleteFunc(r.LeftAt.Extra, func(p record.Property) bool { return p.ID == id })
	}
}
