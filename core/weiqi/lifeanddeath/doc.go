// Package lifeanddeath proves whether an enclosed group of stones lives: by depth-first
// proof-number search (df-pn; Nagai 2002, with Kishimoto's and Müller's care for cycles) of the
// area around it, both sides free to pass.
//
// Enclose finds the area: what the defender can reach from the group without crossing
// attacking stones that have three liberties elsewhere; Bounds makes other areas, such as windows
// of open groups. Walls are taken to be safe, and no move outside the area is looked at; within it
// everything is read. A group is captured or it is not, so life in seki is life (see Solver.Seki).
// Whether a status holds on the board itself, where walls can be captured, is for
// Solver.Proved to say.
//
// What depends on a ko is reported as Ko: a group is Dead if it is captured
// although the defender may take back in every ko at once, and Alive if it is not captured
// although the attacker may. Solver.Threats counts what the ko takes. Kos are simple ones: where
// a rule of superko forbids a move that they allow, it is not considered. Proofs hold whatever way
// a position was reached, which transposition tables alone do not give: see verify.
//
// Start reading at Enclose, then Solver.Status; fight.go has what else can be asked.
package lifeanddeath
