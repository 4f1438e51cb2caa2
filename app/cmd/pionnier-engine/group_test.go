package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// A white group of three empty points in the corner; Black's first move puts a stone far away.
const cornerGroup = `(;GM[1]FF[4]SZ[9]KM[6.5]RU[Chinese]PL[B]
AW[da][db][ab][bb][cb]AB[ea][eb][ec][ac][bc][cc][dc];B[hh];W[hg];B[ba])`

// askGroup runs "group" on a file with cornerGroup.
func askGroup(t *testing.T, args ...string) (out string, errs string, code int) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "corner.sgf")
	if err := os.WriteFile(name, []byte(cornerGroup), 0o600); err != nil {
		t.Fatal(err)
	}
	var o, e strings.Builder
	code = run(terminal.Terminal{Out: &o, Err: &e}, append([]string{"group", name, "--estimate=false"}, args...))
	return o.String(), e.String(), code
}

func TestGroup(t *testing.T) {
	for i, tt := range []struct {
		args []string
		want map[string]any
	}{
		{[]string{"--move", "0", "--point", "D9"}, map[string]any{"point": "D9", "stones": 5.0, "black_first": "dead", "white_first": "alive",
			"as": "proved", "kills": []any{"B9"}, "saves": []any{"B9"}, "line": []any{"B9"}}},
		{[]string{"--point", "a8"}, map[string]any{"point": "A8", "stones": 5.0, "black_first": "dead", "white_first": "dead",
			"as": "proved", "kills": []any{}, "saves": []any{}}},
		{[]string{"--move", "1", "--point", "H2", "--time", "0.2"}, map[string]any{"point": "H2", "stones": 1.0, "black_first": "unsettled",
			"white_first": "unsettled", "as": "estimated"}},
	} {
		if i < 2 && testing.Short() {
			continue // searches to their end
		}
		out, errs, code := askGroup(t, append([]string{"--json", "--time", "60"}, tt.args...)...)
		var got map[string]any
		if err := json.Unmarshal([]byte(out), &got); err != nil || code != 0 {
			t.Fatalf("%v: status %d, %v: %s%s", tt.args, code, err, out, errs)
		}
		if zone, _ := got["black_first_zone"].([]any); (len(zone) > 0) != (got["as"] == "proved") {
			t.Errorf("%v: %v, with the zone %v", tt.args, got["as"], zone)
		}
		for k := range got {
			if _, ok := tt.want[k]; !ok {
				delete(got, k)
			}
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%v: %s", tt.args, diff)
		}
	}
}

func TestGroupWords(t *testing.T) {
	if testing.Short() {
		t.Skip("the searches of TestGroup, in words")
	}
	out, _, code := askGroup(t, "--move", "2", "--point", "D9", "--time", "60")
	if want := "D9 (5, white): dead if black moves first: B9 (proved); alive if white moves first: B9 (proved) (proved, "; code != 0 || !strings.HasPrefix(out, want) {
		t.Errorf("status %d: %s", code, out)
	}
	all, _, code := askGroup(t, "--time", "0.1")
	if named := regexp.MustCompile(`(?m)^[A-J]\d \(`); code != 0 || len(named.FindAllString(all, -1)) != 5 {
		t.Errorf("all groups: status %d: %s", code, all)
	}
}

func TestGroupRefuses(t *testing.T) {
	for _, tt := range []struct {
		args []string
		want string
	}{
		{[]string{"--point", "J1"}, "no stone to ask about at J1"},
		{[]string{"--point", "Z99"}, "--point Z99: "},
		{[]string{"--point", "pass"}, "--point pass: no point of the board"},
		{[]string{"--move", "4", "--point", "D9"}, "the game has 3 moves, not 4"},
		{[]string{"--time", "0"}, "--time must be more than 0"},
	} {
		if out, errs, code := askGroup(t, tt.args...); code != 1 || out != "" || !strings.Contains(errs, tt.want) {
			t.Errorf("%v: status %d, %q, errors %q; want %q", tt.args, code, out, errs, tt.want)
		}
	}
}
