package diagram

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/dialect"
)

// fill adds the stones and marks of b to r. Their upper left corner is at (left, top).
func (b *block) fill(r *record.Record, left, top int) {
	setup := &record.Setup{ToMove: b.toMove()}
	numbers := map[int]game.Point{}
	var marks []record.Mark
	for y, row := range b.rows {
		for x, c := range row {
			p := game.Pt(left+x, top+y)
			switch c.color {
			case game.Black:
				setup.Black = append(setup.Black, p)
			case game.White:
				setup.White = append(setup.White, p)
			}
			if _, there := numbers[c.number]; c.number > 0 && !there {
				numbers[c.number] = p
			}
			if c.mark != "" {
				marks = append(marks, record.Mark{Kind: c.mark, Point: p, Text: c.label})
			}
		}
	}
	r.Root.Setup = setup
	at := b.play(r, numbers)
	for _, m := range marks {
		r.SetMark(at, m).Apply(r)
	}
	b.hear(r)
}

// play adds the numbered stones to r as moves and returns the last node. Black and White alternate,
// and the side to move begins.
func (b *block) play(r *record.Record, numbers map[int]game.Point) *record.Node {
	at, c := r.Root, r.Root.Setup.ToMove
	order := make([]int, 0, len(numbers))
	for n := range numbers {
		order = append(order, n)
	}
	slices.Sort(order)
	for i, n := range order {
		if i > 0 && (n-order[i-1])%2 == 0 { // a move that is not shown
			c = c.Opponent()
		}
		at = at.Add(&record.Node{Color: c, Move: game.PlaceAt(numbers[n])})
		if called := n + max(b.numbers, 1) - 1; i == 0 && called > 1 {
			at.Extra = append(at.Extra, record.Property{ID: "MN", Values: []string{strconv.Itoa(called)}})
		}
		c = c.Opponent()
	}
	return at
}

// Patterns for the side to move and the komi in the text around a board.
var (
	saysTurn  = regexp.MustCompile(`(?i)\b(?:next player|to (?:move|play)|player to move|turn):?\s*\(?(black|white|[bwxo])\b|\b(black|white)(?: \([XO]\))? to (?:move|play)|^\s*\(?([XO●○])\)?\s*$`)
	saysMoves = regexp.MustCompile(`^Move:\s+(\d+)\s.*Handicap: 0\b`) // Pachi's
	saysKomi  = regexp.MustCompile(`(?i)\bkomi"?\s*[:=]?\s*(-?\d{1,3}(?:[.,]\d+)?)`)
)

// toMove returns the side to move that the text around b names, or Black.
func (b *block) toMove() game.Color {
	if b.sensei && b.first != game.None {
		return b.first
	}
	for _, line := range slices.Concat(b.after, b.before) {
		if m := saysTurn.FindStringSubmatch(line); m != nil {
			switch side := strings.ToLower(m[1] + m[2] + m[3]); side[0] {
			case 'w', 'o':
				return game.White
			default:
				if side == "○" {
					return game.White
				}
				return game.Black
			}
		}
		if m := saysMoves.FindStringSubmatch(line); m != nil && strings.ContainsAny(m[1][len(m[1])-1:], "13579") {
			return game.White
		}
	}
	return game.Black
}

// hear sets the komi of r if the text around the board names it.
func (b *block) hear(r *record.Record) {
	if r.Game != "go" {
		return
	}
	for _, line := range slices.Concat(b.after, b.before) {
		if m := saysKomi.FindStringSubmatch(line); m != nil {
			if komi, ok := dialect.Komi(m[1]); ok {
				r.Komi, r.KomiUnknown = komi, false
				return
			}
		}
	}
}
