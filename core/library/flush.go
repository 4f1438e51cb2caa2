package library

import (
	"fmt"
	"slices"
	"time"
)

// flush writes the games added since the last flush: first the segments and then the note that
// lists them. Last, it removes the segments that were replaced. It stops at the first error. If the
// note is not written, it still lists the old segments.
func (t *taking) flush() error {
	c := t.collection
	c.disk.Lock()
	defer c.disk.Unlock()
	next := c.Note()
	began := next.Began
	if next.Began = t.began; t.finished {
		next.Began = nil
	}
	if t.added == 0 && len(t.done) == 0 && t.refusals == 0 && t.mends == 0 && t.joined == 0 && (began == nil || next.Began != nil) {
		return nil
	}
	if err := c.announce(next); err != nil {
		return err
	}
	next.Sources = t.withSources()
	all, hurt := c.load()
	segments, tails, old, err := t.storeAll(&next, all)
	if err != nil {
		return err
	}
	healed, err := t.heal(&next, segments, hurt)
	if err != nil {
		return err
	}
	t.count(&next)
	if err := c.write(next); err != nil {
		return err
	}
	c.mu.Lock()
	if c.segments = segments; len(healed) > 0 {
		c.segments, c.hurt, c.checked = nil, nil, false // read anew
	}
	c.mu.Unlock()
	t.listed, t.tails, t.saved = next.Sources, tails, time.Now()
	t.done, t.refused, t.refusals, t.joined, t.added = nil, nil, 0, 0, 0
	t.mended, t.mends = nil, 0
	for i, b := range t.builders {
		if b.full() {
			t.builders[i], t.tails[i] = builderOf(b.game, b.indexSize), ""
		}
	}
	for _, name := range healed {
		if err := c.folder.SetAside(name); err != nil {
			return err
		}
	}
	return removeSegments(c.folder, old)
}

// storeAll writes the games of all builders as segments and lists them in next. It returns all and
// the new segments, the file that each builder will replace, and the files that were replaced.
func (t *taking) storeAll(next *Note, all []*Segment) (segments []*Segment, tails, old []string, err error) {
	segments, tails = slices.Clone(all), slices.Clone(t.tails)
	for i, b := range t.builders {
		if b.count == 0 {
			continue
		}
		file, s, err := store(t.collection.folder, *next, b)
		if err != nil {
			return nil, nil, nil, err
		}
		if at := slices.IndexFunc(next.Segments, func(f File) bool { return f.Name == t.tails[i] }); at >= 0 {
			old = append(old, t.tails[i])
			next.Segments[at], segments[at] = file, s
		} else {
			next.Segments, segments = append(next.Segments, file), append(segments, s)
		}
		tails[i] = file.Name
	}
	return segments, tails, old, nil
}

// count adds the refused, repaired and joined games since the last flush to next.
func (t *taking) count(next *Note) {
	next.Refused = append(next.Refused, t.refused...)
	next.Refused = next.Refused[:min(len(next.Refused), mostRefusals)]
	next.Refusals += t.refusals
	next.Mended = append(next.Mended, t.mended...)
	next.Mended = next.Mended[:min(len(next.Mended), mostRefusals)]
	next.Mends += t.mends
	next.Joined += t.joined
}

// heal replaces the damaged segments in next by new segments of their intact games. It does nothing
// until all files have been read again and all lost games have been restored. It returns the names
// of the files that are no longer needed.
func (t *taking) heal(next *Note, segments []*Segment, hurt []*Hurt) (healed []string, err error) {
	lost := 0
	for _, h := range hurt {
		lost += h.Lost
	}
	if !t.finished || len(hurt) == 0 || t.regained < lost {
		return nil, nil
	}
	var files []File
	for i, f := range next.Segments {
		if !isHurt(hurt, f) {
			files = append(files, f)
			continue
		}
		healed = append(healed, f.Name)
		if s := segments[i]; s != nil && s.count > 0 {
			b := builderOf(s.game, s.indexSize)
			b.take(s, 0, s.count, everyGame)
			whole, _, err := store(t.collection.folder, *next, b)
			if err != nil {
				return nil, err
			}
			next.Segments = append(slices.Clone(next.Segments), whole) // its name is taken
			files = append(files, whole)
		}
	}
	next.Segments = files
	return healed, nil
}

// withSources returns the sources for the note: the listed ones, the files finished since the last
// flush and, if there is one, the unfinished file.
func (t *taking) withSources() []Source {
	list := slices.DeleteFunc(slices.Clone(t.listed), func(s Source) bool { return s.Taken > 0 })
	list = append(list, t.done...)
	if t.at != (Source{}) {
		at := t.at
		at.Taken = t.handled
		list = append(list, at)
	}
	return list
}

// store writes the games of b as a segment, under a name that n does not use. It writes the sums
// file first. If writing fails, it returns an error.
func store(f Folder, n Note, b *builder) (File, *Segment, error) {
	data := b.bytes()
	s, err := ReadSegment(data)
	if err != nil {
		return File{}, nil, err
	}
	name := ""
	for i := len(n.Segments) + 1; ; i++ {
		name = fmt.Sprintf("%04d%s", i, segmentSuffix)
		if !slices.ContainsFunc(n.Segments, func(f File) bool { return f.Name == name }) {
			break
		}
	}
	if err := f.Write(sumsName(name), s.sums()); err != nil {
		return File{}, nil, err
	}
	if err := f.Write(name, data); err != nil {
		return File{}, nil, err
	}
	return File{name, s.game, s.count, s.crc}, s, nil
}
