// Package status answers what players ask about a group of stones: does it live, with each
// side to move first and if its owner plays elsewhere; which moves kill or save it; what does
// a ko take, and who wins a race to capture.
//
// Each answer says what it rests on. Proved: the group lives by Benson's algorithm, or is
// enclosed and its fate was searched to the end (package lifeanddeath), walls and all, or on the open
// board lives, or is captured by stones that live then (package zone; Report.Zones). Read:
// searched too, but taking surrounding stones for safe, or in a window around the group only.
// Estimated: what a network expects, given as an Estimator, since this package knows none. Nothing
// that rests on a guess is reported as proved. What remains is Unsettled.
//
// A question never changes the position, stops with its context and gives then what it has
// found by that time.
//
// Start reading at Ask; Overview asks for all groups of a board, shortly.
package status
