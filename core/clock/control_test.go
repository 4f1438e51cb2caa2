package clock

import (
	"errors"
	"testing"
	"time"

	"pgregory.net/rapid"
)

const s = time.Second

var (
	absolute = Control{Kind: Absolute, Main: 100 * s}
	fischer  = Control{Kind: Fischer, Main: 60 * s, Step: 10 * s}
	byoYomi  = Control{Kind: ByoYomi, Main: 60 * s, Step: 30 * s, Count: 5}
	noMain   = Control{Kind: ByoYomi, Step: 30 * s, Count: 3}
	canadian = Control{Kind: Canadian, Main: 60 * s, Step: 300 * s, Count: 3}
)

func TestStart(t *testing.T) {
	for _, tt := range []struct {
		name    string
		control Control
		want    Clock
	}{
		{"none", Control{}, Clock{}},
		{"absolute", absolute, Clock{Left: 100 * s}},
		{"fischer", fischer, Clock{Left: 60 * s}},
		{"byo-yomi", byoYomi, Clock{Left: 60 * s}},
		{"byo-yomi without main time", noMain, Clock{Left: 30 * s, Overtime: true, Count: 3}},
		{"canadian", canadian, Clock{Left: 60 * s}},
	} {
		if got := tt.control.Start(); got != tt.want {
			t.Errorf("%s: Start() = %+v, want %+v", tt.name, got, tt.want)
		}
	}
}

// Other programs' files do not count the running period.
func TestRemainingInThePeriodAfterTheLast(t *testing.T) {
	if got := byoYomi.Remaining(Clock{Left: 20 * s, Overtime: true}); got != 20*s {
		t.Errorf("Remaining = %v, want 20 s, as Spend has it", got)
	}
}

func TestSpendAndPress(t *testing.T) {
	flagged := Clock{Flagged: true}
	flaggedOver := Clock{Overtime: true, Flagged: true}
	over := func(left time.Duration, count int) Clock { return Clock{Left: left, Overtime: true, Count: count} }
	for _, tt := range []struct {
		name         string
		control      Control
		clock        Clock
		d            time.Duration
		spent, press Clock
	}{
		{"no limit", Control{}, Clock{}, time.Hour, Clock{}, Clock{}},
		{"absolute", absolute, Clock{Left: 100 * s}, 40 * s, Clock{Left: 60 * s}, Clock{Left: 60 * s}},
		{"absolute to the last second", absolute, Clock{Left: 40 * s}, 40 * s, flagged, flagged},
		{"absolute out", absolute, Clock{Left: 40 * s}, time.Hour, flagged, flagged},
		{"fischer adds", fischer, Clock{Left: 60 * s}, 5 * s, Clock{Left: 55 * s}, Clock{Left: 65 * s}},
		{"fischer adds nothing too late", fischer, Clock{Left: 5 * s}, 6 * s, flagged, flagged},
		{"byo-yomi main", byoYomi, Clock{Left: 60 * s}, 59 * s, Clock{Left: s}, Clock{Left: s}},
		{"byo-yomi main ends", byoYomi, Clock{Left: 60 * s}, 60 * s, over(30*s, 5), over(30*s, 5)},
		{"byo-yomi into first period", byoYomi, Clock{Left: 60 * s}, 75 * s, over(15*s, 5), over(30*s, 5)},
		{"byo-yomi main and two periods in one move", byoYomi, Clock{Left: 60 * s}, 130 * s, over(20*s, 3), over(30*s, 3)},
		{"byo-yomi keeps its period", byoYomi, over(30*s, 3), 29 * s, over(s, 3), over(30*s, 3)},
		{"byo-yomi several periods in one move", byoYomi, over(30*s, 4), 95 * s, over(25*s, 1), over(30*s, 1)},
		{"byo-yomi last period out", byoYomi, over(30*s, 1), 30 * s, flaggedOver, flaggedOver},
		{"byo-yomi all out", byoYomi, Clock{Left: 60 * s}, 210 * s, flaggedOver, flaggedOver},
		{"canadian first stone", canadian, Clock{Left: 60 * s}, 61 * s, over(299*s, 3), over(299*s, 2)},
		{"canadian last stone renews", canadian, over(10*s, 1), 9 * s, over(s, 1), over(300*s, 3)},
		{"canadian out", canadian, over(10*s, 1), 10 * s, flaggedOver, flaggedOver},
		{"flagged stays", fischer, flagged, s, flagged, flagged},
		{"negative time is none", absolute, Clock{Left: 5 * s}, -s, Clock{Left: 5 * s}, Clock{Left: 5 * s}},
	} {
		if got := tt.control.Spend(tt.clock, tt.d); got != tt.spent {
			t.Errorf("%s: Spend = %+v, want %+v", tt.name, got, tt.spent)
		}
		if got := tt.control.Press(tt.clock, tt.d); got != tt.press {
			t.Errorf("%s: Press = %+v, want %+v", tt.name, got, tt.press)
		}
	}
}

func TestRemaining(t *testing.T) {
	for _, tt := range []struct {
		name    string
		control Control
		clock   Clock
		want    time.Duration
	}{
		{"no limit", Control{}, Clock{}, Unlimited},
		{"absolute", absolute, absolute.Start(), 100 * s},
		{"byo-yomi", byoYomi, byoYomi.Start(), 210 * s},
		{"byo-yomi in overtime", byoYomi, Clock{Left: 10 * s, Overtime: true, Count: 2}, 40 * s},
		{"canadian", canadian, canadian.Start(), 360 * s},
		{"canadian in overtime", canadian, Clock{Left: 7 * s, Overtime: true, Count: 2}, 7 * s},
		{"flagged", absolute, Clock{Flagged: true}, 0},
	} {
		if got := tt.control.Remaining(tt.clock); got != tt.want {
			t.Errorf("%s: Remaining = %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestValid(t *testing.T) {
	for _, c := range []Control{{}, absolute, fischer, byoYomi, noMain, canadian} {
		if err := c.Valid(); err != nil {
			t.Errorf("%+v: %v", c, err)
		}
	}
	for _, c := range []Control{
		{Main: s},
		{Kind: Canadian + 1},
		{Kind: Absolute},
		{Kind: Absolute, Main: -s},
		{Kind: Absolute, Main: MaxTime + 1},
		{Kind: Absolute, Main: s, Step: s},
		{Kind: Fischer, Main: s},
		{Kind: Fischer, Step: s},
		{Kind: Fischer, Main: s, Step: s, Count: 1},
		{Kind: ByoYomi, Main: s, Step: s},
		{Kind: ByoYomi, Main: s, Count: 1},
		{Kind: Canadian, Step: s, Count: MaxCount + 1},
	} {
		if err := c.Valid(); !errors.Is(err, ErrControl) {
			t.Errorf("%+v: Valid = %v, want ErrControl", c, err)
		}
	}
}

// controls draws valid time controls with short times, so that limits are met often.
func controls() *rapid.Generator[Control] {
	return rapid.Custom(func(t *rapid.T) Control {
		c := Control{Kind: Kind(rapid.IntRange(0, int(Canadian)).Draw(t, "kind"))}
		duration := func(low int, label string) time.Duration {
			return time.Duration(rapid.IntRange(low, 50).Draw(t, label)) * s
		}
		switch c.Kind {
		case Absolute:
			c.Main = duration(1, "main")
		case Fischer:
			c.Main, c.Step = duration(1, "main"), duration(1, "step")
		case ByoYomi, Canadian:
			c.Main, c.Step, c.Count = duration(0, "main"), duration(1, "step"), rapid.IntRange(1, 6).Draw(t, "count")
		}
		return c
	})
}

func thinking() *rapid.Generator[time.Duration] {
	return rapid.Map(rapid.IntRange(0, 120), func(n int) time.Duration { return time.Duration(n) * s / 2 })
}

// played draws a control and a clock in the middle of a game.
func played(t *rapid.T) (Control, Clock) {
	control := controls().Draw(t, "control")
	if err := control.Valid(); err != nil {
		t.Fatalf("generator: %v", err)
	}
	c := control.Start()
	for _, d := range rapid.SliceOfN(thinking(), 0, 6).Draw(t, "moves") {
		c = control.Press(c, d)
	}
	return control, c
}

func TestSpendAdds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		control, c := played(t)
		a, b := thinking().Draw(t, "a"), thinking().Draw(t, "b")
		if twice, once := control.Spend(control.Spend(c, a), b), control.Spend(c, a+b); twice != once {
			t.Fatalf("Spend(%v) then Spend(%v) = %+v, Spend(sum) = %+v", a, b, twice, once)
		}
	})
}

func TestSpendTakesExactlyTheTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		control, c := played(t)
		d := thinking().Draw(t, "d")
		before, after := control.Remaining(c), control.Remaining(control.Spend(c, d))
		want := max(0, before-d)
		if control.Kind == None {
			want = Unlimited
		}
		if after != want {
			t.Fatalf("Remaining %v, after Spend(%v) %v, want %v", before, d, after, want)
		}
		if flagged := control.Spend(c, before).Flagged; flagged != (control.Kind != None) {
			t.Fatalf("after spending all: flagged %v", flagged)
		}
	})
}

func TestLesser(t *testing.T) {
	over := func(left time.Duration, count int) Clock { return Clock{Left: left, Overtime: true, Count: count} }
	for _, tt := range []struct {
		name       string
		control    Control
		less, more Clock
	}{
		{"main time", absolute, Clock{Left: 9 * s}, Clock{Left: 10 * s}},
		{"run out", fischer, Clock{Flagged: true}, Clock{Left: s}},
		{"overtime", byoYomi, over(30*s, 5), Clock{Left: s}},
		{"fewer periods", byoYomi, over(30*s, 2), over(10*s, 3)},
		{"the same period", byoYomi, over(20*s, 2), over(30*s, 2)},
		{"canadian by the move", canadian, over(300*s, 3), over(110*s, 1)},
	} {
		for _, order := range [][2]Clock{{tt.less, tt.more}, {tt.more, tt.less}} {
			if got := tt.control.Lesser(order[0], order[1]); got != tt.less {
				t.Errorf("%s: Lesser%+v = %+v", tt.name, order, got)
			}
		}
	}
}
