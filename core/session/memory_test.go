package session_test

import (
	"runtime"
	"testing"
	"testing/synctest"
	"weak"

	"pionnier/core/engine"
	"pionnier/core/session"
)

// heavy is an engine that could hold tables.
type heavy struct {
	engineFunc
	_ [1 << 10]byte
}

// A screen may keep a session after its game was left, but the tables of the session's engines are
// freed.
func TestClosedSessionHoldsNoEngine(t *testing.T) {
	var engines []weak.Pointer[heavy]
	seat := session.Seat{Name: "Fake", Level: &engine.Level{ID: "fake", New: func(engine.Resources) engine.Engine {
		e := &heavy{engineFunc: thinker(0)}
		engines = append(engines, weak.Make(e))
		return e
	}}}
	var tab *table
	synctest.Test(t, func(t *testing.T) {
		tab = open(t, goGame(person, seat))
		tab.play(at('c', 2))
		tab.want(session.Playing, 2)
		if err := tab.Close(); err != nil {
			t.Error(err)
		}
	})
	for range 10 { // a value just dropped may still be in a register
		runtime.GC()
	}
	if len(engines) != 1 || engines[0].Value() != nil {
		t.Errorf("of %d engines one is still held", len(engines))
	}
	runtime.KeepAlive(tab)
}
