package describe

import (
	"pionnier/core/game"
	"pionnier/core/legible"
	"pionnier/core/press/text"
	"pionnier/core/record"
)

// Player returns how to call side c: by the player's name or, if there is no name or the opponent
// has the same, by the engine's level. An unnamed person who plays against an engine is "You", and
// any other player is called by colour.
func Player(gameID string, players game.ByColor[record.Player], c game.Color) string {
	p := players.Of(c)
	if p.Name != "" && p.Name != players.Of(c.Opponent()).Name {
		return legible.Line(p.Name)
	}
	if key := "level." + gameID + "." + p.Level + ".name"; p.Level != "" && text.Has(key) {
		return text.T(key)
	}
	if c == you(players) {
		return text.T("play.you")
	}
	return Color(c)
}

// you returns the side of an unnamed person who plays against an engine, or None if there is no
// such side.
func you(players game.ByColor[record.Player]) game.Color {
	for _, c := range []game.Color{game.Black, game.White} {
		if p := players.Of(c); p.Name == "" && p.Level == "" && players.Of(c.Opponent()).Level != "" {
			return c
		}
	}
	return game.None
}

// Result describes the outcome o with its score. It addresses the player whom Player calls "You".
func Result(o game.Outcome, players game.ByColor[record.Player]) string {
	names := game.ByColor[string]{Black: players.Black.Name, White: players.White.Name}
	return text.InBrackets(OutcomeFor(o, names, you(players)), Score(o))
}
