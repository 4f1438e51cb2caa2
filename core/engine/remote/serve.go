package remote

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// Host has the functions of a game that Serve needs.
type Host struct {
	Decode func(text string) (game.Position, error)
	Level  func(id string) (engine.Level, error) // including the level for hints
}

// maxLine is the longest line, in bytes: a hundred times that of a game of a thousand moves.
const maxLine = 1 << 20

// Serve reads questions from in and writes answers to out until in ends. host returns the Host of
// the game with the given catalog ID. Serve returns an error if in fails or a question is not JSON,
// and nil at the end of in.
func Serve(in io.Reader, out io.Writer, host func(gameID string) (Host, error)) error {
	s := server{host: host, out: json.NewEncoder(out), engines: map[int]*served{}, stops: map[int]context.CancelFunc{}}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	s.say(answer{Ready: true})
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		var q question
		if err := json.Unmarshal(lines.Bytes(), &q); err != nil {
			return fmt.Errorf("remote engines: read a question: %w", err)
		}
		s.take(ctx, q)
	}
	if err := lines.Err(); err != nil {
		return fmt.Errorf("remote engines: %w", err)
	}
	return nil
}

// server answers each question on a goroutine of its own.
type server struct {
	host func(string) (Host, error)

	mu      sync.Mutex
	out     *json.Encoder
	engines map[int]*served
	stops   map[int]context.CancelFunc // of the current questions
}

// served is an engine. It searches one question at a time.
type served struct {
	turn   sync.Mutex
	engine engine.Engine
}

func (s *server) say(a answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	_ = s.out.Encode(a) // fails only if the reader has closed; then in ends too
}

func (s *server) take(ctx context.Context, q question) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch q.Do {
	case stop:
		if cancel := s.stops[q.ID]; cancel != nil {
			cancel()
		}
	case drop:
		delete(s.engines, q.Engine)
	default:
		ctx, cancel := context.WithCancel(ctx)
		s.stops[q.ID] = cancel
		go s.answer(ctx, cancel, q)
	}
}

// answer works on q and sends its last answer. Then it calls cancel, the function that cancels ctx.
func (s *server) answer(ctx context.Context, cancel context.CancelFunc, q question) {
	a, err := s.work(ctx, q)
	if err != nil {
		a = answer{Error: err.Error(), Unavailable: errors.Is(err, engine.ErrUnavailable)}
	}
	cancel()
	s.mu.Lock()
	delete(s.stops, q.ID)
	s.mu.Unlock()
	a.ID, a.Done = q.ID, true
	s.say(a)
}

// work computes the last answer to q. It returns an error if the question is unknown, the engine
// cannot be created, the search fails, or the engine panics.
func (s *server) work(ctx context.Context, q question) (a answer, err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("panic: %v", v)
		}
	}()
	h, err := s.host(q.Game)
	if err != nil {
		return a, err
	}
	position, err := h.Decode(q.Position)
	if err != nil {
		return a, err
	}
	var resources engine.Resources
	if q.Resources != nil {
		resources = *q.Resources
	}
	if q.Do != search && q.Do != ponder {
		return a, fmt.Errorf("unknown question %q", q.Do)
	}
	info, err := s.search(ctx, h, q, resources, position)
	return answer{Info: &info}, err
}

func (s *server) search(ctx context.Context, h Host, q question, r engine.Resources, p game.Position) (engine.Info, error) {
	e, err := s.engine(h, q, r)
	if err != nil {
		return engine.Info{}, err
	}
	e.turn.Lock()
	defer e.turn.Unlock()
	request := q.Request
	request.Position = p
	if q.Do == ponder {
		if thinker, ok := e.engine.(engine.Ponderer); ok {
			thinker.Ponder(ctx, request)
		}
		return engine.Info{}, nil
	}
	return e.engine.Search(ctx, request, func(info engine.Info) { s.say(answer{ID: q.ID, Info: &info}) })
}

// engine returns the engine numbered q.Engine. It creates the engine with the resources r if it
// does not exist. It returns an error if the game has no such level.
func (s *server) engine(h Host, q question, r engine.Resources) (*served, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if e := s.engines[q.Engine]; e != nil {
		return e, nil
	}
	level, err := h.Level(q.Level)
	if err != nil {
		return nil, err
	}
	e := &served{engine: level.New(r)}
	s.engines[q.Engine] = e
	return e, nil
}
