package describe

import (
	"testing"

	"pionnier/core/game"
	"pionnier/core/press/text"
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

// The result for a player named "You" addresses the user too.
func TestResult(t *testing.T) {
	text.Use("en")
	defer text.Use("")
	engine, nobody, ada := record.Player{Name: "Pionnier", Level: "club"}, record.Player{}, record.Player{Name: "Ada"}
	gaveUp := game.Outcome{Ending: game.Resignation, Winner: game.White}
	for _, tt := range []struct {
		black, white record.Player
		o            game.Outcome
		want         string
	}{
		{nobody, engine, gaveUp, "Pionnier wins; you resigned"},
		{engine, nobody, gaveUp, "You win; Pionnier resigned"},
		{ada, engine, gaveUp, "Pionnier wins; Ada resigned"},
		{nobody, nobody, gaveUp, "White wins; Black resigned"},
		{nobody, engine, game.Scored(40, 24), "You win by 16 (40 – 24)"},
		{nobody, engine, game.Outcome{}, "Unfinished"},
	} {
		if got := Result(tt.o, game.ByColor[record.Player]{Black: tt.black, White: tt.white}); got != tt.want {
			t.Errorf("%+v, %+v: %q, want %q", tt.black, tt.white, got, tt.want)
		}
	}
}
