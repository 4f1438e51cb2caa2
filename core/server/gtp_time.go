package server

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
)

// timeSettings sets the main time and the overtime period, in seconds, and the number of stones for
// each period. It returns ErrSyntax for other arguments.
func (s *session) timeSettings(args []string) (string, error) {
	if len(args) != 3 {
		return "", ErrSyntax
	}
	main, err1 := seconds(args[0])
	period, err2 := seconds(args[1])
	stones, err3 := count(args[2])
	if err1 != nil || err2 != nil || err3 != nil {
		return "", ErrSyntax
	}
	switch {
	case period > 0 && stones == 0: // the protocol's way to say: no limit
		return "", s.setControl(clock.Control{})
	case period > 0:
		return "", s.setControl(clock.Control{Kind: clock.Canadian, Main: main, Step: period, Count: stones})
	}
	return "", s.setControl(clock.Control{Kind: clock.Absolute, Main: main})
}

// kataControls are the time controls of kata-time_settings, with the numbers of times and counts that
// follow their name.
var kataControls = map[string]struct {
	kind          clock.Kind
	times, counts int
}{
	"none":     {clock.None, 0, 0},
	"absolute": {clock.Absolute, 1, 0},
	"fischer":  {clock.Fischer, 2, 0},
	"canadian": {clock.Canadian, 2, 1},
	"byoyomi":  {clock.ByoYomi, 2, 1},
}

// listTimeSettings lists the names in kataControls.
func listTimeSettings([]string) (string, error) {
	return strings.Join(slices.Sorted(maps.Keys(kataControls)), " "), nil
}

func (s *session) kataTimeSettings(args []string) (string, error) {
	control, err := ParseControl(args)
	if err != nil {
		return "", err
	}
	return "", s.setControl(control)
}

// ParseControl parses a time control: its name, its times in seconds, and its count. It returns an
// error if the name is unknown or a value is missing or out of range.
func ParseControl(words []string) (control clock.Control, err error) {
	if len(words) == 0 {
		return control, ErrSyntax
	}
	known, ok := kataControls[strings.ToLower(words[0])]
	if !ok {
		return control, fmt.Errorf("no time control %q", words[0])
	}
	if len(words) != 1+known.times+known.counts {
		return control, ErrSyntax
	}
	control.Kind = known.kind
	for i, d := range []*time.Duration{&control.Main, &control.Step}[:known.times] {
		if *d, err = seconds(words[1+i]); err != nil {
			return control, err
		}
	}
	if known.counts > 0 {
		control.Count, err = count(words[3])
	}
	return control, err
}

// SpellControl formats c as ParseControl parses it. It returns nil if ParseControl does not support
// the kind of c.
func SpellControl(c clock.Control) []string {
	spell := func(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }
	for name, known := range kataControls {
		if known.kind == c.Kind {
			words := []string{name, spell(c.Main), spell(c.Step), strconv.Itoa(c.Count)}
			return append(words[:1+known.times], words[3:3+known.counts]...)
		}
	}
	return nil
}

// setControl sets the time control and restarts the clocks. It returns an error if the control is
// invalid.
func (s *session) setControl(control clock.Control) error {
	if err := control.Valid(); err != nil {
		return err
	}
	s.options.Control, s.record.Control = control, control
	s.restartClocks()
	return nil
}

// timeLeft sets the remaining time of a side, and the number of stones or periods left, which is 0
// in main time. It returns ErrSyntax for other arguments.
func (s *session) timeLeft(args []string) (string, error) {
	if len(args) != 3 {
		return "", ErrSyntax
	}
	c, err := ParseColor(args[0])
	if err != nil {
		return "", err
	}
	left, err := seconds(args[1])
	if err != nil {
		return "", ErrSyntax
	}
	n, err := count(args[2])
	if err != nil {
		return "", ErrSyntax
	}
	s.clocks.Set(c, clock.Clock{Left: left, Overtime: n > 0, Count: n})
	return "", nil
}

// seconds parses a time in seconds, which may have a fraction. It returns an error if text is not a
// number from 0 to clock.MaxTime.
func seconds(text string) (time.Duration, error) {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || !(v >= 0 && v <= clock.MaxTime.Seconds()) {
		return 0, fmt.Errorf("time %q is not from 0 to %.0f seconds", text, clock.MaxTime.Seconds())
	}
	return time.Duration(v * float64(time.Second)), nil
}

// count parses a whole number from 0 to clock.MaxCount. It returns an error for any other text.
func count(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > clock.MaxCount {
		return 0, fmt.Errorf("%q is not from 0 to %d", text, clock.MaxCount)
	}
	return n, nil
}

func (s *session) restartClocks() {
	start := s.record.Control.Start()
	s.clocks = game.ByColor[clock.Clock]{Black: start, White: start}
}

// limits returns the limits for a search of c, which depend on the level and the clock.
func (s *session) limits(c game.Color) engine.Limits {
	limits := s.Level.Limits
	most := engine.TimeShare(s.record.Control, s.clocks.Of(c), s.position())
	if most > 0 && (s.Clocked || limits.Time == 0 || most < limits.Time) {
		limits.Time = most
	}
	return limits
}

// spend subtracts d from the clock of c. A controller that measures the time itself corrects the
// clock with time_left.
func (s *session) spend(c game.Color, d time.Duration) {
	s.clocks.Set(c, s.record.Control.Press(s.clocks.Of(c), d))
}
