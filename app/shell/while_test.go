package shell

import (
	"testing"
	"testing/synctest"
	"time"
)

// What is asked for later comes if the time lasts, and its timer stops with it.
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
