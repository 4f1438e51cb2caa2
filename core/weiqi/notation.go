package weiqi

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"pionnier/core/game"
)

// columns names the columns from the left; I is left out, as it looks like 1.
const columns = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

// errNotation is wrapped by ParseMove for a text that names no move.
var errNotation = errors.New("no such move")

// FormatPoint names a point by column letter and row number, counted from the
// bottom of a board of this height: "Q16". A point off the board is "".
func FormatPoint(p game.Point, height int) string {
	if p.X < 0 || int(p.X) >= len(columns) || p.Y < 0 || int(p.Y) >= height {
		return ""
	}
	return columns[p.X:p.X+1] + strconv.Itoa(height-int(p.Y))
}

// ParseMove reads what FormatPoint writes, in capitals or not, and "pass". An error wraps
// errNotation.
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
