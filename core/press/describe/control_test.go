package describe

import (
	"testing"
	"time"

	"pionnier/core/clock"
	"pionnier/core/press/text"
)

// Servers' files have time controls of any number of seconds.
func TestControlsAreShownInMinutesAndSeconds(t *testing.T) {
	text.Use("en")
	for want, c := range map[string]clock.Control{
		"no clock":                            {},
		"10 min each":                         {Kind: clock.Absolute, Main: 10 * time.Minute},
		"8:20 min each":                       {Kind: clock.Absolute, Main: 500 * time.Second},
		"0:08 min each":                       {Kind: clock.Absolute, Main: 8 * time.Second},
		"5:30 min + 2.5 s per move":           {Kind: clock.Fischer, Main: 330 * time.Second, Step: 2500 * time.Millisecond},
		"5 × 30 s":                            {Kind: clock.ByoYomi, Step: 30 * time.Second, Count: 5},
		"25 moves in 10 min":                  {Kind: clock.Canadian, Step: 10 * time.Minute, Count: 25},
		"1:40 min, then 25 moves in 7:05 min": {Kind: clock.Canadian, Main: 100 * time.Second, Step: 425 * time.Second, Count: 25},
	} {
		if got := Control(c); got != want {
			t.Errorf("%+v is %q, want %q", c, got, want)
		}
	}
}
