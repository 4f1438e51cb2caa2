package networks

import (
	"context"
	"math"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// match is a game in progress.
type match struct {
	*worker
	terms
	side    float64
	number  uint32
	planned []board.Cell // moves of the opening
	moves   []board.Cell
	turns   []game.Color // side to move of each sample
	samples []*Sample
	beside  []bool // whether each sample is no position of the game
}

// open finds the moves of the opening and sets the board to the start position. If the opening is
// not of another game, open plays it and, if the game is to be fair, sets a komi by the network's
// estimate of the lead. It returns false if ctx ended, the game cannot begin, or the opening ends
// it.
func (m *match) open(ctx context.Context) bool {
	if !m.load() {
		return false
	}
	if m.opening != nil {
		m.plan()
		return true
	}
	for range m.plies {
		if ctx.Err() != nil || m.board.Over() {
			return false
		}
		v := m.randomMove()
		if !m.random {
			m.judge()
			v = m.draw(1.2)
		}
		m.planned = append(m.planned, v)
		m.board.Play(v)
	}
	if m.fair && !m.board.Over() {
		m.judge()
		m.even(float64(m.out.Lead) * float64(sign(m.board.ToMove())))
	}
	return m.load()
}

// load sets the board to the start position. It returns false if there is no such position.
func (m *match) load() bool {
	p, err := m.start()
	if err != nil {
		return false
	}
	m.board.Load(p)
	return true
}

// play plays the game and records samples. It returns false if ctx ended.
func (m *match) play(ctx context.Context) bool {
	sure := 0
	for turn := 0; turn < m.longest(); turn++ {
		if m.board.Over() {
			m.finish()
			return true
		}
		if ctx.Err() != nil {
			return false
		}
		if !m.examine(ctx) {
			return false
		}
		m.keep(turn, false)
		if sure++; max(m.out.Win, m.out.Loss) < 0.98 {
			sure = 0
		}
		if m.patience > 0 && sure > m.patience {
			return true
		}
		v := m.choose(turn)
		m.label(turn)
		m.moves = append(m.moves, v)
		m.board.Play(v)
	}
	return true
}

// examine judges the current position, by a search if visits is not 0. It returns false if ctx
// ended, the moves cannot be replayed, or the position cannot be searched.
func (m *match) examine(ctx context.Context) bool {
	if m.visits == 0 {
		m.judge()
		return true
	}
	p, err := m.replay()
	return err == nil && m.searched(ctx, p) == nil
}

// choose returns the next move.
func (m *match) choose(turn int) board.Cell {
	if turn < len(m.planned) && m.board.Legal(m.planned[turn]) {
		return m.planned[turn]
	}
	if m.rng.Float64() < m.blunder {
		return m.randomMove()
	}
	return m.draw(m.temperature(turn))
}

// onward is the chance that one more move is played beside the game, after which the position is labelled
// again: a search looks several moves ahead.
const onward = 0.6

// label records samples of positions beside the game, with probability side: after a move that was
// not played, and possibly some further moves.
func (m *match) label(turn int) {
	if m.rng.Float64() >= m.side {
		return
	}
	v := m.randomMove()
	if m.rng.IntN(3) > 0 {
		v = m.draw(2.5)
	}
	m.aside.Copy(&m.board)
	for more := true; more; more = m.rng.Float64() < onward {
		m.board.Play(v)
		if m.board.Over() {
			break
		}
		m.judge()
		turn++
		m.keep(turn, true)
		v = m.draw(1)
	}
	m.board.Copy(&m.aside)
}

// keep appends a sample of the last judgement. beside indicates whether the position is not in the
// game.
func (m *match) keep(turn int, beside bool) {
	s := m.sample()
	s.Turn, s.Game, s.Visits = uint16(turn), m.number, uint32(m.looks)
	if m.visits > 0 && !beside {
		s.Visits = uint32(m.visits)
	}
	m.samples = append(m.samples, s)
	m.turns = append(m.turns, m.board.ToMove())
	m.beside = append(m.beside, beside)
	if !beside {
		m.last = m.blackOwns(m.last[:0])
	}
}

// finish scores a finished game and sets the results of its samples. Stones that the network
// considers lost are dead.
func (m *match) finish() {
	p, err := m.replay()
	if err != nil || m.board.Void() {
		return
	}
	dead := deadStones(p, m.last)
	owners := weiqi.Territory(p, dead, weiqi.AreaScoring, weiqi.NoTax)
	score := p.Settle(dead).Score
	margin := float32(score.Black - score.White)
	for i, s := range m.samples {
		if m.beside[i] {
			continue
		}
		view := sign(m.turns[i])
		s.Known, s.Margin, s.Winner = true, float32(view)*margin, int8(view)*signOf(margin)
		for j, c := range owners {
			s.Final[j] = int8(view*sign(c)) * certain
		}
	}
}

// replay returns the position after the moves as a weiqi.Position. It returns an error if a move is
// illegal.
func (m *match) replay() (*weiqi.Position, error) {
	p, err := m.start()
	for _, v := range m.moves {
		if err != nil {
			return nil, err
		}
		var next game.Position
		if next, err = p.Play(m.board.Move(v)); err == nil {
			p = next.(*weiqi.Position)
		}
	}
	return p, err
}

// deadStones returns the stones whose points the opponent is likely to own. owner is from Black's
// view. It returns nil under rules that count every stone.
func deadStones(p *weiqi.Position, owner []float32) (dead []game.Point) {
	if p.Rules().CountAll {
		return nil
	}
	size, _ := p.Size()
	seen := make(map[game.Point]bool)
	for i := range size * size {
		at := game.Pt(i%size, i/size)
		c := p.At(at)
		if c == game.None || seen[at] {
			continue
		}
		chain, own := p.Chain(at), float32(0)
		for _, q := range chain {
			seen[q] = true
			own += owner[int(q.Y)*size+int(q.X)]
		}
		if own*float32(sign(c)) < 0 {
			dead = append(dead, chain...)
		}
	}
	return dead
}

func sign(c game.Color) int {
	switch c {
	case game.Black:
		return 1
	case game.White:
		return -1
	}
	return 0
}

func signOf(v float32) int8 {
	switch {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}

// quantum returns the number of parts of 1/one in v, rounded.
func quantum(v, one float32) float64 { return math.Round(float64(v * one)) }
