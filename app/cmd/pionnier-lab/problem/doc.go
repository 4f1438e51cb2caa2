// Package problem finds tactical problems in positions: stones to capture, directly, by a ladder, a net, a
// snapback or by cutting them off; stones to save; and groups to kill or to bring to life. Package
// lifeanddeath proves life and death, and reading every answer on the whole board proves captures
// (capture.go). That no other move captures, or that stones are saved, is read only as far as ladders and
// nets: a caller that poses such a problem should confirm it with an engine.
//
// Start reading at Finder.Find.
package problem
