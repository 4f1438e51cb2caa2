package status

import (
	"pionnier/core/game"
	"pionnier/core/weiqi/lifeanddeath"
)

// Fate is what becomes of a group. Fates are in the order of what the attacker wants most.
type Fate uint8

// The fates.
const (
	Unsettled Fate = iota // not found out
	Dead                  // captured, or can be whenever the attacker likes
	Ko                    // decided by a ko
	Seki                  // not captured, without two eyes
	Alive
)

func (f Fate) String() string {
	return [...]string{"unsettled", "dead", "ko", "seki", "alive"}[f]
}

// Ground is what an answer rests on, the weakest first.
type Ground uint8

// The grounds.
const (
	Estimated Ground = iota
	Read
	Proved
)

func (g Ground) String() string { return [...]string{"estimated", "read", "proved"}[g] }

// Answer is what becomes of a group when one side moves first.
type Answer struct {
	Fate Fate
	As   Ground
	// Threats tells what a Ko takes, and what one takes that is none; see Report.Endless.
	Threats Threats
}

// Threats are how many more ko threats than its opponent each side needs to win a ko, as of
// lifeanddeath.Solver.Threats: 4 for more than three, -1 for not found out. Who needs none
// takes first.
type Threats struct{ Attacker, Defender int }

// Report is what is known of a group.
type Report struct {
	Point  game.Point
	Owner  game.Color
	Stones []game.Point // the chain on Point

	// First has the answer with Black to move first and that with White.
	First game.ByColor[Answer]
	// Tenuki is what becomes of the group if the attacker moves first and its owner plays
	// elsewhere once; Unsettled where that is not found out.
	Tenuki Answer
	// Spare is how many of the other side's moves the side that has its way can leave
	// unanswered, up to four: the owner of a group that is alive, the attacker of one that is
	// dead. It is -1 where that depends on who moves first, or is not found out.
	Spare int
	// Race is the race to capture that decides the group; nil if there is none.
	Race *Race

	// Kills and Saves are the first moves that make the fate of First come true, where it
	// depends on who moves first. All tells that there are no others in the area.
	Kills, Saves []game.Move
	All          bool
	// Lines are how it goes if a side begins, nil where that is not found out. A side that has its
	// way whoever begins shows how; one that fails whoever begins (Begins) tries and is answered.
	Lines game.ByColor[[]game.Move]

	Positions int // that were searched
}

// Race is a race to capture between a group and one that surrounds it.
type Race struct {
	Against []game.Point // the other group
	// Own, Theirs and Shared count liberties: of the group alone, of the other alone, of both.
	Own, Theirs, Shared int
	// Winner captures the other group whoever moves first, and can leave By moves
	// unanswered; None where who moves first decides, or both live in seki.
	Winner game.Color
	By     int
}

// As returns the weaker ground of both answers.
func (r *Report) As() Ground { return min(r.First.Black.As, r.First.White.As) }

// Proved reports whether both answers are, so that more search finds nothing else.
func (r *Report) Proved() bool { return r.As() == Proved }

// Known reports whether anything was found out.
func (r *Report) Known() bool {
	return r.First.Black.Fate != Unsettled || r.First.White.Fate != Unsettled
}

// Dead reports whether the group dies whoever moves first, Safe whether it does not, and Weak
// whether that depends on who does, or on a ko.
func (r *Report) Dead() bool { return r.First.Black.Fate == Dead && r.First.White.Fate == Dead }

// Safe reports that the group is not captured whoever moves first. See Dead.
func (r *Report) Safe() bool { return r.First.Black.Fate >= Seki && r.First.White.Fate >= Seki }

// Weak reports that it depends on who moves first, or on a ko, what becomes of the group. See Dead.
func (r *Report) Weak() bool {
	return r.Depends() || r.First.Black.Fate == Ko || r.First.White.Fate == Ko
}

// Endless returns the side that can fight a ko for the group if first moves first, but does not win that even with
// three more threats than its opponent, so that Fate says Dead or Alive and not Ko; None if there is no such ko.
func (r *Report) Endless(first game.Color) game.Color {
	switch a := r.First.Of(first); {
	case a.Fate == Dead && a.Threats.Defender == lifeanddeath.Many:
		return r.Owner
	case a.Fate == Alive && a.Threats.Attacker == lifeanddeath.Many:
		return r.Owner.Opponent()
	}
	return game.None
}

// Begins returns the side whose line shows what the report tells, for a position with this side
// to move.
func (r *Report) Begins(toMove game.Color) game.Color {
	switch {
	case !r.Depends() && r.First.Of(r.Owner).Fate >= Seki:
		return r.Owner.Opponent()
	case !r.Depends():
		return r.Owner
	case toMove == game.None:
		return r.Owner.Opponent()
	}
	return toMove
}

// Depends reports whether the fate depends on who moves first.
func (r *Report) Depends() bool {
	attacker, defender := r.First.Of(r.Owner.Opponent()), r.First.Of(r.Owner)
	return attacker.Fate != Unsettled && attacker.Fate < defender.Fate
}
