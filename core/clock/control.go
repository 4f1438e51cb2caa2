package clock

import (
	"errors"
	"fmt"
	"math"
	"time"
)

// The limits that Valid checks: 1000 hours of main time and of each period, 1000 periods or moves.
// Within them no sum of durations overflows.
const (
	MaxTime  = 1000 * time.Hour
	MaxCount = 1000
)

// Unlimited is the result of Remaining if there is no time limit.
const Unlimited = time.Duration(math.MaxInt64)

// ErrControl is wrapped by every error of Valid.
var ErrControl = errors.New("invalid time control")

// Valid returns an error that wraps ErrControl if t is not playable. Each field that t.Kind uses
// must be positive and at most MaxTime or MaxCount, and the others must be zero. Main may be zero
// if t has overtime.
func (t Control) Valid() error {
	fail := func(what string) error { return fmt.Errorf("%w: %s", ErrControl, what) }
	if t.Main < 0 || t.Main > MaxTime {
		return fail(fmt.Sprintf("main time %v", t.Main))
	}
	usesStep, usesCount := t.Kind >= Fischer, t.overtime()
	switch {
	case t.Kind > Canadian:
		return fail(fmt.Sprintf("kind %d", t.Kind))
	case t.Kind == None && t.Main != 0:
		return fail("main time without a limit")
	case (t.Kind == Absolute || t.Kind == Fischer) && t.Main == 0:
		return fail("no main time")
	case usesStep && (t.Step <= 0 || t.Step > MaxTime), !usesStep && t.Step != 0:
		return fail(fmt.Sprintf("step %v", t.Step))
	case usesCount && (t.Count <= 0 || t.Count > MaxCount), !usesCount && t.Count != 0:
		return fail(fmt.Sprintf("count %d", t.Count))
	}
	return nil
}

// overtime reports whether t has byo-yomi or Canadian periods after the main time.
func (t Control) overtime() bool { return t.Kind == ByoYomi || t.Kind == Canadian }

// Start returns the clock of either side at the beginning of the game.
func (t Control) Start() Clock {
	if t.overtime() && t.Main == 0 {
		return Clock{Left: t.Step, Overtime: true, Count: t.Count}
	}
	return Clock{Left: t.Main}
}

// Spend returns c after its side has thought for d without moving. Spend takes d from the main time
// and then from the periods, and flags the clock if no time is left. Spending a and then b equals
// spending a+b.
func (t Control) Spend(c Clock, d time.Duration) Clock {
	if t.Kind == None || c.Flagged || d <= 0 {
		return c
	}
	if d < c.Left {
		c.Left -= d
		return c
	}
	if !t.overtime() {
		return Clock{Flagged: true}
	}
	if !c.Overtime {
		d -= c.Left
		return t.Spend(Clock{Left: t.Step, Overtime: true, Count: t.Count}, d)
	}
	if t.Kind == Canadian {
		return Clock{Overtime: true, Flagged: true}
	}
	return t.spendPeriods(c, d-c.Left)
}

// spendPeriods ends the current byo-yomi period of c and subtracts d from the following ones.
func (t Control) spendPeriods(c Clock, d time.Duration) Clock {
	ended := 1 + int64(d/t.Step)
	if ended >= int64(c.Count) {
		return Clock{Overtime: true, Flagged: true}
	}
	return Clock{Left: t.Step - d%t.Step, Overtime: true, Count: c.Count - int(ended)}
}

// Press returns c after a move that took d. It spends d and then adds the increment (Fischer),
// restores the period (byo-yomi) or counts the move (Canadian).
//
// In Canadian overtime, the first move that counts is the one during which the main time ran out. A
// flagged clock remains flagged.
func (t Control) Press(c Clock, d time.Duration) Clock {
	c = t.Spend(c, d)
	if c.Flagged {
		return c
	}
	switch {
	case t.Kind == Fischer:
		c.Left += t.Step
	case t.Kind == ByoYomi && c.Overtime:
		c.Left = t.Step
	case t.Kind == Canadian && c.Overtime:
		c.Count--
		if c.Count <= 0 {
			c.Left, c.Count = t.Step, t.Count
		}
	}
	return c
}

// Lesser returns the clock with less time left. A clock in overtime has less than one in main time,
// and Canadian periods are compared by the time left per move.
func (t Control) Lesser(a, b Clock) Clock {
	if a.Overtime != b.Overtime {
		if a.Overtime {
			return a
		}
		return b
	}
	left := func(c Clock) time.Duration {
		if t.Kind == Canadian && c.Overtime {
			return c.Left / time.Duration(max(c.Count, 1))
		}
		return t.Remaining(c)
	}
	if left(b) < left(a) {
		return b
	}
	return a
}

// Remaining returns the time until c is flagged, including later periods. It returns Unlimited if t
// has no time limit.
func (t Control) Remaining(c Clock) time.Duration {
	switch {
	case t.Kind == None:
		return Unlimited
	case c.Flagged:
		return 0
	case !t.overtime():
		return c.Left
	case t.Kind == Canadian && c.Overtime:
		return c.Left
	case t.Kind == Canadian:
		return c.Left + t.Step
	case c.Overtime:
		return c.Left + time.Duration(max(c.Count-1, 0))*t.Step
	}
	return c.Left + time.Duration(t.Count)*t.Step
}
