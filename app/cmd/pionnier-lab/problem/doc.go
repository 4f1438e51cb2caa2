// Package problem finds problems of tactics in positions: stones to capture, directly, by a
// ladder, a net, a snapback or by cutting them off; stones to save; and groups to kill or to
// bring to life. Life and death is proved by package lifeanddeath, and that stones are
// captured by reading every answer of the whole board (capture.go). That nothing else
// captures, or that stones are saved, is read only as far as ladders and nets go: a caller
// that asks such a problem should have an engine agree.
//
// Start reading at Finder.Find.
package problem
