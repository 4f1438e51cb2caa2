package status

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"sync"
	"time"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/lifeanddeath"
)

// errNoStone is wrapped by the error for a point without a stone.
var errNoStone = errors.New("no stone to ask about")

// Limits bounds the search for a question, besides its context. The zero value asks for everything.
type Limits struct {
	// Each is the largest number of positions of each search; 0 means Total.
	Each int
	// Total is the largest number of positions of all searches of a question together, or of all groups of
	// an Overview. They take memory, about a hundred bytes each. 0 means mostPositions.
	Total int
	// Patience limits the time of Overview for each group, Whole for all groups together; 0 means no
	// limit. A quarter of Whole is for the first reports on all groups, and another for proofs of estimated deaths.
	Patience, Whole time.Duration
	// Brief leaves out moves, lines, races and moves elsewhere.
	Brief bool
	// Estimate estimates answers that cannot be found by search. It may be nil.
	Estimate Estimator
	// Progress is called with the report so far whenever a search found more, and before and after a
	// guess, which comes before the search of the open board. It may be nil. It runs between
	// searches, which wait for it.
	Progress func(Report)

	memory    memory                 // for proofs on the open board
	helping   memory                 // for their helpers
	encloser  *lifeanddeath.Encloser // of the board, shared by questions; may be nil
	purse     *int                   // positions left to this question and others together; nil means no limit
	visits    int64                  // of each fight; 0 means fightVisits
	unweighed bool                   // stones that capture a group are assumed to be safe
}

// mostPositions returns the most positions that a question may search. They take about 200 MB of
// memory, or 64 MB on a phone and in a browser.
func mostPositions() int {
	switch runtime.GOOS {
	case "android", "ios", "js":
		return 500_000
	}
	return 1_600_000
}

// Ask returns a report on the group of the stone on at. If ctx is cancelled, the report has what is
// known until then. Ask returns an error if at is empty. Any other error comes from
// limits.Estimate, and the report is then valid but not complete.
func Ask(ctx context.Context, p *weiqi.Position, at game.Point, limits Limits) (Report, error) {
	r := Report{Point: at, Owner: p.At(at), Stones: p.Chain(at), Spare: Told[int]{Value: -1}}
	if r.Stones == nil {
		return r, fmt.Errorf("%w at %s", errNoStone, weiqi.FormatPoint(at, height(p)))
	}
	if limits.Total == 0 {
		limits.Total = mostPositions()
	}
	if limits.Each == 0 {
		limits.Each = limits.Total
	}
	limits.remember()
	limits.encloser = limits.on(p)
	a := asker{ctx: ctx, p: p, Report: &r, Limits: limits}
	if a.settledForGood() {
		return r, nil
	}
	r.Superko = p.Rules().Ko != weiqi.SimpleKo
	if end, timed := ctx.Deadline(); timed && a.fighting() {
		var stop context.CancelFunc
		a.ctx, stop = context.WithDeadline(ctx, end.Add(-time.Until(end)/fightTime))
		defer stop()
	}
	a.enclose()
	a.search()
	if !limits.unweighed {
		a.weigh()
		if !limits.Brief {
			a.join()
		}
		a.imply()
	}
	a.pairs()
	failed := a.estimate()
	a.open()
	a.ctx = ctx
	if err := a.fights(); failed == nil {
		failed = err
	}
	a.imply()
	if !limits.Brief {
		a.tell()
	}
	a.tellOpen()
	if !limits.Brief {
		r.Breakers = a.breakers()
	}
	a.count()
	return r, failed
}

// left returns the number of positions that may still be searched.
func (a *asker) left() int {
	a.count()
	return min(a.Total-a.Positions, a.pursed())
}

// count sets a.Positions to the number of positions searched so far, and takes new ones from
// a.purse.
func (a *asker) count() {
	before := a.Positions
	a.Positions = a.onOpenBoard
	for _, c := range a.cases {
		a.Positions += c.solver.Positions()
	}
	a.spend(a.Positions - before)
}

// spend takes n positions from a.purse.
func (a *asker) spend(n int) {
	if a.purse != nil {
		*a.purse -= n
	}
}

// pursed returns the number of positions left in a.purse.
func (a *asker) pursed() int {
	if a.purse == nil {
		return math.MaxInt
	}
	return max(0, *a.purse)
}

// progress calls a.Progress, if it is not nil, with the report so far.
func (a *asker) progress() {
	if a.Progress != nil {
		a.count()
		a.Progress(*a.Report)
	}
}

func height(p *weiqi.Position) int {
	_, h := p.Size()
	return h
}

// asker is a question being answered.
type asker struct {
	*Report
	Limits
	ctx   context.Context
	p     *weiqi.Position
	cases []*reading

	asking      sync.Mutex              // held for what follows and the report, where open searches side by side
	onOpenBoard int                     // positions that open looked at
	raced       *Race                   // found by pairs
	cost        *Answer                 // of afterCapture, where it was asked for by open
	decides     game.ByColor[game.Move] // the first move of a side by which it has its way there
}

// reading is an area around the group with the search in it.
type reading struct {
	area   *lifeanddeath.Area
	solver *lifeanddeath.Solver
	window window
	frail  bool                              // a wall has so few liberties, or so little room, that only proofs count
	first  game.ByColor[lifeanddeath.Status] // Unknown where it says nothing of the group
}

// on returns an Encloser for p, which is l.encloser if that is for p.
func (l *Limits) on(p *weiqi.Position) *lifeanddeath.Encloser {
	if l.encloser != nil && l.encloser.Board() == p {
		return l.encloser
	}
	return lifeanddeath.NewEncloser(p)
}

// window is the meaning of an area's edge.
type window uint8

const (
	enclosed window = iota
	open            // a window: who gets out lives, so that only Dead says something
	closed          // a window with an edge of attacking stones: only Alive says something
)

// settledForGood answers the question by Benson's algorithm. It returns false if that does not
// decide the group's fate.
func (a *asker) settledForGood() bool {
	w, _ := a.p.Size()
	fate := Dead
	switch a.on(a.p).Owners()[int(a.Point.Y)*w+int(a.Point.X)] {
	case game.None:
		return false
	case a.Owner:
		fate = Alive
	}
	answer := Answer{Fate: fate, As: Proved}
	a.First = game.ByColor[Answer]{Black: answer, White: answer}
	a.All = true
	if fate == Alive {
		a.Tenuki = answer
	}
	return true
}

// areas lists the ways in which the group may be enclosed, the most certain first, and then windows
// of growing size.
var areas = []struct {
	lifeanddeath.Bounds
	window bool
}{
	{Bounds: lifeanddeath.Bounds{Free: lifeanddeath.MaxFree, Safe: 3, Room: room}},
	{Bounds: lifeanddeath.Bounds{Free: lifeanddeath.MaxFree, Safe: 3}},
	{Bounds: lifeanddeath.Bounds{Free: 20, Safe: 2}},
	{Bounds: lifeanddeath.Bounds{Free: 24, Safe: 1}},
	{Bounds: lifeanddeath.Bounds{Free: 24, Safe: 3, Room: room}},
	{Bounds: lifeanddeath.Bounds{Free: 24, Safe: 4}},
	{Bounds: lifeanddeath.Bounds{Free: 20, Safe: 3, Strong: 9}},
	{Bounds: lifeanddeath.Bounds{Free: 20, Safe: 1, Strong: 9}},
	{Bounds: lifeanddeath.Bounds{Free: 14, Safe: 3, Strong: 9, Within: 2}, window: true},
	{Bounds: lifeanddeath.Bounds{Free: 20, Safe: 3, Strong: 9, Within: 4}, window: true},
}

// room is the number of points beyond an area that make its wall safe. Fewer may have no room for
// two eyes.
const room = 8

// enclose adds a case for each different area around the group.
func (a *asker) enclose() {
	var seen [][]game.Point
	on := a.on(a.p)
	for _, how := range areas {
		if how.window && len(a.cases) > 0 {
			break
		}
		area, err := on.Enclose(how.Bounds, a.Point)
		if err != nil || slices.ContainsFunc(seen, func(s []game.Point) bool { return slices.Equal(s, area.Points()) }) {
			continue
		}
		seen = append(seen, area.Points())
		if !how.window {
			a.add(area, enclosed).frail = how.Safe < 3 || area.Cramped()
			continue
		}
		if !area.Escaped() {
			a.add(area, open)
		}
		a.add(area.Closed(), closed)
	}
}

// final reports whether more search cannot change the answer for first moving first.
func (a *asker) final(first game.Color) bool {
	known := a.First.Of(first)
	return known.As == Proved && (known.Fate != Uncaptured || a.unweighed)
}

func (a *asker) add(area *lifeanddeath.Area, w window) *reading {
	c := &reading{area: area, solver: area.NewSolver(0), window: w}
	c.solver.Bound(a.left)
	a.cases = append(a.cases, c)
	return c
}

// firstPositions is the number of positions of each search before the next search has its turn.
const firstPositions = 4000

// search searches all cases in turn, each time with more positions, until both answers are final or
// nothing more can be found.
func (a *asker) search() {
	for n := min(firstPositions, a.Each); ; n = min(n*6, a.Each) {
		for _, c := range a.cases {
			c.solver.Within(a.ctx, n)
			before := a.First
			for _, first := range [...]game.Color{a.Owner.Opponent(), a.Owner} {
				a.ask(c, first)
			}
			if a.First != before {
				a.progress()
			}
			if a.final(a.Owner) && a.final(a.Owner.Opponent()) {
				return
			}
		}
		if n >= a.Each || a.ctx.Err() != nil || a.left() <= 0 {
			return
		}
	}
}

// ask searches c with first moving first, unless that answer is final.
func (a *asker) ask(c *reading, first game.Color) {
	known := a.First.Of(first)
	if a.final(first) {
		return
	}
	status := c.solver.Status(first)
	c.first.Set(first, lifeanddeath.Unknown)
	if status == lifeanddeath.Unknown || c.window == open && status != lifeanddeath.Dead || c.window == closed && status != lifeanddeath.Alive {
		return
	}
	answer := Answer{Fate: fateOf(status), As: Read}
	if c.solver.Proved(first, status) {
		answer.As = Proved
	} else if c.frail && status != lifeanddeath.Alive {
		return
	}
	c.first.Set(first, status)
	precise := known.Fate == Uncaptured && status == lifeanddeath.Alive && answer.As == known.As // how it lives
	if answer.As <= known.As && known.Fate != Unsettled && !known.doubtful() && !precise {
		return
	}
	switch answer.Fate {
	case Ko:
		a.fight(c, first, &answer)
	case Alive:
		answer.Fate = c.living(c.solver.Life(first))
	}
	a.First.Set(first, answer)
}

// living returns the fate of a group that lives in its area in the given way. In a window, a group
// without two eyes may get them beyond the window.
func (c *reading) living(life lifeanddeath.Life) Fate {
	switch {
	case life == lifeanddeath.WithEyes:
		return Alive
	case life == lifeanddeath.Eyeless && c.window == enclosed:
		return Seki
	}
	return Uncaptured
}

// fight sets the threats that the ko in answer requires. If a side cannot win the ko even with
// three more threats than the other side, it could only fight the ko forever. The fate is then no
// longer Ko. The ground of such an answer is Read, since more threats are not counted.
func (a *asker) fight(c *reading, first game.Color, answer *Answer) {
	t := &answer.Threats
	t.Attacker, t.Defender = c.solver.Threats(first, false)
	switch {
	case answer.doubtful():
		answer.As, answer.Guessed, answer.Lives = Estimated, true, evenly
	case t.Attacker == 0 && t.Defender == lifeanddeath.Many:
		answer.Fate, answer.As = Dead, Read
	case t.Attacker == lifeanddeath.Many && t.Defender == 0:
		answer.Fate, answer.As = Alive, Read
	case t.Attacker == lifeanddeath.Many: // play goes round for ever, and nothing is captured
		answer.Fate, answer.As = Seki, Read
	}
}

// evenly is the chance of a group whose ko is doubtful, unless a network says more.
const evenly = 0.5

// doubtful reports whether a is a ko that may be none, since the threats for it are not counted to the end.
func (a Answer) doubtful() bool {
	return a.Fate == Ko && (a.Threats.Attacker < 0 || a.Threats.Attacker == 0 && a.Threats.Defender < 0)
}

func fateOf(s lifeanddeath.Status) Fate {
	return [...]Fate{lifeanddeath.Unknown: Unsettled, lifeanddeath.Dead: Dead, lifeanddeath.Ko: Ko, lifeanddeath.Alive: Alive}[s]
}

// Enclosed reports whether the group on at is enclosed by walls that are safe or assumed to be
// safe. The fate of such a group is searched to the end rather than in a window.
func Enclosed(p *weiqi.Position, at game.Point) bool {
	return isEnclosed(lifeanddeath.NewEncloser(p), at)
}

func isEnclosed(on *lifeanddeath.Encloser, at game.Point) bool {
	for _, how := range areas {
		if how.window {
			break
		}
		if _, err := on.Enclose(how.Bounds, at); err == nil {
			return true
		}
	}
	return false
}
