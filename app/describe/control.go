package describe

import (
	"pionnier/app/text"
	"pionnier/core/clock"
)

// ControlKind names a kind of time control in the translation files.
func ControlKind(k clock.Kind) string {
	return [...]string{clock.None: "none", clock.Absolute: "absolute", clock.Fischer: "fischer",
		clock.ByoYomi: "byoyomi", clock.Canadian: "canadian"}[k]
}

// Control says a time control in a few words: "10 min + 5 s a move".
func Control(c clock.Control) string {
	return text.T("control."+ControlKind(c.Kind), "Main", Points(c.Main.Minutes()), "Seconds", Points(c.Step.Seconds()),
		"Minutes", Points(c.Step.Minutes()), "Count", c.Count)
}
