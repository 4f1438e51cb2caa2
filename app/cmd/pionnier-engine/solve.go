package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/bench"
	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
	"pionnier/core/othello/search"
)

// solveCommand returns a command that solves Othello positions exactly.
func solveCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	threads := set.Int("threads", 1, "threads that search")
	hash := set.Int64("hash", 256, "MiB for the table")
	from, to := set.Int("from", 1, "first position to solve"), set.Int("to", 0, "last position to solve; 0: all")
	p := t.Printing(set)
	return func(files []string) error {
		if *threads < 1 || *hash < 1 {
			fmt.Fprintln(t.Err, "pionnier-engine solve: --threads and --hash must be 1 or more")
			return terminal.ErrUsage
		}
		problems, err := terminal.ReadFile(files[0], othello.ReadProblems)
		if err != nil {
			return err
		}
		weights, err := pattern.Default()
		if err != nil {
			return err
		}
		solver := solver{search.New(weights, *threads, *hash<<20), *threads, *hash, p}
		return solver.run(problems, *from, *to)
	}
}

// solver solves problems and prints a line for each.
type solver struct {
	searcher *search.Searcher
	threads  int
	hash     int64 // MiB
	terminal.Printer
}

func (s solver) run(problems []othello.Problem, from, to int) error {
	s.Head("number\tempties\tscore\tmove\tnodes\tseconds\tMn/s")
	var nodes int64
	var spent time.Duration
	wrong := 0
	for i, p := range problems {
		if i+1 < from || to > 0 && i+1 > to {
			continue
		}
		began := time.Now()
		answer, move, empties := s.solve(p)
		took := time.Since(began)
		nodes += answer.Nodes
		spent += took
		found := terminal.Fields{"what": "position", "number": i + 1, "empties": empties, "score": answer.Lines[0].Value,
			"move": move, "nodes": answer.Nodes, "seconds": took.Seconds(), "speed": bench.Speed(answer.Nodes, took)}
		remark := ""
		if want, ok := p.Best(); ok && want != answer.Lines[0].Value {
			wrong++
			found["known"] = want
			remark = fmt.Sprintf("\twrong: %+d is known", want)
		}
		s.Say(found, "%d\t%d\t%+d\t%s\t%d\t%.3f\t%.1f%s", i+1, empties,
			answer.Lines[0].Value, move, answer.Nodes, took.Seconds(), bench.Speed(answer.Nodes, took), remark)
	}
	s.Say(terminal.Fields{"what": "sum", "nodes": nodes, "seconds": spent.Seconds(), "speed": bench.Speed(nodes, spent), "wrong": wrong,
		"threads": s.threads, "hash": s.hash},
		"total\t\t\t\t%d\t%.3f\t%.1f\t%d threads, %d MiB", nodes, spent.Seconds(), bench.Speed(nodes, spent), s.threads, s.hash)
	if wrong > 0 {
		return fmt.Errorf("%w: %d scores differ from the known ones", terminal.ErrFound, wrong)
	}
	return nil
}

// solve returns the answer, the name of the best move, and the number of empty squares.
func (s solver) solve(problem othello.Problem) (search.Answer, string, int) {
	p := problem.Position
	own, opp := p.OwnOpp()
	discs := p.Discs()
	empties := 64 - discs.Black - discs.White
	if p.ToMove() == game.None {
		o := p.Outcome()
		value := int(o.Score.Black - o.Score.White)
		if problem.Side == game.White {
			value = -value
		}
		return search.Answer{Lines: []search.Line{{Value: value, Solved: true}}}, "-", empties
	}
	s.searcher.Forget()
	if othello.Moves(own, opp) == 0 {
		answer := s.searcher.Search(context.Background(), search.Question{Own: opp, Opp: own}, nil)
		answer.Lines[0].Value = -answer.Lines[0].Value
		return answer, "pass", empties
	}
	answer := s.searcher.Search(context.Background(), search.Question{Own: own, Opp: opp}, nil)
	sq := answer.Lines[0].Moves[0]
	return answer, othello.FormatPoint(game.Pt(sq%8, sq/8), 8), empties
}
