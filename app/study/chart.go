package study

import (
	"fyne.io/fyne/v2"

	"pionnier/app/report"
	"pionnier/widgets/graph"
)

// chart is the part that draws who was ahead after each move, and what it took.
type chart struct {
	*subject
	*graph.Graph
	host
	timed  bool // it shows the times of moves
	second *beside
}

func newChart(s *subject, on host, second *beside) *chart {
	c := &chart{subject: s, Graph: graph.New(on.goToPly), host: on, second: second}
	c.Describe = func(i int) string { return s.describePoint(i, second.describe(i)) }
	return c
}

func (s *chart) show() {
	at := s.snap.At
	if at < 0 { // not on the game's line: where it was left
		at = s.leftAt()
	}
	r := s.report()
	data := r.Timed(r.Praised(report.Graph(s.snap, s.game.Margin)))
	s.second.draw(&data)
	s.Set(data, at)
	if timed := data.Times != nil; timed != s.timed {
		s.timed = timed
		s.relayout()
	}
}

// high is how high the graph is in a room below the players: higher where it has the times of moves.
func (s *chart) high(room float32) float32 {
	if s.timed {
		return fyne.Min(graphHigh*1.25, room*0.29)
	}
	return fyne.Min(graphHigh, room*0.235)
}
