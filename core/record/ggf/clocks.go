package ggf

import (
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// Clocks returns the clocks of both sides after the main line of r, computed from the times of the
// moves (TimeID).
func Clocks(r *record.Record) game.ByColor[clock.Clock] {
	start := r.Control.Start()
	clocks := game.ByColor[clock.Clock]{Black: start, White: start}
	for n := range r.Root.MainLine() {
		if seconds, ok := noted(n, TimeID); ok {
			clocks.Set(n.Color, r.Control.Press(clocks.Of(n.Color), time.Duration(seconds*float64(time.Second))))
		}
	}
	return clocks
}
