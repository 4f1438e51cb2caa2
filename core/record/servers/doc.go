// Package servers reads the formats of servers and their programs for games, other than SGF and
// GGF: NGF (wBaduk, Cyberoro), GIB (Tygem), UGF (Pandanet) and the JSON of OGS and of Othello
// Quest. It does not know the rules. The caller decodes the text (charset). Start reading at Read.
//
// # NGF
//
// Lines without names: the title, the size, White and Black with their ranks, the place, the
// handicap, a number, the komi (whole points; half a point more in an even game), the day as
// 20170316, the time, and the result in English. A move is "PM", two letters for its number, B or
// W, column and row from the top left as letters from B on, and the same letters reversed; AA is a
// pass. Chinese news have another head, whose lines begin with GI.
//
// # GIB
//
// A head of lines \[KEY=value\], of which GAMEINFOMAIN and GAMETAG have parts with a comma between
// them: GRLT or W is the result (0 and 1: Black and White win by points, 3 and 4 by resignation, 7
// and 8 on time), ZIPSU or Z tenths of points, GONGJE or G tenths of komi, C the date, T the clock:
// seconds of a period, periods, and seconds before them. SKI is a pass, SUR the end by resignation.
// "INI 0 1 3" has the handicap; "STO 0 number colour x y" is a move, 1 for Black, points from 0 at
// the top left.
//
// # UGF
//
// Sections in brackets: "[Header]" has Key=value, "[Data]" a move a line: column and row as
// letters, rows from the bottom with CoordinateType=IGS, else from the top; the colour; the number
// of the move, 0 for a set-up stone; seconds. YA, YR, YS, YZ and ZZ are passes. If two players
// share a side, they are PlayerB and PlayerB2. Winner is B or W with points, C or R (resignation),
// T or F; or D for a draw, N for a game without a result, A for an unfinished game, O if both lost.
// "[Figure]" has comments, letters on points and diagrams.
//
// # JSON of OGS
//
// An object with width, height, komi, rules, players, handicap, initial_state and moves, which are
// [x, y, milliseconds] from the top left, -1 for a pass; the milliseconds are those that the move
// took. With free_handicap_placement, which some rules imply, the first moves, one for each
// handicap stone, are all Black's. A move with a colour in fourth place, 1 Black, 2 White, 0 none,
// and {"edited": true} in fifth, is an edit of the board; else the fifth names the player, if teams
// play. The stones counted as dead are "removed", letter pairs. Chat is a list of chat_log,
// spectator_log and malkovich_log, or of "chat": {"move_number": 4, "username": "ann", "body":
// "hello"}, or that as "line" beside a channel.
//
// # JSON of Othello Quest
//
// An object with players, Black first (name, and oldR, the rating), created, tc ("5min") and position, which has
// size and moves: m is a square, or "-" for a pass, t the milliseconds that it took.
//
// # What is kept
//
// Lines that have no counterpart in SGF, or are not understood, are kept in the record
// (record.Record.KeepLines); from JSON, every member that was not read completely.
package servers

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
)

// formats are the formats in the order in which they are tried.
var formats = []struct {
	name   string
	begins *regexp.Regexp
	read   func(*reader) error
}{
	{"gib", regexp.MustCompile(`^\s*\\HS|\\\[GAME`), readGIB},
	{"ugf", regexp.MustCompile(`^\s*(?:#[^\n]*\n\s*)*\[Header\]`), readUGF},
	{"ngf", regexp.MustCompile(`(?m)^PM[0-9A-Z]{2}[BW][A-T]{2}`), readNGF},
	{"quest", regexp.MustCompile(`^\s*\{[\s\S]*"position"\s*:\s*\{[\s\S]*"moves"\s*:\s*\[\s*\{`), readQuest},
	{"ogs", regexp.MustCompile(`^\s*\{[\s\S]*"moves"\s*:\s*\[`), readOGS},
}

// Is reports whether text seems to be in one of the formats of this package.
func Is(text string) bool {
	for _, f := range formats {
		if f.begins.MatchString(text) {
			return true
		}
	}
	return false
}

// maxBytes is the size of the largest text that is read: a hundred times that of a game of
// thousands of moves.
const maxBytes = 8 << 20

// Read parses the game in text. It leaves out the parts that it cannot parse and returns an error
// for the first 20 of them, joined. If there is no game, it returns nil and ErrNoGame if the format
// is unknown, ErrBoardSize, ErrTooLarge, or ErrUnexpected if the text is invalid as a whole. Each
// error is a *record.SyntaxError.
func Read(text string) (*record.Record, error) {
	text = strings.TrimPrefix(text, "\ufeff")
	for _, f := range formats {
		if !f.begins.MatchString(text) {
			continue
		}
		d := &reader{text: text, r: record.New("go", 19, 19)}
		d.places.Text, d.format = text, f.name
		if len(text) > maxBytes {
			return nil, d.fail(0, record.ErrTooLarge)
		}
		d.at, d.r.KomiUnknown = d.r.Root, true
		if err := f.read(d); err != nil {
			return nil, err
		}
		return d.r, errors.Join(d.faults...)
	}
	return nil, &record.SyntaxError{Format: "server", Line: 1, Column: 1, Err: record.ErrNoGame}
}

// reader is the state of reading a game.
type reader struct {
	format string
	text   string
	places record.Locator
	r      *record.Record
	at     *record.Node
	faults []error // parts that were left out
}

// maxFaults is the most faults that are reported.
const maxFaults = 20

// leave records err for text at offset that is left out.
func (d *reader) leave(offset int, err error) {
	if len(d.faults) < maxFaults {
		d.faults = append(d.faults, d.fail(offset, err))
	}
}

// mend records err for text at offset that was repaired, and how.
func (d *reader) mend(offset int, how record.Mend, err error) {
	if len(d.faults) < maxFaults {
		e := d.fail(offset, err)
		if syntax, ok := errors.AsType[*record.SyntaxError](e); ok {
			syntax.Mend = how
		}
		d.faults = append(d.faults, e)
	}
}

// keep stores lines of the file with the game, unchanged.
func (d *reader) keep(lines ...string) { d.r.KeepLines(d.r.Root, lines...) }

// took stores the seconds that the move of n took, for a game whose clock is unknown.
func took(n *record.Node, seconds float64) {
	n.Extra = append(n.Extra, record.Property{ID: "ZT", Values: []string{record.FormatNumber(seconds)}})
}

// komi sets the komi of the record.
func (d *reader) komi(points float64) { d.r.Komi, d.r.KomiUnknown = points, false }

// note stores text as the SGF property id of the game. It does nothing if text is empty.
func (d *reader) note(id, text string) {
	if text != "" {
		d.r.Extra = append(d.r.Extra, record.Property{ID: id, Values: []string{text}})
	}
}

func (d *reader) fail(offset int, err error) error { return d.places.Fail(d.format, offset, err) }

// size sets the size of the board. It returns record.ErrBoardSize if width or height is not from 1
// to 25.
func (d *reader) size(width, height, offset int) error {
	if min(width, height) < 1 || max(width, height) > 25 {
		return d.fail(offset, fmt.Errorf("%w: %d by %d", record.ErrBoardSize, width, height))
	}
	d.r.Width, d.r.Height = width, height
	return nil
}

// play adds a move by side c. It leaves out a move that is off the board.
func (d *reader) play(c game.Color, x, y, offset int) {
	if x < 0 || y < 0 || x >= d.r.Width || y >= d.r.Height {
		d.leave(offset, record.ErrPoint)
		return
	}
	d.at = d.at.Add(&record.Node{Color: c, Move: game.Place(x, y)})
}

// pass adds a pass by side c.
func (d *reader) pass(c game.Color) { d.at = d.at.Add(&record.Node{Color: c, Move: game.Pass}) }

// give places handicap stones as the servers do: bottom left, top right, top left, bottom right,
// then the sides. Of 5, 7 or 9 stones, one is in the middle. It leaves out handicaps above 9 and on
// boards that are not square or have fewer than 7 lines.
func (d *reader) give(stones, offset int) {
	if stones < 2 {
		return
	}
	w, h := d.r.Width, d.r.Height
	if stones > 9 || w != h || w < 7 {
		d.leave(offset, fmt.Errorf("%w: %d handicap stones", record.ErrUnexpected, stones))
		return
	}
	low := 2
	if w >= 13 {
		low = 3
	}
	mid, high := w/2, w-1-low
	points := []game.Point{game.Pt(low, high), game.Pt(high, low), game.Pt(low, low), game.Pt(high, high),
		game.Pt(low, mid), game.Pt(high, mid), game.Pt(mid, high), game.Pt(mid, low)}
	if stones%2 == 1 && stones > 3 {
		points = append(points[:stones-1:stones-1], game.Pt(mid, mid))
	}
	d.r.Handicap = stones
	d.r.Root.Setup = &record.Setup{Black: points[:stones], ToMove: game.White}
}

// won returns the outcome of a game that c won. A win by 0 points has the ending game.Won.
func won(c game.Color, ending game.Ending, margin float64) game.Outcome {
	if ending == game.ByScore && margin == 0 {
		ending = game.Won
	}
	o := game.Outcome{Ending: ending, Winner: c}
	if ending == game.ByScore {
		o.Margin = margin
	}
	return o
}

// errNumber reports text that is not a number.
var errNumber = errors.New("no number")
