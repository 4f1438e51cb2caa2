package study

import (
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/scene"
	"pionnier/core/record"
	"pionnier/core/study"
	"pionnier/widgets/board"
)

// diagramOf returns the printed diagram of line from its last figure (FG) or set-up on. It numbers
// moves according to the record (MN, PM).
func diagramOf(entry catalog.Game, line []*record.Node, positions []game.Position) Picture {
	from := 0
	for i, n := range line {
		if n.Move == 0 {
			from = i + 1
		} else if _, begins := n.Figure(); begins {
			from = i
		}
	}
	numbers := scene.NumbersTold(line, positions)[from:]
	if from > 0 && line[from-1].Move == 0 { // after a set-up they begin anew
		numbers = scene.NumbersTold(line[from:], positions[from:])
	}
	mode := 1
	if len(line) > 0 {
		mode = line[len(line)-1].Numbering()
	}
	if mode == 2 && len(numbers) > 0 { // from the hundreds on
		hundreds := numbers[0] / 100 * 100
		for i := range numbers {
			numbers[i] = max(0, numbers[i]-hundreds)
		}
	}
	d := scene.DiagramOf(positions[from], scene.Line(line, positions)[from:], numbers)
	if mode == 0 {
		d.Numbers, d.Notes = nil, nil
	}
	return Picture{d.Scene, describe.Notes(d.Notes, func(p game.Point) string { return entry.FormatPoint(p, d.Height) })}
}

// Pictures returns the pictures that can be made of rec: its last position, and the printed diagram
// of the whole game. It returns an error if the start position is invalid.
func Pictures(entry catalog.Game, rec *record.Record) (position, diagram Picture, err error) {
	start, err := entry.Start(rec)
	if err != nil {
		return position, diagram, err
	}
	line := rec.Played()
	positions, faults := record.Replay(start, line)
	line = line[:len(positions)-1]
	sc := scene.Of(positions[len(line)])
	if faults == nil {
		showCount(&sc, positions[len(line)], rec, nil)
	}
	if len(line) > 0 {
		if p, ok := line[len(line)-1].Move.Point(); ok {
			sc.Last = []game.Point{p}
		}
	}
	return Picture{Scene: sc}, diagramOf(entry, line, positions), nil
}

// showCount adds the final count of the game to sc if it is known.
func showCount(sc *board.Scene, pos game.Position, rec *record.Record, owners []float32) {
	if dead, known := study.Counted(pos, rec, owners); known {
		scene.Count(sc, pos, dead)
	}
}
