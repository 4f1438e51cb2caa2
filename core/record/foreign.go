package record

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"strings"

	"pionnier/core/game"
)

// readPlain parses the properties SBKV, SBKS, OGSC (Black's lead according to Ogatak) and V of n.
// It ignores values that are not numbers. ok is false if no plausible value is left.
func readPlain(n *Node) (a Analysis, ok bool) {
	number := func(id string) (f float64, ok bool) {
		f, err := strconv.ParseFloat(n.text(id), 64)
		return f, err == nil
	}
	if f, ok := number(winRateID); ok {
		a.Chance, a.HasChance = f/100, true
	}
	for _, id := range []string{scoreID, "OGSC", "V"} {
		if f, ok := number(id); ok && !a.HasMargin {
			a.Margin, a.HasMargin = f, true
		}
	}
	return a, sensible(a.Value)
}

// readLizzie parses the first line of LZ, such as "0.7.4 53.2 1.2k". It has a version, the
// probability in percent that mover wins, and the number of playouts. ok is false if value has
// another form or is not plausible.
func readLizzie(value string, mover game.Color) (a Analysis, ok bool) {
	first, _, _ := strings.Cut(value, "\n")
	words := strings.Fields(first)
	if len(words) < 3 || mover == game.None {
		return a, false
	}
	percent, err := strconv.ParseFloat(words[1], 64)
	if err != nil {
		return a, false
	}
	a.Engine, a.Chance, a.HasChance = "Lizzie "+words[0], percent/100, true
	if mover == game.White {
		a.Chance = 1 - a.Chance
	}
	count, scale := strings.ToLower(words[2]), 1.0
	for suffix, times := range map[string]float64{"k": 1e3, "m": 1e6} {
		if rest, ok := strings.CutSuffix(count, suffix); ok {
			count, scale = rest, times
		}
	}
	if visits, err := strconv.ParseFloat(count, 64); err == nil && visits > 0 && visits < 1e9 {
		a.Visits = int64(visits * scale)
	}
	return a, sensible(a.Value)
}

// maxKaTrain is the most bytes of an unpacked analysis that are read.
const maxKaTrain = 1 << 20

// katrainValue is a value in KaTrain's JSON, from Black's side.
type katrainValue struct {
	WinRate   float64  `json:"winrate"`
	ScoreLead float64  `json:"scoreLead"`
	Visits    int64    `json:"visits"`
	Prior     float64  `json:"prior"`
	Order     int      `json:"order"`
	PV        []string `json:"pv"`
}

func (v katrainValue) value() game.Value {
	return game.Value{Chance: v.WinRate, HasChance: true, Margin: v.ScoreLead, HasMargin: true, Visits: v.Visits}
}

// readKaTrain parses the last value of KT. The values are JSON, compressed with gzip and encoded in
// base64. ok is false if they cannot be read or have no plausible value.
func (r *Record) readKaTrain(values []string) (a Analysis, ok bool) {
	packed, err := base64.StdEncoding.DecodeString(values[len(values)-1])
	if err != nil {
		return a, false
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return a, false
	}
	text, err := io.ReadAll(io.LimitReader(unpacked, maxKaTrain))
	if err != nil {
		return a, false
	}
	var said struct {
		Root  *katrainValue           `json:"root"`
		Moves map[string]katrainValue `json:"moves"`
	}
	if json.Unmarshal(text, &said) != nil || said.Root == nil {
		return a, false
	}
	a.Engine, a.Value = "KaTrain", said.Root.value()
	order := map[*game.Candidate]int{}
	var candidates []*game.Candidate
	for _, v := range said.Moves {
		c := &game.Candidate{Value: v.value(), Prior: v.Prior}
		for _, name := range v.PV {
			m, ok := r.vertex(name)
			if !ok {
				break
			}
			c.Moves = append(c.Moves, m)
		}
		if len(c.Moves) > 0 && sensible(c.Value) && c.Prior >= 0 && c.Prior <= 1 {
			candidates, order[c] = append(candidates, c), v.Order
		}
	}
	slices.SortFunc(candidates, func(a, b *game.Candidate) int {
		if order[a] != order[b] {
			return order[a] - order[b]
		}
		return int(a.Moves[0] - b.Moves[0])
	})
	for _, c := range candidates {
		a.Candidates = append(a.Candidates, *c)
	}
	return a, sensible(a.Value)
}

// vertex parses a move in GTP notation: a column letter without I and a row number from the bottom,
// or "pass".
func (r *Record) vertex(name string) (game.Move, bool) {
	if strings.EqualFold(name, "pass") {
		return game.Pass, true
	}
	if len(name) < 2 {
		return 0, false
	}
	x := strings.IndexByte("ABCDEFGHJKLMNOPQRSTUVWXYZ", name[0]&^0x20)
	row, err := strconv.Atoi(name[1:])
	if err != nil || x < 0 || x >= r.Width || row < 1 || row > r.Height {
		return 0, false
	}
	return game.Place(x, r.Height-row), true
}
