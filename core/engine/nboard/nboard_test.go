package nboard_test

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/engine/nboard"
)

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
func (brokenPipe) Read([]byte) (int, error)  { return 0, io.ErrClosedPipe }

func TestClientTellsAnEnd(t *testing.T) {
	c := nboard.NewClient(strings.NewReader("set myname X\n"), io.Discard)
	if err := c.Handshake(0); !errors.Is(err, io.ErrUnexpectedEOF) || c.Name() != "X" {
		t.Errorf("got %v", err)
	}
	if _, err := nboard.NewClient(brokenPipe{}, brokenPipe{}).Go(); !errors.Is(err, io.ErrClosedPipe) {
		t.Errorf("got %v", err)
	}
}

// A second answer to an earlier question is not taken for an answer to the next one.
func TestALateAnswerIsOfTheQuestionBefore(t *testing.T) {
	c := nboard.NewClient(strings.NewReader("=== A1\nsearch A1 9 0 1\npong 1\n=== F5\n"), io.Discard)
	if a, err := c.Go(); err != nil || a.Move != "F5" || len(a.Thoughts) != 0 {
		t.Errorf("got %+v, %v", a, err)
	}
}

func TestParseAnswer(t *testing.T) {
	tests := []struct {
		line string
		want nboard.Answer
		ok   bool
	}{
		{"=== F5/1.2/3.5", nboard.Answer{Move: "F5"}, true},
		{"=== d6 -1.00 0.0", nboard.Answer{Move: "d6"}, true},
		{"=== F5//3", nboard.Answer{Move: "F5"}, true},
		{"===PA", nboard.Answer{Move: "PA"}, true},
		{"=== F5/NaN/-1", nboard.Answer{Move: "F5"}, true},
		{"===", nboard.Answer{}, false},
		{"=== /1", nboard.Answer{}, false},
		{"status F5", nboard.Answer{}, false},
	}
	for _, tt := range tests {
		if got, ok := nboard.ParseAnswer(tt.line); ok != tt.ok || !cmp.Equal(got, tt.want) {
			t.Errorf("%q: got %+v, %v", tt.line, got, ok)
		}
	}
}

func TestParseThought(t *testing.T) {
	tests := []struct {
		line string
		want nboard.Thought
		ok   bool
	}{
		{"search F5d6C3 -1.5 0 12", nboard.Thought{Line: "F5d6C3", Value: -1.5, Depth: "12"}, true},
		{"book F5 (1,2) 100 73% seen often", nboard.Thought{Line: "F5", Value: 1.5, Depth: "73%"}, true},
		{"search F5 1", nboard.Thought{Line: "F5", Value: 1}, true},
		{"search F5 D6 1", nboard.Thought{}, false},
		{"search F5", nboard.Thought{}, false},
		{"status F5 1", nboard.Thought{}, false},
	}
	for _, tt := range tests {
		if got, ok := nboard.ParseThought(tt.line); ok != tt.ok || got != tt.want {
			t.Errorf("%q: got %+v, %v", tt.line, got, ok)
		}
	}
}

// FuzzLines checks that no output of a program does harm.
func FuzzLines(f *testing.F) {
	for _, seed := range []string{"=== F5/1/2", "search F5 (1,2) 0 3", "nodestats 1e3 2"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c := nboard.NewClient(strings.NewReader(text), io.Discard)
		if a, err := c.Go(); err == nil && a.Move == "" {
			t.Fatalf("%q: no move in %+v", text, a)
		}
	})
}

func ExampleParseThought() {
	t, _ := nboard.ParseThought("search F5d6C3 -1.50 0 12")
	fmt.Println(t.Line, t.Value, t.Depth)
	// Output: F5d6C3 -1.5 12
}
