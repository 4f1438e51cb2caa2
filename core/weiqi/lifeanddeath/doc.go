// Package lifeanddeath proves whether an enclosed group of stones lives: by depth-first
// proof-number search (df-pn; Nagai 2002, with Kishimoto's and Müller's care for cycles) of the
// area around it. Both sides may pass.
//
// Enclose finds the area: the points that the defender can reach from the group without crossing
// attacking stones that have three liberties elsewhere. Bounds makes other areas, such as windows
// of open groups. Walls are assumed to be safe. No move outside the area is considered; within it
// everything is read. A group is either captured or not, so life in seki is life (see Solver.Life).
// Solver.Proved reports whether a status holds on the board itself, where walls can be captured.
//
// A status that depends on a ko is Ko. A group is Dead if it is captured although the defender may
// take back in every ko at once, and Alive if it is not captured although the attacker may.
// Solver.Threats counts the threats that the ko requires. Kos are simple ones: superko is ignored.
// Proofs hold regardless of the way in which a position was reached, which a transposition table
// alone does not ensure: see verify.
//
// Start reading at Enclose, then Solver.Status; fight.go has further questions.
package lifeanddeath
