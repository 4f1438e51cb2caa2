package people

import (
	"cmp"
	"context"
	"errors"
	"math"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"github.com/spf13/pflag"

	"pionnier/core/catalog"
	"pionnier/core/cmd/pionnier-engine/terminal"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// classifyCommand tells how well a classifier tells some moves of a level from as many of a person
// in the same positions: half of the time it is right by chance. Games are held out; each is in
// the lot that the classifier learns from or in the one that it is tried on, in turn.
func classifyCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	id := set.String("game", "othello", "othello or go")
	level := set.String("level", "person", "level, as in people measure")
	moves := set.Int("moves", 30, "moves of a person to look at")
	games := set.Int("persons", 60, "persons of each strength")
	seed := set.Uint64("seed", 1, "of the choice of games and of the level")
	networks := terminal.Network(set)
	p := t.Printing(set)
	return func(files []string) error {
		entry, err := catalog.Find(*id)
		if err != nil {
			return err
		}
		m := measurement{entry: entry, resources: engine.Resources{Threads: 1}, tries: 1, seed: *seed}
		if m.resources.Network, err = networks(entry); err != nil {
			return err
		}
		if m.people, err = loadPeople(""); err != nil {
			return err
		}
		if m.games, err = readPersonGames(entry, files, t.Progress()); err != nil {
			return err
		}
		var models [2]personModel
		for i, name := range []string{*level, "people"} {
			if models[i], err = m.model(name); err != nil {
				return err
			}
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		for _, b := range bandsOf(entry.ID) {
			rows, err := m.sequences(ctx, t, b, models[0], models[1], *moves, *games)
			if err != nil || ctx.Err() != nil {
				return err
			}
			if len(rows) < 8 {
				continue
			}
			right := crossValidated(rows, 4)
			p.Say(terminal.Fields{"what": "classify", "strength": b.name, "level": *level, "persons": len(rows) / 2, "moves": *moves, "right": right},
				"%-10s %s: %d persons, %d moves each, told from the level in %.0f %%", b.name, *level, len(rows)/2, *moves, 100*right)
			tellClues(p, b.name, rows)
		}
		return nil
	}
}

// labelled are the features of some moves, and whether a person played them.
type labelled struct {
	features []float64
	person   bool
}

// sequences returns pairs: moves of a person of a band, and those of a level instead of each.
func (m *measurement) sequences(ctx context.Context, t terminal.Terminal, b band, level, people personModel, moves, persons int) (rows []labelled, err error) {
	progress := t.Progress()
	lots, held := lots(m.seed), heldGames(m.games)
	lots.games(m.games, held)
	for _, i := range held {
		g := &m.games[i]
		if len(rows) == 2*persons || ctx.Err() != nil {
			break
		}
		plies := sameSide(g, g.choices(b))
		if len(plies) < moves {
			continue
		}
		first := int(lots.of(g.key, len(plies)) % uint64(len(plies)-moves+1))
		middle := 9.0
		if m.entry.ID == "othello" {
			middle = 3.5
		}
		person, other := moveStyle{middle: middle}, moveStyle{middle: middle}
		for _, ply := range plies[first : first+moves] {
			if err := m.compare(ctx, g, ply, level, people, &person, &other); err != nil {
				return nil, errors.Join(err, ctx.Err())
			}
		}
		rows = append(rows, labelled{person.features(), true}, labelled{other.features(), false})
		progress.Say("%s: %d of %d persons", b.name, len(rows)/2, persons)
	}
	progress.Keep()
	return rows, nil
}

// sameSide returns those plies that the side with most of them played.
func sameSide(g *personGame, plies []int) []int {
	of := game.ByColor[[]int]{}
	for _, ply := range plies {
		c := g.moves[ply].Color
		of.Set(c, append(of.Of(c), ply))
	}
	if len(of.White) > len(of.Black) {
		return of.White
	}
	return of.Black
}

// compare adds the person's move of a ply, and the level's there.
func (m *measurement) compare(ctx context.Context, g *personGame, ply int, level, people personModel, person, other *moveStyle) error {
	pos, err := g.position(ply)
	if err != nil {
		return err
	}
	side := g.moves[ply].Color
	about := situation{pos: pos, legal: pos.Legal(), own: g.strength.Of(side), other: g.strength.Of(side.Opponent()), seed: m.seed ^ g.key + uint64(ply)}
	_, one, err := level.predict(ctx, about)
	if err != nil {
		return err
	}
	chances, _, err := people.predict(ctx, about)
	if err != nil {
		return err
	}
	last := game.Pass
	if ply > 0 {
		last = g.moves[ply-1].Move
	}
	person.add(chances, g.moves[ply].Move, last)
	other.add(chances, one, last)
	return nil
}

// moveStyle gathers what some moves are like.
type moveStyle struct {
	middle        float64 // of the board, as a coordinate
	sums, squares []float64
}

// add adds a move: how likely people find it, how many moves they find likelier, how far it is
// from the last one and where on the board.
func (s *moveStyle) add(chances map[game.Move]float64, move, last game.Move) {
	better, best := 0, 0.0
	for _, c := range chances {
		best = max(best, c)
		if c > chances[move] {
			better++
		}
	}
	at, _ := move.Point()
	from, known := last.Point()
	far := 0.0
	if known {
		far = math.Log(1 + math.Hypot(float64(at.X-from.X), float64(at.Y-from.Y)))
	}
	likely := math.Log(max(1e-6, chances[move]))
	values := []float64{likely, math.Log(1 + float64(better)), likely - math.Log(max(1e-6, best)), far, float64(min(better, 1)),
		math.Abs(float64(at.X) - s.middle), math.Abs(float64(at.Y) - s.middle)}
	if s.sums == nil {
		s.sums, s.squares = make([]float64, len(values)+1), make([]float64, len(values))
	}
	for i, v := range values {
		s.sums[i] += v
		s.squares[i] += v * v
	}
	s.sums[len(values)]++
}

// tellClues prints by what a classifier of all rows tells people: the mean of each feature, of
// people and of the level, and its weight, the heaviest first.
func tellClues(p terminal.Printer, strength string, rows []labelled) {
	c := learnClassifier(rows)
	order := make([]int, len(c.weights))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(math.Abs(c.weights[b]), math.Abs(c.weights[a])) })
	for _, i := range order {
		var person, level float64
		for _, r := range rows {
			if r.person {
				person += r.features[i] / float64(len(rows)/2)
			} else {
				level += r.features[i] / float64(len(rows)/2)
			}
		}
		name := styleValues[i/2] + []string{", mean", ", deviation"}[i%2]
		p.Say(terminal.Fields{"what": "clue", "strength": strength, "feature": name, "weight": c.weights[i], "person": person, "level": level},
			"  %-40s %+.2f  people %.3f, level %.3f", name, c.weights[i], person, level)
	}
}

// styleValues names what moveStyle.add looks at.
var styleValues = [...]string{"likelihood", "likelier moves", "likelihood against the best", "distance to the last move",
	"not the likeliest", "columns from the middle", "rows from the middle"}

// features are the mean and the deviation of each value.
func (s *moveStyle) features() (all []float64) {
	n := s.sums[len(s.squares)]
	for i, square := range s.squares {
		mean := s.sums[i] / n
		all = append(all, mean, math.Sqrt(max(0, square/n-mean*mean)))
	}
	return all
}

// crossValidated is the share that a logistic regression gets right of rows that it did not learn
// from. Rows come in pairs, which stay together.
func crossValidated(rows []labelled, folds int) float64 {
	right := 0
	for fold := range folds {
		var learned, tried []labelled
		for i, r := range rows {
			if i/2%folds == fold {
				tried = append(tried, r)
			} else {
				learned = append(learned, r)
			}
		}
		c := learnClassifier(learned)
		for _, r := range tried {
			if (c.logit(r.features) > 0) == r.person {
				right++
			}
		}
	}
	return float64(right) / float64(len(rows))
}

// classifier is a logistic regression of standardized features.
type classifier struct{ means, scales, weights []float64 }

func (c *classifier) logit(features []float64) (sum float64) {
	for i, v := range features {
		sum += c.weights[i] * (v - c.means[i]) / c.scales[i]
	}
	return sum
}

// learnClassifier descends the gradient of the logarithmic loss, with a little decay. As many rows
// are of one kind as of the other, so that no constant is needed.
func learnClassifier(rows []labelled) *classifier {
	n := len(rows[0].features)
	c := &classifier{make([]float64, n), make([]float64, n), make([]float64, n)}
	count := float64(len(rows))
	for i := range n {
		square := 0.0
		for _, r := range rows {
			c.means[i] += r.features[i] / count
			square += r.features[i] * r.features[i] / count
		}
		c.scales[i] = math.Sqrt(max(1e-12, square-c.means[i]*c.means[i]))
	}
	const steps, rate, decay = 400, 0.3, 0.01
	for range steps {
		gradient := slices.Clone(c.weights)
		for i := range gradient {
			gradient[i] *= decay
		}
		for _, r := range rows {
			want := 0.0
			if r.person {
				want = 1
			}
			off := 1/(1+math.Exp(-c.logit(r.features))) - want
			for i, v := range r.features {
				gradient[i] += off * (v - c.means[i]) / c.scales[i] / count
			}
		}
		for i, g := range gradient {
			c.weights[i] -= rate * g
		}
	}
	return c
}
