package dialect

import (
	"math"
	"regexp"
	"strconv"
	"strings"
)

// MostKomi is the largest komi accepted, in points, for the largest board.
const MostKomi = 400

// Komi parses a komi and returns the points that White receives. It accepts points ("6.5", "6,5",
// "6目半", "6.5 points", "6집반"), Chinese stones, which are worth two points ("3.75", "3又3/4子"), and
// hundredths of either ("650", "375"). A number that ends in a quarter is in stones. ok is false if
// text is not a number, or is larger than MostKomi.
func Komi(text string) (points float64, ok bool) {
	text = plain(text)
	if noKomi(text) {
		return 0, true
	}
	for _, word := range []string{"komi", "黑", "贴", "貼", "コミ", "덤"} {
		text = strings.TrimSpace(strings.TrimPrefix(text, word))
	}
	f, unit, ok := readNumber(text)
	if !ok {
		return 0, false
	}
	stones := false
	switch unit {
	case "":
		if hundredths(text, f) {
			f /= 100
		}
	case "目", "点", "點", "points", "point", "pts", "pt", "p", "집", "호":
	case "目半", "집반", "호반", "집 반", "points and a half":
		f += math.Copysign(0.5, f)
	case "子", "stones", "stone", "zi":
		stones = true
	case "子半":
		f, stones = f+0.5, true
	default:
		return 0, false
	}
	if stones || isQuarter(f) {
		f *= 2
	}
	return f, math.Abs(f) <= MostKomi
}

// KomiBy is like Komi for a game under the given rules. Under Chinese rules, a number in hundredths
// is in stones: "350" is 3½ stones, or 7 points. ok is as in Komi.
func KomiBy(text, rules string) (points float64, ok bool) {
	points, ok = Komi(text)
	if f, unit, numeric := readNumber(plain(text)); ok && numeric && unit == "" && rules == "chinese" && hundredths(plain(text), f) && f <= 400 && !isQuarter(f/100) {
		points *= 2
	}
	return points, ok
}

// spokenKomi matches a komi within a longer text.
var spokenKomi = regexp.MustCompile(`(?i)(?:贴|貼|コミ|덤|\bkomi\b)[ :：]*(\d+(?:[.,]\d+)?(?:又\d/\d)?)\s*(目半|目|子半|子|点|點|집반|집|points?)?`)

// KomiIn finds a komi in a longer text such as "黑贴7目半". said is the part of text that names the
// komi. ok is false if text has none.
func KomiIn(text string) (points float64, said string, ok bool) {
	m := spokenKomi.FindStringSubmatch(text)
	if m == nil {
		return 0, "", false
	}
	points, ok = Komi(m[1] + m[2])
	return points, m[0], ok
}

// hundredths reports whether the number f must be in hundredths, as on some servers, since no komi
// is so large. text is its spelling, which must not have a decimal point.
func hundredths(text string, f float64) bool {
	return f >= 200 && f <= 1200 && math.Mod(f, 25) == 0 && !strings.ContainsAny(text, ".,")
}

// FormatKomi formats a komi so that Komi parses it as the same number of points.
func FormatKomi(points float64) string {
	text := strconv.FormatFloat(points, 'f', -1, 64)
	if hundredths(text, points) {
		text += ".0"
	}
	return text
}

// noKomi reports whether text says in words that there is no komi.
func noKomi(text string) bool {
	switch plain(text) {
	case "no komi", "コミなし", "コミ無し", "덤없음", "덤 없음", "不贴", "不贴目", "不貼目", "不贴子":
		return true
	}
	return false
}

// InStones reports whether text is a komi in Chinese stones, such as "3.75", "375" or "3又3/4子".
// Only games with area scoring have such a komi.
func InStones(text string) bool {
	text = plain(text)
	if strings.Contains(text, "子") {
		return true
	}
	f, unit, ok := readNumber(text)
	if hundredths(text, f) {
		f /= 100
	}
	return ok && unit == "" && isQuarter(f)
}

// OtherUnit reports whether text is a komi in stones or in hundredths.
func OtherUnit(text string) bool {
	f, _, ok := readNumber(plain(text))
	return InStones(text) || ok && hundredths(text, f)
}

// isQuarter reports whether the fractional part of f is 1/4 or 3/4.
func isQuarter(f float64) bool {
	_, part := math.Modf(math.Abs(f))
	return part == 0.25 || part == 0.75
}
