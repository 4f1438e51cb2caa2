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

var echo = map[string]gtp.Handler{
	"echo":  func(args []string) (string, error) { return strings.Join(args, "\n"), nil },
	"lines": func([]string) (string, error) { return "a\n\n\nb\n\n", nil },
	"fail":  func([]string) (string, error) { return "lost", gtp.ErrSyntax },
}

func TestServe(t *testing.T) {
	in := strings.NewReader("1 echo x y\n\n# nothing\nfail\n7 nonsense\nlines\n" +
		"known_command echo\nknown_command nonsense\n12 list_commands\nprotocol_version\n3 quit\necho late\n")
	var out strings.Builder
	if err := (gtp.Server{Handlers: echo}).Serve(in, &out); err != nil {
		t.Fatal(err)
	}
	want := "=1 x\ny\n\n? syntax error\n\n?7 unknown command\n\n= a\nb\n\n= true\n\n= false\n\n" +
		"=12 echo\nfail\nknown_command\nlines\nlist_commands\nprotocol_version\nquit\n\n= 2\n\n=3 \n\n"
	if out.String() != want {
		t.Fatalf("got\n%q\nwant\n%q", out.String(), want)
	}
}

func TestServeEndsWithItsInput(t *testing.T) {
	var out strings.Builder
	if err := (gtp.Server{Handlers: echo}).Serve(strings.NewReader("echo a"), &out); err != nil || out.String() != "= a\n\n" {
		t.Fatalf("got %q, %v", out.String(), err)
	}
}

func TestClientTalksToServe(t *testing.T) {
	questions, toServer := io.Pipe()
	fromServer, answers := io.Pipe()
	done := make(chan error)
	go func() { done <- gtp.Server{Handlers: echo}.Serve(questions, answers) }()
	c := gtp.NewClient(fromServer, toServer)
	if got, err := c.Ask("echo", "a", "b"); err != nil || got != "a\nb" {
		t.Fatalf("got %q, %v", got, err)
	}
	_, err := c.Ask("fail")
	if failure, ok := errors.AsType[*gtp.FailureError](err); !ok || failure.Text != "syntax error" {
		t.Fatalf("got %v", err)
	}
	if _, err := c.Ask("quit"); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
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
