// Package territory judges boards of Go on which play has stopped: which stones are dead,
// alive or in seki, and which side owns each point under area and territory scoring.
//
// It has no notion of a game: package weiqi has the moves, the rules and the score, and
// calls it. It does not read ahead. The outcome of a fight is a question for engines,
// whose expectation Propose takes as an argument, and for package lifeanddeath.
//
// Start reading at Board. PassAlive is proved, Propose uses the expectation of a network,
// and the rest takes the dead stones as given: see survey for the division of points.
package territory
