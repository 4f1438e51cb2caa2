package library

import (
	"time"
)

// Began is the size of a collection at the beginning of an import that did not finish.
type Began struct {
	At       time.Time `json:"at"`
	Segments []int     `json:"segments,omitempty"` // games of each
	Sources  int       `json:"sources,omitempty"`
	Refusals int       `json:"refusals,omitempty"`
	Mends    int       `json:"mends,omitempty"`
	Joined   int       `json:"joined,omitempty"`
}

// begun returns the state of a collection at the beginning of an import. n is its note, and sources
// is the number of its sources.
func begun(n Note, sources int) *Began {
	b := &Began{At: time.Now().UTC().Truncate(time.Second), Sources: sources, Refusals: n.Refusals, Mends: n.Mends, Joined: n.Joined}
	for _, f := range n.Segments {
		b.Segments = append(b.Segments, f.Games)
	}
	return b
}

// Added returns the number of games that an unfinished import has added. It returns 0 if there is
// no unfinished import.
func (n Note) Added() int {
	if n.Began == nil {
		return 0
	}
	before := 0
	for _, games := range n.Began.Segments {
		before += games
	}
	return n.Games("") - before
}

// TakeBack removes the games that an unfinished import has added. It does nothing if there is no
// unfinished import.
func (c *Collection) TakeBack() error {
	c.disk.Lock()
	defer c.disk.Unlock()
	written, err := c.written()
	next := c.Note()
	if err != nil || next.Began == nil {
		return err
	}
	all, _ := c.load()
	var old []string
	var segments []*Segment
	var files []File
	for i, f := range next.Segments {
		keep := 0
		if i < len(next.Began.Segments) {
			keep = next.Began.Segments[i]
		}
		s := all[i]
		if s != nil && 0 < keep && keep < f.Games {
			b := builderOf(s.game, s.indexSize)
			b.take(s, 0, min(keep, s.count), everyGame)
			if f, s, err = store(c.folder, next, b); err != nil {
				return err
			}
		}
		if keep > 0 {
			files, segments = append(files, f), append(segments, s)
		}
		if len(files) == 0 || files[len(files)-1].Name != next.Segments[i].Name {
			old = append(old, next.Segments[i].Name)
		}
	}
	next.Segments, next.Sources = files, written.Sources[:min(len(written.Sources), next.Began.Sources)]
	next.Refusals, next.Mends, next.Joined = next.Began.Refusals, next.Began.Mends, next.Began.Joined
	next.Refused, next.Mended = next.Refused[:min(len(next.Refused), next.Refusals)], next.Mended[:min(len(next.Mended), next.Mends)]
	next.Began = nil
	if err := c.write(next); err != nil {
		return err
	}
	c.mu.Lock()
	c.segments = segments
	c.mu.Unlock()
	return removeSegments(c.folder, old)
}

// removeSegments removes the named segments and their sums files. It stops at the first error.
func removeSegments(f Folder, names []string) error {
	for _, name := range names {
		for _, file := range []string{sumsName(name), name} {
			if err := f.Remove(file); err != nil {
				return err
			}
		}
	}
	return nil
}
