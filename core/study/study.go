package study

import (
	"slices"
	"sync"

	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// Setting is the configuration of a study.
type Setting struct {
	Start game.Position // at the record's root
	// Begin returns the new Start after a change of the record, as catalog.Game.Start does;
	// nil: Start never changes.
	Begin   func(*record.Record) (game.Position, error)
	Asker   Asker // nil: nothing can be analysed
	Effort  Effort
	Care    Care   // of the report at first
	Speed   *Speed // as in Config
	Scale   review.Scale
	Threads int   // as in Config
	Fates   Fates // nil: nothing is proved about groups
	Confirm Confirm
	// Appraiser estimates how strong play was; nil: no estimate.
	Appraiser strength.Appraiser
	Engine    string // name of the engine, for the record; "" if it has none
	// Changed, which may be nil, is called after every change, from any goroutine and
	// without the study's lock. It should make the screen fetch a Snapshot soon.
	Changed func()
}

// Study is a record being read and judged. Its methods may be called from any goroutine. Only methods
// whose docs state it change the record's nodes, so the goroutine that calls these may read nodes
// without a lock. Background work never touches the record.
//
// Its parts have no lock of their own: the study's methods hold mu while they use them.
type Study struct {
	setting Setting
	record  *record.Record

	mu       sync.Mutex
	closed   bool
	cursor   cursor
	edits    edits
	judging  judging
	live     live
	legality legality
}

// tell calls Changed.
func (s *Setting) tell() {
	if s.Changed != nil {
		s.Changed()
	}
}

// Snapshot is an immutable picture of a study. Its nodes may be read on the goroutine that calls
// the study's methods, and must not be changed.
type Snapshot struct {
	Cursor    *record.Node
	Line      []*record.Node  // moves from the root through the cursor, and on along the first children
	Positions []game.Position // Positions[i] is before Line[i]; the last one after all
	Ply       int             // how many nodes of Line are played at the cursor
	Way       []*record.Node  // all nodes after the root, among them Line: Step goes along it
	Steps     int             // how many steps the cursor is from the root
	Faults    []*record.ReplayError
	// Illegal has the nodes of all variations whose moves break the rules, once they are
	// found. It must not be changed.
	Illegal map[*record.Node]bool

	// Judged is the line that the report is about, the game as it was played; Points and
	// Report.Moves go with it. At is the position of the cursor on it, -1 elsewhere.
	Judged []*record.Node
	Cut    bool // the game goes on after Judged, of MostJudged moves
	// JudgedPositions are the positions before each of Judged and after the last; Readings
	// is what is known about them.
	JudgedPositions []game.Position
	Readings        []review.Reading
	Found           int // grows with every changed reading
	Report          review.Report
	Points          []Point
	At              int
	Evidence        map[int]Evidence // for moves of the report, by index
	Progress        Progress
	Care            Care  // of the report
	Running         bool  // the report is being made
	Failed          error // why it could not be

	// Reading is what is known about the position at the cursor.
	Reading review.Reading
	Live    bool // the position at the cursor is analysed wherever the cursor goes
	Looking bool // that analysis is running

	CanUndo, CanRedo bool
	// Outline lists the nodes. It is a new one after every change of the record, and the same
	// one in between.
	Outline *Outline
}

// Position returns the position at the cursor.
func (s Snapshot) Position() game.Position { return s.Positions[min(s.Ply, len(s.Positions)-1)] }

// New returns a study of rec, with the cursor at the end of the game. The study owns rec
// afterwards.
func New(rec *record.Record, setting Setting) *Study {
	s := &Study{setting: setting, record: rec}
	s.cursor = cursor{record: rec, begin: setting.Begin, start: setting.Start}
	_, passes := setting.Start.(game.Settler)
	s.edits = edits{record: rec, passes: passes}
	s.judging = judging{record: rec, setting: &s.setting, locked: s.locked, care: setting.Care}
	s.live = live{asker: setting.Asker, locked: s.locked}
	line, end := rec.Played(), rec.Root
	if n := len(line); n > 0 {
		end = line[n-1]
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cursor.place(end)
	s.judging.begin(s.cursor.start, keptReadings(rec, line))
	s.checkLegality()
	return s
}

// Record returns the record. See [Study] for the rules of reading and changing it.
func (s *Study) Record() *record.Record { return s.record }

// Copy returns a copy of the record. It may be called from any goroutine.
func (s *Study) Copy() *record.Record {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.record.Clone()
}

// Start returns the position at the record's root.
func (s *Study) Start() game.Position {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.cursor.start
}

// Snapshot returns an immutable snapshot of s.
func (s *Study) Snapshot() Snapshot {
	s.mu.Lock()
	c, j, live := &s.cursor, &s.judging, s.live
	survey := j.survey
	shot := Snapshot{Cursor: c.node, Line: c.line, Positions: c.positions, Ply: c.node.Ply(), Faults: c.faults,
		Way: c.way, Steps: c.node.Depth(), Illegal: s.legality.illegal,
		Judged: j.line, Cut: j.cut, Care: j.care, Running: j.stop != nil, Failed: j.failed, Live: live.on, Looking: live.running,
		CanUndo: s.edits.history.CanUndo(), CanRedo: s.edits.history.CanRedo(), Outline: s.edits.now()}
	s.mu.Unlock()
	shot.At = at(shot.Judged, shot.Cursor)
	now := survey.now()
	shot.Report, shot.Points, shot.Progress = now.report, now.points, survey.Progress()
	shot.Evidence = now.evidence
	shot.Readings, shot.JudgedPositions, shot.Found = now.readings, survey.line.Positions, now.found
	if shot.At >= 0 {
		shot.Reading = shot.Readings[shot.At]
	}
	if live.at == shot.Cursor && deeper(live.reading, shot.Reading) {
		shot.Reading = live.reading
	}
	return shot
}

// at returns the index in Positions of the position at n: 0 before the first move of line, or -1 if
// n is not on line.
func at(line []*record.Node, n *record.Node) int {
	for n.Parent != nil && !n.ChangesBoard() {
		n = n.Parent
	}
	if n.Parent == nil {
		return 0
	}
	if i := slices.Index(line, n); i >= 0 {
		return i + 1
	}
	return -1
}

// deeper reports whether a comes from more search than b.
func deeper(a, b review.Reading) bool {
	switch {
	case !a.Known():
		return false
	case !b.Known() || a.Proof != b.Proof:
		return !b.Known() || a.Proof > b.Proof
	case len(a.Candidates) > 1 && len(b.Candidates) == 1:
		return true // it knows more moves
	}
	return a.Visits > b.Visits || a.Depth > b.Depth
}

// GoTo moves the cursor to n.
func (s *Study) GoTo(n *record.Node) {
	s.change(func() { s.cursor.place(n) })
}

// Step moves the cursor by steps nodes along its variation, backwards if steps is negative. It
// stops at the first and the last node.
func (s *Study) Step(steps int) {
	s.change(func() { s.cursor.step(steps) })
}

// Branch moves the cursor to the next sibling of its node if by is 1, or to the previous one if by
// is -1. If there is no such sibling, Branch tries the siblings of the nearest ancestor that has
// one.
func (s *Study) Branch(by int) {
	s.change(func() { s.cursor.branch(by) })
}

// locked calls do with s.mu locked, and afterwards Setting.tell if do returns true.
func (s *Study) locked(do func() (tells bool)) {
	s.mu.Lock()
	tells := do()
	s.mu.Unlock()
	if tells {
		s.setting.tell()
	}
}

// change calls do with s.mu locked, updates live analysis if the cursor has moved, and tells that s
// has changed. It does nothing if s is closed.
func (s *Study) change(do func()) {
	s.locked(func() bool {
		if s.closed {
			return false
		}
		before := s.cursor.node
		do()
		if s.cursor.node != before {
			s.followLive()
		}
		return true
	})
}

// followLive makes live analysis follow the cursor. The caller must hold s.mu.
func (s *Study) followLive() { s.live.follow(s.cursor.position(), s.cursor.node) }

// Close stops all background work and waits for the report to stop.
func (s *Study) Close() {
	s.mu.Lock()
	s.closed = true
	s.live.end()
	s.mu.Unlock()
	s.StopAnalysis()
}
