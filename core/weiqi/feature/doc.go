// Package feature computes the input of a network from a board: KataGo's input
// planes and numbers of version 7.
//
// Only this package defines their meaning. The network package applies symmetries. Legality
// is not part of the input, except that points forbidden by ko are marked. Start with Fill.
package feature
