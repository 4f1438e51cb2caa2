package diagram

import (
	"strconv"
	"strings"
	"unicode"

	"pionnier/core/game"
	"pionnier/core/record"
)

// plain maps the signs of boards other than Sensei's to cells.
var plain = func() map[rune]cell {
	signs := map[rune]cell{}
	for c, list := range map[game.Color]string{game.None: ".,+_·:┼├┤┬┴┌┐└┘╋┿╂＋・", game.Black: "Xx#●⚫◉b*", game.White: "Oo○◯⚪w"} {
		for _, r := range list {
			signs[r] = cell{color: c}
		}
	}
	return signs
}()

// sensei maps the signs of Sensei's Library to cells, except digits and letters.
var sensei = map[rune]cell{
	'.': {}, ',': {}, '_': {}, '?': {}, 'X': {color: game.Black}, 'O': {color: game.White},
	'B': {color: game.Black, mark: record.Circle}, 'W': {color: game.White, mark: record.Circle}, 'C': {mark: record.Circle},
	'#': {color: game.Black, mark: record.Square}, '@': {color: game.White, mark: record.Square}, 'S': {mark: record.Square},
	'Y': {color: game.Black, mark: record.Triangle}, 'Q': {color: game.White, mark: record.Triangle}, 'T': {mark: record.Triangle},
	'Z': {color: game.Black, mark: record.Cross}, 'P': {color: game.White, mark: record.Cross}, 'M': {mark: record.Cross},
}

// readRow parses a row of a board. ofSensei indicates whether line is in the format of Sensei's
// Library, and dashes whether a dash is an empty point. name is the number of the row, or 0. left
// and right report whether the row has a border at that end. ok is false if line is not a row.
func readRow(line string, ofSensei, dashes bool) (row []cell, name int, left, right, ok bool) {
	rest := strings.TrimLeft(line, " \t")
	if !ofSensei {
		name, rest = readName(rest)
	}
	if after, cut := strings.CutPrefix(rest, "|"); cut {
		left, rest = true, after
	}
	points, behind, closed := strings.Cut(rest, "|")
	right = closed
	if ofSensei {
		row, ok = readSensei(points)
		return row, 0, left, right, ok && strings.TrimSpace(behind) == ""
	}
	row, words, ok := readPlain(points, name, dashes)
	if !ok || len(row) > mostRows {
		return nil, 0, false, false, false
	}
	return row, name, left, right, name > 0 || closed && strings.Trim(behind, " \t0123456789") == "" || words == ""
}

// readName parses the row number at the beginning of line. It returns 0 and line if there is no
// number.
func readName(line string) (name int, rest string) {
	digits := len(line) - len(strings.TrimLeft(line, "0123456789"))
	if digits == 0 || digits > 2 || digits == len(line) || line[digits] != ' ' && line[digits] != '|' {
		return 0, line
	}
	name, _ = strconv.Atoi(line[:digits])
	if rest = strings.TrimLeft(line[digits:], " \t"); name > 25 || name == 0 || rest == "" {
		return 0, line
	}
	return name, rest
}

// readSensei parses the points of a row in the format of Sensei's Library. ok is false if a
// character is unknown, or if the row has no points or too many.
func readSensei(points string) (row []cell, ok bool) {
	for _, r := range points {
		c, known := sensei[r]
		switch {
		case unicode.IsSpace(r):
			continue
		case r == '0':
			c.number = 10
		case '1' <= r && r <= '9':
			c.number = int(r - '0')
		case 'a' <= r && r <= 'z':
			c.mark, c.label = record.Label, string(r)
		case !known:
			return nil, false
		}
		row = append(row, c)
	}
	return row, len(row) > 0 && len(row) <= mostRows
}

// readPlain parses the points of a row in any other format. name is the number of the row, or 0 if
// it is unknown. If dashes is true, "-" is an empty point. words is the text after the points. ok
// is false if there are too few points or other signs among them.
func readPlain(points string, name int, dashes bool) (row []cell, words string, ok bool) {
	stone, spaced := false, true // the sign before was a stone; there was a space before this
	for i, r := range points {
		c, known := plain[r]
		switch {
		case r == ' ' || r == '\t':
			stone, spaced = false, true
			continue
		case r == '(' || r == ')' || r == '[' || r == ']':
			continue
		case r == '-' && dashes:
			c, known = cell{}, true
		case '0' <= r && r <= '9' && stone: // KataGo writes digits behind the last stones
			continue
		case '0' <= r && r <= '9' && !spaced:
			if n := len(row); n > 0 && row[n-1].number > 0 && row[n-1].number < 100 {
				row[n-1].number = 10*row[n-1].number + int(r-'0')
				continue
			}
			return nil, "", false
		case '1' <= r && r <= '9':
			if n, _ := strconv.Atoi(strings.FieldsFunc(points[i:], notDigit)[0]); n == name && name > 0 && len(row) >= leastSide && endsRow(points[i:], name) {
				return row, strings.TrimSpace(points[i:]), true
			}
			c, known = cell{number: int(r - '0')}, true
		}
		if !known {
			return row, points[i:], len(row) >= leastSide && name > 0
		}
		stone, spaced = c.color != game.None, false
		row = append(row, c)
	}
	return row, "", len(row) >= leastSide
}

func notDigit(r rune) bool { return r < '0' || r > '9' }

// endsRow reports whether text can follow the points of a row: the row's number name or nothing,
// then a blank rest or two spaces.
func endsRow(text string, name int) bool {
	rest := strings.TrimPrefix(text, strconv.Itoa(name))
	return strings.TrimSpace(rest) == "" || strings.HasPrefix(rest, "  ")
}
