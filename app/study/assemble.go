package study

import (
	"cmp"

	"fyne.io/fyne/v2"

	"pionnier/app/shell"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/widgets"
)

// New returns a Screen for deps that shows the end of the game. New starts an analysis of a
// finished game, unless it has comments and was not analysed before.
func New(deps Deps) *Screen {
	if deps.Moved == nil {
		deps.Moved = func() {}
	}
	s := &Screen{deps: deps, life: shell.Begin(deps.Dispatch)}
	s.news.Dispatch, s.news.Show = s.life.Do, s.show
	s.sub = newSubject(deps, s.news.Tell)
	s.cursor = cursor{s.sub, s}
	s.points = newTypedPoints(s, deps.Command)
	s.makeParts()
	s.wheel = widgets.NewWheel(s.Wheel)
	s.room = newExpander(s, deps.Board, s.wheel, s.palette.caption)
	s.tabs = newTabs(s.panes.list(s.graph, s.tree), s.choose)
	s.parts = []part{s.saver, s.graph.second, s.graph, s.tree, s.players, s.status, s.bar, s.head, s.assumed, s.tabs, s.weak, s.side}
	s.root = (&arrangement{fixtures: &s.fixtures, panes: &s.panes, board: deps.Board, manner: s.manner}).arrange()
	deps.Board.OnKey = s.Key
	deps.Board.OnTap, deps.Board.OnDrag, deps.Board.OnSecondary, deps.Board.OnHighlight = s.tapped, s.dragged, s.pressedLong, s.pointed
	deps.Board.OnSwipe = s.swiped
	deps.Board.Waiting.May, deps.Board.Waiting.Changed = s.waits, s.status.waitingChanged
	deps.Board.OnDragging = func(path []game.Point) { dragging(s, path) }
	if p := deps.Place; p != nil && p.Node != nil {
		s.sub.study().GoTo(p.Node)
		s.best.losses, s.explorer.region = p.losses, p.region
		s.tabs.beginAt(p.tab)
	}
	s.show()
	if willNotGoOn(deps.Record) && !waits(deps.Record) {
		s.sub.study().Complete()
	}
	return s
}

// makeParts creates all parts of the screen except its tabs.
func (s *Screen) makeParts() {
	sub, d := s.sub, &s.deps
	wide := func() bool { return s.tabs.fit >= column }
	s.saver = &saver{sub: sub, life: s.life}
	s.saver.to, _ = d.Actions.(Saver)
	played, _ := d.Actions.(Played)
	s.view = &boardView{sub: sub, on: s, board: d.Board, secret: d.Place != nil && d.Place.secret}
	s.onward = &onward{sub: sub, on: s, played: played, keep: s.Keep}
	s.onward.running, _ = d.Actions.(Running)
	s.files = &files{sub: sub, on: s, actions: d.Actions, played: played, clipboard: d.Clipboard, scene: s.scene, keep: s.Keep}
	s.panel = newPanel()
	s.head, s.players = newHead(sub, d.Actions.Back, newSequence(s, d.Actions, s.Keep)), newPlayers(sub, d.Stones)
	s.facts = s.newFacts()
	s.assumed = newAssumed(sub, s, func() { s.facts.ask("KM") })
	second := newBeside(sub, s, cmp.Or(d.Analyst, text.T("app.name")), d.Rivals, s.news.Tell)
	s.graph, s.tree = newChart(sub, s, second), newBranches(sub, s, s.pressedTree)
	s.weak = newWeakGroups(sub, s, func() bool { return s.mode != nil || s.tabs.chosen == editTab }, func() { s.status.show() })
	s.status, s.bar = newStatusLine(sub, s, d.Board, wide, s.weak.aside), newToolbar(s)
	s.editor = &editor{sub, s, d.Clipboard, d.PasteGame, s.tree.fold}
	s.activities = &activities{sub: sub, on: s, finder: newFinder(sub, s), manners: replayManner{pace: 1}, all: s.weak.toggle,
		noted: func() bool { return s.notes.content.Visible() },
		setUp: s.editor.setUp, finger: d.Board.ByFinger, threads: d.Threads}
	if played != nil {
		s.activities.guessed = played.Guessed
	}
	s.cards, s.best = newCardList(sub, s, wide, s.activities.beginRetry, d.Actions), newBestList(sub, s, func() bool { return s.tabs.chosen == bestTab })
	s.desk = newDesk(s, d.Desk, d.KeepDesk)
	s.side = newSideBoard(sub, s.desk, d.Board, s.best.attended)
	s.best.aside = s.side.inSight
	s.graph.widget.OnHover = func(i int) { s.side.over(s.graph.node(i)) }
	s.tree.widget.OnHover = func(i int, below fyne.Position) {
		words, n := "", s.tree.node(i)
		if n != nil {
			words = sub.describeNode(n)
		}
		widgets.TipAt(s.tree.widget, below, words)
		s.side.over(n)
	}
	s.notes = newNotes(sub, s, s.commented, s.view.pointShown)
	s.palette, s.moves = newPalette(s.editor), newMoveTable(sub, s)
	s.explorer = newExplorer(sub, s, d.Explorer, s.onward, wide)
}

// newFacts returns the sheet that edits the record's facts. If the record is not stored, the edits
// go to a copy among the user's games.
func (s *Screen) newFacts() *facts {
	f := &facts{game: s.sub.entry(), record: s.sub.study().Record, canvas: s.canvas}
	if at, ok := s.deps.Actions.(Running); ok {
		f.goes = at.GoesOn
	}
	f.set = func(edit func(*record.Record), anew bool) (err error) {
		s.changes(func() {
			if err = s.sub.study().SetGame(edit); err == nil && anew {
				s.judged = false // before it is shown: the new report may be finished by then
			}
		})
		return err
	}
	if of, ok := s.deps.Actions.(Collected); ok {
		f.words, f.about = text.T("facts.copy"), text.T("facts.collection")
		f.set = func(edit func(*record.Record), _ bool) error {
			g := s.files.onBoard()
			record.SetGame(g.Record, edit).Apply(g.Record)
			of.Copy(g)
			return nil
		}
	}
	return f
}

func newToolbar(s *Screen) *toolbar {
	b := &toolbar{sub: s.sub, on: s, canPlayOn: s.onward.canPlayOn, ids: map[*widgets.Tool]string{}}
	tool := func(icon, name string, tapped func()) *widgets.Tool {
		t := widgets.NewTool(theme.Icon(icon), text.T("study.tool."+name), tapped)
		b.ids[t] = idOf(name)
		return t
	}
	b.travel = []*widgets.Tool{
		tool("first", "first", func() { s.step(-len(s.sub.now().Way)) }), tool("previous", "previous", func() { s.step(-1) }),
		tool("next", "next", s.forward), tool("last", "last", func() { s.step(len(s.sub.now().Way)) }),
	}
	b.undo = widgets.NewTool(theme.Icon("undo"), text.T("study.edit.undo"), func() { s.editor.undo() })
	b.ids[b.undo] = idOf("undo")
	b.tools = []*widgets.Tool{tool("mistake", "mistake", s.nextMistake)}
	if s.sub.analyst() != nil {
		b.tools = append(b.tools, tool("hint", "analyse", s.toggleLive))
	}
	if _, settles := s.deps.Start.(game.Settler); settles {
		b.tools = append(b.tools, tool("territory", "owners", s.view.toggleOwners))
	}
	if s.sub.canAsk() {
		b.tools = append(b.tools, tool("ask", "ask", func() { s.activities.askAbout() }))
	}
	b.tools = append(b.tools, tool("play", "play", s.onward.playFrom), tool("more", "more", s.more))
	return b
}

// The parts that show every snapshot.
var (
	_ part = (*assumed)(nil)
	_ part = (*beside)(nil)
	_ part = (*branches)(nil)
	_ part = (*chart)(nil)
	_ part = (*head)(nil)
	_ part = (*saver)(nil)
	_ part = (*players)(nil)
	_ part = (*sideBoard)(nil)
	_ part = (*statusLine)(nil)
	_ part = (*tabs)(nil)
	_ part = (*toolbar)(nil)
	_ part = (*weakGroups)(nil)
)

// The parts that tabs show, and their capabilities.
var (
	_ part    = (*cardList)(nil)
	_ part    = (*moveTable)(nil)
	_ drawer  = (*bestList)(nil)
	_ pointer = (*bestList)(nil)
	_ presser = (*bestList)(nil)
	_ typer   = (*bestList)(nil)
	_ mover   = (*bestList)(nil)
	_ holder  = (*notes)(nil)
	_ drawer  = (*palette)(nil)
	_ tapper  = (*palette)(nil)
	_ typer   = (*palette)(nil)
	_ holder  = (*palette)(nil)
	_ mover   = (*palette)(nil)
	_ drawer  = (*explorer)(nil)
	_ tapper  = (*explorer)(nil)
	_ dragger = (*explorer)(nil)
	_ drawer  = (*weakGroups)(nil)
)

// The modes, and the ones that handle drags over the board.
var (
	_ mode    = (*bestLine)(nil)
	_ mode    = (*finder)(nil)
	_ mode    = (*guess)(nil)
	_ mode    = (*local)(nil)
	_ mode    = (*question)(nil)
	_ mode    = (*replay)(nil)
	_ mode    = (*retry)(nil)
	_ mode    = (*squareQuestion)(nil)
	_ dragger = (*local)(nil)
	_ dragger = (*question)(nil)
)
