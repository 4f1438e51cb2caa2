package storage

import (
	"cmp"
	"encoding/binary"
	"encoding/json"
	"io/fs"
	"math"
	"slices"
	"strings"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// table contains the data that lists show of all games: a row of numbers for each game, which the
// garbage collector skips, and each text once. Rows keep their numbers. The row of a removed game
// stays, but is not in any list.
type table struct {
	rows    []row
	texts   []string          // texts that several games may share; text 0 is empty
	own     []string          // texts of one game each: IDs and reports; text 0 is empty
	known   map[string]uint32 // numbers of texts; nil until a text is added
	ids     map[string]uint32 // rows of the existing games, by ID
	order   []uint32          // rows of the existing games, the last changed first; empty until sort
	inOrder bool              // sort was called
}

// row is the data of a game. Its texts are indexes of texts, except id and report, which are indexes of own.
type row struct {
	started, modified, size                  int64 // seconds and nanoseconds since 1970, bytes of the file
	blackScore, whiteScore, margin           float64
	id, report                               uint32
	game, rules, title, origin, control, day uint32
	black, white                             player
	zone                                     int32 // of started, seconds east of Greenwich
	moves, columns, rows, handicap           uint32
	ending, winner, several, aided, played   uint8
	problem, amid                            uint8
}

// player is a player of a row. Its texts are indexes of texts.
type player struct{ name, level, rank uint32 }

// unknownTime is the start of a game whose start is unknown.
const unknownTime = math.MinInt64

func newTable() *table {
	return &table{texts: []string{""}, own: []string{""}, ids: map[string]uint32{}}
}

// sees returns the row of a game, and whether its file is unchanged according to info.
func (t *table) sees(id string, info fs.FileInfo) (n uint32, known bool) {
	n, ok := t.ids[id]
	return n, ok && t.rows[n].size == info.Size() && t.rows[n].modified == info.ModTime().UnixNano()
}

// text returns the number of s. If s is new, it adds s, and added is true.
func (t *table) text(s string) (n uint32, added bool) {
	if s == "" {
		return 0, false
	}
	if t.known == nil {
		t.known = make(map[string]uint32, len(t.texts))
		for i, text := range t.texts {
			t.known[text] = uint32(i)
		}
	}
	n, ok := t.known[s]
	if !ok {
		n = uint32(len(t.texts))
		t.texts = append(t.texts, s)
		t.known[s] = n
	}
	return n, !ok
}

// put adds or replaces the row of a game.
func (t *table) put(id, report string, x row) {
	if !t.inOrder {
		t.take(id, report, x)
		return
	}
	if n, there := t.ids[id]; there {
		t.unlist(n)
	}
	t.take(id, report, x)
	n := t.ids[id]
	at, _ := slices.BinarySearchFunc(t.order, n, t.compare)
	t.order = slices.Insert(t.order, at, n)
}

// take is like put, but does not update the order. It reports whether the game already had a row.
func (t *table) take(id, report string, x row) (there bool) {
	n, there := t.ids[id]
	if there {
		x.id = t.rows[n].id
	} else {
		n, x.id = uint32(len(t.rows)), t.keep(id)
		t.rows = append(t.rows, row{})
		t.ids[id] = n
	}
	x.report = t.keep(report)
	t.rows[n] = x
	return there
}

// keep adds a text that belongs to a single game, and returns its number.
func (t *table) keep(s string) uint32 {
	if s == "" {
		return 0
	}
	t.own = append(t.own, s)
	return uint32(len(t.own) - 1)
}

// remove removes a game from ids and order. Its row stays until the table is compacted.
func (t *table) remove(id string) {
	if n, there := t.ids[id]; there {
		t.unlist(n)
		delete(t.ids, id)
	}
}

// unlist removes row n from the order.
func (t *table) unlist(n uint32) {
	if at, found := slices.BinarySearchFunc(t.order, n, t.compare); found {
		t.order = slices.Delete(t.order, at, at+1)
	}
}

// sort sorts all games by time of change.
func (t *table) sort() {
	t.order = make([]uint32, 0, len(t.ids))
	for n := len(t.rows) - 1; n >= 0; n-- { // nearly in order as they were written
		if at, there := t.ids[t.own[t.rows[n].id]]; there && at == uint32(n) {
			t.order = append(t.order, uint32(n))
		}
	}
	slices.SortFunc(t.order, t.compare)
	t.inOrder = true
}

// compare compares rows by time of change, the most recent first.
func (t *table) compare(a, b uint32) int {
	switch x, y := &t.rows[a], &t.rows[b]; {
	case x.modified > y.modified:
		return -1
	case x.modified < y.modified:
		return 1
	default:
		return strings.Compare(t.own[y.id], t.own[x.id])
	}
}

// packed converts e into a row. number returns the number of a text. packed does not set the row's
// id and report.
func packed(e Entry, size int64, number func(string) uint32) row {
	x := row{started: unknownTime, modified: e.Changed.UnixNano(), size: size,
		blackScore: e.Outcome.Score.Black, whiteScore: e.Outcome.Score.White, margin: e.Outcome.Margin,
		game: number(e.Game), rules: number(e.Rules), title: number(e.Title), origin: number(e.Origin), control: number(controlText(e.Control)),
		black: player{number(e.Players.Black.Name), number(e.Players.Black.Level), number(e.Players.Black.Rank)},
		white: player{number(e.Players.White.Name), number(e.Players.White.Level), number(e.Players.White.Rank)},
		moves: uint32(e.Moves), columns: uint32(e.Size), rows: uint32(e.Rows), handicap: uint32(e.Handicap), ending: uint8(e.Outcome.Ending), winner: uint8(e.Outcome.Winner)}
	if !e.Started.IsZero() {
		_, zone := e.Started.Zone()
		x.started, x.zone, x.day = e.Started.Unix(), int32(zone), number(cmp.Or(e.Day, e.Started.Format(time.DateOnly)))
	}
	if e.Several {
		x.several = 1
	}
	if e.Aided {
		x.aided = 1
	}
	if e.Played {
		x.played = 1
	}
	if e.Problem {
		x.problem = 1
	}
	if e.Amid {
		x.amid = 1
	}
	return x
}

// entry returns the entry of row n.
func (t *table) entry(n uint32) Entry { return t.describe(&t.rows[n]) }

// describe converts x into an entry.
func (t *table) describe(x *row) Entry {
	e := Entry{ID: t.own[x.id], Game: t.texts[x.game], Size: int(x.columns), Rows: int(x.rows), Handicap: int(x.handicap), Rules: t.texts[x.rules],
		Control: readControl(t.texts[x.control]), Changed: time.Unix(0, x.modified), Moves: int(x.moves), Title: t.texts[x.title],
		Origin: t.texts[x.origin], Report: readReport(t.own[x.report]), Several: x.several != 0, Aided: x.aided != 0,
		Played: x.played != 0, Problem: x.problem != 0, Amid: x.amid != 0}
	e.Players.Black.Name, e.Players.Black.Level, e.Players.Black.Rank = t.texts[x.black.name], t.texts[x.black.level], t.texts[x.black.rank]
	e.Players.White.Name, e.Players.White.Level, e.Players.White.Rank = t.texts[x.white.name], t.texts[x.white.level], t.texts[x.white.rank]
	e.Outcome = game.Outcome{Ending: game.Ending(x.ending), Winner: game.Color(x.winner), Margin: x.margin}
	e.Outcome.Score.Black, e.Outcome.Score.White = x.blackScore, x.whiteScore
	if x.started != unknownTime {
		e.Started, e.Day = x.startedAt(), t.texts[x.day]
	}
	return e
}

// startedAt returns the time at which the game began, in its time zone.
func (x *row) startedAt() time.Time {
	if x.zone == 0 {
		return time.Unix(x.started, 0).UTC()
	}
	return time.Unix(x.started, 0).In(time.FixedZone("", int(x.zone)))
}

// controlText encodes c. It returns "" for the zero value.
func controlText(c clock.Control) string {
	if c == (clock.Control{}) {
		return ""
	}
	text, err := json.Marshal(c)
	if err != nil {
		panic(err) // it has numbers only
	}
	return string(text)
}

// readControl decodes a result of controlText. It returns the zero value if text is invalid.
func readControl(text string) (c clock.Control) {
	if text != "" && json.Unmarshal([]byte(text), &c) != nil {
		return clock.Control{}
	}
	return c
}

// reportText encodes r as four 64-bit numbers for each side, with the accuracy and the shown
// strength, followed by the chances. It returns "" if r is nil.
func reportText(r *Report) string {
	if r == nil {
		return ""
	}
	var b []byte
	for _, c := range []game.Color{game.Black, game.White} {
		s := r.Shown.Of(c)
		for _, v := range []float64{r.Accuracy.Of(c), s.Value, s.Deviation, float64(s.Moves)} {
			b = binary.LittleEndian.AppendUint64(b, math.Float64bits(v))
		}
	}
	return string(append(b, r.Chances...))
}

func readReport(text string) *Report {
	const side = 32
	if len(text) < 2*side {
		return nil
	}
	b := []byte(text)
	r := &Report{Chances: b[2*side:]}
	for k, c := range []game.Color{game.Black, game.White} {
		number := func(i int) float64 { return math.Float64frombits(binary.LittleEndian.Uint64(b[side*k+8*i:])) }
		r.Accuracy.Set(c, number(0))
		r.Shown.Set(c, record.Shown{Value: number(1), Deviation: number(2), Moves: int(number(3))})
	}
	return r
}

// compact returns a new table with only the existing games and their texts. It is not sorted.
func (t *table) compact() *table {
	w := newIndexWriter(newTable())
	for _, n := range t.ids {
		w.put(t.entry(n), t.rows[n].size)
	}
	return w.table
}
