// Package await waits for a browser's promises and for tasks of its event loop. Start reading at
// Promise.
package await
