// Package promise waits for promises of a browser, and for tasks of a page. It makes no
// promises. Start reading at Await.
package promise
