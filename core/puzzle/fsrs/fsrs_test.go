package fsrs

import (
	"bufio"
	_ "embed"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

//go:embed testdata/reference.tsv
var reference string

// start is when all tests begin.
var start = time.Date(2022, 11, 29, 12, 30, 0, 0, time.UTC)

// TestAgainstTheReference compares every value with the authors' program, to 1e-9.
func TestAgainstTheReference(t *testing.T) {
	near := func(got, want float64) bool { return math.Abs(got-want) <= 1e-9*max(1, math.Abs(want)) }
	var m Memory
	now, last, checked := start, -1, 0
	for lines := bufio.NewScanner(strings.NewReader(reference)); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		var card, minutes, interval int
		var grade Grade
		var stability, difficulty, recall float64
		if _, err := fmt.Sscan(lines.Text(), &card, &minutes, &grade, &stability, &difficulty, &recall, &interval); err != nil {
			t.Fatalf("%q: %v", lines.Text(), err)
		}
		if card != last {
			m, now, last = Memory{}, start, card
		}
		now = now.Add(time.Duration(minutes) * time.Minute)
		if got := m.Recall(now); !near(got, recall) {
			t.Errorf("%q: recall %.12f", lines.Text(), got)
		}
		m = m.Review(now, grade)
		if !near(m.Stability, stability) || !near(m.Difficulty, difficulty) {
			t.Errorf("%q: stability %.12f, difficulty %.12f", lines.Text(), m.Stability, m.Difficulty)
		}
		if grade != Again && m.Interval() != interval {
			t.Errorf("%q: interval %d", lines.Text(), m.Interval())
		}
		checked++
	}
	if checked != 480 {
		t.Errorf("%d answers were checked, want 480", checked)
	}
}

// The example that the authors publish with their program.
func TestPublishedExample(t *testing.T) {
	var m Memory
	now := start
	for i, days := range []int{0, 0, 1, 3, 8, 21} {
		now = now.Add(time.Duration(days) * day)
		g := Good
		if i == 0 {
			g = Again
		}
		m = m.Review(now, g)
	}
	if math.Abs(m.Stability-53.62691) > 1e-4 || math.Abs(m.Difficulty-6.3574867) > 1e-4 || m.Reviews != 6 || m.Lapses != 0 {
		t.Errorf("%+v, want stability 53.62691 and difficulty 6.3574867", m)
	}
}

func TestBetterAnswersLastLonger(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var m Memory
		now := start
		for range rapid.IntRange(0, 30).Draw(t, "answers") {
			now = now.Add(time.Duration(rapid.IntRange(-100, 100_000).Draw(t, "minutes")) * time.Minute)
			m = m.Review(now, Grade(rapid.IntRange(1, 4).Draw(t, "grade")))
		}
		now = now.Add(time.Duration(rapid.IntRange(0, 1000).Draw(t, "hours")) * time.Hour)
		before := 0.0
		for g := Again; g <= Easy; g++ {
			next := m.Review(now, g)
			if !(next.Stability >= before-1e-12) || next.Difficulty < 1 || next.Difficulty > 10 || next.Interval() < 1 || next.Interval() > maxInterval {
				t.Fatalf("grade %d of %+v gives %+v after %v", g, m, next, before)
			}
			before = next.Stability
			if r := next.Recall(now); math.Abs(r-1) > 1e-12 {
				t.Fatalf("recall %v at once", r)
			}
		}
	})
}
