// Package study is one record being read and judged: which position is looked at, what
// is known of each position of a line, and the report that grows from it.
//
// As a session, it knows no screen and no game. What it must know of a game comes in
// [Setting]; engines are asked through package analysis, numbers are judged by package
// review, and the record is edited by package record.
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
// Every change of the record is a record.Edit with its way back (edit.go). It is followed
// by the positions and the report: what a change leaves as it was is neither played nor
// asked about again. Stones are set up in place or in a branch (setup.go). Outline lists
// the nodes once for each state of the record, so that a step costs the same in any tree.
// Illegal moves of all variations are found beside the methods, in a copy (legality.go).
//
// Start reading at [Study], the controller, and [Survey], which runs the passes; reading.go
// turns an engine's answer into a review.Reading, try.go and guess.go judge a move that
// the user proposes, find.go looks for nodes, count.go for the stones that were dead at the end,
// ending.go for where play was in effect over.
// results.md says how surely a report finds the costliest moves.
package study
