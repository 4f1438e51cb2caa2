package study

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/report"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/study"
)

// subject is the state that parts and modes share: the study and its shown snapshot. Only
// Screen.show replaces the snapshot.
type subject struct {
	game    catalog.Game
	asker   study.Asker // who analyses; nil: no analysis is offered
	core    *study.Study
	snap    *study.Snapshot // which never changes; another takes its place
	reasons map[int]reasons // by judged move
	ordered report.Order    // of the costliest moves
}

func (s *subject) now() *study.Snapshot     { return s.snap }
func (s *subject) study() *study.Study      { return s.core }
func (s *subject) entry() catalog.Game      { return s.game }
func (s *subject) analyst() study.Asker     { return s.asker }
func (s *subject) order() report.Order      { return s.ordered }
func (s *subject) takeOrder(o report.Order) { s.ordered = o }

// look replaces the snapshot by the study's current one.
func (s *subject) look() {
	now := s.core.Snapshot()
	s.snap = &now
}

// newSubject starts a study of deps.Record and returns its subject. The study calls changed, from
// any goroutine, after each change.
func newSubject(deps Deps, changed func()) *subject {
	s := &subject{game: deps.Game, asker: deps.Asker, reasons: map[int]reasons{}, ordered: deps.Order,
		core: study.New(deps.Record, study.Setting{Start: deps.Start, Begin: deps.Game.Start, Asker: deps.Asker, Effort: deps.Game.Effort,
			Scale: deps.Game.Scale(deps.Record.Width), Fates: deps.Game.Fates(), Confirm: deps.Game.Confirm(), Appraiser: deps.Game.Appraiser(deps.Record.Width, deps.Record.Height),
			Threads: deps.Threads, Care: deps.Care, Speed: deps.Speed, Engine: cmp.Or(deps.Analyst, text.T("app.name")), Changed: changed})}
	s.look()
	return s
}

// report returns the report of the current snapshot.
func (s *subject) report() *report.Report {
	r := report.New(s.game, s.core.Record(), *s.snap, theme.Whole(fyne.TextStyle{}).Content())
	r.Explain = s.explained // which are found once
	r.Order = s.ordered
	return r
}

// reasons are the explanations of a move, and the values from which they were computed.
type reasons struct {
	before, after game.Value
	sought        bool // what else explains the move
	sentences     []string
	hidden        []string // the same without the better move
	tried         bool     // the user has looked for the better move
}

// explained returns sentences that explain why the judged move i was bad, including that it was
// played in a hurry.
func (s *subject) explained(i int) []string {
	return report.Further(s.reason(i).sentences, s.core.Record(), *s.snap, i)
}

// hinted is like explained, but does not name the better move until the user has looked for one.
func (s *subject) hinted(i int) []string {
	r := s.reason(i)
	if r.tried {
		return s.explained(i)
	}
	return report.Further(r.hidden, s.core.Record(), *s.snap, i)
}

// searched records that the user has tried to find a better move than the judged move i.
func (s *subject) searched(i int) {
	r := s.reason(i)
	r.tried = true
	s.reasons[i] = r
}

// reason returns the reasons why the judged move i was bad. They are computed again only if the
// values of the positions change. Without an explanation, the result has no sentences.
func (s *subject) reason(i int) reasons {
	j := s.snap.Report.Moves[i]
	explainer, ok := catalog.As[catalog.Explainer](s.game)
	m, known := s.snap.Mistake(i, s.game.Margin)
	if !ok || !known {
		return s.reasons[i]
	}
	found, ok := s.reasons[i]
	if !ok || found.before != j.Before.Value || found.after != j.After || found.sought != s.snap.Evidence[i].Sought {
		why := explainer.Explain(m)
		found = reasons{j.Before.Value, j.After, s.snap.Evidence[i].Sought, describe.Mistake(m, why, s.pointName), describe.MistakeHidden(m, why, s.pointName), found.tried}
		s.reasons[i] = found
	}
	return found
}

// number returns the number of the last move at n, as the record counts moves.
func (s *subject) number(n *record.Node) int { return s.snap.Outline.Number(n) }

// leftAt returns the index of the position where the current variation leaves the judged line.
func (s *subject) leftAt() int {
	on := map[*record.Node]int{}
	for i, n := range s.snap.Judged {
		on[n] = i + 1
	}
	for n := s.snap.Cursor; n != nil; n = n.Parent {
		if i, ok := on[n]; ok {
			return i
		}
	}
	return 0
}

// lastPoint returns the point of the last stone played up to the current node, or the upper right
// corner if no stone was played.
func (s *subject) lastPoint() game.Point {
	for n := s.snap.Cursor; n != nil; n = n.Parent {
		if p, ok := n.Move.Point(); ok && n.Move != 0 {
			return p
		}
	}
	w, _ := s.snap.Position().Size()
	return game.Pt(w-1, 0)
}

// mostCandidates is the maximum number of candidates shown. If the engine returned all legal moves
// and there are at most alphabet, all are shown.
const mostCandidates, alphabet = 9, 26

// candidates returns the candidates to show for the current position, best first.
func (s *subject) candidates() []game.Candidate {
	list := s.snap.Reading.Candidates
	if n := len(s.snap.Position().Legal()); len(list) != n || n > alphabet {
		list = list[:min(len(list), mostCandidates)] // those that were looked at most
	}
	return inOrder(list, s.snap.Position().ToMove(), s.report().Rounded)
}

// inOrder returns list sorted by the rounded margin for mover and then by its chance, as the list
// shows them, except that the first candidate stays first. Engines sort candidates by visits, so
// margins of moves with few visits would appear unordered.
func inOrder(list []game.Candidate, mover game.Color, rounded func(float64) float64) []game.Candidate {
	if len(list) < 3 {
		return list
	}
	list = slices.Clone(list)
	slices.SortStableFunc(list[1:], func(a, b game.Candidate) int {
		a.Value, b.Value = a.Value.Of(mover), b.Value.Of(mover)
		return cmp.Or(cmp.Compare(rounded(b.Value.Margin), rounded(a.Value.Margin)), cmp.Compare(b.Value.Chance, a.Value.Chance))
	})
	return list
}

// line returns the names of the first eight moves, separated by spaces.
func (s *subject) line(moves []game.Move) string {
	var names []string
	for _, m := range moves[:min(len(moves), 8)] {
		names = append(names, s.moveName(m))
	}
	return strings.Join(names, " ")
}

// parsePoint parses word as the name of a point on the board. It returns false if word is not one.
func (s *subject) parsePoint(word string) (game.Point, bool) {
	m, err := s.game.ParseMove(word, s.core.Record().Width, s.core.Record().Height)
	if err != nil {
		return game.Point{}, false
	}
	return m.Point()
}

// analysing reports whether the report or the current position is being analysed.
func (s *subject) analysing() bool {
	return s.snap.Running || s.snap.Live && s.snap.Position().ToMove() != game.None
}

// moveName returns m in the game's notation.
func (s *subject) moveName(m game.Move) string { return s.report().Move(m) }

func (s *subject) pointName(p game.Point) string { return s.report().Point(p) }

func letter(i int) string { return string(rune('A' + i)) }
