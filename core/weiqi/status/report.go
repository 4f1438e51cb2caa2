package status

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi/lifeanddeath"
)

// Fate is the fate of a group. Fates are ordered by the attacker's preference, Dead first.
type Fate uint8

// The fates.
const (
	Unsettled  Fate = iota // unknown
	Dead                   // captured, or can be whenever the attacker likes
	Ko                     // decided by a ko
	Seki                   // not captured, without two eyes
	Uncaptured             // not captured; whether with two eyes or in seki is unknown
	Alive                  // not captured, with two eyes unless a ko for them is lost
)

func (f Fate) String() string {
	return [...]string{"unsettled", "dead", "ko", "seki", "uncaptured", "alive"}[f]
}

// Ground is the basis of an answer, ordered from weak to strong.
type Ground uint8

// The grounds.
const (
	Estimated Ground = iota
	Read
	Proved
)

func (g Ground) String() string { return [...]string{"estimated", "read", "proved"}[g] }

// Told is a statement about a group with its ground.
type Told[T any] struct {
	Value T
	As    Ground
}

// Answer is the fate of a group when one side moves first.
type Answer struct {
	Fate Fate
	As   Ground
	// Threats holds the threats that a Ko requires, or that an endless ko would require; see
	// Report.Endless.
	Threats Threats
	// Lives is the chance that the group lives, from 0 to 1, if Guessed is set: the answer is then only a
	// guess, and Fate is Dead or Alive only if that is likely enough.
	Lives   float64
	Guessed bool
}

// Threats holds the number of ko threats that each side needs beyond its opponent's to win
// a ko, as in lifeanddeath.Solver.Threats: 4 for more than three, -1 for unknown. A side
// that needs none takes the ko first.
type Threats struct{ Attacker, Defender int }

// Report holds the findings about a group.
type Report struct {
	Point  game.Point
	Owner  game.Color
	Stones []game.Point // the chain on Point

	// First holds the answers with Black and with White to move first.
	First game.ByColor[Answer]
	// Zones holds the points on which a proof of First on the open board depends. It is nil for other
	// proofs and without a proof.
	Zones game.ByColor[[]game.Point]
	// Tenuki is the fate of the group if the attacker moves first and its owner plays
	// elsewhere once. It is Unsettled unless proved.
	Tenuki Answer
	// Spare is the number of moves, up to four, that one side can leave unanswered and still
	// reach its aim: the owner of a group that is alive, or the attacker of a group that is
	// dead. It is -1 if the fate depends on the side that moves first, or if unknown.
	Spare Told[int]
	// Race is the race to capture that decides the group, or nil. Its liberties are counted; its ground
	// is the ground of the winner.
	Race Told[*Race]
	// Links has connections with other chains of the owner, if the fate was not proved before. There may be others.
	Links []Link

	// Kills and Saves are the first moves that lead to the fates in First, if the fate depends on the
	// side that moves first. All means that there are no others: every move was searched, on the board
	// itself and under the game's own rules.
	Kills, Saves Told[[]game.Move]
	All          bool
	// Lines holds the play if each side begins, or nil if unknown. If a side reaches its aim in
	// any case, its line shows how. If a side fails in any case (Begins), its line shows an
	// attempt and the answer.
	Lines game.ByColor[Told[[]game.Move]]
	// Breakers holds a stone of each chain of the owner that breaks a ladder on the group.
	Breakers []game.Point
	// Superko reports whether the rules forbid the repetition of positions. The search treats kos
	// as simple ones.
	Superko bool

	Positions int // that were searched

	capturable game.ByColor[bool] // if the side moves first, though the stones that capture the group may die
}

// Race is a race to capture between a group and a group that surrounds it.
type Race struct {
	Against []game.Point // the other group
	// Own, Theirs and Shared are the numbers of liberties of this group alone, of the other group
	// alone, and of both.
	Own, Theirs, Shared int
	// Winner captures the other group even if the other side moves first, and can
	// leave By moves unanswered, or an unknown number if By is -1. None means that the
	// result depends on the side that moves first, or that both groups live in seki.
	Winner game.Color
	By     int
}

// As returns the weaker of the grounds of the two answers.
func (r *Report) As() Ground { return min(r.First.Black.As, r.First.White.As) }

// Zone returns the points of both Zones without duplicates.
func (r *Report) Zone() []game.Point {
	zone := slices.Clone(r.Zones.Black)
	for _, p := range r.Zones.White {
		if !slices.Contains(zone, p) {
			zone = append(zone, p)
		}
	}
	return zone
}

// Proved reports whether both answers of r are proved.
func (r *Report) Proved() bool { return r.As() == Proved }

// Known reports whether r has an answer, found or guessed.
func (r *Report) Known() bool { return r.First.Black.known() || r.First.White.known() }

// Proved reports whether a rests on a proof.
func (a Answer) Proved() bool { return a.As == Proved }

func (a Answer) known() bool { return a.Fate != Unsettled || a.Guessed }

// Dead reports whether the group is dead whichever side moves first.
func (r *Report) Dead() bool { return r.First.Black.Fate == Dead && r.First.White.Fate == Dead }

// Safe reports whether the group is not captured whichever side moves first.
func (r *Report) Safe() bool { return r.First.Black.Fate >= Seki && r.First.White.Fate >= Seki }

// Weak reports whether the fate of the group depends on which side moves first, or on a ko.
func (r *Report) Weak() bool {
	return r.Depends() || r.First.Black.Fate == Ko || r.First.White.Fate == Ko
}

// Endless returns the side that can fight a ko for the group forever if first moves first. That
// side cannot win the ko even with three more threats than its opponent. The fate is then Dead or
// Alive rather than Ko. Endless returns game.None if there is no such ko.
func (r *Report) Endless(first game.Color) game.Color {
	switch a := r.First.Of(first); {
	case a.Fate == Dead && a.Threats.Defender == lifeanddeath.Many:
		return r.Owner
	case a.Fate == Alive && a.Threats.Attacker == lifeanddeath.Many:
		return r.Owner.Opponent()
	}
	return game.None
}

// Begins returns the side that moves first in the line that illustrates the report, where toMove is
// to move in the position.
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

// Depends reports whether the fate depends on which side moves first.
func (r *Report) Depends() bool {
	attacker, defender := r.First.Of(r.Owner.Opponent()), r.First.Of(r.Owner)
	if attacker.Fate >= Seki && (attacker.Fate == Uncaptured || defender.Fate == Uncaptured) {
		return false
	}
	return attacker.Fate != Unsettled && attacker.Fate < defender.Fate
}
