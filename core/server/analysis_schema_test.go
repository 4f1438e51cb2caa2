package server_test

import (
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// field describes a field of an answer as the protocol defines it.
type field struct {
	check func(v any) bool
	asked string // present with this flag only; "": always present
	may   bool   // be left out
}

func number(least, most float64) func(any) bool {
	return func(v any) bool {
		x, ok := v.(float64)
		return ok && x >= least && x <= most
	}
}

func whole(v any) bool { x, ok := v.(float64); return ok && x >= 0 && x == math.Trunc(x) }

func text(v any) bool { s, ok := v.(string); return ok && s != "" }

// list checks the elements of a list, and its length unless that is 0.
func list(length int, each func(any) bool) func(any) bool {
	return func(v any) bool {
		l, ok := v.([]any)
		return ok && (length == 0 || len(l) == length) && !slices.ContainsFunc(l, func(v any) bool { return !each(v) })
	}
}

var (
	chance  = field{check: number(0, 1)}
	bound   = field{check: number(-100, 100)}
	points  = field{check: number(-1000, 1000)}
	spread  = field{check: number(0, 1000)}
	counted = field{check: whole}
	name    = field{check: text}
)

// rootSchema, moveSchema and answerSchema are the fields of KataGo's answers that the server
// writes.
var rootSchema = map[string]field{
	"currentPlayer": {check: func(v any) bool { return v == "B" || v == "W" }}, "lcb": bound, "scoreLead": points, "scoreSelfplay": points,
	"scoreStdev": spread, "symHash": name, "thisHash": name, "utility": bound, "utilityLcb": bound, "visits": counted, "weight": spread, "winrate": chance,
	"rawLead": points, "rawScoreSelfplay": points, "rawScoreSelfplayStdev": spread, "rawWinrate": chance, "rawNoResultProb": chance,
	"rawStWrError": {check: number(-1, 1)}, "rawStScoreError": {check: number(-1, 1000)}, "rawVarTimeLeft": {check: number(-1, 10000)},
}

func moveSchema(area int) map[string]field {
	return map[string]field{
		"edgeVisits": counted, "edgeWeight": spread, "lcb": bound, "move": name, "order": counted, "playSelectionValue": spread, "prior": chance,
		"pv": {check: list(0, text)}, "scoreLead": points, "scoreMean": points, "scoreSelfplay": points, "scoreStdev": spread, "utility": bound,
		"utilityLcb": bound, "visits": counted, "weight": spread, "winrate": chance,
		"ownership":      {check: list(area, number(-1, 1)), asked: "includeMovesOwnership", may: true},
		"ownershipStdev": {check: list(area, number(0, 1)), asked: "includeMovesOwnershipStdev", may: true},
		"pvVisits":       {check: list(0, whole), asked: "includePVVisits"}, "pvEdgeVisits": {check: list(0, whole), asked: "includePVVisits"},
	}
}

func answerSchema(area int) map[string]field {
	return map[string]field{
		"id": name, "isDuringSearch": {check: func(v any) bool { return v == false }}, "turnNumber": counted,
		"moveInfos": {check: func(v any) bool { return v != nil }}, "rootInfo": {check: func(v any) bool { return v != nil }},
		"ownership":      {check: list(area, number(-1, 1)), asked: "includeOwnership"},
		"ownershipStdev": {check: list(area, number(0, 1)), asked: "includeOwnershipStdev"},
		"policy":         {check: list(area+1, number(-1, 1)), asked: "includePolicy"},
	}
}

// faults lists what is wrong with an object of an answer to a query with these flags.
func faults(object map[string]any, schema map[string]field, flags map[string]bool) (all []string) {
	for name, f := range schema {
		v, told := object[name]
		switch wanted := f.asked == "" || flags[f.asked]; {
		case told && (!wanted || !f.check(v)):
			all = append(all, fmt.Sprintf("%s is %v", name, v))
		case !told && wanted && !f.may:
			all = append(all, name+" is missing")
		}
	}
	for name := range object {
		if _, known := schema[name]; !known {
			all = append(all, name+" is not in the protocol")
		}
	}
	return all
}

// TestAnswersFitTheSchema asks fifty questions about random games.
func TestAnswersFitTheSchema(t *testing.T) {
	s := serving(t, "go")
	rng := rand.New(rand.NewPCG(1, 2))
	names := []string{"includeOwnership", "includeOwnershipStdev", "includeMovesOwnership", "includeMovesOwnershipStdev", "includePolicy", "includePVVisits"}
	queries := 50
	if testing.Short() {
		queries = 10
	}
	for n := range queries {
		size := 5 + rng.IntN(5)
		flags, query := map[string]bool{}, fmt.Sprintf(`{"id":"q%d","boardXSize":%d,"boardYSize":%d,"rules":%q,"komi":%d.5,"maxVisits":%d`,
			n, size, size, []string{"chinese", "japanese", "tromp-taylor", "korean", "aga"}[rng.IntN(5)], rng.IntN(9), 1+rng.IntN(8))
		for _, f := range names {
			if flags[f] = rng.IntN(2) == 0; flags[f] {
				query += fmt.Sprintf(`,%q:true`, f)
			}
		}
		var moves []string
		for i, at := range rng.Perm(size * size)[:rng.IntN(6)] {
			moves = append(moves, fmt.Sprintf(`[%q,"(%d,%d)"]`, []string{"B", "W"}[i%2], at%size, at/size))
		}
		query += `,"moves":[` + strings.Join(moves, ",") + `]}`
		replies := converse(t, s, query)
		if len(replies) != 1 {
			t.Fatalf("%s answers %v", query, replies)
		}
		checkSchema(t, query, replies[0], size*size, flags)
	}
}

func checkSchema(t *testing.T, query string, r reply, area int, flags map[string]bool) {
	t.Helper()
	all := faults(r, answerSchema(area), flags)
	root, _ := r["rootInfo"].(map[string]any)
	all = append(all, faults(root, rootSchema, flags)...)
	moves, _ := r["moveInfos"].([]any)
	best := 0.0
	for order, m := range moves {
		m := m.(map[string]any)
		all = append(all, faults(m, moveSchema(area), flags)...)
		if m["order"] != float64(order) || m["pv"].([]any)[0] != m["move"] || flags["includePVVisits"] && len(m["pvVisits"].([]any)) != len(m["pv"].([]any)) {
			all = append(all, fmt.Sprint("move ", slices.Sorted(maps.Keys(m)), m["order"], m["pv"], m["pvVisits"]))
		}
		if v, _ := m["playSelectionValue"].(float64); order == 0 {
			best = v
		} else if v > best {
			all = append(all, "the first move is not the best")
		}
	}
	if flags["includePolicy"] {
		sum := 0.0
		for _, v := range r["policy"].([]any) {
			sum += max(0, v.(float64))
		}
		if math.Abs(sum-1) > 0.02 {
			all = append(all, fmt.Sprintf("the policy sums to %v", sum))
		}
	}
	if len(moves) == 0 || len(all) > 0 {
		t.Errorf("%s\nhas %d moves; %s", query, len(moves), strings.Join(all, "; "))
	}
}
