package dialect_test

import (
	"strings"
	"testing"

	"pionnier/core/record/dialect"
	"pionnier/core/record/recordtest"
)

// A field twice as long costs at most 2.5 times as much in every reader.
func TestCostGrowsWithTheField(t *testing.T) {
	readers := map[string]func(string){
		"komi":       func(text string) { dialect.Komi(text) },
		"in stones":  func(text string) { dialect.InStones(text) },
		"other unit": func(text string) { dialect.OtherUnit(text) },
		"rules":      func(text string) { dialect.Rules(text) },
		"result":     func(text string) { dialect.Result(text, unnamed) },
		"date":       func(text string) { dialect.Date(text) },
		"player":     func(text string) { dialect.Player(text) },
		"handicap":   func(text string) { dialect.Handicap(text) },
	}
	for _, pattern := range []string{
		"1", "1.", "1/4 ", "3又3/4子", "６目半", "½", " ", "\n", "-", "黑", "贴", "コミ", "komi", "ko1", "koSIMPLEscoreAREA", "rules ", "_-/",
		"黑胜", "white wins by ", "B+", "182수 ", "(共182手)", "勝ち", "昭和", "昭和三十九年", "2019-07-", "jan ", "Sat Jul 6 ", "1.1.", "2019年",
		"(", "ann (", "ann (1802)", "(5k", "让", "让三子", "\xff", "\x00", "é",
	} {
		for name, read := range readers {
			recordtest.Doubling(t, name+" of "+pattern, 1000, func(n int) { read(strings.Repeat(pattern, n)) })
		}
	}
}

// A field far longer than its kind can be costs no more than an ordinary one.
func TestLongDatesAndResultsAreNotRead(t *testing.T) {
	for name, read := range map[string]func(string){
		"date":   func(text string) { dialect.Date(text) },
		"result": func(text string) { dialect.Result(text, unnamed) },
	} {
		short, long := strings.Repeat("1846年 ", 30), strings.Repeat("1846年 ", 30000)
		if few, many := recordtest.Bytes(t, func() { read(short) }), recordtest.Bytes(t, func() { read(long) }); many > 2*few+1000 {
			t.Errorf("%s: %d bytes for a long field, %d for a short one", name, many, few)
		}
	}
}
