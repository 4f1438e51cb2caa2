// Package await waits for promises of a browser, and for tasks of a page. It creates no promises. Start
// reading at Promise.
package await
