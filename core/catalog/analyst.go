package catalog

import (
	"encoding/json"
	"fmt"
	"strings"

	"pionnier/core/engine"
	"pionnier/core/engine/kata"
	"pionnier/core/game"
	"pionnier/core/record"
)

// Analysts returns a constructor of engines that ask c's program, by KataGo's JSON analysis
// protocol. All engines share the program.
func (g Game) Analysts(c *kata.Client) func(engine.Resources) engine.Engine {
	e := c.Engine(kata.Game{Query: g.query, Parse: g.ParseMove, Format: g.FormatMove})
	return func(engine.Resources) engine.Engine { return e }
}

// FormatMove formats m as external programs do, for example "Q16", "F5" or "pass". height is the
// number of rows of the board.
func (g Game) FormatMove(m game.Move, height int) string {
	if p, ok := m.Point(); ok {
		return strings.ToUpper(g.FormatPoint(p, height))
	}
	return "pass"
}

// query returns the fields of a query that describe p and the game that led to it. The error wraps
// ErrSetup if the protocol has no name for the rules.
func (g Game) query(p game.Position) (map[string]any, error) {
	r := g.RecordOf(p)
	pair := func(c game.Color, m game.Move) []string {
		return []string{strings.ToUpper(c.String()[:1]), g.FormatMove(m, r.Height)}
	}
	stones, moves := [][]string{}, [][]string{}
	for _, s := range r.Root.Setup.Stones() {
		stones = append(stones, pair(s.Color, game.PlaceAt(s.Point)))
	}
	for _, n := range r.Line(r.Root) {
		moves = append(moves, pair(n.Color, n.Move))
	}
	q := map[string]any{
		"boardXSize": r.Width, "boardYSize": r.Height, "initialStones": stones, "moves": moves,
		"initialPlayer": strings.ToUpper(r.Root.Setup.ToMove.String()[:1]),
	}
	if book, ok := As[Rulebook](g); ok {
		rules := book.SpellRules(r.Rules)
		if rules == "" {
			return nil, fmt.Errorf("%w: rules %q", ErrSetup, r.Rules)
		}
		q["rules"], q["komi"] = json.RawMessage(rules), r.Komi
	}
	return q, nil
}

// RecordOf returns a record of the game that led to p. It begins with a set-up where p does not
// store the moves.
func (g Game) RecordOf(p game.Position) *record.Record {
	width, height := p.Size()
	r := record.New(g.ID, width, height)
	if past, ok := As[historian](g); ok {
		past.tellPast(r, p)
	} else {
		r.Root.Setup = record.SetupOf(width, height, p.ToMove(), p.At)
	}
	return r
}

// historian is the ability of a game whose positions store their history.
type historian interface {
	tellPast(r *record.Record, p game.Position)
}
