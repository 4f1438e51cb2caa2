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
		moves[i] = session.Played{Color: s.nodes[i].Color, Move: s.nodes[i].Move}
	}
	return moves
}

func (s *steps) scene(ply int, numbers bool) board.Scene {
	if numbers {
		return scene.Diagram(s.positions[ply], s.played(ply))
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

// diagram is the whole game as numbers on the last position.
func (s *steps) diagram() board.Scene { return s.scene(s.last(), true) }

// Pictures returns what a record's picture can show: its last position, and the
// whole game as numbers on it.
func Pictures(entry catalog.Game, rec *record.Record) (position, diagram board.Scene, err error) {
	st, err := replay(entry, rec)
	if err != nil {
		return position, diagram, err
	}
	return st.scene(st.last(), false), st.diagram(), nil
}
