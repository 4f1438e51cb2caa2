// Package study is the screen on which a game is replayed, judged and tried again: its
// graph, its costliest moves, the better ones, its variations and what is said about it.
//
// The study itself is core/study; this package shows its snapshots and hands on what the
// user does. Start reading at New and Screen.show. data.go turns a snapshot into what the
// graph, the tree and the board show, words.go into sentences; cards.go lists the costly
// moves and retry.go has them tried again; place.go arranges all by the window's size.
//
// palette.go shows the tools that change the record and editing.go uses them; annotate.go
// puts the record's marks on the board. What takes the place of the tabs for a while
// (panel.go) is a retry, a guess (guess.go), a best line that is walked through (line.go) or
// a search (find.go). comment.go reads what is bold or a link in a comment.
package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/describe"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/focus"
)

// Actions is what the user can do with the game.
type Actions struct {
	Back     func()
	Continue func() // go on with an unfinished game; nil: it is over
	// PlayFrom begins a new game, of the moves that led to a position, in which the user
	// plays a side.
	PlayFrom      func(rec *record.Record, side game.Color)
	ExportSGF     func()                       // nil: not offered
	ExportPicture func(p Picture, name string) // saves a picture
	CopyPicture   func(p Picture)              // puts a picture on the clipboard; nil: not offered
	// ExportReport saves the report as a file of a kind, such as "pdf"; nil: not offered.
	ExportReport func(extension string, data []byte)
	// Save has a record stored that nobody changes any more, and does not wait for it; nil:
	// it is not kept. Kept tells, when the record is needed elsewhere, that all of it was
	// handed to Save.
	Save func(*record.Record)
	Kept func()
	Help func() // the list of keys
	// Learn adds a line, from a game's beginning on, to the openings that the user wants to
	// know as a side; nil: not offered.
	Learn func(line *record.Record, side game.Color)
	// Player shows what is known of a player; nil: not offered.
	Player func(name string)
	// Guessed keeps what a session of guessing earned, and returns what those before it did,
	// in percent; nil: nothing is kept.
	Guessed func(points, most int) (earlier []float64)
	// Judged is called once the report is done, or when the screen is left after every move
	// was judged once; may be nil.
	Judged func(study.Snapshot)
}

// Deps is what the screen needs.
type Deps struct {
	Game    catalog.Game
	Record  *record.Record // the screen's from now on
	Start   game.Position  // at its root
	Asker   study.Asker    // who analyses; nil: nobody
	Analyst string         // its name, for the record; "": ours
	Threads int
	Board   *board.Board
	Stones  game.ByColor[fyne.CanvasObject]
	Actions Actions
	// Dispatch runs a function on Fyne's thread.
	Dispatch func(func())
	Explorer Explorer // who knows games of others; nil: nobody
	// Place, which may be nil, keeps where the user is while other screens are shown.
	Place *Place
}

// tab is what the column shows under the graph.
type tab int

const (
	cardsTab tab = iota
	bestTab
	notesTab
	editTab
	graphTab // on phones alone, where there is no room for all
	treeTab
	exploreTab // if there is an Explorer
)

// Screen is the study screen. All methods run on Fyne's thread.
type Screen struct {
	*subject
	deps    Deps
	news    News
	left    bool
	tab     tab
	numbers bool
	owners  bool // the board shows who will own what
	losses  bool // the best moves are told by what they lose beside the first, not by their value
	hovered int  // candidate under attention; -1: none
	judged  bool // Actions.Judged was called

	mode    mode // nil: the user walks through the game
	finder  *finder
	link    *game.Point // a point that a comment names, shown on the board; nil: none
	root    *fyne.Container
	parts   []part // that are shown with every snapshot
	keeper  *keeper
	head    *head
	players *players
	graph   *chart
	tree    *branches
	status  *statusLine
	bar     *toolbar
	panel   panel // of the mode, in the place of the tabs
	// columnTabs are those beside the board, sheetTabs those under it; tabs is the one in sight.
	columnTabs, sheetTabs, tabs *widgets.Segments
	wide                        bool
	cards, best                 *fyne.Container
	notes                       *notes
	palette                     *palette
	scrolls                     map[tab]*container.Scroll
	listed                      *record.Node // the position of which moves are listed
	explorer                    *explorer
	cardsShown                  string            // what the list of cards says, to tell whether it must be made anew
	cardsAt                     int               // the ply that it was made at
	cardMarked                  fyne.CanvasObject // the card of the move on the board; nil: none
}

// New makes the screen at the end of the game. A finished game is judged at
// once.
func New(deps Deps) *Screen {
	s := &Screen{deps: deps, hovered: -1, scrolls: map[tab]*container.Scroll{}}
	s.news.Dispatch, s.news.Show = deps.Dispatch, s.showNews
	s.subject = newSubject(deps, s.news.Tell)
	s.keeper = &keeper{subject: s.subject, dispatch: deps.Dispatch, save: deps.Actions.Save, kept: deps.Actions.Kept}
	s.head, s.players = newHead(s.subject, deps.Actions.Back), newPlayers(s.subject, deps.Stones)
	s.graph, s.tree = newChart(s.subject, s), newBranches(s.subject, s, s.pressedTree)
	s.status, s.panel = newStatusLine(s.subject, s, func() bool { return s.wide }), newPanel()
	s.cards, s.best = widgets.NewColumn(4), widgets.NewColumn(2)
	s.notes, s.explorer = newNotes(s.parsePoint, s.commented, s.followLink), newExplorer()
	s.palette = newPalette(s)
	s.columnTabs, s.sheetTabs = s.newTabs(s.offered(true)), s.newTabs(s.offered(false))
	s.tabs = s.columnTabs
	s.finder = newFinder(s.subject, s)
	s.bar = newToolbar(s)
	s.parts = []part{s.keeper, s.graph, s.tree, s.players, s.status, s.bar, s.head}
	s.root = s.arrange()
	deps.Board.OnKey, deps.Board.OnRune = s.Key, s.Rune
	deps.Board.OnTap, deps.Board.OnSecondary, deps.Board.OnHighlight = s.tapped, s.pressedLong, s.pointed
	if p := deps.Place; p != nil && p.Node != nil {
		s.study.GoTo(p.Node)
		s.tab, s.losses, s.explorer.region = p.tab, p.losses, p.region
		s.tabs.SetSelected(s.tabIndex())
	}
	s.show()
	if deps.Record.Outcome.Over() {
		s.study.Complete()
	}
	return s
}

// Content is the screen's object.
func (s *Screen) Content() fyne.CanvasObject { return s.root }

// Focus is nothing: the keys go to the screen.
func (s *Screen) Focus() fyne.Focusable { return nil }

// Record loads the game on the screen as it stands.
func (s *Screen) Record() func() (*record.Record, error) {
	now := s.study.Record().Clone()
	return func() (*record.Record, error) { return now, nil }
}

// Leave stops the analysis and keeps the record.
func (s *Screen) Leave() {
	s.left, s.keeper.left = true, true
	s.explorer.stop()
	s.deps.Board.Release()
	if p := s.deps.Place; p != nil {
		*p = Place{s.study.Snapshot().Cursor, s.tab, s.losses, s.explorer.region, p.secret}
	}
	if snap := s.study.Snapshot(); snap.Progress.Pass == review.Dig || snap.Progress.Finished {
		s.tellJudged(snap) // every move was judged once: the costly ones are known
	}
	s.Keep()
	go s.study.Close()
}

// tellJudged hands a report on, once.
func (s *Screen) tellJudged(snap study.Snapshot) {
	if !s.judged && s.deps.Actions.Judged != nil {
		s.judged = true
		s.deps.Actions.Judged(snap)
	}
}

// showNews shows what is new, unless another screen took the place.
func (s *Screen) showNews() {
	if !s.left {
		s.show()
	}
}

// show shows the present snapshot.
func (s *Screen) show() {
	s.news.Shown()
	s.snap = s.study.Snapshot()
	if s.snap.Progress.Finished {
		s.tellJudged(s.snap)
	}
	for _, p := range s.parts {
		p.show()
	}
	s.showCards()
	s.showBest()
	s.showExplorer()
	s.beginLists()
	s.notes.show(s.snap.Cursor)
	s.palette.show(s.snap.Cursor)
	s.showBoard()
}

// beginLists shows what is listed of another position than before from its beginning.
func (s *Screen) beginLists() {
	if s.listed == s.snap.Cursor {
		return
	}
	s.listed = s.snap.Cursor
	s.scrolls[bestTab].ScrollToTop()
	s.scrolls[exploreTab].ScrollToTop()
}

// choose shows another tab. The best moves of a finished game are looked for at once.
func (s *Screen) choose(t tab) {
	s.tab = t
	s.palette.from = nil
	s.unsay()
	if s.study.Record().Outcome.Over() {
		s.study.SetLive(t == bestTab || t == exploreTab)
	}
	s.showBest()
	s.showExplorer()
	s.tabs.SetSelected(s.tabIndex())
	s.relayout()
	s.showBoard()
}

// relayout places the parts anew.
func (s *Screen) relayout() { s.root.Layout.Layout(s.root.Objects, s.root.Size()) }

// walks ends what belongs to the position that the cursor leaves.
func (s *Screen) walks() {
	s.status.notice = notice{}
	s.hovered, s.link, s.palette.from = -1, nil, nil
	if !s.walking() {
		s.leaveModes()
	}
}

// goTo moves the cursor.
func (s *Screen) goTo(n *record.Node) {
	s.walks()
	s.study.GoTo(n)
	s.show()
}

// goToPly moves the cursor on the line that is judged.
func (s *Screen) goToPly(i int) {
	if i <= 0 {
		s.goTo(s.study.Record().Root)
	} else if i <= len(s.snap.Judged) {
		s.goTo(s.snap.Judged[i-1])
	}
}

// step moves the cursor along the line.
func (s *Screen) step(by int) {
	s.walks()
	s.study.Step(by)
	s.show()
}

// tapped plays a move on the board, or does there what the tool of the palette does.
func (s *Screen) tapped(p game.Point) {
	s.unsay()
	switch {
	case s.walking() && s.tab == exploreTab && s.explorer.mark(p):
		s.showExplorer()
		s.showBoard()
	case !s.walking() || !s.useTool(p):
		s.move(game.PlaceAt(p))
	}
}

// move takes a move as the present mode does, or else as a variation.
func (s *Screen) move(m game.Move) {
	if s.mode != nil {
		s.mode.move(m)
		return
	}
	s.play(m)
}

// play implements host.
func (s *Screen) play(m game.Move) {
	if err := s.study.Play(m); err != nil {
		s.say(describe.Error(err))
		return
	}
	s.walks()
	s.show()
}

// commented takes over what the user wrote about a node.
func (s *Screen) commented(n *record.Node, words string) {
	s.study.SetComment(n, words)
	s.keeper.keepSoon()
}

// dispatch implements host.
func (s *Screen) dispatch(do func()) { s.deps.Dispatch(do) }

// canvas implements host.
func (s *Screen) canvas() fyne.Canvas { return focus.CanvasOf(s.root) }

// say implements host.
func (s *Screen) say(words string) { s.status.say(words) }

// unsay implements host.
func (s *Screen) unsay() { s.status.unsay() }

// Keep hands the record on to be stored as it stands, for when it is needed elsewhere: on
// leaving, quitting and playing on.
func (s *Screen) Keep() { s.keeper.keepAll() }
