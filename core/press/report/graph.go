package report

import (
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/plot"
	"pionnier/core/press/text"
	"pionnier/core/review"
	"pionnier/core/study"
)

// Shapes are the shapes of the marks for bad moves.
var Shapes = map[review.Class]plot.Kind{review.Inaccuracy: plot.Inaccuracy, review.Mistake: plot.Mistake,
	review.Blunder: plot.Blunder, review.Thrown: plot.Thrown}

// Praised returns d with a mark at the move of each side's merit.
func (r *Report) Praised(d plot.Data) plot.Data {
	for _, c := range []game.Color{game.Black, game.White} {
		if m, ok := r.Merit(c); ok && m.Kind != review.Flawless {
			d.Marks = append(d.Marks, plot.Mark{At: m.Index + 1, Kind: plot.Found, Card: true})
		}
	}
	return d
}

// Graph returns the graph of the values in snap. unit is the unit of margins.
func Graph(snap study.Snapshot, unit engine.Unit) plot.Data {
	scale := snap.Report.Scale
	d := plot.Data{Points: Points(snap.Points), Least: 2 * scale.Blunder, Grid: 5, Half: text.Percent(50)}
	if unit == engine.Discs {
		d.Least, d.Grid = 16, 8
	}
	width, height := snap.JudgedPositions[0].Size()
	d.Most = float64(width * height)
	card := map[int]bool{}
	for _, list := range [][]review.Card{snap.Report.Cards.Black, snap.Report.Cards.White} {
		for _, c := range list {
			card[c.Index] = true
		}
	}
	phase := review.Phase(255)
	for i, j := range snap.Report.Moves {
		if kind, bad := Shapes[j.Class]; bad {
			d.Marks = append(d.Marks, plot.Mark{At: i + 1, Kind: kind, Card: card[i]})
		}
		if j.Phase != phase {
			phase = j.Phase
			d.Phases = append(d.Phases, i)
		}
	}
	return d
}

// Points converts points of a study to points of a graph.
func Points(list []study.Point) []plot.Point {
	points := make([]plot.Point, len(list))
	for i, p := range list {
		points[i] = plot.Point{Known: p.Known, Rough: p.Rough, Lead: p.Margin, LeadError: p.MarginError, LeadKnown: true,
			Chance: p.Chance, ChanceError: p.ChanceError}
	}
	return points
}
