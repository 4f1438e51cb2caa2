package describe

import (
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/text"
)

func TestValues(t *testing.T) {
	text.Use("en")
	value := func(score float64, p game.Proof) engine.Value {
		return engine.Value{Score: score, Value: game.Value{Proof: p}}
	}
	for _, c := range []struct {
		unit               engine.Unit
		value              engine.Value
		mover              game.Color
		lead, worth, words string
	}{
		{engine.Discs, value(4, game.Estimated), game.Black, "Black +4", "+4", "+4 discs"},
		{engine.Discs, value(4, game.Estimated), game.White, "Black +4", "–4", "–4 discs"},
		{engine.Discs, value(-1.2, game.ProvedScore), game.White, "White +1", "+1", "+1 disc"},
		{engine.Discs, value(0.4, game.Estimated), game.White, "even", "0", "0 discs"},
		{engine.Discs, value(-0.4, game.Estimated), game.Black, "even", "0", "0 discs"},
		{engine.Discs, value(-64, game.ProvedScore), game.Black, "White +64", "–64", "–64 discs"},
		{engine.Discs, value(1, game.ProvedOutcome), game.Black, "Black wins", "+", "wins"},
		{engine.Discs, value(1, game.ProvedOutcome), game.White, "Black wins", "–", "loses"},
		{engine.Discs, value(0, game.ProvedOutcome), game.White, "draw", "=", "draws"},
		{engine.Points, value(2.6, game.Estimated), game.Black, "Black +2.5", "+2.5", "+2.5 points"},
		{engine.Points, value(-0.5, game.Estimated), game.White, "White +0.5", "+0.5", "+0.5 points"},
		{engine.Points, value(-1, game.Estimated), game.White, "White +1", "+1", "+1 point"},
		{engine.WinProbability, value(0.625, game.Estimated), game.Black, "Black 63 %", "63", "63 % to win"},
		{engine.WinProbability, value(0.8, game.Estimated), game.White, "Black 80 %", "20", "20 % to win"},
		{engine.WinProbability, value(0.2, game.Estimated), game.White, "White 80 %", "80", "80 % to win"},
		{engine.NoScore, value(3, game.Estimated), game.Black, "", "", ""},
		{engine.SquareValues, value(120, game.ProvedScore), game.Black, "", "", ""},
	} {
		lead, worth, words := Lead(c.unit, c.value), Worth(c.unit, c.value, c.mover), WorthInWords(c.unit, c.value, c.mover)
		if lead != c.lead || worth != c.worth || words != c.words {
			t.Errorf("%v for %v: %q, %q, %q; want %q, %q, %q", c.value, c.mover, lead, worth, words, c.lead, c.worth, c.words)
		}
	}
}

func TestValuesInFrench(t *testing.T) {
	text.Use("fr")
	defer text.Use("en")
	half := engine.Value{Score: -1.5}
	if got, want := WorthInWords(engine.Points, half, game.White), "+1,5 point"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := Lead(engine.Points, half), "Blanc +1,5"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// Half a point is a plural in some languages and not in others.
func TestPartsOfAPoint(t *testing.T) {
	defer text.Use("en")
	for code, want := range map[string][3]string{
		"en": {"+0.5 points", "+1 point", "+1.5 points"}, "de": {"+0,5 Punkte", "+1 Punkt", "+1,5 Punkte"},
		"es": {"+0,5 puntos", "+1 punto", "+1,5 puntos"}, "fr": {"+0,5 point", "+1 point", "+1,5 point"},
	} {
		text.Use(code)
		for i, words := range want {
			if got := WorthInWords(engine.Points, engine.Value{Score: float64(i+1) / 2}, game.Black); got != words {
				t.Errorf("%s: %q, want %q", code, got, words)
			}
		}
	}
}

func TestLevelsAndTheirStrength(t *testing.T) {
	text.Use("en")
	if got := Level("othello", "greedy"); got != "Greedy" {
		t.Errorf("greedy is called %q", got)
	}
	if got := Level("othello", "quantum"); got != "quantum" {
		t.Errorf("an unknown level is called %q", got)
	}
	for _, c := range []struct {
		level         engine.Level
		strength, elo string
	}{
		{engine.Level{}, "", ""},
		{engine.Level{Strength: "~ 25 kyu"}, "~ 25 kyu", "~ 25 kyu"},
		{engine.Level{Rating: 1480, Margin: 30}, "Elo 1480 ± 30", "Elo 1480"},
		{engine.Level{Rating: 1480, Margin: 30, Strength: "~ 5 kyu"}, "~ 5 kyu · Elo 1480 ± 30", "~ 5 kyu"},
		{engine.Level{Rating: 1480, Margin: 500, Strength: "~ 5 kyu"}, "~ 5 kyu", "~ 5 kyu"},
		{engine.Level{Rating: -40}, "Elo 0", "Elo 0"},
		{engine.Level{Rating: -4, Margin: 64, Strength: "~ 30 kyu"}, "~ 30 kyu", "~ 30 kyu"},
	} {
		if got := Strength(c.level); got != c.strength {
			t.Errorf("strength %q, want %q", got, c.strength)
		}
		if got := Elo(c.level); got != c.elo {
			t.Errorf("elo %q, want %q", got, c.elo)
		}
	}
}

func TestRanksInTheLanguage(t *testing.T) {
	defer text.Use("en")
	text.Use("fr")
	for strength, want := range map[string]string{"~ 25 kyu": "~ 25 kyu", "~ 1 dan": "~ 1 dan", "5 dan +": "5 dan +",
		"GNU Go 3.8": "GNU Go 3.8", "~ 5 kyu or so": "~ 5 kyu or so"} {
		if got := Strength(engine.Level{Strength: strength}); got != want {
			t.Errorf("%q is %q, want %q", strength, got, want)
		}
	}
	text.Use("ja")
	if got := Strength(engine.Level{Strength: "~ 25 kyu"}); got != "約25級" {
		t.Errorf("in Japanese: %q", got)
	}
}
