package storage

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"

	"pionnier/core/library"
	"pionnier/storage/disk"
)

// A file of packed games, such as packed/go-0001.games, contains "PNROWNED", the length and CRC-32C of its
// head, 32 bits little-endian, the head, and a segment (core/library) with a checksum of its own. The head
// contains the edition and, for each game of the segment, its ID, the time of its file and its number of
// moves. A file can be made again from the games, so a damaged one is removed.
const (
	packedMagic  = "PNROWNED"
	packedSuffix = ".games"
)

var errPacked = errors.New("damaged file of packed games")

func (l *Library) packedDir() string { return filepath.Join(l.dir, "packed") }

func packedName(gameID string, number int) string {
	return fmt.Sprintf("%s-%04d%s", gameID, number, packedSuffix)
}

// openPacked reads the packed games of p's kind. It removes files that are damaged or of another
// edition.
func (l *Library) openPacked(p Packer) *packedKind {
	k := &packedKind{edition: p.Edition, failed: map[uint32]stamp{}}
	infos, err := l.files.ReadDir(l.packedDir())
	if err != nil {
		return k // there is no folder yet
	}
	slices.SortFunc(infos, func(a, b fs.FileInfo) int { return strings.Compare(a.Name(), b.Name()) })
	for _, info := range infos {
		if !strings.HasPrefix(info.Name(), p.Game()+"-") || !strings.HasSuffix(info.Name(), packedSuffix) {
			continue
		}
		part, err := l.readPacked(info.Name(), p)
		if err == nil && packedName(p.Game(), len(k.parts)+1) == part.file {
			k.parts = append(k.parts, part)
			continue
		}
		if err := l.files.Remove(filepath.Join(l.packedDir(), info.Name())); err != nil {
			slog.Warn("a file of packed games was not removed", "file", info.Name(), "err", err)
		}
	}
	return k
}

func (l *Library) readPacked(name string, p Packer) (*packedPart, error) {
	data, err := l.files.ReadFile(filepath.Join(l.packedDir(), name))
	if err != nil {
		return nil, err
	}
	edition, ids, part, err := decodePacked(data)
	if err == nil && (edition != p.Edition || part.segment.GameID() != p.Game()) {
		err = errPacked
	}
	if err != nil {
		return nil, err
	}
	part.file = name
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, id := range ids {
		n, there := l.index.table.ids[id]
		if !there {
			n = gone
		}
		part.rows = append(part.rows, n)
	}
	return part, nil
}

// decodePacked decodes a file of packed games. It does not set the rows of part. The error wraps
// errPacked or library.ErrSegment if data is damaged.
func decodePacked(data []byte) (edition string, ids []string, part *packedPart, err error) {
	rest, ours := bytes.CutPrefix(data, []byte(packedMagic))
	if !ours {
		return "", nil, nil, errPacked
	}
	head, body, err := cutBatch(rest)
	if err != nil {
		return "", nil, nil, errPacked
	}
	part = &packedPart{}
	if part.segment, err = library.ReadSegment(body); err != nil {
		return "", nil, nil, err
	}
	c := coder{data: head, reading: true}
	edition = c.text("")
	for range part.segment.Len() {
		ids = append(ids, c.text(""))
		part.stamps = append(part.stamps, stamp{int64(c.number(0)), uint32(c.number(0))})
	}
	if c.failed || len(c.data) > 0 {
		return "", nil, nil, errPacked
	}
	return edition, ids, part, nil
}

// encodePacked encodes part as decodePacked decodes it.
func encodePacked(edition string, ids []string, part *packedPart) []byte {
	var c coder
	c.text(edition)
	for i, id := range ids {
		c.text(id)
		c.number(uint64(part.stamps[i].modified))
		c.number(uint64(part.stamps[i].moves))
	}
	le := binary.LittleEndian
	data := le.AppendUint32([]byte(packedMagic), uint32(len(c.data)))
	data = le.AppendUint32(data, crc32.Checksum(c.data, castagnoli))
	return append(append(data, c.data...), part.segment.Bytes()...)
}

// writePacked writes the file of part. It logs an error instead of returning it, since the games
// can be packed again.
func (l *Library) writePacked(part *packedPart, edition string) {
	l.mu.Lock()
	ids := make([]string, len(part.rows))
	for i, n := range part.rows {
		t := l.index.table
		ids[i] = t.own[t.rows[n].id]
	}
	l.mu.Unlock()
	l.disk.Lock()
	defer l.disk.Unlock()
	err := l.files.MkdirAll(l.packedDir())
	if err == nil {
		err = disk.WriteFile(l.files, filepath.Join(l.packedDir(), part.file), encodePacked(edition, ids, part))
	}
	if err != nil {
		slog.Warn("packed games were not written", "file", part.file, "err", err)
	}
}
