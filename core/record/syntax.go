package record

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"slices"
	"strings"
	"unicode/utf8"
)

// Errors of a file, to match with errors.Is. Codecs wrap them in a SyntaxError that has their place.
var (
	// ErrNoGame means that the file has no game.
	ErrNoGame = errors.New("no game found")
	// ErrTruncated means that the file ends in the middle of a game.
	ErrTruncated = errors.New("the file ends too early")
	// ErrUnexpected means that the format does not allow a character at its place.
	ErrUnexpected = errors.New("unexpected character")
	// ErrOtherGame means that the record is of a game that this program does not support.
	ErrOtherGame = errors.New("another game")
	// ErrBoardSize means that the board has a side outside 1 to 25.
	ErrBoardSize = errors.New("unsupported board size")
	// ErrPoint means that a value is not a point of the board.
	ErrPoint = errors.New("invalid point")
	// ErrSpelling means that a point is valid but not in the spelling of the format.
	ErrSpelling = errors.New("unusual spelling of a point")
	// ErrNewer means that the file was written by a newer version of this program.
	ErrNewer = errors.New("written by a newer version")
	// ErrTooLarge means that the file exceeds a limit of this program.
	ErrTooLarge = errors.New("too large")
)

// BoardSizeError reports a board that is too small or too large for this program. It wraps
// ErrBoardSize.
type BoardSizeError struct {
	Columns, Rows int // size in the file
	Most          int // maximum number of rows or columns
}

// Error returns a description of the failure for logs and the command line.
func (e *BoardSizeError) Error() string {
	return fmt.Sprintf("%v: %d by %d, at most %d by %d", ErrBoardSize, e.Columns, e.Rows, e.Most, e.Most)
}

// Unwrap returns ErrBoardSize.
func (e *BoardSizeError) Unwrap() error { return ErrBoardSize }

// joined is the type that errors.Join returns. Errors does not unpack other errors that wrap
// several.
var joined = reflect.TypeOf(errors.Join(io.EOF))

// Errors returns the errors that errors.Join joined in err, or err alone if it is not joined. It
// returns nil if err is nil. Readers join the errors of the games that they leave out.
func Errors(err error) (list []error) {
	switch {
	case err == nil:
		return nil
	case reflect.TypeOf(err) != joined:
		return []error{err}
	}
	for _, one := range err.(interface{ Unwrap() []error }).Unwrap() {
		list = append(list, Errors(one)...)
	}
	return list
}

// InOrder joins list in the order of the errors' positions in a file. Errors without a position
// come last.
func InOrder(list ...error) error {
	place := func(err error) (line, column int) {
		if e, ok := errors.AsType[*SyntaxError](err); ok {
			return e.Line, e.Column
		}
		return math.MaxInt, 0
	}
	list = Errors(errors.Join(list...))
	slices.SortStableFunc(list, func(a, b error) int {
		lineA, columnA := place(a)
		lineB, columnB := place(b)
		return cmp.Or(cmp.Compare(lineA, lineB), cmp.Compare(columnA, columnB))
	})
	return errors.Join(list...)
}

// SyntaxError reports where a file breaks the rules of its format.
type SyntaxError struct {
	Format       string // "sgf", ...
	Line, Column int    // from 1; columns count characters
	Err          error
	Mend         Mend // how the reader repaired it; "" if the game, or the faulty part, was not read
}

// Mend is how a reader repaired a fault in order to read on.
type Mend string

// The ways to mend.
const (
	SkippedText  Mend = "skipped" // text in a wrong place was left out
	TakenAsText  Mend = "text"    // a bracket that was not escaped was taken as part of the text
	ClosedValue  Mend = "value"   // a value without its closing bracket ends there
	LeftBracket  Mend = "bracket" // a superfluous closing bracket was left out: the game continues
	AddedBracket Mend = "closed"  // a closing bracket was missing: the game ends there
	KeptText     Mend = "kept"    // the value stays in the file, but has no effect on the board
	ReadSpoken   Mend = "spoken"  // a point in spoken form was read, and will be saved as SGF requires
)

// Mended reports whether err is a fault that a reader repaired.
func Mended(err error) bool {
	syntax, ok := errors.AsType[*SyntaxError](err)
	return ok && syntax.Mend != ""
}

// Error returns a description of the fault for logs and the command line.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s: line %d, column %d: %v", e.Format, e.Line, e.Column, e.Err)
}

// Unwrap returns e.Err.
func (e *SyntaxError) Unwrap() error { return e.Err }

// Locator converts offsets in Text to lines and columns. Offsets in ascending order are converted
// fastest, since it continues from the previous one.
type Locator struct {
	Text    string
	Scanned int // bytes scanned so far, for tests of the cost

	offset, line, column int // of the last call of At; line and column from 0
}

// At returns the line and column, both from 1, of the byte at offset in Text.
func (l *Locator) At(offset int) (line, column int) {
	if offset < l.offset {
		l.offset, l.line, l.column = 0, 0, 0
	}
	passed := l.Text[l.offset:offset]
	l.offset, l.Scanned = offset, l.Scanned+len(passed)
	l.line += strings.Count(passed, "\n")
	if end := strings.LastIndexByte(passed, '\n'); end >= 0 {
		l.column, passed = 0, passed[end+1:]
	}
	l.column += utf8.RuneCountInString(passed)
	return 1 + l.line, 1 + l.column
}

// Fail returns a SyntaxError for err at offset in Text.
func (l *Locator) Fail(format string, offset int, err error) error {
	line, column := l.At(offset)
	return &SyntaxError{Format: format, Line: line, Column: column, Err: err}
}
