package network

import "math"

// policyHead says where to play.
type policyHead struct {
	pool  *pool
	norm  norm
	move  []float32 // weights of a move's logit
	pass  dense
	act   activation
	pass2 *dense // nil before version 15
	width int
}

func (p *policyPart) prepared(k kernel) policyHead {
	h := policyHead{
		pool:  p.pool.prepared(k, &p.conv),
		norm:  p.norm.prepared(k),
		move:  dense{in: p.move.in, out: p.move.out, values: p.move.values}.first().values,
		width: padded(p.conv.out),
	}
	if p.pass2.values == nil {
		h.pass = p.pass.prepared(nil).first()
		return h
	}
	second := p.pass2.prepared(nil).first()
	h.pass, h.act, h.pass2 = p.pass.prepared(&p.passBias), p.passAct.kind, &second
	return h
}

func (h *policyHead) apply(e *Evaluator, size int, x []float32, out *Output) {
	ws := &e.ws
	y := ws.borrow(size * size * h.width)
	pooled := ws.borrow(3 * h.pool.channels)
	pass := ws.borrow(h.pass.out)
	defer ws.giveBack(3)
	var logit [1]float32

	h.pool.apply(ws, size, x, pooled, &h.norm, y)
	project(y, h.move, e.order, out.Policy)

	if h.pass.apply(pooled, pass); h.pass2 == nil {
		out.Pass = pass[0]
		return
	}
	for i, v := range pass {
		pass[i] = h.act.of(v)
	}
	h.pass2.apply(pass, logit[:])
	out.Pass = logit[0]
}

// valueHead says who is ahead.
type valueHead struct {
	conv      convolution
	norm      norm
	mul       dense
	act       activation
	result    dense
	score     dense
	ownership []float32
	channels  int
	scaling   *scaling
}

func (v *valuePart) prepared(k kernel, s *scaling) valueHead {
	return valueHead{
		conv:      v.conv.prepared(k),
		norm:      v.norm.prepared(k),
		mul:       v.mul.prepared(&v.bias),
		act:       v.act.kind,
		result:    v.result.prepared(&v.resultB),
		score:     v.score.prepared(&v.scoreB),
		ownership: v.ownership.values,
		channels:  v.conv.out,
		scaling:   s,
	}
}

func (h *valueHead) apply(e *Evaluator, in *Input, x []float32, out *Output) {
	ws := &e.ws
	y := ws.borrow(in.Size * in.Size * padded(h.channels))
	pooled := ws.borrow(3 * h.channels)
	hidden := ws.borrow(h.mul.out)
	result := ws.borrow(h.result.out)
	score := ws.borrow(h.score.out)
	defer ws.giveBack(5)

	h.conv.apply(ws, in.Size, x, y, h.norm.after())
	project(y, h.ownership, e.order, out.Ownership)
	for i, v := range out.Ownership {
		out.Ownership[i] = float32(math.Tanh(float64(v)))
	}
	forValue.pool(ws, h.norm.kernel, in.Size, h.channels, y, pooled)
	h.mul.apply(pooled, hidden)
	for i, v := range hidden {
		hidden[i] = h.act.of(v)
	}
	h.result.apply(hidden, result)
	h.score.apply(hidden, score)
	out.setResult(result, in.NoResult)
	out.setScore(score, h.scaling)
}

// setResult turns logits of winning, losing and no result into probabilities.
func (out *Output) setResult(logits []float32, noResult bool) {
	win, loss, none := float64(logits[0]), float64(logits[1]), float64(logits[2])
	if !noResult {
		none = math.Inf(-1)
	}
	top := max(win, loss, none)
	win, loss, none = math.Exp(win-top), math.Exp(loss-top), math.Exp(none-top)
	sum := win + loss + none
	out.Win, out.Loss, out.NoResult = float32(win/sum), float32(loss/sum), float32(none/sum)
}

// setScore turns raw outputs into points, after setResult. A game without result
// counts as 0 points.
func (out *Output) setScore(raw []float32, s *scaling) {
	mean, stdev := float64(raw[0]*s.score), softplus(raw[1])*float64(s.stdev)
	counted := 1 - float64(out.NoResult)
	score := mean * counted
	square := (mean*mean + stdev*stdev) * counted
	out.Score = float32(score)
	out.Stdev = float32(math.Sqrt(max(square-score*score, 0)))
	out.Lead = raw[2] * s.lead * float32(counted)
}

// finite says that all of the answer is numbers.
func (out *Output) finite() bool {
	// The difference of an infinite or absent number to itself is no number, which
	// then stays in the sum.
	sum := out.Pass + out.Win + out.Loss + out.NoResult + out.Score + out.Stdev + out.Lead
	for i := range out.Policy {
		sum += out.Policy[i] + out.Ownership[i]
	}
	return sum-sum == 0
}

// nobody is what the encoder of players says of one it knows nothing of. A
// network without the encoder has nothing to say.
func (p *metaPart) nobody() []float32 {
	if p == nil {
		return nil
	}
	x := p.bias1.values
	for _, step := range []struct {
		act actLayer
		mul dense
	}{
		{p.act1, p.mul2.prepared(&p.bias2)},
		{p.act2, p.mul3.prepared(nil)},
	} {
		in, out := make([]float32, len(x)), make([]float32, step.mul.out)
		for i, v := range x {
			in[i] = step.act.kind.of(v)
		}
		step.mul.apply(in, out)
		x = out
	}
	return x
}
