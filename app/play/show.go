package play

import (
	"slices"
	"strconv"
	"time"

	"pionnier/app/describe"
	"pionnier/app/scene"
	"pionnier/app/text"
	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/session"
	"pionnier/widgets"
)

// Show updates the screen to a snapshot. Call it on Fyne's thread.
func (s *Screen) Show(snap session.Snapshot) {
	if s.seen && snap.Revision < s.snap.Revision {
		return
	}
	before, first := s.snap, !s.seen
	s.snap, s.seen = snap, true
	if first || snap.Cursor != before.Cursor || snap.Phase != before.Phase {
		s.territory.positionChanged()
	}
	s.transient.follow(before, snap)
	if snap.Phase == session.Settling && before.Phase != session.Settling && !first {
		s.selection.hovered = false // whatever was looked at in play
	}
	s.search.follow(snap, s.game.Hinter)
	if !first {
		s.voice.follow(before, snap)
	}
	s.decision.follow()
	s.groupHint.follow()
	s.showBoard()
	s.showCandidates()
	s.showPlayers()
	s.showPanel()
	s.showStatus()
	s.tools.show(s.subject)
	s.moves.Set(s.moveNames(), scene.Numbers(snap.Moves), s.look.at(snap.Cursor))
	s.ticker.run(!snap.TurnBegan.IsZero() || snap.Thinking || snap.Hinting)
	if !first {
		tellReplaced(s.canvas(), s.subject, before.Replaced)
	}
	s.root.Layout.Layout(s.root.Objects, s.root.Size())
}

// Progress shows how far a search has come.
func (s *Screen) Progress(revision uint64, info engine.Info) {
	if revision == s.snap.Revision && (s.snap.Thinking || s.snap.Hinting) {
		s.search.info = info
		s.showStatus()
		if s.snap.Hinting && (s.board.Scene().Plan != nil || !slices.Equal(s.hints(&info), s.board.Scene().Hints)) {
			s.showBoard()
		}
		s.showCandidates()
	}
}

func (s *Screen) showBoard() {
	marks := s.deps.Options.Marks
	marks.MoveNumbers = s.numbers
	if s.look.on() {
		s.board.SetScene(scene.Play(s.look.looked(s.snap), marks))
		return
	}
	sc := scene.Play(s.snap, marks)
	sc.Pending = s.pending
	s.markHints(&sc)
	s.markAdvice(&sc)
	s.territory.mark(&sc)
	s.groupHint.mark(&sc)
	s.board.SetScene(sc)
	s.tools.numbers.SetSelected(s.numbers)
	s.tools.territory.SetSelected(s.territory.shown)
}

func (s *Screen) showPlayers() {
	score := s.game.Score(s.snap.Position)
	now := time.Now()
	for _, c := range []game.Color{game.Black, game.White} {
		seat := s.snap.Seats.Of(c)
		p := widgets.Player{Name: s.name(c), Detail: s.seatDetail(c, seat), Short: s.seatLevel(seat), Spare: seat.Human(), Active: s.snap.Position.ToMove() == c && s.snap.Phase != session.Over}
		p.Score = strconv.Itoa(score.Of(c))
		p.Unit = text.N("play.score."+s.game.ID, score.Of(c))
		left := s.clockOf(c, now)
		p.Clock = describe.Clock(s.snap.Control, left)
		p.Hurry = p.Active && p.Clock != "" && left.Left < 10*time.Second
		s.cards.Of(c).Set(p)
	}
}

// you is the side of the one person, if that has no name to be called by; else
// None.
func (s *subject) you() game.Color {
	for _, c := range []game.Color{game.Black, game.White} {
		if s.onlyHuman(c) && s.snap.Seats.Of(c).Name == "" {
			return c
		}
	}
	return game.None
}

// onlyHuman reports whether a side is a person's and the other is not.
func (s *subject) onlyHuman(c game.Color) bool {
	return s.snap.Seats.Of(c).Human() && !s.snap.Seats.Of(c.Opponent()).Human()
}

// name returns a player's name.
func (s *subject) name(c game.Color) string {
	var players game.ByColor[record.Player]
	for _, side := range []game.Color{game.Black, game.White} {
		seat := s.snap.Seats.Of(side)
		p := record.Player{Name: seat.Name}
		if !seat.Human() {
			p.Level = seat.Level.ID
		}
		players.Set(side, p)
	}
	return describe.Player(s.snap.Game, players, c)
}

// seatDetail returns the colour, unless it is the name, and the engine's level.
func (s *subject) seatDetail(c game.Color, seat session.Seat) string {
	if seat.Human() && s.name(c) == describe.Color(c) {
		return ""
	}
	if seat.Human() {
		return describe.Color(c)
	}
	if isExternal(seat.Level) {
		return joinDots(describe.Color(c), s.seatLevel(seat))
	}
	return joinDots(describe.Color(c), s.levelName(seat), describe.Elo(*seat.Level))
}

// seatLevel returns the name of an engine's level, or the version of an external program,
// whose name the seat has.
func (s *subject) seatLevel(seat session.Seat) string {
	if isExternal(seat.Level) {
		return seat.Level.Strength
	}
	return s.levelName(seat)
}

// levelName is the name of an engine's level, "" for a person.
func (s *subject) levelName(seat session.Seat) string {
	if seat.Human() {
		return ""
	}
	return describe.Level(s.game.ID, seat.Level.ID)
}

// clockOf returns a side's clock as of now.
func (s *subject) clockOf(c game.Color, now time.Time) clock.Clock {
	left := s.snap.Clocks.Of(c)
	if !s.snap.TurnBegan.IsZero() && s.snap.Position.ToMove() == c {
		left = s.snap.Control.Spend(left, now.Sub(s.snap.TurnBegan))
	}
	return left
}

// tick shows the running clocks, the game's and a search's; it is the only thing
// that runs while neither side acts.
func (s *Screen) tick() {
	s.showPlayers()
	if s.snap.Thinking || s.snap.Hinting {
		s.showStatus()
	}
}

func (s *Screen) showStatus() {
	st := s.status
	st.statusText = statusText{message: s.headline(), warn: s.snap.SaveErr != nil, detail: s.detail(), more: s.more(), brief: s.briefLegend(),
		elapsed: s.search.elapsed(), proved: s.proved(), progress: s.search.progress()}
	if s.said != "" {
		st.message, st.warn = s.said, false
	}
	if s.refusal != "" {
		st.message, st.warn = s.refusal, true
	}
	if t := s.typed.text(); t != "" {
		st.message, st.warn = text.T("play.typed", "Text", t), false
	}
	if s.pending != nil {
		st.confirm.Show()
	} else {
		st.confirm.Hide()
	}
	if hidden := st.Hidden; s.statusHigh() == 0 != hidden {
		s.root.Layout.Layout(s.root.Objects, s.root.Size())
	}
	st.Refresh()
}

func (s *subject) names() game.ByColor[string] {
	return game.ByColor[string]{Black: s.snap.Seats.Black.Name, White: s.snap.Seats.White.Name}
}

func (s *subject) moveName(m game.Move) string {
	if p, ok := m.Point(); ok {
		_, height := s.snap.Position.Size()
		return s.game.FormatPoint(p, height)
	}
	if m == 0 {
		return text.T("play.movesetup")
	}
	return text.T("play.movepass")
}

func (s *subject) moveNames() []string {
	names := make([]string, len(s.snap.Moves))
	for i, m := range s.snap.Moves {
		names[i] = s.moveName(m.Move)
	}
	return names
}

// openingName names the opening of the moves on the board, if it has a name.
func (s *subject) openingName() string {
	if s.game.Opening == nil {
		return ""
	}
	var moves []game.Move
	for _, m := range s.snap.Moves[:s.snap.Cursor] {
		moves = append(moves, m.Move)
	}
	if name := s.game.Opening(moves); name != "" {
		return text.T("play.opening", "Name", name)
	}
	return ""
}
