// Package territory judges boards of Go on which play has stopped: which stones are dead,
// alive or in seki, and whose each point is under area and territory scoring.
//
// It knows boards and no games: package weiqi has the moves, the rules and the score, and
// calls it. It does not read ahead: what a fight would come to is a question for engines,
// whose expectation Propose is given, and for package lifeanddeath.
//
// Start reading at Board. PassAlive is proved, Propose judges with what a network expects,
// and the rest takes the dead stones as given: see survey for how points are divided.
package territory
