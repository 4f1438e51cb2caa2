package server_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"testing"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/server"
)

// serving returns a server of a game with few visits.
func serving(t testing.TB, id string) *server.Analysis {
	t.Helper()
	entry, err := catalog.Find(id)
	if err != nil {
		t.Fatal(err)
	}
	analyst := analysis.New(analysis.Config{New: entry.Hinter.New, Resources: engine.Resources{Threads: 2, Memory: 16 << 20}})
	t.Cleanup(analyst.Close)
	return &server.Analysis{Game: entry, Analyst: analyst, Limits: engine.Limits{Nodes: 5}, Version: "1.2.3", Models: []server.Model{{Name: "small"}}}
}

// reply is a line of the server as a client reads it.
type reply map[string]any

// converse sends lines and returns the answers.
func converse(t testing.TB, s *server.Analysis, lines ...string) (replies []reply) {
	t.Helper()
	var out bytes.Buffer
	if err := s.Serve(strings.NewReader(strings.Join(lines, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(out.String()) {
		var r reply
		if err := json.Unmarshal([]byte(line), &r); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		replies = append(replies, r)
	}
	return replies
}

// nine begins a query about 9×9; further fields are appended.
func nine(id, more string) string {
	return fmt.Sprintf(`{"id":%q,"rules":"japanese","komi":6.5,"boardXSize":9,"boardYSize":9,%s}`, id, more)
}

func TestAnswersHaveTheirForm(t *testing.T) {
	s := serving(t, "go")
	replies := converse(t, s, nine("q", `"moves":[["B","E5"],["W","C3"],["B","(6,6)"],["W","pass"]],"analyzeTurns":[0,2,4],`+
		`"includeOwnership":true,"includeMovesOwnership":true,"includePolicy":true,"maxVisits":6`))
	turns := map[float64]bool{}
	for _, r := range replies {
		turns[r["turnNumber"].(float64)] = true
		checkAnswer(t, r, 81)
		if v := r["rootInfo"].(map[string]any)["visits"].(float64); v < 6 {
			t.Errorf("turn %v has %v visits", r["turnNumber"], v)
		}
	}
	if len(replies) != 3 || len(turns) != 3 {
		t.Errorf("%d answers about turns %v", len(replies), turns)
	}
}

// checkAnswer checks a final answer with every optional field.
func checkAnswer(t *testing.T, r reply, points int) {
	t.Helper()
	if r["isDuringSearch"] != false || len(r["ownership"].([]any)) != points || len(r["policy"].([]any)) != points+1 {
		t.Errorf("answer %v", r)
	}
	root := r["rootInfo"].(map[string]any)
	if p := root["currentPlayer"]; p != "B" && p != "W" {
		t.Errorf("current player %v", p)
	}
	if len(root["thisHash"].(string)) != 32 || len(root["symHash"].(string)) != 32 {
		t.Errorf("hashes %v and %v", root["thisHash"], root["symHash"])
	}
	for order, m := range r["moveInfos"].([]any) {
		m := m.(map[string]any)
		for _, name := range []string{"lcb", "prior", "scoreLead", "scoreMean", "scoreSelfplay", "scoreStdev", "utility", "utilityLcb", "visits", "edgeVisits", "weight", "winrate"} {
			if v, ok := m[name].(float64); !ok || math.IsNaN(v) {
				t.Errorf("%s is %v", name, m[name])
			}
		}
		if w := m["winrate"].(float64); w < 0 || w > 1 || m["order"] != float64(order) || m["pv"].([]any)[0] != m["move"] || len(m["ownership"].([]any)) != points {
			t.Errorf("move %v", m)
		}
	}
}

func TestErrorsNameTheField(t *testing.T) {
	s := serving(t, "go")
	for _, c := range []struct{ query, field, message string }{
		{nine("q", `"moves":[["B","E5"],["W","E5"]]`), "moves", "Illegal move 1: E5"},
		{nine("q", `"moves":[["B","K5"]]`), "moves", "Could not parse board location: K5"},
		{nine("q", `"moves":[["X","E5"]]`), "moves", "Could not parse player: X"},
		{nine("q", `"moves":7`), "moves", `Must be an array of pairs of the form: ["b" or "w", GTP board vertex]`},
		{nine("q", `"initialStones":[]`), "moves", "Must specify an array of [player,location] pairs"},
		{nine("q", `"moves":[],"initialStones":[["B","pass"]]`), "initialStones", "Could not parse board location: pass"},
		{nine("q", `"moves":[],"analyzeTurns":[1]`), "analyzeTurns", "Invalid turn number: 1"},
		{nine("q", `"moves":[],"maxVisits":0`), "maxVisits", "Must be an integer from 1 to 2^50"},
		{nine("q", `"moves":[],"maxVisits":"many"`), "maxVisits", "Must be an integer from 1 to 2^50"},
		{nine("q", `"moves":[],"priority":1,"priorities":[1],"analyzeTurns":[0]`), "priority", "Cannot specify both priority and priorities"},
		{nine("q", `"moves":[],"priorities":[1]`), "priorities", "Can only specify when also specifying analyzeTurns"},
		{nine("q", `"moves":[],"priorities":[1,2],"analyzeTurns":[0]`), "priorities", "Must be of matching length to analyzeTurns"},
		{nine("q", `"moves":[],"includePolicy":1`), "includePolicy", "Must be a boolean"},
		{nine("q", `"moves":[],"allowMoves":[],"avoidMoves":[]`), "allowMoves", "Cannot specify both allowMoves and avoidMoves"},
		{nine("q", `"moves":[],"avoidMoves":[{"player":"B"}]`), "avoidMoves", "Must be a list of dicts with subfields 'player', 'moves', 'untilDepth'"},
		{nine("q", `"moves":[],"overrideSettings":{"reportAnalysisWinratesAs":"RED"}`), "overrideSettings", "Could not set settings: reportAnalysisWinratesAs is RED"},
		{`{"id":"q","moves":[],"boardXSize":9,"boardYSize":9}`, "rules", `Must specify rules string, such as "chinese" or "tromp-taylor", or a JSON object with detailed rules parameters.`},
		{`{"id":"q","moves":[],"boardXSize":9,"boardYSize":9,"rules":"tennis"}`, "rules", "Could not parse rules: tennis"},
		{`{"id":"q","moves":[],"boardXSize":9,"boardYSize":9,"rules":"chinese","komi":7.3}`, "komi", "Must be a integer or half-integer from -400.0 to 400.0"},
		{`{"id":"q","moves":[],"rules":"chinese"}`, "boardXSize", "Must provide an integer from 5 to 25"},
		{`{"id":"q","action":"terminate"}`, "terminateId", `Requests for a terminate action must have a string "terminateId" field`},
	} {
		replies := converse(t, s, c.query)
		if len(replies) != 1 || replies[0]["id"] != "q" || replies[0]["error"] != c.message ||
			!strings.HasPrefix(fmt.Sprint(replies[0]["field"]), c.field[:4]) {
			t.Errorf("%s\nanswers %v,\nwant    %s: %s", c.query, replies, c.field, c.message)
		}
	}
	for _, line := range []string{"not json", "[1]", "7", "null", `{"moves":[]}`, `{"id":7}`, `{"id":"q","action":"dance"}`} {
		if replies := converse(t, s, line); len(replies) != 1 || replies[0]["error"] == nil {
			t.Errorf("%s answers %v", line, replies)
		}
	}
}

func TestWarningsDoNotStopTheAnswer(t *testing.T) {
	replies := converse(t, serving(t, "go"), nine("q", `"moves":[],"typo":1,"includeNoResultValue":true,"overrideSettings":{"wideRootNoise":0.04,"cpuctExploration":2}`))
	var warned []string
	for _, r := range replies[:len(replies)-1] {
		warned = append(warned, fmt.Sprint(r["field"], ": ", r["warning"]))
	}
	slices.Sort(warned)
	want := []string{"includeNoResultValue: This is not known here and left out", "overrideSettings: Unknown config params: cpuctExploration",
		"typo: Unexpected or unused field, do you have a typo?"}
	if !slices.Equal(warned, want) || replies[len(replies)-1]["moveInfos"] == nil {
		t.Errorf("warned of %q, last %v", warned, replies[len(replies)-1])
	}
}

func TestActionsAreEchoed(t *testing.T) {
	s := serving(t, "go")
	for query, want := range map[string]string{
		`{"id":"a","action":"query_version"}`:                        `{"action":"query_version","git_hash":"<omitted>","id":"a","version":"1.2.3"}`,
		`{"id":"a","action":"clear_cache"}`:                          `{"action":"clear_cache","id":"a"}`,
		`{"id":"a","action":"terminate","terminateId":"b"}`:          `{"action":"terminate","id":"a","terminateId":"b"}`,
		`{"id":"a","action":"terminate_all","turnNumbers":[1]}`:      `{"action":"terminate_all","id":"a","turnNumbers":[1]}`,
		`{"id":"a","action":"query_models","more":{"x":[null,"&"]}}`: `{"action":"query_models","id":"a","models":[{"internalName":"","maxBatchSize":0,"name":"small","usesHumanSLProfile":false,"usingFP16":"","version":0}],"more":{"x":[null,"&"]}}`,
	} {
		var out bytes.Buffer
		if err := s.Serve(strings.NewReader(query), &out); err != nil || strings.TrimSpace(out.String()) != want {
			t.Errorf("%s answers\n%s\nwant\n%s (%v)", query, out.String(), want, err)
		}
	}
}

func TestTerminateEndsASearch(t *testing.T) {
	in, asks := io.Pipe()
	out, tells := io.Pipe()
	s := serving(t, "go")
	go func() {
		_ = s.Serve(in, tells)
		tells.Close()
	}()
	lines := json.NewDecoder(out)
	fmt.Fprintln(asks, nine("long", `"moves":[],"maxVisits":1000000000,"reportDuringSearchEvery":0.01`))
	ended := false
	for {
		var r reply
		if err := lines.Decode(&r); err != nil {
			t.Fatal(err)
		}
		switch {
		case r["action"] == "terminate": // in any order, with the last answer
		case r["isDuringSearch"] == true && !ended:
			fmt.Fprintln(asks, `{"id":"stop","action":"terminate","terminateId":"long"}`)
			ended = true
		case r["isDuringSearch"] == false:
			asks.Close()
			if !ended || r["id"] != "long" {
				t.Errorf("ended by itself: %v", r)
			}
			return
		}
	}
}

func TestPerspectives(t *testing.T) {
	s := serving(t, "go")
	value := func(moves, side string) (win, lead float64) {
		r := converse(t, s, nine("q", `"moves":[`+moves+`],"maxVisits":2,"overrideSettings":{"reportAnalysisWinratesAs":"`+side+`"}`))[0]
		root := r["rootInfo"].(map[string]any)
		return root["winrate"].(float64), root["scoreLead"].(float64)
	}
	black, lead := value(`["B","E5"]`, "BLACK")
	white, behind := value(`["B","E5"]`, "WHITE")
	mover, own := value(`["B","E5"]`, "SIDETOMOVE")
	if math.Abs(black+white-1) > 1e-9 || lead != -behind || mover != white || own != behind {
		t.Errorf("Black %v %v, White %v %v, White to move %v %v", black, lead, white, behind, mover, own)
	}
}

func TestMovesAreAvoidedAndAllowed(t *testing.T) {
	s := serving(t, "go")
	moves := func(more string) (names []string) {
		for _, m := range converse(t, s, nine("q", `"moves":[["B","E5"]],"maxVisits":12,`+more))[0]["moveInfos"].([]any) {
			names = append(names, m.(map[string]any)["move"].(string))
		}
		slices.Sort(names)
		return names
	}
	got := moves(`"allowMoves":[{"player":"W","moves":["C3","G7"],"untilDepth":1},{"player":"B","moves":["A1"],"untilDepth":2}]`)
	if !slices.Equal(got, []string{"C3", "G7"}) {
		t.Errorf("allowed C3 and G7, told of %v", got)
	}
	free := moves(`"includePolicy":false`)
	got = moves(`"avoidMoves":[{"player":"white","moves":["` + strings.Join(free, `","`) + `"],"untilDepth":1}]`)
	if slices.ContainsFunc(got, func(m string) bool { return slices.Contains(free, m) }) {
		t.Errorf("avoided %v, told of %v", free, got)
	}
}

// TestHandicapAndSides plays for the same side twice and sets stones up.
func TestHandicapAndSides(t *testing.T) {
	s := serving(t, "go")
	player := func(more string) any {
		return converse(t, s, nine("q", more))[0]["rootInfo"].(map[string]any)["currentPlayer"]
	}
	for more, want := range map[string]string{
		`"moves":[]`: "B", `"moves":[],"initialPlayer":"W"`: "W", `"moves":[["B","E5"],["B","C3"]]`: "W",
		`"moves":[],"initialStones":[["B","C3"],["B","G7"]]`:                          "W",
		`"moves":[],"initialStones":[["B","C3"],["W","G7"]]`:                          "B",
		`"moves":[["B","pass"],["W","pass"],["B","E5"]],"whiteHandicapBonus":"N-1"`:   "W",
		`"moves":[["W","C4"]],"analyzeTurns":[0],"rules":{"scoring":"AREA"},"komi":7`: "W",
	} {
		if got := player(more); got != want {
			t.Errorf("%s: %v to move, want %s", more, got, want)
		}
	}
}

// TestOthelloIsAnalysedToo analyses a game without a choice of rules.
func TestOthelloIsAnalysedToo(t *testing.T) {
	s := serving(t, "othello")
	s.Limits = engine.Limits{Depth: 4}
	r := converse(t, s, `{"id":"o","moves":[["B","f5"],["W","d6"]]}`)[0]
	if moves := r["moveInfos"].([]any); len(moves) != 5 || moves[0].(map[string]any)["depth"] != 4.0 {
		t.Errorf("%v", r)
	}
}

func FuzzQueries(f *testing.F) {
	s := serving(f, "othello")
	s.Limits = engine.Limits{Depth: 1, Nodes: 10}
	for _, seed := range []string{`{"id":"o","moves":[["B","f5"]]}`, `{"id":"o","moves":[],"avoidMoves":[{"player":"B","moves":["f5"],"untilDepth":1}]}`,
		`{"id":"a","action":"terminate_all"}`, `{"id":"o","moves":[],"initialStones":[["B","a1"]],"initialPlayer":"W","rules":"x","komi":1}`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if err := s.Serve(strings.NewReader(line), io.Discard); err != nil {
			t.Skip(err) // too long a line
		}
	})
}
