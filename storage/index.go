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

// The index is a file to which is only added: "PNRINDEX", its version, and batches, each of
// its length and CRC-32C, 32 bits little-endian, and as many bytes: how many texts there
// were before it, and changes:
//
//	't' and a text, which gets the next number
//	'g' and a game: its ID, its report, and the numbers of its row
//	'x' and the ID of a game that is gone
//
// Texts have their length before them; all numbers are varints. A later row of a game
// replaces the earlier one. What follows a batch that is damaged, was not written to its
// end, or counts other texts, as one of another process does, is as if it were not there:
// the games that it described are read again.
const (
	indexName    = "games.index"
	indexMagic   = "PNRINDEX"
	indexVersion = 8
	indexHead    = len(indexMagic) + 4
	batchHead    = 8

	// oldIndexName is what the index was until 0.1.0.
	oldIndexName = "index.json"

	// mostWaiting is how many changes wait before they are added to the file. After a kill
	// as many games are read again.
	mostWaiting = 64
	// batchBytes is about how long a batch of a whole index is.
	batchBytes = 1 << 18
)

var (
	errIndexDamaged = errors.New("damaged index")
	errIndexOlder   = errors.New("older index")
)

// coder writes changes, or reads them.
type coder struct {
	data    []byte
	reading bool
	failed  bool // what was read makes no sense
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

// row writes or reads the numbers of a row, but id and report.
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

// textsOf returns the texts that a row names.
func textsOf(x *row) [12]uint32 {
	return [...]uint32{x.game, x.rules, x.title, x.origin, x.control, x.day, x.black.name, x.black.level, x.black.rank, x.white.name, x.white.level, x.white.rank}
}

// indexWriter turns changes of a table into changes of the file.
type indexWriter struct {
	table   *table
	waiting coder // changes that are not in the file yet
	changes int
	texts   int // of the table, without those that wait
}

func newIndexWriter(t *table) *indexWriter { return &indexWriter{table: t, texts: len(t.texts)} }

// put puts an entry into the table and writes it.
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

// remove takes a game out of the table and writes that.
func (w *indexWriter) remove(id string) {
	w.table.remove(id)
	w.waiting.data = append(w.waiting.data, 'x')
	w.waiting.text(id)
	w.changes++
}

// batch returns what waits as a batch, after which nothing does.
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

// encodeIndex writes a table as a whole index, in which its texts have their numbers.
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

// decodeIndex reads an index; stale is how many of its rows count no more. The error is
// nil, errIndexDamaged, with what could be read, errIndexOlder or record.ErrNewer. The table
// is not in order yet.
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

// rowBytes is about how long a game is in the index.
const rowBytes = 70

// cutBatch takes the first batch.
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

// read takes over the changes of a batch, and leaves the order of the rows to sort.
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

// names reports whether there are all texts that a row names.
func (t *table) names(x *row) bool {
	for _, n := range textsOf(x) {
		if n >= uint32(len(t.texts)) {
			return false
		}
	}
	return true
}

// readIndex reads the index of the library. It reports whether the file may be added to; one
// that is damaged, or of which most counts no more, has to be written anew.
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

// saveIndex brings the file up to date: by what waits, or where that cannot be, as a whole.
// It expects disk to be held.
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

// put describes a game in the index. It expects disk to be held.
func (l *Library) put(e Entry, size int64) {
	l.mu.Lock()
	l.index.put(e, size)
	l.mu.Unlock()
	l.indexSome()
}

// forget takes a game out of the index. It expects disk to be held.
func (l *Library) forget(id string) {
	l.mu.Lock()
	if _, there := l.index.table.ids[id]; there {
		l.index.remove(id)
	}
	l.mu.Unlock()
	l.indexSome()
}

// indexSome saves the index once much waits. The index is derived: without it the library
// works, and opens slower.
func (l *Library) indexSome() {
	if l.opened && l.index.changes >= mostWaiting {
		if err := l.saveIndex(); err != nil {
			slog.Warn("the index of games was not written", "err", err)
		}
	}
}

func (l *Library) indexPath() string { return filepath.Join(l.dir, indexName) }
