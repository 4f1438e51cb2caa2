package catalog

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// ErrSetup is wrapped by every error about a game's terms: size, rules, komi, handicap
// or set-up stones.
var ErrSetup = errors.New("this game cannot be set up")

// Options are the terms of a new game. Start with Game.Defaults.
type Options struct {
	Size     int
	Rules    string  // one of Game.Rules; "" where there is only one
	Komi     float64 // points for White
	Handicap int     // stones that Black is given; 0 for an even game
	// Free holds the points that Black chose for the handicap stones; nil puts
	// them on their customary points.
	Free    []game.Point
	Opening []game.Move // random moves already played when the game begins; nil for the usual start
	Players game.ByColor[record.Player]
	Control clock.Control
	Date    time.Time
}

// Defaults returns the terms of an even game on the default board.
func (g Game) Defaults() Options {
	o := Options{Size: g.Sizes[0]}
	if len(g.Rules) > 0 {
		o.Rules = g.Rules[0]
	}
	o.Komi = g.UsualKomi(o.Rules, o.Size, 0)
	return o
}

// UsualKomi returns the komi that White has by default, or 0 in a game without komi.
func (g Game) UsualKomi(rules string, size, handicap int) float64 {
	if book, ok := As[Rulebook](g); ok {
		return book.UsualKomi(rules, size, handicap)
	}
	return 0
}

// Begin returns the record of a new game on the terms o and its first position. The error wraps
// ErrSetup or clock.ErrControl.
func (g Game) Begin(o Options) (*record.Record, game.Position, error) {
	r, err := g.New(o)
	if err != nil {
		return nil, nil, err
	}
	start, err := g.Start(r)
	return r, start, err
}

// New returns the record of a new game on the terms o. The error wraps ErrSetup or clock.ErrControl.
func (g Game) New(o Options) (*record.Record, error) {
	if o.Free != nil && o.Handicap == 0 {
		o.Handicap = len(o.Free)
	}
	if err := g.check(o); err != nil {
		return nil, err
	}
	r := record.New(g.ID, o.Size, o.Size)
	r.Rules, r.Komi, r.Handicap = o.Rules, o.Komi, o.Handicap
	if !g.Terms(r).KomiReason.Known() {
		return nil, fmt.Errorf("%w: komi %v", ErrSetup, o.Komi)
	}
	r.Players, r.Control, r.Date = o.Players, o.Control, o.Date
	if o.Handicap > 0 {
		r.Root.Setup = &record.Setup{Black: slices.Clone(o.Free), ToMove: game.White}
		if o.Free == nil {
			custom, _ := As[Handicapper](g) // which every game with handicaps has
			var err error
			if r.Root.Setup, err = custom.Handicap(o.Size, o.Handicap); err != nil {
				return nil, refuse(err)
			}
		}
	}
	start, err := g.Start(r)
	if err != nil {
		return nil, err
	}
	if len(o.Opening) > 0 {
		if _, err := r.Root.Follow(start, o.Opening); err != nil {
			return nil, refuse(err)
		}
		record.SetDealt(r, len(o.Opening)).Apply(r)
	}
	return r, nil
}

// check returns an error if the game does not support the terms o. It wraps clock.ErrControl if the
// time control is not valid, and otherwise ErrSetup.
func (g Game) check(o Options) error {
	book, ruled := As[Rulebook](g)
	switch {
	case !g.Plays(o.Size):
		return fmt.Errorf("%w: no board of size %d", ErrSetup, o.Size)
	case !ruled && o.Rules != "", ruled && book.SpellRules(o.Rules) == "": // more than Game.Rules can be composed
		return fmt.Errorf("%w: unknown rules %q", ErrSetup, o.Rules)
	case !ruled && o.Komi != 0:
		return fmt.Errorf("%w: komi %v in a game without komi", ErrSetup, o.Komi)
	case o.Handicap != 0 && o.Handicap < g.MinHandicap:
		return fmt.Errorf("%w: %d handicap stones, not %d or more", ErrSetup, o.Handicap, g.MinHandicap)
	case o.Free == nil && o.Handicap > g.MaxHandicap(o.Size):
		return fmt.Errorf("%w: %d handicap stones, at most %d on this board", ErrSetup, o.Handicap, g.MaxHandicap(o.Size))
	case o.Free != nil && (distinct(o.Free) != o.Handicap || !g.FreeHandicap()):
		return fmt.Errorf("%w: %d stones placed for a handicap of %d", ErrSetup, len(o.Free), o.Handicap)
	}
	return o.Control.Valid()
}

func distinct(points []game.Point) int {
	set := map[game.Point]bool{}
	for _, p := range points {
		set[p] = true
	}
	return len(set)
}

func refuse(err error) error { return fmt.Errorf("%w: %w", ErrSetup, err) }

// begin returns the position at the root of r, which is r's set-up on the board empty. The side to
// move is the one that r names, or usual if r names no side.
func begin(r *record.Record, empty game.Arranger, usual game.Color) (game.Position, error) {
	var stones []game.Stone
	if r.Root.Setup != nil {
		stones = r.Root.Setup.Stones()
	}
	position, err := empty.Arrange(stones, cmp.Or(r.Root.NextColor(), usual))
	if err != nil {
		return nil, refuse(err)
	}
	return position, nil
}
