package servers

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
)

// readNGF reads NGF. A head that lacks lines is one of an old file, whose moves are read.
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
			if err := d.play(c, int(line[5])-'B', int(line[6])-'B', at); err != nil {
				return err
			}
			continue
		}
		if d.at == d.r.Root {
			head, places = append(head, line), append(places, at)
		}
	}
	return nil
}

// ngfMove reports whether a line is a move, and whose.
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
		return nil
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
	stones, err := number(5)
	if err != nil {
		return err
	}
	komi, err := number(7)
	if err != nil {
		return err
	}
	if err := d.give(stones, places[5]); err != nil {
		return err
	}
	d.r.Players.White, d.r.Players.Black = ngfPlayer(lines[2]), ngfPlayer(lines[3])
	if d.r.Komi = float64(komi); stones == 0 {
		d.r.Komi += 0.5
	}
	if len(lines[8]) >= 8 {
		if day, err := time.Parse("20060102", lines[8][:8]); err == nil {
			d.r.Date = day
		}
	}
	d.r.Outcome = ngfResult(lines[10])
	return nil
}

// ngfPlayer reads "ace550   7D*".
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

// ngfResult reads "White wins by  resign!" or "Black wins by 3.5 points".
func ngfResult(line string) game.Outcome {
	line = strings.ToLower(line)
	var winner game.Color
	switch {
	case strings.Contains(line, "white win"), strings.Contains(line, "black lose"):
		winner = game.White
	case strings.Contains(line, "black win"), strings.Contains(line, "white lose"):
		winner = game.Black
	default:
		return game.Outcome{}
	}
	switch {
	case strings.Contains(line, "resign"):
		return won(winner, game.Resignation, 0)
	case strings.Contains(line, "time"):
		return won(winner, game.TimeOut, 0)
	}
	margin := 0.0
	for _, word := range strings.Fields(line) {
		if n, err := strconv.ParseFloat(strings.Trim(word, "!."), 64); err == nil && n > 0 && n < 1000 {
			margin = n
		}
	}
	return won(winner, game.ByScore, margin)
}
