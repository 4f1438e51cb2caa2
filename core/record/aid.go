package record

import "slices"

// Aid is a kind of analysis that a player used during the game.
type Aid string

// The aids, as spelled in files.
const (
	HintAid      Aid = "hint"      // the values of moves
	TerritoryAid Aid = "territory" // an estimate of the territory
	CoachAid     Aid = "coach"     // a costly move was taken back
)

// KnownAids lists all aids.
var KnownAids = []Aid{HintAid, TerritoryAid, CoachAid}

// aidID is a property of a node: ZH[aid]…, the aids that were used in the position after it.
const aidID = "ZH"

// Aids returns the aids that the player used in the position after n. It ignores unknown aids.
func (n *Node) Aids() (aids []Aid) {
	values, _ := n.Property(aidID)
	return aidsOf(values)
}

// aidsOf parses the values of the property aidID. It ignores unknown aids.
func aidsOf(values []string) (aids []Aid) {
	for _, value := range values {
		if a := Aid(value); slices.Contains(KnownAids, a) {
			aids = append(aids, a)
		}
	}
	return aids
}

// NoteAid returns an edit that adds aid to the aids used in the position after n. The edit changes
// nothing if n already has aid.
func NoteAid(n *Node, aid Aid) Edit {
	values, _ := n.Property(aidID)
	if slices.Contains(values, string(aid)) {
		return steps(n)
	}
	return SetProperty(n, aidID, append(slices.Clip(values), string(aid))...)
}

// coachID is a property of the whole game: ZK[kind of coach].
const coachID = "ZK"

// Coach returns the strictness of the coach who takes back moves in this game (coach.Strictness),
// or "" if the game has no coach.
func (r *Record) Coach() string {
	for _, p := range r.Extra {
		if p.ID == coachID && len(p.Values) == 1 {
			return p.Values[0]
		}
	}
	return ""
}

// SetCoach returns an edit that sets the strictness of the coach, or removes the coach if kind is
// "".
func SetCoach(r *Record, kind string) Edit {
	return SetGame(r, func(head *Record) {
		var values []string
		if kind != "" {
			values = []string{kind}
		}
		head.Extra = with(head.Extra, coachID, values)
	})
}
