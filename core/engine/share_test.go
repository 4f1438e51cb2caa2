package engine

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"pionnier/core/clock"
	"pionnier/core/game"
)

const ms = time.Millisecond

// anyControl draws a time control with a limit that an engine can play with.
func anyControl(t *rapid.T) clock.Control {
	c := clock.Control{Kind: rapid.SampledFrom([]clock.Kind{clock.Absolute, clock.Fischer, clock.ByoYomi, clock.Canadian}).Draw(t, "kind")}
	draw := func(name string, least, most time.Duration) time.Duration {
		return time.Duration(rapid.Int64Range(int64(least), int64(most)).Draw(t, name))
	}
	switch c.Kind {
	case clock.Absolute, clock.Fischer:
		c.Main = draw("main", 10*time.Second, 2*time.Hour)
	default:
		c.Main = draw("main", 0, 2*time.Hour)
		c.Count = rapid.IntRange(1, 30).Draw(t, "count")
	}
	switch c.Kind {
	case clock.Fischer, clock.ByoYomi:
		c.Step = draw("step", 100*ms, time.Minute)
	case clock.Canadian:
		c.Step = time.Duration(c.Count) * draw("step", 100*ms, time.Minute)
	}
	return c
}

// An engine that uses its share, and answers late, loses no game on time.
func TestTimeShareNeverFlags(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		control := anyControl(t)
		if err := control.Valid(); err != nil {
			t.Fatal(err)
		}
		late := time.Duration(rapid.Int64Range(0, int64(20*ms)).Draw(t, "late"))
		c := control.Start()
		for move := 1; move <= 130; move++ {
			share := TimeShare(control, c, nil)
			if c = control.Press(c, share+late); c.Flagged {
				t.Fatalf("flagged at move %d with a share of %v", move, share)
			}
		}
	})
}

// The share is never zero, which would mean no limit, and is never all of the remaining time,
// unless that is next to nothing.
func TestTimeShareOfAnyClock(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		control := anyControl(t)
		c := clock.Clock{Left: time.Duration(rapid.Int64Range(0, int64(time.Hour)).Draw(t, "left"))}
		if control.Count > 0 && rapid.Bool().Draw(t, "overtime") {
			c.Overtime, c.Count = true, rapid.IntRange(1, control.Count).Draw(t, "left to do")
		}
		share := TimeShare(control, c, nil)
		if share < ms || share > max(ms, control.Remaining(c)*3/4) {
			t.Fatalf("share %v of %v", share, control.Remaining(c))
		}
	})
	if d := TimeShare(clock.Control{}, clock.Clock{}, nil); d != 0 {
		t.Errorf("without a clock the share is %v", d)
	}
}

// filling is a position of a board that is full after a number of moves of the side to move.
type filling struct {
	game.Position
	moves int
}

func (f filling) MovesLeft() int { return f.moves }

// On a board that fills, the main time is spread evenly until the last moves, which use none of it,
// and no flag falls if they use their share.
func TestTimeShareOfABoardThatFills(t *testing.T) {
	control := clock.Control{Kind: clock.Absolute, Main: 69 * time.Second}
	for _, quick := range []bool{false, true} {
		c := control.Start()
		for left := 30; left > 0; left-- {
			share := TimeShare(control, c, filling{moves: left})
			switch {
			case left > 9 && (share < 3*time.Second-ms || share > 3*time.Second+ms):
				t.Fatalf("%d moves left: share %v", left, share)
			case left <= 9 && quick:
				share = ms
			}
			if c = control.Press(c, share); c.Flagged || c.Left < reserve/4 {
				t.Fatalf("%d moves left: %v on the clock", left, c.Left)
			}
		}
	}
}

func TestTimeShare(t *testing.T) {
	for _, c := range []struct {
		name    string
		control clock.Control
		clock   clock.Clock
		want    time.Duration
	}{
		{"a thirtieth, but for a reserve", clock.Control{Kind: clock.Absolute, Main: time.Hour}, clock.Clock{Left: 63 * time.Second}, 2 * time.Second},
		{"and half of the increment", clock.Control{Kind: clock.Fischer, Main: time.Hour, Step: 10 * time.Second}, clock.Clock{Left: 63 * time.Second}, 7 * time.Second},
		{"of the period most", clock.Control{Kind: clock.ByoYomi, Step: 8 * time.Second, Count: 3}, clock.Clock{Left: 8 * time.Second, Overtime: true, Count: 1}, 6 * time.Second},
		{"the period that comes counts", clock.Control{Kind: clock.ByoYomi, Main: time.Hour, Step: 8 * time.Second, Count: 3}, clock.Clock{Left: 30 * ms}, 4*time.Second + ms},
		{"the stones of a period share it", clock.Control{Kind: clock.Canadian, Step: time.Minute, Count: 9}, clock.Clock{Left: time.Minute, Overtime: true, Count: 9}, 6 * time.Second},
		{"next to nothing", clock.Control{Kind: clock.Absolute, Main: time.Hour}, clock.Clock{Left: 30 * ms}, ms},
		{"nothing", clock.Control{Kind: clock.Absolute, Main: time.Hour}, clock.Clock{}, ms},
	} {
		if got := TimeShare(c.control, c.clock, nil); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}
