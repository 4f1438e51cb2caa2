package kata

import (
	"context"
	"time"

	"pionnier/core/engine/gtp"
)

// Introduction is a program's description of itself, with its measured speed.
type Introduction struct {
	Version string  // of KataGo, or of a program that imitates it
	Network string  // the name of its first network; "" if unknown
	Speed   float64 // visits a second in searches of several 19×19 positions at once
}

// The number of questions and the time of the measurement of speed. A distant program, or one with
// a large network, may need the usual time to answer the first question.
const (
	measured    = 16
	measureTime = 2 * time.Second
)

// Introduce asks the program for its version and network, and measures its speed, which takes
// seconds. The error is ctx's or wraps ErrProgram.
func (c *Client) Introduce(ctx context.Context) (Introduction, error) {
	var i Introduction
	version, err := c.once(ctx, map[string]any{"action": "query_version"})
	if err != nil {
		return i, err
	}
	if version.Version == "" {
		return i, failed(gtp.Failure{Reason: gtp.Garbled, Command: "query_version"})
	}
	i.Version = version.Version
	if models, err := c.once(ctx, map[string]any{"action": "query_models"}); err == nil && len(models.Models) > 0 {
		i.Network = models.Models[0].InternalName
	}
	if _, err := c.once(ctx, opening(0, 1)); err != nil { // late loading does not count
		return i, err
	}
	i.Speed, err = c.measure(ctx)
	return i, err
}

// opening returns a query for a 19×19 board with one black stone, at one of several points chosen
// by n.
func opening(n int, visits int64) map[string]any {
	const columns = "CDEFGHJKLMNOPQRS"
	move := []string{"B", columns[n%len(columns):][:1] + "4"}
	return map[string]any{"boardXSize": 19, "boardYSize": 19, "rules": "chinese", "komi": 7.5, "moves": [][]string{move}, "maxVisits": visits}
}

// once sends a query that has a single answer, and waits for that answer. It returns an error if
// the program cannot be started or ends, or if ctx is cancelled.
func (c *Client) once(ctx context.Context, query map[string]any) (reply, error) {
	r, id, err := c.program()
	if err != nil {
		return reply{}, err
	}
	answers, err := r.ask(id, query)
	if err != nil {
		return reply{}, err
	}
	return r.answer(ctx, answers)
}

// answer receives one of answers. It returns an error if ctx ends, the program ends or the answer
// is an error.
func (r *running) answer(ctx context.Context, answers <-chan reply) (reply, error) {
	select {
	case a, ok := <-answers:
		switch {
		case !ok:
			return reply{}, r.answers.Err()
		case a.failed != nil:
			return reply{}, a.failed
		case a.Error != "":
			return reply{}, failed(gtp.Failure{Reason: gtp.Refused, Command: "query " + a.Field, Answer: a.Error})
		}
		return a, nil
	case <-ctx.Done():
		return reply{}, ctx.Err()
	}
}

// measure returns the visits per second of several simultaneous questions. It blocks for the time
// measureTime. It returns an error if ctx is cancelled or the program fails.
func (c *Client) measure(ctx context.Context) (float64, error) {
	began := time.Now()
	type question struct {
		id      string
		of      *running
		answers <-chan reply
	}
	var all []question
	for n := range measured {
		r, id, err := c.program()
		if err != nil {
			return 0, err
		}
		answers, err := r.ask(id, opening(n, mostVisits))
		if err != nil {
			return 0, err
		}
		all = append(all, question{id, r, answers})
	}
	select {
	case <-time.After(measureTime):
	case <-ctx.Done():
		return 0, ctx.Err()
	}
	visits, took := int64(0), time.Since(began)
	for _, q := range all {
		if err := q.of.terminate(q.id); err != nil {
			return 0, err
		}
	}
	for _, q := range all { // a question that was not begun has no answer
		a, err := q.of.answer(ctx, q.answers)
		if err != nil {
			return 0, err
		}
		visits += a.Root.Visits
	}
	return float64(visits) / took.Seconds(), nil
}
