package record

import (
	"slices"
	"strconv"
	"strings"

	"pionnier/core/game"
)

// Symmetry is a rotation or reflection of the board.
type Symmetry = game.Symmetry

// Transform returns an edit that rotates or reflects the whole record by s. It removes Evidence and
// KaTrain's values, since both are compressed. It does not change the start of an Othello game that
// has no set-up.
func Transform(r *Record, s Symmetry) Edit {
	w, h := r.Width, r.Height
	width, height := s.Size(r.Width, r.Height)
	turned := &Record{Game: r.Game, Width: width, Height: height}
	point := func(p game.Point) game.Point { return s.Point(p, w, h) }
	from, to := r.Notation(), turned.Notation()
	text := func(part string) string {
		if p, err := from.ParsePoint(part); err == nil {
			if turned, err := to.FormatPoint(point(p)); err == nil {
				return turned
			}
		}
		return part
	}
	points := func(list []game.Point) []game.Point {
		list = slices.Clone(list)
		for i, p := range list {
			list[i] = point(p)
		}
		return list
	}
	edits := everywhere(r, func(c *Node) {
		if p, ok := c.Move.Point(); ok {
			c.Move = game.PlaceAt(point(p))
		}
		if c.Setup != nil {
			c.Setup = &Setup{points(c.Setup.Black), points(c.Setup.White), points(c.Setup.Empty), c.Setup.ToMove}
		}
		c.Extra = mapValues(unpacked(c.Extra), func(id, value string) string {
			return movePoints(id, value, text)
		})
	})
	return steps(r.Root, append(edits, SetGame(r, func(head *Record) {
		head.Width, head.Height, head.Dead = width, height, points(head.Dead)
	}))...)
}

// unpacked returns props without Evidence and KaTrain's values, which depend on the orientation of
// the board.
func unpacked(props []Property) []Property { return with(with(props, "KT", nil), evidenceID, nil) }

// movePoints returns value, a value of the property id, with text applied to each point in it.
func movePoints(id, value string, text func(string) string) string {
	first, second, two := strings.Cut(value, ":")
	switch k := MarkKind(id); {
	case k == Label && two:
		return text(first) + ":" + second
	case isMark(k) && two:
		return rectangle(k, text(first), text(second))
	case isMark(k):
		return text(value)
	case isValue(id) || id == formerHabits:
		return valuePoints(id, value, text)
	}
	return value
}

// rectangle joins the points a and b into a value of kind k. In a rectangle, the upper left corner
// comes first.
func rectangle(k MarkKind, a, b string) string {
	if slices.Contains(pointMarks, k) && len(a) >= 2 && len(b) >= 2 {
		left, right := min(a[:1], b[:1]), max(a[:1], b[:1])
		top, bottom := a[1:], b[1:]
		if len(top) > len(bottom) || len(top) == len(bottom) && top > bottom {
			top, bottom = bottom, top
		}
		a, b = left+top, right+bottom
	}
	return a + ":" + b
}

// SwapColors returns an edit that swaps the sides: their moves, stones, names, clocks and results.
// It negates the komi. It removes Evidence and KaTrain's values, since both are compressed. For an
// Othello game without a set-up, use SwapColorsFrom.
func SwapColors(r *Record) Edit {
	edits := everywhere(r, func(c *Node) {
		c.Color = c.Color.Opponent()
		c.Setup = c.Setup.Swapped()
		c.Extra = swapIDs(mapValues(unpacked(c.Extra), swapValue))
	})
	return steps(r.Root, append(edits, SetGame(r, func(head *Record) {
		head.Players.Black, head.Players.White = head.Players.White, head.Players.Black
		head.Komi = -head.Komi
		o := &head.Outcome
		o.Winner, o.Score.Black, o.Score.White = o.Winner.Opponent(), o.Score.White, o.Score.Black
		head.Extra = swapIDs(head.Extra)
	}))...)
}

// SwapColorsFrom is like SwapColors, for a game such as Othello that begins with stones but has no
// set-up. It sets the set-up of the root to start, whose colours the caller has already swapped.
func SwapColorsFrom(r *Record, start *Setup) Edit {
	return steps(r.Root, SwapColors(r), SetSetup(r.Root, start))
}

// Swapped returns a copy of s with the sides swapped, or nil if s is nil.
func (s *Setup) Swapped() *Setup {
	if s == nil {
		return nil
	}
	return &Setup{Black: s.White, White: s.Black, Empty: s.Empty, ToMove: s.ToMove.Opponent()}
}

// colorIDs maps each property of one side to the property of the other.
var colorIDs = func() map[string]string {
	ids := map[string]string{}
	for _, pair := range [][2]string{{"TB", "TW"}, {"GB", "GW"}, {"BL", "WL"}, {"OB", "OW"}, {"BT", "WT"}, {"BR", "WR"}, {"BS", "WS"}} {
		ids[pair[0]], ids[pair[1]] = pair[1], pair[0]
	}
	return ids
}()

func swapIDs(props []Property) []Property {
	props = slices.Clone(props)
	for i, p := range props {
		if other, ok := colorIDs[p.ID]; ok {
			props[i].ID = other
		}
		props[i].Values = swapSides(p.ID, p.Values)
	}
	return props
}

// swapValue returns value, an engine's value of the property id, with the sides swapped.
func swapValue(id, value string) string {
	f, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
	switch {
	case (id == "V" || id == scoreID || id == "OGSC") && err == nil:
		return FormatNumber(-f)
	case id == winRateID && err == nil:
		return FormatNumber(100 - f)
	case id == valueID:
		return swapOwn(value)
	}
	return value
}

// mapValues returns a copy of props with each value replaced by the result of rewrite.
func mapValues(props []Property, rewrite func(id, value string) string) []Property {
	props = slices.Clone(props)
	for i, p := range props {
		props[i].Values = make([]string, len(p.Values))
		for k, value := range p.Values {
			props[i].Values[k] = rewrite(p.ID, value)
		}
	}
	return props
}

// everywhere returns an edit for each node of r that applies edit to its content.
func everywhere(r *Record, edit func(*Node)) []Edit {
	var edits []Edit
	for n := range r.Root.All() {
		edits = append(edits, change(n, edit))
	}
	return edits
}

// Parts selects the parts that Strip removes from a record.
type Parts struct{ Comments, Marks, Variations, Values bool }

// Strip returns an edit that removes parts from r. It changes nothing if r has none of them.
func Strip(r *Record, parts Parts) Edit {
	var edits []Edit
	if parts.Variations {
		if others := DeleteOthers(r.Root.End()); !others.Nothing() {
			edits = append(edits, others)
		}
	}
	gone := func(p Property) bool {
		return parts.Marks && isMark(MarkKind(p.ID)) || parts.Values && (isValue(p.ID) || p.ID == formerHabits && len(aidsOf(p.Values)) == 0) || parts.Comments && (p.ID == "N" || isAnnotation(p.ID))
	}
	for n := range r.Root.All() {
		if parts.Comments && n.Comment != "" || slices.ContainsFunc(n.Extra, gone) {
			edits = append(edits, change(n, func(c *Node) {
				if parts.Comments {
					c.Comment = ""
				}
				c.Extra = slices.DeleteFunc(slices.Clone(c.Extra), gone)
			}))
		}
	}
	if _, told := r.Accuracy(); told && parts.Values {
		edits = append(edits, SetAccuracy(r, game.ByColor[float64]{}, false))
	}
	if r.Shown() != (game.ByColor[Shown]{}) && parts.Values {
		edits = append(edits, SetShown(r, game.ByColor[Shown]{}))
	}
	if len(edits) == 0 {
		return Edit{At: r.Root}
	}
	return steps(r.Root, edits...)
}
