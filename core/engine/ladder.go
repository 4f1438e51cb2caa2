package engine

import (
	"fmt"
	"strconv"
)

// Level is an engine with fixed limits that a person can choose.
type Level struct {
	// ID names the level in files, on the command line and in the translation
	// files ("level.<game>.<ID>.name" and ".text"); lower case, with dashes.
	ID string
	// Text, if not empty, replaces the ID in the name of ".text", which several levels may share.
	Text string
	// Strength is the approximate strength, such as "~ 25 kyu"; empty if unknown.
	Strength string
	// Rating is the level's Elo rating among the levels of its game, measured by matches between
	// them; 0: not measured.
	Rating int
	Margin int // half of the rating's 95 % interval
	Limits Limits
	// PlaysOut reports whether the level plays a lost game to its end, since a beginner still
	// learns from captures, passes and the count.
	PlaysOut bool
	// New returns a new engine. If it cannot work on this machine, its first Search returns ErrUnavailable.
	New func(Resources) Engine
}

// Ladder lists the levels of a game, weakest first.
type Ladder []Level

// Find returns the level with the given name, which is an ID or a number counted from 1. It returns
// an error if there is no such level.
func (l Ladder) Find(name string) (Level, error) {
	i, err := l.Index(name)
	if err != nil {
		return Level{}, err
	}
	return l[i], nil
}

// Index is like Find but returns the index of the level in l. If no level has that name, the error
// lists the levels.
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

// Below returns the next weaker level than the one with the given ID, or the strongest level if l
// has no such ID. It returns false if no level is weaker.
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
