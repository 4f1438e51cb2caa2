package analysis

import (
	"testing"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
)

func TestCacheIsBounded(t *testing.T) {
	info := engine.Info{Ownership: make([]float32, 361), Nodes: 1}
	c := newCache(10 * size(info))
	name := func(i int) key { return key{position: game.Key{byte(i), byte(i >> 8)}} }
	for i := range 1000 {
		c.keep(name(i), finding{info: info})
		c.find(name(0)) // used again and again
	}
	if c.order.Len() != 10 || len(c.places) != 10 || c.bytes > c.most {
		t.Errorf("%d answers of %d bytes", c.order.Len(), c.bytes)
	}
	for _, i := range []int{0, 991, 999} {
		if _, ok := c.find(name(i)); !ok {
			t.Errorf("answer %d is gone", i)
		}
	}
}

// Without this a report says Black +2 where a hint in the same game had searched deeper and found -2.
func TestADeeperHintAnswersAReport(t *testing.T) {
	legal := spot(0).Legal()
	ask := func(lines int, seed uint64) key {
		return keyOf(&engine.Request{Position: spot(0), Lines: lines, Seed: seed})
	}
	by := func(depth int, visits int64, score float64) engine.Info {
		v := engine.Value{Score: score, Value: game.Value{Depth: depth, Visits: visits}}
		return engine.Info{Value: v, Root: v, Nodes: visits, Lines: []engine.Line{{Moves: legal[:1], Value: v}, {Moves: legal[1:], Value: v}}}
	}
	c := newCache(0)
	c.keepAll(ask(2, 99), finding{info: by(19, 0, -2)}) // interrupted
	if got := c.keepAll(ask(1, 0), finding{by(12, 0, 2), engine.Limits{Depth: 12}}); got.Score != -2 || len(got.Lines) != 1 {
		t.Errorf("the report has %+v", got)
	}
	if again, _ := c.find(ask(1, 0)); !again.answers(engine.Limits{Depth: 12}) {
		t.Error("the report asks again")
	}
	c = newCache(0)
	c.keepAll(ask(2, 99), finding{info: by(19, 500, -2)})
	if _, ok := c.find(ask(1, 0)); ok {
		t.Error("a tree's values depend on its seed, and are shared")
	}
}

func TestWhatAnswers(t *testing.T) {
	lines := []engine.Line{{Value: engine.Value{Value: game.Value{Proof: game.ProvedScore}}}, {Value: engine.Value{Value: game.Value{Proof: game.ProvedOutcome}}}}
	depth := func(d int) engine.Limits { return engine.Limits{Depth: d} }
	for _, c := range []struct {
		name    string
		known   finding
		asked   engine.Limits
		answers bool
	}{
		{"nothing was finished", finding{}, depth(1), false},
		{"as deep", finding{limits: depth(8)}, depth(8), true},
		{"deeper", finding{limits: depth(10)}, depth(8), true},
		{"less deep", finding{limits: depth(6)}, depth(8), false},
		{"as deep, but for less time perhaps", finding{limits: engine.Limits{Depth: 8, Time: 1}}, depth(8), false},
		{"time may end it sooner", finding{limits: depth(8)}, engine.Limits{Depth: 8, Time: 1}, true},
		{"as long", finding{limits: engine.Limits{Time: time.Second}}, engine.Limits{Time: time.Second}, true},
		{"without limits there is always more", finding{limits: depth(8)}, engine.Limits{}, false},
		{"less sure of the end", finding{limits: engine.Limits{Depth: 60, Confidence: 95}}, depth(20), false},
		{"surer of the end", finding{limits: depth(60)}, engine.Limits{Depth: 60, Confidence: 95}, true},
		{"enough visits, though interrupted", finding{info: engine.Info{Nodes: 9}}, engine.Limits{Nodes: 8}, true},
		{"proved", finding{info: engine.Info{Lines: lines[:1]}}, engine.Limits{}, true},
		{"not all proved", finding{info: engine.Info{Lines: lines}}, engine.Limits{}, false},
	} {
		if got := c.known.answers(c.asked); got != c.answers {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

func TestBetter(t *testing.T) {
	visits := func(n int64) engine.Info {
		return engine.Info{Nodes: n, Root: engine.Value{Value: game.Value{Visits: n}}}
	}
	depth := func(d, sure int, nodes int64) engine.Info {
		return engine.Info{Nodes: nodes, Value: engine.Value{Value: game.Value{Depth: d}, Confidence: sure}}
	}
	for _, pair := range [][2]engine.Info{ // the better one first
		{visits(2), visits(1)}, {depth(2, 73, 1), depth(1, 73, 9)}, {depth(2, 0, 1), depth(2, 99, 9)}, {depth(2, 99, 9), depth(2, 99, 1)},
	} {
		if better(pair[0], pair[1]) <= 0 || better(pair[1], pair[0]) >= 0 || better(pair[0], pair[0]) != 0 {
			t.Errorf("%+v is not better than %+v", pair[0], pair[1])
		}
	}
}
