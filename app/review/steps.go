package review

import (
	"pionnier/app/scene"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/session"
	"pionnier/widgets/board"
)

// steps is a record's line as positions and words. positions[i] is the board
// after i moves; there is always at least the start.
type steps struct {
	positions []game.Position
	nodes     []*record.Node // nodes[i] led to positions[i+1]
	root      *record.Node
	names     []string
	numbers   []int // of the moves; 0 for a forced pass
	entry     catalog.Game
	counted   bool                // the game was counted at its end
	dead      []game.Point        // with these stones dead
	broken    *record.ReplayError // the first move that breaks the rules; nil if none does
}

// replay walks the main line. It fails only if the start cannot be set up.
func replay(entry catalog.Game, rec *record.Record) (*steps, error) {
	start, err := entry.Start(rec)
	if err != nil {
		return nil, err
	}
	line := rec.Line(rec.Root)
	positions, faults := record.Replay(start, line)
	st := &steps{positions: positions, root: rec.Root, entry: entry, dead: rec.Dead,
		counted: faults == nil && rec.Outcome.Ending == game.ByScore}
	if faults != nil {
		st.broken = faults[0]
	}
	st.nodes = line[:len(positions)-1]
	_, height := start.Size()
	for _, n := range st.nodes {
		name := text.T("play.movepass")
		if p, ok := n.Move.Point(); ok {
			name = entry.FormatPoint(p, height)
		}
		st.names = append(st.names, name)
	}
	st.numbers = scene.Numbers(st.played(st.last()))
	return st, nil
}

func (s *steps) last() int { return len(s.positions) - 1 }

func (s *steps) comment(ply int) string {
	if ply == 0 {
		return s.root.Comment
	}
	return s.nodes[ply-1].Comment
}

// opening names the opening that the first moves are, if it has a name.
func (s *steps) opening(ply int) string {
	if s.entry.Opening == nil {
		return ""
	}
	var moves []game.Move
	for _, n := range s.nodes[:ply] {
		moves = append(moves, n.Move)
	}
	if name := s.entry.Opening(moves); name != "" {
		return text.T("play.opening", "Name", name)
	}
	return ""
}

// commented tells whether anything is said in the record.
func (s *steps) commented() bool {
	for ply := range s.positions {
		if s.comment(ply) != "" {
			return true
		}
	}
	return false
}

// played returns the first ply moves.
func (s *steps) played(ply int) []session.Played {
	moves := make([]session.Played, ply)
	for i := range moves {
		n := s.nodes[i]
		moves[i] = session.Played{Color: n.Color, Move: n.Move, Forced: n.Move == game.Pass && game.MustPass(s.positions[i])}
	}
	return moves
}

func (s *steps) scene(ply int, numbers bool) board.Scene {
	if numbers {
		return scene.Numbered(s.positions[ply], s.played(ply))
	}
	sc := scene.Of(s.positions[ply])
	if ply == s.last() && s.counted {
		scene.Count(&sc, s.positions[ply], s.dead)
	}
	if ply > 0 {
		if p, ok := s.nodes[ply-1].Move.Point(); ok {
			sc.Last = []game.Point{p}
		}
	}
	return sc
}

// Picture is what a picture of a game shows: a board and the moves that are told
// below it.
type Picture struct {
	Scene board.Scene
	Notes []string
}

// diagram is the printed diagram of the moves since the last set-up.
func (s *steps) diagram() Picture {
	from := 0
	for i, n := range s.nodes {
		if n.Move == 0 {
			from = i + 1
		}
	}
	d := scene.DiagramOf(s.positions[from], s.played(s.last())[from:])
	p := Picture{Scene: d.Scene}
	for _, n := range d.Notes {
		at, ok := n.Move.Point()
		switch {
		case !ok:
			p.Notes = append(p.Notes, text.T("review.diagram.pass", "Number", n.Number))
		case n.First != 0:
			p.Notes = append(p.Notes, text.T("review.diagram.again", "Number", n.Number, "Place", n.First))
		default:
			p.Notes = append(p.Notes, text.T("review.diagram.again", "Number", n.Number, "Place", s.entry.FormatPoint(at, d.Height)))
		}
	}
	return p
}

// Pictures returns what a record's picture can show: its last position, and the
// printed diagram of the whole game.
func Pictures(entry catalog.Game, rec *record.Record) (position, diagram Picture, err error) {
	st, err := replay(entry, rec)
	if err != nil {
		return position, diagram, err
	}
	return Picture{Scene: st.scene(st.last(), false)}, st.diagram(), nil
}
