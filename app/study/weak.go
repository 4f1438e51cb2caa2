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
	hidden  func() bool    // reports whether the board shows something else, such as what the user edits
	rewrite func()         // called when words have changed and no notice shows them
	groups  catalog.Groups // nil: the game has none
	marking bool           // the user wants the marks
	words   string         // what is known of the groups; "" if marking is false
	notice  notice         // that shows words since the user switched the marks on
	key     game.Key       // of the position that reports are about
	reports []catalog.GroupReport
	search  *shell.While // nil: none runs
}

func newWeakGroups(s *subject, on host, hidden func() bool, rewrite func()) *weakGroups {
	groups, _ := catalog.As[catalog.Groups](s.game)
	return &weakGroups{sub: s, on: on, hidden: hidden, rewrite: rewrite, groups: groups}
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
	w.key, w.words, w.notice = game.Key{}, "", notice{}
	if w.marking {
		w.on.say(text.T("status.weak.reading"))
		w.notice = w.on.said()
	} else {
		w.on.unsay()
	}
	w.show()
	w.on.showBoard()
}

// tell shows words about the groups: in the notice of toggle while the line shows it, and otherwise
// after the description of the position.
func (w *weakGroups) tell(words string) {
	w.words = words
	if w.notice.at == nil || w.on.said() != w.notice {
		w.rewrite()
		return
	}
	w.on.say(words)
	w.notice = w.on.said()
}

// aside returns what stands after the description of the position: nothing while no marks are drawn.
func (w *weakGroups) aside() string {
	if w.hidden() {
		return ""
	}
	return w.words
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
	if w.notice.at != w.sub.now().Cursor {
		w.notice = notice{}
	}
	w.tell(text.T("status.weak.reading"))
	progress := func(r catalog.GroupReport) {
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
	question := catalog.GroupQuestion{Position: pos, Each: eachGroup, Estimate: guesses(ctx, w.sub.analyst()), Progress: progress}
	go func() {
		_, err := w.groups.AskGroups(ctx, question) // what fails is a guess, which is then missing
		search.Do(func() { w.tell(w.answer(err)) })
	}()
}

// answer says how many groups have which mark, or that there are none to mark. err is that of the
// search.
func (w *weakGroups) answer(err error) string {
	var counts [unclearGroup + 1]int
	for _, r := range w.reports {
		counts[kindOf(r)]++
	}
	switch {
	case counts[deadGroup] == len(w.reports) && len(w.reports) > 0:
		return text.T("status.weak.all")
	case counts[safeGroup] == len(w.reports) && err != nil:
		return text.T("status.weak.unread")
	case counts[safeGroup] == len(w.reports):
		return text.T("status.weak.none")
	}
	var parts []string
	for kind, key := range [...]string{deadGroup: "status.weak.dead", weakGroup: "status.weak.weak", unclearGroup: "status.weak.unclear"} {
		if key != "" && counts[kind] > 0 {
			parts = append(parts, text.T(key, "Count", counts[kind]))
		}
	}
	return text.Paragraph(parts...)
}

// groupKind is what a mark says of a group.
type groupKind uint8

// The kinds of groups. The first one has no mark.
const (
	safeGroup groupKind = iota
	deadGroup
	weakGroup
	unclearGroup
)

func kindOf(r catalog.GroupReport) groupKind {
	switch {
	case r.Dead():
		return deadGroup
	case r.Weak():
		return weakGroup
	case r.Safe():
		return safeGroup
	}
	return unclearGroup
}

// draw implements drawer. It marks the middle stone of each unsettled group. While they are
// hidden, it draws nothing.
func (w *weakGroups) draw(sc *board.Scene) {
	if !w.marking || w.hidden() {
		return
	}
	for _, r := range w.reports {
		m := board.Mark{Point: game.Named(r.Stones)}
		switch kindOf(r) {
		case safeGroup:
			continue
		case deadGroup:
			m.Shape = paint.Cross
		case weakGroup:
			m.Shape = paint.Triangle
		case unclearGroup:
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
