package study

import (
	"context"
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
type Study struct {
	setting Setting
	record  *record.Record

	mu        sync.Mutex
	cursor    *record.Node
	way       []*record.Node  // all nodes after the root through the cursor, and on
	line      []*record.Node  // the nodes of way that change the board
	played    []played        // line, as it was when it was replayed
	positions []game.Position // of line: one more
	faults    []*record.ReplayError

	judged   []*record.Node // the line that the report is about
	judgedAs []played       // judged, as it was then
	cut      bool           // the game goes on after judged, of MostJudged moves
	rejudged bool           // it differs from the line of the record as opened
	survey   *Survey
	care     Care
	stop     context.CancelFunc // of the report that runs; nil: none does
	stopped  chan struct{}      // closed when it has ended
	failed   error
	live     bool // the position at the cursor is analysed
	look     context.CancelFunc
	looked   review.Reading // of the position at lookedAt
	lookedAt *record.Node
	looking  bool
	closed   bool
	history  record.History
	written  *record.Node // the node whose comment the last change set; nil: it was another change
	revision int          // of the record: how often it was changed
	outline  *Outline     // of its present state; nil: not made yet
	legality legality
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

// Revision returns the number of changes of the record so far, not counting changes by Keep.
func (s *Study) Revision() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.revision
}

// Position returns the position at the cursor.
func (s Snapshot) Position() game.Position { return s.Positions[min(s.Ply, len(s.Positions)-1)] }

// New returns a study of rec, with the cursor at the end of the game. The study owns rec
// afterwards.
func New(rec *record.Record, setting Setting) *Study {
	s := &Study{setting: setting, record: rec, care: setting.Care}
	line, end := rec.Played(), rec.Root
	if n := len(line); n > 0 {
		end = line[n-1]
	}
	s.place(end)
	s.judgeGame(keptReadings(rec, line))
	s.mu.Lock()
	s.checkLegality()
	s.mu.Unlock()
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
	return s.setting.Start
}

// place moves the cursor to n. The caller must hold s.mu, except in New.
func (s *Study) place(n *record.Node) {
	s.cursor = n
	if s.line == nil || n != s.record.Root && !slices.Contains(s.way, n) {
		s.replay(s.record.Way(n))
	}
}

// replay sets s.way to way and computes the positions of its line. It replays only the part that
// differs from the previous line.
func (s *Study) replay(way []*record.Node) {
	line := record.OnBoard(way)
	now := asPlayed(line)
	same := shared(s.played, now)
	if s.line == nil {
		s.positions, s.faults = []game.Position{s.setting.Start}, nil
	}
	positions, faults := record.Replay(s.positions[same], line[same:])
	s.positions = append(slices.Clone(s.positions[:same]), positions...)
	s.faults = slices.DeleteFunc(slices.Clone(s.faults), func(f *record.ReplayError) bool { return f.Ply > same })
	for _, f := range faults {
		s.faults = append(s.faults, &record.ReplayError{Ply: f.Ply + same, Err: f.Err})
	}
	s.line, s.way = line[:len(s.positions)-1], way
	if len(s.line) < len(line) { // the rest cannot be put on the board
		s.way = way[:slices.Index(way, line[len(s.line)])]
	}
	s.played = now[:len(s.line)]
}

// played is the effect of a node on the board, to decide whether it must be replayed.
type played struct {
	node  *record.Node
	color game.Color
	move  game.Move
	setup *record.Setup
}

func asPlayed(line []*record.Node) []played {
	list := make([]played, len(line))
	for i, n := range line {
		list[i] = played{n, n.Color, n.Move, n.Setup}
	}
	return list
}

// shared returns the length of the longest common prefix of a and b.
func shared(a, b []played) (same int) {
	for same < min(len(a), len(b)) && a[same] == b[same] {
		same++
	}
	return same
}

// MostJudged is the greatest number of moves of a game that are judged. A real game has some hundred,
// and the readings of each move need memory. Later moves are kept, and can be analysed one by one.
const MostJudged = 5000

// judgeGame replaces the survey by a new one of the game, with the readings known.
func (s *Study) judgeGame(known []review.Reading) {
	s.judged = s.record.Played()
	s.cut = len(s.judged) > MostJudged
	if s.cut {
		s.judged = s.judged[:MostJudged]
		known = known[:min(len(known), MostJudged+1)]
	}
	s.judgedAs = asPlayed(s.judged)
	positions, _ := record.Replay(s.setting.Start, s.judged)
	end := movesToEnd(positions)
	positions, s.judged = positions[:end+1], s.judged[:end]
	line := Line{Positions: positions, Steps: steps(s.record, s.judged), Others: s.record.Others(s.judged)}
	s.survey = NewSurvey(line, s.reopened(s.care, known))
}

// reopened returns the configuration of a survey like config. It adds the appraisal and the
// evidence that the record stores, unless the judged line has changed since the record was opened.
func (s *Study) reopened(care Care, known []review.Reading) Config {
	c := s.config(care, known)
	if !s.rejudged {
		c.Appraised, c.Evidence = keptAppraisal(s.record, s.judged), keptEvidence(s.record, s.judged)
	}
	return c
}

// config returns the configuration of a survey of the game with the given care and readings.
func (s *Study) config(care Care, known []review.Reading) Config {
	c := Config{Asker: s.setting.Asker, Effort: s.setting.Effort, Care: care, Speed: s.setting.Speed, Scale: s.setting.Scale,
		Humans: Humans(s.record), Threads: s.setting.Threads, Known: known, Outcome: s.record.Outcome, Dead: s.record.Dead, Fates: s.setting.Fates, Confirm: s.setting.Confirm,
		Appraiser: s.setting.Appraiser, Ranks: game.ByColor[string]{Black: s.record.Players.Black.Rank, White: s.record.Players.White.Rank}}
	if s.cut { // how the game ended says nothing of where the judged moves end
		c.Outcome, c.Dead, c.Confirm = game.Outcome{}, nil, nil
	}
	return c
}

// Humans returns the sides that people played. It returns both sides if the record names an
// engine's level for both.
func Humans(r *record.Record) []game.Color {
	var sides []game.Color
	for _, c := range []game.Color{game.Black, game.White} {
		if r.Players.Of(c).Level == "" {
			sides = append(sides, c)
		}
	}
	if sides == nil {
		return []game.Color{game.Black, game.White}
	}
	return sides
}

// steps returns the step of each node of line, with the time that it took if that is known.
func steps(r *record.Record, line []*record.Node) []Step {
	list := make([]Step, len(line))
	for i, t := range Timings(r, line) {
		list[i] = Step{Color: line[i].Color, Move: line[i].Move, Spent: t.Used, HasSpent: t.HasUsed}
	}
	return list
}

// Snapshot returns an immutable snapshot of s.
func (s *Study) Snapshot() Snapshot {
	s.mu.Lock()
	survey := s.survey
	shot := Snapshot{Cursor: s.cursor, Line: s.line, Positions: s.positions, Ply: s.cursor.Ply(), Faults: s.faults,
		Way: s.way, Steps: s.cursor.Depth(), Illegal: s.legality.illegal,
		Judged: s.judged, Cut: s.cut, Care: s.care, Running: s.stop != nil, Failed: s.failed, Live: s.live, Looking: s.looking,
		CanUndo: s.history.CanUndo(), CanRedo: s.history.CanRedo(), Outline: s.outlineNow()}
	looked, lookedAt := s.looked, s.lookedAt
	s.mu.Unlock()
	shot.At = at(shot.Judged, shot.Cursor)
	now := survey.now()
	shot.Report, shot.Points, shot.Progress = now.report, now.points, survey.Progress()
	shot.Evidence = now.evidence
	shot.Readings, shot.JudgedPositions, shot.Found = now.readings, survey.line.Positions, now.found
	if shot.At >= 0 {
		shot.Reading = shot.Readings[shot.At]
	}
	if lookedAt == shot.Cursor && deeper(looked, shot.Reading) {
		shot.Reading = looked
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
	s.change(func() { s.place(n) })
}

// Step moves the cursor by steps nodes along its variation, backwards if steps is negative. It
// stops at the first and the last node.
func (s *Study) Step(steps int) {
	s.change(func() {
		to := max(0, min(s.cursor.Depth()+steps, len(s.way)))
		if to == 0 {
			s.place(s.record.Root)
		} else {
			s.place(s.way[to-1])
		}
	})
}

// Branch moves the cursor to the next sibling of its node if by is 1, or to the previous one if by
// is -1. If there is no such sibling, Branch tries the siblings of the nearest ancestor that has
// one.
func (s *Study) Branch(by int) {
	s.change(func() {
		for n := s.cursor; n.Parent != nil; n = n.Parent {
			siblings := n.Parent.Children
			if i := slices.Index(siblings, n) + by; i >= 0 && i < len(siblings) {
				s.place(siblings[i])
				return
			}
		}
	})
}

func (s *Study) positionNow() game.Position {
	return s.positions[min(s.cursor.Ply(), len(s.positions)-1)]
}

// change calls do with s.mu locked, updates live analysis if the cursor has moved, and calls
// s.tell. It does nothing if s is closed.
func (s *Study) change(do func()) {
	s.mu.Lock()
	if s.closed {
		s.mu.Unlock()
		return
	}
	before := s.cursor
	do()
	if s.cursor != before {
		s.followLive()
	}
	s.mu.Unlock()
	s.tell()
}

func (s *Study) tell() {
	if s.setting.Changed != nil {
		s.setting.Changed()
	}
}

// Close stops all background work and waits for the report to stop.
func (s *Study) Close() {
	s.mu.Lock()
	s.closed = true
	if s.look != nil {
		s.look()
	}
	s.mu.Unlock()
	s.StopAnalysis()
}
