package study

import "time"

// countdown turns estimates of the remaining time into times to show, which only fall. If an estimate
// rises, since the machine got slower or has more to do than expected, the time is unknown until the
// estimate is back below the last one shown.
type countdown struct {
	told  time.Duration
	begun bool
}

// slack is the factor by which an estimate may exceed the time given last without making it unknown.
const slack = 1.25

// tell returns the time to show. left is the estimate of the remaining time, and known is false
// without an estimate. tell returns false if the time is to be shown as unknown, because known is
// false or the estimate has risen too much.
func (c *countdown) tell(left time.Duration, known bool) (time.Duration, bool) {
	switch {
	case !known:
		return 0, false
	case !c.begun || left <= c.told:
		c.told, c.begun = left, true
	case float64(left) > slack*float64(c.told):
		return 0, false
	}
	return c.told, true
}
