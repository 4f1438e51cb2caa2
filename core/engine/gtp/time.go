package gtp

import (
	"context"
	"strconv"
	"time"

	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// tellControl sends the time control by the most exact command that the program supports. It
// returns nil if the program supports or accepts no such command, and an error if the program does
// not answer or ctx is cancelled.
func (e *Engine) tellControl(ctx context.Context, c clock.Control) error {
	for _, command := range controls(c) {
		if !e.talk.knows[command[0]] {
			continue
		}
		if ok, err := e.try(ctx, command[0], command[1:]...); ok || err != nil {
			return err
		}
	}
	return nil
}

// controls returns the commands that set the time control c, most exact first. time_settings, which
// all programs support, has the main time and a number of stones per period, one for byo-yomi. Only
// kata-time_settings has an increment; other programs learn of the added time by time_left.
func controls(c clock.Control) [][]string {
	whole, step := seconds(c.Main), seconds(c.Step)
	switch c.Kind {
	case clock.Absolute:
		return [][]string{{"time_settings", whole, "0", "0"}}
	case clock.Fischer:
		return [][]string{{"kata-time_settings", "fischer", whole, step}, {"time_settings", whole, "0", "0"}}
	case clock.ByoYomi:
		return [][]string{{"kgs-time_settings", "byoyomi", whole, step, strconv.Itoa(c.Count)},
			{"time_settings", whole, step, "1"}}
	case clock.Canadian:
		return [][]string{{"time_settings", whole, step, strconv.Itoa(c.Count)}}
	}
	return nil
}

// tellTime sends the remaining time of mover, if the game has a time limit and the program supports
// it. It returns an error only if the program does not answer or ctx is cancelled.
func (e *Engine) tellTime(ctx context.Context, past *engine.Past, mover game.Color) error {
	if past.Control.Kind == clock.None || !e.talk.knows["time_left"] {
		return nil
	}
	c, stones := past.Clocks.Of(mover), 0
	if c.Overtime {
		stones = c.Count
		if past.Control.Kind == clock.ByoYomi && !e.talk.knows["kgs-time_settings"] {
			stones = 1
		}
	}
	_, err := e.try(ctx, "time_left", mover.String(), seconds(c.Left), strconv.Itoa(stones))
	return err
}

// seconds formats d in whole seconds, rounded down as a reserve for delays.
func seconds(d time.Duration) string { return strconv.Itoa(int(max(d, 0) / time.Second)) }
