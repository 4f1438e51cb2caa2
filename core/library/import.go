package library

import (
	"context"
	"iter"
	"slices"
	"time"

	"pionnier/core/record"
)

// Input is a file with games.
type Input struct {
	Name string
	Data []byte
	// Beside returns another file of the same folder by its extension, or nil if it
	// does not exist. It may be nil.
	Beside func(extension string) []byte
}

// Reader reads the games of a file in any format. It returns the games that it can read. If there are
// others, it also returns an error that joins one error for each.
type Reader func(data []byte, beside func(extension string) []byte) ([]*record.Record, error)

// Parts splits a file into parts that a Reader can read separately. It yields each part with the
// number of lines before it.
type Parts func(data []byte) iter.Seq2[int, []byte]

// Progress is the progress of an import.
type Progress struct {
	Source  string // the file from which games were last added
	Sources int    // finished files
	Games   int    // added games
	Joined  int    // games that were already in the collection
	Refused int    // games that could not be read
	Mended  int    // faults in games that were added, perhaps without their ends
	Left    int    // games added without the comments or variations in their files
	Why     error  // error of the first game that could not be read, or nil
}

// Importer imports games into a collection.
type Importer struct {
	Packings []Packing
	Read     Reader
	Parts    Parts          // splits long lists; nil means that only SGF is split
	Together bool           // add games again that are already in the collection
	Report   func(Progress) // called repeatedly on Import's goroutine; may be nil
	// Describe puts into words why a game or file could not be read, for the collection's list
	// of refusals. It is called on Import's goroutine; nil: the error's own text.
	Describe func(error) string
}

// Import adds the games of inputs to c. It skips files and games that are already in c, so an
// interrupted import can be repeated. If c has damaged segments, Import reads all files again and
// restores the lost games. It records what it cannot read in the note and continues.
//
// If ctx is cancelled or a write fails, Import returns an error. The games written until then
// remain in c, Progress includes them, and Note.Began stays set. If c has neither games nor
// refusals then, Import discards it.
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
	t.finished = err == nil
	if failed := t.flush(); failed != nil && err == nil {
		err = failed // else it is why the import has ended
	}
	t.progress.Games -= t.added
	if n := c.Note(); err != nil && len(n.Segments) == 0 && n.Refusals == 0 {
		_ = c.Discard() // nothing was added; if that fails too, it is done when the folder is opened again
	}
	return t.progress, err
}

// saveEvery is the longest time between two writes during an import.
const saveEvery = 5 * time.Second

// taking is an import in progress. It is used only by Import's goroutine, except for the method
// known.
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
	began      *Began
	saved      time.Time // the last flush
	finished   bool      // all files were read
	again      map[Source]bool
	regained   int // games of files that were read before
}

func (im Importer) begin(c *Collection) (*taking, error) {
	t := &taking{collection: c, together: im.Together, describe: im.Describe, builders: make([]*builder, len(im.Packings)), tails: make([]string, len(im.Packings)),
		seen: newDuplicates(), sources: map[Source]bool{}, partly: map[Source]int{}}
	if t.describe == nil {
		t.describe = error.Error
	}
	c.disk.Lock()
	defer c.disk.Unlock()
	segments, hurt := c.load()
	note, err := c.written()
	if err != nil {
		return nil, err
	}
	t.listed, t.began, t.saved = note.Sources, begun(note, len(note.Sources)), time.Now()
	for _, s := range note.Sources {
		if s.Taken == 0 {
			t.sources[s] = true
			continue
		}
		taken := s.Taken
		s.Taken = 0
		t.partly[s] = taken
	}
	if len(hurt) > 0 {
		t.again, t.sources, t.partly = t.sources, map[Source]bool{}, map[Source]int{}
	}
	for i, s := range segments {
		if s == nil {
			continue
		}
		for n := range s.count {
			t.seen.add(s.key(n), s.Game(n))
		}
		if s.count < SegmentGames && !isHurt(hurt, note.Segments[i]) {
			kind := slices.IndexFunc(im.Packings, func(p Packing) bool { return p.Game() == s.game })
			if kind >= 0 && t.tails[kind] == "" && s.indexSize == im.Packings[kind].IndexSize() {
				t.tails[kind] = note.Segments[i].Name
				t.builders[kind] = newBuilder(im.Packings[kind])
				t.builders[kind].take(s, 0, s.count, everyGame)
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

// known reports whether s was imported before. It is safe for concurrent use.
func (t *taking) known(s Source) bool { return t.sources[s] }

// take adds the games of o, the result of reading a piece, except the ones imported before an
// interruption. It returns an error if the collection cannot be written.
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
		if g.annotated {
			t.progress.Left++
		}
		t.added++
		if t.again[p.source] {
			t.regained++
		}
		if b.full() || time.Since(t.saved) > saveEvery {
			return t.flush()
		}
	}
	return nil
}

// note records the error of g in the note: as a mend if the game was added nevertheless, and
// otherwise as a refusal.
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
