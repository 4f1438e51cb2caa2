package dialect_test

import (
	"testing"

	"pionnier/core/record/dialect"
)

func TestKomi(t *testing.T) {
	for text, want := range map[string]float64{
		"6.5": 6.5, "6,5": 6.5, " 6.5 ": 6.5, "-5.5": -5.5, "0": 0, "7": 7, "0.5": 0.5,
		"3.75": 7.5, "2.75": 5.5, "3.25": 6.5, "375": 7.5, "650": 6.5, "750": 7.5, "550": 5.5,
		"6.5目": 6.5, "6目半": 6.5, "６目半": 6.5, "6집반": 6.5, "6집 반": 6.5, "7.5 points": 7.5,
		"3又3/4子": 7.5, "2又3/4子": 5.5, "3.75子": 7.5, "黑贴3又3/4子": 7.5, "黑贴6.5目": 6.5, "贴7.5目": 7.5,
		"コミ6目半": 6.5, "덤 6집반": 6.5, "6½": 6.5, "不贴目": 0, "コミなし": 0, "361": 361,
	} {
		if got, ok := dialect.Komi(text); !ok || got != want {
			t.Errorf("komi %q is %v %v, want %v", text, got, ok, want)
		}
	}
	for _, text := range []string{"", "?", "none", "x", "6.5.5", "1000000", "6.5 apples", "half", "NaN", "1e3", "1/0"} {
		if got, ok := dialect.Komi(text); ok {
			t.Errorf("komi %q is %v", text, got)
		}
	}
}

func TestKomiInStones(t *testing.T) {
	for text, want := range map[string]bool{"3.75": true, "375": true, "3又3/4子": true, "7.5": false, "750": false, "650": false, "": false} {
		if got := dialect.InStones(text); got != want {
			t.Errorf("%q in stones: %v", text, got)
		}
	}
}

func TestRules(t *testing.T) {
	for text, want := range map[string]string{
		"Japanese": "japanese", "jp": "japanese", " Japanese Rules ": "japanese", "日本规则": "japanese", "日本ルール": "japanese", "한국룰": "japanese",
		"Chinese": "chinese", "CN": "chinese", "中国规则": "chinese", "AGA": "aga", "New-Zealand": "new-zealand", "NZ": "new-zealand",
		"Tromp-Taylor": "tromp-taylor", "koSIMPLEscoreAREAtaxNONEsui0whbN-1": "koSIMPLEscoreAREAtaxNONEsui0whbN-1",
	} {
		if got, ok := dialect.Rules(text); !ok || got != want {
			t.Errorf("rules %q are %q", text, got)
		}
	}
	for _, text := range []string{"", "GOE", "Ing", "house rules", "rules"} {
		if got, ok := dialect.Rules(text); ok {
			t.Errorf("rules %q are %q", text, got)
		}
	}
}
