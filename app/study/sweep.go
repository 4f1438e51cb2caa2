package study

import "pionnier/core/game"

// A drag over the board chooses the rectangle between its ends or, if it returns to its start, the
// points on and inside the loop.

// sweep returns the points that a drag along path selects, or nil if path is empty. A path that
// returns to its start selects the points on and inside it. Any other path selects the rectangle
// between its ends.
func sweep(path []game.Point) []game.Point {
	if len(path) == 0 {
		return nil
	}
	from, to := path[0], path[len(path)-1]
	low, high := lowest(path), highest(path)
	if apart(from, to) > 1 || high.X-low.X < leastLoop || high.Y-low.Y < leastLoop {
		return rectangle(from, to)
	}
	var points []game.Point
	for _, p := range rectangle(low, high) {
		if inside(path, p) {
			points = append(points, p)
		}
	}
	return points
}

// leastLoop is the minimum extent of a loop in each direction. A smaller loop selects a rectangle.
const leastLoop = 2

// rectangle returns the points of the rectangle with the corners a and b, row by row.
func rectangle(a, b game.Point) (points []game.Point) {
	for y := min(a.Y, b.Y); y <= max(a.Y, b.Y); y++ {
		for x := min(a.X, b.X); x <= max(a.X, b.X); x++ {
			points = append(points, game.Point{X: x, Y: y})
		}
	}
	return points
}

// inside reports whether p is inside the polygon with the given corners or on its edge.
func inside(corners []game.Point, p game.Point) bool {
	odd := false
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		side := (int(b.X)-int(a.X))*(int(p.Y)-int(a.Y)) - (int(b.Y)-int(a.Y))*(int(p.X)-int(a.X))
		if side == 0 && min(a.X, b.X) <= p.X && p.X <= max(a.X, b.X) && min(a.Y, b.Y) <= p.Y && p.Y <= max(a.Y, b.Y) {
			return true
		}
		if (a.Y > p.Y) != (b.Y > p.Y) && (side > 0) == (b.Y > a.Y) {
			odd = !odd
		}
	}
	return odd
}

// apart returns the larger of the horizontal and the vertical distance from a to b.
func apart(a, b game.Point) int8 { return max(a.X-b.X, b.X-a.X, a.Y-b.Y, b.Y-a.Y) }

// lowest returns the point with the least x and the least y of points, which must not be empty.
func lowest(points []game.Point) game.Point {
	low := points[0]
	for _, p := range points {
		low = game.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
	}
	return low
}

// highest returns the point with the greatest x and the greatest y of points, which must not be
// empty.
func highest(points []game.Point) game.Point {
	high := points[0]
	for _, p := range points {
		high = game.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return high
}
