package gtp

import (
	"context"
	"strconv"
	"time"

	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// tellControl tells how time is measured, as exactly as the program understands.
// One that knows nothing of time, or refuses, plays without.
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

// controls returns the commands that tell of a time control, the most exact first. All
// programs mean the same by time_settings: main time, and then a number of stones in
// each period. A byo-yomi period is one stone; no other command has an increment,
// so that time_left alone tells of it.
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

// tellTime tells how much time the side to move has.
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

// seconds rounds down, so that what the way takes is not lost too.
func seconds(d time.Duration) string { return strconv.Itoa(int(max(d, 0) / time.Second)) }
