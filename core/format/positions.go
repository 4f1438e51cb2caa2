package format

import (
	"cmp"
	"errors"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/transcript"
)

// Positions of Othello are written in many ways: 64 squares in a line, as OBF and programs
// have them, with spaces between rows and an 8 before them, as GGS does, in brackets, or eight lines of
// eight, with or without the names of rows and columns. Behind them may stand the side to move, which
// is Black otherwise, and the moves that were played from there.

// colorOf maps the characters of a diagram to colours.
var colorOf = map[rune]game.Color{
	'-': game.None, '.': game.None, '_': game.None, '·': game.None,
	'x': game.Black, 'X': game.Black, '*': game.Black, 'b': game.Black, 'B': game.Black, '#': game.Black, '●': game.Black,
	'o': game.White, 'O': game.White, 'w': game.White, 'W': game.White, '○': game.White,
}

// sideToMove matches the name of the side to move after a position, unless a digit makes it a square.
var sideToMove = regexp.MustCompile(`^(?i:(x|\*|#|●|black|b)|(o|○|white|w))(?:[ \t]+to[ \t]+(?:move|play))?\.?(?:[\s;,:\])]|$)`)

// boardSquares is the number of squares of the usual board.
const boardSquares = 64

// readPositions reads positions, each with the moves after it. It returns no games if text has no
// position. The error lists the lines that could not be read.
func readPositions(text string) (games []*record.Record, err error) {
	var cells []game.Color // of a board whose rows are being read
	var faults []error
	lines := record.Locator{Text: text}
	offset := 0
	for line := range strings.Lines(text) {
		at := offset
		offset += len(line)
		row, rest, ok := readSquares(line, boardSquares-len(cells))
		switch {
		case strings.TrimSpace(line) == "":
			continue
		case ok && len(row) == boardSquares, ok && len(row) == 8:
			cells = append(cells, row...)
			if len(cells) < boardSquares {
				continue
			}
			r, fault := positionWith(cells, rest)
			if cells = nil; fault != nil {
				faults = append(faults, lines.Fail("text", at, fault))
			}
			if r != nil {
				games = append(games, r)
			}
		case len(games) > 0 && len(cells) == 0 && goOn(games[len(games)-1], line):
		case columns.MatchString(line) && len(cells)%boardSquares == 0:
		case len(games) == 0 && len(faults) == 0:
			return nil, nil
		default:
			faults = append(faults, lines.Fail("text", at, record.ErrUnexpected))
		}
	}
	if len(cells) > 0 && len(games) > 0 {
		faults = append(faults, lines.Fail("text", len(text), record.ErrTruncated))
	}
	return games, errors.Join(faults...)
}

// columns matches the names of columns above or below a board.
var columns = regexp.MustCompile(`^\s*(?i:a ?b ?c ?d ?e ?f ?g ?h)\s*$`)

// rowName matches the name of a row after its squares.
var rowName = regexp.MustCompile(`^\s*[1-8]\s*$`)

// readSquares reads up to most squares at the beginning of line. It returns them and the rest of
// the line. ok is false if the squares are mixed with anything else.
func readSquares(line string, most int) (cells []game.Color, rest string, ok bool) {
	line = strings.TrimLeft(line, " \t[\ufeff")
	if len(line) > 1 && line[0] >= '1' && line[0] <= '8' { // the size of the board, or the name of a row
		line = line[1:]
	}
	for i, c := range line {
		if len(cells) == most || len(cells) == 8 && most < boardSquares {
			return cells, rowName.ReplaceAllString(line[i:], ""), true
		}
		if unicode.IsSpace(c) || c == '|' {
			continue
		}
		color, known := colorOf[c]
		if !known {
			return cells, line[i:], len(cells) == 8 && c >= '1' && c <= '8' // a row may be named behind it too
		}
		cells = append(cells, color)
	}
	return cells, "", len(cells) > 0
}

// positionWith returns a game with the position cells and the moves in rest. If the moves cannot be
// parsed or played, it returns the game up to there and an error.
func positionWith(cells []game.Color, rest string) (*record.Record, error) {
	if !slices.ContainsFunc(cells, func(c game.Color) bool { return c != game.None }) {
		return nil, record.ErrUnexpected
	}
	r := record.New("othello", 8, 8)
	side, rest := readSide(rest)
	r.Root.Setup = record.SetupOf(8, 8, cmp.Or(side, game.Black), func(p game.Point) game.Color { return cells[8*p.Y+p.X] })
	return r, follow(r, rest)
}

// readSide returns the side to move with which text begins, or game.None, and the rest of text.
func readSide(text string) (game.Color, string) {
	text = strings.TrimLeft(text, " \t;,](")
	m := sideToMove.FindStringSubmatch(text)
	switch {
	case m == nil:
		return game.None, text
	case m[1] != "":
		return game.Black, text[len(m[0]):]
	}
	return game.White, text[len(m[0]):]
}

// goOn adds line, which follows a position, to r. It returns false if line is neither a side to
// move nor moves.
func goOn(r *record.Record, line string) bool {
	if len(r.Root.Children) > 0 {
		return false
	}
	side, rest := readSide(line)
	if side == game.None && !firstMove.MatchString(strings.TrimSpace(line)) {
		return false
	}
	if side != game.None {
		r.Root.Setup.ToMove = side
	}
	return follow(r, rest) == nil
}

// follow adds the moves of a transcript to r, at its root. It returns an error if moves is
// malformed or a move is illegal.
func follow(r *record.Record, moves string) error {
	if moves = strings.Trim(moves, " \t\r\n;]"); moves == "" {
		return nil
	}
	list, err := transcript.Parse(moves)
	if err != nil {
		return record.ErrUnexpected
	}
	entry, err := catalog.Find(r.Game)
	if err != nil {
		return err
	}
	start, err := entry.Start(r)
	if err != nil {
		return err
	}
	_, err = r.Root.Follow(start, list)
	return err
}
