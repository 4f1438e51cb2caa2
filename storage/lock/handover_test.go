//go:build (unix || windows) && !js

package lock

import (
	"io"
	"os"
	"os/exec"
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
	if handOver(dir, []string{"/a.sgf"}) {
		t.Error("a file is handed to nobody")
	}
	got := make(chan []string, 1)
	serve := func() (stop func()) {
		stop, err := Serve(dir, func(files []string) { got <- files })
		if err != nil {
			t.Fatal(err)
		}
		return stop
	}
	stop := serve()
	for _, files := range [][]string{{"/a b.sgf", "/ü.sgf"}, nil} {
		if !handOver(dir, files) {
			t.Fatalf("%q is not taken", files)
		}
		if took := <-got; !slices.Equal(took, files) {
			t.Errorf("took %q, want %q", took, files)
		}
	}
	// A client that says something else, or does not know the secret, gets no answer, and disturbs
	// nothing.
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
	if !handOver(dir, nil) {
		t.Error("nothing is taken any more")
	}
	<-got
	stop()
	if handOver(dir, nil) {
		t.Error("something is taken after the end")
	}
	// Whatever a killed program left is replaced.
	if err := os.WriteFile(handoverFile(dir), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	stop = serve()
	defer stop()
	if !handOver(dir, nil) {
		t.Error("a socket that was left is in the way")
	}
	<-got
}

// A program that is ending holds the folder but accepts nothing any more, and one that is starting
// accepts nothing yet: both are waited for.
func TestEnterWaitsForAProgramThatEndsOrBegins(t *testing.T) {
	handoverPatience = time.Minute
	dir, err := os.MkdirTemp("", "p")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	leave := occupied(t, dir)
	looks := 0
	wait := pause
	t.Cleanup(func() { pause = wait })

	got := make(chan []string, 1)
	stop := func() {}
	pause = func(time.Time) bool {
		if looks++; looks == 2 {
			if stop, err = Serve(dir, func(files []string) { got <- files }); err != nil {
				t.Fatal(err)
			}
		}
		return looks < 10
	}
	if !Enter(dir, []string{"/a.sgf"}) || looks != 2 {
		t.Errorf("the file is not handed to a program that began to listen at the second look, of %d", looks)
	} else if took := <-got; !slices.Equal(took, []string{"/a.sgf"}) {
		t.Errorf("took %q", took)
	}
	stop()

	looks = 0
	pause = func(time.Time) bool {
		if looks++; looks == 2 {
			leave()
		}
		return looks < 10
	}
	if Enter(dir, []string{"/a.sgf"}) || looks != 2 {
		t.Errorf("the folder is not taken once the other program has left it at the second look, of %d", looks)
	}
	if locked[dir] == nil {
		t.Fatal("the folder is not marked")
	}
	locked[dir].Close()
}

// occupied makes another process mark dir, until leave is called.
func occupied(t *testing.T, dir string) (leave func()) {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe, "-test.run", "^$")
	cmd.Env = append(os.Environ(), lockEnv+"="+dir)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	said := make([]byte, 1)
	if _, err := io.ReadFull(out, said); err != nil || said[0] != '1' {
		t.Fatalf("the other process says %q: %v", said, err)
	}
	return func() {
		in.Close()
		if err := cmd.Wait(); err != nil {
			t.Error(err)
		}
	}
}
