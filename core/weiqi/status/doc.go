// Package status answers questions about a group of stones: whether it lives, with each side to move
// first and if its owner plays elsewhere; which moves kill or save it; how many threats a ko
// requires; and which side wins a race to capture.
//
// Each answer has a ground. Proved: the group lives by Benson's algorithm; or it is enclosed and its fate
// was searched to the end (package lifeanddeath), walls included; or on the open board it lives, or is
// captured by stones that live then (package zone; Report.Zones). Read: its fate was searched too, but
// surrounding stones were assumed to be safe, or the search was limited to a window around the group.
// Estimated: the answer is what a network, given as an Estimator, since this package has none, expects after the
// best of some moves near the group; at last, after lines that both sides play for the group alone, each side
// losing all kos once. An answer that depends on a guess is never reported as proved. All other fates are Unsettled.
//
// Beside the fate, a report has connections with other chains (Report.Links) and a race won whichever side moves
// first, both as proved on the open board (pairs.go).
//
// A question never changes the position. It stops when its context is done and then returns its
// findings so far.
//
// Start reading at Ask; Overview asks briefly about all groups of a board.
package status
