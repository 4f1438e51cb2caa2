package othello

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"pionnier/core/game"
)

// Problem is a position to solve, with the known scores of its moves.
type Problem struct {
	Position Position
	Side     game.Color // the side to move in the text, even in a position that is over
	// Scores are the final margins of moves for the side to move, in discs; nil if the text has no scores.
	Scores map[game.Move]int
	Said   string // the scores as spelled in the text
	Note   string // the comment, without "%"
}

// Best returns the greatest of p.Scores. ok is false if there are no scores.
func (p Problem) Best() (score int, ok bool) {
	score = -64
	for _, s := range p.Scores {
		score, ok = max(score, s), true
	}
	return score, ok
}

// ErrProblem is wrapped by the errors of ReadProblems for invalid text.
var ErrProblem = errors.New("not a position")

// ReadProblems reads positions in OBF, one per line. A line has 64 squares by row from a1 (X or *
// for Black, O for White, - or . for empty), the side to move, and optionally "; move:score" for
// some moves and "; % note".
//
// ReadProblems skips empty lines and lines that begin with %. An error names the number of the line
// and wraps ErrProblem.
func ReadProblems(r io.Reader) (problems []Problem, err error) {
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		text := strings.TrimSpace(lines.Text())
		if text == "" || text[0] == '%' {
			continue
		}
		p, err := parseProblem(text)
		if err != nil {
			return problems, fmt.Errorf("line %d: %w: %w", n, ErrProblem, err)
		}
		problems = append(problems, p)
	}
	return problems, lines.Err()
}

func parseProblem(text string) (p Problem, err error) {
	parts := strings.Split(text, ";")
	board, side, _ := strings.Cut(strings.TrimSpace(parts[0]), " ")
	if p.Position, p.Side, err = parseBoard(board, strings.TrimSpace(side)); err != nil {
		return p, err
	}
	for _, part := range parts[1:] {
		part = strings.TrimSpace(part)
		if note, ok := strings.CutPrefix(part, "%"); ok {
			p.Note = strings.TrimSpace(note)
			continue
		}
		if part == "" {
			continue
		}
		name, value, ok := strings.Cut(part, ":")
		m, err := ParseMove(name, 8, 8)
		if !ok || err != nil {
			return p, fmt.Errorf("%q is no move and score", part)
		}
		score, err := strconv.Atoi(strings.TrimSpace(value))
		if err != nil || score < -64 || score > 64 {
			return p, fmt.Errorf("%q is no score in discs", value)
		}
		if p.Scores == nil {
			p.Scores = map[game.Move]int{}
		}
		p.Scores[m] = score
		p.Said = strings.TrimPrefix(p.Said+"; "+part, "; ")
	}
	return p, nil
}

func parseBoard(board, side string) (p Position, c game.Color, err error) {
	if len(board) != 64 {
		return p, c, fmt.Errorf("%d squares instead of 64", len(board))
	}
	var black, white uint64
	for sq := range 64 {
		switch board[sq] {
		case 'X', 'x', '*', 'B', 'b':
			black |= 1 << sq
		case 'O', 'o', 'W', 'w':
			white |= 1 << sq
		case '-', '.':
		default:
			return p, c, fmt.Errorf("square %s holds %q, not X, O or -", FormatPoint(game.Pt(sq%8, sq/8), 8), board[sq])
		}
	}
	switch side {
	case "X", "x", "*", "B", "b":
		c = game.Black
	case "O", "o", "W", "w":
		c = game.White
	case "":
		return p, c, errors.New("the side to move is missing")
	default:
		return p, c, fmt.Errorf("the side to move is %q, not X or O", side)
	}
	return FromDiscs(black, white, c), c, nil
}
