package othello

import (
	"fmt"
	"strconv"
	"strings"

	"pionnier/core/game"
)

// FormatPoint returns the name of a square on a board with height rows and columns: its column as a
// letter, and its row counted from 1 at the top. It returns "" if p is off the board.
func FormatPoint(p game.Point, height int) string {
	if p.X < 0 || p.Y < 0 || int(p.X) >= height || int(p.Y) >= height {
		return ""
	}
	return string(rune('a'+p.X)) + strconv.Itoa(int(p.Y)+1)
}

// FormatMove returns m on 8×8 as in transcripts, such as "f5" or "pass".
func FormatMove(m game.Move) string {
	if p, ok := m.Point(); ok {
		return FormatPoint(p, 8)
	}
	return "pass"
}

// ParseMove parses a move such as "f5", "F5", "pass" or "--". It returns an error if the square is
// not on a board of width by height. It does not check that the move is legal.
func ParseMove(text string, width, height int) (game.Move, error) {
	s := strings.ToLower(strings.TrimSpace(text))
	if s == "pass" || s == "--" {
		return game.Pass, nil
	}
	if len(s) >= 2 && '1' <= s[1] && s[1] <= '9' {
		x := int(s[0]) - 'a'
		if row, err := strconv.Atoi(s[1:]); err == nil && x >= 0 && x < width && row <= height {
			return game.Place(x, row-1), nil
		}
	}
	return 0, fmt.Errorf("othello: %q is neither a square such as f5 nor a pass", text)
}
