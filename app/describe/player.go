package describe

import (
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/record"
)

// Player is what a side of a game is called: its name if the other has not the same, the
// level's for an engine, "You" for a person without a name who plays against an engine, or
// else its colour.
func Player(gameID string, players game.ByColor[record.Player], c game.Color) string {
	p := players.Of(c)
	if p.Name != "" && p.Name != players.Of(c.Opponent()).Name {
		return p.Name
	}
	if key := "level." + gameID + "." + p.Level + ".name"; p.Level != "" && text.Has(key) {
		return text.T(key)
	}
	if p.Name == "" && p.Level == "" && players.Of(c.Opponent()).Level != "" {
		return text.T("play.you")
	}
	return Color(c)
}
