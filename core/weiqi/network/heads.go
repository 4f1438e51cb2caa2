package network

import "math"

// policyHead computes the policy.
type policyHead struct {
	pool *pool
	norm norm
	// move holds the weights of a move's logit. optimism holds the differences to
	// the second policy, or is nil if there is no such policy.
	move, optimism []float32
	pass           dense
	pass2          *dense // nil before version 15
	width          int
}

// prepared returns the policy head, prepared for k. If imitates is set, the network imitates people
// and the head does not use optimism.
func (p *policyPart) prepared(k kernel, imitates bool) policyHead {
	h := policyHead{
		pool:  p.pool.prepared(k, &p.conv),
		norm:  p.norm.prepared(k),
		move:  column(p.move.values, p.move.out, 0),
		width: padded(p.conv.out),
	}
	if p.move.out > 1 && !imitates {
		h.optimism = column(p.move.values, p.move.out, 1)
		for i, w := range h.move {
			h.optimism[i] -= w
		}
	}
	if p.pass2.values == nil {
		h.pass = p.pass.prepared(k, nil, nil)
		return h
	}
	second := p.pass2.prepared(k, nil, nil)
	h.pass, h.pass2 = p.pass.prepared(k, &p.passBias, &p.passAct), &second
	return h
}

func (h *policyHead) apply(e *Evaluator, in *Input, x []float32, out *Output) {
	ws, size, optimism := &e.ws, in.Size, in.Optimism
	if h.optimism == nil {
		optimism = 0
	}
	y := ws.borrow(size * size * h.width)
	pooled := ws.borrow(padded(3 * h.pool.channels))
	pass := ws.borrow(h.pass.out)
	move := ws.borrow(len(h.move))
	defer ws.giveBack(4)

	h.pool.apply(ws, size, x, pooled, &h.norm, y)
	copy(move, h.move)
	if optimism != 0 {
		for i, w := range h.optimism {
			move[i] += optimism * w
		}
	}
	project(y, move, e.order, out.Policy)

	h.pass.apply(ws, pooled, pass)
	if h.pass2 != nil {
		logits := ws.borrow(h.pass2.out)
		defer ws.giveBack(1)
		h.pass2.apply(ws, pass, logits)
		pass = logits
	}
	if out.Pass = pass[0]; optimism != 0 {
		out.Pass += optimism * (pass[1] - pass[0])
	}
}

// valueHead computes the values and the ownership.
type valueHead struct {
	conv      convolution
	norm      norm
	mul       dense
	result    dense
	score     dense
	ownership []float32
	channels  int
	version   int
	scaling   *scaling
}

func (v *valuePart) prepared(k kernel, version int, s *scaling) valueHead {
	return valueHead{
		conv:      v.conv.prepared(k),
		norm:      v.norm.prepared(k),
		mul:       v.mul.prepared(k, &v.bias, &v.act),
		result:    v.result.prepared(k, &v.resultB, nil),
		score:     v.score.prepared(k, &v.scoreB, nil),
		ownership: v.ownership.values,
		channels:  v.conv.out,
		version:   version,
		scaling:   s,
	}
}

func (h *valueHead) apply(e *Evaluator, in *Input, x []float32, out *Output) {
	ws := &e.ws
	y := ws.borrow(in.Size * in.Size * padded(h.channels))
	pooled := ws.borrow(padded(3 * h.channels))
	hidden := ws.borrow(h.mul.out)
	result := ws.borrow(h.result.out)
	score := ws.borrow(h.score.out)
	defer ws.giveBack(5)

	h.conv.apply(ws, in.Size, x, y, h.norm.after())
	project(y, h.ownership, e.order, out.Ownership)
	for i, v := range out.Ownership {
		out.Ownership[i] = 1 - 2/(1+exp(2*v)) // the hyperbolic tangent
	}
	forValue.pool(ws, h.norm.kernel, in.Size, h.channels, y, pooled)
	h.mul.apply(ws, pooled, hidden)
	h.result.apply(ws, hidden, result)
	h.score.apply(ws, hidden, score)
	out.setResult(result, in.NoResult)
	out.setScore(score, h.scaling)
	out.Unsettled = unsettled(score, h.version, h.scaling)
}

// setResult sets the probabilities of a win, a loss and no result from logits. Unless noResult is
// set, the probability of no result is 0.
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

// setScore sets the scores from the raw outputs. setResult must be called before. A game without a
// result counts as 0 points.
func (out *Output) setScore(raw []float32, s *scaling) {
	mean, stdev := float64(raw[0]*s.score), softplus(raw[1])*float64(s.stdev)
	counted := 1 - float64(out.NoResult)
	score := mean * counted
	square := (mean*mean + stdev*stdev) * counted
	out.Score = float32(score)
	out.Stdev = float32(math.Sqrt(max(square-score*score, 0)))
	out.Lead = raw[2] * s.lead * float32(counted)
}

// unsettled converts the raw outputs of a network in the given version of the format. The softplus
// of an output is an error before version 10, and the square of an error in versions 10 to 13. From
// version 14 on, the softplus of half the output is the error.
func unsettled(raw []float32, version int, s *scaling) Unsettled {
	if version < 9 {
		return Unsettled{}
	}
	result, score := softplus(raw[4]), 10*softplus(raw[5])
	switch {
	case version >= 14:
		result = softplus(raw[4]/2) * math.Sqrt(float64(s.valueError))
		score = softplus(raw[5]/2) * math.Sqrt(float64(s.scoreError))
	case version >= 10:
		result = math.Sqrt(softplus(raw[4]) * float64(s.valueError))
		score = math.Sqrt(softplus(raw[5]) * float64(s.scoreError))
	}
	return Unsettled{true, float32(result), float32(score), float32(softplus(raw[3]) * float64(s.varTime))}
}

// finite reports whether all numbers of out are finite.
func (out *Output) finite() bool {
	// The difference of an infinite or absent number to itself is no number, which
	// then stays in the sum.
	sum := out.Pass + out.Win + out.Loss + out.NoResult + out.Score + out.Stdev + out.Lead +
		out.Unsettled.Result + out.Unsettled.Score + out.Unsettled.TimeLeft
	for i := range out.Policy {
		sum += out.Policy[i] + out.Ownership[i]
	}
	return sum-sum == 0
}

// encoder computes numbers from the description of the players, which are added to every point.
type encoder struct{ first, second, third dense }

func (p *metaPart) prepared(k kernel) *encoder {
	if p == nil {
		return nil
	}
	return &encoder{p.mul1.prepared(k, &p.bias1, &p.act1), p.mul2.prepared(k, &p.bias2, &p.act2), p.mul3.prepared(k, nil, nil)}
}

// add adds the encoding of person to sum. If person is nil, it adds the encoding of unknown people.
func (e *encoder) add(ws *workspace, person *[PersonInputs]float32, sum []float32) {
	known, x := ws.borrow(padded(PersonInputs)), ws.borrow(e.first.out)
	y, z := ws.borrow(e.second.out), ws.borrow(e.third.out)
	defer ws.giveBack(4)
	clear(known)
	if person != nil {
		copy(known, person[:])
	}
	e.first.apply(ws, known, x)
	e.second.apply(ws, x, y)
	e.third.apply(ws, y, z)
	for c, v := range z {
		sum[c] += v
	}
}
