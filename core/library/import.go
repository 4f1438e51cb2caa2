package library

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"

	"pionnier/core/record"
)

// Input is a file with games.
type Input struct {
	Name string
	Data []byte
	// Beside returns another file of the same folder by its extension, nil if there is
	// none; it may be nil.
	Beside func(extension string) []byte
}

// Reader reads the games of a file in any format. It returns the games that it understands,
// with an error that joins one error for each of the others.
type Reader func(data []byte, beside func(extension string) []byte) ([]*record.Record, error)

// Progress is how far an import is.
type Progress struct {
	Source  string // the file whose games were taken last
	Sources int    // files done
	Games   int    // games taken
	Joined  int    // games that were there already
	Refused int    // could not be read
	Mended  int    // faults that cost no game, but perhaps the end of one
	Why     error  // why the first game could not be read; nil: all could
}

// Importer takes games into a collection.
type Importer struct {
	Packings []Packing
	Read     Reader
	Together bool           // take games that are there already once more
	Report   func(Progress) // called now and then on Import's goroutine; may be nil
	// Describe puts into words why a game or file could not be read, for the collection's list
	// of refusals. It is called on Import's goroutine; nil: the error's own text.
	Describe func(error) string
}

// Import adds the games of files to the collection. It skips files and games that are in it
// already, so that an interrupted import resumes where it was. What cannot be read is noted and
// does not affect the rest. If ctx ends, the games added so far stay and the error is ctx's.
func (im Importer) Import(ctx context.Context, c *Collection, inputs iter.Seq2[Input, error]) (Progress, error) {
	t, err := im.begin(c)
	if err != nil {
		return Progress{}, err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	for piece := range im.pieces(ctx, t, inputs) {
		if ctx.Err() != nil {
			continue // until the readers have ended
		}
		if err = t.take(<-piece.done); err != nil {
			cancel()
		}
		if im.Report != nil {
			im.Report(t.progress)
		}
	}
	if err == nil {
		err = ctx.Err()
	}
	return t.progress, errors.Join(t.flush(), err)
}

// taking is an import under way. Only Import's goroutine uses it, except for the method known.
type taking struct {
	collection *Collection
	builders   []*builder
	tails      []string // file that each builder will replace; "" for none
	seen       duplicates
	listed     []Source // in the note
	sources    map[Source]bool
	partly     map[Source]int // games taken before of a file that was cut off
	done       []Source       // since the last flush
	together   bool
	describe   func(error) string
	refused    []Refusal
	refusals   int
	mended     []Refusal
	mends      int
	joined     int
	at         Source // the file that is being taken
	handled    int    // its games so far
	added      int    // since the last flush
	progress   Progress
}

func (im Importer) begin(c *Collection) (*taking, error) {
	t := &taking{collection: c, together: im.Together, describe: im.Describe, builders: make([]*builder, len(im.Packings)), tails: make([]string, len(im.Packings)),
		seen: newDuplicates(), sources: map[Source]bool{}, partly: map[Source]int{}}
	if t.describe == nil {
		t.describe = error.Error
	}
	segments, err := c.Segments("")
	if err != nil {
		return nil, err
	}
	note, err := readNote(c.folder)
	if err != nil {
		return nil, err
	}
	t.listed = note.Sources
	for _, s := range note.Sources {
		if s.Taken == 0 {
			t.sources[s] = true
			continue
		}
		taken := s.Taken
		s.Taken = 0
		t.partly[s] = taken
	}
	for i, s := range segments {
		for n := range s.count {
			t.seen.add(s.key(n), s.Game(n))
		}
		if s.count < SegmentGames {
			kind := slices.IndexFunc(im.Packings, func(p Packing) bool { return p.Game() == s.game })
			if kind >= 0 && t.tails[kind] == "" && s.indexSize == im.Packings[kind].IndexSize() {
				t.tails[kind] = note.Segments[i].Name
				t.builders[kind] = newBuilder(im.Packings[kind])
				t.builders[kind].take(s, func(int) bool { return true })
			}
		}
	}
	for i, p := range im.Packings {
		if t.builders[i] == nil {
			t.builders[i] = newBuilder(p)
		}
	}
	return t, nil
}

// known reports whether a file was imported before. It reads only data that does not change.
func (t *taking) known(s Source) bool { return t.sources[s] }

// take adds the games of a piece.
func (t *taking) take(o outcome) error {
	p := o.piece
	if p.first == 0 {
		t.at, t.handled = p.source, 0
	}
	for _, g := range o.games {
		if t.handled++; t.handled <= t.partly[p.source] {
			continue // it was taken before the import was cut off
		}
		if err := t.one(p, g); err != nil {
			return err
		}
	}
	t.progress.Source = p.source.Name
	if p.last {
		if p.failed == nil {
			t.done = append(t.done, p.source)
		}
		t.at = Source{}
		t.progress.Sources++
	}
	return nil
}

func (t *taking) one(p *piece, g packedGame) error {
	if g.err != nil {
		t.note(p, g)
	}
	switch {
	case g.err != nil && (!g.taken || g.Plies == 0):
	case !t.together && !t.seen.add(g.Key, g.game):
		t.progress.Joined++
		t.joined++
	default:
		b := t.builders[g.kind]
		b.add(g.game, g.Packed)
		t.progress.Games++
		t.added++
		if b.full() {
			return t.flush()
		}
	}
	return nil
}

// note lists why a game could not be taken, or what was left out of it or mended.
func (t *taking) note(p *piece, g packedGame) {
	number := g.number
	if number == 0 && t.handled > 1 { // the file's name is enough for a single game
		number = t.handled
	}
	told := Refusal{p.source.Name, number, t.describe(g.err)}
	if g.taken {
		t.progress.Mended++
		if t.mends++; t.mends <= mostRefusals {
			t.mended = append(t.mended, told)
		}
		return
	}
	t.progress.Refused++
	if t.progress.Why == nil {
		t.progress.Why = g.err
	}
	if t.refusals++; t.refusals <= mostRefusals {
		t.refused = append(t.refused, told)
	}
}

// flush writes what was taken: the segments first, then the note that names them. Then the
// segments that they replace can go.
func (t *taking) flush() error {
	if t.added == 0 && len(t.done) == 0 && t.refusals == 0 && t.mends == 0 && t.joined == 0 {
		return nil
	}
	c := t.collection
	c.disk.Lock()
	defer c.disk.Unlock()
	next := c.Note()
	next.Sources = t.withSources()
	var old []string
	all, _ := c.load()
	segments := slices.Clone(all)
	for i, b := range t.builders {
		if b.count == 0 {
			continue
		}
		file, s, err := t.store(next, b)
		if err != nil {
			return err
		}
		if at := slices.IndexFunc(next.Segments, func(f File) bool { return f.Name == t.tails[i] }); at >= 0 {
			old = append(old, t.tails[i])
			next.Segments[at], segments[at] = file, s
		} else {
			next.Segments, segments = append(next.Segments, file), append(segments, s)
		}
		t.tails[i] = file.Name
	}
	next.Refused = append(next.Refused, t.refused...)
	next.Refused = next.Refused[:min(len(next.Refused), mostRefusals)]
	next.Refusals += t.refusals
	next.Mended = append(next.Mended, t.mended...)
	next.Mended = next.Mended[:min(len(next.Mended), mostRefusals)]
	next.Mends += t.mends
	next.Joined += t.joined
	if err := c.write(next); err != nil {
		return err
	}
	c.mu.Lock()
	c.segments = segments
	c.mu.Unlock()
	t.listed = next.Sources
	t.done, t.refused, t.refusals, t.joined, t.added = nil, nil, 0, 0, 0
	t.mended, t.mends = nil, 0
	for i, b := range t.builders {
		if b.full() {
			t.builders[i], t.tails[i] = newBuilder(b.packing), ""
		}
	}
	for _, name := range old {
		if err := c.folder.Remove(name); err != nil {
			return err
		}
	}
	return nil
}

// withSources returns the list of sources with the finished files and the unfinished one.
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

// store writes a segment under an unused name.
func (t *taking) store(n Note, b *builder) (File, *Segment, error) {
	data := b.bytes()
	s, err := ReadSegment(data)
	if err != nil {
		return File{}, nil, err
	}
	name := ""
	for i := len(n.Segments) + 1; ; i++ {
		name = fmt.Sprintf("%04d.games", i)
		if !slices.ContainsFunc(n.Segments, func(f File) bool { return f.Name == name }) {
			break
		}
	}
	if err := t.collection.folder.Write(name, data); err != nil {
		return File{}, nil, err
	}
	return File{name, s.game, s.count, s.crc}, s, nil
}
