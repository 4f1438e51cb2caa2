// Package describe converts values of core, above all errors, into texts in the language in use. The
// texts are in core/press/text: errors in describe.*.json, reasons why a move was bad in
// reason.*.json. It draws nothing.
//
// Start reading at Error; move.go describes moves, value.go and estimate.go their values, reason.go
// why they were bad, level.go the levels.
package describe

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/library/files"
	"pionnier/core/press/text"
	"pionnier/core/puzzle"
	"pionnier/core/record"
	"pionnier/core/record/link"
	"pionnier/core/record/wthor"
	"pionnier/core/session"
	"pionnier/core/weiqi/network"
)

// Error describes an error for the user. It returns "" if err is nil.
func Error(err error) string {
	var (
		illegal *game.IllegalError
		cut     *record.CutError
		failed  *session.EngineError
		syntax  *record.SyntaxError
		path    *fs.PathError
		broken  *network.FormatError
		carried *format.GameError
		board   *record.BoardSizeError
	)
	named, others := filesOf(err)
	switch {
	case err == nil:
		return ""
	case len(named) > 0:
		return fileErrors(named, others)
	case len(record.Errors(err)) > 1:
		return several(record.Errors(err))
	case failure(err) != "":
		return failure(err)
	case errors.As(err, &carried):
		return text.T("error.game", "Number", carried.Number, "Why", Error(carried.Err))
	case errors.As(err, &failed):
		return text.T("error.engine", "Why", Error(failed.Err))
	case errors.As(err, &cut):
		return text.T("error.cut", "Number", cut.Number, "Move", cut.Move, "Why", Fault(cut.Err))
	case errors.As(err, &illegal):
		return refusal(illegal)
	case errors.Is(err, record.ErrNewer), errors.Is(err, record.ErrOtherGame), errors.Is(err, record.ErrNoGame), errors.Is(err, link.ErrDamaged):
		return known(err)
	case errors.As(err, &syntax):
		fault := text.T("error.syntax", "Line", syntax.Line, "Column", syntax.Column, "Why", Error(syntax.Err))
		return text.Paragraph(fault, Mend(syntax.Mend))
	case errors.As(err, &board):
		return text.T("error.boardsize.most", "Columns", board.Columns, "Rows", board.Rows, "Most", board.Most)
	case known(err) != "":
		return known(err)
	case errors.As(err, &broken):
		return networkError(broken)
	case errors.As(err, &path):
		return text.T("error.file", "Why", path.Err)
	}
	return text.T("error.other", "Why", err)
}

// Unsaved explains why a game could not be saved. It names the folder if the program has no
// permission to write there.
func Unsaved(err error) string {
	path, ok := errors.AsType[*fs.PathError](err)
	if ok && (errors.Is(err, fs.ErrPermission) || errors.Is(err, readOnly)) {
		return text.T("error.permission.folder", "Folder", filepath.Dir(path.Path))
	}
	return Error(err)
}

// FileError is an error about one of several files.
type FileError struct {
	Name string
	Err  error
}

func (e *FileError) Error() string { return e.Name + ": " + e.Err.Error() }

// Unwrap returns the underlying error.
func (e *FileError) Unwrap() error { return e.Err }

// filesOf divides the errors joined in err into errors about files and others.
func filesOf(err error) (list []*FileError, others []error) {
	for _, one := range record.Errors(err) {
		if e, ok := one.(*FileError); ok {
			list = append(list, e)
		} else {
			others = append(others, one)
		}
	}
	return list, others
}

// mostFiles is the number of files listed by name.
const mostFiles = 5

// fileErrors describes list, one error a line and at most mostFiles, followed by the number of
// errors left out and a description of others.
func fileErrors(list []*FileError, others []error) string {
	var lines []string
	for _, e := range list[:min(len(list), mostFiles)] {
		lines = append(lines, text.T("error.named", "Name", e.Name, "Why", Error(e.Err)))
	}
	if more := len(list) - mostFiles; more > 0 {
		lines = append(lines, text.N("error.more", more))
	}
	if len(others) > 0 {
		lines = append(lines, Error(errors.Join(others...)))
	}
	return strings.Join(lines, "\n")
}

// several describes list, one line for each reason. A line describes the first error with that
// reason and says whether there are more.
func several(list []error) string {
	var reasons, lines []string
	more := map[string]bool{}
	for _, err := range list {
		reason := known(err)
		if slices.Contains(reasons, reason) {
			more[reason] = true
			continue
		}
		reasons, lines = append(reasons, reason), append(lines, Error(err))
	}
	for i, reason := range reasons {
		if more[reason] {
			lines[i] = text.T("error.others", "Why", lines[i])
		}
	}
	return strings.Join(lines, "\n")
}

// networkError describes an error in the file of a network. Unless the file is cut off, it names
// the part of the file in which the error was found.
func networkError(e *network.FormatError) string {
	if errors.Is(e.Err, io.ErrUnexpectedEOF) {
		return text.T("error.truncated")
	}
	if errors.Is(e.Kind, network.ErrUnsupported) {
		return text.T("error.network.kind", "Where", e.Reason)
	}
	return text.T("error.network", "Where", e.Reason)
}

// sentences are the errors that are described by a fixed sentence.
var sentences = []struct {
	err error
	key string
}{
	{puzzle.ErrNoProblem, "error.noproblem"},
	{session.ErrNotNow, "error.notnow"}, {engine.ErrUnavailable, "error.unavailable"}, {engine.ErrPosition, "error.position"},
	{fs.ErrPermission, "error.permission"}, {fs.ErrNotExist, "error.missing"},
	{diskFull, "error.full"}, {readOnly, "error.permission"},
	{record.ErrNoGame, "error.nogame"}, {record.ErrTruncated, "error.truncated"},
	{record.ErrUnexpected, "error.unexpected"}, {record.ErrOtherGame, "error.othergame"},
	{record.ErrBoardSize, "error.boardsize"}, {record.ErrPoint, "error.point"}, {record.ErrSpelling, "error.spelling"},
	{record.ErrNewer, "error.newer"}, {record.ErrTooLarge, "error.toolarge"},
	{record.ErrSetup, "error.midsetup"}, {link.ErrDamaged, "error.link"},
	{format.ErrStart, "error.start"}, {format.ErrUnfinished, "error.unfinished"}, {format.ErrYears, "error.years"},
	{format.ErrNoMoves, "error.nomoves"}, {format.ErrOver, "error.noturn"}, {wthor.ErrName, "error.latin"},
	{library.ErrMoves, "error.moves"},
	{files.ErrTooLarge, "error.toolarge"}, {files.ErrBroken, "error.archive"}, {files.ErrPacked, "error.packed"},
	{catalog.ErrUnknown, "error.othergame"}, {catalog.ErrSetup, "error.setup"},
	{clock.ErrControl, "error.clock"},
}

// keyed is an error with the key of its sentence. It is used for errors of packages that this
// package does not import.
type keyed struct {
	key string
	error
}

// Because returns an error that wraps err and that Error describes by the text of key.
func Because(err error, key string) error { return keyed{key, err} }

// Unwrap returns the error without the key.
func (s keyed) Unwrap() error { return s.error }

// known returns the text for err if it has a key or is in sentences, and "" otherwise.
func known(err error) string {
	if s, ok := errors.AsType[keyed](err); ok {
		return text.T(s.key)
	}
	for _, s := range sentences {
		if errors.Is(err, s.err) {
			return text.T(s.key)
		}
	}
	return ""
}

var refusals = map[game.Reason]string{
	game.OffBoard: "refusal.offboard", game.Occupied: "refusal.occupied", game.NoFlip: "refusal.noflip",
	game.MustPlay: "refusal.mustplay", game.Suicide: "refusal.suicide", game.Ko: "refusal.ko",
	game.NotYourTurn: "refusal.turn", game.GameOver: "refusal.over",
}

// refusal explains why a move is illegal.
func refusal(e *game.IllegalError) string {
	if e.Reason == game.Superko {
		return text.T("refusal.superko", "Move", e.Repeats)
	}
	if key, ok := refusals[e.Reason]; ok {
		return text.T(key)
	}
	return text.T("error.other", "Why", e.Reason)
}

// Fault explains why a move of a record is illegal, for use after a colon. Unlike Error, it gives
// no advice.
func Fault(err error) string {
	illegal, ok := errors.AsType[*game.IllegalError](err)
	if !ok {
		return Error(err)
	}
	if key, ok := faults[illegal.Reason]; ok {
		return text.T(key, "Move", illegal.Repeats)
	}
	return refusal(illegal)
}

var faults = map[game.Reason]string{
	game.OffBoard: "fault.offboard", game.Occupied: "fault.occupied", game.NoFlip: "fault.noflip",
	game.MustPlay: "fault.mustplay", game.Suicide: "fault.suicide", game.Ko: "fault.ko", game.Superko: "fault.superko",
	game.NotYourTurn: "fault.turn", game.GameOver: "fault.over",
}

// Color returns the name of a side.
func Color(c game.Color) string {
	if c == game.White {
		return text.T("common.white")
	}
	return text.T("common.black")
}

// Outcome describes who won and how. names are the players' names, or empty. If both players have
// the same name, as two engines may, Outcome uses their colours.
func Outcome(o game.Outcome, names game.ByColor[string]) string {
	if names.Black == names.White {
		names = game.ByColor[string]{}
	}
	winner, loser := who(o.Winner, names), who(o.Winner.Opponent(), names)
	switch {
	case !o.Over():
		return text.T("outcome.unfinished")
	case o.Ending == game.NoResult:
		return text.T("outcome.void")
	case o.Winner == game.None:
		return text.T("outcome.draw")
	case o.Ending == game.Resignation:
		return text.T("outcome.resignation", "Winner", winner, "Loser", loser)
	case o.Ending == game.TimeOut:
		return text.T("outcome.timeout", "Winner", winner, "Loser", loser)
	case o.Ending == game.Forfeit:
		return text.T("outcome.forfeit", "Winner", winner)
	case o.Ending == game.Won:
		return text.T("outcome.won", "Winner", winner)
	}
	return text.T("outcome.score", "Winner", winner, "Margin", Points(o.Margin))
}

// OutcomeIn is like Outcome, with the unit of the margin in game g: "Black wins by 7.5 points".
func OutcomeIn(g catalog.Game, o game.Outcome, names game.ByColor[string]) string {
	if o.Ending != game.ByScore || o.Winner == game.None {
		return Outcome(o, names)
	}
	if names.Black == names.White {
		names = game.ByColor[string]{}
	}
	unit := "outcome.margin.points"
	if g.Margin == engine.Discs {
		unit = "outcome.margin.discs"
	}
	return text.T("outcome.score", "Winner", who(o.Winner, names), "Margin", text.Part(unit, o.Margin, "Margin", Points(o.Margin)))
}

// Day returns the date of the game in the format of the language. If the record has no day or no
// month, it returns "2019-07" or "2019".
func Day(r *record.Record) string {
	if day := r.Day(); day.Year != 0 && day.Day == 0 {
		return day.String()
	}
	return text.Date(r.Date)
}

// OutcomeFor is like Outcome, but addresses the player of side you. If you is game.None, it
// addresses neither player.
func OutcomeFor(o game.Outcome, names game.ByColor[string], you game.Color) string {
	key := map[game.Ending]string{game.ByScore: "outcome.score", game.Resignation: "outcome.resignation",
		game.TimeOut: "outcome.timeout"}[o.Ending]
	if o.Winner == you {
		key += ".won"
	} else {
		key += ".lost"
	}
	if you == game.None || o.Winner == game.None || !text.Has(key) {
		return Outcome(o, names)
	}
	return text.T(key, "Winner", who(o.Winner, names), "Loser", who(o.Winner.Opponent(), names), "Margin", Points(o.Margin))
}

// Score returns the points of both sides, Black's first, or "" if the game was not counted.
func Score(o game.Outcome) string {
	if o.Ending != game.ByScore || (o.Score.Black == 0 && o.Score.White == 0) {
		return ""
	}
	return Points(o.Score.Black) + " – " + Points(o.Score.White)
}

// Count returns the leader, the margin and the points of both sides, as in "White +6.5 (29 –
// 35.5)". It returns the outcome if the game was drawn or not counted.
func Count(o game.Outcome) string {
	if o.Winner == game.None || o.Ending != game.ByScore {
		return Outcome(o, game.ByColor[string]{})
	}
	return text.InBrackets(text.T("value.ahead", "Color", Color(o.Winner), "Points", Points(o.Margin)), Score(o))
}

// Rules returns the short name of the ruleset id (record.Record.Rules), such as "Japanese". If the
// ruleset has no name, Rules returns id.
func Rules(id string) string { return ruleset(id, "name") }

// LongRules returns the full name of the ruleset id, such as "Japanese rules".
func LongRules(id string) string { return ruleset(id, "long") }

func ruleset(id, form string) string {
	if key := "rules." + id + "." + form; text.Has(key) {
		return text.T(key)
	}
	return id
}

func who(c game.Color, names game.ByColor[string]) string {
	if n := names.Of(c); n != "" {
		return n
	}
	return Color(c)
}

// Points formats a number of points or discs in the format of the language.
func Points(p float64) string {
	return decimal(p, -1)
}

// decimal formats x with the given number of digits after the decimal separator. If digits is -1,
// it uses the smallest number of digits that represents x exactly.
func decimal(x float64, digits int) string {
	return strings.Replace(strconv.FormatFloat(x, 'f', digits, 64), ".", text.Decimal(), 1)
}

// Clock formats the remaining time of c, as in "9:42", or "0:08 (3)" in overtime. It returns "" if
// control has no time limit.
func Clock(control clock.Control, c clock.Clock) string {
	if control.Kind == clock.None {
		return ""
	}
	return TimeLeft(c)
}

// Duration formats d as "0:08" or "1:02:30", rounded up to seconds.
func Duration(d time.Duration) string {
	seconds := int((d + time.Second - 1) / time.Second)
	if seconds >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}

// TimeLeft is like Clock, but needs no time control.
func TimeLeft(c clock.Clock) string {
	s := Duration(c.Left)
	if c.Overtime {
		s += fmt.Sprintf(" (%d)", c.Count)
	}
	return s
}
