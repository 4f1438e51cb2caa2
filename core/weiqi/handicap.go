package weiqi

import (
	"fmt"

	"pionnier/core/game"
)

// MaxHandicap returns the greatest number of stones that FixedHandicap can place on a board of the
// given size. It is 9 on odd sizes from 9, 4 on size 7 and on even sizes from 8, and 0 on other
// sizes.
func MaxHandicap(size int) int {
	switch {
	case size < 7 || size > MaxSize:
		return 0
	case size == 7 || size%2 == 0:
		return 4
	}
	return 9
}

// FixedHandicap returns the customary points of n handicap stones, in the order of the Go Text
// Protocol. They are on the third line up to size 12, and on the fourth beyond. If n is 0, it
// returns nil. It returns an error if n is 1, negative or greater than MaxHandicap.
func FixedHandicap(size, n int) ([]game.Point, error) {
	if n == 0 {
		return nil, nil
	}
	if n < 2 || n > MaxHandicap(size) {
		return nil, fmt.Errorf("%w: %d handicap stones on size %d", errSetup, n, size)
	}
	low := 2
	if size >= 13 {
		low = 3
	}
	mid, high := size/2, size-1-low
	points := []game.Point{
		game.Pt(low, high), game.Pt(high, low), // bottom left, top right
		game.Pt(low, low), game.Pt(high, high),
		game.Pt(low, mid), game.Pt(high, mid),
		game.Pt(mid, high), game.Pt(mid, low),
	}
	if n == 5 || n == 7 || n == 9 {
		return append(points[:n-1:n-1], game.Pt(mid, mid)), nil
	}
	return points[:n], nil
}
