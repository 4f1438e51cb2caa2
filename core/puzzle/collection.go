package puzzle

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"pionnier/core/record/sgf"
)

// Collection is a list of problems that are solved one after another. A problem that was
// not solved at once joins the Deck.
type Collection struct {
	Name     string // without spaces; with it each problem is named
	Problems []*Problem
	Skipped  int // records of the file in which nothing can be asked
}

// collectionName returns the name of the collection in the named file, a single word.
func collectionName(file string) string { return word(strings.ReplaceAll(file, "/", "-")) }

// ReadCollection parses a file of problems in SGF. starts returns the Start of the game with the
// given catalog ID. The error wraps ErrNoProblem if the file has no problem. Other errors are
// sgf.Read's.
func ReadCollection(name string, data []byte, starts func(id string) (Start, error)) (*Collection, error) {
	records, err := sgf.Read(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	c := &Collection{Name: collectionName(name)}
	var first error
	for _, r := range records {
		start, err := starts(r.Game)
		var p *Problem
		if err == nil {
			p, err = Read(r, start)
		}
		if err != nil {
			first = errors.Join(first, err)
			c.Skipped++
			continue
		}
		p.ID = ID(c.Name + "/" + strconv.Itoa(len(c.Problems)+1))
		c.Problems = append(c.Problems, p)
	}
	if len(c.Problems) == 0 {
		return nil, fmt.Errorf("%s: %w", name, errors.Join(ErrNoProblem, first))
	}
	return c, nil
}

// BeginEasy moves the first n problems whose answer is a single move to the front. It does not
// change their IDs.
func (c *Collection) BeginEasy(n int) {
	var easy, others []*Problem
	for _, p := range c.Problems {
		if len(easy) < n && p.asked(p.Ask) == 1 {
			easy = append(easy, p)
		} else {
			others = append(others, p)
		}
	}
	c.Problems = append(easy, others...)
}

// First returns the index of the first problem after index after that has the given theme and was
// never solved at the first try. Pass -1 for after to start at the beginning, and "" for any theme.
// The result is false if there is no such problem.
func (c *Collection) First(after int, theme string, d *Deck) (int, bool) {
	for i := after + 1; i < len(c.Problems); i++ {
		if p := c.Problems[i]; (theme == "" || p.Theme() == theme) && !d.Solved(p.ID) {
			return i, true
		}
	}
	return 0, false
}

// Place returns the number of problem i among the problems with the given theme, from 1, and the
// count of these problems. The theme "" means any theme.
func (c *Collection) Place(i int, theme string) (number, count int) {
	for j, p := range c.Problems {
		if theme != "" && p.Theme() != theme {
			continue
		}
		if count++; j <= i {
			number = count
		}
	}
	return number, count
}

// Solved returns the count of problems with the given theme, and the number of them that were
// solved at the first try. The theme "" means any theme.
func (c *Collection) Solved(theme string, d *Deck) (count, solved int) {
	for _, p := range c.Problems {
		if theme != "" && p.Theme() != theme {
			continue
		}
		if count++; d.Solved(p.ID) {
			solved++
		}
	}
	return count, solved
}

// Themes returns the distinct themes of the problems, in order of first occurrence.
func (c *Collection) Themes() (themes []string) {
	for _, p := range c.Problems {
		if t := p.Theme(); t != "" && !slices.Contains(themes, t) {
			themes = append(themes, t)
		}
	}
	return themes
}

// Join returns the event that adds problem i to the Deck at the time at.
func (c *Collection) Join(i int, at time.Time) (Made, error) {
	return Tell(c.Problems[i], at, c.Name, i+1, "")
}
