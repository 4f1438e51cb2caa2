// Package promise waits for promises of a browser. It makes none. Start reading at Await.
package promise
