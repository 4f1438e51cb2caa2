package people

import (
	"context"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"os/signal"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-lab/patterns"
	"pionnier/core/catalog"
	"pionnier/core/engine/logit"
	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
	"pionnier/core/othello/people"
	"pionnier/core/othello/search"
)

// fitCommand returns a command that learns, from games of Othello, how people of each strength
// choose their moves. It prints how well the result predicts the moves of games held out. With
// --search it also learns how people use the result of a search, which requires fewer moves, and
// initial weights that were learned without.
func fitCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	out := set.String("out", "", "file of weights to write")
	from := set.String("start", "", "file of weights to go on from")
	moves := set.Int("moves", 2_000_000, "moves to learn from")
	examined := set.Int("examined", 20_000, "moves of games held out to foretell")
	searched := set.Bool("search", false, "learn what people make of what a search of the moves finds")
	f := patterns.PeopleFitting{}
	set.IntVar(&f.Epochs, "epochs", 1, "passes over the moves")
	set.Float64Var(&f.Rate, "rate", 0.05, "step of the first pass; it is halved with each")
	set.Float64Var(&f.Calm, "calm", 1, "share of the step that weights of shapes take, to go on with few moves")
	set.Uint64Var(&f.Seed, "seed", 1, "of the choice of moves and their order")
	p := t.Printing(set)
	return func(files []string) error {
		entry, err := catalog.Find("othello")
		if err != nil {
			return err
		}
		games, err := readPersonGames(entry, files, t.Progress())
		if err != nil {
			return err
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		policy := people.Policy{Weights: logit.New(people.Features())}
		if *from != "" {
			if policy, err = terminal.ReadFile(*from, people.Read); err != nil {
				return err
			}
		}
		learned := personMoves(games, false, *moves, f.Seed)
		held := personMoves(games, true, *examined, f.Seed)
		if *searched {
			for _, list := range [][]patterns.PersonMove{held, learned} {
				if err := searchMoves(ctx, t, list); err != nil {
					return err
				}
			}
		}
		progress := t.Progress()
		f.Progress = func(done int, likelihood float64) {
			progress.Say("%d of %d moves, log-likelihood %.4f", done, f.Epochs*len(learned), likelihood)
		}
		err = f.Fit(ctx, policy.Weights, learned)
		progress.Keep()
		if err != nil {
			return err
		}
		if *out != "" {
			if err := terminal.WriteFile(*out, policy.Write); err != nil {
				return err
			}
			if policy, err = terminal.ReadFile(*out, people.Read); err != nil { // as rounded
				return err
			}
		}
		tellFit(p, policy, held)
		return nil
	}
}

// personMoves returns a random selection of up to most moves by people whose strength is known and
// who had a choice. If held is true, it selects from the games held out.
func personMoves(games []personGame, held bool, most int, seed uint64) (moves []patterns.PersonMove) {
	for i := range games {
		g := &games[i]
		if g.held() != held {
			continue
		}
		p := othello.New()
		for ply, m := range g.moves {
			own, opp := p.OwnOpp()
			at, placed := m.Move.Point()
			s := g.strength.Of(m.Color)
			if placed && ply > 0 && s != unknown && bits.OnesCount64(othello.Moves(own, opp)) > 1 {
				moves = append(moves, patterns.PersonMove{Own: own, Opp: opp, Square: uint8(int(at.Y)*8 + int(at.X)), Elo: float32(s)})
			}
			next, err := p.Play(m.Move)
			if err != nil {
				break
			}
			p = next.(othello.Position)
		}
	}
	rng := rand.New(rand.NewPCG(seed, 0x6d6f766573))
	rng.Shuffle(len(moves), func(i, j int) { moves[i], moves[j] = moves[j], moves[i] })
	return moves[:min(most, len(moves))]
}

// searchMoves sets the losses of moves by a search. It returns an error if the weights cannot be
// read or ctx is cancelled.
func searchMoves(ctx context.Context, t terminal.Terminal, moves []patterns.PersonMove) error {
	weights, err := pattern.Default()
	if err != nil {
		return err
	}
	s := search.New(weights, 1, 2<<20)
	progress := t.Progress()
	for i := range moves {
		if i%1000 == 0 {
			progress.Say("%d of %d moves searched", i, len(moves))
		}
		m := &moves[i]
		legal := othello.Moves(m.Own, m.Opp)
		s.Forget()
		a := s.Search(ctx, search.Question{Own: m.Own, Opp: m.Opp, Depth: people.Plies, Solve: people.Solve, Lines: bits.OnesCount64(legal)}, nil)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		m.Losses = new([64]float32)
		for _, l := range a.Lines {
			m.Losses[l.Moves[0]] = float32(a.Lines[0].Value) - float32(l.Value)
		}
	}
	return nil
}

// tellFit prints how well policy predicts moves, by strength and by phase of the game.
func tellFit(p terminal.Printer, policy people.Policy, held []patterns.PersonMove) {
	tell := func(name string, of func(*patterns.PersonMove) bool) {
		count, guessed, log := 0, 0, 0.0
		for i := range held {
			if m := &held[i]; of(m) {
				g, l := patterns.Foretell(policy, m)
				count++
				log += l
				if g {
					guessed++
				}
			}
		}
		n := float64(max(1, count))
		p.Say(terminal.Fields{"what": "fit", "of": name, "moves": count, "guessed": float64(guessed) / n, "log": log / n},
			"%-16s %7d moves, guessed %.1f %%, log-likelihood %.3f", name, count, 100*float64(guessed)/n, log/n)
	}
	// Thirds of the moves of WTHOR.
	tell("lower", func(m *patterns.PersonMove) bool { return m.Elo < 1650 })
	tell("middle", func(m *patterns.PersonMove) bool { return m.Elo >= 1650 && m.Elo < 1850 })
	tell("upper", func(m *patterns.PersonMove) bool { return m.Elo >= 1850 })
	for empties := 50; empties >= 0; empties -= 10 {
		tell(fmt.Sprintf("%d-%d empty", empties, empties+9), func(m *patterns.PersonMove) bool {
			return (64-bits.OnesCount64(m.Own|m.Opp))/10 == empties/10
		})
	}
	tell("all", func(*patterns.PersonMove) bool { return true })
}
