package reason

import (
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/weiqitest"
)

// A fact searched up to six pairs, each with megabytes of its own, while the screen waited.
func TestFewConnectionsAreSoughtInOneMemory(t *testing.T) {
	p, _ := weiqitest.Drawn(t, weiqi.Rulesets()[0], game.White, `
		. . . . .
		. X . O .
		. . . . .
		. O . X .
		. . . . .`)
	c := &comparison{}
	a, b := game.Pt(1, 1), game.Pt(3, 3)
	c.joins(p, a, b, game.White)
	memory := c.memory
	for range 3 {
		c.joins(p, a, b, game.White)
	}
	if c.searches != joinPairs || c.memory != memory || !c.joins(p, a, b, game.White) {
		t.Errorf("%d searches", c.searches)
	}
}
