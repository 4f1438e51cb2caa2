// Package review judges a game by the results of searches of its positions. It returns the loss of
// each move, with its standard error, and its class; accuracy by player and phase; turning points,
// only moves, and losses by time; and the cards, a few moves of a player that are worth another
// look.
//
// It is pure: it neither searches (package study does) nor depends on the rules, and has no text
// for users. Package core/engine/explain finds the reasons why a move was bad.
//
// Start reading at [Ply], the input, and [Scale.Judge], the output. The loss of a move is in
// loss.go, thresholds are values of [Scale] in class.go, the choice of cards in card.go, merits are
// in merit.go, the strength of play in play.go, and the moves that need more search in doubt.go.
// results.md has the share of accusations with which a stronger judge agrees.
//
// # Units
//
// Every game has two: the chance to win, from 0 to 1, a draw counting half; and the
// margin, in discs or points. Values are from Black's side, as everywhere in this
// program; losses are the mover's and never negative.
//
// A move is judged by both, but by the margin alone if its loss is silent ([Loss.Silent]): if the
// mover's chance was below 3 % or above 97 % before it and changed by less than 5 %. Class,
// accuracy, cards and decision follow this rule; a coach weighs points sooner (package coach). Where
// they need a chance, a blunder's margin counts as a blunder's chance ([Scale.Stake]).
package review
