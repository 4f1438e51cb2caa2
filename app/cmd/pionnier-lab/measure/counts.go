package measure

import (
	"context"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/analysis"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/server"
)

// countsCommand counts the last position of games that their players counted, as the app does after two
// passes, and compares the results. A difference is worse if the program did not ask the players about any
// group.
func countsCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	m := measurementFlags(set)
	p := t.Printing(set)
	m.only = func(r *record.Record) bool { return r.Outcome.Ending == game.ByScore }
	return func(files []string) error {
		rows, err := each(t, m, files, m.counts)
		if err == nil {
			tellCounts(p, rows)
		}
		return err
	}
}

// countsRow is the result of a game. A group is named by one of its stones.
type countsRow struct {
	Game  string   `json:"game"`
	Rules string   `json:"rules"`
	Want  string   `json:"want"` // the players' result
	Got   string   `json:"got"`
	Asked []string `json:"asked,omitempty"` // groups that the players are asked about
	Same  bool     `json:"same"`
}

func (m *measurement) counts(ctx context.Context, g measured) (row countsRow, err error) {
	last := g.line.Positions[len(g.line.Positions)-1]
	for last.ToMove() != game.None { // files may leave out the passes
		if last, err = last.Play(game.Pass); err != nil {
			return row, err
		}
	}
	resources, err := m.resources()
	if err != nil {
		return row, err
	}
	if resources.Network, err = m.network(g.entry); err != nil {
		return row, err
	}
	analyst := analysis.New(analysis.Config{New: g.entry.Hinter.New, Confirm: g.entry.Confirm(), Resources: resources})
	defer analyst.Close()
	c := last.(game.Counter)
	proposed := analyst.ProposeDead(ctx, c)
	row = countsRow{Game: g.name, Rules: g.rec.Rules, Want: server.FormatScore(g.rec.Outcome), Got: server.FormatScore(c.Settle(game.Captives(proposed)))}
	row.Same = row.Want == row.Got
	for _, group := range proposed {
		if group.Verdict == game.Unsettled {
			row.Asked = append(row.Asked, g.entry.FormatPoint(group.Stones[0], g.rec.Height))
		}
	}
	return row, ctx.Err()
}

// tellCounts prints each game that differs, and their number.
func tellCounts(p terminal.Printer, rows []countsRow) {
	same, silent := 0, 0
	for _, row := range rows {
		if row.Same {
			same++
			continue
		}
		if len(row.Asked) == 0 {
			silent++
		}
		p.Say(terminal.Fields{"what": "differs", "game": row.Game, "rules": row.Rules, "want": row.Want, "got": row.Got, "asked": row.Asked},
			"%s (%s): the players %s, we %s; asked %v", row.Game, row.Rules, row.Want, row.Got, row.Asked)
	}
	p.Say(terminal.Fields{"what": "counts", "games": len(rows), "same": same, "silent": silent},
		"%d games, %d counted as their players did, %d otherwise without a question", len(rows), same, silent)
}
