// Package zone proves life and death on open boards: that a group gets two eyes, or is captured,
// whatever the other side plays anywhere (relevance-zone search, after Shih and others 2021).
//
// A side that is to have its way, the winner, needs an answer to each move of the other side. A
// proof comes with a zone, the set of points that it rests on: it holds on every board that agrees
// there. So the other side's moves outside the zone of the proof that answers a null move need no
// answer of their own, and an open board costs no more than what matters. The same proof serves
// wherever its pattern comes about again (pattern). rest.go says what makes a zone wide enough.
//
// Kos are forbidden to the winner: it may not take back at once, while the other side may take back
// in every ko at once. So Live and Capture are lifeanddeath's Alive and Dead: a group for which
// neither can be proved may depend on a ko, or be a seki, or be too hard. Who captures a group may die
// by that; Kill asks for more, that the stone that captures it gets two eyes. Suicide is as the rules
// of the position have it. Superko can only matter where it forbids the winner a board that was
// there before the question: its own moves never lead back to one, since each brings its proof closer
// to the end.
//
// Proofs are for good and disproofs are not told: they only guide the search (df-pn). The keys of
// the table have 64 bits and are taken for the positions themselves.
//
// Start reading at Solver.Prove, then search.expand.
package zone
