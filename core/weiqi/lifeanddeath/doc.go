// Package lifeanddeath proves whether an enclosed group of stones lives: by depth-first
// proof-number search (df-pn; Nagai 2002) of the area around it, both sides free to pass.
//
// Enclose finds the area: what the defender can reach from the group without crossing
// attacking stones that have three liberties elsewhere. Those stones are taken to be safe, and no
// move outside the area is looked at; within it everything is read. A group is captured or
// it is not, so life in seki is life.
//
// What depends on a ko is told as Ko and no more: a group is Dead if it is captured
// although the defender may take back in every ko at once, and Alive if it is not captured
// although the attacker may. Proofs hold whatever way a position was reached, which
// transposition tables alone do not give: see verify.
//
// Start reading at Enclose, then Area.Status.
package lifeanddeath
