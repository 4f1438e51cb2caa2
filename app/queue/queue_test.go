package queue

import (
	"slices"
	"testing"
)

func TestTheQueueKeepsTheOrder(t *testing.T) {
	var q Queue
	var done []int
	end := make(chan struct{})
	for i := range 100 {
		q.Do(func() { done = append(done, i) })
	}
	q.Do(func() { close(end) })
	<-end
	if len(done) != 100 || !slices.IsSorted(done) {
		t.Errorf("done in the order %v", done)
	}
}
