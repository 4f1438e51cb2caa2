//go:build (unix || windows) && !js

package storage

import (
	"os"
	"slices"
	"testing"
	"time"
)

func TestHandOver(t *testing.T) {
	handoverPatience = time.Minute    // two seconds can pass on a busy machine
	dir, err := os.MkdirTemp("", "p") // the path of a socket is short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if HandOver(dir, []string{"/a.sgf"}) {
		t.Error("a file is handed to nobody")
	}
	got := make(chan []string, 1)
	serve := func() (stop func()) {
		stop, err := ServeHandOver(dir, func(files []string) { got <- files })
		if err != nil {
			t.Fatal(err)
		}
		return stop
	}
	stop := serve()
	for _, files := range [][]string{{"/a b.sgf", "/ü.sgf"}, nil} {
		if !HandOver(dir, files) {
			t.Fatalf("%q is not taken", files)
		}
		if took := <-got; !slices.Equal(took, files) {
			t.Errorf("took %q, want %q", took, files)
		}
	}
	// Who says something else, or does not know the secret, is not answered, and disturbs nobody.
	say := func(what string) {
		c, _, err := dialHandOver(dir)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		if _, err := c.Write([]byte(what)); err != nil {
			t.Fatal(err)
		}
		if n, err := c.Read(make([]byte, 8)); err == nil {
			t.Errorf("%d bytes answer %s", n, what)
		}
	}
	say("hello\n")
	say(`{"secret":"guessed","files":["/a.sgf"]}`)
	if !HandOver(dir, nil) {
		t.Error("nothing is taken any more")
	}
	<-got
	stop()
	if HandOver(dir, nil) {
		t.Error("something is taken after the end")
	}
	// What a killed program left is replaced.
	if err := os.WriteFile(handoverFile(dir), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	stop = serve()
	defer stop()
	if !HandOver(dir, nil) {
		t.Error("a socket that was left is in the way")
	}
	<-got
}
