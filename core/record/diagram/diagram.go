// Package diagram reads boards that are drawn with letters, as programs print them ("showboard" of
// KataGo, GNU Go, Pachi, Leela Zero and of this program) and people write them into mail, with
// coordinates or without, and the diagrams of Sensei's Library, which it also writes. It does not
// know the rules. Start reading at Read and Write.
//
// # Boards
//
// A row of the board is a line: perhaps its number, perhaps "|", the points with or without space
// between them, "|" and the number again, and text if the number precedes it. A point is empty (. ,
// + _ ·), black (X # ● b) or white (O ○ w), or a number: a move, of which 1 is Black's unless the
// text says that White moves. Marks of programs around the last stone are ignored: "X1", "(X)",
// "X)". Columns A to T leave out I, and rows are counted from the bottom: such a board, or one that
// is not 6, 8 or 10 points wide, is of Go. One whose rows are counted from the top, as Othello has
// them, is not.
//
// The board may be followed by the side to move ("White to move", "(X)", "Next player: White") and the komi.
//
// # Sensei's
//
//	$$Bc9m11 Title     B or W moves first; c: with coordinates; 9: the size; m11: the first move is called 11
//	$$  -----------
//	$$ | . , X 1 a |   , is a star; X O stones; 1 to 9 and 0 are moves; a to z letters
//	$$ | B W # @ Y Q Z P   stones with a circle, a square, a triangle and a cross, Black's and White's
//	$$ | C S T M           the same on empty points
//
// A side of the diagram without a border lies within the board.
package diagram

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
)

// cell is the content of a point.
type cell struct {
	color  game.Color
	number int             // of a move; 0: none
	mark   record.MarkKind // "": none
	label  string          // with a mark of kind Label
}

// block is the state of reading one board.
type block struct {
	rows          [][]cell
	names         []int // of the rows; 0: none
	left, right   bool  // borders
	top, bottom   bool
	columns       string // their names, if they stand above or below
	sensei        bool
	first         game.Color // of Sensei's
	size, numbers int        // of the header of Sensei's; 0: unknown
	title         string
	before, after []string // text around it
}

// Read returns a record for each board that is drawn in text. The board is the record's set-up.
// Read returns nil if text has no boards.
func Read(text string) (games []*record.Record) {
	var b *block
	var before []string
	end := func() {
		if b != nil {
			if r := b.record(); r != nil {
				games = append(games, r)
			}
		}
		b = nil
	}
	dashes := !strings.ContainsAny(text, ".,·┼") // of which empty points are made
	for line := range strings.Lines(text) {
		line = strings.TrimRight(strings.TrimPrefix(line, "\ufeff"), " \t\r\n")
		sensei := strings.HasPrefix(strings.TrimLeft(line, " >\t"), "$$")
		if sensei {
			line = strings.TrimLeft(line, " >\t")[2:]
			if h := header.FindStringSubmatch(line); h != nil && !framed.MatchString(line) {
				end()
				b = newSensei(h)
				continue
			}
		}
		row, name, left, right, ok := readRow(line, sensei, dashes)
		switch {
		case ok && b != nil && b.fits(row, name, sensei):
		case ok:
			end()
			b = &block{sensei: sensei, left: left, right: right, before: before}
		}
		switch {
		case ok:
			b.add(row, name, left, right)
		case b != nil && border.MatchString(line):
			b.top, b.bottom = b.top || len(b.rows) == 0, b.bottom || len(b.rows) > 0
		case border.MatchString(line):
			end()
			b = &block{sensei: sensei, top: true, before: before}
		case columnNames(line) != "":
			if b == nil {
				b = &block{sensei: sensei, before: before}
			}
			b.columns = columnNames(line)
		case b != nil && len(b.rows) == 0 && strings.TrimSpace(line) == "":
		case b != nil && len(b.rows) > 0 && len(b.after) < mostWords:
			b.after = append(b.after, line)
		default:
			end()
			before = append(before[max(0, len(before)-2):], line)
		}
	}
	end()
	return games
}

// mostWords is the number of lines after a board that are searched for facts about it.
const mostWords = 8

var (
	header = regexp.MustCompile(`^([BW])?(c)?(\d{1,2})?(?:m(\d{1,3}))?(?:[ \t]+(.*))?$`)
	framed = regexp.MustCompile(`^\s*[|+{\[-]|^(?:\s+\S){3}`)
	border = regexp.MustCompile(`^\s*\+?-{3}[-+]*\s*$|^\s*\+(?:-+\+?)+\s*$`)
)

// newSensei returns a block for a diagram of Sensei's Library. h are the submatches of header.
func newSensei(h []string) *block {
	b := &block{sensei: true, first: game.Black, title: strings.TrimSpace(h[5])}
	if h[1] == "W" {
		b.first = game.White
	}
	b.size, _ = strconv.Atoi(h[3])
	b.numbers, _ = strconv.Atoi(h[4])
	return b
}

// columnNames returns the column names in line without spaces. It returns "" if line contains
// anything else.
func columnNames(line string) string {
	names := strings.Join(strings.Fields(strings.Trim(line, "| \t")), "")
	for i := range len(names) {
		if c := names[i] | 0x20; c < 'a' || c > 'z' || i > 0 && names[i] != names[i-1]+1 && !(names[i-1]|0x20 == 'h' && c == 'j') {
			return ""
		}
	}
	if len(names) < 2 {
		return ""
	}
	return names
}

// fits reports whether row continues the board b. name is the number of the row, or 0. sensei
// indicates whether row is in the format of Sensei's Library.
func (b *block) fits(row []cell, name int, sensei bool) bool {
	switch {
	case b.sensei != sensei || len(b.after) > 0 || len(b.rows) >= mostRows:
		return false
	case len(b.rows) == 0:
		return true
	}
	last := b.names[len(b.names)-1]
	return len(row) == len(b.rows[0]) && (name == 0 || last == 0 || name == last-1 || name == last+1)
}

// mostRows exceeds the number of rows of any board.
const mostRows = 30

func (b *block) add(row []cell, name int, left, right bool) {
	if len(b.rows) == 0 {
		b.left, b.right = left, right
	}
	b.rows, b.names = append(b.rows, row), append(b.names, name)
}

// leastSide is the least side of a board without a border. A smaller one may be ordinary text.
const leastSide = 5

// record returns b as a record. It returns nil if b is too small, too large, or an 8×8 board that
// is not Othello's.
func (b *block) record() *record.Record {
	if len(b.rows) == 0 || !b.sensei && (len(b.rows) < leastSide || len(b.rows[0]) < leastSide) {
		return nil
	}
	x, y, width, height := b.place()
	if max(width, height) > 25 || x < 0 || y < 0 || x+len(b.rows[0]) > width || y+len(b.rows) > height {
		return nil
	}
	r := record.New(b.game(width, height), width, height)
	if r.Game == "othello" && width == 8 {
		return nil // catalog reads such boards with the text after them
	}
	r.Title, r.KomiUnknown = b.title, r.Game == "go"
	b.fill(r, x, y)
	return r
}

// game returns the ID of the game whose board b shows, "othello" or "go". width and height are the
// size of the whole board.
func (b *block) game(width, height int) string {
	rising := len(b.names) > 1 && b.names[0] != 0 && b.names[1] == b.names[0]+1
	falling := len(b.names) > 1 && b.names[0] != 0 && b.names[1] == b.names[0]-1
	switch {
	case b.sensei, falling, width != height, !slices.Contains([]int{6, 8, 10}, width), strings.Contains(strings.ToLower(b.columns), "hj"):
		return "go"
	case rising:
		return "othello"
	}
	for _, i := range []int{width/2 - 1, width / 2} { // which are never empty in Othello
		for _, j := range []int{width/2 - 1, width / 2} {
			if b.rows[i][j].color == game.None {
				return "go"
			}
		}
	}
	return "othello"
}

// place returns the position (x, y) on the whole board of the upper left point of b, and the size
// of the whole board.
func (b *block) place() (x, y, width, height int) {
	wide, high := len(b.rows[0]), len(b.rows)
	if !b.sensei {
		if last := b.names[high-1]; last > 1 && b.names[0] > last { // the lower part is not shown
			height = max(19, b.names[0])
			return 0, height - b.names[0], max(wide, 19), height
		}
		return 0, 0, wide, high
	}
	width, height = b.size, b.size
	switch square := b.left && b.right && b.top && b.bottom; {
	case b.size == 0 && square:
		width, height = wide, high
	case b.size == 0:
		width, height = max(19, wide), max(19, high)
		if b.left && b.right {
			width, height = wide, max(wide, high)
		} else if b.top && b.bottom {
			width, height = max(wide, high), high
		}
	}
	return start(b.left, b.right, wide, width), start(b.top, b.bottom, high, height), width, height
}

// start returns the index of the first line of a part of a side with whole lines. first and last
// report whether the part begins or ends at the border. A part without a border is centred.
func start(first, last bool, part, whole int) int {
	switch {
	case first:
		return 0
	case last:
		return whole - part
	}
	return (whole - part) / 2
}
