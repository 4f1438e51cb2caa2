package catalog

import (
	"pionnier/core/engine/gtp"
	"pionnier/core/game"
	"pionnier/core/lesson"
	"pionnier/core/library"
	"pionnier/core/record"
)

// What each game can do beyond being played. Without an entry here, a method whose signature no longer
// fits would take the ability away without an error.
var (
	_ interface {
		Appraising
		Booked
		Dealer
		Explainer
		Handicapper
		OwnFormats
		Squares
		Taught
		library.Opener
	} = othelloAbilities{}
	_ interface {
		agreed
		Appraising
		Confirmer
		Corners
		Explainer
		FateProver
		Framer
		GTP
		Groups
		Handicapper
		historian
		Imitator
		OwnFormats
		Repairer
		Rulebook
		Taught
		Worther
		library.Packing
	} = weiqiAbilities{}
)

// As returns an optional ability of g, which is an interface. It returns false if g lacks the
// ability.
func As[Ability any](g Game) (Ability, bool) {
	a, ok := g.Abilities.(Ability)
	return a, ok
}

// Rulebook is the ability of a game whose players agree on rules and komi, and on where
// handicap stones go.
type Rulebook interface {
	// UsualKomi returns the points that White has by default.
	UsualKomi(rules string, size, handicap int) float64
	// ReadRules returns the ruleset (record.Record.Rules) named by text.
	ReadRules(text string) (rules string, err error)
	// SpellRules returns a ruleset as a JSON object in KataGo's words, or "" if there is no such
	// ruleset.
	SpellRules(rules string) string
}

// Handicapper is the ability of a game to give the weaker player, Black, stones before
// White moves first.
type Handicapper interface {
	// Handicap returns the set-up with the given number of stones on their customary points.
	Handicap(size, stones int) (*record.Setup, error)
}

// Imitator is the ability of a game that has networks which imitate people.
type Imitator interface {
	// CheckProfile returns an error if no such network understands name, an engine.Request.Profile.
	CheckProfile(name string) error
}

// GTP is the ability of a game to be played by external programs that speak GTP.
type GTP interface {
	// Terms returns the terms of the game that such a program needs besides the moves.
	Terms(game.Position) gtp.Terms
}

// OwnFormats is the ability of a game to be exported in formats that not every game has.
type OwnFormats interface {
	// Formats returns the IDs of these formats in package format.
	Formats() []string
}

// Repairer is the ability of a game whose files contain values that a server wrote for want of better.
type Repairer interface {
	// Repair corrects such values in r. The record keeps what the file said.
	Repair(r *record.Record)
}

// Taught is the ability of a game that the program teaches.
type Taught interface {
	// Lessons returns the lessons of the game in reading order.
	Lessons() []lesson.Lesson
}

// Dealer is the ability of a game to begin with random moves.
type Dealer interface {
	// Deal returns the moves of an opening that favours neither side, for boards of size Sizes[0]. lot
	// selects the opening.
	Deal(lot uint64) []game.Move
}
