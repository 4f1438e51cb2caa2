package storage

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"log/slog"
	"math"
	"math/bits"
	"path/filepath"
	"slices"

	"pionnier/core/record"
	"pionnier/storage/disk"
)

// The index is a file to which data is only appended: "PNRINDEX", its version, and batches. Each batch has
// its length and CRC-32C, 32 bits little-endian, followed by the number of texts before it and changes:
//
//	't' and a text, which gets the next number
//	'g' and a game: its ID, its report, and the numbers of its row
//	'x' and the ID of a game that is gone
//
// Texts are preceded by their length; all numbers are varints. A later row of a game replaces the earlier
// one. A batch that is damaged, was not written to its end, or has another number of texts, as a batch of
// another process does, is ignored with all that follows: the games described there are read again.
const (
	indexName    = "games.index"
	indexMagic   = "PNRINDEX"
	indexVersion = 9
	indexHead    = len(indexMagic) + 4
	batchHead    = 8

	// oldIndexName is the name of the index before 0.1.0.
	oldIndexName = "index.json"

	// mostWaiting is the number of changes after which they are appended to the file. If the program is
	// killed, at most that number of games is read again.
	mostWaiting = 64
	// batchBytes is the approximate length of a batch when a whole index is written.
	batchBytes = 1 << 18
)

var (
	errIndexDamaged = errors.New("damaged index")
	errIndexOlder   = errors.New("older index")
)

// coder encodes changes, or decodes them.
type coder struct {
	data    []byte
	reading bool
	failed  bool // the input is invalid
}

func (c *coder) number(v uint64) uint64 {
	if !c.reading {
		c.data = binary.AppendUvarint(c.data, v)
		return v
	}
	v, n := binary.Uvarint(c.data)
	if n <= 0 {
		c.failed, c.data = true, nil
		return 0
	}
	c.data = c.data[n:]
	return v
}

func (c *coder) text(s string) string {
	n := c.number(uint64(len(s)))
	if !c.reading {
		c.data = append(c.data, s...)
		return s
	}
	if n > uint64(len(c.data)) {
		c.failed, c.data = true, nil
		return ""
	}
	s = string(c.data[:n])
	c.data = c.data[n:]
	return s
}

// row encodes or decodes the fields of x except id and report.
func (c *coder) row(x *row) {
	for _, v := range [...]*int64{&x.started, &x.modified, &x.size} {
		*v = int64(bits.RotateLeft64(c.number(bits.RotateLeft64(uint64(*v), 1)), -1)) // a small number stays small
	}
	for _, v := range [...]*float64{&x.blackScore, &x.whiteScore, &x.margin} {
		*v = math.Float64frombits(bits.ReverseBytes64(c.number(bits.ReverseBytes64(math.Float64bits(*v)))))
	}
	for _, v := range [...]*uint32{&x.game, &x.rules, &x.title, &x.origin, &x.control, &x.day, &x.black.name, &x.black.level, &x.black.rank,
		&x.white.name, &x.white.level, &x.white.rank, &x.moves, &x.columns, &x.rows, &x.handicap} {
		*v = uint32(c.number(uint64(*v)))
	}
	x.zone = int32(c.number(uint64(uint32(x.zone))))
	for _, v := range [...]*uint8{&x.ending, &x.winner, &x.several, &x.aided, &x.played, &x.problem, &x.amid} {
		*v = uint8(c.number(uint64(*v)))
	}
}

// textsOf returns the numbers of the texts in x.
func textsOf(x *row) [12]uint32 {
	return [...]uint32{x.game, x.rules, x.title, x.origin, x.control, x.day, x.black.name, x.black.level, x.black.rank, x.white.name, x.white.level, x.white.rank}
}

// indexWriter applies changes to a table and encodes them for the file.
type indexWriter struct {
	table   *table
	waiting coder // changes not yet in the file
	changes int
	texts   int // texts of the table, except new ones in waiting
}

func newIndexWriter(t *table) *indexWriter { return &indexWriter{table: t, texts: len(t.texts)} }

// put stores e in the table and encodes the change for the file.
func (w *indexWriter) put(e Entry, size int64) {
	x := packed(e, size, func(s string) uint32 {
		n, added := w.table.text(s)
		if added {
			w.waiting.data = append(w.waiting.data, 't')
			w.waiting.text(s)
		}
		return n
	})
	report := reportText(e.Report)
	w.table.put(e.ID, report, x)
	w.row(e.ID, report, x)
}

func (w *indexWriter) row(id, report string, x row) {
	w.waiting.data = append(w.waiting.data, 'g')
	w.waiting.text(id)
	w.waiting.text(report)
	w.waiting.row(&x)
	w.changes++
}

// remove removes the game with the given ID from the table and encodes the change for the file.
func (w *indexWriter) remove(id string) {
	w.table.remove(id)
	w.waiting.data = append(w.waiting.data, 'x')
	w.waiting.text(id)
	w.changes++
}

// batch returns the pending changes as a batch and clears them. It returns nil if there are no
// changes.
func (w *indexWriter) batch() []byte {
	if len(w.waiting.data) == 0 {
		return nil
	}
	changes := append(binary.AppendUvarint(nil, uint64(w.texts)), w.waiting.data...)
	w.waiting.data, w.changes, w.texts = nil, 0, len(w.table.texts)
	b := binary.LittleEndian.AppendUint32(make([]byte, 0, batchHead+len(changes)), uint32(len(changes)))
	b = binary.LittleEndian.AppendUint32(b, crc32.Checksum(changes, castagnoli))
	return append(b, changes...)
}

// encodeIndex encodes the whole table. Texts keep their numbers.
func encodeIndex(t *table) []byte {
	w := newIndexWriter(t)
	w.texts = 1
	data := binary.LittleEndian.AppendUint32([]byte(indexMagic), indexVersion)
	for _, s := range t.texts[1:] {
		w.waiting.data = append(w.waiting.data, 't')
		w.waiting.text(s)
	}
	data = append(data, w.batch()...)
	for _, n := range slices.Backward(t.order) { // so that a reader finds them nearly in order
		x := t.rows[n]
		w.row(t.own[x.id], t.own[x.report], x)
		if len(w.waiting.data) > batchBytes {
			data = append(data, w.batch()...)
		}
	}
	return append(data, w.batch()...)
}

// decodeIndex decodes an index. stale is the number of its changes that later ones supersede. The
// table is not sorted. err is nil, errIndexOlder, record.ErrNewer, or errIndexDamaged, in which
// case the table has the part that could be read.
func decodeIndex(data []byte) (t *table, stale int, err error) {
	t = newTable()
	if len(data) < indexHead || string(data[:len(indexMagic)]) != indexMagic {
		return t, 0, errIndexDamaged
	}
	switch v := binary.LittleEndian.Uint32(data[len(indexMagic):]); {
	case v > indexVersion:
		return t, 0, record.ErrNewer
	case v < indexVersion:
		return t, 0, errIndexOlder
	}
	t.rows = make([]row, 0, len(data)/rowBytes)
	t.ids = make(map[string]uint32, len(data)/rowBytes)
	for data = data[indexHead:]; len(data) > 0 && err == nil; {
		var batch []byte
		if batch, data, err = cutBatch(data); err != nil {
			break
		}
		var gone int
		gone, err = t.read(batch)
		stale += gone
	}
	return t, stale, err
}

// rowBytes is the approximate length of a game in the index.
const rowBytes = 70

// cutBatch splits data into its first batch and the rest. It returns errIndexDamaged if the batch
// is incomplete or its checksum is wrong.
func cutBatch(data []byte) (batch, rest []byte, err error) {
	if len(data) < batchHead {
		return nil, nil, errIndexDamaged
	}
	length, sum := binary.LittleEndian.Uint32(data), binary.LittleEndian.Uint32(data[4:])
	data = data[batchHead:]
	if uint64(length) > uint64(len(data)) || crc32.Checksum(data[:length], castagnoli) != sum {
		return nil, nil, errIndexDamaged
	}
	return data[:length], data[length:], nil
}

// read applies the changes of batch to t without sorting it. It returns the number of changes that
// later ones supersede. It returns errIndexDamaged at the first damaged change, and t is then
// incomplete.
func (t *table) read(batch []byte) (stale int, err error) {
	c := coder{data: batch, reading: true}
	if c.number(0) != uint64(len(t.texts)) {
		return 0, errIndexDamaged
	}
	for len(c.data) > 0 {
		kind := c.data[0]
		c.data = c.data[1:]
		id := c.text("")
		switch kind {
		case 't':
			t.texts = append(t.texts, id)
		case 'x':
			delete(t.ids, id)
			stale += 2
		case 'g':
			report, x := c.text(""), row{}
			c.row(&x)
			if c.failed || id == "" || !t.names(&x) {
				return stale, errIndexDamaged
			}
			if t.take(id, report, x) {
				stale++
			}
		default:
			return stale, errIndexDamaged
		}
		if c.failed {
			return stale, errIndexDamaged
		}
	}
	return stale, nil
}

// names reports whether t has all texts of x.
func (t *table) names(x *row) bool {
	for _, n := range textsOf(x) {
		if n >= uint32(len(t.texts)) {
			return false
		}
	}
	return true
}

// readIndex reads the index. whole reports whether the file can be appended to. If it is damaged,
// or most of it is superseded, it must be rewritten.
func (l *Library) readIndex() (whole bool) {
	l.index = newIndexWriter(newTable())
	data, err := l.files.ReadFile(l.indexPath())
	if err != nil {
		return false // missing or unreadable: rebuilt
	}
	t, stale, err := decodeIndex(data)
	l.newerIndex = errors.Is(err, record.ErrNewer)
	if whole = err == nil && stale <= len(t.ids)+mostWaiting; !whole {
		t = t.compact()
	}
	l.index = newIndexWriter(t)
	return whole
}

// saveIndex appends the pending changes to the index file. The caller must hold disk. If that
// fails, it returns an error, and the next call rewrites the whole file. It does nothing if a newer
// version of the program has written the index.
func (l *Library) saveIndex() error {
	if l.newerIndex {
		return nil
	}
	l.mu.Lock()
	data := l.index.batch()
	if !l.indexWhole {
		data = encodeIndex(l.index.table)
	}
	l.mu.Unlock()
	if len(data) == 0 {
		return nil
	}
	var err error
	if l.indexWhole {
		err = l.files.Append(l.indexPath(), data)
	} else {
		err = disk.WriteFile(l.files, l.indexPath(), data)
	}
	if l.indexWhole = err == nil; err != nil {
		return fmt.Errorf("storage: write index: %w", err)
	}
	return nil
}

// put stores e in the index. The caller must hold disk.
func (l *Library) put(e Entry, size int64) {
	l.mu.Lock()
	l.index.put(e, size)
	l.mu.Unlock()
	l.indexSome()
}

// forget removes a game from the index. The caller must hold disk.
func (l *Library) forget(id string) {
	l.mu.Lock()
	if _, there := l.index.table.ids[id]; there {
		l.index.remove(id)
	}
	l.mu.Unlock()
	l.indexSome()
}

// indexSome saves the index if many changes are pending. It logs an error instead of returning it,
// since the index can be rebuilt from the games.
func (l *Library) indexSome() {
	if l.opened && l.index.changes >= mostWaiting {
		if err := l.saveIndex(); err != nil {
			slog.Warn("the index of games was not written", "err", err)
		}
	}
}

func (l *Library) indexPath() string { return filepath.Join(l.dir, indexName) }
