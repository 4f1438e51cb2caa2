package puzzle

import (
	"strings"

	"pionnier/core/game"
	"pionnier/core/record"
)

// ThemeProperty is the SGF property that names a problem's theme, as goproblems.com has it:
// GE, the genre, such as "life and death".
const ThemeProperty = "GE"

// Theme returns what the problem is about, in the words of its file, lower case; "" if it
// does not tell.
func (p *Problem) Theme() string {
	for n := p.Ask; n != nil; n = n.Parent {
		if values, ok := n.Property(ThemeProperty); ok && len(values) > 0 {
			return strings.ToLower(strings.TrimSpace(values[0]))
		}
	}
	return ""
}

// Target returns the stones that the question is about: those that a problem with a theme
// marks with triangles. They are of one colour.
func (p *Problem) Target() (stones []game.Point) {
	if p.Theme() == "" {
		return nil
	}
	for _, m := range p.Record.Marks(p.Ask) {
		c := p.Position.At(m.Point)
		if m.Kind != record.Triangle || c == game.None || len(stones) > 0 && c != p.Position.At(stones[0]) {
			continue
		}
		stones = append(stones, m.Point)
	}
	return stones
}
