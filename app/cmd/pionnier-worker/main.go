// Pionnier-worker has the engines of both games and nothing else. It answers the questions
// of package core/engine/remote: in a browser the questions of its page,
// elsewhere the lines of its standard input.
package main

import (
	"fmt"
	"os"
	"runtime/debug"

	"pionnier/core/catalog"
)

func main() {
	// A browser gives one thread and no memory back: collect early.
	debug.SetGCPercent(50)
	peer := asker()
	if err := catalog.Serve(peer, peer); err != nil {
		fmt.Fprintln(os.Stderr, "pionnier-worker:", err)
		os.Exit(1)
	}
}
