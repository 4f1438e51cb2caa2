package study

import (
	"pionnier/app/scene"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/session"
	"pionnier/core/study"
	"pionnier/widgets/board"
)

// Picture is what a picture of a game shows: a board and the moves that are told
// below it.
type Picture struct {
	Scene board.Scene
	Notes []string
}

// playedOn returns the moves of a line and the positions between them, in the words that
// boards number moves by.
func playedOn(line []*record.Node, positions []game.Position) []session.Played {
	moves := make([]session.Played, len(line))
	for i, n := range line {
		moves[i] = session.Played{Color: n.Color, Move: n.Move, Forced: n.Move == game.Pass && game.MustPass(positions[i])}
	}
	return moves
}

// numbersInRecord are the numbers of a line's moves, as the record tells them (MN).
func numbersInRecord(line []*record.Node, positions []game.Position) []int {
	numbers, shift := scene.Numbers(playedOn(line, positions)), 0
	for i, n := range line {
		if numbers[i] == 0 {
			continue
		}
		if told := n.Number(); told > 0 {
			shift = told - numbers[i]
		}
		numbers[i] += shift
	}
	return numbers
}

// diagramOf is the printed diagram of the moves of a line since its last figure (FG) or
// set-up, numbered as the record says (MN, PM).
func diagramOf(entry catalog.Game, line []*record.Node, positions []game.Position) Picture {
	from := 0
	for i, n := range line {
		if n.Move == 0 {
			from = i + 1
		} else if _, begins := n.Figure(); begins {
			from = i
		}
	}
	numbers := numbersInRecord(line, positions)[from:]
	if from > 0 && line[from-1].Move == 0 { // after a set-up they begin anew
		numbers = numbersInRecord(line[from:], positions[from:])
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
	d := scene.DiagramOf(positions[from], playedOn(line, positions)[from:], numbers)
	if mode == 0 {
		d.Numbers, d.Notes = nil, nil
	}
	p := Picture{Scene: d.Scene}
	for _, n := range d.Notes {
		at, ok := n.Move.Point()
		switch {
		case !ok:
			p.Notes = append(p.Notes, text.T("study.diagram.pass", "Number", n.Number))
		case n.First != 0:
			p.Notes = append(p.Notes, text.T("study.diagram.again", "Number", n.Number, "Place", n.First))
		default:
			p.Notes = append(p.Notes, text.T("study.diagram.again", "Number", n.Number, "Place", entry.FormatPoint(at, d.Height)))
		}
	}
	return p
}

// Pictures returns what a record's picture can show: the position where it was left,
// and the printed diagram of the whole game.
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

// showCount shows how a game was counted at its end, where that is known.
func showCount(sc *board.Scene, pos game.Position, rec *record.Record, owners []float32) {
	if dead, known := study.Counted(pos, rec, owners); known {
		scene.Count(sc, pos, dead)
	}
}
