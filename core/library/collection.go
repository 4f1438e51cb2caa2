package library

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"sync"
	"time"
)

// Folder stores the files of a collection. Write replaces a file atomically and returns when the
// data is on the disk. The error of Read wraps fs.ErrNotExist if there is no such file. SetAside
// renames a damaged file, after which List does not return it.
type Folder interface {
	List() ([]string, error)
	Read(name string) ([]byte, error)
	Write(name string, data []byte) error
	Remove(name string) error
	SetAside(name string) error
}

// ErrNewer is wrapped by errors about collections that a later version of this program wrote.
var ErrNewer = errors.New("written by a newer version")

const (
	noteName      = "note.json"
	segmentSuffix = ".games"
	version       = 1
)

// Note describes a collection and lists its segments.
type Note struct {
	Version  int       `json:"version"`
	Name     string    `json:"name"`
	Origin   string    `json:"origin,omitempty"`  // source of the games
	Licence  string    `json:"licence,omitempty"` // terms of use
	Made     time.Time `json:"made"`
	Deleted  time.Time `json:"deleted,omitzero"`  // zero if not deleted
	Unasked  bool      `json:"unasked,omitempty"` // the collection is not searched
	Segments []File    `json:"segments"`
	Sources  []Source  `json:"sources,omitempty"` // imported files; only in the file
	Joined   int       `json:"joined,omitempty"`  // games that were already in the collection
	Refused  []Refusal `json:"refused,omitempty"` // the first mostRefusals
	Refusals int       `json:"refusals,omitempty"`
	Mended   []Refusal `json:"mended,omitempty"` // the first mostRefusals faults of games that were added nevertheless
	Mends    int       `json:"mends,omitempty"`
	Began    *Began    `json:"began,omitempty"`  // an unfinished import, or nil
	Rebuilt  time.Time `json:"rebuilt,omitzero"` // when the note was rebuilt from the segments
	Checksum uint32    `json:"crc32c,omitempty"` // checksum of the note without this field; 0 means unknown
}

// File is a segment's file.
type File struct {
	Name     string `json:"file"`
	Game     string `json:"game"`
	Games    int    `json:"games"`
	Checksum uint32 `json:"crc32c"`
}

// Source is a file whose games are in the collection.
type Source struct {
	Name     string `json:"name"`
	Checksum uint32 `json:"crc32c"`
	Size     int    `json:"size"`
	Taken    int    `json:"taken,omitempty"` // games added before the import was interrupted; 0 means all
}

// Refusal is the report about a game, or a file, that could not be read.
type Refusal struct {
	Source string `json:"source"`
	Game   int    `json:"game,omitempty"` // number in the file, from 1; 0 means the file itself
	Reason string `json:"reason"`         // reason given at the import
}

// mostRefusals is the greatest number of refusals in a list.
const mostRefusals = 1000

// Collection is a set of games. Its methods are safe for concurrent use, but only one import may
// run at a time.
type Collection struct {
	folder Folder

	disk sync.Mutex // held while files are read and written; taken before mu

	mu       sync.Mutex // never held while waiting for the disk
	note     Note       // without Sources, of which there may be many
	segments []*Segment // as in the note; nil until they are read
	hurt     []*Hurt
	checked  bool // hurt is valid
	fresh    bool // no file has been written yet
}

// NewCollection returns a new collection called name in f, which must be empty. It writes nothing.
// The files are created when the first game is added.
func NewCollection(f Folder, name string, now time.Time) *Collection {
	return &Collection{folder: f, fresh: true, note: Note{Version: version, Name: name, Made: now.UTC().Truncate(time.Second)}, segments: []*Segment{}}
}

// Written reports whether the collection has any files.
func (c *Collection) Written() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return !c.fresh
}

// announce writes the first note of a new collection, since the folder must never have segments
// without a note. The caller must hold c.disk.
func (c *Collection) announce(next Note) error {
	if c.Written() {
		return nil
	}
	first := c.Note()
	first.Began = next.Began
	if first.Began == nil {
		first.Began = begun(first, 0)
	}
	return c.write(first)
}

// written returns the note with its sources, which it reads from the disk unless the collection is
// new. The caller must hold c.disk.
func (c *Collection) written() (Note, error) {
	if !c.Written() {
		return c.Note(), nil
	}
	return readNote(c.folder)
}

// OpenCollection opens the collection in f. It reads the note, but not the games. It returns an
// error if the note is missing or damaged.
func OpenCollection(f Folder) (*Collection, error) {
	n, err := readNote(f)
	if err != nil {
		return nil, err
	}
	n.Sources = nil
	return &Collection{folder: f, note: n}, nil
}

func readNote(f Folder) (n Note, err error) {
	data, err := f.Read(noteName)
	if err != nil {
		return n, err
	}
	return parseNote(data)
}

// ErrNote is wrapped by errors about notes that are damaged.
var ErrNote = errors.New("damaged note of a collection")

// parseNote parses a note. If data is damaged, it returns the fields that it can parse and an
// error.
func parseNote(data []byte) (n Note, err error) {
	err = json.Unmarshal(data, &n)
	switch sum := n.Checksum; {
	case err != nil:
		return n, fmt.Errorf("%s: %w: %w", noteName, ErrNote, err)
	case n.Version > version:
		return n, fmt.Errorf("%s: %w", noteName, ErrNewer)
	case sum != 0 && sum != n.sum(), n.Version < 1:
		return n, fmt.Errorf("%s: %w", noteName, ErrNote)
	}
	return n, nil
}

// sum returns the checksum of n without its Checksum field. It is never 0.
func (n Note) sum() uint32 {
	n.Checksum = 0
	data, err := json.Marshal(n)
	if err != nil {
		panic(err) // it has texts, numbers and times
	}
	return max(1, crc32.Checksum(data, castagnoli))
}

// Note returns the collection's note without its sources.
func (c *Collection) Note() Note {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := c.note
	n.Segments, n.Refused, n.Mended = slices.Clone(n.Segments), slices.Clone(n.Refused), slices.Clone(n.Mended)
	return n
}

// Games returns the number of games with the given game ID. If gameID is "", it returns the number
// of all games.
func (n Note) Games(gameID string) (count int) {
	for _, s := range n.Segments {
		if gameID == "" || s.Game == gameID {
			count += s.Games
		}
	}
	return count
}

// Change calls change with a copy of the note and stores the result. Changes to Version, Segments
// and Sources have no effect.
func (c *Collection) Change(change func(*Note)) error {
	c.disk.Lock()
	defer c.disk.Unlock()
	written, err := c.written()
	if err != nil {
		return err
	}
	old := c.Note()
	next := old
	change(&next)
	next.Version, next.Segments, next.Sources = version, old.Segments, written.Sources
	if c.Written() {
		return c.write(next)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.note = next
	return nil
}

// write replaces the note by n, on the disk and then in memory. If writing fails, it returns an
// error and the note stays as it was. The caller must hold c.disk.
func (c *Collection) write(n Note) error {
	n.Checksum = n.sum()
	data, err := json.MarshalIndent(n, "", " ")
	if err != nil {
		return err
	}
	if err := c.folder.Write(noteName, data); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.note, c.fresh = n, false
	c.note.Sources = nil
	return nil
}

// isHurt reports whether hurt contains the segment of f.
func isHurt(hurt []*Hurt, f File) bool {
	return slices.ContainsFunc(hurt, func(h *Hurt) bool { return h.File == f.Name })
}

// Segments returns the segments of the game with the given ID, or all segments if gameID is "". The
// first call reads them from the disk. If segments are damaged, Segments returns their intact games
// and an error that joins a *Hurt for each damaged segment.
func (c *Collection) Segments(gameID string) ([]*Segment, error) {
	c.disk.Lock()
	defer c.disk.Unlock()
	all, hurt := c.load()
	var list []*Segment
	for _, s := range all {
		if s != nil && (gameID == "" || s.game == gameID) {
			list = append(list, s)
		}
	}
	return list, c.damage(hurt)
}

// damage returns an error that joins the elements of hurt. It returns nil if hurt is empty.
func (c *Collection) damage(hurt []*Hurt) error {
	if len(hurt) == 0 {
		return nil
	}
	errs := make([]error, len(hurt))
	for i, h := range hurt {
		errs[i] = h
	}
	return fmt.Errorf("%s: %w", c.Note().Name, errors.Join(errs...))
}

// Check returns the damaged segments. The first call reads all segments, without keeping them in
// memory.
func (c *Collection) Check() []*Hurt {
	c.disk.Lock()
	defer c.disk.Unlock()
	c.mu.Lock()
	loaded, checked, hurt := c.segments != nil, c.checked, c.hurt
	c.mu.Unlock()
	if checked {
		return hurt
	}
	_, hurt = c.load()
	if !loaded {
		c.Close()
	}
	return hurt
}

// Hurt returns the segments that are known to be damaged. It never blocks on the disk.
func (c *Collection) Hurt() []*Hurt {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.hurt
}

// Close releases the memory of the segments. The next call of Segments reads them again.
func (c *Collection) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.segments = nil
}

// load returns the segments, which it reads if necessary, and a Hurt for each damaged one. A
// damaged segment contains only its intact games, or is nil if there are no intact games. The
// caller must hold c.disk.
func (c *Collection) load() ([]*Segment, []*Hurt) {
	c.mu.Lock()
	segments, hurt, n := c.segments, c.hurt, c.note
	c.mu.Unlock()
	if segments != nil {
		return segments, hurt
	}
	segments, hurt = make([]*Segment, len(n.Segments)), nil
	for i, f := range n.Segments {
		s, h := c.read(f)
		if segments[i] = s; h != nil {
			hurt = append(hurt, h)
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.segments, c.hurt, c.checked = segments, hurt, true
	return segments, hurt
}

// read reads the segment in f. If it is damaged, read returns a segment of the intact games, or
// nil, and a Hurt. If an intact segment has no valid sums file, read writes one and ignores errors.
func (c *Collection) read(f File) (*Segment, *Hurt) {
	data, err := c.folder.Read(f.Name)
	var s *Segment
	if err == nil {
		s, err = ReadSegment(data)
	}
	if err == nil && (s.crc != f.Checksum || s.game != f.Game || s.count != f.Games) {
		err = fmt.Errorf("%w: not the one that the note names", ErrSegment)
		return nil, &Hurt{File: f.Name, Games: f.Games, Lost: f.Games, Reason: err}
	}
	sums, unread := c.folder.Read(sumsName(f.Name))
	if err == nil {
		if crc, _, _, ok := sumsFor(sums); !ok || crc != s.crc {
			_ = c.folder.Write(sumsName(f.Name), s.sums())
		}
		return s, nil
	}
	h := &Hurt{File: f.Name, Games: f.Games, Lost: f.Games, Reason: err}
	if crc, _, _, ok := sumsFor(sums); unread == nil && ok && crc == f.Checksum && data != nil {
		if some, lost, texts, err := mend(data, sums); err == nil {
			s, h.Lost, h.Texts = some, lost, texts
		}
	}
	return s, h
}

// Discard removes all files of the collection. It removes the note last, so that Discard can be
// repeated after a crash. It returns the first error, and leaves the remaining files.
func (c *Collection) Discard() error {
	c.disk.Lock()
	defer c.disk.Unlock()
	names, err := c.folder.List()
	if err != nil {
		return err
	}
	names = append(slices.DeleteFunc(names, func(name string) bool { return name == noteName }), noteName)
	for _, name := range names {
		if err := c.folder.Remove(name); err != nil {
			return err
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.fresh = true
	return nil
}

// ByName compares collections by folded name and then by the time of their creation.
func ByName(a, b *Collection) int {
	return cmp.Or(cmp.Compare(Fold(a.Note().Name), Fold(b.Note().Name)), a.Note().Made.Compare(b.Note().Made))
}
