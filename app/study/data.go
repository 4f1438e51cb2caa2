package study

import (
	"pionnier/app/scene"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/widgets/board"
	"pionnier/widgets/graph"
	"pionnier/widgets/tree"
)

// kinds are the shapes of bad moves.
var kinds = map[review.Class]graph.Kind{review.Inaccuracy: graph.Inaccuracy, review.Mistake: graph.Mistake,
	review.Blunder: graph.Blunder, review.Thrown: graph.Thrown}

// graphData is what the graph shows of a snapshot.
func graphData(snap study.Snapshot, unit engine.Unit) graph.Data {
	scale := snap.Report.Scale
	d := graph.Data{Points: make([]graph.Point, len(snap.Points)), Least: 2 * scale.Blunder, Grid: 5}
	if unit == engine.Discs {
		d.Least, d.Grid = 16, 8
	}
	for i, p := range snap.Points {
		d.Points[i] = graph.Point{Known: p.Known, Rough: p.Rough, Lead: p.Margin, LeadError: p.MarginError, LeadKnown: true,
			Chance: p.Chance, ChanceError: p.ChanceError, Proved: p.Proof == engine.ProvedScore}
	}
	card := map[int]bool{}
	for _, list := range [][]review.Card{snap.Report.Cards.Black, snap.Report.Cards.White} {
		for _, c := range list {
			card[c.Index] = true
		}
	}
	phase := review.Phase(255)
	for i, j := range snap.Report.Moves {
		if kind, bad := kinds[j.Class]; bad {
			d.Marks = append(d.Marks, graph.Mark{At: i + 1, Kind: kind, Card: card[i]})
		}
		if j.Phase != phase {
			phase = j.Phase
			d.Phases = append(d.Phases, i)
		}
	}
	return d
}

func (s *Screen) showGraph() {
	at := s.snap.At
	if at < 0 { // beside the main line: where it was left
		at = s.leftAt()
	}
	s.graph.Set(graphData(s.snap, s.deps.Game.Margin), at)
}

// leftAt is the position on the judged line from which the cursor's variation begins.
func (s *Screen) leftAt() int {
	on := map[*record.Node]int{}
	for i, n := range s.snap.Judged {
		on[n] = i + 1
	}
	for n := s.snap.Cursor; n != nil; n = n.Parent {
		if i, ok := on[n]; ok {
			return i
		}
	}
	return 0
}

// showTree lists the record's nodes for the tree. It is cheap enough to be done anew for
// every change: a line of a node each.
func (s *Screen) showTree() {
	classes := map[*record.Node]review.Class{}
	for i, j := range s.snap.Report.Moves {
		classes[s.snap.Judged[i]] = j.Class
	}
	illegal := map[*record.Node]bool{}
	for _, f := range s.snap.Faults {
		illegal[s.snap.Line[min(f.Ply, len(s.snap.Line))-1]] = true
	}
	s.nodes, s.numberOf = s.nodes[:0], map[*record.Node]int{}
	index := map[*record.Node]int{}
	var list []tree.Node
	_, passes := s.deps.Start.(game.Settler)
	for n := range s.study.Record().Root.All() {
		t := tree.Node{Parent: -1, Color: n.Color, Commented: n.Comment != ""}
		number := 0
		if n.Parent != nil {
			t.Parent = index[n.Parent]
			number = s.numberOf[n.Parent]
		}
		switch {
		case n.Parent == nil:
			t.Shape = tree.Start
		case illegal[n]:
			t.Shape = tree.Illegal
		case n.Move == game.Pass:
			t.Shape = tree.Pass
		case n.Move != 0:
			t.Shape = tree.Stone
		case n.Setup != nil:
			t.Shape = tree.Setup
		default:
			t.Shape = tree.Remark
		}
		if n.Move != 0 && (n.Move != game.Pass || passes) { // a pass that was no choice is no move
			number++
		}
		t.Number = number
		if kind, bad := kinds[classes[n]]; bad {
			t.HasMark, t.Mark = true, kind
		}
		index[n], s.numberOf[n] = len(list), number
		s.nodes = append(s.nodes, n)
		list = append(list, t)
	}
	high := s.tree.High()
	if s.tree.Set(list, index[s.snap.Cursor]); s.tree.High() != high {
		s.relayout()
	}
}

// scene is what the board shows.
func (s *Screen) scene() board.Scene {
	if s.retry != nil {
		return s.retry.scene(s)
	}
	pos := s.snap.Position()
	if s.numbers {
		return scene.Numbered(pos, playedOn(s.snap.Line[:min(s.snap.Ply, len(s.snap.Line))], s.snap.Positions))
	}
	sc := scene.Of(pos)
	if n := s.snap.Cursor; n.Move != 0 {
		if p, ok := n.Move.Point(); ok {
			sc.Last = []game.Point{p}
		}
	}
	if rec := s.study.Record(); s.snap.At == len(s.snap.Judged) && rec.Outcome.Ending == game.ByScore {
		scene.Count(&sc, pos, rec.Dead)
	}
	if pos.ToMove() != game.None {
		sc.Ghost = pos.ToMove()
		sc.Refused = scene.Refused(pos)
	}
	if s.owners {
		sc.Likely = scene.Likely(pos, pos, s.snap.Reading.Ownership)
	}
	if s.tab == bestTab {
		list := s.candidates()
		if s.hovered >= 0 && s.hovered < len(list) {
			sc.Plan = scene.Plan(pos, list[s.hovered].Moves)
		} else {
			sc.Hints = s.hints(list)
		}
	}
	return sc
}

func (s *Screen) showBoard() { s.deps.Board.SetScene(s.scene()) }

// mistakeOf puts what is known of the i-th judged move into the words of package explain.
func mistakeOf(entry catalog.Game, snap study.Snapshot, i int) explain.Mistake {
	j := snap.Report.Moves[i]
	unit := engine.WinProbability
	if entry.Margin == engine.Discs {
		unit = engine.Discs
	}
	m := explain.Mistake{Unit: unit, Position: positionBefore(snap, i), Best: lineOf(j.Before.Candidates[0], unit),
		Played: engine.Line{Moves: []game.Move{j.Move}, Value: valueOf(j.After, unit)}}
	m.Best.Ownership = j.Before.Ownership
	if after := snap.Readings[i+1]; after.Known() {
		m.Played.Moves = append(m.Played.Moves, after.Candidates[0].Moves...)
		m.Played.Ownership = after.Ownership
	}
	for _, c := range j.Before.Candidates {
		m.Lines = append(m.Lines, lineOf(c, unit))
	}
	for _, n := range snap.Judged[:i] {
		m.Past = append(m.Past, n.Move)
	}
	return m
}

func lineOf(c review.Candidate, unit engine.Unit) engine.Line {
	return engine.Line{Moves: c.Moves, Value: valueOf(c.Value, unit)}
}

// valueOf puts a value back into an engine's words.
func valueOf(v review.Value, unit engine.Unit) engine.Value {
	e := engine.Value{Score: v.Chance, Error: v.ChanceError, Proof: v.Proof, Visits: v.Visits, Depth: v.Depth,
		Win: v.Chance, HasWin: true, WinError: v.ChanceError, Lead: v.Margin, LeadError: v.MarginError, HasLead: true}
	if unit == engine.Discs {
		e.Score, e.Error, e.HasLead, e.Lead, e.LeadError = v.Margin, v.MarginError, false, 0, 0
	}
	return e
}

// positionBefore is the position in which the i-th judged move was played.
func positionBefore(snap study.Snapshot, i int) game.Position { return snap.JudgedPositions[i] }
