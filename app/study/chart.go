package study

import (
	"pionnier/app/report"
	"pionnier/widgets/graph"
)

// chart is the part that draws who was ahead after each move.
type chart struct {
	*subject
	*graph.Graph
}

func newChart(s *subject, on host) *chart {
	c := &chart{s, graph.New(on.goToPly)}
	c.Describe = s.describePoint
	return c
}

func (s *chart) show() {
	at := s.snap.At
	if at < 0 { // beside the game: where it was left
		at = s.leftAt()
	}
	s.Set(s.report().Praised(report.Graph(s.snap, s.game.Margin)), at)
}
