package newgame

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
)

// Game is a game on offer with a small picture of its board.
type Game struct {
	Catalog catalog.Game
	Picture fyne.CanvasObject
}

// Deps contains the dependencies of the screen.
type Deps struct {
	Games []Game    // at least one
	Names []string  // of known players, offered as suggestions
	Owner string    // the name of the first person if none was chosen before
	Last  []Choices // the last choices, newest first (Remember)
	// Equal returns the level that is about equal to the user in a game on boards of this size. ok is
	// false if it is unknown. Equal may be nil.
	Equal   func(game string, size int) (level string, ok bool)
	OnStart func(Choices)
	OnLeave func([]Choices) // called with choices of a game that was not started, as Last; may be nil
	// OnLesson opens the first lesson of a game, for a user who is new to it; may be nil.
	OnLesson func(game string)
	OnEmpty  func(Choices) // opens an empty board of the chosen size in Study
	OnBack   func()
}

// Screen is the new-game screen.
type Screen struct {
	deps    Deps
	form    *form
	content fyne.CanvasObject
	page    *widgets.Page
	cards   []*widgets.Tile
	below   *fyne.Container // all under the cards; made anew for another game
	start   *widgets.Button
	begun   bool
	knows   map[string]int // which of experiences the user has chosen, by game

	parts parts
}

// parts are the controls that are shown or hidden depending on the choices.
type parts struct {
	levels, black, whiteHead fyne.CanvasObject
	white, equal             fyne.CanvasObject
	equalWords               *widgets.Text
	sliders                  []*widgets.LevelSlider
	experience               fyne.CanvasObject
	knows                    *widgets.Segments // in experience
	eased                    *widgets.Text     // tells what the answer there has changed
	colourRow                fyne.CanvasObject
	colourWords              *widgets.Text
	inSight                  *fyne.Container // the size of a game of many sizes
	names                    nameRows
	sizeSeen                 bool // the size is in sight
	fold                     *widgets.Fold
	otherSize                fyne.CanvasObject
	size                     *widgets.Segments
	handicap                 *widgets.Select
	handicapRow, placement   fyne.CanvasObject
	opening                  fyne.CanvasObject
	unrated                  *widgets.Text // tells that the strength of the levels is unknown
	komi                     *widgets.Number
	komiCaption              *widgets.Text
	usual                    *widgets.Button
	rulesText                *widgets.Text
	clock                    clockRows
	both, coach              fyne.CanvasObject
}

// nameRows are the rows for the players' names.
type nameRows struct {
	first, second fyne.CanvasObject
	name          *widgets.Suggest // in first
	firstWords    *widgets.Text
}

// New returns the screen for deps. The initial choices are the last ones.
func New(deps Deps) *Screen {
	s := &Screen{deps: deps}
	var games []catalog.Game
	for _, g := range deps.Games {
		games = append(games, g.Catalog)
	}
	s.form = newForm(games, deps.Last)
	s.form.owner = deps.Owner
	if len(deps.Last) == 0 {
		s.form.now.Name = deps.Owner
	}
	s.below = widgets.NewColumn(2 * theme.Grid)
	newEmpty := func() *widgets.Button {
		return widgets.NewButton(text.T("newgame.empty"), nil, func() { deps.OnEmpty(s.Choices()) })
	}
	below := newEmpty()
	column := widgets.NewColumn(2*theme.Grid, s.newCards(), s.below, below)
	s.page = widgets.NewPage(column)
	s.start = widgets.NewPrimary(text.T("newgame.start"), s.begin)
	s.fill()
	s.content = widgets.Headed(text.T("newgame.title"), widgets.NewIcon(theme.Icon("back"), text.T("common.back"), deps.OnBack), s.page, s.newFoot(newEmpty(), below))
	return s
}

// newFoot returns the row with the start button and beside, which opens an empty board. If beside
// does not fit, below is shown in its place at the end of the page.
func (s *Screen) newFoot(beside, below *widgets.Button) fyne.CanvasObject {
	place := func(size fyne.Size) {
		wide, least := beside.MinSize().Width, s.start.MinSize().Width
		room := wide+2*theme.Grid+least <= size.Width
		if beside.Hidden = !room; below.Hidden != room {
			below.Hidden = room
			s.page.Relayout()
		}
		if !room {
			widgets.Put(s.start, 0, 0, size.Width, size.Height)
			return
		}
		widgets.Put(beside, 0, 0, wide, size.Height)
		widgets.Put(s.start, wide+theme.Grid, 0, size.Width-wide-theme.Grid, size.Height)
	}
	return container.New(&layout.Arrange{Least: func() fyne.Size { return s.start.MinSize() }, Place: place}, beside, s.start)
}

// Content implements shell.Screen.
func (s *Screen) Content() fyne.CanvasObject { return s.content }

// Focus implements shell.Screen. It returns the start button, so that Enter starts a game with the
// last choices.
func (s *Screen) Focus() fyne.Focusable { return s.start }

// Leave implements shell.Screen. It passes the choices to Deps.OnLeave, unless a game was started
// with them.
func (s *Screen) Leave() {
	if s.deps.OnLeave != nil && !s.begun {
		left := Remember(s.form.last, s.form.choices())
		for i := range left {
			left[i].Unplayed = !s.played(left[i].Game)
		}
		s.deps.OnLeave(left)
	}
}

// Rune implements shell.Screen. It does nothing.
func (s *Screen) Rune(rune) {}

// Key implements shell.Screen. It handles Enter, which starts the game, and the keys that move the
// focus or scroll.
func (s *Screen) Key(ev *fyne.KeyEvent) bool {
	if ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter {
		s.begin()
		return true
	}
	return s.moveFocus(ev.Name) || s.page.Key(ev)
}

// moveFocus moves the focus if key is an arrow key, and reports whether it did. The cards form one
// row: up and down leave it, and the focus enters it at the chosen game.
func (s *Screen) moveFocus(key fyne.KeyName) bool {
	c := focus.CanvasOf(s.content)
	if c == nil {
		return false
	}
	card := func() int {
		return slices.IndexFunc(s.cards, func(t *widgets.Tile) bool { return c.Focused() == fyne.Focusable(t) })
	}
	from, last := card(), len(s.cards)-1
	switch key {
	case fyne.KeyRight, fyne.KeyDown:
		if from >= 0 && key == fyne.KeyDown {
			c.Focus(s.cards[last])
		}
		c.FocusNext()
	case fyne.KeyLeft, fyne.KeyUp:
		if from >= 0 && key == fyne.KeyUp {
			c.Focus(s.cards[0])
		}
		c.FocusPrevious()
	default:
		return false
	}
	if from < 0 && card() >= 0 {
		c.Focus(s.cards[slices.IndexFunc(s.deps.Games, func(g Game) bool { return g.Catalog.ID == s.form.now.Game })])
	}
	return true
}

// Choices returns the current choices.
func (s *Screen) Choices() Choices {
	c := s.form.choices()
	if level, ok := s.equal(); ok && c.Equal {
		c.Level = level
	}
	return c
}

func (s *Screen) begin() {
	s.begun = true
	s.deps.OnStart(s.Choices())
}

// equal returns the level that is about as strong as the user in the chosen game and size. ok is
// false if that level is unknown.
func (s *Screen) equal() (level string, ok bool) {
	c := s.form.now
	if s.deps.Equal == nil || c.Opponent != Engine {
		return "", false
	}
	return s.deps.Equal(c.Game, c.Size)
}

func (s *Screen) newCards() fyne.CanvasObject {
	row, all := container.New(&layout.Equal{Gap: cardGap}), &names{low: s.low}
	for _, g := range s.deps.Games {
		id := g.Catalog.ID
		card := widgets.NewTile(text.T("game."+id), newCard(id, g.Picture, all), func() { s.chooseGame(id) })
		s.cards = append(s.cards, card)
		row.Add(card)
	}
	return row
}

// low reports whether the window is as low as a phone in landscape.
func (s *Screen) low() bool { return s.content != nil && s.content.Size().Height < lowWindow }

func (s *Screen) chooseGame(id string) {
	if id == s.form.now.Game {
		return
	}
	open := s.parts.fold.Open
	s.form.setGame(id)
	s.fill()
	if open {
		s.parts.fold.SetOpen(true)
	}
	s.page.Relayout()
}

// fill creates all controls below the cards for the chosen game.
func (s *Screen) fill() {
	s.parts = parts{}
	s.parts.fold = widgets.NewFold(text.T("newgame.more"), s.newOptions(), func(bool) { s.update() })
	s.below.Objects = []fyne.CanvasObject{s.newOpponent(), s.newExperience(), s.parts.inSight, s.newLevels(), s.newColour(), s.newNames(), s.parts.fold}
	s.update()
}

// update shows the controls that apply to the current choices and hides all others.
func (s *Screen) update() {
	for i, g := range s.deps.Games {
		s.cards[i].SetSelected(g.Catalog.ID == s.form.now.Game)
	}
	c := s.form.now
	show(s.parts.experience, s.asksExperience())
	s.showEased()
	show(s.parts.levels, c.Opponent != Person)
	show(s.parts.black, c.Opponent == Engines)
	level, known := s.equal()
	show(s.parts.equal, known)
	show(s.parts.white, !known || !c.Equal)
	show(s.parts.equalWords, known && c.Equal)
	if known {
		s.parts.equalWords.SetText(text.T("newgame.equal.text", "Level", describe.Level(c.Game, level)))
	}
	show(s.parts.whiteHead, c.Opponent == Engines)
	show(s.parts.colourRow, c.Opponent != Engines)
	s.parts.colourWords.SetText(text.T("newgame.colour." + c.Opponent))
	s.rate()
	s.updateOptions()
	s.parts.fold.SetSummary(s.summary())
	s.below.Refresh()
	s.page.Relayout()
}

// show shows o if visible is true, and hides it otherwise. o may be nil.
func show(o fyne.CanvasObject, visible bool) {
	switch {
	case o == nil || o.Visible() == visible:
	case visible:
		o.Show()
	default:
		o.Hide()
	}
}

func (s *Screen) newOpponent() fyne.CanvasObject {
	options := []string{text.T("newgame.opponent.engine"), text.T("newgame.opponent.person")}
	selected := 0
	if s.form.now.Opponent == Person {
		selected = 1
	}
	choice := widgets.NewSegments(options, selected, func(i int) {
		s.against([...]string{Engine, Person}[i])
	})
	choice.Icons = []fyne.Resource{theme.Icon("computer"), theme.Icon("person")}
	return widgets.Row(text.T("newgame.opponent"), "", choice, controlWidth)
}

// against changes the opponent, and with it the name and the clock.
func (s *Screen) against(opponent string) {
	s.form.choose(opponent)
	s.parts.names.name.SetText(s.form.now.Name)
	s.showClock()
	s.update()
}

func (s *Screen) newLevels() fyne.CanvasObject {
	s.parts.equal = widgets.NewToggle(text.T("newgame.equal"), "", s.form.now.Equal, func(on bool) {
		s.form.now.Equal = on
		s.update()
	})
	s.parts.equalWords = widgets.Caption("")
	white := s.newComputer(s.form.now.Level, func(id string) { s.form.now.Level = id })
	black := s.newComputer(s.form.now.BlackLevel, func(id string) { s.form.now.BlackLevel = id })
	s.parts.whiteHead = widgets.Paragraph(text.T("common.white"))
	s.parts.black = widgets.NewColumn(-8, widgets.Paragraph(text.T("common.black")), black)
	s.parts.white = white
	column := widgets.NewColumn(0, s.parts.black, s.parts.whiteHead, s.parts.equal, s.parts.equalWords, white)
	if gone := s.form.gone; gone != "" {
		key := "newgame.level.gone"
		if _, ok := catalog.ExternalName(gone); ok {
			key = "newgame.program.gone"
		}
		column.Add(widgets.Caption(text.T(key, "From", describe.Level(s.form.now.Game, gone))))
	}
	s.parts.levels = column
	return column
}

func (s *Screen) newLevel(id string, chosen func(id string)) *widgets.LevelSlider {
	g := s.form.entry()
	steps, selected := []widgets.Step{}, 0
	for i, level := range g.LadderOn(s.form.now.Size) {
		steps = append(steps, step(g.ID, level))
		if level.ID == id {
			selected = i
		}
	}
	slider := widgets.NewLevelSlider(steps, selected, func(i int) { chosen(g.Ladder[i].ID) })
	s.parts.sliders = append(s.parts.sliders, slider)
	return slider
}

// stepped returns slider. On touch screens it adds buttons for the next lower and higher level,
// since the slider's steps are too narrow for a finger. A button that leads nowhere is disabled.
func stepped(slider *widgets.LevelSlider) fyne.CanvasObject {
	if !fyne.CurrentDevice().IsMobile() {
		return slider
	}
	to := func(by int) func() { return func() { slider.Select(slider.Selected + by) } }
	weaker := widgets.NewButton(text.T("newgame.level.weaker"), theme.Icon("minus"), to(-1))
	stronger := widgets.NewButton(text.T("newgame.level.stronger"), theme.Icon("plus"), to(1))
	grey := func() {
		weaker.SetEnabled(slider.Selected > 0)
		stronger.SetEnabled(slider.Selected < len(slider.Steps)-1)
	}
	chosen := slider.OnChanged
	slider.OnChanged = func(i int) { chosen(i); grey() }
	grey()
	return widgets.NewColumn(4, slider, widgets.NewGrid(2, 6, 0, weaker, stronger))
}

// step returns the name and the description of level l of the game with this ID.
func step(game string, l engine.Level) widgets.Step {
	return widgets.Step{Name: describe.Level(game, l.ID), Text: describe.LevelText(game, l), Detail: describe.Strength(l)}
}

// rate updates the descriptions of the levels, which depend on the board size.
func (s *Screen) rate() {
	g := s.form.entry()
	for i, level := range g.LadderOn(s.form.now.Size) {
		for _, slider := range s.parts.sliders {
			slider.SetStep(i, step(g.ID, level))
		}
	}
}

func (s *Screen) newColour() fyne.CanvasObject {
	values := []string{Black, White, RandomColor}
	choice := widgets.NewSegments([]string{text.T("common.black"), text.T("common.white"), text.T("newgame.lot")},
		max(0, slices.Index(values, s.form.now.Colour)), func(i int) {
			s.form.now.Colour = values[i]
			s.update()
		})
	s.parts.colourWords = widgets.Paragraph("")
	s.parts.colourRow = widgets.RowOf(s.parts.colourWords, choice, controlWidth)
	return s.parts.colourRow
}
