package describe

import (
	"testing"

	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/record"
)

func TestPlayer(t *testing.T) {
	text.Use("en")
	defer text.Use("")
	engine, nobody := record.Player{Level: "club"}, record.Player{}
	for _, tt := range []struct {
		black, white record.Player
		want         string // of Black
	}{
		{record.Player{Name: "Ada", Level: "club"}, nobody, "Ada"},
		{engine, nobody, "Club player"},
		{record.Player{Level: "of another program"}, nobody, "Black"},
		{nobody, engine, "You"},
		{record.Player{Name: "Player"}, record.Player{Name: "Player"}, "Black"},
		{record.Player{Name: "Ada"}, record.Player{Name: "Ada", Level: "club"}, "Black"},
		{record.Player{Name: "Pionnier", Level: "club"}, record.Player{Name: "Pionnier"}, "Club player"},
		{nobody, nobody, "Black"},
	} {
		players := game.ByColor[record.Player]{Black: tt.black, White: tt.white}
		if got := Player("othello", players, game.Black); got != tt.want {
			t.Errorf("%+v is called %q, want %q", players, got, tt.want)
		}
	}
}
