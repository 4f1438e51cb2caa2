package library

import (
	"cmp"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"
)

// Rebuild writes a new note for the segments in f and sets the old note aside. damaged is the
// content of the old note. Rebuild keeps its name, origin and licence if it can parse them. It
// returns an error that wraps ErrNote if f has no segments.
func Rebuild(f Folder, damaged []byte, now time.Time) (*Collection, error) {
	names, err := f.List()
	if err != nil {
		return nil, err
	}
	n := salvage(damaged)
	n.Version, n.Rebuilt, n.Segments, n.Began = version, now.UTC().Truncate(time.Second), nil, nil
	n.Name = cmp.Or(n.Name, n.Rebuilt.Format(time.DateOnly))
	var found []*Segment
	for _, name := range slices.Sorted(slices.Values(names)) {
		if !strings.HasSuffix(name, segmentSuffix) {
			continue
		}
		if file, s, ok := recognise(f, name); ok {
			n.Segments, found = append(n.Segments, file), append(found, s)
		}
	}
	n.Segments = slices.Collect(func(yield func(File) bool) {
		for i, file := range n.Segments {
			if !superseded(i, found) && !yield(file) {
				return
			}
		}
	})
	if len(n.Segments) == 0 {
		return nil, fmt.Errorf("%w: there are no games", ErrNote)
	}
	if slices.Contains(names, noteName) {
		if err := f.SetAside(noteName); err != nil {
			return nil, err
		}
	}
	c := &Collection{folder: f}
	return c, c.write(n)
}

// recognise returns the description of the segment in the file name, and the segment. If the file
// is damaged, it reads the description from the sums file and returns a nil segment. It returns
// false if neither can be read.
func recognise(f Folder, name string) (File, *Segment, bool) {
	data, err := f.Read(name)
	if err != nil {
		return File{}, nil, false
	}
	if s, err := ReadSegment(data); err == nil {
		return File{name, s.game, s.count, s.crc}, s, true
	}
	sums, _ := f.Read(sumsName(name))
	crc, head, _, ok := sumsFor(sums)
	if !ok {
		return File{}, nil, false
	}
	game := strings.TrimRight(string(head[8:16]), "\x00")
	return File{name, game, int(binary.LittleEndian.Uint32(head[16:])), crc}, nil, true
}

// superseded reports whether another segment of all begins with the games of segment i, and so was
// written to replace it.
func superseded(i int, all []*Segment) bool {
	s := all[i]
	return s != nil && slices.ContainsFunc(all, func(other *Segment) bool {
		if other == nil || other == s || other.game != s.game || other.count < s.count || other.count == s.count && slices.Index(all, other) > i {
			return false
		}
		for n := range s.count {
			if s.key(n) != other.key(n) {
				return false
			}
		}
		return true
	})
}

// said matches a text field of a note that is no longer valid JSON.
var said = regexp.MustCompile(`(?m)^ "(name|origin|licence)": ("(?:[^"\\]|\\.)*"),?$`)

// salvage returns a note with the fields of damaged that can be parsed.
func salvage(damaged []byte) Note {
	n, err := parseNote(damaged)
	if err == nil || n.Checksum != 0 && len(n.Segments) > 0 {
		return n // it is JSON
	}
	n = Note{}
	for _, m := range said.FindAllSubmatch(damaged, -1) {
		to := map[string]*string{"name": &n.Name, "origin": &n.Origin, "licence": &n.Licence}[string(m[1])]
		if *to == "" {
			_ = json.Unmarshal(m[2], to)
		}
	}
	return n
}
