package measure

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/spf13/pflag"

	"pionnier/core/cmd/pionnier-engine/findings"
	"pionnier/core/cmd/pionnier-engine/terminal"
	"pionnier/core/game"
	"pionnier/core/review"
	"pionnier/core/study"
)

// lossesCommand judges games as the app does and again with many times the search. It
// tells how often the three cards of a side are the same but one, whether the intervals
// told for losses hold what the deeper search says, and how long each pass took.
//
// What it measured is told in core/study/results.md.
func lossesCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	m := measurementFlags(set)
	times := set.Int64("times", 20, "how many times the search the reference has; 0: none, for the times alone")
	settled := set.Bool("settled", false, "instead of times: the reference is a report that digs on until all worst moves are settled")
	kept := set.String("references", "", "file of references, kept for other runs: those in it are not searched again")
	p := t.Printing(set)
	return func(files []string) error {
		searched := fmt.Sprintf("%d times", *times)
		if *settled {
			searched = "settled"
		}
		known, out, err := findings.Open[reference](*kept)
		if err != nil {
			return err
		}
		rows, err := each(t, m, files, func(ctx context.Context, g measured) (lossRow, error) {
			row, found, err := m.reported(ctx, g)
			if err != nil || *times == 0 {
				return row, err
			}
			name := g.name + ", " + searched
			ref, ok := known[name]
			if !ok || len(ref.Found.Moves) != len(g.line.Steps) {
				if ref.Found, err = m.reference(ctx, g, *times, *settled); err != nil {
					return row, err
				}
				err = json.NewEncoder(out).Encode(findings.Finding[reference]{Name: name, Found: ref.Found})
			}
			row.compare(found, ref.Found)
			return row, err
		})
		if err == nil {
			tellLosses(p, rows, *times > 0)
		}
		return errors.Join(err, out.Close())
	}
}

// lossRow is what was found of a game.
type lossRow struct {
	Moves int `json:"moves"`
	// Seconds are how long the report took until the end of its passes: sketch, scan, dig.
	// Worked is how long processors worked for it until then.
	Seconds [3]float64    `json:"seconds"`
	Worked  [3]float64    `json:"worked"`
	Cards   [2]sharedCard `json:"cards"` // Black's, White's
	Losses  []lossPair    `json:"losses"`
}

// sharedCard counts the cards of a side: those of the report, those of the reference, and
// those in both.
type sharedCard struct {
	Found, Reference, Both int
}

// alike reports whether all cards but one are in both.
func (c sharedCard) alike() bool { return c.Both >= max(c.Found, c.Reference)-1 }

// lossPair is what report and reference say of a move for which the report tells an error.
type lossPair struct {
	Number                             int
	Margin, MarginError, MarginAfter   float64 // After: the reference's
	Chance, ChanceError, ChanceAfter   float64
	MarginErrorAfter, ChanceErrorAfter float64
	Visits                             int64 // the fewer of the positions before and after
	Depth                              int
}

// reference is what the deeper search says of a game. Cards are Black's and White's, by
// index in Moves.
type reference struct {
	Cards [2][]int     `json:"cards"`
	Moves []lossOrNone `json:"moves"`
}

type lossOrNone struct {
	review.Loss
	Judged bool
}

// reported judges a game as the app does, and tells how long that takes.
func (m *measurement) reported(ctx context.Context, g measured) (lossRow, review.Report, error) {
	row := lossRow{Moves: len(g.line.Steps)}
	began, worked := time.Now(), processorTime()
	found, err := m.survey(ctx, g, g.line, g.entry.Effort, func(s *study.Survey) {
		for pass := s.Progress().Pass; pass <= review.Dig; pass++ {
			row.Seconds[pass] = time.Since(began).Seconds()
			row.Worked[pass] = (processorTime() - worked).Seconds()
		}
	})
	if err != nil {
		return row, review.Report{}, err
	}
	return row, found.Report(), nil
}

// reference judges a game by so many times the search, or by a report that is settled.
func (m *measurement) reference(ctx context.Context, g measured, times int64, settled bool) (ref reference, err error) {
	var survey *study.Survey
	if settled {
		survey, err = m.settled(ctx, g)
	} else {
		survey, err = m.survey(ctx, g, g.line, Deeper(g.entry.Effort, times), nil)
	}
	if err != nil {
		return reference{}, err
	}
	report := survey.Report()
	ref.Cards = [2][]int{indices(report.Cards.Black), indices(report.Cards.White)}
	for _, j := range report.Moves {
		ref.Moves = append(ref.Moves, lossOrNone{j.Loss, j.Class != review.Unjudged})
	}
	return ref, nil
}

// settled judges a game as a report does, but digs until no move is in doubt that may be among the
// worst, at two standard errors, or there is nothing left to dig at. It says which moves are the worst
// for far less than 20 times the search everywhere; it shares readings with reports, so that it does
// not say how wide intervals should be.
func (m *measurement) settled(ctx context.Context, g measured) (*study.Survey, error) {
	return m.surveyBy(g, g.line, g.entry.Effort, func(s *study.Survey) error {
		for {
			if err := s.Run(ctx, nil); err != nil {
				return err
			}
			doubts := s.Report().Doubts(game.Black, game.White)
			worst := slices.ContainsFunc(doubts, func(d review.Doubt) bool { return d.Cards })
			if !worst || s.Progress().Done == 0 {
				return nil
			}
		}
	})
}

func indices(cards []review.Card) []int {
	list := []int{}
	for _, c := range cards {
		list = append(list, c.Index)
	}
	return list
}

// compare fills in how a report compares with the reference.
func (row *lossRow) compare(found review.Report, ref reference) {
	for i, c := range []game.Color{game.Black, game.White} {
		row.Cards[i] = shared(indices(found.Cards.Of(c)), ref.Cards[i])
	}
	for i, a := range found.Moves {
		b := ref.Moves[i]
		if a.Class == review.Unjudged || !b.Judged || a.Loss.MarginError == 0 && a.Loss.ChanceError == 0 {
			continue // nobody doubts it
		}
		row.Losses = append(row.Losses, lossPair{Number: a.Number,
			Margin: a.Loss.Margin, MarginError: a.Loss.MarginError, MarginAfter: b.Margin, MarginErrorAfter: b.MarginError,
			Chance: a.Loss.Chance, ChanceError: a.Loss.ChanceError, ChanceAfter: b.Chance, ChanceErrorAfter: b.ChanceError,
			Visits: min(a.Before.Visits, a.After.Visits), Depth: min(a.Before.Depth, a.After.Depth)})
	}
}

func shared(found, reference []int) sharedCard {
	s := sharedCard{Found: len(found), Reference: len(reference)}
	for _, c := range found {
		if slices.Contains(reference, c) {
			s.Both++
		}
	}
	return s
}

// tellLosses sums up; compared reports whether there were references.
func tellLosses(p terminal.Printer, rows []lossRow, compared bool) {
	alike, sides := 0, 0
	var seconds, worked [3][]float64
	var margins, chances coverage
	for k, r := range rows {
		for i, s := range r.Seconds {
			seconds[i], worked[i] = append(seconds[i], s), append(worked[i], r.Worked[i])
		}
		for _, c := range r.Cards {
			sides++
			if c.alike() {
				alike++
			}
		}
		for _, l := range r.Losses {
			margins.add(k, l.Margin, l.MarginError, l.MarginAfter)
			chances.add(k, l.Chance, l.ChanceError, l.ChanceAfter)
		}
	}
	if compared {
		share := 100 * float64(alike) / float64(max(1, sides))
		p.Say(terminal.Fields{"what": "cards", "games": len(rows), "sides": sides, "alike": alike},
			"%d games: the worst moves of %d of %d sides are the same but one (%.1f %%)", len(rows), alike, sides, share)
	}
	for i, pass := range []review.Pass{review.Sketch, review.Scan, review.Dig} {
		median, most := quantile(seconds[i], 0.5), quantile(seconds[i], 1)
		busy := quantile(worked[i], 0.5)
		p.Say(terminal.Fields{"what": "time", "pass": pass.String(), "median": median, "most": most, "worked": busy},
			"until the end of %v: median %.2f s, longest %.2f s; processors worked %.2f s", pass, median, most, busy)
	}
	if compared {
		margins.tell(p, "margin")
		chances.tell(p, "chance")
	}
}

// coverage counts how often an interval of one standard error holds the reference. The
// games are halved: the factor that would make it 68 % is found on one half and tried on
// the other.
type coverage struct {
	far [2][]float64 // differences in standard errors, by half
}

func (c *coverage) add(game int, found, doubt, reference float64) {
	if doubt > 0 {
		c.far[game%2] = append(c.far[game%2], math.Abs(found-reference)/doubt)
	}
}

const oneError = 0.6827 // of a normal distribution lies within one standard error

func (c *coverage) tell(p terminal.Printer, what string) {
	all := slices.Concat(c.far[0], c.far[1])
	within := func(values []float64, bound float64) float64 {
		n := 0
		for _, v := range values {
			if v <= bound {
				n++
			}
		}
		return 100 * float64(n) / float64(max(1, len(values)))
	}
	factors := []float64{quantile(c.far[0], oneError), quantile(c.far[1], oneError)}
	held := []float64{within(c.far[1], factors[0]), within(c.far[0], factors[1])}
	p.Say(terminal.Fields{"what": "interval", "of": what, "losses": len(all), "within": within(all, 1), "factors": factors, "heldout": held},
		"%s: %d losses, %.1f %% of the intervals hold the reference; errors times %s would make it 68 %%, on the other half %s",
		what, len(all), within(all, 1), joined(factors, "%.2f"), fmt.Sprint(joined(held, "%.1f %%")))
}
