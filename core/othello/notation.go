package othello

import (
	"fmt"
	"strings"

	"pionnier/core/game"
)

// FormatPoint returns the usual name of a square: column a to h, then row 1 to
// 8 from the top. The height is not needed here: rows are counted from
// the top. A square off the board is "".
func FormatPoint(p game.Point, _ int) string {
	if !onBoard(p) {
		return ""
	}
	return string([]byte{byte('a' + p.X), byte('1' + p.Y)})
}

// FormatMove returns a move as transcripts write it: "f5", or "pass".
func FormatMove(m game.Move) string {
	if p, ok := m.Point(); ok {
		return FormatPoint(p, 8)
	}
	return "pass"
}

// ParseMove reads "f5", "F5", "pass" or "--". Width and height bound the
// square; whether the move is legal is for Position.Play to say.
func ParseMove(text string, width, height int) (game.Move, error) {
	s := strings.ToLower(strings.TrimSpace(text))
	if s == "pass" || s == "--" {
		return game.Pass, nil
	}
	if len(s) == 2 {
		x, y := int(s[0])-'a', int(s[1])-'1'
		if x >= 0 && x < width && y >= 0 && y < height {
			return game.Place(x, y), nil
		}
	}
	return 0, fmt.Errorf("othello: %q is neither a square such as f5 nor a pass", text)
}
