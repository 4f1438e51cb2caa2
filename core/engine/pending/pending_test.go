package pending_test

import (
	"errors"
	"testing"

	"pionnier/core/engine/pending"
)

func TestAReportThatWasNotReadGivesWayToTheNewer(t *testing.T) {
	var p pending.Answers[string, int]
	answers, err := p.Await("a")
	if err != nil {
		t.Fatal(err)
	}
	p.Hand("b", 7, true) // was not asked
	p.Hand("a", 1, false)
	p.Hand("a", 2, true)
	p.Hand("a", 3, true) // comes after the last
	if got := <-answers; got != 2 {
		t.Errorf("got %d", got)
	}
	if _, more := <-answers; more {
		t.Error("more answers come after the last")
	}
}

func TestQuestionsEndWithTheirProgram(t *testing.T) {
	var p pending.Answers[int, int]
	answers, _ := p.Await(1)
	gone := errors.New("gone")
	p.End(gone)
	if _, more := <-answers; more {
		t.Error("an answer comes from a program that has ended")
	}
	if _, err := p.Await(2); !errors.Is(err, gone) || !errors.Is(p.Err(), gone) {
		t.Errorf("got %v, %v", err, p.Err())
	}
}
