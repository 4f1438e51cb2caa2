package main

import (
	"fmt"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/engine/gtp"
)

// gtpCommand answers GTP on standard input.
func gtpCommand(t terminal, args []string) error {
	set := t.flags("gtp")
	name := set.String("game", "go", "othello or go")
	level := set.String("level", "", "level of the engine, by name or number; empty: the newcomer's")
	seconds := set.Float64("time", 0, "seconds for a move; 0: as the level says")
	seed := set.Uint64("seed", 1, "seed of the engine's randomness")
	rules := set.String("rules", "", "ruleset; empty: Chinese for go, since GTP programs count areas")
	resources := resourceFlags(set)
	if err := parse(set, args); err != nil {
		return err
	}
	entry, err := catalog.Find(*name)
	if err != nil {
		return err
	}
	chosen, err := chooseLevel(entry, *level, *seconds)
	if err != nil {
		return err
	}
	take, err := resources()
	if err != nil {
		return err
	}
	options := entry.Defaults()
	if len(entry.Rules) > 0 {
		options.Rules = "chinese"
	}
	if *rules != "" {
		options.Rules = *rules
	}
	if entry.DefaultKomi != nil {
		options.Komi = entry.DefaultKomi(options.Rules, options.Size, 0)
	}
	s, err := newServer(entry, options, chosen, take, *seed)
	if err != nil {
		return err
	}
	return gtp.Serve(t.in, t.out, s.handlers())
}

// chooseLevel returns a level by name or number, the newcomer's for "". Seconds,
// if there are any, bound its search instead of the level's limits.
func chooseLevel(entry catalog.Game, name string, seconds float64) (engine.Level, error) {
	if name == "" {
		name = entry.DefaultLevel
	}
	level, err := entry.Ladder.Find(name)
	if err != nil {
		return engine.Level{}, err
	}
	if !(seconds >= 0 && seconds <= clock.MaxTime.Seconds()) {
		return engine.Level{}, fmt.Errorf("time %v is negative or too long", seconds)
	}
	if seconds > 0 {
		// Neither nodes nor depth: the time decides.
		level.Limits = engine.Limits{Time: time.Duration(seconds * float64(time.Second))}
	}
	return level, nil
}
