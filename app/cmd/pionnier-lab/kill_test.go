package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"pionnier/storage"
)

// TestKilledAtAnyInstant plays games that are saved after every move and kills the program 200
// times, or the number of times that make kill gives, up to 20 ms after it printed its 1st to 200th
// move. After each kill every game is in the library, lacking at most the move that was being
// saved, and no older game has changed by a byte.
func TestKilledAtAnyInstant(t *testing.T) {
	const workers = 4
	kills := 200
	if testing.Short() {
		kills = 8
	}
	if n, _ := strconv.Atoi(os.Getenv("PIONNIER_KILLS")); n > 0 {
		kills = n
	}
	for w := range workers {
		t.Run(fmt.Sprint("library ", w+1), func(t *testing.T) {
			t.Parallel()
			v := &victim{t: t, dir: t.TempDir(), rng: rand.New(rand.NewPCG(1, uint64(w)))}
			for range kills / workers {
				v.round()
			}
			if v.hits < kills/workers/2 {
				t.Errorf("only %d of %d kills came after the first move", v.hits, kills/workers)
			}
		})
	}
}

// victim is a program that is killed repeatedly, with its library.
type victim struct {
	t      *testing.T
	dir    string
	rng    *rand.Rand
	rounds int
	hits   int               // kills after a move was saved
	older  map[string]string // file contents before this round
}

func (v *victim) round() {
	v.t.Helper()
	v.rounds++
	games := []string{"--game=go", "--game=othello"}
	said := v.killed(games[v.rounds%2], 1+v.rng.IntN(400), time.Duration(v.rng.IntN(20))*time.Millisecond)
	library, damaged, err := storage.Open(v.dir)
	if err != nil || len(damaged) > 0 {
		v.t.Fatalf("round %d: the library opens with %v, damaged %v", v.rounds, err, damaged)
	}
	for id, moves := range said {
		if moves.saved == 0 && moves.begun <= 1 {
			continue // killed before the first move was on disk
		}
		r, err := library.Load(id)
		if err != nil {
			v.t.Fatalf("round %d: %v", v.rounds, err)
		}
		if n := r.MoveCount(); n < moves.saved || n > moves.begun {
			v.t.Fatalf("round %d: game %s has %d moves; %d were saved and %d begun", v.rounds, id, n, moves.saved, moves.begun)
		}
	}
	if len(said) > 0 {
		v.hits++
	}
	now := v.files()
	for name, text := range v.older {
		if now[name] != text {
			v.t.Fatalf("round %d: the older game %s has changed", v.rounds, name)
		}
	}
	v.older = now
}

// progress is the program's output about a game.
type progress struct{ begun, saved int }

// lineCounter stores its input, and closes enough after a number of lines.
type lineCounter struct {
	text   bytes.Buffer // not embedded, since its ReadFrom would bypass Write
	left   int
	enough chan struct{}
}

func (c *lineCounter) Write(p []byte) (int, error) {
	before := c.left
	if c.left -= bytes.Count(p, []byte("\n")); before > 0 && c.left <= 0 {
		close(c.enough)
	}
	return c.text.Write(p)
}

// killed starts the program, kills it a moment after the given number of output lines, two for each
// move, and returns its output about each game.
func (v *victim) killed(game string, lines int, moment time.Duration) map[string]progress {
	v.t.Helper()
	out := lineCounter{left: lines, enough: make(chan struct{})}
	var errs bytes.Buffer
	process := exec.Command(os.Args[0], "games", game, "--level", "random", "--data", v.dir,
		"--games", "100000", "--moves", "60", "--seed", fmt.Sprint(v.rounds))
	process.Env = append(os.Environ(), asProgram+"=1")
	process.Stdout, process.Stderr = &out, &errs
	if err := process.Start(); err != nil {
		v.t.Fatal(err)
	}
	<-out.enough
	time.Sleep(moment) // chance decides the instant
	if err := process.Process.Kill(); err != nil {
		v.t.Fatal(err)
	}
	// On Windows a killed program looks like one that failed, but one that failed prints a reason.
	if err := process.Wait(); process.ProcessState.Exited() && (runtime.GOOS != "windows" || errs.Len() > 0) {
		v.t.Fatalf("the program ended by itself: %v: %s", err, &errs)
	}
	said := map[string]progress{}
	for line := range strings.Lines(out.text.String()) {
		var what, id string
		var n int
		if !strings.HasSuffix(line, "\n") {
			break // cut short by the kill
		}
		if _, err := fmt.Sscan(line, &what, &id, &n); err != nil {
			v.t.Fatalf("the program said %q", line)
		}
		p := said[id]
		if what == "move" {
			p.begun = n
		} else {
			p.saved = n
		}
		said[id] = p
	}
	return said
}

// files returns the text of every game file.
func (v *victim) files() map[string]string {
	v.t.Helper()
	names, err := filepath.Glob(filepath.Join(v.dir, "games", "*.sgf"))
	if err != nil {
		v.t.Fatal(err)
	}
	texts := map[string]string{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			v.t.Fatal(err)
		}
		texts[name] = string(text)
	}
	return texts
}
