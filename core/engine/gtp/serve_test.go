package gtp_test

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"pionnier/core/engine/gtp"
)

// counting says numbers until it is told to stop.
var counting = gtp.Server{
	Handlers: echo,
	Streams: map[string]gtp.Stream{
		"count": func(ctx context.Context, args []string, say func(string)) (string, error) {
			if len(args) > 0 {
				return "", gtp.ErrSyntax
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

// What a stream says comes out at once, before anything ends it.
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
	err := gtp.Server{Handlers: echo}.Serve(broken{strings.NewReader("echo a\n")}, &out)
	if !errors.Is(err, io.ErrClosedPipe) || out.String() != "= a\n\n" {
		t.Fatalf("got %q, %v", out.String(), err)
	}
}
