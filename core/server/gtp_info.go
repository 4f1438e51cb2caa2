package server

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// dialect is the format of an analysis.
type dialect uint8

// The dialects: LeelaZero's with whole numbers, KataGo's, and the one that Sabaki reads,
// which is KataGo's with a decimal point in every number.
const (
	leela dialect = iota
	kata
	sabaki
)

// number formats v with six significant digits, as C++ does.
func (d dialect) number(v float64) string {
	if d == sabaki {
		return fmt.Sprintf("%#.6g", v)
	}
	return strconv.FormatFloat(v, 'g', 6, 64)
}

// teller reports on a search, at most once per interval.
type teller struct {
	wish
	side   game.Color // to move; all values are from its side
	format func(game.Move) string
	say    func(string)
	last   time.Time // time of the last report
	told   bool
}

func (t *teller) hear(a engine.Info) {
	if now := time.Now(); now.Sub(t.last) >= t.interval {
		t.last = now
		t.tell(a)
	}
}

// tell writes the whole answer as a line.
func (t *teller) tell(a engine.Info) {
	var line strings.Builder
	told := 0
	for _, l := range a.Lines {
		if told == t.most || l.Visits == 0 && l.Depth == 0 && told >= t.least {
			break
		}
		if told > 0 {
			line.WriteByte(' ')
		}
		t.writeLine(&line, l, told)
		told++
	}
	if told == 0 {
		return
	}
	if t.root {
		fmt.Fprintf(&line, " rootInfo visits %d", a.Nodes)
		t.writeWorth(&line, worthOf(a.Root, t.side), a.Root.Stdev)
		t.write(&line, "weight", float64(a.Nodes))
	}
	t.writePoints(&line, "ownership", turned(a.Ownership, t.side))
	t.writePoints(&line, "ownershipStdev", a.OwnershipStdev)
	t.told = true
	t.say(line.String())
}

// writeLine writes the values of the first move of l. order is its rank.
func (t *teller) writeLine(w *strings.Builder, l engine.Line, order int) {
	v := worthOf(l.Value, t.side)
	fmt.Fprintf(w, "info move %s visits %d", t.format(l.Moves[0]), l.Visits)
	if t.dialect == leela {
		whole := func(v float64) int { return int(math.Round(10000 * v)) }
		fmt.Fprintf(w, " winrate %d prior %d lcb %d", whole(v.win), whole(l.Prior), whole(v.bound))
	} else {
		fmt.Fprintf(w, " edgeVisits %d", l.Visits)
		t.writeWorth(w, v, l.Stdev)
		t.write(w, "prior", l.Prior, "lcb", v.bound, "utilityLcb", v.utilityBound, "weight", float64(l.Visits))
	}
	fmt.Fprintf(w, " order %d pv", order)
	for _, m := range l.Moves {
		w.WriteString(" " + t.format(m))
	}
	t.writeVisits(w, "pvVisits", l.PlyVisits)
	t.writeVisits(w, "pvEdgeVisits", l.PlyVisits)
	t.writePoints(w, "movesOwnership", turned(l.Ownership, t.side))
	t.writePoints(w, "movesOwnershipStdev", l.OwnershipStdev)
}

// writeVisits writes the visits of the moves of a line under name, if the command requested them.
func (t *teller) writeVisits(w *strings.Builder, name string, visits []int64) {
	if !t.also[name] || visits == nil {
		return
	}
	w.WriteString(" " + name)
	for _, v := range visits {
		fmt.Fprintf(w, " %d", v)
	}
}

// writePoints writes a number for each point under name, if the command requested them.
func (t *teller) writePoints(w *strings.Builder, name string, values []float32) {
	if !t.also[name] || len(values) == 0 {
		return
	}
	w.WriteString(" " + name)
	for _, v := range values {
		w.WriteString(" " + t.dialect.number(float64(v)))
	}
}

// writeWorth writes the values that moves and the root have in common.
func (t *teller) writeWorth(w *strings.Builder, v worth, stdev float64) {
	t.write(w, "utility", v.utility, "winrate", v.win, "scoreMean", v.lead, "scoreStdev", stdev,
		"scoreLead", v.lead, "scoreSelfplay", v.mean)
}

// write writes pairs of a name and a float64.
func (t *teller) write(w *strings.Builder, pairs ...any) {
	for i := 0; i < len(pairs); i += 2 {
		fmt.Fprintf(w, " %s %s", pairs[i], t.dialect.number(pairs[i+1].(float64)))
	}
}
