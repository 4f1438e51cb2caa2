package puzzle

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
	"unicode"

	"pionnier/core/puzzle/fsrs"
	"pionnier/core/record/sgf"
)

// Event is something that happened to a puzzle. A file of puzzles has a line for each event, in
// their order, and nothing else:
//
//	made     MILLIS ID GAME SOURCE NUMBER KIND "SGF"
//	dropped  MILLIS ID                          no puzzle could be made there, or it was taken away
//	answered MILLIS ID GRADE TOOK               TOOK in milliseconds
//	guessed  MILLIS SOURCE GAME POINTS MOST     a session of guessing a game's moves
//	reviewed MILLIS SOURCE GAME SIZE SIDE "JSON" how a side played (reviewed.go)
//
// MILLIS are those since 1970. A word may be "-" for none.
type Event interface {
	line() string
}

// Made is the event that a puzzle was made.
type Made struct {
	At     time.Time
	ID     ID
	Game   string // catalog ID
	Source string // the ID of the game that it is from; "" if unknown
	Number int    // of the move there
	Kind   string // of the strongest reason (explain.Fact), or "" if none
	SGF    string
}

// Dropped is the event that a puzzle is no longer to be asked, or must not be made.
type Dropped struct {
	At time.Time
	ID ID
}

// Answered is the event that a puzzle was answered.
type Answered struct {
	At    time.Time
	ID    ID
	Grade fsrs.Grade
	Took  time.Duration
}

func (e Made) line() string {
	return fmt.Sprintf("made %d %s %s %s %d %s %s", e.At.UnixMilli(), e.ID, word(e.Game), word(e.Source), e.Number, word(e.Kind), strconv.Quote(e.SGF))
}

func (e Dropped) line() string { return fmt.Sprintf("dropped %d %s", e.At.UnixMilli(), e.ID) }

func (e Answered) line() string {
	return fmt.Sprintf("answered %d %s %d %d", e.At.UnixMilli(), e.ID, e.Grade, e.Took.Milliseconds())
}

// word returns s with white space replaced by underscores, or "-" if s is empty.
func word(s string) string {
	if s = strings.Join(strings.Fields(s), "_"); s == "" {
		return "-"
	}
	return s
}

func unword(s string) string {
	if s == "-" {
		return ""
	}
	return s
}

// Format returns e as a line without a line break.
func Format(e Event) string { return e.line() }

// ErrEvent is the error for a line that is not an event. A newer version may know it.
var ErrEvent = errors.New("no event")

// Parse parses a line that Format wrote. Its error wraps ErrEvent.
func Parse(line string) (Event, error) {
	r := words{rest: line}
	var e Event
	switch kind := r.word(); kind {
	case "answered":
		e = Answered{At: r.time(), ID: ID(r.word()), Grade: fsrs.Grade(r.number(1, 4)), Took: time.Duration(r.number(0, 1<<40)) * time.Millisecond}
	case "dropped":
		e = Dropped{At: r.time(), ID: ID(r.word())}
	case "guessed":
		e = parseGuessed(&r)
	case "reviewed":
		e = parseReviewed(&r)
	case "made":
		e = Made{At: r.time(), ID: ID(r.word()), Game: unword(r.word()), Source: unword(r.word()), Number: int(r.number(0, 1<<20)), Kind: unword(r.word()), SGF: r.quoted()}
	default:
		r.bad = true
	}
	if r.bad || r.rest != "" {
		return nil, fmt.Errorf("%w: %.60q", ErrEvent, line)
	}
	return e, nil
}

// words splits a line into words.
type words struct {
	rest string
	bad  bool
}

// word returns the next word and skips the space after it. It sets w.bad if the word is empty or
// contains other white space.
func (w *words) word() (s string) {
	s, w.rest, _ = strings.Cut(w.rest, " ")
	w.bad = w.bad || s == "" || strings.ContainsFunc(s, unicode.IsSpace)
	return s
}

func (w *words) number(least, most int64) int64 {
	n, err := strconv.ParseInt(w.word(), 10, 64)
	w.bad = w.bad || err != nil || n < least || n > most
	return n
}

func (w *words) time() time.Time { return time.UnixMilli(w.number(0, 1<<45)) }

func (w *words) quoted() string {
	s, err := strconv.Unquote(w.rest)
	w.bad = w.bad || err != nil
	w.rest = ""
	return s
}

// writeProblem returns p as SGF text.
func writeProblem(p *Problem) (string, error) {
	var b bytes.Buffer
	err := sgf.Write(&b, p.Record)
	return b.String(), err
}

// Problem parses the puzzle of e. start returns the start position of a record. Problem returns an
// error if e.SGF is not a problem.
func (e Made) Problem(start Start) (*Problem, error) {
	games, err := sgf.Read(strings.NewReader(e.SGF))
	if err != nil {
		return nil, err
	}
	p, err := Read(games[0], start)
	if err == nil {
		p.ID = e.ID
	}
	return p, err
}

// Tell returns the event that p was made at the time at from move number of the game with ID
// source. kind is the kind of the strongest reason, or "". Tell returns an error if p cannot be
// written as SGF.
func Tell(p *Problem, at time.Time, source string, number int, kind string) (Made, error) {
	text, err := writeProblem(p)
	return Made{At: at, ID: p.ID, Game: p.Record.Game, Source: source, Number: number, Kind: kind, SGF: text}, err
}
