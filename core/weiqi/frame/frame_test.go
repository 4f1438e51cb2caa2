package frame

import (
	"context"
	"errors"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/status"
	"pionnier/core/weiqi/weiqitest"
)

// corner is White's group of three points in the upper left corner of a large board.
func corner(t testing.TB, rules string) *weiqi.Position {
	t.Helper()
	var stones []game.Stone
	for y, row := range []string{"...OX", "OOOOX", "XXXXX"} {
		for x, c := range row {
			if c != '.' {
				stones = append(stones, game.Stone{Point: game.Pt(x, y), Color: map[rune]game.Color{'X': game.Black, 'O': game.White}[c]})
			}
		}
	}
	p, err := weiqitest.Empty(t, 19, rules).Arrange(stones, game.Black)
	if err != nil {
		t.Fatal(err)
	}
	return p.(*weiqi.Position)
}

var cornerArea = Area{Right: 6, Bottom: 5}

func framed(t testing.TB, p *weiqi.Position, area Area) *weiqi.Position {
	t.Helper()
	stones, err := Around(p, area, Attacker(p, area))
	if err != nil {
		t.Fatal(err)
	}
	next, err := p.Arrange(stones, game.None)
	if err != nil {
		t.Fatal(err)
	}
	return next.(*weiqi.Position)
}

// The side that gets the area wins the game, by each way of counting and for either colour.
func TestTheAreaDecides(t *testing.T) {
	for _, rules := range weiqi.Rulesets() {
		p := corner(t, rules)
		if a := Attacker(p, cornerArea); a != game.Black {
			t.Errorf("%s: %v attacks", rules, a)
		}
		f := framed(t, p, cornerArea)
		for _, side := range [...]game.Color{game.Black, game.White} {
			var stones []game.Stone
			for y := range cornerArea.Bottom + 1 {
				for x := range cornerArea.Right + 1 {
					s := game.Stone{Point: game.Pt(x, y), Color: side}
					if x%2 == 1 && y%2 == 1 {
						s.Color = game.None
					}
					stones = append(stones, s)
				}
			}
			ended, err := f.Arrange(stones, game.None)
			if err != nil {
				t.Fatal(err)
			}
			if got := ended.(*weiqi.Position).Settle(nil).Winner; got != side {
				t.Errorf("%s: %v has the area, and %v wins", rules, side, got)
			}
		}
	}
}

// The frame changes neither the question nor the stones in the area.
func TestTheQuestionStays(t *testing.T) {
	p := corner(t, weiqi.Rulesets()[0])
	f := framed(t, p, cornerArea)
	for y := range cornerArea.Bottom + 1 {
		for x := range cornerArea.Right + 1 {
			if at := game.Pt(x, y); f.At(at) != p.At(at) {
				t.Errorf("%v has changed", at)
			}
		}
	}
	r, err := status.Ask(context.Background(), f, game.Pt(3, 0), status.Limits{})
	if err != nil || r.First.Black.Fate != status.Dead || r.First.White.Fate != status.Alive || !r.Proved() {
		t.Errorf("%+v, %v", r.First, err)
	}
}

// Around any part of any board there is a frame of unconditionally alive stones, or none.
func TestFramesAreSafe(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(5, 13).Draw(t, "size")
		column := rapid.IntRange(0, size-1)
		a := Area{Left: column.Draw(t, "left"), Top: column.Draw(t, "top")}
		a.Right, a.Bottom = rapid.IntRange(a.Left, size-1).Draw(t, "right"), rapid.IntRange(a.Top, size-1).Draw(t, "bottom")
		rules, err := weiqi.Ruleset(rapid.SampledFrom(weiqi.Rulesets()).Draw(t, "rules"))
		if err != nil {
			t.Fatal(err)
		}
		p, err := weiqi.New(size, rules)
		if err != nil {
			t.Fatal(err)
		}
		stones, err := Around(p, a, game.White)
		if err != nil {
			if !errors.Is(err, errNoRoom) {
				t.Fatal(err)
			}
			return
		}
		next, err := p.Arrange(stones, game.None)
		if err != nil {
			t.Fatal(err)
		}
		alive := weiqi.PassAlive(next.(*weiqi.Position))
		for _, s := range stones {
			if i := int(s.Point.Y)*size + int(s.Point.X); alive[i] == game.None || s.Color != game.None && alive[i] != s.Color || a.Contains(s.Point) {
				t.Fatalf("%+v is not safe", s)
			}
		}
	})
}

func TestNoRoom(t *testing.T) {
	p := corner(t, weiqi.Rulesets()[0])
	for _, a := range []Area{{Right: 18, Bottom: 18}, {Left: 3, Right: 2, Bottom: 2}, {Right: 19, Bottom: 2}} {
		if _, err := Around(p, a, game.Black); !errors.Is(err, errNoRoom) {
			t.Errorf("%+v: %v", a, err)
		}
	}
	if a := Attacker(p, Area{Left: 10, Top: 10, Right: 12, Bottom: 12}); a != game.None {
		t.Errorf("on an empty part %v attacks", a)
	}
}
