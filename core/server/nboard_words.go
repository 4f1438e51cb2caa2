package server

import (
	"strconv"
	"strings"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// nboardPass is the protocol's name of a pass.
const nboardPass = "PA"

// parseMove parses a move. It ignores the values after the move.
func (s *board) parseMove(text string) (game.Move, error) {
	text, _, _ = strings.Cut(text, "/")
	switch strings.ToUpper(strings.TrimSpace(text)) {
	case nboardPass, "PASS", "--":
		return game.Pass, nil
	}
	size := s.Game.Sizes[0]
	return s.Game.ParseMove(text, size, size)
}

func (s *board) formatMove(m game.Move) string {
	if m == game.Pass {
		return nboardPass
	}
	p, _ := m.Point()
	return strings.ToUpper(s.Game.FormatPoint(p, s.Game.Sizes[0]))
}

// line formats moves without spaces between them.
func (s *board) line(moves []game.Move) string {
	var b strings.Builder
	for _, m := range moves {
		b.WriteString(s.formatMove(m))
	}
	return b.String()
}

// depth formats the depth of v, or "100%" or "100%W" if v is proved.
func depth(v engine.Value) string {
	switch v.Proof {
	case game.ProvedScore:
		return "100%"
	case game.ProvedOutcome:
		return "100%W"
	}
	return strconv.Itoa(v.Depth)
}

// decimal formats an evaluation or a time with two decimals.
func decimal(f float64) string {
	text := strconv.FormatFloat(f, 'f', 2, 64)
	if text == "-0.00" {
		return "0.00"
	}
	return text
}
