// Package study is one record being read and judged: which position is shown, what is
// known about each position of a line, and the report that grows from it.
//
// Like package session, it knows no screen and no particular game. [Setting] has what it needs
// to know about the game; package analysis asks engines, package review judges the numbers,
// and package record edits the record.
//
// # Order of the work
//
// The report is made in three passes over the line (review.Pass). Sketch glances at every
// position, so that the graph is there at once. Scan judges every move, from the end
// backwards: an endgame that is solved is cheap when the one after it was solved before.
// Dig looks at what may still change the order of the worst moves, until that is settled
// or the effort ends. Whatever is known already, from the file or from an earlier run, is
// not asked again.
//
// # Editing
//
// Every change of the record is a record.Edit that can be undone (edit.go, edits.go). Positions and
// report follow it; what a change does not affect is neither played nor analysed again.
// Stones are set up in place or in a branch (setup.go). Outline lists the nodes once for
// each state of the record, so that a step costs the same in any tree. Illegal moves of all
// variations are found in the background, in a copy (legality.go).
//
// Start reading at [Study], the controller. Its parts are the cursor and its line (cursor.go), the
// record's changes (edits.go), the report about the game (judging.go) and the analysis that follows
// the cursor (live.go). [Survey] runs the passes of a report (pass.go); reading.go
// turns an engine's answer into a review.Reading, try.go and guess.go judge a move that
// the user proposes, find.go looks for nodes, count.go for the stones that were dead at the end,
// ending.go for where play was in effect over.
// results.md says how surely a report finds the costliest moves.
package study
