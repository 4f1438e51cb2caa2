// Package catalog has one entry a game: what a session, a file or the command
// line must know of Othello and weiqi without naming them. To add a third game,
// add an entry here (a file like othello.go, named in Games), the look of its board in
// app/scene/style.go, a game for its picture in app/catalog.go and its words in app/text. What files
// agree on about it is a row in core/record/convention.go; its lessons are an ability like others.
// Its package has an arrow in core/arch_test.go. Start reading at Game.
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

// Game is one entry. Every field is set unless its comment says otherwise.
type Game struct {
	ID               string   // "othello", "go"
	Name             string   // by which programs that know several games know it: "Othello", "Go"
	Sizes            []int    // board sides offered first, the default first
	MinSize, MaxSize int      // all between them can be played too; 0: only Sizes
	FullSize         int      // the side of the board that tournaments are played on
	Rules            []string // rulesets (record.Record.Rules), the default first; nil if there is one
	MinHandicap      int      // fewest handicap stones; 0 in a game without handicaps
	MaxHandicap      func(size int) int
	Ladder           engine.Ladder
	// Rated is Ladder with the ratings that were measured on boards of about this
	// side; nil: Ladder's hold for all.
	Rated        func(size int) engine.Ladder
	DefaultLevel string       // ID in Ladder, for a newcomer
	Hinter       engine.Level // the level that answers "hint"

	// External are external programs that can play too; Games and Find name none.
	External engine.Ladder

	// Opening names the opening that these moves from the usual start are, "" if
	// they are none that has a name; nil for a game without named openings.
	Opening func(moves []game.Move) string

	// Start returns the position at the record's root: size, rules, komi,
	// handicap and set-up stones. It refuses with ErrSetup what cannot be played.
	// It plays by Terms: what the record does not say, or what is not known here, is what
	// was usual.
	Start func(*record.Record) (game.Position, error)
	// FormatPoint and ParseMove use the game's notation: "f5", "Q16", "pass".
	FormatPoint func(p game.Point, height int) string
	ParseMove   func(text string, width, height int) (game.Move, error)
	// Score counts what a player sees during play: discs on the board, or
	// stones captured by each side.
	Score func(game.Position) game.ByColor[int]

	// Margin is what a lead counts: engine.Discs or engine.Points.
	Margin engine.Unit
	// Scale says from which loss on moves are called good, mistakes and so on, on a board
	// of this side.
	Scale func(size int) review.Scale

	// Effort is how much a report searches a position in a pass; level counts from 0 how
	// often Dig has looked at it. It is false where there is nothing more to find.
	Effort func(pos game.Position, pass review.Pass, level int) (engine.Limits, bool)

	// LoadNetwork reads a neural network from a file, as Resources.Network for this
	// game's engines; nil for a game without. It reads no more than is allowed to
	// such a file and returns an error that says what is wrong with it.
	LoadNetwork func(io.Reader) (engine.Network, error)

	Abilities any // has the abilities that As returns; nil if there are none
}

// As returns what a game is able to do beside what every game is; false if it is not.
func As[Ability any](g Game) (Ability, bool) {
	a, ok := g.Abilities.(Ability)
	return a, ok
}

// Rulebook is the ability of a game whose players agree on rules and komi, and on where
// handicap stones go.
type Rulebook interface {
	// UsualKomi returns the points that White has by default.
	UsualKomi(rules string, size, handicap int) float64
	// ReadRules returns the ruleset (record.Record.Rules) that such a text means.
	ReadRules(text string) (rules string, err error)
	// SpellRules spells a ruleset as a JSON object in KataGo's words; "" if there is no
	// such ruleset.
	SpellRules(rules string) string
}

// Handicapper is the ability of a game to give the weaker player, Black, stones before
// White moves first.
type Handicapper interface {
	// Handicap returns how the game begins with stones of them where custom puts them.
	Handicap(size, stones int) (*record.Setup, error)
}

// FreeHandicap reports whether Black may place handicap stones anywhere.
func (g Game) FreeHandicap() bool {
	_, ok := As[Rulebook](g)
	return ok
}

// Imitator is the ability of a game some of whose networks imitate people.
type Imitator interface {
	// CheckProfile refuses an engine.Request.Profile that no such network understands.
	CheckProfile(name string) error
}

// GTP is the ability of a game to be played by external programs, which speak that protocol.
type GTP interface {
	// Terms tells what such a program must know of a game beside its moves.
	Terms(game.Position) gtp.Terms
}

// OwnFormats is the ability of a game to go out in formats that carry no other.
type OwnFormats interface {
	// Formats returns their IDs in package format.
	Formats() []string
}

// Taught is the ability of a game that the program has lessons for.
type Taught interface {
	// Lessons returns them, in the order in which they are read.
	Lessons() []lesson.Lesson
}

// Dealer is the ability of a game to begin with moves drawn by lot.
type Dealer interface {
	// Deal returns the moves of an opening that favours neither side; the same ones for
	// the same lot. None are known on boards of another side than Sizes[0].
	Deal(lot uint64) []game.Move
}

// Plays reports whether there are boards of this side.
func (g Game) Plays(size int) bool {
	return slices.Contains(g.Sizes, size) || size > 0 && g.MinSize <= size && size <= g.MaxSize
}

// Usual reports whether this is the board that everybody expects, so that its size needs no
// mention. A game that is played on boards of all sizes has none.
func (g Game) Usual(width, height int) bool {
	return g.MinSize == 0 && width == g.FullSize && height == g.FullSize
}

// LadderOn returns the levels with their strength on boards of this side.
func (g Game) LadderOn(size int) engine.Ladder {
	if g.Rated == nil {
		return g.Ladder
	}
	return g.Rated(size)
}

// added are the games of Add; nil for none.
var added atomic.Pointer[[]Game]

// Add has Games and Find return one more game, behind the others, until remove is called. The program's
// own games need no such call: a test adds a game to see that nothing else must know of it.
func Add(g Game) (remove func()) {
	before := added.Load()
	list := []Game{g}
	if before != nil {
		list = append(slices.Clone(*before), g)
	}
	added.Store(&list)
	return func() { added.Store(before) }
}

// Games returns every entry, in the order to show them.
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

// ErrUnknown is wrapped by Find for an ID that no entry has.
var ErrUnknown = errors.New("no such game")

// Find returns the entry with this ID, an error that wraps ErrUnknown if there
// is none.
func Find(id string) (Game, error) {
	for _, g := range Games() {
		if g.ID == id {
			return g, nil
		}
	}
	return Game{}, fmt.Errorf("%w: %q", ErrUnknown, id)
}
