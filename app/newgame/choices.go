package newgame

import (
	"pionnier/core/clock"
	"pionnier/core/game"
)

// Opponents.
const (
	Person  = "person"  // another person on this device
	Engine  = "engine"  // the computer
	Engines = "engines" // the computer plays both sides
)

// Colours of the person named first.
const (
	Black       = "black"
	White       = "white"
	RandomColor = "lot" // drawn by lot when the game starts
)

// Choices are the user's choices for a game. They are stored as JSON and offered again for the next
// game.
type Choices struct {
	Game         string        `json:"game"`
	Opponent     string        `json:"opponent"`
	Level        string        `json:"level"`                // of the computer; White's if it plays both sides
	BlackLevel   string        `json:"blackLevel,omitempty"` // Engines only
	Equal        bool          `json:"equal,omitempty"`      // the level follows the user's rating; Engine only
	Colour       string        `json:"colour"`
	Size         int           `json:"size"`
	Rules        string        `json:"rules,omitempty"` // empty if the game has one ruleset
	Handicap     int           `json:"handicap,omitempty"`
	FreeHandicap bool          `json:"freeHandicap,omitempty"` // Black places the stones himself
	Komi         float64       `json:"komi,omitempty"`
	OwnKomi      bool          `json:"ownKomi,omitempty"` // chosen by the user: it does not follow rules and handicap
	Dealt        bool          `json:"dealt,omitempty"`   // begins with an opening drawn by lot
	Control      clock.Control `json:"control"`
	Coach        string        `json:"coach,omitempty"` // a coach.Strictness; Engine only
	Name         string        `json:"name,omitempty"`  // of the person, or of the first of two; may be empty
	Other        string        `json:"other,omitempty"` // of the second person; may be empty
	// Apart is the name that waits while Name is another's: the first of two persons is not the user.
	Apart string `json:"apart,omitempty"`
	// ApartControl is likewise the clock of games against persons while Control is that of games against the computer,
	// and the other way round.
	ApartControl clock.Control `json:"apartControl,omitzero"`
	// Unplayed is true for choices that were left without a game, of a game that was never played.
	Unplayed bool `json:"-"`
}

// First returns the side of the person named first. If the colour is drawn by lot, coin decides:
// true means White. The result is meaningless if two engines play.
func (c Choices) First(coin bool) game.Color {
	switch {
	case c.Colour == White, c.Colour == RandomColor && coin:
		return game.White
	}
	return game.Black
}

// Against returns c with another opponent. Games against people and games against engines have
// separate names and clocks. owner is the user's name, used where no name was typed.
func (c Choices) Against(opponent, owner string) Choices {
	if (c.Opponent == Person) != (opponent == Person) {
		waiting := c.Apart
		switch {
		case waiting != "":
		case opponent == Person:
			waiting = c.Name // who begins as the first of two
		default:
			waiting = owner
		}
		c.Name, c.Apart = waiting, c.Name
		c.Control, c.ApartControl = c.ApartControl, c.Control
	}
	c.Opponent = opponent
	return c
}

// Remember returns last with c at the front and without other choices for the same game. Callers
// pass the result as Deps.Last to the next screen.
func Remember(last []Choices, c Choices) []Choices {
	out := []Choices{c}
	for _, old := range last {
		if old.Game != c.Game {
			out = append(out, old)
		}
	}
	return out
}
