package record

import "slices"

// Aid is analysis that a player had while the game went on.
type Aid string

// The aids, as they are written.
const (
	HintAid      Aid = "hint"      // the values of moves
	TerritoryAid Aid = "territory" // an estimate of who owns what
	CoachAid     Aid = "coach"     // a costly move was taken back
)

// aidID is a property of a node: ZH[aid]…, what was looked at in the position after it.
const aidID = "ZH"

// Aids returns the aids that a player asked for in the position after n.
func (n *Node) Aids() (aids []Aid) {
	values, _ := n.Property(aidID)
	return aidsOf(values)
}

// aidsOf reads the values of aidID.
func aidsOf(values []string) (aids []Aid) {
	for _, value := range values {
		if a := Aid(value); a == HintAid || a == TerritoryAid || a == CoachAid {
			aids = append(aids, a)
		}
	}
	return aids
}

// NoteAid notes that an aid was asked for in the position after n; once is enough.
func NoteAid(n *Node, aid Aid) Edit {
	values, _ := n.Property(aidID)
	if slices.Contains(values, string(aid)) {
		return steps(n)
	}
	return SetProperty(n, aidID, append(slices.Clip(values), string(aid))...)
}

// coachID is a property of the whole game: ZK[kind of coach].
const coachID = "ZK"

// Coach returns the kind of coach that takes costly moves of this game back, as
// coach.Strictness has it; "" for none.
func (r *Record) Coach() string {
	for _, p := range r.Extra {
		if p.ID == coachID && len(p.Values) == 1 {
			return p.Values[0]
		}
	}
	return ""
}

// SetCoach notes which kind of coach a game has; "" for none.
func SetCoach(r *Record, kind string) Edit {
	return SetGame(r, func(head *Record) {
		var values []string
		if kind != "" {
			values = []string{kind}
		}
		head.Extra = with(head.Extra, coachID, values)
	})
}
