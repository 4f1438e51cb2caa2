package format

import (
	"bufio"
	"errors"
	"regexp"
	"strconv"
	"strings"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record"
	"pionnier/core/record/transcript"
)

// score matches the score that some programs write after a transcript: "38-26".
var score = regexp.MustCompile(`\s+(\d{1,2}\s*-\s*\d{1,2})\s*$`)

// firstMove matches the beginning of a transcript.
var firstMove = regexp.MustCompile(`^\x{feff}?(\d+\s*[.):]*\s*)?[a-hA-H][1-8]`)

// transcripts are lines of moves below lines in brackets, as in PGN: a single game, or one game per
// line.
type transcripts struct {
	head    tags
	from    int // the lines of the text before the first
	lines   []string
	numbers []int          // of lines in the text, from 1
	scores  map[int]string // behind a line, by its place in lines
	whole   strings.Builder
}

// readTranscripts reads the transcripts in text. Lines in brackets apply to the games below them.
// report is called with the number of games read so far. If some games cannot be read,
// readTranscripts returns the others and the errors.
func readTranscripts(text string, report func(games int)) (games []*record.Record, err error) {
	part := &transcripts{}
	parts := []*transcripts{part}
	scan := bufio.NewScanner(strings.NewReader(text))
	scan.Buffer(nil, len(text)+1)
	for number := 1; scan.Scan(); number++ {
		line := strings.TrimSpace(scan.Text())
		tagged := strings.HasPrefix(line, "[")
		if tagged && len(part.lines) > 0 {
			part = &transcripts{from: number - 1}
			parts = append(parts, part)
		}
		if tagged {
			part.head.read(line)
			line = ""
		}
		part.add(line, number)
	}
	var refused []error
	for _, part := range parts {
		before := len(games)
		more, err := part.read(func(n int) { report(before + n) })
		games, refused = append(games, more...), append(refused, err)
	}
	if len(parts) == 1 {
		return games, refused[0]
	}
	return games, errors.Join(refused...)
}

// add adds line, a line of moves with the given number in the text.
func (t *transcripts) add(line string, number int) {
	if m := score.FindStringSubmatch(line); m != nil {
		if t.scores == nil {
			t.scores = map[int]string{}
		}
		t.scores[len(t.lines)] = m[1]
		line = line[:len(line)-len(m[0])]
	}
	t.whole.WriteString(line + "\n")
	if line != "" {
		t.lines, t.numbers = append(t.lines, line), append(t.numbers, number)
	}
}

// read reads the lines as one game or, if that fails, as one game per line. report is called with
// the number of games read so far. If some lines cannot be read, read returns the other games and
// an error.
func (t *transcripts) read(report func(games int)) ([]*record.Record, error) {
	if len(t.lines) == 0 || !firstMove.MatchString(t.lines[0]) {
		return nil, &record.SyntaxError{Format: "text", Line: t.from + 1, Column: 1, Err: record.ErrNoGame}
	}
	whole, err := readTranscript(t.whole.String())
	if syntax, ok := errors.AsType[*record.SyntaxError](err); ok {
		syntax.Line += t.from
	}
	if err == nil {
		t.tell(whole, len(t.lines)-1)
		return []*record.Record{whole}, nil
	}
	var games []*record.Record
	var refused []error
	for i, line := range t.lines {
		r, err := readTranscript(line)
		if err != nil {
			if syntax, ok := errors.AsType[*record.SyntaxError](err); ok {
				syntax.Line = t.numbers[i]
			}
			refused = append(refused, err)
			continue
		}
		t.tell(r, i)
		games = append(games, r)
		report(len(games))
	}
	if cut := (*record.CutError)(nil); len(games) == 0 && errors.As(err, &cut) && whole != nil {
		t.tell(whole, len(t.lines)-1)
		return []*record.Record{whole}, err
	}
	if len(games) == 0 || len(t.lines) == 1 {
		return nil, err
	}
	return games, errors.Join(refused...)
}

// tell adds to r the tags, and the score after the line with the given index. A score that differs
// from that of the moves is added as text, since the order of its sides is unknown.
func (t *transcripts) tell(r *record.Record, line int) {
	t.head.tell(r)
	if said := t.scores[line]; said != "" && !sameScore(said, r.Outcome) {
		r.KeepLines(r.Root, said)
	}
}

// sameScore reports whether text, such as "38-26", is the score of o.
func sameScore(text string, o game.Outcome) bool {
	first, second, _ := strings.Cut(text, "-")
	black, err := strconv.Atoi(strings.TrimSpace(first))
	white, err2 := strconv.Atoi(strings.TrimSpace(second))
	return err == nil && err2 == nil && o.Ending == game.ByScore && o.Score == game.ByColor[float64]{Black: float64(black), White: float64(white)}
}

// readTranscript reads a game of Othello. If a move after the first is illegal, it returns the game
// up to that move and a *record.CutError.
func readTranscript(text string) (*record.Record, error) {
	r, err := transcript.Read(text, othello.New())
	if illegal, ok := errors.AsType[*game.IllegalError](err); ok && r != nil && len(r.Root.Children) > 0 {
		number := 1
		for n := range r.Root.MainLine() {
			if n.Move != 0 && n.Move != game.Pass {
				number++
			}
		}
		return r, &record.CutError{Number: number, Move: transcript.Format([]game.Move{illegal.Move}), Err: illegal}
	}
	if err != nil {
		return nil, err
	}
	return finished([]*record.Record{r})[0], nil
}
