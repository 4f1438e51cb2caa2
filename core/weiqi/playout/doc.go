// Package playout plays games of weiqi to their end very fast, and guesses from
// many such games who will own each point and which stones are dead.
//
// Its Board is mutable and lives in flat arrays: a search copies a
// *weiqi.Position into one at its entry and then works without allocating. It
// knows simple ko and refuses suicide; superko, scoring rules and everything
// else that a referee needs are in package weiqi.
//
// Start reading at Board, then Runner (one game to its end); Ownership, Dead
// and Group are what a screen asks for.
package playout
