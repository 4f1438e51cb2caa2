package storage

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"path/filepath"
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// Entry is what a list shows of a game.
type Entry struct {
	ID       string
	Game     string // catalog ID
	Players  game.ByColor[record.Player]
	Size     int // columns of the board
	Handicap int `json:",omitempty"` // stones
	Rules    string
	Control  clock.Control
	Started  time.Time // zero if unknown
	Changed  time.Time `json:"-"` // when the file was written
	Moves    int       // on the board where it was left, passes included
	Outcome  game.Outcome
	Title    string // "" unless the user or the file gave one

	Origin string  `json:",omitempty"` // as of record.Record
	Report *Report `json:",omitempty"` // nil: there is no finished one

	// Several: the file holds more games than this one, as no file of ours does.
	// Save then writes a new file.
	Several bool `json:",omitempty"`
}

// entryOf describes a record.
func entryOf(id string, r *record.Record, changed time.Time) Entry {
	return Entry{ID: id, Game: r.Game, Players: r.Players, Size: r.Width, Handicap: r.Handicap, Rules: r.Rules, Control: r.Control, Started: r.Date,
		Changed: changed, Moves: movesPlayed(r), Outcome: r.Outcome, Title: r.Title, Origin: r.Origin(), Report: reportOf(r)}
}

// movesPlayed counts the moves on the board where the game was left, passes included:
// not those that were taken back.
func movesPlayed(r *record.Record) (count int) {
	for _, n := range r.Resume().Path() {
		if n.Move != 0 {
			count++
		}
	}
	return count
}

// Person returns the side of the person who played against an engine; None when
// two persons or two engines played.
func (e Entry) Person() game.Color {
	black, white := e.Players.Black.Level == "", e.Players.White.Level == ""
	switch {
	case black && !white:
		return game.Black
	case white && !black:
		return game.White
	}
	return game.None
}

// indexed is an entry with what its file looked like.
type indexed struct {
	Entry
	FileSize int64
	Modified int64 // Unix nanoseconds
}

// sees tells whether the index knows the file as it is now.
func (x indexed) sees(info fs.FileInfo) bool {
	return x.FileSize == info.Size() && x.Modified == info.ModTime().UnixNano()
}

func indexedOf(e Entry, info fs.FileInfo) indexed {
	return indexed{Entry: e, FileSize: info.Size(), Modified: info.ModTime().UnixNano()}
}

const (
	indexName    = "index.json"
	indexVersion = 5
)

// indexFile is index.json. Sum is the CRC-32 of Entries' bytes: a flipped bit
// in a list is damage, too.
type indexFile struct {
	Version int
	Sum     uint32
	Entries json.RawMessage
}

var (
	errIndexDamaged = errors.New("damaged index")
	errIndexOlder   = errors.New("older index")
)

// decodeIndex reads index.json. Its error is nil, errIndexDamaged, errIndexOlder
// or record.ErrNewer.
func decodeIndex(data []byte) (map[string]indexed, error) {
	var f indexFile
	if err := json.Unmarshal(data, &f); err != nil {
		return nil, fmt.Errorf("%w: %w", errIndexDamaged, err)
	}
	switch {
	case f.Version > indexVersion:
		return nil, record.ErrNewer
	case f.Version < indexVersion:
		return nil, errIndexOlder
	case f.Sum != crc32.ChecksumIEEE(f.Entries):
		return nil, errIndexDamaged
	}
	var list []indexed
	if err := json.Unmarshal(f.Entries, &list); err != nil {
		return nil, fmt.Errorf("%w: %w", errIndexDamaged, err)
	}
	entries := make(map[string]indexed, len(list))
	for _, x := range list {
		x.Changed = time.Unix(0, x.Modified)
		entries[x.ID] = x
	}
	return entries, nil
}

// encodeIndex writes index.json.
func encodeIndex(entries map[string]indexed) ([]byte, error) {
	list := make([]indexed, 0, len(entries))
	for _, x := range entries {
		list = append(list, x)
	}
	raw, err := json.Marshal(list)
	if err != nil {
		return nil, err
	}
	return json.Marshal(indexFile{Version: indexVersion, Sum: crc32.ChecksumIEEE(raw), Entries: raw})
}

// readIndex returns the entries of index.json, none if it cannot be trusted. An
// index of a newer version is left alone.
func (l *Library) readIndex() map[string]indexed {
	data, err := l.files.ReadFile(l.indexPath())
	if err != nil {
		return nil // missing or unreadable: rebuilt
	}
	entries, err := decodeIndex(data)
	l.newerIndex = errors.Is(err, record.ErrNewer)
	return entries
}

// writeIndex writes index.json.
func (l *Library) writeIndex() error {
	if l.newerIndex {
		return nil
	}
	l.mu.Lock()
	data, err := encodeIndex(l.entries)
	l.mu.Unlock()
	if err != nil {
		return fmt.Errorf("storage: write index: %w", err)
	}
	if err := writeFile(l.files, l.indexPath(), data); err != nil {
		return fmt.Errorf("storage: write index: %w", err)
	}
	return nil
}

func (l *Library) indexPath() string { return filepath.Join(l.dir, indexName) }
