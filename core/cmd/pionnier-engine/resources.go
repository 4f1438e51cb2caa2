package main

import (
	"flag"
	"fmt"

	"pionnier/core/engine"
)

// resourceFlags adds the flags of what an engine may take of the machine. The
// function it returns reads them once the command line is parsed.
func resourceFlags(set *flag.FlagSet) func() (engine.Resources, error) {
	threads := set.Int("threads", 0, "threads that search; 0: one for each core")
	hash := set.Int64("hash", 0, "MB of memory for tables and trees; 0: the usual amount")
	book := set.Bool("book", true, "play from the opening book where the level has one")
	return func() (engine.Resources, error) {
		const most = 1 << 20 // MB
		switch {
		case *threads < 0:
			return engine.Resources{}, fmt.Errorf("threads %d is negative", *threads)
		case *hash < 0 || *hash > most:
			return engine.Resources{}, fmt.Errorf("hash %d is not from 0 to %d MB", *hash, most)
		}
		return engine.Resources{Threads: *threads, Memory: *hash << 20, NoBook: !*book}, nil
	}
}
