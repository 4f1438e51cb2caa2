package study

import (
	"cmp"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/widgets"
)

// New makes the screen at the end of the game. A finished game is judged at
// once, unless it is commented.
func New(deps Deps) *Screen {
	s := &Screen{deps: deps}
	s.news.Dispatch, s.news.Show = deps.Dispatch, s.showNews
	s.subject = newSubject(deps, s.news.Tell)
	s.snap = s.study.Snapshot()
	s.makeParts()
	s.wheel = widgets.NewWheel(s.Wheel)
	s.room = newExpander(s, deps.Board, s.wheel)
	s.tabs = newTabs(s.panes.list(s.graph, s.tree), s.choose)
	s.parts = []part{s.keeper, s.graph.second, s.graph, s.tree, s.players, s.status, s.bar, s.head, s.assumed, s.tabs, s.weak}
	s.root = s.arrange()
	deps.Board.OnKey = s.Key
	deps.Board.OnTap, deps.Board.OnDrag, deps.Board.OnSecondary, deps.Board.OnHighlight = s.tapped, s.dragged, s.pressedLong, s.pointed
	deps.Board.OnDragging = func(path []game.Point) { dragging(s, path) }
	if p := deps.Place; p != nil && p.Node != nil {
		s.study.GoTo(p.Node)
		s.best.losses, s.explorer.region = p.losses, p.region
		s.tabs.turnTo(p.tab)
	}
	s.show()
	if deps.Record.Outcome.Over() && !waits(deps.Record) {
		s.study.Complete()
	}
	return s
}

// makeParts makes all parts but the tabs.
func (s *Screen) makeParts() {
	sub, d := s.subject, &s.deps
	wide := func() bool { return s.tabs.wide }
	s.keeper = &keeper{subject: sub, dispatch: d.Dispatch, save: d.Actions.Save, kept: d.Actions.Kept}
	s.view = &boardView{subject: sub, host: s, board: d.Board, secret: d.Place != nil && d.Place.secret}
	s.onward = &onward{subject: sub, host: s, actions: &d.Actions, keep: s.Keep}
	s.files = &files{subject: sub, host: s, actions: &d.Actions, scene: s.scene, keep: s.Keep}
	s.finder, s.panel = newFinder(sub, s), newPanel()
	s.head, s.players = newHead(sub, d.Actions.Back), newPlayers(sub, d.Stones)
	s.facts, s.replay = s.newFacts(), replayManner{pace: 1}
	s.assumed = newAssumed(sub, s, func() { s.facts.ask("KM") })
	second := newBeside(sub, s, cmp.Or(d.Analyst, text.T("app.name")), d.Rivals, s.news.Tell)
	s.graph, s.tree = newChart(sub, s, second), newBranches(sub, s, s.pressedTree)
	s.weak = newWeakGroups(sub, s)
	s.status, s.bar = newStatusLine(sub, s, wide), newToolbar(s)
	s.cards, s.best = newCardList(sub, s, s.beginRetry, d.Actions.CareChosen), newBestList(sub, s)
	s.notes = newNotes(sub, s, s.commented, s.view.pointShown)
	s.editor = &editor{sub, s}
	s.palette = newPalette(s.editor)
	s.explorer = newExplorer(sub, s, d.Explorer, s.onward, wide)
}

// newFacts returns the facts sheet of the studied record. A record that is not stored does not
// change: changes go into a copy among the user's games.
func (s *Screen) newFacts() *facts {
	f := &facts{game: s.game, record: s.study.Record, canvas: s.canvas, goes: s.deps.Actions.GoesOn}
	f.set = func(edit func(*record.Record), anew bool) (err error) {
		s.changes(func() {
			if err = s.study.SetGame(edit); err == nil && anew {
				s.judged = false // before it is shown: the new report may be finished by then
			}
		})
		return err
	}
	if copied := s.deps.Actions.Copy; copied != nil {
		f.words, f.about = text.T("facts.copy"), text.T("facts.collection")
		f.set = func(edit func(*record.Record), _ bool) error {
			g := s.files.onBoard()
			record.SetGame(g.Record, edit).Apply(g.Record)
			copied(g)
			return nil
		}
	}
	return f
}

func newToolbar(s *Screen) *toolbar {
	tool := func(icon, name string, tapped func()) *widgets.Tool {
		return widgets.NewTool(theme.Icon(icon), text.T("study.tool."+name), tapped)
	}
	b := &toolbar{subject: s.subject, canPlayOn: s.onward.canPlayOn}
	b.travel = []*widgets.Tool{
		tool("first", "first", func() { s.step(-len(s.snap.Way)) }), tool("previous", "previous", func() { s.step(-1) }),
		tool("next", "next", s.forward), tool("last", "last", func() { s.step(len(s.snap.Way)) }),
	}
	b.tools = []*widgets.Tool{tool("mistake", "mistake", s.nextMistake)}
	if s.asker != nil {
		b.tools = append(b.tools, tool("hint", "analyse", s.toggleLive))
	}
	if _, settles := s.deps.Start.(game.Settler); settles {
		b.tools = append(b.tools, tool("territory", "owners", s.view.toggleOwners))
	}
	if s.CanAsk() {
		b.tools = append(b.tools, tool("ask", "ask", s.askAbout))
	}
	b.tools = append(b.tools, tool("play", "play", s.onward.playFrom), tool("more", "more", s.more))
	return b
}
