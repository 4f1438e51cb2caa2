package main

import (
	"fmt"
	"time"

	"pionnier/core/catalog"
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
	if err := parse(set, args); err != nil {
		return err
	}
	entry, err := catalog.Find(*name)
	if err != nil {
		return err
	}
	if *level == "" {
		*level = entry.DefaultLevel
	}
	chosen, err := entry.Ladder.Find(*level)
	if err != nil {
		return err
	}
	if *seconds < 0 {
		return fmt.Errorf("time %v is negative", *seconds)
	}
	if *seconds > 0 {
		chosen.Limits.Time = time.Duration(*seconds * float64(time.Second))
		chosen.Limits.Nodes = 0 // the time decides
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
	s, err := newServer(entry, options, chosen, *seed)
	if err != nil {
		return err
	}
	return gtp.Serve(t.in, t.out, s.handlers())
}
