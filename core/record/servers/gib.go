package servers

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/dialect"
)

var (
	gibHead = regexp.MustCompile(`\\\[(\w+)=(.*?)\\\]`)
	// gibFrame matches lines without facts: the marks of sections, and numbers of moves.
	gibFrame  = regexp.MustCompile(`^\\[A-Z]{2}$|^[\d\s&]+$`)
	gibPlayer = regexp.MustCompile(`^(.*?)\s*(?:\(([^()]*)\))?$`)
)

// readGIB parses GIB.
func readGIB(d *reader) error {
	offset := 0
	for line := range strings.Lines(d.text) {
		at := offset
		offset += len(line)
		line = strings.TrimSpace(line)
		if m := gibHead.FindStringSubmatch(line); m != nil {
			d.gibField(m[1], m[2])
			continue
		}
		words := strings.Fields(line)
		switch {
		case len(words) >= 4 && words[0] == "INI":
			n, err := strconv.Atoi(words[3])
			if err != nil {
				d.leave(at, fmt.Errorf("%w: %w: %q", record.ErrUnexpected, errNumber, words[3]))
				continue
			}
			d.give(n, at)
		case len(words) >= 6 && words[0] == "STO":
			x, err := strconv.Atoi(words[4])
			y, err2 := strconv.Atoi(words[5])
			c := map[string]game.Color{"1": game.Black, "2": game.White}[words[3]]
			if err != nil || err2 != nil || c == game.None {
				d.leave(at, fmt.Errorf("%w: %q", record.ErrUnexpected, line))
				continue
			}
			d.play(c, x, y, at)
		case len(words) >= 2 && words[0] == "SKI":
			d.pass(d.next())
		case len(words) >= 1 && words[0] == "SUR":
			if !d.r.Outcome.Over() {
				d.r.Outcome = won(d.next().Opponent(), game.Resignation, 0)
			}
		case line != "" && !gibFrame.MatchString(line):
			d.mend(at, record.KeptText, record.ErrUnexpected)
			d.keep(line)
		}
	}
	return nil
}

// next returns the side to move, which the file does not name. That is the opponent of the last
// mover or, before the first move, the side that the handicap implies.
func (d *reader) next() game.Color {
	if d.at.Color != game.None {
		return d.at.Color.Opponent()
	}
	if d.r.Handicap > 0 {
		return game.White
	}
	return game.Black
}

func (d *reader) gibField(key, value string) {
	switch key {
	case "GAMEBLACKNAME":
		d.r.Players.Black = gibName(value)
	case "GAMEWHITENAME":
		d.r.Players.White = gibName(value)
	case "GAMEPLACE", "GAMENAME", "GAMECOMMENT":
		d.note(map[string]string{"GAMEPLACE": "PC", "GAMENAME": "EV", "GAMECOMMENT": "GC"}[key], value)
	case "GAMEDATE":
		if day, ok := dialect.Date(gibDay.FindString(strings.ReplaceAll(value, " ", ""))); ok && d.r.Date.IsZero() {
			d.r.Date = day.Time()
		}
		d.keep(key + "=" + value)
	case "GAMERESULT":
		if o, ok := dialect.Result(value, record.Names(d.r.Players)); ok && !d.r.Outcome.Over() {
			d.r.Outcome = o
		}
		d.keep(key + "=" + value)
	case "GAMEINFOMAIN":
		d.gibFacts(value, ":", "GRLT", "ZIPSU", "GONGJE")
		d.keep(key + "=" + value)
	case "GAMETAG":
		tag := d.gibFacts(value, "", "W", "Z", "G")
		d.gibTime(tag["T"])
		d.keep(key + "=" + value)
		if parts := strings.Split(tag["C"], ":"); len(parts) >= 3 {
			if day, err := time.Parse("2006-1-2", strings.ReplaceAll(strings.Join(parts[:3], "-"), " ", "")); err == nil {
				d.r.Date = day
			}
		}
	default:
		d.keep(key + "=" + value)
	}
}

// gibDay matches the day of GAMEDATE, which the time follows.
var gibDay = regexp.MustCompile(`^\d{4}-\d{1,2}-\d{1,2}`)

// gibTime sets the time control from said, such as "30-3-1200": the seconds of a period, the number
// of periods, and the seconds before them.
func (d *reader) gibTime(said string) {
	var n [3]int
	if _, err := fmt.Sscanf(said, "%d-%d-%d", &n[0], &n[1], &n[2]); err != nil || min(n[0], n[1], n[2]) < 0 || max(n[0], n[2]) > 1e6 {
		return
	}
	c := clock.Control{Kind: clock.ByoYomi, Main: time.Duration(n[2]) * time.Second, Step: time.Duration(n[0]) * time.Second, Count: n[1]}
	if c.Valid() == nil {
		d.r.Control = c
	}
}

func gibName(value string) record.Player {
	m := gibPlayer.FindStringSubmatch(value)
	return record.Player{Name: m[1], Rank: m[2]}
}

// gibFacts parses a comma-separated list of keys and values and returns it. after separates a key
// from its value. If it is "", keys have one letter. result, margin and komi are the keys from
// which gibFacts sets the result and the komi.
func (d *reader) gibFacts(list, after, result, margin, komi string) map[string]string {
	facts := map[string]string{}
	for part := range strings.SplitSeq(list, ",") {
		switch key, value, ok := strings.Cut(part, after); {
		case after != "" && ok:
			facts[key] = value
		case after == "" && part != "":
			facts[part[:1]] = part[1:]
		}
	}
	tenths := func(key string) (float64, bool) {
		n, err := strconv.Atoi(facts[key])
		return float64(n) / 10, err == nil && n >= 0 && n < 10000
	}
	if k, ok := tenths(komi); ok {
		d.komi(k)
	}
	points, _ := tenths(margin)
	outcomes := map[string]game.Outcome{"0": won(game.Black, game.ByScore, points), "1": won(game.White, game.ByScore, points),
		"3": won(game.Black, game.Resignation, 0), "4": won(game.White, game.Resignation, 0),
		"7": won(game.Black, game.TimeOut, 0), "8": won(game.White, game.TimeOut, 0)}
	if o, ok := outcomes[facts[result]]; ok {
		d.r.Outcome = o
	}
	return facts
}
