package puzzle

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	core "pionnier/core/puzzle"
	"pionnier/core/weiqi/status"
)

// A right move that the file lacks was called wrong although the search had proved it. A move that the
// file calls wrong stays wrong.
func TestAProvedAnswerIsRight(t *testing.T) {
	const atari = `(;GM[1]SZ[9]GE[capture]ZQ[marked]AB[ed][df][ef][fe]AW[ee]PL[B]TR[ee](;B[dd]TE[1])`
	for name, c := range map[string]struct {
		problem string
		at      game.Point
		words   string
		grades  int
		long    bool // groups are proved
	}{
		"taken":        {atari + ")", game.Pt(3, 4), "D5 is right.", 1, false},
		"called wrong": {atari + "(;B[de]BM[1]))", game.Pt(3, 4), "D5 is not right.", 0, false},
		"proved dead":  {strings.Replace(kill, "(;B[ba]TE[1])", "(;B[ca]TE[1])", 1), game.Pt(1, 0), "B9 is right.", 1, true},
	} {
		t.Run(name, func(t *testing.T) {
			if c.long && testing.Short() {
				t.Skip("groups are proved")
			}
			synctest.Test(t, func(t *testing.T) {
				p := start(t, c.problem)
				p.tap(int(c.at.X), int(c.at.Y))
				p.wants(t, "played", c.words)
				if len(p.grades) != c.grades || c.grades > 0 && (p.grades[0] != 3 || p.state != solved) {
					t.Errorf("grades %v, want %d good, state %v", p.grades, c.grades, p.state)
				}
			})
		})
	}
}

// blind is a prover that finds nothing.
type blind struct{ catalog.Groups }

func (blind) AskGroup(context.Context, catalog.GroupQuestion) (catalog.GroupReport, error) {
	return catalog.GroupReport{}, errors.New("nothing found")
}

// A move far away had no reason if nothing was proved: the other side's move there is the reason, without an estimate. An
// engine's reason for a mistake in one corner was about a move in another one.
func TestWithoutAProofTheOtherSidesMoveIsTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, kill)
		item := p.item
		item.Game.Abilities = blind{}
		p.pose(item, p.view)
		p.tap(8, 8)
		p.wants(t, "not proved", "J1 is not right.")
		if plan := p.board.Scene().Plan; p.reason.Words() != "You left B9 to White." || len(plan) != 2 || plan[0].Point != game.Pt(8, 8) {
			t.Errorf("the reason is %q, and the line %v", p.reason.Words(), plan)
		}
	})
}

// reader is a prover that reads the fate without a proof, after it has failed fails times.
type reader struct {
	catalog.Groups
	fate  status.Fate
	fails int
}

func (r *reader) AskGroup(context.Context, catalog.GroupQuestion) (report catalog.GroupReport, err error) {
	if r.fails--; r.fails >= 0 {
		return report, errors.New("nothing found")
	}
	answer := status.Answer{Fate: r.fate, As: status.Read}
	report.Owner, report.First = game.White, game.ByColor[status.Answer]{Black: answer, White: answer}
	report.Lines.White.Value = []game.Move{game.PlaceAt(game.Pt(0, 0)), game.PlaceAt(game.Pt(1, 0))}
	return report, nil
}

// A line in which the user succeeds was shown as what refutes the move, and a point as an estimate without a search.
func TestARefutationRefutes(t *testing.T) {
	for name, c := range map[string]struct {
		prover reader
		plan   int
		words  string
	}{
		"dead":          {reader{fate: status.Dead}, 1, ""},
		"alive":         {reader{fate: status.Alive}, 3, "White answers A9."},
		"alive counter": {reader{fate: status.Alive, fails: 1}, 2, "White plays B9 first (estimated)."},
		"dead counter":  {reader{fate: status.Dead, fails: 1}, 1, ""},
		"no counter":    {reader{fate: status.Dead, fails: 2}, 2, "You left B9 to White."},
	} {
		synctest.Test(t, func(t *testing.T) {
			p := start(t, kill)
			item := p.item
			item.Game.Abilities = &c.prover
			p.pose(item, core.View{})
			p.tap(8, 8)
			if words := p.reason.Words(); len(p.plan) != c.plan || !strings.HasSuffix(words, c.words) || c.words == "" && words != "" {
				t.Errorf("%s: the reason is %q, and the line %v", name, words, p.plan)
			}
		})
	}
}

// Without this a refutation went on with moves in other corners, which had nothing to do with the marked stones. Its first
// two moves are always shown.
func TestARefutationEndsBeforeMovesFarAway(t *testing.T) {
	at := func(x, y int) game.Move { return game.PlaceAt(game.Pt(x, y)) }
	marked := []game.Point{game.Pt(8, 1), game.Pt(8, 2), game.Pt(7, 2)}
	for name, c := range map[string]struct {
		line []game.Move
		want int
	}{
		"nothing":               {nil, 0},
		"elsewhere":             {[]game.Move{at(8, 0), at(5, 0), at(3, 2), at(0, 7)}, 2},
		"near":                  {[]game.Move{at(8, 0), at(5, 0), at(6, 1), at(4, 1), at(3, 2)}, 5},
		"answered far away":     {[]game.Move{at(8, 0), at(0, 8), at(1, 8)}, 3},
		"near the marked again": {[]game.Move{at(0, 8), at(0, 7), at(8, 3)}, 3},
		"after a pass":          {[]game.Move{at(8, 0), game.Pass, at(7, 1)}, 3},
	} {
		if got := nearby(c.line, marked); len(got) != c.want {
			t.Errorf("%s: %v, want %d moves", name, got, c.want)
		}
	}
}

// The lesson was about an earlier wrong move if the last one had no value.
func TestAWrongMoveWithoutAValueReplacesAnEarlierOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, kill)
		item := p.item
		item.Game.Abilities = blind{}
		p.pose(item, p.view)
		p.fault = explain.Mistake{Position: p.try.Position(), Played: engine.Line{Moves: []game.Move{game.PlaceAt(game.Pt(7, 8))}}}
		if p.tap(8, 8); p.fault.Position != nil {
			t.Errorf("the lesson will be about %v", p.fault.Played.Moves)
		}
	})
}

// An answer that was then proved to be right was called wrong for as long as the search took.
func TestNothingIsCalledWrongBeforeItIsKnown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, strings.Replace(kill, "(;B[ba]TE[1])", "(;B[ca]TE[1])", 1))
		item := p.item
		item.Game.Abilities = blind{}
		p.pose(item, p.view)
		p.board.OnTap(game.Pt(8, 8))
		p.wants(t, "during the search", "J1: looking…")
		if p.state != judging || p.retry.Disabled() || p.answer.Disabled() {
			t.Errorf("state %v, try again %v, answer %v", p.state, !p.retry.Disabled(), !p.answer.Disabled())
		}
		p.board.OnTap(game.Pt(7, 8)) // another one ends the search
		p.settle()
		p.wants(t, "after it", "H1 is not right.")
		p.board.OnTap(game.Pt(8, 8))
		if p.reason.Words() != "" || len(p.plan) > 0 {
			t.Errorf("J1 is judged, and there is %q about H1, with the line %v", p.reason.Words(), p.plan)
		}
	})
}

// A move counted as wrong although the user took it back, played another one or left before it was judged.
func TestAMoveThatIsNotJudgedDoesNotCount(t *testing.T) {
	for name, end := range map[string]func(*rig){
		"try again": func(p *rig) { p.again(); p.tap(1, 0) },
		"answer":    func(p *rig) { p.tap(1, 0) },
		"skip":      func(p *rig) { p.ask() },
	} {
		synctest.Test(t, func(t *testing.T) {
			p := start(t, kill, kill)
			item := p.item
			item.Game.Abilities = blind{}
			p.pose(item, p.view)
			p.board.OnTap(game.Pt(8, 8))
			end(p)
			p.settle()
			want := []int{3}
			if name == "skip" {
				want = nil
			}
			if !slices.Equal(p.grades, want) {
				t.Errorf("%s: the grades are %v, want %v", name, p.grades, want)
			}
		})
	}
}
