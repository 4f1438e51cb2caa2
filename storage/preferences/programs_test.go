package preferences

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestPrograms(t *testing.T) {
	p := preferences{}
	if got := Programs(p); len(got) != 0 {
		t.Fatalf("at first: %+v", got)
	}
	list := []Program{{Name: "GNU Go", Command: "gnugo --mode gtp", About: "GNU Go 3.8"}, {Name: "Ferne", Command: `ssh hôte "katago" gtp`}}
	if err := SavePrograms(p, list); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(list, Programs(p)); d != "" {
		t.Error(d)
	}
}

func TestProgramsAreMended(t *testing.T) {
	for text, want := range map[string][]Program{
		"": nil, "{": nil, `"x"`: nil, "[]": nil, `[{"name":1}]`: nil,
		`[{"name":" a ","command":"b"},{"name":"a","command":"c"},{"name":"","command":"d"},{"name":"e","command":" "}]`: {{Name: "a", Command: "b"}},
		`[{"name":"long","command":"` + strings.Repeat("x", 5000) + `"}]`:                                                nil,
	} {
		if d := cmp.Diff(want, Programs(preferences{programsKey: text})); d != "" {
			t.Errorf("%.60s: %s", text, d)
		}
	}
}
