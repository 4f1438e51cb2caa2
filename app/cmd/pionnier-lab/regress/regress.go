// Package regress counts the tests of GNU Go's regression suites that our engine passes. The suites are not
// in the repository: they are downloaded beside it. Start reading at Command; read.go reads a suite.
package regress

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/server"
	"pionnier/core/weiqi"
)

// Command returns a command that runs the tests in GNU Go's regression suites that ask for a move,
// and counts how many the engine passes.
func Command(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	r := regression{Printer: t.Printing(set)}
	set.Int64Var(&r.visits, "visits", 200, "visits of each position")
	set.IntVar(&r.every, "every", 1, "take one test in so many")
	set.StringSliceVar(&r.suites, "suites", nil, "names of suites, such as 9x9,nngs; empty: all")
	verbose := set.BoolP("verbose", "v", false, "print every test that fails")
	resources, network := terminal.Resources(set), terminal.Network(set)
	return func(folders []string) error {
		var err error
		if r.entry, err = catalog.Find("go"); err != nil {
			return err
		}
		if r.resources, err = resources(); err != nil {
			return err
		}
		if r.resources.Network, err = network(r.entry); err != nil {
			return err
		}
		if r.visits < 1 || r.every < 1 {
			return errors.New("--visits and --every must be 1 or more")
		}
		r.folder, r.verbose = folders[0], *verbose
		return r.run()
	}
}

// regression runs suites.
type regression struct {
	terminal.Printer
	entry     catalog.Game
	resources engine.Resources
	folder    string
	suites    []string
	visits    int64
	every     int
	verbose   bool
}

// suiteTally counts tests: all, the ones that the engine passes, and the ones that GNU Go passes according to
// its suites.
type suiteTally struct{ tests, passed, gnugo, others, broken int }

func (t *suiteTally) add(o suiteTally) {
	t.tests, t.passed, t.gnugo = t.tests+o.tests, t.passed+o.passed, t.gnugo+o.gnugo
	t.others, t.broken = t.others+o.others, t.broken+o.broken
}

func (r *regression) run() error {
	files, err := filepath.Glob(filepath.Join(r.folder, "*.tst"))
	if err != nil {
		return err
	}
	wanted := map[string]bool{}
	for _, s := range r.suites {
		wanted[s] = true
	}
	r.Head("suite\ttests\tpassed\tby GNU Go")
	var sum suiteTally
	for _, name := range files {
		suite := strings.TrimSuffix(filepath.Base(name), ".tst")
		if len(wanted) > 0 && !wanted[suite] {
			continue
		}
		t, err := r.suite(name, suite)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if t.tests > 0 {
			r.tell(suite, t)
		}
		sum.add(t)
	}
	if sum.tests == 0 {
		return fmt.Errorf("no tests that ask for a move in %s", r.folder)
	}
	r.tell("all", sum)
	r.Say(terminal.Fields{"what": "left out", "others": sum.others, "broken": sum.broken},
		"left out: %d that ask for something else, %d whose game cannot be read", sum.others, sum.broken)
	return nil
}

func (r *regression) tell(suite string, t suiteTally) {
	r.Say(terminal.Fields{"what": "suite", "suite": suite, "tests": t.tests, "passed": t.passed, "gnugo": t.gnugo},
		"%s\t%d\t%d (%.1f %%)\t%d (%.1f %%)", suite, t.tests, t.passed, share(t.passed, t.tests), t.gnugo, share(t.gnugo, t.tests))
}

func share(part, all int) float64 { return 100 * float64(part) / float64(max(1, all)) }

// suite runs the tests in the file path, concurrently on all threads. It returns an error if the
// file cannot be read or parsed. A test that fails is counted instead.
func (r *regression) suite(path, suite string) (suiteTally, error) {
	file, err := os.Open(path)
	if err != nil {
		return suiteTally{}, err
	}
	defer file.Close()
	tests, others, err := readRegress(file)
	if err != nil {
		return suiteTally{}, err
	}
	sum := suiteTally{others: others}
	var lock sync.Mutex
	var workers sync.WaitGroup
	next := make(chan *regressTest)
	for range cmp.Or(r.resources.Threads, runtime.NumCPU()) {
		workers.Go(func() {
			one := r.resources
			one.Threads = 1
			e := r.entry.Hinter.New(one)
			for t := range next {
				move, err := r.answer(e, t)
				lock.Lock()
				r.count(&sum, suite, t, move, err)
				lock.Unlock()
			}
		})
	}
	for i := 0; i < len(tests); i += r.every {
		next <- &tests[i]
	}
	close(next)
	workers.Wait()
	return sum, nil
}

// count adds the result of a test to sum.
func (r *regression) count(sum *suiteTally, suite string, t *regressTest, move string, err error) {
	if err != nil {
		sum.broken++
		if r.verbose {
			r.Say(terminal.Fields{"what": "broken", "suite": suite, "number": t.number, "error": err.Error()}, "%s:%s: %v", suite, t.number, err)
		}
		return
	}
	sum.tests++
	if !t.hard {
		sum.gnugo++
	}
	if t.passes(move) {
		sum.passed++
	} else if r.verbose {
		r.Say(terminal.Fields{"what": "failed", "suite": suite, "number": t.number, "move": move, "pattern": t.wanted.String(), "not": t.not},
			"%s:%s: %s fails %s (not: %v)", suite, t.number, move, t.wanted, t.not)
	}
}

// answer returns the engine's move for a test. It returns an error if the position of the test
// cannot be reached or the engine fails.
func (r *regression) answer(e engine.Engine, t *regressTest) (string, error) {
	p, err := suiteFolder{r.entry, r.folder}.position(t)
	if err != nil {
		return "", err
	}
	width, height := p.Size()
	req := engine.Request{Position: p, Limits: engine.Limits{Nodes: r.visits}, Seed: 1}
	for _, text := range t.allowed {
		m, err := r.entry.ParseMove(text, width, height)
		if err != nil {
			return "", err
		}
		req.Allow = append(req.Allow, m)
	}
	info, err := e.Search(context.Background(), req, nil)
	if err != nil {
		return "", err
	}
	at, ok := info.Move.Point()
	if !ok {
		return "PASS", nil
	}
	return r.entry.FormatPoint(at, height), nil
}

// suiteFolder is the folder to which the names of games in suites are relative.
type suiteFolder struct {
	entry  catalog.Game
	folder string
}

// position replays the game of a test and returns the position. It returns an error if the file
// cannot be read or the moves cannot be played.
func (r suiteFolder) position(t *regressTest) (game.Position, error) {
	games, err := terminal.ReadFile(filepath.Join(r.folder, t.file), sgf.Read)
	if len(games) == 0 {
		return nil, cmp.Or(err, error(record.ErrNoGame))
	}
	rec := games[0]
	start, err := r.entry.Start(rec)
	if err != nil {
		return nil, err
	}
	line, moves := rec.Line(rec.Root), 0
	for i, n := range line {
		if n.Move == 0 {
			continue
		}
		if moves++; moves == t.until {
			line = line[:i]
			break
		}
	}
	positions, _ := record.Replay(start, line)
	if len(positions) <= len(line) {
		return nil, errors.New("the game cannot be replayed")
	}
	p, ok := positions[len(line)].(*weiqi.Position)
	if !ok {
		return nil, fmt.Errorf("the game is %s", rec.Game)
	}
	return r.after(p.Resume(), t)
}

// after returns the position after the moves of t, with the side to move that t names. It returns
// an error if a move is illegal.
func (r suiteFolder) after(p game.Position, t *regressTest) (game.Position, error) {
	width, height := p.Size()
	for _, m := range t.played {
		move, err := r.entry.ParseMove(m.move, width, height)
		if err == nil {
			p, err = server.Facing(p, m.color)
		}
		if err == nil {
			p, err = p.Play(move)
		}
		if err != nil {
			return nil, err
		}
	}
	if t.color == game.None {
		return p, nil
	}
	return server.Facing(p, t.color)
}
