package record

import "slices"

// Judgement is a judgement on a move. FF[4] allows one per node.
type Judgement string

// The judgements, by the SGF property of each.
const (
	GoodMove        Judgement = "TE" // a tesuji
	BadMove         Judgement = "BM"
	DoubtfulMove    Judgement = "DO"
	InterestingMove Judgement = "IT"
)

// Assessment is a judgement on a position. FF[4] allows one per node.
type Assessment string

// The assessments, by the SGF property of each.
const (
	GoodForBlack Assessment = "GB"
	GoodForWhite Assessment = "GW"
	Even         Assessment = "DM"
	Unclear      Assessment = "UC"
)

var (
	judgements  = []string{"TE", "BM", "DO", "IT"}
	assessments = []string{"GB", "GW", "DM", "UC"}
)

func isAnnotation(id string) bool {
	return id == "HO" || slices.Contains(judgements, id) || slices.Contains(assessments, id)
}

// Annotations are the judgements on a node. The zero value has none.
type Annotations struct {
	Move         Judgement
	VeryMove     bool // the judgement is emphasized
	Position     Assessment
	VeryPosition bool
	Hotspot      bool // an important position (HO)
	VeryHotspot  bool
}

// Annotations returns the judgements on n. FF[4] allows only one of each kind. If n has more,
// Annotations returns the first one of each kind.
func (n *Node) Annotations() (a Annotations) {
	first := func(ids []string) (id string, very bool) {
		for _, p := range n.Extra {
			if slices.Contains(ids, p.ID) {
				return p.ID, n.text(p.ID) == "2"
			}
		}
		return "", false
	}
	var move, position, hot string
	move, a.VeryMove = first(judgements)
	position, a.VeryPosition = first(assessments)
	hot, a.VeryHotspot = first([]string{"HO"})
	a.Move, a.Position, a.Hotspot = Judgement(move), Assessment(position), hot != ""
	return a
}

// Annotate returns an edit that replaces the judgements on n by a.
func Annotate(n *Node, a Annotations) Edit {
	return change(n, func(c *Node) {
		set := func(ids []string, id string, very bool) {
			for _, other := range ids {
				if other != id {
					c.Extra = with(c.Extra, other, nil)
				}
			}
			value := "1"
			if very {
				value = "2"
			}
			if id == "DO" || id == "IT" {
				value = "" // they have no degrees
			}
			if id != "" {
				c.Extra = with(c.Extra, id, []string{value})
			}
		}
		hot := ""
		if a.Hotspot {
			hot = "HO"
		}
		set(judgements, string(a.Move), a.VeryMove)
		set(assessments, string(a.Position), a.VeryPosition)
		set([]string{"HO"}, hot, a.VeryHotspot)
	})
}
