package main

import (
	"io"
	"strconv"
	"strings"

	"pionnier/core/catalog"
	"pionnier/core/engine/gtp"
	"pionnier/core/game"
)

// gtpProgram speaks the Go Text Protocol.
type gtpProgram struct {
	*process
	client *gtp.Client
	title  string
	entry  catalog.Game
	size   int // of the board
}

var _ program = (*gtpProgram)(nil)

func newGTPProgram(p *process, out io.Reader, in io.Writer, entry catalog.Game) (*gtpProgram, error) {
	g := &gtpProgram{process: p, client: gtp.NewClient(out, in), entry: entry}
	var err error
	g.title, err = g.ask("name")
	return g, err
}

func (g *gtpProgram) ask(name string, args ...string) (string, error) {
	defer g.limit(g.patience)()
	return g.client.Ask(name, args...)
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
	if g.entry.DefaultKomi == nil {
		return nil
	}
	_, err := g.ask("komi", strconv.FormatFloat(o.Komi, 'f', -1, 64))
	return err
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

func (g *gtpProgram) stop() {
	_, _ = g.ask("quit")
	g.end()
}
