package territory

import "pionnier/core/game"

// A group, where groups are taxed, is a connected area of a side: its stones, the
// points that only they surround, and the dead stones there. It lives independently if
// one of its points is surrounded by two eyes or more; otherwise it is in seki.

// Groups returns the number of groups of each side that live independently.
func (b Board) Groups() game.ByColor[int] {
	_, groups := b.independent()
	return groups
}

// AreaOutsideSeki is like Area without the points that groups in seki surround. The stones of such
// groups count.
func (b Board) AreaOutsideSeki() []game.Color {
	owner, _ := b.independent()
	for i, c := range b.Stones {
		if b.living(int16(i)) {
			owner[i] = c
		}
	}
	return owner
}

// independent returns the owner of each point in the area of the groups that live independently,
// and the number of these groups.
func (b Board) independent() (owner []game.Color, groups game.ByColor[int]) {
	claimed := b.Area()
	owner = make([]game.Color, len(claimed))
	for i, c := range b.Surrounded() {
		if c == game.None || owner[i] != game.None {
			continue
		}
		groups.Set(c, groups.Of(c)+1)
		same := func(q int16) bool { return claimed[q] == c }
		for _, q := range b.Grid.Spread([]int16{int16(i)}, same, nil) {
			owner[q] = c
		}
	}
	return owner, groups
}
