package options

import (
	"os"
	"slices"
	"strings"
	"testing"
)

func TestCommandLine(t *testing.T) {
	for _, c := range []struct {
		args []string
		env  string
		want Options
	}{
		{nil, "", Options{}},
		{nil, "/games", Options{Data: "/games"}},
		{[]string{"--data", "/mine"}, "/games", Options{Data: "/mine"}},
		{[]string{"-data=/mine", "a.sgf", "b.sgf"}, "", Options{Data: "/mine", Files: []string{"a.sgf", "b.sgf"}}},
		{[]string{"a.sgf"}, "/games", Options{Data: "/games", Files: []string{"a.sgf"}}},
	} {
		got, err := parse(c.args, func(name string) string {
			if name == "PIONNIER_DATA" {
				return c.env
			}
			return ""
		})
		if err != nil || got.Data != c.want.Data || !slices.Equal(got.Files, c.want.Files) {
			t.Errorf("%v with %q: %+v, %v; want %+v", c.args, c.env, got, err, c.want)
		}
	}
	if _, err := parse([]string{"--colour"}, os.Getenv); err == nil || !strings.Contains(err.Error(), "usage: pionnier") {
		t.Errorf("a wrong option is answered with %v", err)
	}
	for option, want := range map[string]string{"--help": "--data DIR", "-h": usage, "--version": "pionnier version "} {
		if got, err := Parse([]string{option}); err != nil || !strings.Contains(got.Answer, want) {
			t.Errorf("%s is answered with %q, %v", option, got.Answer, err)
		}
	}
}
