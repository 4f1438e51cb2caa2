package people

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"

	"pionnier/core/engine"
	"pionnier/core/engine/logit"
	"pionnier/core/game"
	othelloplayer "pionnier/core/othello/player"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/network"
	stones "pionnier/core/weiqi/people"
	"pionnier/core/weiqi/player"
)

// situation is a position in which a person of some strength is to move.
type situation struct {
	pos        game.Position
	legal      []game.Move
	own, other float64 // strengths, unknown for none
	seed       uint64
}

// ranks are the strengths, one who is unknown taken for as strong as the other.
func (s situation) ranks() (own, other float64) {
	own, other = s.own, s.other
	if other == unknown {
		other = own
	}
	return own, other
}

// personModel says what people, or a level, would play.
type personModel interface {
	name() string
	// predict returns how likely each move is, and a move that is played.
	predict(ctx context.Context, s situation) (map[game.Move]float64, game.Move, error)
}

// model returns what a word of --levels means.
func (m *measurement) model(word string) (personModel, error) {
	if m.entry.ID == "go" && word == "policy" {
		n, err := player.NetworkOf(m.resources)
		if err != nil {
			return nil, err
		}
		policy := &weiqiPolicy{eval: n.Evaluator()}
		return &weiqiModel{word: word, chances: func(b *board.Board, _ situation, moves []int) []float64 { return policy.chances(b, moves) }}, nil
	}
	if m.entry.ID == "go" && word == "people" {
		reader := stones.NewReader(m.people)
		return &weiqiModel{word: word, chances: func(b *board.Board, s situation, moves []int) []float64 {
			own, other := s.ranks()
			return reader.Chances(b, own, other, moves)
		}}, nil
	}
	if m.entry.ID == "go" && word == "person" {
		return &rankedPerson{word, m.resources, m.tries, map[int]engine.Engine{}}, nil
	}
	if word == "people" {
		return &discPeople{word, othelloplayer.NewPerson(m.resources)}, nil
	}
	id, plies, deep := strings.Cut(word, "/")
	level, err := m.entry.Ladder.Find(id)
	if err != nil {
		return nil, err
	}
	limits := level.Limits
	if deep {
		depth, err := strconv.Atoi(plies)
		if err != nil || depth < 1 {
			return nil, fmt.Errorf("no number of plies in %q", word)
		}
		limits = engine.Limits{Depth: depth}
	}
	return &askedLevel{word, level.New(m.resources), limits, m.tries}, nil
}

// askedLevel is a level that is asked several times.
type askedLevel struct {
	word   string
	engine engine.Engine
	limits engine.Limits
	tries  int
}

func (l *askedLevel) name() string { return l.word }

func (l *askedLevel) predict(ctx context.Context, s situation) (map[game.Move]float64, game.Move, error) {
	chances := map[game.Move]float64{}
	share := 1 / float64(l.tries+1)
	for _, m := range s.legal {
		chances[m] = share / float64(len(s.legal))
	}
	var one game.Move
	for i := range l.tries {
		info, err := l.engine.Search(ctx, engine.Request{Position: s.pos, Limits: l.limits, Seed: s.seed + uint64(i)}, nil)
		if err != nil {
			return nil, one, err
		}
		if i == 0 {
			one = info.Move
		}
		chances[info.Move] += share
	}
	return chances, one, nil
}

// rankedPerson is the level of people of the rank of who moves.
type rankedPerson struct {
	word      string
	resources engine.Resources
	tries     int
	engines   map[int]engine.Engine // by rank
}

func (r *rankedPerson) name() string { return r.word }

func (r *rankedPerson) predict(ctx context.Context, s situation) (map[game.Move]float64, game.Move, error) {
	rank := int(math.Round(s.own))
	if r.engines[rank] == nil {
		r.engines[rank] = player.Person(rank)(r.resources)
	}
	list, err := told(ctx, r.engines[rank], s)
	if err != nil {
		return nil, game.Pass, err
	}
	if list != nil {
		chances, one := drawn(s, list)
		return chances, one, nil
	}
	asked := askedLevel{r.word, r.engines[rank], engine.Limits{}, r.tries}
	return asked.predict(ctx, s)
}

// told is how likely an engine of Go says that it plays each legal move; nil if it does not say.
func told(ctx context.Context, e engine.Engine, s situation) (list []float64, err error) {
	p, onBoard := s.pos.(*weiqi.Position)
	imitator, says := e.(player.Imitator)
	if !onBoard || !says {
		return nil, nil
	}
	chances, err := imitator.Chances(ctx, p)
	if chances == nil || err != nil {
		return nil, err
	}
	for _, m := range s.legal {
		list = append(list, chances[m])
	}
	return list, nil
}

// weiqiModel tells the chances of moves of Go from the board, and the strength of who moves.
type weiqiModel struct {
	word    string
	chances func(b *board.Board, s situation, moves []int) []float64
	board   board.Board
}

func (w *weiqiModel) name() string { return w.word }

func (w *weiqiModel) predict(_ context.Context, s situation) (map[game.Move]float64, game.Move, error) {
	p, ok := s.pos.(*weiqi.Position)
	if !ok {
		return nil, game.Pass, errors.New("no position of Go")
	}
	w.board.Load(p)
	indices := indicesOf(&w.board, s.legal)
	chances, one := drawn(s, w.chances(&w.board, s, indices))
	return chances, one, nil
}

// indicesOf turns moves into indices of points, one more for the pass.
func indicesOf(b *board.Board, moves []game.Move) []int {
	indices := make([]int, len(moves))
	for i, m := range moves {
		indices[i] = b.Points()
		if at, placed := m.Point(); placed {
			indices[i] = b.Index(b.CellAt(at))
		}
	}
	return indices
}

// weiqiPolicy is what a network of Go says at first sight.
type weiqiPolicy struct {
	eval *network.Evaluator
	in   network.Input
	out  network.Output
}

// chances is the softmax over some moves.
func (w *weiqiPolicy) chances(b *board.Board, moves []int) []float64 {
	feature.Fill(b, &w.in)
	w.eval.Evaluate(&w.in, 0, &w.out)
	logits := make([]float64, len(moves))
	for i, m := range moves {
		logits[i] = float64(w.out.Pass)
		if m < len(w.out.Policy) {
			logits[i] = float64(w.out.Policy[m])
		}
	}
	return logit.Softmax(logits)
}

// drawn gives each legal move its chance, and draws one.
func drawn(s situation, list []float64) (chances map[game.Move]float64, one game.Move) {
	chances, one = map[game.Move]float64{}, s.legal[0]
	at := rand.New(rand.NewPCG(s.seed, 0x64726177)).Float64()
	for i, m := range s.legal {
		chances[m] = list[i]
		if at >= 0 {
			one = m
		}
		at -= list[i]
	}
	return chances, one
}

// losses says what moves lose, in discs or points, never less than 0.
func (m *measurement) losses(ctx context.Context, pos game.Position, moves []game.Move) ([]float64, error) {
	if m.judging == nil {
		m.judging = m.entry.Hinter.New(m.resources)
	}
	judge := m.judging
	if m.entry.ID == "othello" {
		return m.lossesOfDiscs(ctx, judge, pos, moves)
	}
	visits := m.judge
	if visits == 0 {
		visits = 24
	}
	sign := 1.0
	if pos.ToMove() == game.White {
		sign = -1
	}
	root, err := judge.Search(ctx, engine.Request{Position: pos, Limits: engine.Limits{Nodes: visits}}, nil)
	if err != nil {
		return nil, err
	}
	leads := map[game.Move]float64{}
	best := sign * root.Lead
	for _, move := range append([]game.Move{root.Move}, moves...) {
		if _, ok := leads[move]; ok {
			continue
		}
		next, err := pos.Play(move)
		if err != nil {
			return nil, err
		}
		leads[move] = best
		if next.ToMove() != game.None {
			info, err := judge.Search(ctx, engine.Request{Position: next, Limits: engine.Limits{Nodes: visits}}, nil)
			if err != nil {
				return nil, err
			}
			leads[move] = sign * info.Lead
		}
	}
	best = leads[root.Move]
	losses := make([]float64, len(moves))
	for i, move := range moves {
		losses[i] = max(0, best-leads[move])
	}
	return losses, nil
}

// lossesOfDiscs asks for the values of all moves.
func (m *measurement) lossesOfDiscs(ctx context.Context, judge engine.Engine, pos game.Position, moves []game.Move) ([]float64, error) {
	depth := int(m.judge)
	if depth == 0 {
		depth = 8
	}
	const solve = 14 // empty squares from which the judge sees the end
	own, opp := 0, 0
	for y := range 8 {
		for x := range 8 {
			switch pos.At(game.Pt(x, y)) {
			case game.Black:
				own++
			case game.White:
				opp++
			}
		}
	}
	if empties := 64 - own - opp; empties <= solve {
		depth = empties
	}
	info, err := judge.Search(ctx, engine.Request{Position: pos, Limits: engine.Limits{Depth: depth}, Lines: len(pos.Legal())}, nil)
	if err != nil {
		return nil, err
	}
	sign := 1.0
	if pos.ToMove() == game.White {
		sign = -1
	}
	values, best := map[game.Move]float64{}, math.Inf(-1)
	for _, l := range info.Lines {
		values[l.Moves[0]] = sign * l.Score
		best = max(best, sign*l.Score)
	}
	losses := make([]float64, len(moves))
	for i, move := range moves {
		v, ok := values[move]
		if !ok {
			return nil, fmt.Errorf("the judge says nothing of %v", move)
		}
		losses[i] = best - v
	}
	return losses, nil
}
