package servers

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
)

// readUGF reads UGF. Reviews and comments of their nodes are passed over.
func readUGF(d *reader) error {
	section, offset := "", 0
	for line := range strings.Lines(d.text) {
		at := offset
		offset += len(line)
		line = strings.TrimSpace(line)
		var err error
		switch {
		case line == "":
		case line[0] == '[' && line[len(line)-1] == ']':
			section = line
		case section == "[Header]":
			key, value, _ := strings.Cut(line, "=")
			err = d.ugfField(key, strings.Split(value, ","), at)
		case section == "[Data]":
			d.ugfMove(strings.Split(line, ","), at)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (d *reader) ugfField(key string, parts []string, at int) error {
	part := func(i int) string {
		if i < len(parts) {
			return strings.TrimSpace(parts[i])
		}
		return ""
	}
	switch key {
	case "PlayerB":
		d.r.Players.Black = record.Player{Name: part(0), Rank: part(1)}
	case "PlayerW":
		d.r.Players.White = record.Player{Name: part(0), Rank: part(1)}
	case "Size":
		n, err := strconv.Atoi(part(0))
		if err != nil {
			return d.fail(at, fmt.Errorf("%w: %w: %q", record.ErrUnexpected, errNumber, part(0)))
		}
		return d.size(n, n, at)
	case "Hdcp":
		if n, err := strconv.Atoi(part(0)); err == nil && n >= 2 && n <= 9 {
			d.r.Handicap = n
		}
		if k, err := strconv.ParseFloat(part(1), 64); err == nil && k > -1000 && k < 1000 {
			d.komi(max(k, -k)) // some write what Black has more
		}
	case "Rule", "Rules":
		d.r.Rules = map[string]string{"JPN": "japanese", "CHN": "chinese"}[part(0)]
	case "Date":
		if day, err := time.Parse("2006/01/02", part(0)); err == nil {
			d.r.Date = day
		}
	case "Title", "Place":
		d.note(map[string]string{"Title": "EV", "Place": "PC"}[key], strings.Trim(strings.Join(parts, ","), ", "))
	case "Winner":
		d.r.Outcome = ugfResult(part(0), part(1))
	}
	return nil
}

func ugfResult(winner, by string) game.Outcome {
	c := map[string]game.Color{"B": game.Black, "W": game.White}[winner]
	if c == game.None {
		return game.Outcome{}
	}
	switch by {
	case "R", "C":
		return won(c, game.Resignation, 0)
	case "T":
		return won(c, game.TimeOut, 0)
	}
	margin, err := strconv.ParseFloat(by, 64)
	if err != nil || margin < 0 || margin > 1000 {
		margin = 0
	}
	return won(c, game.ByScore, margin)
}

// ugfMove reads "QD,B1,1,0". Anything but a point is a pass, and so is YA, off the board.
func (d *reader) ugfMove(parts []string, at int) {
	if len(parts) < 3 || len(parts[1]) == 0 {
		d.leave(at, record.ErrUnexpected)
		return
	}
	c := map[byte]game.Color{'B': game.Black, 'W': game.White}[parts[1][0]]
	if c == game.None {
		d.leave(at, record.ErrUnexpected)
		return
	}
	point := parts[0]
	if len(point) != 2 || point[0] < 'A' || point[0] > 'Z' || point[1] < 'A' || point[1] > 'Z' {
		d.pass(c)
		return
	}
	x, y := int(point[0]-'A'), d.r.Height-1-int(point[1]-'A')
	if point == "YA" && x >= d.r.Width {
		d.pass(c)
		return
	}
	if parts[2] != "0" {
		d.play(c, x, y, at)
		return
	}
	if x >= d.r.Width || y < 0 || c != game.Black || d.at != d.r.Root {
		d.leave(at, record.ErrPoint)
		return
	}
	if d.r.Root.Setup == nil {
		d.r.Root.Setup = &record.Setup{ToMove: game.White}
	}
	d.r.Root.Setup.Black = append(d.r.Root.Setup.Black, game.Pt(x, y))
}
