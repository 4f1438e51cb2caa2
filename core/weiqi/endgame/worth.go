package endgame

import (
	"errors"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Worth returns the difference, in points of area at the end, between Black and White moving first
// in a part of the board. part reports whether a point is in that part. Outside it, everything must
// be alive for good.
//
// Worth searches at most budget positions for each side. It returns Solve's errors, and an error if
// something outside the part is open.
func Worth(p *weiqi.Position, part func(game.Point) bool, budget int) (points int, err error) {
	w, h := p.Size()
	if w != h {
		return 0, errUnknown
	}
	var stones []game.Stone
	for i, owner := range weiqi.PassAlive(p) {
		at := game.Pt(i%w, i/w)
		if owner == game.None && !part(at) {
			return 0, errors.Join(errUnknown, errors.New("something is open outside"))
		}
		if c := p.At(at); c != game.None {
			stones = append(stones, game.Stone{Point: at, Color: c})
		}
	}
	empty, err := weiqi.New(w, Rules())
	if err != nil {
		return 0, err
	}
	for _, first := range [...]game.Color{game.Black, game.White} {
		counted, err := empty.Arrange(stones, first)
		if err != nil {
			return 0, err
		}
		answers, err := Solve(counted.(*weiqi.Position), budget)
		if err != nil {
			return 0, err
		}
		if len(answers) == 0 {
			return 0, errUnknown
		}
		margin := answers[0].Margin
		if first == game.White {
			margin = -margin
		}
		points += margin
	}
	return points, nil
}
