package tournament

import (
	"strings"

	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/engine/nboard"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/ggf"
)

// nboardProgram is a program that speaks NBoard. It receives the whole game before every move.
type nboardProgram struct {
	*process
	client *nboard.Client
	entry  catalog.Game
	record *record.Record
}

var _ program = (*nboardProgram)(nil)

func newNBoardProgram(p *process, entry catalog.Game, depth int) (*nboardProgram, error) {
	n := &nboardProgram{process: p, client: nboard.NewClient(p, p), entry: entry}
	return n, n.within(func() error { return n.client.Handshake(depth) })
}

func (n *nboardProgram) name() string {
	if name := n.client.Name(); name != "" {
		return name
	}
	return n.command
}

func (n *nboardProgram) begin(o catalog.Options) (err error) {
	n.record, err = n.entry.New(o)
	return err
}

// timeLeft does nothing, since the protocol has no command for it.
func (n *nboardProgram) timeLeft(game.Color, clock.Clock) error { return nil }

// genmove returns the program's move. It returns a forced pass without asking, since programs give
// no useful answer.
func (n *nboardProgram) genmove(p game.Position) (string, error) {
	if game.MustPass(p) {
		n.record.Root.End().Play(p.ToMove(), game.Pass)
		return "pass", nil
	}
	var text strings.Builder
	if err := ggf.Write(&text, n.record); err != nil {
		return "", err
	}
	var answer nboard.Answer
	err := n.within(func() (err error) {
		if err = n.client.SetGame(text.String()); err == nil {
			answer, err = n.client.Go()
		}
		return err
	})
	if err != nil {
		return "", err
	}
	// The referee judges invalid moves.
	if m, err := n.entry.ParseMove(answer.Move, n.record.Width, n.record.Height); err == nil {
		n.record.Root.End().Play(p.ToMove(), m)
	}
	return answer.Move, nil
}

func (n *nboardProgram) tell(c game.Color, m game.Move) error {
	n.record.Root.End().Play(c, m)
	return nil
}

func (n *nboardProgram) score() string { return "" }

func (n *nboardProgram) stop() {
	_ = n.client.Quit()
	n.end()
}
