package tournament

import (
	"encoding/json"
	"errors"
	"math"
	"strconv"
	"strings"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/engine/gtp"
	"pionnier/core/game"
	"pionnier/core/server"
	"pionnier/core/weiqi"
)

// gtpProgram is a program that speaks the Go Text Protocol.
type gtpProgram struct {
	*process
	client *gtp.Client
	title  string
	entry  catalog.Game
	size   int // of the board
}

var _ program = (*gtpProgram)(nil)

func newGTPProgram(p *process, entry catalog.Game) (*gtpProgram, error) {
	g := &gtpProgram{process: p, client: gtp.NewClient(p, p), entry: entry}
	var err error
	g.title, err = g.ask("name")
	return g, err
}

func (g *gtpProgram) ask(name string, args ...string) (answer string, err error) {
	err = g.within(func() (err error) { answer, err = g.client.Ask(name, args...); return err })
	return answer, err
}

func (g *gtpProgram) name() string { return g.title }

func (g *gtpProgram) begin(o catalog.Options) error {
	g.size = o.Size
	if _, err := g.ask("boardsize", strconv.Itoa(o.Size)); err != nil {
		return err
	}
	if _, err := g.ask("clear_board"); err != nil {
		return err
	}
	if _, ok := catalog.As[catalog.Rulebook](g.entry); ok {
		if _, err := g.ask("komi", strconv.FormatFloat(o.Komi, 'f', -1, 64)); err != nil {
			return err
		}
	}
	if err := g.tellRules(o.Rules); err != nil {
		return err
	}
	return g.tellControl(o.Control)
}

// tellRules sends the rules if the program supports that. It returns an error if the program does
// not know them.
func (g *gtpProgram) tellRules(id string) error {
	if g.entry.ID != "go" || !g.knows("kata-set-rules") {
		return nil
	}
	rules, err := weiqi.Ruleset(id)
	if err != nil {
		return err
	}
	text, err := json.Marshal(rules.Spell())
	if err != nil {
		return err
	}
	_, err = g.ask("kata-set-rules", string(text))
	return err
}

// tellControl sends the time control by a command that the program knows. It does nothing if there
// is no time limit.
func (g *gtpProgram) tellControl(c clock.Control) error {
	if c.Kind == clock.None {
		return nil
	}
	if g.knows("kata-time_settings") {
		if words := server.SpellControl(c); words != nil {
			_, err := g.ask("kata-time_settings", words...)
			return err
		}
	}
	whole := func(d time.Duration) string { return strconv.Itoa(int(math.Ceil(d.Seconds()))) }
	switch c.Kind {
	case clock.Absolute, clock.Canadian:
		_, err := g.ask("time_settings", whole(c.Main), whole(c.Step), strconv.Itoa(c.Count))
		return err
	}
	return errors.New("it cannot be told this time control")
}

func (g *gtpProgram) timeLeft(c game.Color, left clock.Clock) error {
	seconds := strconv.Itoa(int(left.Left.Seconds()))
	if g.knows("kata-time_settings") {
		seconds = strconv.FormatFloat(left.Left.Seconds(), 'f', -1, 64)
	}
	_, err := g.ask("time_left", c.String(), seconds, strconv.Itoa(left.Count))
	return err
}

// knows reports whether the program knows command.
func (g *gtpProgram) knows(command string) bool {
	answer, err := g.ask("known_command", command)
	return err == nil && answer == "true"
}

func (g *gtpProgram) genmove(p game.Position) (string, error) {
	return g.ask("genmove", p.ToMove().String())
}

func (g *gtpProgram) tell(c game.Color, m game.Move) error {
	text := "pass"
	if p, ok := m.Point(); ok {
		text = strings.ToUpper(g.entry.FormatPoint(p, g.size))
	}
	_, err := g.ask("play", c.String(), text)
	return err
}

func (g *gtpProgram) score() string {
	text, err := g.ask("final_score")
	if err != nil {
		return ""
	}
	return text
}

// dead returns the stones that the program considers dead at the end of the game. It returns an
// error if the program refuses to list them or the list is malformed.
func (g *gtpProgram) dead() (dead []game.Point, err error) {
	text, err := g.ask("final_status_list", "dead")
	if err != nil {
		return nil, err
	}
	for _, name := range strings.Fields(text) {
		m, err := g.entry.ParseMove(name, g.size, g.size)
		if err != nil {
			return nil, err
		}
		if at, ok := m.Point(); ok {
			dead = append(dead, at)
		}
	}
	return dead, nil
}

func (g *gtpProgram) stop() {
	_, _ = g.ask("quit")
	g.end()
}
