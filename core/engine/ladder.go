package engine

import (
	"fmt"
	"strconv"
)

// Level is an engine with fixed limits that a person can choose by name.
type Level struct {
	// ID names the level in files, on the command line and in the translation
	// files ("level.<game>.<ID>.name" and ".text"); lower case, with dashes.
	ID string
	// Text, unless it is empty, stands for the ID in the name of its ".text", where several
	// levels share one.
	Text string
	// Strength is the approximate strength where it is known, such as
	// "~ 25 kyu"; empty if it is not.
	Strength string
	// Rating is where the level stands among this game's levels, in Elo points
	// measured by matches between them; 0: not measured.
	Rating int
	Margin int // half of the rating's 95 % interval
	Limits Limits
	// PlaysOut tells that the level plays a lost game to its end: whoever plays against it still
	// learns from captures, passes and the count.
	PlaysOut bool
	// New makes the engine. One that cannot work at all says so by
	// ErrUnavailable in its first Search.
	New func(Resources) Engine
}

// Ladder lists a game's levels, weakest first.
type Ladder []Level

// Find returns the level with this ID or this number, counted from 1.
func (l Ladder) Find(name string) (Level, error) {
	i, err := l.Index(name)
	if err != nil {
		return Level{}, err
	}
	return l[i], nil
}

// Index is Find, but returns the level's place, counted from 0.
func (l Ladder) Index(name string) (int, error) {
	for i, level := range l {
		if level.ID == name {
			return i, nil
		}
	}
	if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= len(l) {
		return n - 1, nil
	}
	return 0, fmt.Errorf("no level %q; there are %d levels: %s", name, len(l), l.names())
}

// Below returns the level next weaker than the one with this ID; the strongest
// one for an ID that is not in the ladder. It is false where there is none.
func (l Ladder) Below(id string) (Level, bool) {
	for i, level := range l {
		if level.ID == id {
			l = l[:i]
			break
		}
	}
	if len(l) == 0 {
		return Level{}, false
	}
	return l[len(l)-1], true
}

func (l Ladder) names() string {
	s := ""
	for i, level := range l {
		if i > 0 {
			s += ", "
		}
		s += level.ID
	}
	return s
}
