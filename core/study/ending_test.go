package study

import (
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/weiqitest"
)

// countedGame returns the end of a game by Chinese rules on 7×7 that needs a move to close the
// border; then each side takes a dead stone's liberty, and both pass. In its count both stones are
// dead.
func countedGame(t *testing.T) (line Line, dead []game.Point, result game.Outcome, owners []float32) {
	t.Helper()
	start, _ := weiqitest.Drawn(t, "chinese", game.Black, `
		. X . X O . .
		X . . X O . O
		. . . X O . .
		. O . . O . .
		. . . X O X .
		X . . X O . .
		. X . X O . .`)
	line.Positions = []game.Position{start}
	for i, m := range []game.Move{game.Place(3, 3), game.Place(5, 3), game.Place(0, 3), game.Pass, game.Pass} {
		pos, err := line.Positions[i].Play(m)
		if err != nil {
			t.Fatal(err)
		}
		line.Steps = append(line.Steps, Step{Color: line.Positions[i].ToMove(), Move: m})
		line.Positions = append(line.Positions, pos)
	}
	for range 7 {
		owners = append(owners, 1, 1, 1, 1, -1, -1, -1)
	}
	dead = []game.Point{game.Pt(1, 3), game.Pt(5, 4)}
	return line, dead, line.Positions[5].(*weiqi.Position).Settle(dead), owners
}

// A side that passes once and then loses all that it has is judged to the end: its points are the same at the pass,
// since all its stones count as dead.
func TestPlayGoesOnAfterAPass(t *testing.T) {
	counted, dead, result, _ := countedGame(t)
	line := Line{Positions: counted.Positions[:1]}
	for i, m := range []game.Move{game.Place(3, 3), game.Pass, game.Place(0, 3), game.Pass, game.Pass} {
		pos, err := line.Positions[i].Play(m)
		if err != nil {
			t.Fatal(err)
		}
		line.Steps = append(line.Steps, Step{Color: line.Positions[i].ToMove(), Move: m})
		line.Positions = append(line.Positions[:i+1:i+1], pos)
	}
	margin := countOf(t, result).Margin
	readings := make([]review.Reading, 6)
	for i := range readings[:5] {
		readings[i] = review.Reading{Value: game.Value{Chance: 0.2, Margin: margin + 9}, Candidates: []game.Candidate{{Moves: []game.Move{game.Pass}}}}
	}
	s := NewSurvey(line, Config{Effort: walkEffort, Scale: review.Scale{Blunder: 6}, Outcome: result, Dead: dead})
	if e := s.ending(readings); e.from != 3 {
		t.Errorf("play is over at step %d, want 3", e.from)
	}
}

// Play is in effect over when no move changes the count any more, unless the engine sees something
// that the players did not.
func TestPlayIsInEffectOver(t *testing.T) {
	line, dead, result, owners := countedGame(t)
	margin := countOf(t, result).Margin
	known := func(off ...float64) []review.Reading {
		readings := make([]review.Reading, 6)
		for i := range off {
			readings[i] = review.Reading{Value: game.Value{Chance: 0.2, Margin: margin + off[i]}, Candidates: []game.Candidate{{Moves: []game.Move{game.Pass}}}}
		}
		return readings
	}
	seen := known(0, 1, 1, 1, 1)
	seen[4].Ownership = owners
	for _, test := range []struct {
		name     string
		outcome  game.Outcome
		dead     []game.Point
		readings []review.Reading
		from     int
	}{
		{"the border was closed by the first move", result, dead, known(0, 1, -2, 2, 3), 1},
		{"nothing is known of the positions", result, dead, nil, 1},
		{"the lead is a blunder away before the third move", result, dead, known(0, 0, 7, 0, 0), 3},
		{"the lead is a blunder away since the first pass", result, dead, known(0, 0, 0, 9, -7), 1},
		{"the dead stones are unknown", result, nil, known(0, 0, 0, 0, 0), 5},
		{"the engine knows", result, nil, seen, 1},
		{"no result, but two passes", game.Outcome{}, nil, seen, 1},
		{"two passes, then the loser resigned", game.Outcome{Ending: game.Resignation, Winner: result.Winner}, nil, seen, 1},
		{"two passes, then the winner resigned", game.Outcome{Ending: game.Resignation, Winner: result.Winner.Opponent()}, nil, seen, 5},
		{"another result than the count", game.Scored(40, 3), nil, seen, 5},
	} {
		s := NewSurvey(line, Config{Effort: walkEffort, Scale: review.Scale{Blunder: 6}, Outcome: test.outcome, Dead: test.dead})
		readings := test.readings
		if readings == nil {
			readings = known()
		}
		e := s.ending(readings)
		if e.from != test.from || e.from < 5 && e.result.Margin != margin {
			t.Errorf("%s: over since %d with %+v, want %d", test.name, e.from, e.result, test.from)
		}
	}
}

func countOf(t *testing.T, o game.Outcome) game.Value {
	t.Helper()
	v, ok := final(o)
	if !ok {
		t.Fatal("no count")
	}
	return v
}

// In a game won on the board no pass and no removal of a dead stone has a card, whatever the
// engine's chances, and the graph ends with the count.
func TestNothingAfterPlayIsOverIsACard(t *testing.T) {
	line, dead, result, _ := countedGame(t)
	rec := record.New("go", 7, 7)
	node := rec.Root
	for _, s := range line.Steps {
		node = node.Play(s.Color, s.Move)
	}
	rec.Outcome, rec.Dead = result, dead
	margin := countOf(t, result).Margin
	// The chances go up and down as in a game of KGS whose passes used to have cards.
	chances := []float64{0.5, 0.5, 0.79, 0.21, 0.79}
	scale := review.Scale{Good: 0.5, Inaccuracy: 1.5, Mistake: 3, Blunder: 6, Chance: 0.05, Alone: 6, Swing: 0.05, Ending: 0.4}
	var readings []review.Reading
	for i, c := range chances {
		v := game.Value{Chance: c, Margin: margin - 1, Visits: 32}
		readings = append(readings, review.Reading{Value: v, Candidates: []game.Candidate{{Moves: []game.Move{game.Place(i, 6)}, Value: v}}})
	}
	for _, over := range []bool{false, true} {
		c := Config{Effort: walkEffort, Scale: scale, Known: readings, Humans: Humans(rec)}
		if over {
			c.Outcome, c.Dead = rec.Outcome, rec.Dead
		}
		s := NewSurvey(line, c)
		cards := len(s.Report().Cards.Black) + len(s.Report().Cards.White)
		if over != (cards == 0) {
			t.Errorf("with the count known %v: %d cards", over, cards)
		}
		if last := s.Points()[5]; over && (last.Margin != margin || last.Chance != float64(1)/2*(1+sign(margin)) || s.Report().Moves[2].Class != review.Unjudged) {
			t.Errorf("the graph ends with %+v; %+v", last, s.Report().Moves[2])
		}
	}
}

func sign(v float64) float64 {
	if v < 0 {
		return -1
	}
	return 1
}
