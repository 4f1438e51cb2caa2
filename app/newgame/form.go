package newgame

import (
	"slices"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/coach"
)

// form contains the choices while they are made and keeps them consistent. The komi follows the
// rules and the handicap until the user sets it. It does not depend on Fyne.
type form struct {
	games    []catalog.Game
	last     []Choices // of each game, the game shown first included
	now      Choices
	owner    string                       // the name of the user where none was typed
	against  bool                         // the user has chosen the opponent
	timed    bool                         // the user has chosen the clock
	gone     string                       // the ID of a level chosen before that the game has no longer
	controls map[clock.Kind]clock.Control // last fields of each kind
}

func newForm(games []catalog.Game, last []Choices) *form {
	f := &form{games: games, last: slices.Clone(last), controls: map[clock.Kind]clock.Control{
		clock.Absolute: {Kind: clock.Absolute, Main: 10 * time.Minute},
		clock.Fischer:  {Kind: clock.Fischer, Main: 5 * time.Minute, Step: 5 * time.Second},
		clock.ByoYomi:  {Kind: clock.ByoYomi, Main: 10 * time.Minute, Step: 30 * time.Second, Count: 5},
		clock.Canadian: {Kind: clock.Canadian, Main: 10 * time.Minute, Step: 5 * time.Minute, Count: 15},
	}}
	id := games[0].ID
	if len(last) > 0 {
		id = last[0].Game
	}
	if !slices.ContainsFunc(games, func(g catalog.Game) bool { return g.ID == id }) {
		id = games[0].ID
	}
	f.load(id)
	return f
}

// entry returns the chosen game.
func (f *form) entry() catalog.Game {
	for _, g := range f.games {
		if g.ID == f.now.Game {
			return g
		}
	}
	return f.games[0]
}

// choose changes the opponent. If the user has chosen a clock on this screen, choose keeps it.
func (f *form) choose(opponent string) {
	control := f.now.Control
	f.now, f.against = f.now.Against(opponent, f.owner), true
	if f.timed {
		f.now.Control = control
	}
}

// setGame changes the game to id and restores the last choices for it. It keeps the names, and the
// opponent if the user has chosen it on this screen.
func (f *form) setGame(id string) {
	if id == f.now.Game {
		return
	}
	old := f.now
	f.last = Remember(f.last, old)
	f.load(id)
	opponent, control, apart := f.now.Opponent, f.now.Control, f.now.ApartControl
	if f.against {
		opponent = old.Opponent
	}
	if (opponent == Person) != (f.now.Opponent == Person) {
		control, apart = apart, control
	}
	f.now.Name, f.now.Other, f.now.Apart, f.now.Opponent = old.Name, old.Other, old.Apart, old.Opponent
	f.now = f.now.Against(opponent, f.owner)
	f.now.Control, f.now.ApartControl, f.timed = control, apart, false
}

// load restores the last choices for the game id, or the defaults if there are no such choices.
func (f *form) load(id string) {
	c := Choices{Game: id, Opponent: Engine, Colour: Black}
	for _, old := range f.last {
		if old.Game == id {
			c = old
			c.Unplayed = false
			break
		}
	}
	f.now = c
	f.mend()
}

// mend replaces choices that are invalid for the game. Another version of the program may have
// stored them.
func (f *form) mend() {
	g, c := f.entry(), &f.now
	f.gone = ""
	if !g.Plays(c.Size) {
		c.Size = g.Sizes[0]
	}
	if len(g.Rules) == 0 {
		c.Rules = ""
	} else if !slices.Contains(g.Rules, c.Rules) {
		c.Rules = g.Rules[0]
	}
	for _, level := range []*string{&c.Level, &c.BlackLevel} {
		if *level == "" {
			*level = g.DefaultLevel
		} else if _, err := g.Level(*level, 0); err != nil {
			f.gone, *level = *level, g.Ladder[len(g.Ladder)-1].ID
		}
	}
	if !slices.Contains([]string{Person, Engine, Engines}, c.Opponent) {
		c.Opponent = Engine
	}
	if !slices.Contains([]string{Black, White, RandomColor}, c.Colour) {
		c.Colour = Black
	}
	if !slices.Contains(coach.Kinds, coach.Strictness(c.Coach)) {
		c.Coach = string(coach.Off)
	}
	for _, control := range []*clock.Control{&c.Control, &c.ApartControl} {
		if control.Valid() != nil {
			*control = clock.Control{}
		}
	}
	if c.Control.Kind != clock.None {
		f.controls[c.Control.Kind] = c.Control
	}
	f.follow()
}

// follow adjusts the handicap and the komi to the other choices.
func (f *form) follow() {
	g, c := f.entry(), &f.now
	if most := f.maxHandicap(); c.Handicap > most {
		c.Handicap = most
	}
	if c.Handicap < g.MinHandicap {
		c.Handicap = 0
	}
	if c.Handicap == 0 || !g.FreeHandicap() {
		c.FreeHandicap = false
	}
	if _, ok := catalog.As[catalog.Rulebook](g); !ok {
		c.OwnKomi = false
	}
	if !c.OwnKomi {
		c.Komi = f.usualKomi()
	}
	if !f.deals() {
		c.Dealt = false
	}
}

// deals reports whether the game can begin with a random opening, which requires the usual size and
// no handicap.
func (f *form) deals() bool {
	g := f.entry()
	_, ok := catalog.As[catalog.Dealer](g)
	return ok && f.now.Handicap == 0 && f.now.Size == g.Sizes[0]
}

func (f *form) maxHandicap() int {
	return f.entry().MaxHandicap(f.now.Size)
}

func (f *form) usualKomi() float64 {
	return f.entry().UsualKomi(f.now.Rules, f.now.Size, f.now.Handicap)
}

// sizes returns the board sizes that the screen offers as buttons, in ascending order. others
// reports whether the game supports more sizes.
func (f *form) sizes() (offered []int, others bool) {
	g := f.entry()
	offered = slices.Sorted(slices.Values(g.Sizes))
	return offered, g.MaxSize > 0 && g.MaxSize-g.MinSize+1 > len(offered)
}

func (f *form) setSize(n int)      { f.now.Size = n; f.follow() }
func (f *form) setRules(id string) { f.now.Rules = id; f.follow() }
func (f *form) setHandicap(n int)  { f.now.Handicap = n; f.follow() }

// setKomi sets the komi to v. If v is the usual komi, the komi follows the rules and the handicap
// again.
func (f *form) setKomi(v float64) {
	f.now.Komi, f.now.OwnKomi = v, v != f.usualKomi()
}

// setKind changes the time control to kind k, with the values last chosen for k.
func (f *form) setKind(k clock.Kind) { f.now.Control, f.timed = f.controls[k], true }

// setControl applies change to the time control. It discards an invalid result.
func (f *form) setControl(change func(*clock.Control)) {
	c := f.now.Control
	change(&c)
	if c.Valid() == nil {
		f.now.Control, f.timed = c, true
		f.controls[c.Kind] = c
	}
}

// choices returns the choices, in which fields that do not apply to the opponent are reset.
func (f *form) choices() Choices {
	c := f.now
	if c.Opponent != Engines {
		c.BlackLevel = ""
	}
	if c.Opponent != Engine {
		c.Coach, c.Equal = string(coach.Off), false
	}
	return c
}
