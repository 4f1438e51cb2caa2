// Package servers reads the formats in which servers of Go and their programs keep games,
// other than SGF: NGF (wBaduk, Cyberoro), GIB (Tygem), UGF (Pandanet) and the JSON of OGS. It
// knows the formats and no rules; the text is decoded by the caller (charset). Start reading
// at Read.
//
// # NGF
//
// Lines without names: the title, the size, White and Black with their ranks, the place, the
// handicap, a number, the komi (whole points; half a point more in an even game), the day as
// 20170316, the time, and the result in English. A move is "PM", two letters for its
// number, B or W, and column and row from the top left as letters from B on, once more the
// other way round; AA is a pass. Chinese news have another head, whose lines begin with GI.
//
// # GIB
//
// A head of lines \[KEY=value\], of which GAMEINFOMAIN and GAMETAG have parts with a comma
// between them: GRLT or W is the result (0 and 1: Black and White win by points, 3 and 4 by
// resignation, 7 and 8 on time), ZIPSU or Z tenths of points, GONGJE or G tenths of komi, C
// the date. "INI 0 1 3" gives the handicap; "STO 0 number colour x y" is a move, 1 for Black,
// points from 0 at the top left.
//
// # UGF
//
// Sections in brackets: "[Header]" has Key=value, "[Data]" a move a line: column and row as
// letters, rows from the bottom; the colour; the number of the move, 0 for a handicap stone. YA is a
// pass.
//
// # JSON of OGS
//
// An object with width, height, komi, rules, players, handicap, initial_state and moves,
// which are [x, y, milliseconds] from the top left, -1 for a pass. With
// free_handicap_placement, which some rules imply, the first moves, as many as the handicap,
// are all Black's. A move with a colour in fourth place, 1 Black, 2 White, 0 none, and
// {"edited": true} in fifth, is no move but what was put on the board.
package servers

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
)

// Formats are tried in this order.
var formats = []struct {
	name   string
	begins *regexp.Regexp
	read   func(*reader) error
}{
	{"gib", regexp.MustCompile(`^\s*\\HS|\\\[GAME`), readGIB},
	{"ugf", regexp.MustCompile(`^\s*\[Header\]`), readUGF},
	{"ngf", regexp.MustCompile(`(?m)^PM[0-9A-Z]{2}[BW][A-T]{2}`), readNGF},
	{"ogs", regexp.MustCompile(`^\s*\{[\s\S]*"moves"\s*:\s*\[`), readOGS},
}

// Is reports whether a text looks like one of the formats.
func Is(text string) bool {
	for _, f := range formats {
		if f.begins.MatchString(text) {
			return true
		}
	}
	return false
}

// maxBytes is the size of the largest text that is read: a game of thousands of moves has a
// hundredth of it.
const maxBytes = 8 << 20

// Read reads the game of a text. What of a game cannot be read is left out, and told by errors
// beside it, joined, of which only the first 20 are told; without a game the error says why
// there is none: ErrNoGame where the text is in none of the formats, ErrBoardSize, ErrTooLarge,
// or ErrUnexpected where the whole is broken. Each is a *record.SyntaxError.
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

// reader is a game being read.
type reader struct {
	format string
	text   string
	places record.Locator
	r      *record.Record
	at     *record.Node
	faults []error // what was left out
}

// maxFaults is how many faults are told one by one.
const maxFaults = 20

// leave tells that something at an offset is left out, and why.
func (d *reader) leave(offset int, err error) {
	if len(d.faults) < maxFaults {
		d.faults = append(d.faults, d.fail(offset, err))
	}
}

// komi notes the komi that a file tells.
func (d *reader) komi(points float64) { d.r.Komi, d.r.KomiUnknown = points, false }

// note keeps a text about the whole game as an SGF property, unless it is empty.
func (d *reader) note(id, text string) {
	if text != "" {
		d.r.Extra = append(d.r.Extra, record.Property{ID: id, Values: []string{text}})
	}
}

func (d *reader) fail(offset int, err error) error { return d.places.Fail(d.format, offset, err) }

// size sets the board's sides.
func (d *reader) size(width, height, offset int) error {
	if min(width, height) < 1 || max(width, height) > 25 {
		return d.fail(offset, fmt.Errorf("%w: %d by %d", record.ErrBoardSize, width, height))
	}
	d.r.Width, d.r.Height = width, height
	return nil
}

// play adds a move; one off the board is left out.
func (d *reader) play(c game.Color, x, y, offset int) {
	if x < 0 || y < 0 || x >= d.r.Width || y >= d.r.Height {
		d.leave(offset, record.ErrPoint)
		return
	}
	d.at = d.at.Add(&record.Node{Color: c, Move: game.Place(x, y)})
}

// pass adds a pass.
func (d *reader) pass(c game.Color) { d.at = d.at.Add(&record.Node{Color: c, Move: game.Pass}) }

// give puts handicap stones where the servers put them: bottom left, top right, top left,
// bottom right, then the sides; an odd one in the middle.
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

// won is an outcome; of a win by 0 points it is unknown how.
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

// errNumber tells that a number was expected.
var errNumber = errors.New("no number")
