package study

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/review"
)

// walk is a toy game of 20 moves. Each is a step of 0 to 9 to the right, and the mover loses a
// point for each step less than 5. So a move of n loses 5-n points, and 5 or more are best.
type walk struct {
	steps []int
}

const walkLength = 20

func (w walk) Size() (int, int)         { return 10, 10 }
func (w walk) At(game.Point) game.Color { return game.None }
func (w walk) Outcome() game.Outcome {
	if w.ToMove() == game.None {
		return game.Scored(50+w.lead(), 50)
	}
	return game.Outcome{}
}

func (w walk) ToMove() game.Color {
	if len(w.steps) >= walkLength {
		return game.None
	}
	return game.Color(1 + len(w.steps)%2)
}

func (w walk) Legal() []game.Move {
	var moves []game.Move
	for x := range 10 {
		moves = append(moves, game.Place(x, 0))
	}
	return moves
}

func (w walk) Play(m game.Move) (game.Position, error) {
	p, _ := m.Point()
	return walk{steps: append(slices.Clone(w.steps), int(p.X))}, nil
}

// lead is Black's lead if both continue well.
func (w walk) lead() (sum float64) {
	for i, s := range w.steps {
		loss := float64(max(0, 5-s))
		if i%2 == 0 {
			sum -= loss
		} else {
			sum += loss
		}
	}
	return sum
}

// oracle knows all walks: the error of its answer shrinks with the visits.
type oracle struct {
	mu    sync.Mutex
	asked []asked
	takes time.Duration
	rate  time.Duration    // that a visit takes beside
	slow  func(asked) bool // questions that take a day
	known map[int]int64    // the most visits requested, by the moves played
	fail  error
	wide  bool // another move gets the same visits, and is 9 points worse
}

type asked struct {
	at       int // moves played
	visits   int64
	priority analysis.Priority
}

func (o *oracle) Ask(ctx context.Context, q analysis.Question, _ func(engine.Info)) (engine.Info, error) {
	pos := q.Position.(walk)
	a, takes := asked{len(pos.steps), q.Limits.Nodes, q.Priority}, o.takes
	o.mu.Lock()
	if o.known == nil {
		o.known = map[int]int64{}
	}
	takes += time.Duration(max(0, a.visits-o.known[a.at])) * o.rate
	o.known[a.at] = max(o.known[a.at], a.visits)
	o.asked = append(o.asked, a)
	o.mu.Unlock()
	if o.slow != nil && o.slow(a) {
		takes = 24 * time.Hour
	}
	select {
	case <-time.After(takes):
	case <-ctx.Done():
		return engine.Info{}, ctx.Err()
	}
	if o.fail != nil {
		return engine.Info{}, o.fail
	}
	doubt := 4 / float64(q.Limits.Nodes)
	v := engine.Value{Value: game.Value{Chance: 0.5 + pos.lead()/100, HasChance: true, ChanceError: doubt / 100, Margin: pos.lead(), HasMargin: true, MarginError: doubt, Visits: q.Limits.Nodes}}
	lines := []engine.Line{{Moves: []game.Move{game.Place(9, len(pos.steps)%10)}, Value: v}}
	if o.wide {
		worse := v
		if worse.Margin -= 9; pos.ToMove() == game.White {
			worse.Margin += 18
		}
		lines = append(lines, engine.Line{Moves: []game.Move{game.Place(8, len(pos.steps)%10)}, Value: worse})
	}
	return engine.Info{Unit: engine.WinProbability, Value: v, Lines: lines}, nil
}

func walkEffort(_ game.Position, pass review.Pass, level int) (engine.Limits, bool) {
	return engine.Limits{Nodes: [...]int64{1, 10, 100 << level}[pass]}, level < 3
}

// walked is a line with these steps.
func walked(steps ...int) Line {
	var pos game.Position = walk{}
	line := Line{Positions: []game.Position{pos}}
	for i, s := range steps {
		line.Steps = append(line.Steps, Step{Color: game.Color(1 + i%2), Move: game.Place(s, 0)})
		pos, _ = pos.Play(game.Place(s, 0))
		line.Positions = append(line.Positions, pos)
	}
	return line
}

var walkScale = review.Scale{Good: 0.5, Inaccuracy: 1.5, Mistake: 3, Blunder: 4.5, Chance: 0.01, Alone: 5, Opening: 0.05, Ending: 0.15}

func surveyOf(line Line, o *oracle, known ...review.Reading) *Survey {
	return NewSurvey(line, Config{Asker: o, Effort: walkEffort, Scale: walkScale, Humans: []game.Color{game.Black}, Threads: 2, Known: known})
}

// The first positions scanned are the last ones of the game.
func TestTheScanComesFromTheEnd(t *testing.T) {
	o := &oracle{}
	line := walked(5, 5, 2, 5, 0, 5, 5, 1, 4, 5, 3, 5, 5, 5, 5, 5, 5, 5, 5, 5)
	if err := NewSurvey(line, Config{Asker: o, Effort: walkEffort, Scale: walkScale, Threads: 1}).Run(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	scans := slices.DeleteFunc(slices.Clone(o.asked), func(a asked) bool { return a.visits != 10 })
	if len(scans) != 20 || !slices.IsSortedFunc(scans, func(a, b asked) int { return b.at - a.at }) {
		t.Errorf("scanned %v", scans)
	}
}

func TestThePassesJudgeALine(t *testing.T) {
	o := &oracle{}
	s := surveyOf(walked(5, 5, 2, 5, 0, 5, 5, 1, 4, 5, 3, 5, 5, 5, 5, 5, 5, 5, 5, 5), o)
	changes := 0
	if err := s.Run(context.Background(), func() { changes++ }); err != nil {
		t.Fatal(err)
	}
	r := s.Report()
	var cards []int
	for _, c := range r.Cards.Black {
		cards = append(cards, c.Number)
	}
	if !slices.Equal(cards, []int{5, 3, 11}) || r.Cards.White != nil {
		t.Errorf("cards for moves %v, want those that lost 5, 3 and 2", cards)
	}
	if m := r.Moves[7]; m.Class != review.Mistake || m.Loss.Margin != 4 {
		t.Errorf("White's mistake: %v, %+v", m.Class, m.Loss)
	}
	if p := s.Progress(); !p.Finished || changes < len(o.asked) {
		t.Errorf("progress %+v after %d changes of %d answers", p, changes, len(o.asked))
	}
	points := s.Points()
	if last := points[20]; !last.Known || last.Margin != r.Moves[19].After.Margin || last.Proof != game.ProvedScore {
		t.Errorf("the end is %+v", last)
	}
	for _, a := range o.asked {
		if (a.visits > 10) != (a.priority == analysis.Deeper) {
			t.Errorf("asked %+v", a)
		}
	}
}

func TestDigStopsWhereNothingIsInDoubt(t *testing.T) {
	o := &oracle{}
	s := surveyOf(walked(5, 5, 5, 5, 0, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5), o)
	if err := s.Run(context.Background(), nil); err != nil {
		t.Fatal(err)
	}
	most := int64(0)
	for _, a := range o.asked {
		most = max(most, a.visits)
	}
	if most > 400 {
		t.Errorf("%d visits for a game with one clear mistake", most)
	}
}

// More work must promise more than less work: positions searched often wait for those that were
// not. A position between two doubtful moves is asked about once for both.
func TestDigLooksFirstWhereItIsCheap(t *testing.T) {
	little, much := dig{Doubt: review.Doubt{Cards: true, Gain: 1}, work: 2}, dig{Doubt: review.Doubt{Cards: true, Gain: 1.9}, work: 8}
	class := dig{Doubt: review.Doubt{Gain: 9}, work: 2}
	if got := []int{little.rank(much), much.rank(little), much.rank(class), class.rank(little)}; !slices.Equal(got, []int{-1, 1, -1, 1}) {
		t.Errorf("ranks %v", got)
	}
	s := surveyOf(walked(0, 0), &oracle{})
	s.humans = nil // both sides
	for _, pass := range []review.Pass{review.Sketch, review.Scan} {
		if err := s.look(context.Background(), pass, func() {}); err != nil {
			t.Fatal(err)
		}
	}
	var asked []int
	for {
		i, work := s.doubtful(asked)
		if work == 0 {
			break
		}
		if work != 1 || slices.Contains(asked, i) {
			t.Errorf("digs at %d beside %v, work %d", i, asked, work)
		}
		asked = append(asked, i)
	}
	if slices.Sort(asked); !slices.Equal(asked, []int{0, 1, 2}) {
		t.Errorf("digs at %v", asked)
	}
}

// On a slow machine fewer positions are dug.
func TestDigKeepsToItsTime(t *testing.T) {
	for _, c := range []struct {
		pace    time.Duration
		threads int
		want    int
	}{
		{0, 2, digMost}, {time.Millisecond, 1, digMost}, {20 * time.Millisecond, 2, digMost},
		{50 * time.Millisecond, 2, 153}, {50 * time.Millisecond, 1, digLeast}, {time.Hour, 8, digLeast},
	} {
		if got := digs(c.pace, 32, 100, c.threads); got != c.want {
			t.Errorf("%v a search, %d at once: %d digs, want %d", c.pace, c.threads, got, c.want)
		}
	}
	if got := digs(time.Second, 0, 100, 1); got != digMost {
		t.Errorf("an engine that counts no visits digs %d times", got)
	}
	synctest.Test(t, func(t *testing.T) {
		s := surveyOf(walked(2, 5, 2, 5, 2, 5, 2, 5, 2, 5, 2), &oracle{takes: 13 * time.Millisecond})
		s.paces = []time.Duration{time.Hour}
		if err := s.look(t.Context(), review.Scan, func() {}); err != nil {
			t.Fatal(err)
		}
		if got, want := s.digs(), digs(13*time.Millisecond, 10, 100, 2); got != want || want == digMost || want == digLeast {
			t.Errorf("%d digs at the pace of most searches, want %d", got, want)
		}
	})
}

// While one position takes long, the others are dug as far as it pays.
func TestDigWaitsForNoAnswer(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := &oracle{takes: time.Second, slow: func(q asked) bool { return q.visits >= 100 && q.at == 3 }}
		s := surveyOf(walked(2, 5, 2, 5, 2, 5, 2, 5, 2, 5, 2), o)
		go s.Run(t.Context(), nil)
		time.Sleep(time.Hour)
		o.mu.Lock()
		defer o.mu.Unlock()
		last, others := slices.IndexFunc(o.asked, o.slow), 0
		for _, a := range o.asked[max(last, 0):] {
			if a.visits >= 100 {
				others++
			}
		}
		if last < 0 || others < 20 {
			t.Errorf("%d searches after the slow one began (%d)", others, last)
		}
	})
}

func TestASurveyIsStoppedAndResumed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := &oracle{takes: time.Second}
		s := surveyOf(walked(5, 5, 2, 5, 0, 5, 5, 1, 4, 5, 3), o)
		ctx, cancel := context.WithCancel(context.Background())
		done := make(chan error)
		go func() { done <- s.Run(ctx, nil) }()
		time.Sleep(3500 * time.Millisecond)
		cancel()
		if err := <-done; !errors.Is(err, context.Canceled) {
			t.Fatalf("stopped with %v", err)
		}
		if p := s.Progress(); p.Pass != review.Sketch || p.Done != 6 || p.Total != 12 || p.Finished {
			t.Fatalf("progress %+v", p)
		}
		if r := s.Report(); r.Moves[10].Class != review.Unjudged {
			t.Errorf("a sketch judges: %v", r.Moves[10].Class)
		}
		before := len(o.asked)
		if err := s.Run(context.Background(), nil); err != nil {
			t.Fatal(err)
		}
		if a, b := o.asked[before], o.asked[before+1]; max(a.at, b.at) != 5 || min(a.at, b.at) != 4 || a.visits != 1 {
			t.Errorf("resumed with %+v and %+v, want the sixth position and the fifth", a, b)
		}
	})
}

func TestWhatIsKnownIsNotAskedAgain(t *testing.T) {
	line := walked(5, 1, 5, 5)
	first := surveyOf(line, &oracle{})
	if err := first.Run(context.Background(), nil); err != nil {
		t.Fatal(err)
	}
	o := &oracle{}
	known := first.Readings()
	known[1] = review.Reading{}
	second := surveyOf(line, o, known...)
	if err := second.Run(context.Background(), nil); err != nil {
		t.Fatal(err)
	}
	for _, a := range o.asked {
		if a.at != 1 && a.visits < 100 {
			t.Errorf("asked again: %+v", a)
		}
	}
	if len(o.asked) == 0 || second.Report().Moves[1].Class != review.Mistake {
		t.Errorf("asked %v, judged %v", o.asked, second.Report().Moves[1].Class)
	}
}

func TestAnEnginesErrorEndsTheSurvey(t *testing.T) {
	broken := errors.New("broken")
	s := surveyOf(walked(5, 5, 5), &oracle{fail: broken})
	if err := s.Run(context.Background(), nil); !errors.Is(err, broken) {
		t.Fatalf("ended with %v", err)
	}
}
