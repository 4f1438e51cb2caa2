// Package review is the screen that replays a finished or unfinished game move
// by move, and exports it. It changes nothing in the record.
//
// steps.go turns a record into what can be shown; this file shows it.
package review

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// Actions is what the user can do with the game.
type Actions struct {
	Back          func()
	Continue      func()                       // play on; nil if the game is over
	ExportSGF     func()                       // nil: not offered
	ExportPicture func(p Picture, name string) // saves a picture
}

// Deps is what the screen needs.
type Deps struct {
	Game    catalog.Game
	Record  *record.Record
	Board   *board.Board
	Stones  game.ByColor[fyne.CanvasObject]
	Actions Actions
}

// Screen is the review screen. All methods run on Fyne's thread.
type Screen struct {
	deps    Deps
	steps   *steps
	ply     int
	numbers bool

	root    *fyne.Container
	cards   game.ByColor[*widgets.PlayerCard]
	result  fyne.CanvasObject
	comment *fyne.Container
	opening *widget.Label
	moves   *widgets.MoveList
	travel  []*widgets.Tool // first, previous, next, last
	tools   []*widgets.Tool
	back    *widgets.Button
}

// New makes the screen at the end of the game's main line. A record that cannot
// be replayed to its end is shown as far as it goes, with the reason.
func New(deps Deps) (*Screen, error) {
	st, err := replay(deps.Game, deps.Record)
	if err != nil {
		return nil, err
	}
	s := &Screen{deps: deps, steps: st, ply: st.last()}
	for _, c := range []game.Color{game.Black, game.White} {
		s.cards.Set(c, widgets.NewPlayerCard(deps.Stones.Of(c)))
	}
	s.result = s.headline()
	s.comment = container.NewStack()
	s.opening = widgets.Line("")
	s.opening.SizeName, s.opening.Importance = fynetheme.SizeNameCaptionText, widget.LowImportance
	s.opening.Alignment = fyne.TextAlignTrailing
	s.moves = widgets.NewMoveList(s.GoTo)
	s.back = widgets.NewQuiet(text.T("common.back"), theme.Icon("back"), deps.Actions.Back)
	s.makeTools()
	s.root = s.arrange()
	deps.Board.OnKey = s.Key
	deps.Board.OnRune = s.Rune
	s.show()
	return s, nil
}

// Content is the screen's object.
func (s *Screen) Content() fyne.CanvasObject { return s.root }

// Focus is nothing: the arrow keys step through the game.
func (s *Screen) Focus() fyne.Focusable { return nil }

// Leave does nothing; the screen does nothing on its own.
func (s *Screen) Leave() {}

// Rune steps with the letter n as in other programs.
func (s *Screen) Rune(r rune) {
	if r == 'n' || r == 'N' {
		s.toggleNumbers()
	}
}

// Key steps through the game.
func (s *Screen) Key(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyLeft, fyne.KeyUp:
		s.GoTo(s.ply - 1)
	case fyne.KeyRight, fyne.KeyDown, fyne.KeySpace:
		s.GoTo(s.ply + 1)
	case fyne.KeyHome:
		s.GoTo(0)
	case fyne.KeyEnd:
		s.GoTo(s.steps.last())
	case fyne.KeyPageUp:
		s.GoTo(s.ply - 10)
	case fyne.KeyPageDown:
		s.GoTo(s.ply + 10)
	default:
		return false
	}
	return true
}

// GoTo shows the position after ply moves, or the nearest there is.
func (s *Screen) GoTo(ply int) {
	ply = max(0, min(ply, s.steps.last()))
	if ply != s.ply {
		s.ply = ply
		s.show()
	}
}

func (s *Screen) toggleNumbers() {
	s.numbers = !s.numbers
	s.show()
}

func (s *Screen) show() {
	s.deps.Board.SetScene(s.steps.scene(s.ply, s.numbers))
	s.moves.Set(s.steps.names, s.steps.numbers, s.ply)
	s.opening.SetText(s.steps.opening(s.ply))
	score := s.deps.Game.Score(s.steps.positions[s.ply])
	for _, c := range []game.Color{game.Black, game.White} {
		player := s.deps.Record.Players.Of(c)
		p := widgets.Player{Name: player.Name, Detail: s.playerDetail(c, player),
			Score:  strconv.Itoa(score.Of(c)),
			Unit:   text.N("play.score."+s.deps.Game.ID, score.Of(c)),
			Active: s.steps.positions[s.ply].ToMove() == c}
		p.Short = strings.TrimPrefix(p.Detail, describe.Color(c)+" · ")
		switch engine := s.deps.Record.Players.Of(c.Opponent()).Level != ""; {
		case p.Name == "" && player.Level == "" && engine:
			p.Name = text.T("play.you")
		case p.Name == "":
			p.Name = describe.Color(c)
			p.Detail = strings.TrimPrefix(strings.TrimPrefix(p.Detail, p.Name), " · ")
		}
		s.cards.Of(c).Set(p)
	}
	s.comment.Objects = nil
	if c := s.steps.comment(s.ply); c != "" {
		s.comment.Objects = []fyne.CanvasObject{container.NewVScroll(widgets.Paragraph(c))}
	}
	s.comment.Refresh()
	for i, tool := range s.travel {
		tool.SetEnabled(i < 2 && s.ply > 0 || i >= 2 && s.ply < s.steps.last())
	}
	s.root.Layout.Layout(s.root.Objects, s.root.Size())
}

func (s *Screen) playerDetail(c game.Color, p record.Player) string {
	detail := describe.Color(c)
	if key := "level." + s.deps.Game.ID + "." + p.Level + ".name"; p.Level != "" && text.Has(key) {
		detail += " · " + text.T(key)
	} else if p.Rank != "" {
		detail += " · " + p.Rank
	}
	return detail
}

// headline tells the result, or the first move that breaks the rules.
func (s *Screen) headline() fyne.CanvasObject {
	names := game.ByColor[string]{Black: s.deps.Record.Players.Black.Name, White: s.deps.Record.Players.White.Name}
	words := describe.Outcome(s.deps.Record.Outcome, names)
	if score := describe.Score(s.deps.Record.Outcome); score != "" {
		words += " (" + score + ")"
	}
	if s.steps.broken != nil {
		words = text.T("review.broken", "Move", s.steps.broken.Ply, "Why", describe.Error(s.steps.broken))
	}
	l := widgets.Paragraph(words)
	l.TextStyle.Bold = true
	return l
}
