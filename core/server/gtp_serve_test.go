package server_test

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"pionnier/core/engine/gtp"
	"pionnier/core/server"
)

// counting writes numbers until it is stopped.
var counting = server.Commands{
	Handlers: echo,
	Streams: map[string]server.Stream{
		"count": func(ctx context.Context, args []string, say func(string)) (string, error) {
			if len(args) > 0 {
				return "", server.ErrSyntax
			}
			say("")
			say("info 1")
			<-ctx.Done()
			say("info 2")
			return "", nil
		},
		"ponder": func(ctx context.Context, _ []string, _ func(string)) (string, error) {
			<-ctx.Done()
			return "cancelled", nil
		},
		"last": func(_ context.Context, _ []string, say func(string)) (string, error) {
			say("info 1")
			return "play Q16", errors.New("too late to be told")
		},
	},
}

func TestNextLineEndsAStream(t *testing.T) {
	const counted = "\ninfo 1\ninfo 2\n\n"
	for in, want := range map[string]string{
		"count\n":                          "=" + counted,
		"count\n\n":                        "=" + counted,
		"count\n# a comment\n":             "=" + counted,
		"7 count\n8 echo a\n9 quit\n":      "=7" + counted + "=8 a\n\n=9 \n\n",
		"count\ncount\necho a\n":           "=" + counted + "=" + counted + "= a\n\n",
		"count 3\necho a\n":                "? syntax error\n\n= a\n\n",
		"ponder\n1 known_command ponder\n": "= cancelled\n\n=1 true\n\n",
		"3 last\nquit\n":                   "=3\ninfo 1\nplay Q16\n\n= \n\n",
	} {
		var out strings.Builder
		if err := counting.Serve(strings.NewReader(in), &out); err != nil || out.String() != want {
			t.Errorf("%q is answered %q, not %q (%v)", in, out.String(), want, err)
		}
	}
}

// The output of a stream is written at once, before anything ends it.
func TestStreamsAreHeardAtOnce(t *testing.T) {
	questions, ask := io.Pipe()
	answers, tell := io.Pipe()
	done := make(chan error)
	go func() { done <- counting.Serve(questions, tell) }()
	lines := bufio.NewScanner(answers)
	hear := func(want string) {
		t.Helper()
		if !lines.Scan() || lines.Text() != want {
			t.Fatalf("heard %q, not %q", lines.Text(), want)
		}
	}
	send := func(text string) {
		t.Helper()
		if _, err := io.WriteString(ask, text); err != nil {
			t.Fatal(err)
		}
	}
	send("count\n")
	for _, want := range []string{"=", "info 1"} {
		hear(want)
	}
	send("quit\n")
	for _, want := range []string{"info 2", "", "= ", ""} {
		hear(want)
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
}

func TestLongLinesAreRefused(t *testing.T) {
	long := strings.Repeat("x", 1<<20)
	for in, want := range map[string]string{
		"echo a\n" + long + "\necho b\n": "= a\n\n? line longer than 65536 bytes\n\n= b\n\n",
		long:                             "? line longer than 65536 bytes\n\n",
		"count\n" + long + "\necho b\n":  "=\ninfo 1\ninfo 2\n\n? line longer than 65536 bytes\n\n= b\n\n",
	} {
		var out strings.Builder
		if err := counting.Serve(strings.NewReader(in), &out); err != nil || out.String() != want {
			t.Errorf("%.20q is answered %q, not %q (%v)", in, out.String(), want, err)
		}
	}
}

// broken fails to read after its text.
type broken struct{ io.Reader }

func (b broken) Read(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	if errors.Is(err, io.EOF) {
		err = io.ErrClosedPipe
	}
	return n, err
}

func TestServeTellsOfABrokenInput(t *testing.T) {
	var out strings.Builder
	err := server.Commands{Handlers: echo}.Serve(broken{strings.NewReader("echo a\n")}, &out)
	if !errors.Is(err, io.ErrClosedPipe) || out.String() != "= a\n\n" {
		t.Fatalf("got %q, %v", out.String(), err)
	}
}

var echo = map[string]server.Handler{
	"echo":  func(args []string) (string, error) { return strings.Join(args, "\n"), nil },
	"lines": func([]string) (string, error) { return "a\n\n\nb\n\n", nil },
	"fail":  func([]string) (string, error) { return "lost", server.ErrSyntax },
}

func TestServe(t *testing.T) {
	in := strings.NewReader("1 echo x y\n\n# nothing\nfail\n7 nonsense\nlines\n" +
		"known_command echo\nknown_command nonsense\n12 list_commands\nprotocol_version\n3 quit\necho late\n")
	var out strings.Builder
	if err := (server.Commands{Handlers: echo}).Serve(in, &out); err != nil {
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
	if err := (server.Commands{Handlers: echo}).Serve(strings.NewReader("echo a"), &out); err != nil || out.String() != "= a\n\n" {
		t.Fatalf("got %q, %v", out.String(), err)
	}
}

func TestClientTalksToServe(t *testing.T) {
	questions, toServer := io.Pipe()
	fromServer, answers := io.Pipe()
	done := make(chan error)
	go func() { done <- server.Commands{Handlers: echo}.Serve(questions, answers) }()
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
