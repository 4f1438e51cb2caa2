package preferences

import (
	"strings"

	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/record"
)

// Owner is the person who owns the program: their games determine their strength, and their mistakes become
// puzzles. Other people who play here are guests. The zero Owner plays without a name.
type Owner struct{ Name string }

// Keys of the owner's name, and of whether the owner is known.
const (
	ownerKey      = "owner.v1.name"
	ownerKnownKey = "owner.v1.known"
)

// LoadOwner returns the owner. known is false if the owner was neither given nor inferred.
func LoadOwner(p Values) (o Owner, known bool) {
	return Owner{p.StringWithFallback(ownerKey, "")}, p.BoolWithFallback(ownerKnownKey, false)
}

// SaveOwner stores the owner. It trims spaces around the name.
func SaveOwner(p Values, o Owner) {
	p.SetString(ownerKey, strings.TrimSpace(o.Name))
	p.SetBool(ownerKnownKey, true)
}

// ForgetOwner makes the owner unknown again.
func ForgetOwner(p Values) {
	p.SetString(ownerKey, "")
	p.SetBool(ownerKnownKey, false)
}

// Plays reports whether o plays side c: under the owner's name, or without a name against an
// engine. In a game between two persons, a side without a name may be anyone, so Plays returns
// false.
func (o Owner) Plays(players game.ByColor[record.Player], c game.Color) bool {
	switch p := players.Of(c); {
	case p.Level != "":
		return false
	case p.Name == "":
		return players.Of(c.Opponent()).Level != ""
	default:
		return o.Name != "" && library.Fold(p.Name) == library.Fold(o.Name)
	}
}
