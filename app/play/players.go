package play

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets"
)

// players is the part with a card for each player: name, score and clock.
type players struct {
	sub   *subject
	look  *looking
	cards game.ByColor[*widgets.PlayerCard]
}

func newPlayers(s *subject, look *looking, stones game.ByColor[fyne.CanvasObject]) *players {
	p := &players{sub: s, look: look}
	p.cards.Black = widgets.NewPlayerCard(stones.Black)
	p.cards.White = widgets.NewPlayerCard(stones.White)
	widgets.Alike(p.cards.Black, p.cards.White)
	return p
}

// show updates both cards.
func (p *players) show() {
	s, snap, now := p.sub, p.sub.snap, time.Now()
	score := s.game.Score(snap.Position)
	if p.look.active() { // whose discs or captured stones are on the board
		score = s.game.Score(p.look.position)
	}
	for _, c := range []game.Color{game.Black, game.White} {
		seat := snap.Seats.Of(c)
		card := widgets.Player{Name: s.name(c), Detail: s.seatDetail(c, seat), Short: s.seatLevel(seat), Spare: seat.Human(), Active: snap.Position.ToMove() == c && snap.Phase != session.Over}
		card.Score = strconv.Itoa(score.Of(c))
		card.Unit = text.N("play.score."+s.game.ID, score.Of(c))
		left := s.clockOf(c, now)
		card.Clock = describe.Clock(snap.Control, left)
		card.Hurry = card.Active && card.Clock != "" && left.Left < 10*time.Second
		p.cards.Of(c).Set(card)
	}
}

// hide hides both cards if on is true, and shows them otherwise.
func (p *players) hide(on bool) { p.cards.Black.Hidden, p.cards.White.Hidden = on, on }
