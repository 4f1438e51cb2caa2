package dialect

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"pionnier/core/legible"
)

// rated matches a name with a rating or a rank in brackets after it.
var rated = regexp.MustCompile(`^(.*\S)\s*[(\[（]\s*(\d{3,4}(?:\.\d+)?\??|\d{1,2}\s*(?:[kdpKDP]\??|kyu|dan|段|级|級|단|급))\s*[)\]）]$`)

// visible returns name without invisible characters. It keeps joiners and variation selectors
// within the name, since they change how it looks.
func visible(name string) string {
	name = strings.TrimFunc(name, func(c rune) bool { return legible.Invisible(c) || unicode.IsSpace(c) })
	return strings.Map(func(c rune) rune {
		if legible.Invisible(c) && !legible.Shaping(c) {
			return -1
		}
		return c
	}, name)
}

// Player splits text such as "hana9 (1802)" into a name, without invisible characters, and a rating
// or rank. rank is "" if text has no rating or rank.
func Player(text string) (name, rank string) {
	text = visible(text)
	if m := rated.FindStringSubmatch(strings.TrimSpace(text)); m != nil {
		return m[1], m[2]
	}
	return text, ""
}

// handicaps maps handicaps in words to numbers of stones.
var handicaps = map[string]int{
	"even": 0, "none": 0, "no": 0, "对子": 0, "對子": 0, "分先": 0, "互先": 0, "猜先": 0, "호선": 0, "定先": 1, "让先": 1, "讓先": 1, "先": 1, "정선": 1,
}

var handicapStones = regexp.MustCompile(`^(?:h|让|讓|受)?\s*(\d{1,3}|[二三四五六七八九]|两)\s*(?:stones?|handicap|子|子局|점|점접바둑|目)?$`)

// Handicap parses a handicap such as "2", "2 stones", "让2子" or "对子" (no handicap) and returns the
// number of Black's stones. It returns 1 for "定先", by which Black moves first and White receives no
// komi.
func Handicap(text string) (stones int, ok bool) {
	text = plain(text)
	if n, ok := handicaps[text]; ok {
		return n, true
	}
	m := handicapStones.FindStringSubmatch(text)
	if m == nil {
		return 0, false
	}
	if m[1] == "两" {
		return 2, true
	}
	if n, err := strconv.Atoi(m[1]); err == nil {
		return n, true
	}
	return japanese(m[1]), true
}
