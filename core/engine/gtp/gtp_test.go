package gtp_test

import (
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"

	"pionnier/core/engine/gtp"
)

func TestParseCommand(t *testing.T) {
	tests := []struct {
		line string
		want gtp.Command
		ok   bool
	}{
		{"", gtp.Command{}, false},
		{"  \t ", gtp.Command{}, false},
		{"# only a comment", gtp.Command{}, false},
		{"17", gtp.Command{}, false},
		{"17 # play b q16", gtp.Command{}, false},
		{"quit", gtp.Command{Name: "quit"}, true},
		{"play b q16\r", gtp.Command{Name: "play", Args: []string{"b", "q16"}}, true},
		{" 042\tplay\tb  q16 # the star point", gtp.Command{ID: "042", Name: "play", Args: []string{"b", "q16"}}, true},
		{"ge\x07nmove\x00 w", gtp.Command{Name: "genmove", Args: []string{"w"}}, true},
		{"1x genmove", gtp.Command{Name: "1x", Args: []string{"genmove"}}, true},
	}
	for _, tt := range tests {
		got, ok := gtp.ParseCommand(tt.line)
		if ok != tt.ok || got.String() != tt.want.String() || got.ID != tt.want.ID {
			t.Errorf("%q: got %+v, %v", tt.line, got, ok)
		}
	}
}

func FuzzParseCommand(f *testing.F) {
	for _, s := range []string{"", "1 play b q16", "#", "12\tname # x", "\x00\x7f\u0085 é 9"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		c, ok := gtp.ParseCommand(line)
		if !ok {
			return
		}
		if c.Name == "" || strings.ContainsAny(c.String(), "#\n\r\t\x00") {
			t.Fatalf("%q gives %+v", line, c)
		}
		again, ok := gtp.ParseCommand(c.String())
		if !ok || again.ID != c.ID || again.Name != c.Name || strings.Join(again.Args, " ") != strings.Join(c.Args, " ") {
			t.Fatalf("%q gives %+v, which reads back as %+v", line, c, again)
		}
	})
}

func TestClientBearsWithStrangeAnswers(t *testing.T) {
	tests := []struct{ answer, want string }{
		{"=\n\n", ""},
		{"= Q16\n\n", "Q16"},
		{"=12 Q16\r\n\r\n", "Q16"},
		{"Welcome to Engine 1.0\n\n\n= a\nb\n\n", "a\nb"},
		{"= a", "a"},
	}
	for _, tt := range tests {
		got, err := gtp.NewClient(strings.NewReader(tt.answer), io.Discard).Ask("x")
		if err != nil || !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%q: got %q, %v", tt.answer, got, err)
		}
	}
	if _, err := gtp.NewClient(strings.NewReader("chat\n"), io.Discard).Ask("x"); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("got %v", err)
	}
}
