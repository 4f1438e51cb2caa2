// Pionnier-worker contains only the engines of both games. It answers the questions of package
// core/engine/remote: in a browser those from its page, elsewhere the lines of its standard input.
package main

import (
	"fmt"
	"os"
	"runtime/debug"

	"pionnier/core/catalog"
)

func main() {
	// A browser provides one thread and takes back no memory: collect early.
	debug.SetGCPercent(50)
	peer := asker()
	if err := catalog.Serve(peer, peer); err != nil {
		fmt.Fprintln(os.Stderr, "pionnier-worker:", err)
		os.Exit(1)
	}
}
