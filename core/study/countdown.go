package study

import "time"

// countdown gives the time that something still takes, which only falls. Estimates rise, as a machine gets slower or more
// is found to do: then the time is unknown until the estimate is back below the last one given.
type countdown struct {
	told  time.Duration
	begun bool
}

// slack is the factor by which an estimate may exceed the time given last without making it unknown.
const slack = 1.25

// tell returns the time to show for an estimate, false if it is unknown.
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
