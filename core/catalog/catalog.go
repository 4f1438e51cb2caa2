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
	"pionnier/core/game"
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

	Abilities any // has the abilities that As returns (abilities.go); nil if there are none
}

// FreeHandicap reports whether Black may place handicap stones anywhere.
func (g Game) FreeHandicap() bool {
	_, ok := As[Rulebook](g)
	return ok
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
