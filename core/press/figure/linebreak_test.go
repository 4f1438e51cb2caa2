package figure

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestWrap(t *testing.T) {
	fits := func(s string) bool { return utf8.RuneCountInString(s) <= 8 }
	for _, c := range []struct {
		text string
		want []string
	}{
		{"a long C-square", []string{"a long", "C-square"}},
		{"Othello-Eröffnungen", []string{"Othello-", "Eröffnungen"}},
		{"not byo-yomi, nor x-large", []string{"not", "byo-yomi,", "nor", "x-large"}},
		{"unbreakable words", []string{"unbreakable", "words"}},
		{"白石を取りました。次へ。", []string{"白石を取りまし", "た。次へ。"}}, // no line begins with 。
		{"白い石を取りました。", []string{"白い石を取りま", "した。"}},     // no last line has one letter only
		{"石を取りました。\n次へ。", []string{"石を取りました。", "次へ。"}},
		{"请下在D10处。", []string{"请下在D10处。"}},
		{"黑棋下在左下角D10处", []string{"黑棋下在左下角", "D10处"}}, // nor is D10 taken apart
		{"흑이 백돌을 잡았습니다", []string{"흑이 백돌을", "잡았습니다"}},
		{"won by 79\u00a0%", []string{"won by", "79 %"}},
		{"won by 79 % ± 2", []string{"won by", "79 % ± 2"}},
		{"D4\u202f; E5", []string{"D4 ; E5"}},
		{"Est-ce bon ? Oui !", []string{"Est-ce", "bon ?", "Oui !"}}, // typed in French with plain spaces
		{"dit « ici » ou", []string{"dit", "« ici »", "ou"}},
		{"j : k ?!", []string{"j : k ?!"}},
		{"see D4 :D4", []string{"see D4", ":D4"}},
		{"won (0 – 83.5)", []string{"won", "(0 – 83.5)"}},
		{"won – or so", []string{"won – or", "so"}},
		{"", nil},
	} {
		if got := Wrap(c.text, fits); !slices.Equal(got, c.want) {
			t.Errorf("%q in lines of 8: %q, want %q", c.text, got, c.want)
		}
	}
}

// Breaks returns the positions at which Wrap begins lines if every line is as short as possible.
func TestBreaks(t *testing.T) {
	for _, s := range []string{
		"", " ", "a", "a long C-square", "  two  spaces ", "Est-ce bon ? Oui : « là » !", "白石を取りました。次へ。", "won 79 % ± 2", "by 5 (0 – 83.5)", "a\u00a0b c", "von Mozart-Habsburg-Este und",
	} {
		var pieces []string
		letters, start := []rune(s), 0
		for _, at := range append(Breaks(s), len(letters)) {
			if piece := strings.TrimFunc(string(letters[start:at]), parts); piece != "" {
				pieces = append(pieces, noBreak.Replace(piece))
			}
			start = at
		}
		if want := Wrap(s, func(string) bool { return false }); !slices.Equal(pieces, want) {
			t.Errorf("%q begins lines at %q, want %q", s, pieces, want)
		}
	}
}
