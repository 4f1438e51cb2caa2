package measure

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/core/weiqi/player"
)

// cardsCommand makes the report of each game as the app does, and searches the positions before and after
// each accused move with another network, the judge. An accusation is shared if the move is at least an
// inaccuracy by the judge's loss, without a margin for its error. The results are in core/review/results.md.
func cardsCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	m := measurementFlags(set)
	name := set.String("judge", "", "file of the network that judges the accused moves (go)")
	visits := set.Int64("visits", 200, "visits that the judge has of each position")
	most := set.Int("most", 0, "accused moves of a side that are judged: its cards, then those that cost most for certain; 0: all")
	p := t.Printing(set)
	return func(files []string) error {
		if *name == "" || *visits <= 0 {
			return errors.New("name a network with --judge, and its visits, more than none")
		}
		n, err := terminal.LoadNetwork(*name, "")
		if err != nil {
			return err
		}
		j := judge{network: player.Ready(n), visits: *visits, most: *most}
		rows, err := each(t, m, files, func(ctx context.Context, g measured) (cardsRow, error) { return m.cards(ctx, g, j) })
		if err == nil {
			tellCards(p, rows)
		}
		return err
	}
}

// judge is the network that judges accused moves.
type judge struct {
	network engine.Network
	visits  int64 // for each position
	most    int   // maximum number of accused moves of a side; 0: all
}

// cardsRow is the result of a game.
type cardsRow struct {
	Game    string       `json:"game"`
	Size    int          `json:"size"`
	Moves   int          `json:"moves"`
	Sides   [2]cardsSide `json:"sides"` // Black's first
	Accused []accusation `json:"accused"`
}

// cardsSide describes the play of a side according to the report. Losses are means.
type cardsSide struct {
	Rank   string  `json:"rank,omitempty"` // from the record
	Moves  int     `json:"moves"`          // number of moves judged
	Agreed int     `json:"agreed"`
	Chance float64 `json:"chance"`
	Margin float64 `json:"margin"`
}

// statedLoss is a loss with its standard errors and its class.
type statedLoss struct {
	Chance [2]float64 `json:"chance"`
	Margin [2]float64 `json:"margin"`
	Class  string     `json:"class"`
}

// accusation is a move that the report calls bad, and its loss by the judge.
type accusation struct {
	Game   string     `json:"-"`
	Number int        `json:"number"` // number of the move, from 1
	Color  string     `json:"color"`
	Move   string     `json:"move"`
	Card   bool       `json:"card"`
	Silent bool       `json:"silent"` // by the report: judged by points, since the chance says nothing
	Fill   float64    `json:"fill"`   // part of the board played before
	Before float64    `json:"before"` // the mover's chance by the report
	Lead   float64    `json:"lead"`   // the mover's lead by the report
	Visits [2]int64   `json:"visits"` // of the report, before and after the move
	Loss   statedLoss `json:"loss"`
	Judge  statedLoss `json:"judge"`
	Shared bool       `json:"shared"`
}

// cards makes the report of a game and judges its accusations.
func (m *measurement) cards(ctx context.Context, g measured, j judge) (row cardsRow, err error) {
	if _, ok := g.line.Positions[0].(game.Settler); !ok {
		return row, errors.New("--judge is a network of go")
	}
	resources, err := m.resources()
	if err != nil {
		return row, err
	}
	if resources.Network, err = m.network(g.entry); err != nil {
		return row, err
	}
	scale := g.entry.Scale(g.rec.Width)
	report, err := reportOf(ctx, g, resources, study.Config{Effort: g.entry.Effort, Scale: scale, Humans: study.Humans(g.rec)})
	if err != nil {
		return row, err
	}
	resources.Network = j.network
	row = cardsRow{Game: g.name, Size: g.rec.Width, Moves: len(report.Moves)}
	for i, c := range []game.Color{game.Black, game.White} {
		s := report.Players.Of(c)
		row.Sides[i] = cardsSide{Rank: g.rec.Players.Of(c).Rank, Moves: s.Moves, Agreed: s.Agreed}
		if s.Moves > 0 {
			row.Sides[i].Chance, row.Sides[i].Margin = s.Loss.Chance, s.Loss.Margin
		}
	}
	accused, cards := j.accused(report)
	for _, i := range accused {
		move, part := report.Moves[i], g
		part.line = study.Line{Positions: g.line.Positions[i : i+2], Steps: g.line.Steps[i : i+1]}
		second, err := reportOf(ctx, part, resources, study.Config{Effort: j.effort, Scale: scale})
		if err != nil {
			return row, err
		}
		a := accusation{Number: i + 1, Color: move.Color.String(), Move: g.moveName(move.Move), Card: cards[i], Silent: move.Loss.Silent, Fill: move.Fill,
			Visits: [2]int64{move.Before.Visits, move.After.Visits}, Loss: lossOf(move), Judge: lossOf(second.Moves[0])}
		before := move.Before.Value.Of(move.Color)
		a.Before, a.Lead = before.Chance, before.Margin
		a.Shared = scale.Accuses(second.Moves[0].Loss)
		row.Accused = append(row.Accused, a)
	}
	return row, ctx.Err()
}

// accused returns the indices of the moves to judge, and the set of cards among them.
func (j judge) accused(r review.Report) (list []int, cards map[int]bool) {
	cards = map[int]bool{}
	for _, c := range []game.Color{game.Black, game.White} {
		var side, rest []int
		for _, card := range r.Cards.Of(c) {
			side, cards[card.Index] = append(side, card.Index), true
		}
		for i, move := range r.Moves {
			if move.Color == c && move.Class.Bad() && !cards[i] {
				rest = append(rest, i)
			}
		}
		certain := func(i int) float64 { return r.Scale.Cost(r.Moves[i].Loss.Certain()) }
		slices.SortStableFunc(rest, func(a, b int) int { return cmp.Compare(certain(b), certain(a)) })
		side = append(side, rest...)
		if j.most > 0 {
			side = side[:min(len(side), max(j.most, len(r.Cards.Of(c))))]
		}
		list = append(list, side...)
	}
	slices.Sort(list)
	return list, cards
}

// effort returns the same number of visits for every position, and no second look.
func (j judge) effort(_ game.Position, pass review.Pass, _ int) (engine.Limits, bool) {
	return engine.Limits{Nodes: j.visits}, pass < review.Dig
}

// reportOf returns the report of a game, made with an analyst of its own.
func reportOf(ctx context.Context, g measured, resources engine.Resources, c study.Config) (review.Report, error) {
	analyst := analysis.New(analysis.Config{New: g.entry.Hinter.New, Resources: resources})
	defer analyst.Close()
	c.Asker, c.Threads = analyst, resources.Threads
	s := study.NewSurvey(g.line, c)
	err := s.Run(ctx, nil)
	return s.Report(), err
}

func lossOf(j review.Judgement) statedLoss {
	l := j.Loss
	return statedLoss{[2]float64{l.Chance, l.ChanceError}, [2]float64{l.Margin, l.MarginError}, j.Class.String()}
}

// moveName returns the name of a move, or "pass".
func (g measured) moveName(m game.Move) string {
	if p, ok := m.Point(); ok {
		return g.entry.FormatPoint(p, g.rec.Height)
	}
	return "pass"
}

// costly is the loss in points, by the judge, from which a move should get a card.
const costly = 8

// uncarded returns the number of sides without a card, and how many of them have a move that is costly by the
// judge.
func uncarded(rows []cardsRow) (sides, missed int) {
	for _, row := range rows {
		for _, c := range []game.Color{game.Black, game.White} {
			cards, worst := 0, 0.0
			for _, a := range row.Accused {
				if a.Color != c.String() {
					continue
				}
				if worst = max(worst, a.Judge.Margin[0]); a.Card {
					cards++
				}
			}
			if cards == 0 {
				if sides++; worst >= costly {
					missed++
				}
			}
		}
	}
	return sides, missed
}

// tellCards prints each accusation that the judge does not share, their share by class, and the number of
// sides without a card.
func tellCards(p terminal.Printer, rows []cardsRow) {
	type tally struct{ all, unshared int }
	kinds := []string{"card", "silent card", "inaccuracy", "mistake", "blunder", "thrown"}
	counts := map[string]tally{}
	count := func(kind string, a accusation) {
		c := counts[kind]
		if c.all++; !a.Shared {
			c.unshared++
		}
		counts[kind] = c
	}
	for _, row := range rows {
		for _, a := range row.Accused {
			count(a.Loss.Class, a)
			kind := a.Loss.Class
			if a.Card {
				count("card", a)
				kind += ", card"
			}
			if a.Card && a.Silent {
				count("silent card", a)
			}
			if !a.Shared {
				p.Say(terminal.Fields{"what": "unshared", "game": row.Game, "number": a.Number, "color": a.Color, "move": a.Move, "class": a.Loss.Class, "card": a.Card,
					"loss": a.Loss, "judge": a.Judge},
					"%s, move %d, %s %s (%s): %.1f ± %.1f points, %.0f ± %.0f %%; the judge: %.1f ± %.1f, %.0f ± %.0f %%",
					row.Game, a.Number, a.Color, a.Move, kind, a.Loss.Margin[0], a.Loss.Margin[1], 100*a.Loss.Chance[0], 100*a.Loss.Chance[1],
					a.Judge.Margin[0], a.Judge.Margin[1], 100*a.Judge.Chance[0], 100*a.Judge.Chance[1])
			}
		}
	}
	for _, kind := range kinds {
		c := counts[kind]
		share := float64(c.unshared) / float64(max(1, c.all))
		p.Say(terminal.Fields{"what": kind, "accused": c.all, "unshared": c.unshared, "share": share, "games": len(rows)},
			"%s: %d in %d games, %d that the judge takes for no error (%.1f %%)", kind, c.all, len(rows), c.unshared, 100*share)
	}
	sides, missed := uncarded(rows)
	p.Say(terminal.Fields{"what": "no card", "sides": sides, "missed": missed},
		"no card: %d sides, of %d of which the judge finds a move that loses %d points", sides, missed, costly)
}
