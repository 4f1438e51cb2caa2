// Package play is the screen of a running game: the board, both players, the
// status strip, the move list and the tools, bound to a session.
//
// The session tells the screen everything through Show; the screen tells the
// session what the user wants through Controller. Neither knows the other's
// insides. The subject is the game on the screen and its words; parts such as territory,
// typing, voice and decision own what they need beside it, and transient is what goes with the
// next move. Start reading at New and Screen.Show; place.go arranges the parts, show.go and
// words.go fill them, tap.go and keys.go turn input into moves, panel.go shows what ends
// or interrupts a game, decision.go what decided it.
package play

import (
	"context"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/describe"
	"pionnier/app/scene"
	"pionnier/app/sound"
	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/session"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/focus"
)

// Controller is what the screen asks of a session.
type Controller interface {
	Play(game.Move) error
	Undo() error
	Redo() error
	GoTo(ply int) error
	PositionAt(ply int) (game.Position, error)
	Resign(game.Color) error
	Pause() error
	Unpause() error
	Hint() error
	StopHint() error
	ClearHint() error
	Retry() error
	SetSeat(game.Color, session.Seat) error
	ToggleDead(game.Point) error
	Agree() error
	ResumePlay() error
}

var _ Controller = (*session.Session)(nil)

// TapMode says what a tap on the board does.
type TapMode string

// The modes. TapSecond asks for a second tap only where points are close.
const (
	TapDirect  TapMode = "direct"
	TapSecond  TapMode = "second"
	TapConfirm TapMode = "confirm"
)

// Options are the user's settings that the screen follows.
type Options struct {
	Marks       scene.Options
	Tap         TapMode
	ConfirmPass bool
	Thoughts    bool // show what the engine that plays thinks: depth, lead, expected moves
	Territory   bool // show an estimate of who owns what
}

// Actions is where the user can go from the game.
type Actions struct {
	Save     func(then func(error)) // saves the game, then calls then on Fyne's thread
	Restart  func()                 // the same game from its start
	Rematch  func()                 // a new game with colours swapped
	Review   func(ply int)          // study this game, from the position after ply moves on; 0: from its end
	NewGame  func()
	Home     func()
	Settings func(resume bool) // resume: from the menu of a pause, whose game goes on when the user comes back
	Quit     func()            // nil where one cannot quit
	// Territory remembers whether an estimate of who owns what is shown; may be nil.
	Territory func(shown bool)
}

// Deps is what the screen needs.
type Deps struct {
	Game       catalog.Game
	Board      *board.Board
	Stones     game.ByColor[fyne.CanvasObject] // pictures for the players' cards
	Options    Options
	Session    Controller
	Rules      string // as record.Record has them
	Terms      string // rules and komi for the status line, empty where a game has none
	Actions    Actions
	Sound      func(sound.Sound)
	Speak      func(words string) // reads words aloud; nil: nothing is read
	Dispatch   func(func())       // runs a function on Fyne's thread
	Command    func(rune) rune    // returns the usual letter of the command of a letter, 0 for none; nil: itself
	DrawnColor game.Color         // the person's colour if it was drawn by lot, to be announced
	// Estimate guesses who will own each point of a game that is counted, and who is
	// ahead by how much; nil where nothing is counted. It takes a moment and may be
	// called on any thread.
	Estimate func(context.Context, game.Position) (engine.Info, error)
	// Decide begins to find out how the game, which is over, was decided, and tells it on Fyne's thread until it
	// is stopped; nil: there is none.
	Decide func(tell func(Decided)) (stop func())
}

// Screen is the play screen. All methods run on Fyne's thread.
type Screen struct {
	*subject
	deps Deps
	seen bool // a snapshot has been shown

	root    *fyne.Container
	board   *board.Board
	cards   game.ByColor[*widgets.PlayerCard]
	status  *status
	moves   *widgets.MoveList
	panel   *fyne.Container // what ends or interrupts a game; empty in play
	panelOf panelKey        // what the panel shows
	agreed  time.Time       // when the user agreed to the count
	tools   tools

	transient
	typed     typing
	territory territory
	selection candidateSelection
	list      *candidateList
	numbers   bool
	ticker    *ticker
	voice     *voice
	decision  *decision
	groupHint *groupHint
}

// transient is what the screen shows until the game goes on.
type transient struct {
	adviceStep adviceStep  // of the coach's advice
	pending    *game.Point // a tapped point that waits for its confirmation
	refusal    string      // why the last try was refused; until the next change
	said       string      // a line from Say; until the next move
	look       look        // another position, which the board shows meanwhile
}

// follow forgets what belongs to the snapshot before.
func (t *transient) follow(before, now session.Snapshot) {
	if now.Cursor != before.Cursor || now.Phase != before.Phase {
		t.pending, t.refusal = nil, ""
	}
	if now.Cursor != before.Cursor || now.Phase != before.Phase || len(now.Moves) != len(before.Moves) {
		t.look = look{}
	}
	if before.Proposing && !now.Proposing {
		t.refusal = "" // such as of agreeing before there was something to agree to
	}
	if now.Cursor != before.Cursor || now.Phase != session.Playing {
		t.said = ""
	}
	if now.Advice != before.Advice {
		t.adviceStep = adviceWhy
	}
}

// New makes the screen; it shows nothing until Show.
func New(deps Deps) *Screen {
	s := &Screen{subject: &subject{game: deps.Game, rules: deps.Rules}, deps: deps, board: deps.Board, numbers: deps.Options.Marks.MoveNumbers}
	s.cards.Black = widgets.NewPlayerCard(deps.Stones.Black)
	s.cards.White = widgets.NewPlayerCard(deps.Stones.White)
	widgets.Alike(s.cards.Black, s.cards.White)
	s.status = newStatus(s.confirm)
	s.moves = widgets.NewMoveList(text.T("play.moves"), s.lookAt)
	s.voice = &voice{subject: s.subject, sound: deps.Sound, read: deps.Speak, aloud: map[int]string{}}
	s.decision = newDecision(s.subject, deps, s.decided)
	s.moves.Describe = func(ply int) string { return s.voice.aloud[ply] }
	s.groupHint = newGroupHint(s)
	s.list, s.selection = newCandidateList(s), noSelection
	s.panel = &fyne.Container{}
	s.tools = newTools(s)
	s.ticker = newTicker(deps.Dispatch, s.tick)
	s.territory = newTerritory(s)
	s.typed = newTyping(s)
	s.root = s.arrange()
	s.board.OnTap = s.tapped
	s.board.OnSecondary = s.secondaryTapped
	s.board.OnHighlight = s.boardHovered
	s.board.OnKey = s.key
	s.board.Describe = s.describePoint
	return s
}

// Content is the screen's object.
func (s *Screen) Content() fyne.CanvasObject { return s.root }

// Focus is the board.
func (s *Screen) Focus() fyne.Focusable { return s.board }

// Leave stops everything that runs for the screen; the session goes on.
func (s *Screen) Leave() {
	s.ticker.stop()
	s.territory.stop()
	s.groupHint.cancel()
	s.typed.stop()
	s.decision.end()
	s.board.Release()
}

func (s *Screen) canvas() fyne.Canvas {
	return focus.CanvasOf(s.root)
}

// try shows why something the user asked was refused.
func (s *Screen) try(err error) bool {
	if err == nil {
		if s.refusal != "" {
			s.refusal = ""
			s.showStatus()
		}
		return true
	}
	s.refuse(describe.Error(err))
	return false
}

func (s *Screen) refuse(why string) {
	s.refusal = why
	s.voice.speak(why)
	s.deps.Sound(sound.Refused)
	s.showStatus()
}

// describePoint is what a screen reader says of a point.
func (s *Screen) describePoint(p game.Point) string {
	if s.snap.Position == nil {
		return ""
	}
	_, height := s.snap.Position.Size()
	name := s.game.FormatPoint(p, height)
	if c := s.snap.Position.At(p); c != game.None {
		if s.snap.Phase == session.Settling && !s.snap.Proposing {
			return text.T("play.verdict", "Verdict", s.groupWords(p), "Change", s.groupDetail(p, s.groupHint.words(p)))
		}
		return joinWords(name+", "+describe.Color(c), s.territory.describe(p))
	}
	return joinWords(joinWords(name+", "+text.T("play.empty"), s.describeHint(p)), s.territory.describe(p))
}

func icon(name string) fyne.Resource { return theme.Icon(name) }

// Try shows why something asked from outside the screen was refused.
func (s *Screen) Try(err error) { s.try(err) }

// Say shows a line that stays until the next move.
func (s *Screen) Say(words string) {
	s.said, s.refusal = words, ""
	s.showStatus()
}
