package study

import (
	"context"
	"slices"

	"pionnier/app/shell"
	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/paint"
	"pionnier/core/press/text"
	"pionnier/core/study"
	"pionnier/widgets/board"
)

// weakGroups is the part that marks dead and endangered groups on the board, if the user has
// switched that on. It analyses the position in the background.
type weakGroups struct {
	sub interface {
		shown
		analysed
	}
	on interface {
		lasting
		telling
		drawn
	}
	edits   func() bool    // reports whether the user changes the record
	groups  catalog.Groups // nil: the game has none
	marking bool           // the user wants the marks
	legend  notice         // that was shown then; zero: a search has begun since
	key     game.Key       // of the position that reports are about
	reports []catalog.GroupReport
	search  *shell.While // nil: none runs
}

func newWeakGroups(s *subject, on host, edits func() bool) *weakGroups {
	groups, _ := catalog.As[catalog.Groups](s.game)
	return &weakGroups{sub: s, on: on, edits: edits, groups: groups}
}

// eachGroup is the maximum number of positions searched for each group.
const eachGroup = 4000

// toggle shows or hides the marks. It does nothing if the game has no groups.
func (w *weakGroups) toggle() {
	if w.groups == nil {
		return
	}
	w.marking = !w.marking
	w.cancel()
	w.key = game.Key{}
	w.legend = notice{}
	if w.marking {
		w.on.say(text.T("status.weak.legend"))
		w.legend = w.on.said()
	} else {
		w.on.unsay()
	}
	w.show()
	w.on.showBoard()
}

func (w *weakGroups) cancel() {
	w.search.End()
	w.reports = nil
}

// show implements part. It starts a new search if the current position has changed.
func (w *weakGroups) show() {
	pos := w.sub.now().Position()
	if !w.marking || game.KeyOf(pos) == w.key {
		return
	}
	w.cancel()
	w.key = game.KeyOf(pos)
	w.search = w.on.while().Within()
	ctx, search := w.search.Context(), w.search
	tell := func(r catalog.GroupReport) {
		search.Do(func() {
			i := slices.IndexFunc(w.reports, func(earlier catalog.GroupReport) bool { return earlier.Point == r.Point })
			if i >= 0 {
				w.reports[i] = r // estimated more closely
			} else {
				w.reports = append(w.reports, r)
			}
			w.on.showBoard()
		})
	}
	question := catalog.GroupQuestion{Position: pos, Each: eachGroup, Estimate: guesses(ctx, w.sub.analyst()), Progress: tell}
	legend := w.legend
	w.legend = notice{}
	go func() {
		_, err := w.groups.AskGroups(ctx, question) // what fails is a guess, which is then missing
		search.Do(func() {
			settled := !slices.ContainsFunc(w.reports, func(r catalog.GroupReport) bool { return !r.Safe() })
			if settled && err == nil && legend.at != nil && w.on.said() == legend {
				w.on.say(text.T("status.weak.none"))
			}
		})
	}()
}

// The marks of groups.
const (
	deadGroup = paint.Cross
	weakGroup = paint.Triangle
)

// draw implements drawer. It marks the middle stone of each unsettled group. While the user edits
// marks, it draws nothing.
func (w *weakGroups) draw(sc *board.Scene) {
	if !w.marking || w.edits() {
		return
	}
	for _, r := range w.reports {
		m := board.Mark{Point: game.Middle(r.Stones)}
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

// guesses returns a function that requests analyses from asker until ctx is done, or nil if asker
// is nil.
func guesses(ctx context.Context, asker study.Asker) func(context.Context, engine.Request) (engine.Info, error) {
	if asker == nil {
		return nil
	}
	return func(_ context.Context, req engine.Request) (engine.Info, error) {
		return asker.Ask(ctx, analysis.Question{Priority: analysis.Board, Request: req}, nil)
	}
}
