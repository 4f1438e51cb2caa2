package storage

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"
	"sync"
	"weak"

	"pionnier/core/game"
	"pionnier/core/library"
)

// Packer packs the user's own games for searches.
type Packer struct {
	library.Packing
	// Level returns the name of an engine, as a player. Edition must change if Level returns other names, such
	// as in another language. All games are then packed again.
	Level   func(gameID, level string) string
	Edition string
}

const (
	// mostPacked is the maximum number of games that one call of Packed reads from their files.
	mostPacked = 1000
	// mostYoung is the maximum number of packed games that are kept only in memory. If the program is killed,
	// their files are read again.
	mostYoung = 128
)

// packings holds the packed games of a library, by kind.
type packings struct {
	work  sync.Mutex // held while games are packed
	kinds map[string]*packedKind
	rows  packedRows
}

// packedRows holds the rows of the games in segments that are in use.
type packedRows struct {
	once sync.Once
	of   *sync.Map // weak.Pointer[library.Segment] to []uint32; a pointer, so that cleanups keep nothing else alive
}

func (r *packedRows) known() *sync.Map {
	r.once.Do(func() { r.of = &sync.Map{} })
	return r.of
}

// packedKind holds the packed games of one kind. Each part except young is a file (packedfile.go). Games that
// were changed are packed again in young.
type packedKind struct {
	edition string
	parts   []*packedPart
	young   *packedPart      // may be nil
	failed  map[uint32]stamp // rows of games that cannot be packed, with their state
}

// packedPart is a part of the packed games.
type packedPart struct {
	file    string // "": only in memory
	segment *library.Segment
	rows    []uint32 // of the table, for each game; gone: it has no row
	stamps  []stamp
}

// gone is the row of a game that no table has any more.
const gone = math.MaxUint32

// stamp identifies the state of a game that was packed. It includes the number of moves, since some
// file systems store times so coarsely that moves can be made in between.
type stamp struct {
	modified int64
	moves    uint32
}

// Packed returns the games of p's kind, packed for searches. It packs new games, a limited number
// at each call, and returns how many are left for the next call. Packed games are stored in files,
// which can be rebuilt. If ctx is cancelled, Packed returns an error, but what it has packed is
// kept.
func (l *Library) Packed(ctx context.Context, p Packer) (list []*library.Segment, left int, err error) {
	o := &l.packings
	o.work.Lock()
	defer o.work.Unlock()
	k := o.kinds[p.Game()]
	if k == nil || k.edition != p.Edition {
		k = l.openPacked(p)
		if o.kinds == nil {
			o.kinds = map[string]*packedKind{}
		}
		o.kinds[p.Game()] = k
	}
	fresh, todo, changed := l.comparePacked(k, p.Game())
	if changed {
		if err := k.drop(p, fresh); err != nil {
			return nil, 0, fmt.Errorf("storage: pack games: %w", err)
		}
	}
	some := todo[:min(len(todo), mostPacked)]
	if err := l.pack(ctx, k, p, some); err != nil {
		return nil, 0, fmt.Errorf("storage: pack games: %w", err)
	}
	return o.rows.remember(k), len(todo) - len(some), nil
}

// PackedID returns the ID of game n of s, which must be a result of Packed. It returns false if s
// is another segment or has no game n.
func (l *Library) PackedID(s *library.Segment, n int) (id string, ok bool) {
	known, _ := l.packings.rows.known().Load(weak.Make(s))
	rows, _ := known.([]uint32)
	if n >= len(rows) {
		return "", false
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	t := l.index.table
	return t.own[t.rows[rows[n]].id], true
}

// remember returns the segments of k that have games. It records their rows for as long as the
// segments are reachable.
func (r *packedRows) remember(k *packedKind) (list []*library.Segment) {
	known := r.known()
	for _, part := range k.all() {
		if part.segment.Len() == 0 {
			continue
		}
		key := weak.Make(part.segment)
		if _, there := known.Swap(key, part.rows); !there {
			runtime.AddCleanup(part.segment, func(key weak.Pointer[library.Segment]) { known.Delete(key) }, key)
		}
		list = append(list, part.segment)
	}
	return list
}

func (k *packedKind) all() []*packedPart {
	if k.young == nil {
		return k.parts
	}
	return append(slices.Clone(k.parts), k.young)
}

// unpacked is a game that has to be packed.
type unpacked struct {
	row uint32
	id  string
	stamp
}

// comparePacked compares the packed games with the library. fresh reports, by part and game,
// whether the packed game is up to date. todo are the games to pack. changed reports whether any
// packed game is out of date.
func (l *Library) comparePacked(k *packedKind, gameID string) (fresh [][]bool, todo []unpacked, changed bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	t := l.index.table
	is := t.mark(gameID, func(s string) bool { return s == gameID })
	listed := make([]bool, len(t.rows))
	for _, n := range t.order {
		listed[n] = is[t.rows[n].game]
	}
	now := func(n uint32) stamp { return stamp{t.rows[n].modified, t.rows[n].moves} }
	for _, part := range k.all() {
		same := make([]bool, len(part.rows))
		for i, n := range part.rows {
			if same[i] = n != gone && listed[n] && part.stamps[i] == now(n); same[i] {
				listed[n] = false // it is packed
			} else {
				changed = true
			}
		}
		fresh = append(fresh, same)
	}
	for _, n := range t.order {
		if x := &t.rows[n]; listed[n] && k.failed[n] != now(n) {
			todo = append(todo, unpacked{n, t.own[x.id], now(n)})
		}
	}
	return fresh, todo, changed
}

// drop removes the packed games that are not fresh.
func (k *packedKind) drop(p Packer, fresh [][]bool) error {
	for i, part := range k.all() {
		if !slices.Contains(fresh[i], false) {
			continue
		}
		if err := part.set(p, []*packedPart{part}, func(_, n int) bool { return fresh[i][n] }, nil, nil); err != nil {
			return err
		}
	}
	return nil
}

// set replaces the games of part. The new ones are the games of the parts in of for which keep
// returns true, followed by more, whose rows are in which.
func (part *packedPart) set(p Packer, of []*packedPart, keep func(part, n int) bool, more []library.Single, which []unpacked) error {
	next := packedPart{file: part.file}
	var segments []*library.Segment
	for i, from := range of {
		segments = append(segments, from.segment)
		for n := range from.rows {
			if keep(i, n) {
				next.rows, next.stamps = append(next.rows, from.rows[n]), append(next.stamps, from.stamps[n])
			}
		}
	}
	for _, u := range which {
		next.rows, next.stamps = append(next.rows, u.row), append(next.stamps, u.stamp)
	}
	var err error
	if next.segment, err = library.Join(p, segments, keep, more); err == nil {
		*part = next
	}
	return err
}

// pack reads and packs the games of todo. It ignores a game that cannot be read, since opening the
// game will report the error. If ctx is cancelled, it packs the games read so far and returns an
// error.
func (l *Library) pack(ctx context.Context, k *packedKind, p Packer, todo []unpacked) error {
	var games []library.Single
	var which []unpacked
	for _, u := range todo {
		if ctx.Err() != nil {
			break // what was read stays
		}
		one, err := l.packOne(p, u.id)
		if err != nil {
			k.failed[u.row] = u.stamp
			continue
		}
		games, which = append(games, one), append(which, u)
	}
	if len(games) > 0 {
		young := k.young
		if young == nil {
			young = &packedPart{}
		}
		if err := young.set(p, k.youngs(), everything, games, which); err != nil {
			return err
		}
		k.young = young
	}
	if k.young != nil && len(k.young.rows) > mostYoung {
		if err := l.settle(k, p); err != nil {
			return err
		}
	}
	return ctx.Err()
}

func everything(int, int) bool { return true }

func (k *packedKind) youngs() []*packedPart {
	if k.young == nil {
		return nil
	}
	return []*packedPart{k.young}
}

func (l *Library) packOne(p Packer, id string) (library.Single, error) {
	r, err := l.Load(id)
	if err != nil {
		return library.Single{}, err
	}
	for _, c := range []game.Color{game.Black, game.White} {
		if one := r.Players.Of(c); one.Level != "" {
			one.Name = p.Level(r.Game, one.Level)
			r.Players.Set(c, one)
		}
	}
	return library.PackOne(p, r)
}

// settle moves the young games to the last part and, when that is full, to new parts. It writes
// these parts.
func (l *Library) settle(k *packedKind, p Packer) error {
	from := k.youngs()
	last := &packedPart{file: packedName(p.Game(), len(k.parts)+1)}
	if n := len(k.parts); n > 0 && len(k.parts[n-1].rows)+mostYoung <= library.SegmentGames {
		last = k.parts[n-1]
		k.parts = k.parts[:n-1]
		from = slices.Insert(from, 0, last)
	}
	total, first := 0, 0
	for _, part := range from {
		total += len(part.rows)
	}
	before := 0
	if len(from) > 1 {
		before = len(from[0].rows)
	}
	for first < total {
		end := min(total, first+library.SegmentGames)
		part := &packedPart{file: last.file}
		if first > 0 {
			part.file = packedName(p.Game(), len(k.parts)+1)
		}
		err := part.set(p, from, func(i, n int) bool {
			if i == len(from)-1 {
				n += before
			}
			return n >= first && n < end
		}, nil, nil)
		if err != nil {
			return err
		}
		k.parts = append(k.parts, part)
		l.writePacked(part, p.Edition)
		first = end
	}
	k.young = nil
	return nil
}
