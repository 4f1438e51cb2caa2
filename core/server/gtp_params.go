package server

import (
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"pionnier/core/catalog"
)

// param is a parameter of kata-get-param and kata-set-param.
type param struct {
	get func(*session) string
	set func(s *session, v float64) error
}

// params are the supported parameters of KataGo, by their names. As in KataGo's defaults, a very large
// number stands for no limit.
var params = map[string]param{
	"maxVisits": {
		func(s *session) string { return unlimited(float64(s.Level.Limits.Nodes)) },
		func(s *session, v float64) error { s.Level.Limits.Nodes = int64(min(v, math.MaxInt64/2)); return nil },
	},
	"maxTime": {
		func(s *session) string { return unlimited(s.Level.Limits.Time.Seconds()) },
		func(s *session, v float64) error {
			s.Level.Limits.Time, s.Clocked = 0, false
			if v < unlimitedFrom {
				s.Level.Limits.Time = time.Duration(v * float64(time.Second))
			}
			return nil
		},
	},
	"numSearchThreads": {
		func(s *session) string { return strconv.Itoa(max(s.Resources.Threads, 1)) },
		func(s *session, v float64) error {
			if v > 1024 {
				return errors.New("too many threads")
			}
			s.Resources.Threads = int(v)
			s.engine = s.Level.New(s.Resources)
			s.analyst.SetResources(s.Resources)
			return nil
		},
	},
}

// unlimitedFrom is the least value that stands for no limit, in seconds or visits.
const unlimitedFrom = 1e9

func unlimited(v float64) string {
	if v == 0 || v >= unlimitedFrom {
		return "1e+20"
	}
	return strconv.FormatFloat(v, 'g', -1, 64)
}

// profileParam is the parameter with the profile of the people whom a network is to imitate. Unlike
// the others, it is a text.
const profileParam = "humanSLProfile"

// setProfile sets the profile of the players that the engine imitates. If name is "", it imitates
// no players. setProfile returns an error if no network supports the profile.
func (s *session) setProfile(name string) error {
	people, ok := catalog.As[catalog.Imitator](s.Game)
	if n := s.Resources.Network; !ok || n == nil || !n.Info().Imitates {
		return errNoProfile
	}
	if name != "" {
		if err := people.CheckProfile(name); err != nil {
			return err
		}
	}
	s.profile = name
	return nil
}

// errNoProfile is the error for a profile that no network supports.
var errNoProfile = errors.New(profileParam + " needs a network that imitates people")

func listParams([]string) (string, error) {
	return strings.Join(slices.Sorted(maps.Keys(params)), " ") + " " + profileParam, nil
}

func (s *session) getParam(args []string) (string, error) {
	if len(args) != 1 {
		return "", ErrSyntax
	}
	if args[0] == profileParam {
		return s.profile, nil
	}
	p, ok := params[args[0]]
	if !ok {
		return "", fmt.Errorf("no parameter %q", args[0])
	}
	return p.get(s), nil
}

func (s *session) setParam(args []string) (string, error) {
	if len(args) > 0 && args[0] == profileParam {
		return "", s.setProfile(strings.Join(args[1:], ""))
	}
	if len(args) != 2 {
		return "", ErrSyntax
	}
	p, ok := params[args[0]]
	if !ok {
		return "", fmt.Errorf("no parameter %q", args[0])
	}
	v, err := strconv.ParseFloat(args[1], 64)
	if err != nil || !(v > 0) {
		return "", fmt.Errorf("%q is no positive number", args[1])
	}
	return "", p.set(s, v)
}
