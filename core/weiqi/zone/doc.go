// Package zone proves life and death on open boards: that a group gets two eyes, or is captured,
// whatever the other side plays anywhere (relevance-zone search, after Shih and others 2021). Of a pair of
// stones it proves that they are connected, or that one wins the race to capture the other.
//
// The winner, the side that is to reach its goal, needs an answer to each move of the other side. A
// proof comes with a zone, the set of points on which it depends: it holds on every board that agrees
// there. So moves of the other side outside the zone of the proof that answers a null move need no
// answer of their own, and an open board costs no more than its relevant part. A proof is reused
// wherever its pattern recurs (pattern). rest.go explains when a zone is wide enough.
//
// Kos are forbidden to the winner: it may not take back at once, while the other side may take back in
// every ko at once. So Live and Capture correspond to Alive and Dead of package lifeanddeath: a group
// for which neither can be proved may depend on a ko, be a seki, or be too hard. Stones that capture a
// group may die by that. Kill also requires that the stone that captures the group gets two eyes.
//
// Connect means that the two stones of a pair, of one colour, come to be on one chain. The proof ends there: what
// becomes of the chain is another question. Race means that the first stone is still on the board when the other
// one, of the other colour, is captured. So it is Capture without the sacrifice of that stone, and, in contrast to
// Kill, asks no eyes of the winner. If each side wins a race where it moves first, the race depends on the
// turn; if neither side is proved to win it at all, it may be a seki.
//
// Suicide follows the rules of the position. Superko matters only if it forbids the winner a board
// that stood before the question: the winner's moves never lead back to a board of the proof, since
// each brings the proof closer to its end.
//
// Proofs are final. Disproofs are not reported; they only guide the search (df-pn). Keys of the table
// have 64 bits and are assumed to identify positions.
//
// Start reading at Solver.Prove, then search.expand. defend.go contains the other side's moves, helper.go
// a second search that shares proofs.
package zone
