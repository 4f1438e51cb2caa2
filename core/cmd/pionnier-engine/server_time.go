package main

import (
	"strconv"
	"time"

	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/engine/gtp"
	"pionnier/core/game"
)

// timeSettings reads main time, overtime period (seconds) and stones in it.
func (s *server) timeSettings(args []string) (string, error) {
	n, err := counts(args, 3)
	if err != nil {
		return "", err
	}
	main, period, stones := n[0], n[1], n[2]
	control := clock.Control{}
	switch {
	case period > 0 && stones == 0: // the protocol's way to say: no limit
	case period > 0:
		control = clock.Control{Kind: clock.Canadian, Main: seconds(main), Step: seconds(period), Count: stones}
	case main > 0:
		control = clock.Control{Kind: clock.Absolute, Main: seconds(main)}
	}
	if control.Valid() != nil {
		return "", gtp.ErrSyntax
	}
	s.options.Control, s.record.Control = control, control
	s.restartClocks()
	return "", nil
}

// timeLeft reads a side's time and the stones to play in it, 0 in main time.
func (s *server) timeLeft(args []string) (string, error) {
	if len(args) != 3 {
		return "", gtp.ErrSyntax
	}
	c, err := parseColor(args[0])
	if err != nil {
		return "", err
	}
	n, err := counts(args[1:], 2)
	if err != nil {
		return "", err
	}
	s.clocks.Set(c, clock.Clock{Left: seconds(n[0]), Overtime: n[1] > 0, Count: n[1]})
	return "", nil
}

// counts reads so many numbers that are not negative.
func counts(args []string, n int) ([]int, error) {
	if len(args) != n {
		return nil, gtp.ErrSyntax
	}
	values := make([]int, n)
	for i, arg := range args {
		v, err := strconv.Atoi(arg)
		if err != nil || v < 0 || v > int(clock.MaxTime/time.Second) {
			return nil, gtp.ErrSyntax
		}
		values[i] = v
	}
	return values, nil
}

func seconds(n int) time.Duration { return time.Duration(n) * time.Second }

func (s *server) restartClocks() {
	start := s.record.Control.Start()
	s.clocks = game.ByColor[clock.Clock]{Black: start, White: start}
}

// limits bounds the search of c by its level and its clock.
func (s *server) limits(c game.Color) engine.Limits {
	limits := s.level.Limits
	most := engine.TimeShare(s.record.Control, s.clocks.Of(c))
	if most > 0 && (limits.Time == 0 || most < limits.Time) {
		limits.Time = most
	}
	return limits
}

// spend charges c's clock; a controller that keeps the time itself corrects it
// with time_left.
func (s *server) spend(c game.Color, d time.Duration) {
	s.clocks.Set(c, s.record.Control.Press(s.clocks.Of(c), d))
}
