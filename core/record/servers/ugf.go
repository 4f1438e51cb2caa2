package servers

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/dialect"
)

// ugfReader is the state of reading UGF.
type ugfReader struct {
	*reader
	fromTop bool                          // rows are counted from the top
	members game.ByColor[[]record.Player] // the players of each side
	used    game.ByColor[time.Duration]   // by each side
	nodes   []*record.Node                // by the number of the move
	figures ugfFigures
}

// readUGF parses UGF. It stores the lines of unknown sections in the record.
func readUGF(d *reader) error {
	u := &ugfReader{reader: d, nodes: []*record.Node{d.r.Root}}
	u.fromTop = !ugfFromBottom(d.text)
	var kept []string
	section, offset := "", 0
	for line := range strings.Lines(d.text) {
		at := offset
		offset += len(line)
		line = strings.TrimRight(line, " \t\r\n")
		var err error
		switch {
		case line == "", section == "" && line[0] == '#':
		case line[0] == '[' && line[len(line)-1] == ']':
			if section = line; !slices.Contains(ugfSections, section) {
				d.mend(at, record.KeptText, record.ErrUnexpected)
				kept = append(kept, line)
			}
		case section == "[Header]":
			key, value, _ := strings.Cut(line, "=")
			err = u.field(strings.TrimSpace(key), strings.Split(value, ","), line, at)
		case section == "[Data]" && !strings.HasPrefix(strings.TrimSpace(line), "."):
			u.move(strings.Split(line, ","), at)
		case section == "[Data]", section == "[Figure]":
			u.figures.line(u, line, at)
		case section == "[Comment]":
			u.figures.say(d.r.Root, line)
		default: // other sections have pictures of players, and advertising
			kept = append(kept, line)
		}
		if err != nil {
			return err
		}
	}
	u.figures.finish(u)
	d.keep(kept...)
	for _, c := range []game.Color{game.Black, game.White} {
		d.r.Players.Set(c, together(u.members.Of(c)))
	}
	return nil
}

var ugfSections = []string{"[Header]", "[Remote]", "[Files]", "[Data]", "[Figure]", "[Comment]", "[End]"}

// ugfFromBottom reports whether text counts rows from the bottom, as CoordinateType=IGS does. Other
// types count from the top. Without a type, it assumes that the first stone is in the upper right
// corner, by custom.
func ugfFromBottom(text string) bool {
	if _, after, typed := strings.Cut(text, "\nCoordinateType="); typed {
		return strings.HasPrefix(after, "IGS")
	}
	_, moves, _ := strings.Cut(text, "[Data]")
	first, _, _ := strings.Cut(strings.TrimSpace(moves), ",")
	return len(first) == 2 && first[0] >= 'N' && first[0] <= 'S' && first[1] >= 'N' && first[1] <= 'S'
}

// together combines the players of a team, as in pair go, into a single player.
func together(members []record.Player) record.Player {
	if len(members) == 1 {
		return members[0]
	}
	var names []string
	for _, m := range members {
		names = append(names, strings.TrimSpace(m.Name+" "+m.Rank))
	}
	return record.Player{Name: strings.Join(names, " & ")}
}

// field parses a line of the header. It stores the line in the record if it cannot parse it
// completely.
func (d *ugfReader) field(key string, parts []string, line string, at int) error {
	part := func(i int) string {
		if i < len(parts) {
			return strings.TrimSpace(parts[i])
		}
		return ""
	}
	whole := strings.Trim(strings.Join(parts, ","), ", ")
	kept := false
	switch key {
	case "Ver", "Lang", "Moves", "CoordinateType":
	case "PlayerB", "PlayerB2", "PlayerB3", "BMemb1", "BMemb2":
		d.member(game.Black, part(0), part(1))
		kept = part(2)+part(3) != "" && part(2)+part(3) != "0"
	case "PlayerW", "PlayerW2", "PlayerW3", "WMemb1", "WMemb2":
		d.member(game.White, part(0), part(1))
		kept = part(2)+part(3) != "" && part(2)+part(3) != "0"
	case "Size":
		n, err := strconv.Atoi(part(0))
		if err != nil {
			return d.fail(at, fmt.Errorf("%w: %w: %q", record.ErrUnexpected, errNumber, part(0)))
		}
		return d.size(n, n, at)
	case "Hdcp":
		n, err := strconv.Atoi(part(0))
		if err == nil && n >= 2 && n <= 9 {
			d.r.Handicap = n
		}
		kept = err != nil || n < 0 || n > 9
		if k, err := strconv.ParseFloat(strings.Join(parts[min(1, len(parts)):], "."), 64); err == nil && k > -1000 && k < 1000 {
			d.komi(max(k, -k)) // some files have Black's advantage, and some a comma
		} else if len(parts) > 1 {
			kept = true
		}
	case "Rule", "Rules":
		if rules, known := dialect.Rules(whole); known {
			d.r.Rules = rules
		} else {
			d.note("RU", whole)
		}
	case "Date":
		kept = !d.days(part(0), part(2)) || part(1)+part(3) != ""
	case "Ptime":
		d.time(part(0), whole)
		kept = part(1) != "" && part(1) != part(0) // White's, if it is another
	case "Winner":
		d.result(part(0), part(1), whole)
	case "Title", "Place", "Writer", "Commentator", "Copyright", "Comment":
		d.note(map[string]string{"Title": "EV", "Place": "PC", "Writer": "US", "Commentator": "AN", "Copyright": "CP", "Comment": "GC"}[key], whole)
	default:
		kept = true
	}
	if kept {
		d.keep(line)
	}
	return nil
}

// member adds a player to side c. It does nothing if name is empty.
func (d *ugfReader) member(c game.Color, name, rank string) {
	if name != "" {
		d.members.Set(c, append(d.members.Of(c), record.Player{Name: name, Rank: rank}))
	}
}

// days sets the date to first, the first day of the game, and stores last if it is another day. It
// returns false if neither is a day.
func (d *ugfReader) days(first, last string) bool {
	from, err := time.Parse("2006/01/02", first)
	to, err2 := time.Parse("2006/01/02", last)
	switch {
	case err != nil && err2 != nil:
		return false
	case err != nil:
		from = to
	case err2 != nil || !to.After(from):
	case to.Year() != from.Year():
		d.note("DT", from.Format(time.DateOnly)+","+to.Format(time.DateOnly))
	case to.Month() != from.Month():
		d.note("DT", from.Format(time.DateOnly)+","+to.Format("01-02"))
	default:
		d.note("DT", from.Format(time.DateOnly)+","+to.Format("02"))
	}
	d.r.Date = from
	return true
}

// time parses a time control such as "J;480;10;60": minutes, the number of periods, and the seconds
// of a period.
func (d *ugfReader) time(first, whole string) {
	var n [3]int
	kind, rest, _ := strings.Cut(first, ";")
	for i, text := range strings.SplitN(rest, ";", 3) {
		v, err := strconv.Atoi(text)
		if err != nil || v < 0 || v > 1e6 {
			d.note("OT", whole)
			return
		}
		n[i] = v
	}
	c := clock.Control{Kind: clock.ByoYomi, Main: time.Duration(n[0]) * time.Minute, Count: n[1], Step: time.Duration(n[2]) * time.Second}
	if c.Count == 0 || c.Step == 0 {
		c = clock.Control{Kind: clock.Absolute, Main: c.Main}
	}
	switch {
	case kind == "J" && c.Valid() == nil:
		d.r.Control = c
	case strings.Trim(whole, "0;,JN ") != "":
		d.note("OT", whole)
	}
}

// result parses the winner and the margin. It stores texts that mean that there is no result.
func (d *ugfReader) result(winner, by, whole string) {
	c := map[string]game.Color{"B": game.Black, "W": game.White}[winner]
	switch {
	case winner == "D":
		d.r.Outcome = game.Outcome{Ending: game.ByScore}
	case strings.HasPrefix(winner, "N"):
		d.r.Outcome = game.Outcome{Ending: game.NoResult}
	case c == game.None:
		d.note("RE", map[string]string{"O": "Both lost", "A": "Unfinished", "P": "Playing", "E": "?"}[winner])
		if !strings.Contains("OAPE", winner) {
			d.note("RE", whole)
		}
	default:
		d.r.Outcome = ugfWon(c, strings.ToUpper(by))
	}
}

func ugfWon(c game.Color, by string) game.Outcome {
	switch {
	case by == "R", by == "C":
		return won(c, game.Resignation, 0)
	case by == "T":
		return won(c, game.TimeOut, 0)
	case strings.HasPrefix(by, "F"):
		return won(c, game.Forfeit, 0)
	}
	margin, err := strconv.ParseFloat(by, 64)
	if err != nil || !(margin >= 0 && margin <= 1000) {
		margin = 0
	}
	return won(c, game.ByScore, margin)
}

// point parses two letters as coordinates. ok is false if text is anything else.
func (d *ugfReader) point(text string) (x, y int, ok bool) {
	if len(text) != 2 || text[0] < 'A' || text[0] > 'Z' || text[1] < 'A' || text[1] > 'Z' {
		return 0, 0, false
	}
	x, y = int(text[0]-'A'), int(text[1]-'A')
	if !d.fromTop {
		y = d.r.Height - 1 - y
	}
	return x, y, true
}

// move parses a move such as "QD,B1,1,0 '00:00:31": the point, the side, the number of the move,
// its seconds, and the total time of the side. An invalid point is a pass, and so is a point that
// begins with Y or Z. The side MK is the side to move.
func (d *ugfReader) move(parts []string, at int) {
	c, ok := d.mover(parts)
	if !ok {
		d.leave(at, record.ErrUnexpected)
		return
	}
	before := d.at
	switch x, y, ok := d.point(parts[0]); {
	case !ok, parts[0][0] >= 'Y' && x >= d.r.Width:
		d.pass(c)
	case parts[2] == "0" && d.at == d.r.Root:
		d.stone(c, x, y, at)
		return
	default:
		d.play(c, x, y, at)
	}
	if d.at != before {
		d.spent(c, parts[3:])
	}
	d.nodes = append(d.nodes, d.at)
}

// mover returns the side of a move. It returns false if parts names no side.
func (d *ugfReader) mover(parts []string) (game.Color, bool) {
	switch {
	case len(parts) < 3 || parts[1] == "":
		return game.None, false
	case parts[1] == "MK" && d.at.Color == game.None:
		return game.Black, true
	case parts[1] == "MK":
		return d.at.Color.Opponent(), true
	}
	c := map[byte]game.Color{'B': game.Black, 'W': game.White}[parts[1][0]]
	return c, c != game.None
}

// stone adds a stone to the set-up before the first move.
func (d *ugfReader) stone(c game.Color, x, y, at int) {
	if x >= d.r.Width || y < 0 || y >= d.r.Height {
		d.leave(at, record.ErrPoint)
		return
	}
	if d.r.Root.Setup == nil {
		d.r.Root.Setup = &record.Setup{ToMove: game.White}
	}
	s := d.r.Root.Setup
	if c == game.White {
		s.White, s.ToMove = append(s.White, game.Pt(x, y)), game.None // a problem, or a game that continues
		return
	}
	s.Black = append(s.Black, game.Pt(x, y))
}

// spent stores the main time of c after the last move or, if it is unknown, the seconds that the
// move took.
func (d *ugfReader) spent(c game.Color, parts []string) {
	if len(parts) == 0 {
		return
	}
	text, sum, _ := strings.Cut(parts[0], "'")
	seconds, err := strconv.Atoi(strings.TrimSpace(text))
	used := d.used.Of(c) + time.Duration(seconds)*time.Second
	if all, ok := hours(sum); ok {
		used, err = all, nil
	}
	if err != nil || seconds < 0 || seconds > 1e6 || used == 0 {
		return
	}
	d.used.Set(c, used)
	if left := d.r.Control.Main - used; left > 0 {
		d.at.Clock = &clock.Clock{Left: left}
	} else if seconds > 0 {
		took(d.at, float64(seconds))
	}
}

// hours parses a duration such as "00:03:35".
func hours(text string) (time.Duration, bool) {
	t, err := time.Parse("15:04:05", strings.TrimSpace(text))
	return t.Sub(time.Date(0, 1, 1, 0, 0, 0, 0, time.UTC)), err == nil
}
