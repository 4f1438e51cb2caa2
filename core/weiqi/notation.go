package weiqi

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pionnier/core/game"
)

// columns holds the letters of the columns from the left, without I, which looks like 1.
const columns = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

// errNotation is wrapped by the errors of ParseMove.
var errNotation = errors.New("no such move")

// FormatPoint returns the name of p on a board with height rows, such as "Q16": a letter for the
// column, and a row number counted from the bottom. It returns "" if p is off the board.
func FormatPoint(p game.Point, height int) string {
	if p.X < 0 || int(p.X) >= len(columns) || p.Y < 0 || int(p.Y) >= height {
		return ""
	}
	return columns[p.X:p.X+1] + strconv.Itoa(height-int(p.Y))
}

// ParseMove parses a point in the format of FormatPoint, or "pass", ignoring case. It returns an
// error for any other text and for a point outside a board of width by height.
func ParseMove(text string, width, height int) (game.Move, error) {
	trimmed := strings.ToUpper(strings.TrimSpace(text))
	if trimmed == "PASS" {
		return game.Pass, nil
	}
	if len(trimmed) < 2 {
		return 0, fmt.Errorf("%w: %q", errNotation, text)
	}
	column := strings.IndexByte(columns, trimmed[0])
	row, err := strconv.ParseUint(trimmed[1:], 10, 8)
	if err != nil || column < 0 || column >= width || row < 1 || int(row) > height {
		return 0, fmt.Errorf("%w: %q", errNotation, text)
	}
	return game.Place(column, height-int(row)), nil
}
