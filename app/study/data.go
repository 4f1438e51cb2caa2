package study

import (
	"maps"

	"pionnier/app/report"
	"pionnier/app/scene"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/widgets/board"
	"pionnier/widgets/tree"
)

func (s *Screen) showGraph() {
	at := s.snap.At
	if at < 0 { // beside the game: where it was left
		at = s.leftAt()
	}
	s.graph.Set(report.Graph(s.snap, s.game.Margin), at)
}

// treeState is what the tree shows but for its cursor: as long as it is the same, nothing
// is listed anew.
type treeState struct {
	outline *study.Outline
	found   int                   // study.Snapshot.Found
	illegal map[*record.Node]bool // study.Snapshot.Illegal
}

func (t treeState) same(o treeState) bool {
	return t.outline == o.outline && t.found == o.found && maps.Equal(t.illegal, o.illegal)
}

// showTree shows the record's nodes, or only that the cursor moved.
func (s *Screen) showTree() {
	now := treeState{outline: s.snap.Outline, found: s.snap.Found, illegal: s.snap.Illegal}
	current := now.outline.Index(s.snap.Cursor)
	high := s.tree.High()
	if now.same(s.treeState) {
		s.tree.SetCurrent(current)
	} else {
		s.treeState = now
		s.tree.Set(s.treeNodes(), current)
	}
	if s.tree.High() != high {
		s.relayout()
	}
}

// treeNodes lists the record's nodes for the tree.
func (s *Screen) treeNodes() []tree.Node {
	classes := map[*record.Node]review.Class{}
	for i, j := range s.snap.Report.Moves {
		classes[s.snap.Judged[i]] = j.Class
	}
	outline := s.snap.Outline
	list := make([]tree.Node, len(outline.Nodes))
	for i, n := range outline.Nodes {
		t := &list[i]
		*t = tree.Node{Parent: int(outline.Parents[i]), Color: n.Color, Number: int(outline.Numbers[i]), Commented: n.Comment != ""}
		_, t.Bookmark = n.Property("HO")
		switch {
		case n.Parent == nil:
			t.Shape = tree.Start
		case s.treeState.illegal[n]:
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
		if kind, bad := report.Shapes[classes[n]]; bad {
			t.HasMark, t.Mark = true, kind
		}
	}
	return list
}

// scene is what the board shows.
func (s *Screen) scene() board.Scene {
	if s.mode != nil {
		return s.mode.scene()
	}
	return s.walkScene()
}

// walkScene implements stage.
func (s *Screen) walkScene() board.Scene {
	pos := s.snap.Position()
	if s.numbers {
		line := s.snap.Line[:min(s.snap.Ply, len(s.snap.Line))]
		return scene.Numbered(pos, playedOn(line, s.snap.Positions), numbersInRecord(line, s.snap.Positions))
	}
	sc := scene.Of(pos)
	if n := s.snap.Cursor; n.Move != 0 {
		if p, ok := n.Move.Point(); ok {
			sc.Last = []game.Point{p}
		}
	}
	if s.snap.At == len(s.snap.Judged) {
		showCount(&sc, pos, s.study.Record(), s.snap.Owners())
	}
	if pos.ToMove() != game.None {
		sc.Ghost = pos.ToMove()
		sc.Refused = scene.Refused(pos)
	}
	if s.owners {
		sc.Likely = scene.Likely(pos, pos, s.snap.Reading.Ownership)
	}
	annotate(&sc, s.study.Record(), s.snap.Cursor)
	if p := s.deps.Place; p == nil || !p.secret || s.snap.Cursor.Parent != nil {
		sc.Next = nextMoves(s.snap.Cursor)
	}
	s.showLink(&sc)
	if s.tab == editTab && editTools[s.palette.tool].name != "play" {
		sc.Ghost, sc.Refused = game.None, nil
		if from := s.palette.from; from != nil {
			sc.Shown = from
		}
	}
	if s.tab == bestTab {
		list := s.candidates()
		if s.hovered >= 0 && s.hovered < len(list) {
			sc.Plan = scene.Plan(pos, list[s.hovered].Moves)
		} else {
			sc.Hints = s.hints(list)
		}
	}
	if s.tab == exploreTab && s.deps.Explorer != nil {
		s.drawExplored(&sc)
	}
	return sc
}

func (s *Screen) showBoard() { s.deps.Board.SetScene(s.scene()) }
