package weiqi

import "pionnier/core/game"

// Group returns the stones that live or die together with the stone on p. They are the stones of
// its colour that are connected to it over empty points and stones of that colour. It returns nil
// if p is empty.
func (pos *Position) Group(p game.Point) []game.Point {
	c := pos.At(p)
	if c == game.None {
		return nil
	}
	free := func(i int16) bool { return pos.board[i] == game.None || pos.board[i] == c }
	var group []game.Point
	for _, i := range pos.grid.Spread([]int16{int16(pos.grid.Index(p))}, free, nil) {
		if pos.board[i] == c {
			group = append(group, pos.grid.Point(int(i)))
		}
	}
	return group
}

// Beside returns the points adjacent to p.
func (pos *Position) Beside(p game.Point) []game.Point {
	list := make([]game.Point, 0, 4)
	for _, i := range pos.grid.Adjacent[pos.grid.Index(p)] {
		list = append(list, pos.grid.Point(int(i)))
	}
	return list
}
