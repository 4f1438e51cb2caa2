package servers

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/dialect"
)

// readNGF parses NGF. It accepts the shorter heads of old files.
func readNGF(d *reader) error {
	offset := 0
	var head []string
	var places []int
	for line := range strings.Lines(d.text) {
		at := offset
		offset += len(line)
		line = strings.TrimSpace(line)
		if c, ok := ngfMove(line); ok {
			if head != nil {
				if err := d.ngfHead(head, places); err != nil {
					return err
				}
				head = nil
			}
			if line[5:7] == "AA" {
				d.pass(c)
			} else {
				d.play(c, int(line[5])-'B', int(line[6])-'B', at)
			}
			continue
		}
		if d.at == d.r.Root {
			head, places = append(head, line), append(places, at)
			continue
		}
		d.keep(line)
		if said, ok := strings.CutPrefix(line, "IDB["); ok { // "IDB[211] the result in words(and more)[EndTxt]"
			_, said, _ = strings.Cut(said, "]")
			said, _, _ = strings.Cut(said, "(")
			if outcome, ok := dialect.Result(strings.TrimSpace(said), record.Names(d.r.Players)); ok {
				d.r.Outcome = outcome
			}
		}
	}
	return nil
}

// ngfNews parses the head of tournament news, whose lines begin with GI. The lines are the event,
// both players, two empty lines, the day, the size, two numbers, the komi as in other heads, and
// the number of moves. The players' names become part of the comment, since their colours are
// unknown.
func (d *reader) ngfNews(lines []string, places []int) error {
	said := make([]string, len(lines))
	for i, line := range lines {
		said[i] = strings.TrimSpace(strings.TrimPrefix(line, "GI"))
	}
	size, err := strconv.Atoi(said[6])
	if err != nil {
		return d.fail(places[6], fmt.Errorf("%w: %w: %q", record.ErrUnexpected, errNumber, said[6]))
	}
	if err := d.size(size, size, places[6]); err != nil {
		return err
	}
	d.note("EV", said[0])
	d.note("GC", strings.Trim(said[1]+" – "+said[2], " –"))
	d.keep(said[3], said[4], said[7], said[8])
	d.keep(said[ngfLines:]...)
	if day, ok := dialect.Date(said[5]); ok {
		d.r.Date = day.Time()
	}
	if komi, err := strconv.ParseFloat(said[9], 64); err == nil && math.Abs(komi) <= 1000 {
		d.komi(math.Floor(komi) + 0.5)
	}
	return nil
}

// ngfMove returns the side of the move in line. It returns false if line is not a move.
func ngfMove(line string) (game.Color, bool) {
	if len(line) < 7 || line[:2] != "PM" {
		return game.None, false
	}
	switch line[4] {
	case 'B':
		return game.Black, true
	case 'W':
		return game.White, true
	}
	return game.None, false
}

const ngfLines = 11

func (d *reader) ngfHead(lines []string, places []int) error {
	if len(lines) < ngfLines {
		d.keep(lines...)
		return nil
	}
	if strings.HasPrefix(lines[0], "GI") && strings.HasPrefix(lines[6], "GI") {
		return d.ngfNews(lines, places)
	}
	number := func(i int) (int, error) {
		n, err := strconv.ParseFloat(lines[i], 64)
		if err != nil || math.Abs(n) > 1000 {
			return 0, d.fail(places[i], fmt.Errorf("%w: %w: %q", record.ErrUnexpected, errNumber, lines[i]))
		}
		return int(math.Floor(n)), nil
	}
	size, err := number(1)
	if err != nil {
		return err
	}
	if err := d.size(size, size, places[1]); err != nil {
		return err
	}
	d.keep(lines[0], lines[6], lines[8], lines[9]) // the kind of game, two numbers, and the time of day
	if len(lines) > ngfLines+1 {                   // behind the number of moves
		d.keep(lines[ngfLines+1:]...)
	}
	d.r.Players.White, d.r.Players.Black = ngfPlayer(lines[2]), ngfPlayer(lines[3])
	d.note("PC", lines[4])
	stones, err := number(5)
	if err != nil {
		d.faults = append(d.faults, err)
	}
	d.give(stones, places[5])
	if komi, err := number(7); err != nil {
		d.faults = append(d.faults, err)
	} else if d.komi(float64(komi)); stones == 0 {
		d.r.Komi += 0.5
	}
	if day, ok := dialect.Date(lines[8]); ok {
		d.r.Date = day.Time()
	}
	if outcome, ok := dialect.Result(lines[10], record.Names(d.r.Players)); ok {
		d.r.Outcome = outcome
	} else {
		d.note("RE", lines[10])
	}
	return nil
}

// ngfPlayer parses a player such as "ace550 7D*".
func ngfPlayer(line string) record.Player {
	words := strings.Fields(line)
	if len(words) == 0 {
		return record.Player{}
	}
	p := record.Player{Name: words[0]}
	if len(words) > 1 {
		rank := strings.TrimSuffix(words[len(words)-1], "*")
		p.Rank = strings.NewReplacer("DP", "p", "P", "p", "K", "k", "D", "d").Replace(rank)
	}
	return p
}
