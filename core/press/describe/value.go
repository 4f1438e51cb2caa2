package describe

import (
	"fmt"
	"math"
	"strings"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/text"
)

// The signs of negative values: seen, and spoken by screen readers. The letters of
// the program have no U+2212; an en dash is as wide as a plus.
const (
	minus       = "–"
	spokenMinus = "\u2212"
)

// Spoken replaces the minus signs in words by characters that a screen reader speaks.
func Spoken(words string) string { return strings.ReplaceAll(words, minus, spokenMinus) }

// Lead describes which side is ahead and by how much, as in "Black +4", "White 63 %" or "Black
// wins". It returns "" if the unit has no meaning for the user.
func Lead(unit engine.Unit, v engine.Value) string {
	if unit == engine.WinProbability {
		leader, chance := game.Black, v.Score
		if chance < 0.5 {
			leader, chance = game.White, 1-chance
		}
		words := text.T("value.chance", "Color", Color(leader), "Percent", percent(chance))
		if v.HasMargin {
			words += dot + Lead(engine.Points, engine.Value{Score: v.Margin})
		}
		return words
	}
	if unit != engine.Discs && unit != engine.Points {
		return ""
	}
	leader := game.Black
	if v.Score < 0 {
		leader = game.White
	}
	score := rounded(unit, math.Abs(v.Score))
	switch {
	case v.Proof == game.ProvedOutcome && v.Score == 0:
		return text.T("value.draw")
	case v.Proof == game.ProvedOutcome:
		return text.T("value.wins", "Color", Color(leader))
	case score == 0:
		return text.T("value.even")
	}
	return text.T("value.ahead", "Color", Color(leader), "Points", Points(score))
}

// Worth formats the value of a move for mover, short enough for a square of the board. Examples are
// "+4", "–2", "63" for a chance in percent, and "+" for a win with an unknown score. It returns ""
// if the unit has no meaning for the user.
func Worth(unit engine.Unit, v engine.Value, mover game.Color) string {
	switch score := side(unit, v.Score, mover); {
	case unit == engine.WinProbability:
		return fmt.Sprint(percent(score))
	case unit != engine.Discs && unit != engine.Points:
		return ""
	case v.Proof == game.ProvedOutcome:
		return [...]string{minus, "=", "+"}[sign(score)+1]
	default:
		return signed(rounded(unit, score))
	}
}

// WorthInWords is like Worth, in words: "+4 discs", "wins". It returns "" if unit has no name.
func WorthInWords(unit engine.Unit, v engine.Value, mover game.Color) string {
	score := side(unit, v.Score, mover)
	switch {
	case unit == engine.WinProbability:
		return text.T("value.percent", "Chance", Chance(score))
	case unit != engine.Discs && unit != engine.Points:
		return ""
	case v.Proof == game.ProvedOutcome:
		return text.T([...]string{"value.move.loses", "value.move.draws", "value.move.wins"}[sign(score)+1])
	}
	key := "value.discs"
	if unit == engine.Points {
		key = "value.points"
	}
	r := rounded(unit, score)
	return text.Part(key, math.Abs(r), "Value", signed(r))
}

// dot stands between values on one line.
const dot = " · "

// Chances formats a value with a chance to win for mover: "62 % to win · +3.5 points", or only the chance
// if the lead is unknown.
func Chances(v engine.Value, mover game.Color) string {
	words := WorthInWords(engine.WinProbability, v, mover)
	if v.HasMargin {
		words += dot + WorthInWords(engine.Points, engine.Value{Score: v.Margin}, mover)
	}
	return words
}

// ChancesShort is like Chances, but returns two short lines for a square, such as "62 %" and
// "+3.5". points is "" if the lead is unknown.
func ChancesShort(v engine.Value, mover game.Color) (chance, points string) {
	chance = text.Percent(min(max(percent(side(engine.WinProbability, v.Score, mover)), 1), 99))
	if v.HasMargin {
		points = Worth(engine.Points, engine.Value{Score: v.Margin}, mover)
	}
	return chance, points
}

// side converts score from Black's view to the view of mover.
func side(unit engine.Unit, score float64, mover game.Color) float64 {
	switch {
	case mover != game.White:
		return score
	case unit == engine.WinProbability:
		return 1 - score
	}
	return -score
}

// rounded rounds score to whole discs or half points.
func rounded(unit engine.Unit, score float64) float64 {
	if unit == engine.Points {
		return math.Round(score*2) / 2
	}
	return math.Round(score)
}

// Margin formats a number of points or discs with the unit, as in "6.2 points" or "8 discs".
func Margin(unit engine.Unit, v float64) string {
	if unit == engine.Discs {
		return text.N("study.discs", int(v))
	}
	return text.Part("study.points", v, "Points", Points(v))
}

func percent(chance float64) int { return int(math.Round(chance * 100)) }

func sign(x float64) int {
	switch {
	case x > 0:
		return 1
	case x < 0:
		return -1
	}
	return 0
}

// signed formats x with a sign, except 0, which has no sign.
func signed(x float64) string { return withSign(x, -1) }

func withSign(x float64, digits int) string {
	switch {
	case x > 0:
		return "+" + decimal(x, digits)
	case x < 0:
		return minus + decimal(-x, digits)
	}
	return "0"
}

// Signed formats a change with a plus or minus sign. 0 has no sign.
func Signed(change int) string { return signed(float64(change)) }

// SignedTenths formats a change with one digit after the decimal separator, as in "+3.5" or "–2.0".
// It formats 0 as "0".
func SignedTenths(change float64) string { return withSign(change, 1) }

// Accuracy formats an accuracy from 0 to 100 as a percentage.
func Accuracy(v float64) string { return text.Percent(int(math.Round(v))) }
