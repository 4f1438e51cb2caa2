package regress

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/puzzle/bundle"
	"pionnier/core/weiqi/status"
)

// Groups returns a command that determines the fates of the groups in suites and problems, and
// counts how many are settled, proved and wrong. An argument is a suite of GNU Go (.tst), a unit
// test of Pachi (.t), problems (SGF), or a folder of suites. Without arguments, the command uses
// the problems in the program.
func Groups(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	g := groups{Printer: t.Printing(set)}
	set.DurationVar(&g.most, "time", 3*time.Second, "the longest that a group is looked at")
	set.DurationVar(&g.soon, "soon", 300*time.Millisecond, "what counts as soon")
	set.IntVar(&g.each, "each", 0, "bound on the positions of each search, in place of time; 0: none")
	set.IntVar(&g.every, "every", 1, "take one test in so many")
	set.IntVar(&g.from, "from", 0, "number of the first test of each suite that is taken, from 0")
	estimate := set.Bool("estimate", false, "let the network estimate what is not searched to its end")
	verbose := set.BoolP("verbose", "v", false, "print every group that is not settled, too, with its chances")
	return func(paths []string) error {
		g.verbose = *verbose
		if g.every < 1 || g.from < 0 || g.each < 0 || g.most <= 0 {
			return errors.New("--every and --time must be above 0, and --each and --from not below")
		}
		var err error
		if g.entry, err = catalog.Find("go"); err != nil {
			return err
		}
		if *estimate {
			e := g.entry.Hinter.New(engine.Resources{Threads: 1})
			g.estimate = func(ctx context.Context, req engine.Request) (engine.Info, error) {
				return e.Search(context.WithoutCancel(ctx), req, nil)
			}
		}
		return g.run(paths)
	}
}

// groups holds the options of the measurement.
type groups struct {
	terminal.Printer
	entry       catalog.Game
	most, soon  time.Duration
	each        int
	every, from int
	estimate    status.Estimator // nil: without
	verbose     bool
}

// groupTally counts the examined groups. Enclosed ones are also counted separately, since all of them can be
// settled.
type groupTally struct {
	asked, soon, broken, others             int
	right, wrong                            [status.Proved + 1]int // settled groups by the weaker ground of what was asked
	enclosed, enclosedSettled, enclosedSoon int
	positions                               int // number of positions searched
}

func (t *groupTally) add(o groupTally) {
	t.asked, t.soon, t.broken, t.others = t.asked+o.asked, t.soon+o.soon, t.broken+o.broken, t.others+o.others
	for as := range t.right {
		t.right[as] += o.right[as]
		t.wrong[as] += o.wrong[as]
	}
	t.enclosed, t.enclosedSettled, t.enclosedSoon = t.enclosed+o.enclosed, t.enclosedSettled+o.enclosedSettled, t.enclosedSoon+o.enclosedSoon
	t.positions += o.positions
}

// settled returns the numbers of groups that are settled as expected, and otherwise.
func (t *groupTally) settled() (rightly, wrongly int) {
	for as := range t.right {
		rightly, wrongly = rightly+t.right[as], wrongly+t.wrong[as]
	}
	return rightly, wrongly
}

func (g *groups) run(paths []string) error {
	var sum groupTally
	g.Head("suite\tasked\trightly\tunsettled\tsoon\tproved\twrong\tread\twrong\testimated\twrong\tpositions")
	if len(paths) == 0 {
		data, err := bundle.Files()[1].Data()
		if err != nil {
			return err
		}
		tests, others, err := problemGroups("built in", data)
		if err != nil {
			return err
		}
		g.measure("built in", tests, others, &sum)
	}
	for _, path := range paths {
		files := []string{path}
		if info, err := os.Stat(path); err != nil {
			return err
		} else if info.IsDir() {
			gnu, _ := filepath.Glob(filepath.Join(path, "*.tst"))
			pachi, _ := filepath.Glob(filepath.Join(path, "*.t"))
			files = append(gnu, pachi...)
		}
		for _, file := range files {
			if err := g.file(file, &sum); err != nil {
				return err
			}
		}
	}
	if sum.asked == 0 {
		return errors.New("nothing in these files tells what becomes of a group")
	}
	g.tell("all", sum)
	g.Say(terminal.Fields{"what": "enclosed", "asked": sum.enclosed, "settled": sum.enclosedSettled, "soon": sum.enclosedSoon},
		"enclosed\t%d\t%d (%.1f %%)\t%d (%.1f %%)", sum.enclosed, sum.enclosedSettled, share(sum.enclosedSettled, sum.enclosed), sum.enclosedSoon, share(sum.enclosedSoon, sum.enclosed))
	g.Say(terminal.Fields{"what": "left out", "others": sum.others, "broken": sum.broken},
		"left out: %d that say nothing of a group, %d whose board cannot be read", sum.others, sum.broken)
	return nil
}

// file tests the groups in the file path and adds the counts to sum. It returns an error if the
// file cannot be read or parsed.
func (g *groups) file(path string, sum *groupTally) error {
	data, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
	var tests []groupTest
	var others int
	switch filepath.Ext(path) {
	case ".tst":
		tests, others, err = gnuGroups(strings.NewReader(string(data)), name, suiteFolder{g.entry, filepath.Dir(path)})
	case ".t":
		tests, others, err = pachiGroups(strings.NewReader(string(data)), name, g.entry)
	default:
		tests, others, err = problemGroups(name, data)
	}
	if err != nil {
		return errors.Join(errors.New(path), err)
	}
	g.measure(name, tests, others, sum)
	return nil
}

// measure tests the groups of a suite and adds the counts to sum.
func (g *groups) measure(name string, tests []groupTest, others int, sum *groupTally) {
	t := groupTally{others: others}
	for i := g.from; i < len(tests); i += g.every {
		g.ask(&t, tests[i])
	}
	if t.asked > 0 {
		g.tell(name, t)
	}
	sum.add(t)
}

// tell prints t. Each ground has the number of groups settled on it, and how many of these are wrong.
func (g *groups) tell(name string, t groupTally) {
	rightly, wrongly := t.settled()
	unsettled := t.asked - rightly - wrongly
	fields := terminal.Fields{"what": "suite", "suite": name, "asked": t.asked, "right": rightly, "unsettled": unsettled, "soon": t.soon, "positions": t.positions}
	var grounds strings.Builder
	for as := status.Proved; ; as-- {
		fields[as.String()], fields["wrong_"+as.String()] = t.right[as]+t.wrong[as], t.wrong[as]
		fmt.Fprintf(&grounds, "\t%d\t%d", t.right[as]+t.wrong[as], t.wrong[as])
		if as == 0 {
			break
		}
	}
	g.Say(fields, "%s\t%d\t%d (%.1f %%)\t%d (%.1f %%)\t%d%s\t%d", name, t.asked, rightly, share(rightly, t.asked),
		unsettled, share(unsettled, t.asked), t.soon, grounds.String(), t.positions)
}

// ask determines the fate of one group in the time that a user would wait.
func (g *groups) ask(sum *groupTally, test groupTest) {
	p, err := test.position()
	if err != nil {
		sum.broken++
		return
	}
	at, ok := test.at(p)
	if !ok || p.At(at) == game.None {
		sum.broken++
		return
	}
	began, soon := time.Now(), false
	hear := func(r status.Report) {
		soon = soon || test.settled(r) && time.Since(began) <= g.soon
	}
	ctx, cancel := context.WithTimeout(context.Background(), g.most)
	r, err := status.Ask(ctx, p, at, status.Limits{Each: g.each, Brief: true, Patience: g.most, Estimate: g.estimate, Progress: hear}) // Patience: with the open board
	cancel()
	if err != nil {
		sum.broken++
		return
	}
	hear(r)
	enclosed := status.Enclosed(p, at)
	sum.count(test, r, soon, enclosed)
	switch settled := test.settled(r); {
	case !settled && g.verbose:
		g.Say(terminal.Fields{"what": "open", "test": test.name, "enclosed": enclosed, "black_first": told(r.First.Black), "white_first": told(r.First.White), "want": test.want(r.Owner)},
			"%s: not settled: %s if Black moves first, %s if White does; expected: %s", test.name, told(r.First.Black), told(r.First.White), test.want(r.Owner))
	case settled && !test.right(r):
		as := test.ground(r)
		g.Say(terminal.Fields{"what": "wrong", "test": test.name, "black_first": r.First.Black.Fate.String(), "white_first": r.First.White.Fate.String(), "as": as.String(), "want": test.want(r.Owner)},
			"%s: %s if Black moves first, %s if White does (%s): not what is expected: %s", test.name, r.First.Black.Fate, r.First.White.Fate, as, test.want(r.Owner))
	}
}

// told returns the fate in a, or the chance to live if a is a guess that settles nothing.
func told(a status.Answer) string {
	if a.Guessed && a.Fate == status.Unsettled {
		return fmt.Sprintf("%.0f %%", 100*a.Lives)
	}
	return a.Fate.String()
}

// count adds the report r about the group of test, which may be enclosed. soon indicates whether
// the group was settled soon.
func (t *groupTally) count(test groupTest, r status.Report, soon, enclosed bool) {
	settled := test.settled(r)
	switch {
	case settled && test.right(r):
		t.right[test.ground(r)]++
	case settled:
		t.wrong[test.ground(r)]++
	}
	for _, c := range []struct {
		count *int
		one   bool
	}{
		{&t.asked, true}, {&t.soon, soon}, {&t.enclosed, enclosed}, {&t.enclosedSettled, enclosed && settled}, {&t.enclosedSoon, enclosed && soon},
	} {
		if c.one {
			*c.count++
		}
	}
	t.positions += r.Positions
}

// each reports whether has returns true for all answers for which e has an expectation.
func (e expected) each(r status.Report, has func(a status.Answer, want []status.Fate) bool) bool {
	return (e.attacked == nil || has(r.First.Of(r.Owner.Opponent()), e.attacked)) && (e.defended == nil || has(r.First.Of(r.Owner), e.defended))
}

// want describes e for a group of owner's: "dead if Black moves first".
func (e expected) want(owner game.Color) string {
	var parts []string
	for i, fates := range [][]status.Fate{e.attacked, e.defended} {
		var words []string
		for _, fate := range fates {
			words = append(words, fate.String())
		}
		if name := "White"; words != nil {
			if (owner == game.White) == (i == 0) {
				name = "Black"
			}
			parts = append(parts, fmt.Sprintf("%s if %s moves first", strings.Join(words, " or "), name))
		}
	}
	return strings.Join(parts, ", ")
}

func (e expected) settled(r status.Report) bool {
	return e.each(r, func(a status.Answer, _ []status.Fate) bool { return a.Fate != status.Unsettled })
}

// ground returns the weakest ground of the answers for which e has an expectation.
func (e expected) ground(r status.Report) status.Ground {
	weakest := status.Proved
	e.each(r, func(a status.Answer, _ []status.Fate) bool {
		weakest = min(weakest, a.As)
		return true
	})
	return weakest
}

func (e expected) right(r status.Report) bool {
	return e.each(r, func(a status.Answer, want []status.Fate) bool {
		return slices.Contains(want, a.Fate)
	})
}
