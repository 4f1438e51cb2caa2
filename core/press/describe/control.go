package describe

import (
	"fmt"
	"time"

	"pionnier/core/clock"
	"pionnier/core/press/text"
)

// ControlKind returns the name of a kind of time control in the translation files.
func ControlKind(k clock.Kind) string {
	return [...]string{clock.None: "none", clock.Absolute: "absolute", clock.Fischer: "fischer",
		clock.ByoYomi: "byoyomi", clock.Canadian: "canadian"}[k]
}

// Control returns a short description of a time control, such as "10 min + 5 s a move".
func Control(c clock.Control) string {
	kind := ControlKind(c.Kind)
	if c.Main == 0 && (c.Kind == clock.ByoYomi || c.Kind == clock.Canadian) {
		kind += ".only" // overtime from the first move on
	}
	return text.T("control."+kind, "Main", minutes(c.Main), "Seconds", Points(c.Step.Round(time.Second/10).Seconds()),
		"Minutes", minutes(c.Step), "Count", c.Count)
}

// minutes formats d in minutes, rounded to seconds: "10", or "8:20" if the seconds are not zero.
func minutes(d time.Duration) string {
	d = d.Round(time.Second)
	if d%time.Minute == 0 {
		return text.Number(int(d / time.Minute))
	}
	return fmt.Sprintf("%d:%02d", d/time.Minute, d%time.Minute/time.Second)
}
