// Package catalog has one entry per game, with everything that a session, a file or the command line
// must know about Othello and weiqi without naming them. To add a third game, add an entry here (a
// file like othello.go, named in Games), the look of its board in core/press/scene/style.go, a game
// for its picture in app/catalog.go and its texts in core/press/text. The conventions of its files are
// a row in core/record/convention.go; its lessons are an ability like others. Its package has an arrow
// in core/arch_test.go. Start reading at Game.
package catalog

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"sync/atomic"

	"pionnier/core/engine"
	"pionnier/core/engine/gtp"
	"pionnier/core/game"
	"pionnier/core/lesson"
	"pionnier/core/record"
	"pionnier/core/review"
)

// Game is one entry of the catalog. Every field is set unless its comment says otherwise.
type Game struct {
	ID               string   // "othello", "go"
	Name             string   // the game's name in protocols: "Othello", "Go"
	Sizes            []int    // board sides offered first, the default first
	MinSize, MaxSize int      // all between them can be played too; 0: only Sizes
	FullSize         int      // the side of the board that tournaments are played on
	Rules            []string // rulesets (record.Record.Rules), the default first; nil if there is one
	MinHandicap      int      // fewest handicap stones; 0 in a game without handicaps
	MaxHandicap      func(size int) int
	Ladder           engine.Ladder
	// Rated returns Ladder with the ratings measured on boards of about this
	// size; nil: Ladder's ratings hold for all sizes.
	Rated        func(size int) engine.Ladder
	DefaultLevel string       // ID in Ladder, for a newcomer
	Hinter       engine.Level // the level that answers "hint"

	// External are external programs that can play too; Games and Find name none.
	External engine.Ladder

	// Opening returns the name of the opening that moves from the usual start make,
	// "" if it has no name; nil for a game without named openings.
	Opening func(moves []game.Move) string

	// Start returns the position at the record's root: size, rules, komi, handicap
	// and set-up stones. It returns an error that wraps ErrSetup if these cannot be
	// played. Missing or unknown rules and komi are taken from Game.Terms.
	Start func(*record.Record) (game.Position, error)
	// FormatPoint and ParseMove use the game's notation: "f5", "Q16", "pass".
	FormatPoint func(p game.Point, height int) string
	ParseMove   func(text string, width, height int) (game.Move, error)
	// Score counts what a player sees during play: discs on the board, or
	// stones captured by each side.
	Score func(game.Position) game.ByColor[int]

	// Margin is what a lead counts: engine.Discs or engine.Points.
	Margin engine.Unit
	// Scale returns the thresholds that classify moves on a board of this size.
	Scale func(size int) review.Scale

	// Effort returns how much a report searches a position in a pass; level is how often
	// Dig has looked at it, from 0. It returns false if there is nothing more to find.
	Effort func(pos game.Position, pass review.Pass, level int) (engine.Limits, bool)

	// LoadNetwork reads a neural network from a file, for Resources.Network of this
	// game's engines; nil for a game without networks. It limits how much it reads, and
	// its error says what is wrong with the file.
	LoadNetwork func(io.Reader) (engine.Network, error)

	Abilities any // has the abilities that As returns; nil if there are none
}

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

// FreeHandicap reports whether Black may place handicap stones anywhere.
func (g Game) FreeHandicap() bool {
	_, ok := As[Rulebook](g)
	return ok
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

// Plays reports whether the game can be played on boards with size lines per side.
func (g Game) Plays(size int) bool {
	return slices.Contains(g.Sizes, size) || size > 0 && g.MinSize <= size && size <= g.MaxSize
}

// Usual reports whether width by height is the game's usual board. It returns false for a game
// without a usual board, such as Go.
func (g Game) Usual(width, height int) bool {
	return g.MinSize == 0 && width == g.FullSize && height == g.FullSize
}

// LadderOn returns the levels with their ratings on boards of the given size.
func (g Game) LadderOn(size int) engine.Ladder {
	if g.Rated == nil {
		return g.Ladder
	}
	return g.Rated(size)
}

// added holds the games that Add added; nil for none.
var added atomic.Pointer[[]Game]

// Add makes Games and Find include g until remove is called. Only tests call it, to show that a new
// game needs no other change.
func Add(g Game) (remove func()) {
	before := added.Load()
	list := []Game{g}
	if before != nil {
		list = append(slices.Clone(*before), g)
	}
	added.Store(&list)
	return func() { added.Store(before) }
}

// Games returns all games, in the order in which they are shown.
func Games() []Game {
	games := []Game{othelloGame(), weiqiGame()}
	if more := added.Load(); more != nil {
		games = append(games, *more...)
	}
	if d := elsewhere.Load(); d != nil {
		for i := range games {
			games[i] = games[i].through(d)
		}
	}
	return games
}

// ErrUnknown is wrapped by the error of Find for an unknown ID.
var ErrUnknown = errors.New("no such game")

// Find returns the game with the given ID. The error wraps ErrUnknown if there is no such game.
func Find(id string) (Game, error) {
	for _, g := range Games() {
		if g.ID == id {
			return g, nil
		}
	}
	return Game{}, fmt.Errorf("%w: %q", ErrUnknown, id)
}
