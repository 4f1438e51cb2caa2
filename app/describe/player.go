package describe

import (
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/record"
)

// Player is what a side of a game is called: its name, that of the level for an engine
// without one, "You" for a person without one who plays against an engine, or else its
// colour.
func Player(gameID string, players game.ByColor[record.Player], c game.Color) string {
	p := players.Of(c)
	if p.Name != "" {
		return p.Name
	}
	if key := "level." + gameID + "." + p.Level + ".name"; p.Level != "" && text.Has(key) {
		return text.T(key)
	}
	if p.Level == "" && players.Of(c.Opponent()).Level != "" {
		return text.T("play.you")
	}
	return Color(c)
}
