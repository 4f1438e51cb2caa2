// Package play provides the screen of a running game: the board, both players, the status strip, the list of
// moves and the tools, connected with a session.
//
// The session reports to the screen through Show, and the screen passes the user's actions to the session
// through Controller. The subject is the state that the parts of the screen share. Each part owns the rest of
// its state and accesses the screen through narrow views (views.go): attention.go, words.go (the status
// strip), territory.go, hint.go, tap.go and voice.go. Parts that end or interrupt a game show the
// panel (panel.go): the count, the end, the coach, and a failed engine.
//
// Start reading at New (assemble.go) and Screen.Show. place.go lays out the parts,
// portrait.go does so in a window higher than wide, and keys.go handles keys.
package play

import (
	"slices"

	"fyne.io/fyne/v2"

	"pionnier/app/shell"
	"pionnier/app/sound"
	"pionnier/app/typing"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// Screen is the play screen. All methods run on Fyne's thread.
type Screen struct {
	sub    *subject
	deps   Deps
	seen   bool // a snapshot has been shown
	life   *shell.While
	answer *shell.While // of what the shell had said
	root   *fyne.Container
	fixtures

	attention *attention
	look      *looking
	taps      *tapping
	typed     *typing.Typing
	hint      *hinting
	territory *territory
	groupHint *groupHint
	advice    *advising
	decision  *decision
	steer     *steering
	pause     *pausing
	telling   *telling
	voice     *voice
	ticker    *ticker
	parts     []part // all that follow the game
	numbers   bool   // of moves, on the stones
}

// Content implements shell.Screen.
func (s *Screen) Content() fyne.CanvasObject { return s.root }

// Focus implements shell.Screen. It returns the board.
func (s *Screen) Focus() fyne.Focusable { return s.board }

// Leave ends all work in the background. The session continues.
func (s *Screen) Leave() {
	s.life.End()
	s.board.Release()
	if s.deps.Left != nil {
		s.deps.Left()
	}
}

// Show updates the screen to snap. It ignores a snapshot older than the shown one. It must be
// called on Fyne's thread.
func (s *Screen) Show(snap session.Snapshot) {
	if s.seen && snap.Revision < s.sub.snap.Revision {
		return
	}
	before, first := s.sub.snap, !s.seen
	s.sub.snap, s.seen = snap, true
	s.sub.search.follow(snap, s.sub.game.Hinter)
	for _, p := range s.parts {
		p.follow(before)
	}
	s.groupHint.look()
	s.showBoard()
	s.hint.show()
	s.players.show()
	s.showPanel()
	s.showStatus()
	s.tools.show(s.sub)
	s.showMoves()
	s.ticker.run(!snap.TurnBegan.IsZero() || snap.Thinking || snap.Hinting)
	if !first {
		tellReplaced(s.canvas(), s.sub, before.Replaced)
	}
	s.relayout()
}

// Progress shows info, a result of the search of the position with this revision. It does nothing
// if the search has ended.
func (s *Screen) Progress(revision uint64, info engine.Info) {
	if revision == s.sub.snap.Revision && (s.sub.snap.Thinking || s.sub.snap.Hinting) {
		s.sub.search.info = info
		s.showStatus()
		if s.sub.snap.Hinting && (s.board.Scene().Plan != nil || !slices.Equal(s.sub.hints(&info), s.board.Scene().Hints)) {
			s.showBoard()
		}
		s.hint.show()
	}
}

// tick updates the clocks and the duration of the search.
func (s *Screen) tick() {
	s.players.show()
	if s.sub.snap.Thinking || s.sub.snap.Hinting {
		s.showStatus()
	}
}

// Resume resumes a paused game when the user returns to the screen. If the game has a clock, Resume
// asks first.
func (s *Screen) Resume() { s.pause.resume() }

// Try shows err, the result of a request made outside of the screen. A nil err clears the last
// error.
func (s *Screen) Try(err error) { s.try(err) }

// Say shows words in the status strip until the next move.
func (s *Screen) Say(words string) { s.telling.say(words) }

// Answer implements shell.Answering.
func (s *Screen) Answer(words string) bool {
	s.Say(words)
	s.answer.End()
	s.answer = s.life.Within()
	s.answer.After(shell.NoticeTime(words), func() { s.telling.unsay(words) })
	return true
}

// The views that parts have of the screen.

func (s *Screen) canvas() fyne.Canvas { return focus.CanvasOf(s.root) }
func (s *Screen) while() *shell.While { return s.life }
func (s *Screen) relayout()           { s.root.Layout.Layout(s.root.Objects, s.root.Size()) }
func (s *Screen) showPanel()          { s.panel.show() }
func (s *Screen) showStatus()         { s.telling.show() }
func (s *Screen) speak(words string)  { s.voice.speak(words) }

func (s *Screen) try(err error) bool {
	if err != nil {
		s.refuse(describe.Error(err))
		return false
	}
	if s.telling.refusal != "" {
		s.telling.refusal = ""
		s.showStatus()
	}
	return true
}

func (s *Screen) refuse(why string) {
	s.telling.refusal = why
	s.speak(why)
	s.deps.Sound(sound.Refused)
	s.showStatus()
}

func (s *Screen) showBoard() {
	marks := s.deps.Options.Marks
	marks.MoveNumbers = s.numbers
	if s.look.active() {
		s.board.SetScene(scene.Play(s.look.looked(), marks))
		return
	}
	sc := scene.Play(s.sub.snap, marks)
	s.hint.mark(&sc)
	s.advice.mark(&sc)
	s.territory.mark(&sc)
	s.groupHint.mark(&sc)
	s.board.SetScene(sc)
	s.tools.numbers.SetSelected(s.numbers)
	s.tools.territory.SetSelected(s.territory.shown)
}

// showMoves updates the list of moves.
func (s *Screen) showMoves() {
	s.moves.Set(s.sub.moveNames(), scene.Numbers(s.sub.snap.Moves), s.look.ply())
}

// showLook updates everything that depends on which position is shown.
func (s *Screen) showLook() {
	s.showBoard()
	s.players.show()
	s.showPanel()
	s.showStatus()
	s.showMoves()
	s.relayout()
}

func (s *Screen) toggleNumbers() {
	s.numbers = !s.numbers
	s.showBoard()
}

// hovered records that the pointer or the cursor has entered p or, if on is false, left it. The
// board calls it.
func (s *Screen) hovered(p game.Point, on bool) {
	s.hint.attend(func() { s.attention.at, s.attention.hovered = p, on })
	if s.sub.snap.Phase == session.Settling {
		s.groupHint.look()
		s.showBoard()
		s.showStatus()
	}
}

// secondaryTapped handles a right click or a long press on p and reports whether it did. It pins a
// candidate, marks the stones of a region as dead or alive, or toggles the estimate of territory.
// Long presses do not toggle the estimate.
func (s *Screen) secondaryTapped(p game.Point) bool {
	switch {
	case s.hint.pinAt(p), s.taps.toggleRegion(p):
	case s.board.ByFinger():
		return false
	default:
		s.territory.toggle()
	}
	return true
}

// waitingChanged updates the screen when a stone starts or stops waiting for confirmation.
func (s *Screen) waitingChanged() {
	p := s.board.Waiting.At()
	s.attention.pending = p
	if p != nil {
		s.try(nil)
		if s.sub.snap.Phase == session.Settling {
			s.hovered(*p, true)
		}
	}
	s.showBoard()
	s.showStatus()
}

// describePoint returns the text for screen readers about p, or "" before the first snapshot.
func (s *Screen) describePoint(p game.Point) string {
	snap := s.sub.snap
	if snap.Position == nil {
		return ""
	}
	name := s.sub.pointName(p)
	if c := snap.Position.At(p); c != game.None {
		if snap.Phase == session.Settling && !snap.Proposing {
			return text.T("play.verdict", "Verdict", s.sub.groupWords(p), "Change", s.sub.groupDetail(p, s.groupHint.words(p)))
		}
		return joinWords(name+", "+describe.Color(c), s.territory.describe(p))
	}
	return joinWords(joinWords(name+", "+text.T("play.empty"), s.sub.spokenHint(p)), s.territory.describe(p))
}

// tellReplaced shows which level has failed and which one replaces it. before is the list of the
// previous snapshot. If nothing was added to it, tellReplaced does nothing.
func tellReplaced(c fyne.Canvas, s *subject, before []session.Replaced) {
	if len(s.snap.Replaced) <= len(before) {
		return
	}
	r := s.snap.Replaced[len(s.snap.Replaced)-1]
	key := "play.replaced.text"
	if r.Color == game.None {
		key = "play.replaced.hint"
	}
	level := func(id string) string { return describe.Level(s.game.ID, id) }
	widgets.Tell(c, text.T("play.replaced.title"),
		text.T(key, "From", level(r.From), "To", level(r.To), "Why", describe.Error(r.Err)), text.T("common.ok"))
}
