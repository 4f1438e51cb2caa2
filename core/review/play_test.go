package review

import (
	"context"
	"math"
	"slices"
	"testing"

	"pionnier/core/engine/strength"
	"pionnier/core/game"
)

// ranks is an appraiser that knows one rank.
type ranks struct{}

func (ranks) Scale() strength.Scale {
	return strength.Scale{Spread: 5, Habit: 1, Least: -20, Most: 9, Widest: 8, Moves: 30}
}
func (ranks) Strength(rank string) (float64, bool) { return -2, rank == "3k" }
func (ranks) Appraise(context.Context, strength.Line) (strength.Appraisal, error) {
	return strength.Appraisal{}, nil
}

// A player's moves are compared with players of the record's rank, or else of the estimated
// strength if enough moves show it.
func TestNewPlay(t *testing.T) {
	sure, unsure := strength.Evidence{Value: 3, Deviation: 1, Moves: 90}, strength.Evidence{Value: 3, Deviation: 9, Moves: 90}
	for _, tt := range []struct {
		name     string
		evidence strength.Evidence
		rank     string
		told     bool
		want     float64 // NaN: none
	}{
		{"both", sure, "3k", true, -2},
		{"no rank", sure, "", true, 3 * 25.0 / 27},
		{"a rank alone", unsure, "3k", false, -2},
		{"nothing", unsure, "?", false, math.NaN()},
		{"no evidence", strength.Evidence{}, "", false, math.NaN()},
	} {
		p := NewPlay(ranks{}, tt.evidence, tt.rank)
		if p.Told != tt.told || p.HasStrength == math.IsNaN(tt.want) || p.HasStrength && math.Abs(p.Strength-tt.want) > 1e-9 {
			t.Errorf("%s: %+v", tt.name, p)
		}
	}
}

// A rare move is the best one, played by at most one in ten players of the mover's strength, whose
// usual move certainly is at least an inaccuracy.
func TestRare(t *testing.T) {
	crowd := func(at0, at5 float64, usual int) strength.Crowd {
		return strength.Crowd{Strengths: []float64{-5, 5}, Chances: []float64{at0, at5}, Favourites: []game.Move{at(usual), at(0)}}
	}
	with := func(change func(*Ply)) Ply {
		p := only(0.3, 4, 0.6)
		p.Crowd = crowd(0.05, 0.6, 1)
		change(&p)
		return p
	}
	plain := with(func(*Ply) {})
	for _, tt := range []struct {
		name     string
		ply      Ply
		strength float64
		want     bool
	}{
		{"one of twenty finds it", plain, -5, true},
		{"one of ten", with(func(p *Ply) { p.Crowd = crowd(0.1, 0.6, 1) }), -5, true},
		{"more than one of ten", plain, -4, false},
		{"one of four does", plain, -2, false},
		{"players of this strength play it", plain, 5, false},
		{"the usual move is as good", with(func(p *Ply) { p.Before.Candidates[1].Value = p.Before.Candidates[0].Value }), -5, false},
		{"the usual move loses next to nothing", with(func(p *Ply) { p.Before.Candidates[1].Value = value(0.6, 3) }), -5, false},
		{"the usual move may lose nothing", with(func(p *Ply) {
			v := &p.Before.Candidates[1].Value
			v.MarginError, v.ChanceError = 9, 0.5
		}), -5, false},
		{"the usual move was not looked at", with(func(p *Ply) { p.Crowd = crowd(0.05, 0.6, 2) }), -5, false},
		{"it is the usual one of many", with(func(p *Ply) { p.Crowd = crowd(0.05, 0.6, 0) }), -5, false},
		{"the usual move had a glance", with(func(p *Ply) { p.Before.Candidates[1].Rough = true }), -5, false},
		{"nothing is known of people", with(func(p *Ply) { p.Crowd = strength.Crowd{} }), -5, false},
		{"forced", with(func(p *Ply) { p.Choices = 1 }), -5, false},
		{"it was not played", with(func(p *Ply) { p.Move, p.After = at(1), p.Before.Candidates[1].Value }), -5, false},
	} {
		r := goScale.Judge([]Ply{tt.ply}, b)
		r.Play.Black = Play{Strength: tt.strength, HasStrength: true}
		m, ok := r.Best(b, game.None)
		if rare := ok && m.Kind == Rare; rare != tt.want {
			t.Errorf("%s: %+v", tt.name, m)
		} else if rare && (m.Index != 0 || m.Usual != at(1) || m.Gap.Margin < 3 || m.Share < 0.05 || m.Share > fewOf || m.Strength != tt.strength) {
			t.Errorf("%s: %+v", tt.name, m)
		}
		if _, ok := r.Best(w, game.None); ok {
			t.Errorf("%s: White did not move", tt.name)
		}
	}
	r := goScale.Judge([]Ply{plain}, b)
	if m, ok := r.Best(b, game.None); ok && m.Kind == Rare {
		t.Errorf("of a player of unknown strength: %+v", m)
	}
	r.Play.Black = Play{Strength: -5, HasStrength: true}
	r.Moves[0].Crowd.Chances[0] = 0.001
	if m, _ := r.Best(b, game.None); m.Share != least {
		t.Errorf("hardly any: %v", m.Share)
	}
}

// If there are many rare moves, a side's rarest are merits; among equally rare ones, those with the
// costliest usual move.
func TestRarest(t *testing.T) {
	var plies []Ply
	for i, of := range []struct{ share, gap float64 }{{0.08, 9}, {0.04, 4}, {0.001, 4}, {0.01, 6}, {0.05, 4}} {
		p := only(0.5, of.gap, 0.6) // expected by an engine: not the only good move that was hard to find
		p.Number = i + 1
		p.Crowd = strength.Crowd{Strengths: []float64{0}, Chances: []float64{of.share}, Favourites: []game.Move{at(1)}}
		plies = append(plies, p)
	}
	for _, tt := range []struct {
		name  string
		plies []Ply
		want  []int
	}{
		{"none", nil, nil},
		{"one", plies[:1], []int{0}},
		{"as many as are told", plies[:2], []int{0, 1}},
		{"the rarest of three", plies[:3], []int{1, 2}},
		{"hardly any finds two of four", plies[:4], []int{2, 3}},
		{"of all", plies, []int{2, 3}},
	} {
		r := goScale.Judge(tt.plies, b)
		r.Play.Black = Play{Strength: 0, HasStrength: true}
		var got []int
		for _, m := range r.Merits(b, game.None) {
			if m.Kind == Rare {
				got = append(got, m.Index)
			}
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
	r := goScale.Judge(append(plies[:4:4], plies[3]), b)
	r.Play.Black = Play{Strength: 0, HasStrength: true}
	if m := r.rarest(b); len(m) != mostRare || m[0].Index != 3 || m[1].Index != 4 {
		t.Errorf("of those as rare %+v", m)
	}
}

// A crowd is asked about moves that could be rare, and about no others.
func TestAskable(t *testing.T) {
	lost := only(0.3, 4, 0.6)
	lost.Move, lost.After = at(1), lost.Before.Candidates[1].Value
	forced := only(0.3, 4, 0.6)
	forced.Choices = 1
	r := goScale.Judge([]Ply{only(0.3, 4, 0.6), lost, forced, only(0.3, 0, 0.6)}, b)
	if list := r.Askable([]game.Color{b}); len(list) != 1 || list[0] != 0 {
		t.Errorf("asked of %v", list)
	}
	if list := r.Askable([]game.Color{w}); list != nil {
		t.Errorf("White's: %v", list)
	}
}
