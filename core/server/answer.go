package server

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"strings"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// mostLines is the greatest number of moves in an answer: further moves have few visits.
const mostLines = 100

// question returns the analyst's question for the position t.
func (q *query) question(t turn) analysis.Question {
	p := q.positions[t.number]
	r := q.restrict.Of(p.ToMove())
	return analysis.Question{Priority: t.priority, Request: engine.Request{
		Position: p, Limits: q.limits, Lines: mostLines, Avoid: r.avoid, Allow: r.allow,
		LineOwnership: q.include["includeMovesOwnership"] || q.include["includeMovesOwnershipStdev"], Widening: q.widening, Profile: q.profile,
	}}
}

// The answer about a position, in KataGo's words; fields are in the order of the
// alphabet, as some clients expect.
type (
	answer struct {
		ID             string     `json:"id"`
		IsDuringSearch bool       `json:"isDuringSearch"`
		MoveInfos      []moveInfo `json:"moveInfos"`
		Ownership      []float32  `json:"ownership,omitempty"`
		OwnershipStdev []float32  `json:"ownershipStdev,omitempty"`
		Policy         []float32  `json:"policy,omitempty"`
		RootInfo       rootInfo   `json:"rootInfo"`
		TurnNumber     int        `json:"turnNumber"`
	}
	moveInfo struct {
		Depth         int       `json:"depth,omitempty"` // ours, where there are no visits
		EdgeVisits    int64     `json:"edgeVisits"`
		EdgeWeight    float64   `json:"edgeWeight"`
		LCB           float64   `json:"lcb"`
		Move          string    `json:"move"`
		Order         int       `json:"order"`
		Ownership     []float32 `json:"ownership,omitempty"`
		OwnStdev      []float32 `json:"ownershipStdev,omitempty"`
		PlayValue     float64   `json:"playSelectionValue"`
		Prior         float64   `json:"prior"`
		PV            []string  `json:"pv"`
		PVEdgeVisits  []int64   `json:"pvEdgeVisits,omitempty"`
		PVVisits      []int64   `json:"pvVisits,omitempty"`
		ScoreLead     float64   `json:"scoreLead"`
		ScoreMean     float64   `json:"scoreMean"`
		ScoreSelfplay float64   `json:"scoreSelfplay"`
		ScoreStdev    float64   `json:"scoreStdev"`
		Utility       float64   `json:"utility"`
		UtilityLCB    float64   `json:"utilityLcb"`
		Visits        int64     `json:"visits"`
		Weight        float64   `json:"weight"`
		Winrate       float64   `json:"winrate"`
	}
	rootInfo struct {
		CurrentPlayer string  `json:"currentPlayer"`
		LCB           float64 `json:"lcb"`
		rawInfo
		ScoreLead     float64 `json:"scoreLead"`
		ScoreSelfplay float64 `json:"scoreSelfplay"`
		ScoreStdev    float64 `json:"scoreStdev"`
		SymHash       string  `json:"symHash"`
		ThisHash      string  `json:"thisHash"`
		Utility       float64 `json:"utility"`
		UtilityLCB    float64 `json:"utilityLcb"`
		Visits        int64   `json:"visits"`
		Weight        float64 `json:"weight"`
		Winrate       float64 `json:"winrate"`
	}
	// rawInfo is what is thought of a position without any search.
	rawInfo struct {
		RawLead               *float64 `json:"rawLead,omitempty"`
		RawScoreSelfplay      *float64 `json:"rawScoreSelfplay,omitempty"`
		RawScoreSelfplayStdev *float64 `json:"rawScoreSelfplayStdev,omitempty"`
		RawWinrate            *float64 `json:"rawWinrate,omitempty"`
		RawNoResultProb       *float64 `json:"rawNoResultProb,omitempty"`
		// -1 if the network does not tell, as in KataGo's own outputs.
		RawStWrError    *float64 `json:"rawStWrError,omitempty"`
		RawStScoreError *float64 `json:"rawStScoreError,omitempty"`
		RawVarTimeLeft  *float64 `json:"rawVarTimeLeft,omitempty"`
	}
)

// answer returns the answer to q about position t in the protocol's format. during indicates
// whether the search is still running.
func (c *conversation) answer(q *query, t turn, info engine.Info, during bool) answer {
	p := q.positions[t.number]
	side := cmp.Or(game.Color(q.side), p.ToMove())
	_, height := p.Size()
	a := answer{ID: q.id, IsDuringSearch: during, TurnNumber: t.number, MoveInfos: []moveInfo{}}
	for order, l := range info.Lines {
		if order > 0 && l.Visits == 0 && l.Depth == 0 {
			break
		}
		m := c.moveInfo(q, l, side, order, height)
		m.PlayValue = float64(l.Visits)
		a.MoveInfos = append(a.MoveInfos, m)
		a.MoveInfos[0].PlayValue = max(a.MoveInfos[0].PlayValue, m.PlayValue)
	}
	if q.include["includeOwnership"] {
		a.Ownership = turned(info.Ownership, side)
	}
	if q.include["includeOwnershipStdev"] {
		a.OwnershipStdev = info.OwnershipStdev
	}
	if q.include["includePolicy"] {
		a.Policy = info.Policy
	}
	v := worthOf(info.Root, side)
	a.RootInfo = rootInfo{
		CurrentPlayer: letter(p.ToMove()), Visits: info.Nodes, Weight: float64(info.Nodes), Winrate: v.win, LCB: v.bound,
		ScoreLead: v.lead, ScoreSelfplay: v.mean, ScoreStdev: info.Root.Stdev, Utility: v.utility, UtilityLCB: v.utilityBound,
		ThisHash: fmt.Sprintf("%X", game.KeyOf(p)), SymHash: symmetric(p),
	}
	if info.Raw.HasChance {
		raw := worthOf(info.Raw, side)
		u := cmp.Or(info.Unsettled, &engine.Unsettled{Win: -1, Points: -1, TimeLeft: -1})
		a.RootInfo.rawInfo = rawInfo{&raw.lead, &raw.mean, &info.Raw.Stdev, &raw.win, &info.NoResult, &u.Win, &u.Points, &u.TimeLeft}
	}
	return a
}

func (c *conversation) moveInfo(q *query, l engine.Line, side game.Color, order, height int) moveInfo {
	v := worthOf(l.Value, side)
	m := moveInfo{
		Order: order, Visits: l.Visits, EdgeVisits: l.Visits, Weight: float64(l.Visits), EdgeWeight: float64(l.Visits), Prior: l.Prior, Winrate: v.win, LCB: v.bound,
		ScoreLead: v.lead, ScoreMean: v.lead, ScoreSelfplay: v.mean, ScoreStdev: l.Stdev, Utility: v.utility, UtilityLCB: v.utilityBound,
		Depth: l.Depth,
	}
	if q.include["includeMovesOwnership"] {
		m.Ownership = turned(l.Ownership, side)
	}
	if q.include["includeMovesOwnershipStdev"] {
		m.OwnStdev = l.OwnershipStdev
	}
	for _, move := range l.Moves[:min(len(l.Moves), q.moves+1)] {
		m.PV = append(m.PV, c.Game.FormatMove(move, height))
	}
	if q.include["includePVVisits"] {
		m.PVVisits = l.PlyVisits[:min(len(l.PlyVisits), len(m.PV))]
		m.PVEdgeVisits = m.PVVisits
	}
	m.Move = m.PV[0]
	return m
}

// worth is a value from the view of a side.
type worth struct{ win, lead, mean, utility, bound, utilityBound float64 }

// boundErrors is the number of standard errors by which KataGo's lower bounds lie below a value. A
// utility's standard error is greater than a chance's by the factor utilityRange, as its range is.
const boundErrors, utilityRange = 5, 2.8

func worthOf(v engine.Value, side game.Color) worth {
	w := worth{win: v.Chance, lead: v.Margin, mean: v.Mean, utility: v.Utility}
	if !v.HasMargin { // discs
		w.lead, w.mean, w.utility = v.Score, v.Score, 2*v.Chance-1
	}
	if side == game.White {
		w.win, w.lead, w.mean, w.utility = 1-w.win, -w.lead, -w.mean, -w.utility
	}
	w.bound, w.utilityBound = w.win-boundErrors*v.Spread, w.utility-boundErrors*utilityRange*v.Spread
	return w
}

// turned converts ownership from Black's view to the view of side.
func turned(ownership []float32, side game.Color) []float32 {
	if side != game.White {
		return ownership
	}
	other := make([]float32, len(ownership))
	for i, v := range ownership {
		other[i] = -v
	}
	return other
}

func letter(c game.Color) string {
	return strings.ToUpper(c.String()[:1])
}

// symmetric returns a hash of the stones and the side to move. Positions that are equal up to
// rotation and reflection have the same hash.
func symmetric(p game.Position) string {
	width, height := p.Size()
	least := ""
	for s := range 8 {
		board := make([]byte, 0, width*height)
		for y := range height {
			for x := range width {
				u, v := x, y
				if s&1 != 0 {
					u = width - 1 - u
				}
				if s&2 != 0 {
					v = height - 1 - v
				}
				if s&4 != 0 && width == height {
					u, v = v, u
				}
				board = append(board, byte(p.At(game.Pt(u, v))))
			}
		}
		if text := string(board); least == "" || text < least {
			least = text
		}
	}
	sum := sha256.Sum256([]byte(least + p.ToMove().String()))
	return fmt.Sprintf("%X", sum[:16])
}

func span(least, most int) string { return fmt.Sprintf("%d to %d", least, most) }
