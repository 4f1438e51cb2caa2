// Package format reads the games of a file, whatever its format, and writes games in the formats that
// All lists: SGF, GGF, WTHOR, transcripts and links for a game, lines, rows, OBF, a diagram of Sensei's
// Library and a drawn board for a position. Each format with a grammar of its own is a package below
// core/record; here are the recognition of formats, the texts without a grammar (transcripts.go,
// positions.go, wrapped.go), and what the rules of the game add to a file (finish.go).
//
// It has no texts for users: core/press/text names each format by its ID, and core/press/describe
// explains why a format cannot carry a game. Start reading at Read, and at Of and Write.
package format

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/ggf"
	"pionnier/core/record/link"
	"pionnier/core/record/sgf"
)

// Game is a game to be exported.
type Game struct {
	Entry  catalog.Game
	Record *record.Record
	// At is the node on the board: formats without variations carry the branch through it, and formats
	// of a position the position at it. Nil: the game as it was played, and its end.
	At *record.Node
}

// Format is a way to write games.
type Format struct {
	ID        string // "sgf", "ggf", "wthor", "transcript", "link", "line", "rows", "obf", "senseis", "board"
	Extension string // extension of a file, with the dot
	Binary    bool   // the format is not text
	Analysis  bool   // the format contains analysis
	Position  bool   // the format contains only a position
	apart     bool   // games are separated by an empty line
	whole     bool   // all games of a file are written together
	own       bool   // only games with the capability catalog.OwnFormats have the format
	write     func(w io.Writer, games []Game) error
}

// All are all formats, the one that carries most first.
var All = []Format{
	{ID: "sgf", Extension: ".sgf", Analysis: true, write: each(writeSGF)},
	{ID: "ggf", Extension: ".ggf", Analysis: true, own: true, write: each(writeGGF)},
	{ID: "wthor", Extension: ".wtb", Binary: true, whole: true, own: true, write: writeWthor},
	{ID: "transcript", Extension: ".txt", own: true, write: each(writeTranscript)},
	{ID: "link", Extension: ".txt", write: each(writeLink)},
	{ID: "line", Extension: ".txt", Position: true, own: true, write: each(writeLine)},
	{ID: "obf", Extension: ".obf", Position: true, own: true, write: each(writeOBF)},
	{ID: "rows", Extension: ".txt", Position: true, apart: true, write: each(writeRows)},
	{ID: "senseis", Extension: ".txt", Position: true, own: true, apart: true, write: each(writeSenseis)},
	{ID: "board", Extension: ".txt", Position: true, apart: true, write: each(writeBoard)},
}

// Of returns the formats for the game with the given catalog ID, the most complete one first. For
// an unknown ID it returns the formats that all games have.
func Of(gameID string) []Format {
	return slices.DeleteFunc(slices.Clone(All), func(f Format) bool { return !f.carries(gameID) })
}

// carries reports whether f is a format for the game with the given ID.
func (f Format) carries(gameID string) bool {
	if !f.own {
		return true
	}
	entry, err := catalog.Find(gameID)
	own, ok := catalog.As[catalog.OwnFormats](entry)
	return err == nil && ok && slices.Contains(own.Formats(), f.ID)
}

// errFormat is the error for an unknown format.
var errFormat = errors.New("no such format")

// Why a format cannot carry a game, beside the errors of packages record and wthor.
var (
	ErrStart      = errors.New("the game does not begin as usual")
	ErrUnfinished = errors.New("the game has no count at its end")
	ErrYears      = errors.New("the games are of different years")
	ErrNoMoves    = errors.New("the game has no moves")
	ErrOver       = errors.New("no side is to move")
)

// GameError is an error about one of several games.
type GameError struct {
	Number int // number of the game, from 1
	Err    error
}

// Error describes the failure for logs and the command line.
func (e *GameError) Error() string { return fmt.Sprintf("game %d: %v", e.Number, e.Err) }

// Unwrap returns the underlying error.
func (e *GameError) Unwrap() error { return e.Err }

// Find returns the format with the given ID. It returns an error if there is no such format.
func Find(id string) (Format, error) {
	for _, f := range All {
		if f.ID == id {
			return f, nil
		}
	}
	return Format{}, fmt.Errorf("%w: %q", errFormat, id)
}

// Write writes all games, or nothing if one of them cannot be written. The error wraps the reason:
// record.ErrOtherGame, record.ErrBoardSize, record.ErrSetup, an error of this package or of package
// wthor. For several games it is a *GameError, except for record.ErrOtherGame. If there are no
// games, it is record.ErrNoGame.
func (f Format) Write(w io.Writer, games ...Game) error {
	if len(games) == 0 {
		return record.ErrNoGame
	}
	var b bytes.Buffer
	if err := f.Append(&b, 0, games...); err != nil {
		if one, ok := errors.AsType[*GameError](err); ok && len(games) == 1 {
			return one.Err
		}
		return err
	}
	_, err := b.WriteTo(w)
	return err
}

// Whole reports whether all games of a file must be written by a single call of Append.
func (f Format) Whole() bool { return f.whole }

// Append writes games to w, to which before games have been written. If f is not a format for one
// of the games, it returns record.ErrOtherGame and writes nothing. If a game cannot be written, it
// returns a *GameError, and the games before it may have been written.
func (f Format) Append(w io.Writer, before int, games ...Game) error {
	for _, g := range games {
		if !f.carries(g.Record.Game) {
			return record.ErrOtherGame
		}
	}
	if f.whole {
		return f.write(w, games)
	}
	for i, g := range games {
		if f.apart && before+i > 0 {
			if _, err := io.WriteString(w, "\n"); err != nil {
				return err
			}
		}
		if err := f.write(w, []Game{g}); err != nil {
			return &GameError{before + i + 1, err}
		}
	}
	return nil
}

// Text returns g in format f as a string, or an error if f cannot represent g.
func (f Format) Text(g Game) (string, error) {
	var b bytes.Buffer
	err := f.Write(&b, g)
	return b.String(), err
}

// each returns a function that calls write for each game in order.
func each(write func(io.Writer, Game) error) func(io.Writer, []Game) error {
	return func(w io.Writer, games []Game) error {
		for _, g := range games {
			if err := write(w, g); err != nil {
				return err
			}
		}
		return nil
	}
}

// end returns the last node of the line that formats without variations write.
func (g Game) end() *record.Node {
	if g.At != nil {
		return g.At.End()
	}
	if played := g.Record.Played(); len(played) > 0 {
		return played[len(played)-1]
	}
	return g.Record.Root
}

// replayed returns the nodes up to last, and the positions before each node and after the last one.
// It returns an error if a move is illegal.
func (g Game) replayed(last *record.Node) (line []*record.Node, positions []game.Position, err error) {
	start, err := g.Entry.Start(g.Record)
	if err != nil {
		return nil, nil, err
	}
	line = g.Record.Line(last)[:last.Ply()]
	positions, faults := record.Replay(start, line)
	if len(faults) > 0 {
		return nil, nil, faults[0]
	}
	return line, positions, nil
}

// Position returns the position that formats for positions write. It returns an error if a move
// before it is illegal.
func (g Game) Position() (game.Position, error) {
	at := g.At
	if at == nil {
		at = g.end()
	}
	start, err := g.Entry.Start(g.Record)
	if err != nil {
		return nil, err
	}
	line := g.Record.Line(at)[:at.Ply()]
	positions, faults := record.Replay(start, line)
	if len(positions) <= len(line) {
		return nil, faults[0]
	}
	return positions[len(line)], nil
}

func writeSGF(w io.Writer, g Game) error { return sgf.Write(w, g.Record) }

func writeLink(w io.Writer, g Game) error {
	word, err := link.Format(g.Record, Game{Record: g.Record}.end()) // as it was played: a branch alone is not the game
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, link.Prefix+word+"\n")
	return err
}

func writeGGF(w io.Writer, g Game) error { return ggf.Write(w, g.Record.UpTo(g.end())) }
