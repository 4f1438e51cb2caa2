package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/weiqi/network/networktest"
)

// networkFile writes an untrained network and returns the name of its file.
func networkFile(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "random.bin")
	if err := os.WriteFile(name, networktest.SmallFile(), 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

// imitatorFile writes an untrained network of the kind that imitates people, and returns the name of its
// file.
func imitatorFile(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "people.bin")
	if err := os.WriteFile(name, networktest.ImitatorFile(), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// analysed has the fields of an answer that tests look at.
type analysed struct {
	Error  string
	Policy []float64
	Models []struct {
		Name               string
		UsesHumanSLProfile bool
	}
}

// analyse returns the answers to queries, by ID.
func analyse(t *testing.T, queries string, args ...string) map[string]analysed {
	t.Helper()
	var out, complaints bytes.Buffer
	if status := run(terminal.Terminal{In: strings.NewReader(queries), Out: &out, Err: &complaints}, append([]string{"analysis", "--threads", "1"}, args...)); status != 0 {
		t.Fatal(complaints.String())
	}
	answers := map[string]analysed{}
	for line := range strings.Lines(out.String()) {
		var id struct{ ID string }
		if err := json.Unmarshal([]byte(line), &id); err != nil {
			t.Fatal(err)
		}
		a := answers[id.ID]
		if err := json.Unmarshal([]byte(line), &a); err != nil {
			t.Fatal(err)
		}
		answers[id.ID] = a
	}
	return answers
}

// imitating returns a query with a profile.
func imitating(id, profile string) string {
	return `{"id":"` + id + `","moves":[],"rules":"chinese","boardXSize":5,"boardYSize":5,"maxVisits":1,"includePolicy":true,` +
		`"overrideSettings":{"humanSLProfile":"` + profile + `"}}` + "\n"
}

// TestWhichNetworks checks that a network read from a file judges all boards, and that the built-in
// one leaves boards of 9 lines to the other built-in one.
func TestWhichNetworks(t *testing.T) {
	const query = `{"id":"which","action":"query_models"}`
	for _, c := range []struct {
		args, want []string
	}{{nil, []string{"pionnier-b10c96", "pionnier-b10c96-9"}}, {[]string{"--network", networkFile(t)}, []string{"random-b3c8-7"}}} {
		var got []string
		for _, m := range analyse(t, query, c.args...)["which"].Models {
			got = append(got, m.Name)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.args, got, c.want)
		}
	}
}

func TestWhomToImitate(t *testing.T) {
	queries := imitating("kyu", "rank_15k") + imitating("dan", "rank_5d") + imitating("nobody", "") + imitating("wrong", "rank_99k") +
		`{"id":"models","action":"query_models"}`
	people := imitatorFile(t)
	a := analyse(t, queries, "--network", people)
	if !a["models"].Models[0].UsesHumanSLProfile || a["wrong"].Error == "" || a["kyu"].Error != "" {
		t.Errorf("got %+v", a)
	}
	same := func(x, y string) bool { return slices.Equal(a[x].Policy, a[y].Policy) }
	if same("kyu", "dan") || same("kyu", "nobody") || same("dan", "nobody") {
		t.Errorf("alike:\n%v\n%v\n%v", a["kyu"].Policy, a["dan"].Policy, a["nobody"].Policy)
	}
	a = analyse(t, queries, "--network", networkFile(t))
	if !strings.Contains(a["dan"].Error, "needs a network that imitates people") || a["nobody"].Error != "" {
		t.Errorf("another network: %+v", a)
	}
	var out bytes.Buffer
	commands := "kata-set-param humanSLProfile rank_3k\nkata-get-param humanSLProfile\nkata-set-param humanSLProfile strong\nkata-set-param humanSLProfile\nkata-get-param humanSLProfile\n"
	if status := run(terminal.Terminal{In: strings.NewReader(commands), Out: &out, Err: &out}, []string{"gtp", "--game", "go", "--network", people, "--visits", "1"}); status != 0 {
		t.Fatal(out.String())
	}
	if want := "=\n\n= rank_3k\n\n? no such profile of players: \"strong\"\n\n=\n\n=\n\n"; strings.ReplaceAll(out.String(), "= \n", "=\n") != want {
		t.Errorf("got %q", out.String())
	}
}
