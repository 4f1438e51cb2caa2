package server

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
)

// Analysis serves KataGo's JSON analysis protocol.
type Analysis struct {
	Game    catalog.Game
	Analyst *analysis.Analyst
	Limits  engine.Limits // default limits of a search
	Version string        // the answer to query_version
	Models  []Model       // the answer to query_models
}

// Model is a network in the format of query_models.
type Model struct {
	InternalName       string `json:"internalName"`
	MaxBatchSize       int    `json:"maxBatchSize"`
	Name               string `json:"name"`
	UsesHumanSLProfile bool   `json:"usesHumanSLProfile"`
	UsingFP16          string `json:"usingFP16"`
	Version            int    `json:"version"`
}

// maxLine is the maximum length of a query in bytes. It suffices for a game of 10,000 moves.
const maxLine = 1 << 20

// Serve reads queries from in and writes the answers to out. It returns after in has ended and all
// queries are answered. It returns an error if reading or, if that succeeded, writing failed. A
// malformed query is answered with an error message instead.
func (a *Analysis) Serve(in io.Reader, out io.Writer) error {
	c := &conversation{Analysis: a, out: json.NewEncoder(out), open: map[*inquiry]bool{}}
	c.out.SetEscapeHTML(false)
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		if line := lines.Bytes(); len(line) > 0 {
			c.hear(line)
		}
	}
	c.asking.Wait()
	if err := lines.Err(); err != nil {
		return fmt.Errorf("analysis: read query: %w", err)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.failed
}

// conversation is a call of Serve.
type conversation struct {
	*Analysis
	asking sync.WaitGroup

	mu     sync.Mutex
	out    *json.Encoder
	failed error // of writing
	open   map[*inquiry]bool
}

// inquiry is a position that is being searched.
type inquiry struct {
	id     string
	turn   int
	cancel context.CancelFunc
}

// say writes v as a line of JSON.
func (c *conversation) say(v any) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if err := c.out.Encode(v); err != nil && c.failed == nil {
		c.failed = fmt.Errorf("analysis: answer: %w", err)
	}
}

// complaint is an error or a warning.
type complaint struct {
	Error   string `json:"error,omitempty"`
	Field   string `json:"field,omitempty"`
	ID      string `json:"id,omitempty"`
	Warning string `json:"warning,omitempty"`
}

// hear handles a line of input.
func (c *conversation) hear(line []byte) {
	if !json.Valid(line) {
		c.say(complaint{Error: "could not parse input line as json request: " + string(line)})
		return
	}
	var f fields
	if json.Unmarshal(line, &f) != nil || f == nil {
		c.say(complaint{Error: "Request line was valid json but was not an object, ignoring: " + string(line)})
		return
	}
	var id string
	if there, err := f.get("id", &id, ""); !there || err != nil {
		c.say(complaint{Error: `Request must have a string "id" field`})
		return
	}
	err := c.obey(id, f)
	if e, ok := errors.AsType[*fieldError](err); ok {
		c.say(complaint{Error: e.message, Field: e.field, ID: id})
	}
}

// obey handles a request, which is an action or a query. Its error is a *fieldError.
func (c *conversation) obey(id string, f fields) error {
	var action string
	there, err := f.get("action", &action, "Must be a string")
	if err != nil {
		return err
	}
	if there {
		return c.act(action, f)
	}
	q, err := c.read(id, f, func(field, message string) {
		c.say(complaint{Warning: message, Field: field, ID: id})
	})
	if err != nil {
		return err
	}
	for _, t := range q.turns {
		c.inquire(q, t)
	}
	return nil
}

// act performs an action and repeats its fields in the answer. It returns an error, which the
// caller reports, if a field is missing or malformed. An unknown action is answered with an error
// message.
func (c *conversation) act(action string, f fields) error {
	answer := map[string]any{}
	for name, raw := range f {
		answer[name] = raw
	}
	switch action {
	case "query_version":
		answer["version"], answer["git_hash"] = c.Version, "<omitted>"
	case "query_models":
		answer["models"] = c.Models
	case "clear_cache":
		c.Analyst.Forget()
	case "terminate", "terminate_all":
		var id string
		if there, err := f.get("terminateId", &id, ""); action == "terminate" && (!there || err != nil) {
			return wrong("terminateId", `Requests for a terminate action must have a string "terminateId" field`)
		}
		var turns []int
		if _, err := f.get("turnNumbers", &turns, "If provided, must be an array of integers indicating turns to terminate"); err != nil {
			return err
		}
		c.terminate(func(i *inquiry) bool {
			return (action == "terminate_all" || i.id == id) && (turns == nil || slices.Contains(turns, i.turn))
		})
	default:
		c.say(complaint{Error: "'action' field must be 'query_version' or 'query_models' or 'clear_cache' or 'terminate' or 'terminate_all'"})
		return nil
	}
	c.say(answer)
	return nil
}

func (c *conversation) terminate(which func(*inquiry) bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for i := range c.open {
		if which(i) {
			i.cancel()
		}
	}
}

// inquire starts a goroutine that searches a position of q and writes the results.
func (c *conversation) inquire(q *query, t turn) {
	ctx, cancel := context.WithCancel(context.Background())
	i := &inquiry{q.id, t.number, cancel}
	c.mu.Lock()
	c.open[i] = true
	c.mu.Unlock()
	c.asking.Go(func() {
		defer cancel()
		info, err := c.watch(ctx, q, t)
		c.mu.Lock()
		delete(c.open, i)
		c.mu.Unlock()
		switch {
		case err != nil && ctx.Err() == nil && !errors.Is(err, analysis.ErrOver):
			c.say(complaint{Error: err.Error(), ID: q.id})
		case err != nil:
			c.say(nothing{ID: q.id, NoResults: true, TurnNumber: t.number})
		default:
			c.say(c.answer(q, t, info, false))
		}
	})
}

// nothing is the answer about a position that was not searched.
type nothing struct {
	ID             string `json:"id"`
	IsDuringSearch bool   `json:"isDuringSearch"`
	NoResults      bool   `json:"noResults"`
	TurnNumber     int    `json:"turnNumber"`
}

// watch searches a position and returns the result. Until then, it writes interim results as often
// as q asks for them. If ctx is cancelled, it returns what the search has found, or an error if
// that is nothing.
func (c *conversation) watch(ctx context.Context, q *query, t turn) (engine.Info, error) {
	question := q.question(t)
	if q.every == 0 && q.first == 0 {
		return c.Analyst.Ask(ctx, question, nil)
	}
	var latest atomic.Pointer[engine.Info]
	done, over := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(over)
		wait := q.first
		if wait == 0 {
			wait = q.every
		}
		for tick := time.NewTimer(wait); ; tick.Reset(max(q.every, time.Millisecond)) {
			select {
			case <-done:
				return
			case <-tick.C:
			}
			if info := latest.Swap(nil); info != nil {
				c.say(c.answer(q, t, *info, true))
			}
			if q.every == 0 {
				return
			}
		}
	}()
	info, err := c.Analyst.Ask(ctx, question, func(i engine.Info) { latest.Store(&i) })
	close(done)
	<-over
	return info, err
}
