package study

import (
	"context"

	"pionnier/app/text"
	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/study"
	"pionnier/widgets/board"
	"pionnier/widgets/paint"
)

// weakGroups is the part that marks on the board which groups are dead, which can be attacked and
// which are settled, while the user wants it: of the position on the board, looked at beside the
// screen.
type weakGroups struct {
	*subject
	host
	groups  catalog.Groups // nil: the game has none
	on      bool
	key     game.Key // of the position that reports are about
	reports []catalog.GroupReport
	stop    context.CancelFunc // of the search; nil: none runs
}

func newWeakGroups(s *subject, on host) *weakGroups {
	groups, _ := catalog.As[catalog.Groups](s.game)
	return &weakGroups{subject: s, host: on, groups: groups}
}

// eachGroup bounds what is searched of each group, so that all of a full board take seconds.
const eachGroup = 4000

// toggle has the groups marked, or no longer.
func (w *weakGroups) toggle() {
	if w.groups == nil {
		return
	}
	w.on = !w.on
	w.cancel()
	w.key = game.Key{}
	w.show()
	w.showBoard()
	if w.on {
		w.say(text.T("status.weak.legend"))
	} else {
		w.unsay()
	}
}

func (w *weakGroups) cancel() {
	if w.stop != nil {
		w.stop()
		w.stop = nil
	}
	w.reports = nil
}

// show implements part: another position on the board is looked at anew.
func (w *weakGroups) show() {
	pos := w.snap.Position()
	if !w.on || game.KeyOf(pos) == w.key {
		return
	}
	w.cancel()
	w.key = game.KeyOf(pos)
	ctx, cancel := context.WithCancel(context.Background())
	w.stop = cancel
	tell := func(r catalog.GroupReport) {
		w.dispatch(func() {
			if ctx.Err() == nil {
				w.reports = append(w.reports, r)
				w.showBoard()
			}
		})
	}
	question := catalog.GroupQuestion{Position: pos, Each: eachGroup, Owners: guessOwners(ctx, w.asker), Progress: tell}
	go func() {
		_, _ = w.groups.AskGroups(ctx, question) // what fails is a guess, which is then missing
	}()
}

// The marks of groups.
const (
	deadGroup = paint.Cross
	weakGroup = paint.Triangle
)

// draw implements drawer: one stone in the middle of each group that is not settled has its sign.
func (w *weakGroups) draw(sc *board.Scene) {
	if !w.on {
		return
	}
	for _, r := range w.reports {
		m := board.Mark{Point: central(r.Stones)}
		switch {
		case r.Dead():
			m.Shape = deadGroup
		case r.Weak():
			m.Shape = weakGroup
		case r.Safe():
			continue
		default:
			m.Text = "?"
		}
		sc.Marks = append(sc.Marks, m)
	}
}

// central is the stone of a chain that is nearest to all of it.
func central(chain []game.Point) (at game.Point) {
	least := -1
	for _, p := range chain {
		sum := 0
		for _, q := range chain {
			dx, dy := int(p.X)-int(q.X), int(p.Y)-int(q.Y)
			sum += dx*dx + dy*dy
		}
		if least < 0 || sum < least {
			at, least = p, sum
		}
	}
	return at
}

// guessOwners returns what guesses at the owners of points for as long as ctx lives; nil where
// nothing analyses.
func guessOwners(ctx context.Context, asker study.Asker) func(context.Context, game.Position) ([]float32, error) {
	if asker == nil {
		return nil
	}
	return func(_ context.Context, pos game.Position) ([]float32, error) {
		q := analysis.Question{Priority: analysis.Board,
			Request: engine.Request{Position: pos, Limits: engine.Limits{Nodes: guessNodes}, Ownership: true}}
		info, err := asker.Ask(ctx, q, nil)
		return info.Ownership, err
	}
}
