package puzzle

import (
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
)

// ThemeProperty is the SGF property with a problem's theme, as in files of goproblems.com: GE, the
// genre, such as "life and death".
const ThemeProperty = "GE"

// Theme returns the theme of p as its file names it, in lower case. It returns "" if the file names
// no theme.
func (p *Problem) Theme() string {
	if values, ok := p.property(ThemeProperty); ok && len(values) > 0 {
		return strings.ToLower(strings.TrimSpace(values[0]))
	}
	return ""
}

// property returns the values of the SGF property id of the question, of the nearest node before it
// that has one, or of the record.
func (p *Problem) property(id string) ([]string, bool) {
	for n := p.Ask; n != nil; n = n.Parent {
		if values, ok := n.Property(id); ok {
			return values, true
		}
	}
	for _, x := range p.Record.Extra {
		if x.ID == id {
			return x.Values, true
		}
	}
	return nil, false
}

// Life is the theme of problems that ask for a group's life, the words of goproblems.com.
const Life = "life and death"

// GoalProperty marks a problem about the stones that its triangles mark: ZQ[marked]. The question
// about them follows from the theme and from their owner.
const GoalProperty = "ZQ"

// GoalProved is the value of GoalProperty, in place of "marked", for a problem all of whose answers
// are proved.
const GoalProved = "proved"

// Target returns the stones that p is about. It returns nil if p asks for the best move.
func (p *Problem) Target() (stones []game.Point) {
	if _, ok := p.property(GoalProperty); !ok {
		return nil
	}
	for _, m := range p.Record.Marks(p.Ask) {
		if m.Kind == record.Triangle && p.Position.At(m.Point) != game.None {
			stones = append(stones, m.Point)
		}
	}
	return stones
}

// goal returns the question that p asks about the stones of target.
func (p *Problem) goal(target []game.Point) Question {
	own, life := p.Position.At(target[0]) == p.Position.ToMove(), p.Theme() == Life
	switch {
	case own && life:
		return Live
	case own:
		return Save
	case life:
		return Kill
	}
	return Capture
}
