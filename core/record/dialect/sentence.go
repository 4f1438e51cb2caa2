package dialect

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"pionnier/core/game"
)

// A result in words has clauses, each with a side and a verb: "Black wins; White lost on time". A
// side is a player's name, or a part of it, or a colour, or both. Only whole words match, so that
// Bob is not B. The first verb after the side decides. An ambiguous sentence, such as "White wins"
// if Black's name is White, is no result.

// verb is a word after a side. wins reports whether that side won.
type verb struct {
	word string
	wins bool
}

// verbs are the English verbs.
var verbs = []verb{{"wins", true}, {"won", true}, {"win", true}, {"winner", true}, {"loses", false}, {"lost", false}, {"lose", false}, {"loss", false}, {"loser", false},
	{"resigns", false}, {"resigned", false}, {"resign", false}, {"forfeits", false}, {"forfeited", false}, {"timed out", false}, {"times out", false}, {"ran out of time", false}}

// Verbs of Chinese, Japanese and Korean can stand anywhere after the side. The words of giving
// count as verbs in a sentence without a verb of eastern.
var (
	eastern = []verb{{"胜", true}, {"勝", true}, {"승", true}, {"负", false}, {"負", false}, {"敗", false}, {"败", false}, {"패", false}}
	giving  = []string{"投了", "投子", "认输", "認輸", "기권", "超时", "超時", "時間切れ"}
)

// helpers are words that may stand between a side and its verb.
var helpers = []string{"has", "have", "had", "is", "was", "the", "player", "side"}

// before are words that may stand before a side.
var before = []string{"the", "player"}

// particles may follow a side in Japanese and Korean.
var particles = []string{"の", "が", "は", "이", "가", "의"}

// colours are the words for the sides, longer ones first.
var colours = []string{"black", "white", "黑棋", "白棋", "黑方", "白方", "黑番", "白番", "黒番", "흑번", "백번", "黑", "黒", "白", "흑", "백", "b", "w"}

// clauses matches the end of a clause. A comma or point between digits does not match.
var clauses = regexp.MustCompile(`[;!]|[,.](?:\D|$)`)

// readSentence parses a result that is written as one or more clauses. ok is false if a clause is
// not clear, two clauses name different winners, or none names a result.
func readSentence(text string, names game.ByColor[string]) (o game.Outcome, ok bool) {
	if strings.Contains(text, "?") {
		return o, false
	}
	names.Black, names.White = plain(names.Black), plain(names.White)
	for len(text) > 0 {
		clause := text
		if at := clauses.FindStringIndex(text); at != nil {
			clause, text = text[:at[0]], text[at[0]+1:]
		} else {
			text = ""
		}
		one, told, clear := readClause(strings.Trim(clause, " ()（）[]"), names)
		switch {
		case !clear || told && ok && one.Winner != o.Winner:
			return game.Outcome{}, false
		case told && (!ok || o.Ending == game.Won):
			o, ok = one, true
		}
	}
	return o, ok
}

// readClause parses a clause. told reports whether the clause is a result, and clear is false if it
// is an ambiguous one.
func readClause(text string, names game.ByColor[string]) (o game.Outcome, told, clear bool) {
	sides, rest := subject(text, names)
	if sides == [3]bool{} {
		return o, false, true
	}
	wins, how, ok := predicate(rest)
	if !ok {
		return o, false, true
	}
	if sides[game.Black] && sides[game.White] {
		return o, false, false
	}
	side := game.Black
	if sides[game.White] {
		side = game.White
	}
	if !wins {
		side = side.Opponent()
	}
	return won(side, how), true, true
}

// subject parses the sides at the beginning of text. sides is indexed by colour, and rest is the
// text after the sides.
func subject(text string, names game.ByColor[string]) (sides [3]bool, rest string) {
	for {
		text = strings.TrimLeft(text, " :：()（）")
		black, white := named(text, names.Black), named(text, names.White)
		longest := max(black, white)
		sides[game.Black] = sides[game.Black] || black > 0 && black == longest
		sides[game.White] = sides[game.White] || white > 0 && white == longest
		if c, length := coloured(text); length > 0 {
			if _, _, alone := predicate(text[length:]); length >= longest || alone { // else it is but the beginning of a name
				sides[c], longest = true, max(longest, length)
			}
		}
		if longest == 0 && sides == [3]bool{} {
			for _, word := range before {
				if starts(text, word) {
					longest = len(word)
					break
				}
			}
		}
		if longest == 0 {
			return sides, text
		}
		text = text[longest:]
	}
}

// coloured returns the side whose colour begins text and the length of that word. It returns
// game.None and 0 if there is no such side.
func coloured(text string) (c game.Color, length int) {
	for _, word := range colours {
		if starts(text, word) {
			return sides[word], len(word)
		}
	}
	return game.None, 0
}

// named returns the length of the name, or of one of its words, with which text begins. It returns
// 0 if text begins with neither.
func named(text, name string) int {
	if name == "" {
		return 0
	}
	if starts(text, name) {
		return len(name)
	}
	for _, word := range strings.FieldsFunc(name, func(c rune) bool { return strings.ContainsRune(" .,()[]（）", c) }) {
		if starts(text, word) {
			return len(word)
		}
	}
	return 0
}

// starts reports whether text begins with word. In scripts with spaces, no letter, digit, hyphen or
// apostrophe may follow it.
func starts(text, word string) bool {
	rest, ok := strings.CutPrefix(text, word)
	if !ok || rest == "" {
		return ok
	}
	last, _ := utf8.DecodeLastRuneInString(word)
	next, _ := utf8.DecodeRuneInString(rest)
	if !spaced(last) && !unicode.IsDigit(last) {
		return true
	}
	return !(spaced(next) || unicode.IsDigit(next) || unicode.IsMark(next) || strings.ContainsRune("-'’_", next))
}

// spaced reports whether c is a letter of a script with spaces between words.
func spaced(c rune) bool {
	return unicode.IsLetter(c) && !unicode.In(c, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
}

// predicate parses the text after a side. wins reports whether that side won, and how is the part
// that says how.
func predicate(text string) (wins bool, how string, ok bool) {
	text = skip(text, helpers)
	for _, v := range verbs {
		if starts(text, v.word) {
			how := text
			if v.word != "resigns" && v.word != "resigned" && v.word != "resign" {
				how = skip(text[len(v.word):], []string{"the game", "the match", "game", "by"})
			}
			return v.wins, strings.Trim(how, " .!"), true
		}
	}
	return predicateEast(skip(text, particles))
}

// predicateEast is like predicate for Chinese, Japanese and Korean, in which the verb, the margin
// and the way of winning may be in any order. ok is false if text has no verb of winning, losing or
// giving up.
func predicateEast(text string) (wins bool, how string, ok bool) {
	begins, _ := utf8.DecodeRuneInString(text)
	if known := unicode.IsDigit(begins) || begins == '半' || begins == '반' || opens(text, resigned, overtime, decided, giving); !known && verbAt(text) != 0 {
		return false, "", false
	}
	if at := verbAt(text); at >= 0 {
		for _, v := range eastern {
			if strings.HasPrefix(text[at:], v.word) {
				how = strings.TrimSuffix(strings.TrimSpace(text), "ち")
				for _, other := range eastern {
					how = strings.Replace(how, other.word, " ", 1)
				}
				return v.wins, strings.Trim(how, " .!ち"), true
			}
		}
	}
	return false, text, has(text, giving)
}

// verbAt returns the index of the first verb of eastern in text, or -1 if there is no verb.
func verbAt(text string) int {
	first := -1
	for _, v := range eastern {
		if at := strings.Index(text, v.word); at >= 0 && (first < 0 || at < first) {
			first = at
		}
	}
	return first
}

// opens reports whether text begins with a word in one of the lists.
func opens(text string, lists ...[]string) bool {
	for _, words := range lists {
		for _, w := range words {
			if strings.HasPrefix(text, w) {
				return true
			}
		}
	}
	return false
}

// skip removes any of words and spaces from the beginning of text.
func skip(text string, words []string) string {
	for {
		text = strings.TrimLeft(text, " :：")
		at := -1
		for i, w := range words {
			if starts(text, w) {
				at = i
				break
			}
		}
		if at < 0 {
			return text
		}
		text = text[len(words[at]):]
	}
}
