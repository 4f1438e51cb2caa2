// Package review judges a game from what searches found out about its positions:
// what each move lost, with its standard error; a class for it; accuracy by player and
// phase; turning points, only moves, time against loss; and the cards, the few moves of
// a player that are worth another look.
//
// It is pure: it does not search (package study does), knows no rules, and explains nothing
// in words: core/engine/explain finds out why a move was bad.
//
// Start reading at [Ply], what goes in, and [Scale.Judge], what comes out. The loss of a move is
// in loss.go, thresholds are values of [Scale] in class.go, the choice of cards in card.go,
// what was good in merit.go, how strong play was in play.go, and what should be searched more
// in doubt.go. results.md says how many accusations a stronger judge shares.
//
// # Units
//
// Every game has two: the chance to win, from 0 to 1, a draw counting half; and the
// margin, in discs or points. Values are from Black's side, as everywhere in this
// program; losses are the mover's and never negative.
//
// A move is judged by both, and by the margin alone where the chance says nothing ([Loss.Silent]): where
// the mover's chance was beyond 3 to 97 % before it and changed by less than 5 %. Class, accuracy, cards,
// decision and coach follow this one rule; where they need a chance, a blunder's margin counts as a
// blunder's chance ([Scale.Stake]).
package review
