package shell

import (
	"testing"
	"testing/synctest"
	"time"
)

// A function scheduled for later runs if its lifetime lasts, and its timer stops with the lifetime.
func TestAfter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := Begin(func(do func()) { do() })
		done := 0
		w.After(time.Second, func() { done++ })
		time.Sleep(2 * time.Second)
		synctest.Wait()
		within := w.Within()
		within.After(time.Second, func() { done++ })
		w.End()
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if done != 1 || !within.Over() {
			t.Errorf("done %d times, want once", done)
		}
	})
}
