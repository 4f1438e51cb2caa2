package library

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"
)

// Folder keeps the files of a collection. Write replaces a file as a whole, or leaves the
// old one, and returns when it is on the disk. Read fails with fs.ErrNotExist.
type Folder interface {
	Read(name string) ([]byte, error)
	Write(name string, data []byte) error
	Remove(name string) error
}

// ErrNewer is wrapped by errors about collections that a later version of this program wrote.
var ErrNewer = errors.New("written by a newer version")

const (
	noteName = "note.json"
	version  = 1
)

// Note describes a collection and lists its segments.
type Note struct {
	Version  int       `json:"version"`
	Name     string    `json:"name"`
	Origin   string    `json:"origin,omitempty"`  // where the games come from
	Licence  string    `json:"licence,omitempty"` // its terms of use
	Made     time.Time `json:"made"`
	Deleted  time.Time `json:"deleted,omitzero"`  // zero: not deleted
	Unasked  bool      `json:"unasked,omitempty"` // it is not searched
	Segments []File    `json:"segments"`
	Sources  []Source  `json:"sources,omitempty"` // files that were imported; in the file alone
	Joined   int       `json:"joined,omitempty"`  // games that were there already
	Refused  []Refusal `json:"refused,omitempty"` // the first mostRefusals
	Refusals int       `json:"refusals,omitempty"`
	Mended   []Refusal `json:"mended,omitempty"` // the first mostRefusals faults of games that were taken all the same
	Mends    int       `json:"mends,omitempty"`
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
	Taken    int    `json:"taken,omitempty"` // games taken before the import was cut off; 0: all
}

// Refusal is a game that could not be read, or a file.
type Refusal struct {
	Source string `json:"source"`
	Game   int    `json:"game,omitempty"` // in its file, from 1; 0: the file
	Reason string `json:"reason"`         // as it was reported at the import
}

// mostRefusals is the most refusals that are listed.
const mostRefusals = 1000

// Collection is a set of games. Its methods may be called from any goroutine, but only one
// import may run at a time.
type Collection struct {
	folder Folder

	disk sync.Mutex // held while files are read and written; taken before mu

	mu       sync.Mutex // never held while anybody waits for a disk
	note     Note       // without its sources, of which an archive may have many
	segments []*Segment // as in the note; nil until they are read
	damaged  []error
}

// NewCollection makes a collection in an empty folder.
func NewCollection(f Folder, name string, now time.Time) (*Collection, error) {
	c := &Collection{folder: f, note: Note{Version: version, Name: name, Made: now.UTC().Truncate(time.Second)}, segments: []*Segment{}}
	return c, c.write(c.note)
}

// OpenCollection reads the note of a collection. Games are read later, when needed.
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
	if err := json.Unmarshal(data, &n); err != nil {
		return n, fmt.Errorf("%s: %w", noteName, err)
	}
	if n.Version > version {
		return n, fmt.Errorf("%s: %w", noteName, ErrNewer)
	}
	return n, nil
}

// Note returns the collection's note without its sources.
func (c *Collection) Note() Note {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := c.note
	n.Segments, n.Refused, n.Mended = slices.Clone(n.Segments), slices.Clone(n.Refused), slices.Clone(n.Mended)
	return n
}

// Games counts the games; gameID may be "" for all.
func (n Note) Games(gameID string) (count int) {
	for _, s := range n.Segments {
		if gameID == "" || s.Game == gameID {
			count += s.Games
		}
	}
	return count
}

// Change changes the note of the collection; its segments stay.
func (c *Collection) Change(change func(*Note)) error {
	c.disk.Lock()
	defer c.disk.Unlock()
	written, err := readNote(c.folder)
	if err != nil {
		return err
	}
	old := c.Note()
	next := old
	change(&next)
	next.Version, next.Segments, next.Sources = version, old.Segments, written.Sources
	return c.write(next)
}

// write replaces the note. It expects disk to be held.
func (c *Collection) write(n Note) error {
	data, err := json.MarshalIndent(n, "", " ")
	if err != nil {
		return err
	}
	if err := c.folder.Write(noteName, data); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.note = n
	c.note.Sources = nil
	return nil
}

// Segments returns the games with this game ID, "" for all. It reads them at the first call. The
// error is about damaged segments; the others are returned with it.
func (c *Collection) Segments(gameID string) ([]*Segment, error) {
	c.disk.Lock()
	defer c.disk.Unlock()
	all, damaged := c.load()
	var list []*Segment
	for _, s := range all {
		if s != nil && (gameID == "" || s.game == gameID) {
			list = append(list, s)
		}
	}
	return list, errors.Join(damaged...)
}

// Close frees the games in memory; Segments reads them again.
func (c *Collection) Close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.segments, c.damaged = nil, nil
}

// load returns the segments, reading them if necessary. A damaged segment is nil. It expects disk
// to be held.
func (c *Collection) load() ([]*Segment, []error) {
	c.mu.Lock()
	segments, damaged, n := c.segments, c.damaged, c.note
	c.mu.Unlock()
	if segments != nil {
		return segments, damaged
	}
	segments = make([]*Segment, len(n.Segments))
	for i, f := range n.Segments {
		s, err := c.read(f)
		if err != nil {
			damaged = append(damaged, fmt.Errorf("%s: %s: %w", n.Name, f.Name, err))
			continue
		}
		segments[i] = s
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.segments, c.damaged = segments, damaged
	return segments, damaged
}

func (c *Collection) read(f File) (*Segment, error) {
	data, err := c.folder.Read(f.Name)
	if err != nil {
		return nil, err
	}
	s, err := ReadSegment(data)
	if err == nil && (s.crc != f.Checksum || s.game != f.Game || s.count != f.Games) {
		err = fmt.Errorf("%w: not the one that the note names", ErrSegment)
	}
	return s, err
}

// Discard removes the files of a collection, the note last, so that a crash leaves a collection
// that can still be discarded.
func (c *Collection) Discard() error {
	c.disk.Lock()
	defer c.disk.Unlock()
	for _, f := range c.Note().Segments {
		if err := c.folder.Remove(f.Name); err != nil {
			return err
		}
	}
	return c.folder.Remove(noteName)
}

// ByName orders collections.
func ByName(a, b *Collection) int {
	return cmp.Or(cmp.Compare(Fold(a.Note().Name), Fold(b.Note().Name)), a.Note().Made.Compare(b.Note().Made))
}
