package engine

import (
	"sync"
	"testing"
)

func TestPoolIsMadeOnce(t *testing.T) {
	p := &Pool{Memory: 5}
	made := 0
	var asking sync.WaitGroup
	for range 8 {
		asking.Go(func() {
			if got := p.Kept(func(memory int64) any { made++; return memory }); got != int64(5) {
				t.Errorf("kept %v", got)
			}
		})
	}
	asking.Wait()
	if made != 1 {
		t.Errorf("made %d times", made)
	}
}
