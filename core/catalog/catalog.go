// Package catalog has one entry a game: what a session, a file or the command
// line must know of Othello and weiqi without naming them. To add a third game,
// add an entry here, its look in app and its texts.
package catalog

import (
	"context"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
)

// Game is one entry. Every field is set unless its comment says otherwise.
type Game struct {
	ID               string // "othello", "go"
	Sizes            []int  // board sides offered first, the default first
	MinSize, MaxSize int
	Rules            []string // rulesets (record.Record.Rules), the default first; nil if there is one
	MaxHandicap      func(size int) int
	DefaultKomi      func(rules string, size, handicap int) float64 // nil: no komi
	Ladder           engine.Ladder
	DefaultLevel     string       // ID in Ladder, for a newcomer
	Hinter           engine.Level // the level that answers "hint"

	// Start returns the position at the record's root: size, rules, komi,
	// handicap and set-up stones. It refuses what the rules cannot be played with.
	Start func(*record.Record) (game.Position, error)
	// FormatPoint and ParseMove use the game's notation: "f5", "Q16", "pass".
	FormatPoint func(p game.Point, height int) string
	ParseMove   func(text string, width, height int) (game.Move, error)
	// Score counts what a player sees during play: discs on the board, or
	// stones captured by each side.
	Score func(game.Position) game.ByColor[int]

	// The rest is nil for a game whose end needs no agreement.

	// ProposeDead returns the stones that are probably dead: those that
	// Benson's algorithm or playouts give to the other side.
	ProposeDead func(context.Context, game.Position) []game.Point
	// Group returns the stones whose life stands or falls with the one on p.
	Group func(game.Position, game.Point) []game.Point
	// Territory returns each point's owner with these stones dead, row by row.
	Territory func(pos game.Position, dead []game.Point) []game.Color
	// Totals counts under Japanese (territory) and Chinese (area) rules.
	Totals func(pos game.Position, dead []game.Point) (japanese, chinese game.Outcome)
	// Estimate guesses each point's owner during play (1 Black, -1 White).
	Estimate func(ctx context.Context, pos game.Position, seed uint64) []float32
}
