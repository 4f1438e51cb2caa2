package sgf

import (
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"

	"pionnier/core/clock"
)

// seconds parses a duration in seconds. It returns false if it is negative or exceeds
// clock.MaxTime.
func seconds(text string) (time.Duration, bool) {
	f, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if err != nil || !(f >= 0 && f <= clock.MaxTime.Seconds()) {
		return 0, false
	}
	return time.Duration(math.Round(f * 1e9)), true
}

// secondsText formats d in seconds exactly. Duration.Seconds is not exact: 1.902 becomes
// 1.9020000000000001.
func secondsText(d time.Duration) string { return strconv.FormatFloat(float64(d)/1e9, 'f', -1, 64) }

// The spellings of overtime. Each has the groups n (a count), t (a time) and u
// (its unit), as far as they apply.
var (
	number = `(?P<t>\d+(?:\.\d+)?)\s*(?P<u>s|secs?|seconds?|m|mins?|minutes?)?\.?`
	byoYo  = `(?:japanese\s+)?byo[- ]?yomi|japanese`

	overtimes = []struct {
		kind    clock.Kind
		pattern *regexp.Regexp
	}{
		{clock.ByoYomi, spelling(`(?P<n>\d+)\s*[x×*]\s*` + number + `\s*(?:` + byoYo + `)?`)},
		{clock.ByoYomi, spelling(`(?:` + byoYo + `):?\s*(?P<n>\d+)\s*[x×*]\s*` + number)},
		{clock.ByoYomi, spelling(`(?P<n>\d+)\s*(?:` + byoYo + `)?\s*periods?\s*(?:of|at)\s*` + number + `\s*(?:` + byoYo + `)?`)},
		{clock.Canadian, spelling(`(?P<n>\d+)\s*(?:moves?|stones?)?\s*(?:/|in|per)\s*` + number + `\s*(?:canadian)?`)},
		{clock.Canadian, spelling(`canadian:?\s*(?P<n>\d+)\s*/\s*` + number)},
		{clock.Fischer, spelling(number + `\s*(?:fischer|increment)`)},
		{clock.Fischer, spelling(`(?:fischer|increment):?\s*\+?` + number)},
	}
)

func spelling(pattern string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)^` + pattern + `$`)
}

// timing has the root properties of a game's clock: TM and OT of SGF, or TM, LT and LC of Chinese
// and Korean sites: minutes or a time with its unit, and the seconds and the number of byo-yomi
// periods.
type timing struct{ tm, ot, lt, lc string }

// control returns t as a clock.Control, or false if it is not supported.
func (t timing) control() (clock.Control, bool) {
	if t.ot != "" || t.lt == "" && t.lc == "" {
		return control(t.tm, t.ot)
	}
	c := clock.Control{Kind: clock.ByoYomi, Count: 1}
	main, ok1 := mainTime(t.tm)
	step, ok2 := seconds(t.lt)
	count, err := strconv.Atoi(t.lc)
	if !ok1 || !ok2 || err != nil {
		return clock.Control{}, false
	}
	c.Main, c.Step, c.Count = main, step, count
	return c, c.Valid() == nil
}

// mainTime parses a time such as "70" (minutes), "2시간" or "90分".
func mainTime(text string) (time.Duration, bool) {
	number := strings.TrimRight(text, "小时時間시간分钟鐘분 ")
	d, ok := seconds(number)
	if !ok {
		return 0, false
	}
	if d *= 60; strings.ContainsAny(text, "时時시") {
		d *= 60
	}
	return d, d <= clock.MaxTime
}

// control parses TM and OT. It returns false if they are not a supported time control.
func control(tm, ot string) (clock.Control, bool) {
	var c clock.Control
	var ok bool
	if c.Main, ok = seconds(tm); !ok && tm != "" {
		return clock.Control{}, false
	}
	if ot = strings.TrimSpace(ot); ot == "" {
		if c.Main > 0 {
			c.Kind = clock.Absolute
		}
		return c, true
	}
	if len(ot) > 100 || !overtime(&c, ot) || c.Valid() != nil {
		return clock.Control{}, false
	}
	return c, true
}

// overtime parses OT into c. It returns false if the overtime is not supported.
func overtime(c *clock.Control, ot string) bool {
	for _, o := range overtimes {
		m := o.pattern.FindStringSubmatch(ot)
		if m == nil {
			continue
		}
		group := func(name string) string {
			if i := o.pattern.SubexpIndex(name); i >= 0 {
				return m[i]
			}
			return ""
		}
		step, ok := seconds(group("t"))
		if !ok {
			return false
		}
		if strings.HasPrefix(strings.ToLower(group("u")), "m") {
			step *= 60
		}
		c.Kind, c.Step = o.kind, step
		c.Count, _ = strconv.Atoi(group("n")) // "" for Fischer; too large a number is not Valid
		return true
	}
	return false
}

// controlText formats c as TM and OT. Both are "" if there is no limit.
func controlText(c clock.Control) (tm, ot string) {
	if c.Kind == clock.None || c.Valid() != nil {
		return "", ""
	}
	step := secondsText(c.Step)
	switch c.Kind {
	case clock.Fischer:
		ot = step + " fischer"
	case clock.ByoYomi:
		ot = strconv.Itoa(c.Count) + "x" + step + " byo-yomi"
	case clock.Canadian:
		ot = strconv.Itoa(c.Count) + "/" + step + " Canadian"
	}
	return secondsText(c.Main), ot
}

// clockOf parses a side's clock. left is the value of BL or WL, and count the value of OB or OW, or
// "". A clock without time left is flagged.
func clockOf(left, count string) (*clock.Clock, bool) {
	if left == "" { // as of most nodes; an error costs memory
		return nil, false
	}
	d, ok := seconds(left)
	if !ok {
		return nil, false
	}
	c := &clock.Clock{Left: d, Flagged: d == 0}
	if count != "" {
		n, err := strconv.Atoi(strings.TrimSpace(count))
		if err != nil || n < 0 || n > clock.MaxCount {
			return nil, false
		}
		c.Overtime, c.Count = true, n
	}
	return c, true
}

// clockText formats c. It rounds the time up to milliseconds, so that a running clock is not
// written as flagged.
func clockText(c clock.Clock) (left, count string) {
	if c.Overtime {
		count = strconv.Itoa(c.Count)
	}
	if c.Flagged {
		return "0", count
	}
	return secondsText((c.Left + time.Millisecond - 1).Truncate(time.Millisecond)), count
}
