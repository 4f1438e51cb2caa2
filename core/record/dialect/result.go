package dialect

import (
	"regexp"
	"strings"

	"pionnier/core/game"
)

// Result parses the result of a game. names are the players' names, or empty. It accepts SGF's
// "B+3.5", "W+R", "0" and "Void", with units and abbreviations, and sentences such as "White wins
// by resignation", "黑胜3又3/4子", "白2目半勝" and "182수 백불계승". It converts a margin in Chinese stones to
// points. If only the winner is known, the ending is game.Won. ok is false if text is ambiguous or
// not a result, such as "?" and "Suspended".
func Result(text string, names game.ByColor[string]) (o game.Outcome, ok bool) {
	if len(text) > mostResult {
		return o, false
	}
	text = strings.Trim(moveCount.ReplaceAllString(plain(text), ""), " .!。:;,()（）[]")
	if ending, ok := noWinner[text]; ok {
		return game.Outcome{Ending: ending}, true
	}
	if m := signed.FindStringSubmatch(text); m != nil {
		return won(sides[m[1]], strings.Trim(m[2], " .!")), true
	}
	if side := sides[text]; side != game.None && text != "1" && text != "2" { // "B", as some servers' programs write
		if plain(names.Of(side.Opponent())) == text {
			return o, false
		}
		return game.Outcome{Ending: game.Won, Winner: side}, true
	}
	return readSentence(text, names)
}

// Nothing returns the winner of a result with a margin of zero, such as "W+0.0", and game.None for
// any other result. The server Fox writes such results, and so do programs that know only the
// winner.
func Nothing(text string) game.Color {
	m := signed.FindStringSubmatch(strings.Trim(plain(text), " .!"))
	if m == nil {
		return game.None
	}
	if points, ok := lead(strings.Trim(m[2], " .!")); !ok || points != 0 {
		return game.None
	}
	return sides[m[1]]
}

// mostResult is more than the length of any result, in bytes.
const mostResult = 200

// noWinner maps the results without a winner to endings.
var noWinner = map[string]game.Ending{
	"0": game.ByScore, "draw": game.ByScore, "jigo": game.ByScore, "tie": game.ByScore, "drawn": game.ByScore, "0.0": game.ByScore,
	"和": game.ByScore, "和棋": game.ByScore, "和局": game.ByScore, "平局": game.ByScore, "平": game.ByScore,
	"持碁": game.ByScore, "持棋": game.ByScore, "ジゴ": game.ByScore, "引き分け": game.ByScore, "引分": game.ByScore,
	"무승부": game.ByScore, "빅": game.ByScore, "비김": game.ByScore,
	"void": game.NoResult, "no result": game.NoResult, "noresult": game.NoResult,
	"無勝負": game.NoResult, "无胜负": game.NoResult, "無效": game.NoResult, "无效": game.NoResult, "무효": game.NoResult,
}

var (
	// moveCount matches the number of moves, which Korean, Chinese and Japanese sites write before the result.
	moveCount = regexp.MustCompile(`^[(（]?(?:共|全|第)?\s*\d{1,4}\s*(?:手|수|moves)\s*(?:完|终|終|止|끝|まで|以下略)?[)）]?[\s,.:;]*`)
	// signed matches SGF's form: a side, a plus sign, and the kind of win.
	signed = regexp.MustCompile(`^(black|white|b|w|1|2|黑棋|白棋|黑方|白方|黑|黒|白|흑|백)\s*\+\s*(.*)$`)
)

var sides = map[string]game.Color{
	"black": game.Black, "b": game.Black, "1": game.Black, "黑": game.Black, "黒": game.Black, "黑棋": game.Black, "黑方": game.Black,
	"黑番": game.Black, "黒番": game.Black, "흑": game.Black, "흑번": game.Black,
	"white": game.White, "w": game.White, "2": game.White, "白": game.White, "白棋": game.White, "白方": game.White, "白番": game.White,
	"백": game.White, "백번": game.White,
}

// Words for the ways in which a game ends. A word that contains another stands before it.
var (
	resigned = []string{"resign", "中盘", "中盤", "中押", "불계", "投了", "投子", "认输", "認輸", "认负"}
	overtime = []string{"time", "超时", "超時", "时间", "時間", "시간", "타임"}
	decided  = []string{"forf", "弃权", "棄權", "棄権", "기권", "反则", "反則", "반칙", "判", "판정", "不戦", "不战", "부전", "default"}
)

func has(text string, words []string) bool {
	for _, w := range words {
		if strings.Contains(text, w) {
			return true
		}
	}
	return false
}

// won returns the outcome of a game that side won. how is the part of the result that says how. If
// how is a margin of 0, the outcome is a draw.
func won(side game.Color, how string) game.Outcome {
	o := game.Outcome{Winner: side, Ending: game.Won}
	switch {
	case how == "r" || how == "res" || has(how, resigned):
		o.Ending = game.Resignation
	case how == "t" || has(how, overtime):
		o.Ending = game.TimeOut
	case how == "f" || has(how, decided):
		o.Ending = game.Forfeit
	default:
		if margin, ok := lead(how); ok && margin > 0 {
			o.Ending, o.Margin = game.ByScore, margin
		} else if ok {
			return game.Outcome{Ending: game.ByScore}
		}
	}
	return o
}

// half maps margins without a digit to points.
var half = map[string]float64{"half a point": 0.5, "half point": 0.5, "半目": 0.5, "半": 0.5, "반집": 0.5, "반": 0.5, "半子": 1}

// lead parses a margin and returns it in points. It returns false if text is not a margin.
func lead(text string) (float64, bool) {
	if f, ok := half[text]; ok {
		return f, true
	}
	f, unit, ok := readNumber(text)
	if !ok || f < 0 || f > mostLead {
		return 0, false
	}
	switch strings.Trim(unit, " .!") {
	case "子":
		return 2 * f, true
	case "子半":
		return 2*f + 1, true
	case "目半", "집반", "집 반", "호반":
		f += 0.5
	case "", "目", "집", "호", "点", "點", "points", "point", "pts", "pt", "p", "moku", "discs", "disc", "stones", "stone":
	default:
		if m := stonesAndPart.FindStringSubmatch(text); m != nil { // "2子3/4"
			whole, _, _ := readNumber(m[1])
			part, _, ok := readNumber(m[2])
			return 2 * (whole + part), ok
		}
		return 0, false
	}
	if isQuarter(f) { // only stones have quarters
		f *= 2
	}
	return f, true
}

var stonesAndPart = regexp.MustCompile(`^(\d+)\s*子\s*(?:又)?\s*(\d+/\d+)`)

// mostLead is more than the points of any board.
const mostLead = 1e6
