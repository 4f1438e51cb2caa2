package record

import (
	"fmt"
	"math"
	"strings"

	"pionnier/core/game"
)

// habitID is a property of a node: ZU[strength chance: move][strength chance: move]…, one value for
// each strength of players, weakest first. A strength is as in Shown; a move is a point, or "-" for
// a pass.
const habitID = "ZU"

// formerHabits is the property in which earlier versions stored habits, and which aids use too. It
// is read but never written.
const formerHabits = aidID

// Habit describes how players of one strength play in the position before a node. Chance is the
// share of them, from 0 to 1, that play the node's move. Usual is the move that most of them play.
type Habit struct {
	Strength, Chance float64
	Usual            game.Move
}

// sound reports whether the fields of h are in their ranges.
func (h Habit) sound() bool {
	return math.Abs(h.Strength) <= mostShown && h.Chance >= 0 && h.Chance <= 1
}

// Habits returns how players of each recorded strength play in the position before n. It returns
// nil if r has no habits there or one of them is invalid.
func (r *Record) Habits(n *Node) (habits []Habit) {
	values, there := n.Property(habitID)
	if !there {
		values, _ = n.Property(formerHabits)
	}
	for _, value := range values {
		var h Habit
		numbers, move, _ := strings.Cut(value, ":")
		read, err := fmt.Sscan(numbers, &h.Strength, &h.Chance)
		if read != 2 || err != nil || !h.sound() || habits != nil && h.Strength <= habits[len(habits)-1].Strength {
			return nil
		}
		if h.Usual, err = r.Notation().ParseMove(strings.TrimSuffix(strings.TrimSpace(move), "-")); err != nil {
			return nil
		}
		habits = append(habits, h)
	}
	return habits
}

// SetHabits returns an edit that sets the habits in the position before n, or removes them if
// habits is empty or one of them is invalid. It rounds chances to four decimals.
func (r *Record) SetHabits(n *Node, habits []Habit) Edit {
	return change(n, func(c *Node) {
		var values []string
		for _, h := range habits {
			name, err := r.Notation().FormatMove(h.Usual)
			if err != nil || !h.sound() {
				values = nil
				break
			}
			if name == "" {
				name = "-"
			}
			values = append(values, fmt.Sprintf("%s %s: %s", FormatNumber(rounded(h.Strength, 2)), FormatNumber(rounded(h.Chance, 4)), name))
		}
		c.Extra = with(c.Extra, habitID, values)
		if len(c.Aids()) == 0 {
			c.Extra = with(c.Extra, formerHabits, nil)
		}
	})
}
