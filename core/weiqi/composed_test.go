package weiqi_test

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/weiqi"
)

func TestNamedRules(t *testing.T) {
	for _, id := range weiqi.Rulesets() {
		r, err := weiqi.Ruleset(id)
		if err != nil {
			t.Fatal(err)
		}
		r.ID, r.Komi, r.Handicap = "", 0.5, 2
		if got := r.Named(); got.ID != id || got.Komi != 0.5 || got.Handicap != 2 {
			t.Errorf("the %s rules are named %+v", id, got)
		}
	}
	simple := weiqi.Rules{Bonus: weiqi.StoneBonus}.Named()
	if want := "koSIMPLEscoreAREAtaxNONEsui0whbNfpok1"; simple.ID != want {
		t.Errorf("named %q, not %q", simple.ID, want)
	}
	aga := weiqi.Rules{Ko: weiqi.SituationalSuperko, Bonus: weiqi.LessOneBonus}.Named()
	if aga.ID != "aga" || !aga.PassStones {
		t.Errorf("American rules without pass stones are %+v", aga)
	}
	for _, id := range []string{"", "ko", "koSIMPLE", "koSPIGHTscoreAREAtaxNONEsui0fpok1", "koSIMPLEscoreAREAtaxHALFsui0fpok1"} {
		if r, err := weiqi.Ruleset(id); !errors.Is(err, weiqi.ErrRules) {
			t.Errorf("%q is %+v, %v", id, r, err)
		}
	}
}

// Whatever the rules, their name finds them again.
func TestNamedRulesAreFound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := weiqi.Rules{
			Ko:       weiqi.Ko(rapid.IntRange(0, 2).Draw(t, "ko")),
			Scoring:  weiqi.Scoring(rapid.IntRange(0, 1).Draw(t, "scoring")),
			Tax:      weiqi.Tax(rapid.IntRange(0, 2).Draw(t, "tax")),
			Bonus:    weiqi.Bonus(rapid.IntRange(0, 2).Draw(t, "bonus")),
			Suicide:  rapid.Bool().Draw(t, "suicide"),
			CountAll: rapid.Bool().Draw(t, "count all"),
		}.Named()
		got, err := weiqi.Ruleset(r.ID)
		got.Komi = r.Komi
		if err != nil || got != r {
			t.Fatalf("%q is %+v, not %+v (%v)", r.ID, got, r, err)
		}
		if komi := got.UsualKomi(0); komi < 6 {
			t.Fatalf("%q has a komi of %v", r.ID, komi)
		}
	})
}

// Taxes can be written in each of KataGo's ways; if they are missing the scoring's own are used.
func TestTaxesAreRead(t *testing.T) {
	for text, want := range map[string]string{
		`{"tax":"ALL"}`:                        "koPOSITIONALscoreAREAtaxALLsui1",
		`{"scoring":"TERRITORY","tax":"NONE"}`: "koPOSITIONALscoreTERRITORYtaxNONEsui1",
		`{"scoring":"TERRITORY"}`:              "koPOSITIONALscoreTERRITORYtaxSEKIsui1",
		"koPOSITIONALscoreAREAtaxSEKIsui0":     "koPOSITIONALscoreAREAtaxSEKIsui0",
		"stone-scoring":                        "koSIMPLEscoreAREAtaxALLsui0fpok1",
		"ancient-area":                         "koSIMPLEscoreAREAtaxALLsui0fpok1",
		"ancient-territory":                    "koSIMPLEscoreTERRITORYtaxALLsui0fpok1",
	} {
		if r, err := weiqi.ReadRules(text); err != nil || r.Named().ID != want {
			t.Errorf("%s: %q, %v, want %s", text, r.Named().ID, err, want)
		}
	}
	for text, want := range map[string]string{
		`{"tax":"SOME"}`: `tax "SOME" is not supported`,
		"koKO":           `unknown rules "koKO"`,
	} {
		if _, err := weiqi.ReadRules(text); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
