package study

import (
	"fyne.io/fyne/v2"

	"pionnier/core/engine"
	"pionnier/core/press/report"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/widgets/graph"
)

// chart is the part that shows the graph of the lead after each move and of the time that each move
// took.
type chart struct {
	sub interface {
		studied
		ruled
		reported
		placed
	}
	widget *graph.Graph
	on     interface {
		laid
		windowed
	}
	timed  bool // it shows the times of moves
	second *beside
}

func newChart(s *subject, on host, second *beside) *chart {
	c := &chart{sub: s, widget: graph.New(on.goToPly), on: on, second: second}
	c.widget.Describe = func(i int) string { return s.describePoint(i, second.describe(i)) }
	return c
}

// node returns the record's node at point i of the graph, or nil if i is out of range.
func (s *chart) node(i int) *record.Node {
	switch judged := s.sub.now().Judged; {
	case i == 0:
		return s.sub.study().Record().Root
	case i > 0 && i <= len(judged):
		return judged[i-1]
	}
	return nil
}

func (s *chart) show() {
	at := s.sub.now().At
	if at < 0 { // not on the game's line: where it was left
		at = s.sub.leftAt()
	}
	r := s.sub.report()
	data := r.Timed(r.Praised(report.Graph(*s.sub.now(), s.sub.entry().Margin)))
	s.second.draw(&data)
	data.Units = [2]string{text.T("study.graph.points"), text.T("study.graph.chance")}
	if s.sub.entry().Margin == engine.Discs {
		data.Units[0] = text.T("study.graph.discs")
	}
	s.widget.Set(data, at)
	if timed := data.Times != nil; timed != s.timed {
		s.timed = timed
		s.on.relayout()
	}
}

// high returns the height of the graph, given the height room below the players. The graph is
// higher if it shows the times of moves.
func (s *chart) high(room float32) float32 {
	if s.timed {
		return 1.25 * fyne.Min(fyne.Max(graphHigh, room*0.16), room*0.235)
	}
	return fyne.Min(fyne.Max(graphHigh, room*0.16), room*0.235)
}
