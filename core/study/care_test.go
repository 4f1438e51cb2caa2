package study

import (
	"math"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// costly is a game of 20 moves with many doubtful values.
var costly = []int{2, 5, 2, 5, 2, 4, 2, 5, 2, 5, 2, 3, 2, 5, 2, 5, 2, 5, 2, 5}

// deepEffort is walkEffort with more to dig.
func deepEffort(pos game.Position, pass review.Pass, level int) (engine.Limits, bool) {
	limits, _ := walkEffort(pos, pass, level)
	return limits, level < 7
}

// finishes has a study make its report.
func finishes(s *Study) Snapshot {
	synctest.Wait()
	for range 1000 {
		if shot := s.Snapshot(); !shot.Running {
			synctest.Wait()
			return shot
		}
		time.Sleep(time.Minute)
	}
	return s.Snapshot()
}

// visits sums what was asked.
func visits(o *oracle) (sum int64) {
	for _, a := range o.asked {
		sum += a.visits
	}
	return sum
}

// A quick report searches less than a normal one and a thorough one more. All judge every move, and
// a thorough one judges with the visits with which the others dig.
func TestTheCareOfAReport(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var sums []int64
		for _, care := range Cares {
			o := &oracle{takes: 50 * time.Millisecond}
			s := New(recordOf(costly...), Setting{Start: walk{}, Asker: o, Effort: deepEffort, Scale: walkScale, Threads: 2, Care: care})
			s.Analyse()
			shot := finishes(s)
			if !shot.Progress.Finished || shot.Care != care || shot.Report.Moves[5].Class == review.Unjudged {
				t.Fatalf("%v: %+v", care, shot.Progress)
			}
			least := slices.MinFunc(shot.Readings[:20], func(a, b review.Reading) int { return int(a.Visits - b.Visits) })
			if want := map[Care]int64{Quick: 10, Usual: 10, Thorough: 200}[care]; least.Visits < want {
				t.Errorf("%v judges by %d visits, want %d", care, least.Visits, want)
			}
			sums = append(sums, visits(o))
			s.Close()
		}
		if !(2*sums[0] < sums[1] && 2*sums[1] < sums[2]) {
			t.Errorf("visits %v", sums)
		}
	})
}

// A different effort continues from what is known: no position is scanned again, and going back to
// a quicker one asks nothing more.
func TestTheCareIsChanged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := &oracle{takes: time.Second}
		s := New(recordOf(costly...), Setting{Start: walk{}, Asker: o, Effort: deepEffort, Scale: walkScale, Threads: 2, Care: Quick})
		s.Analyse()
		time.Sleep(15500 * time.Millisecond) // in the scan
		synctest.Wait()
		s.SetCare(Thorough)
		synctest.Wait()
		before := len(o.asked)
		if shot := finishes(s); !shot.Progress.Finished || shot.Care != Thorough {
			t.Fatalf("%+v", shot.Progress)
		}
		for _, a := range o.asked[before:] {
			if a.visits < 200 {
				t.Errorf("asked again: %+v", a)
			}
		}
		s.Close()
	})
}

// The time of a report is unknown until searches were measured; from then on it is shown before the
// report begins, and the time left falls to zero.
func TestTheTimeIsReportedBefore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		speed := &Speed{}
		setting := Setting{Start: walk{}, Effort: deepEffort, Scale: walkScale, Threads: 2, Speed: speed}
		report := func(care Care) (told, took time.Duration, known bool) {
			setting.Asker = &oracle{rate: 10 * time.Millisecond}
			s := New(recordOf(costly...), setting)
			defer s.Close()
			told, known = s.Takes(care)
			began := time.Now()
			s.SetCare(care)
			time.Sleep(400 * time.Millisecond)
			if p := s.Snapshot().Progress; p.Timed && known && p.Left > told+told/10 {
				t.Errorf("%v: %v left of %v", care, p.Left, told)
			}
			for s.Snapshot().Running {
				time.Sleep(10 * time.Millisecond)
			}
			if p := s.Snapshot().Progress; !p.Finished || !p.Timed || p.Left != 0 {
				t.Errorf("%v at the end: %+v", care, p)
			}
			return told, time.Since(began), known
		}
		if _, _, known := report(Usual); known {
			t.Error("a time was known before anything was measured")
		}
		for _, care := range Cares {
			told, took, known := report(care)
			if !known || told < took/2 || told > 2*took {
				t.Errorf("%v: told %v (%v), took %v", care, told, known, took)
			}
		}
	})
}

// A closer look at a range asks about its positions only, with four times the visits each time. One
// requested while a report runs goes first, and none is left after a stop.
func TestAStretchIsLookedAtCloser(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := &oracle{takes: time.Second}
		s := New(recordOf(costly...), Setting{Start: walk{}, Asker: o, Effort: deepEffort, Scale: walkScale, Threads: 2})
		s.Analyse()
		finishes(s)
		was := s.Snapshot().Readings[7].Visits
		before := len(o.asked)
		s.LookCloser(6, 8)
		synctest.Wait()
		if p := s.Snapshot().Progress; p.Closer != 3 || !p.Finished {
			t.Errorf("looking closer: %+v", p)
		}
		shot := finishes(s)
		for _, a := range o.asked[before:] {
			if a.at < 6 || a.at > 8 {
				t.Errorf("asked %+v", a)
			}
		}
		if len(o.asked) != before+3 || shot.Readings[7].Visits < 4*was || shot.Progress.Closer != 0 || !shot.Progress.Finished {
			t.Errorf("%d asked, %d visits after %d, %+v", len(o.asked)-before, shot.Readings[7].Visits, was, shot.Progress)
		}
		s.Close()
	})
}

func TestACloserLookGoesFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := &oracle{takes: time.Second}
		s := New(recordOf(costly...), Setting{Start: walk{}, Asker: o, Effort: deepEffort, Scale: walkScale, Threads: 1})
		s.Analyse()
		time.Sleep(3500 * time.Millisecond) // three of 20 are sketched
		s.LookCloser(2, 3)
		time.Sleep(3 * time.Second)
		shot := s.Snapshot()
		if got := shot.Readings[2]; got.Rough || got.Visits < 100 || shot.Progress.Pass != review.Sketch {
			t.Errorf("position 2 has %+v in the %v", got.Value, shot.Progress.Pass)
		}
		s.LookCloser(5, 9)
		synctest.Wait()
		s.StopAnalysis()
		if p := s.Snapshot().Progress; p.Closer != 0 {
			t.Errorf("stopped: %+v", p)
		}
		before := len(o.asked)
		s.LookCloser(4, 4) // alone: the stopped report does not go on
		if shot := finishes(s); len(o.asked) != before+1 || shot.Progress.Finished || shot.Readings[4].Rough || !shot.Readings[4].Known() {
			t.Errorf("%d asked, %+v", len(o.asked)-before, shot.Progress)
		}
		s.Analyse()
		if shot := finishes(s); !shot.Progress.Finished {
			t.Errorf("resumed: %+v", shot.Progress)
		}
		s.Close()
	})
}

// Choosing a higher effort does not make a finished report again when it is opened.
func TestAFinishedReportStaysWithMoreCare(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		rec := recordOf(2, 5, 2, 5)
		record.SetAccuracy(rec, game.ByColor[float64]{Black: 50, White: 60}, true).Apply(rec)
		o := &oracle{}
		s := New(rec, Setting{Start: walk{}, Asker: o, Effort: deepEffort, Scale: walkScale, Threads: 2, Care: Thorough})
		s.Complete()
		if shot := finishes(s); !shot.Progress.Finished || shot.Care != Usual {
			t.Errorf("%v: %+v", shot.Care, shot.Progress)
		}
		s.Close()
	})
}

func TestCaresHaveNames(t *testing.T) {
	for _, c := range Cares {
		if got := ParseCare(c.String()); got != c {
			t.Errorf("%v is read as %v", c, got)
		}
	}
	if ParseCare("no such") != Usual || Care(9).String() != "no care" {
		t.Error("an unknown care")
	}
}

// A search that was interrupted for long does not change the measured speed.
func TestAnInterruptedSearchIsNoMeasure(t *testing.T) {
	var p pace
	for range 20 {
		p.note(1, time.Second)
	}
	p.note(1, time.Hour)
	if got, known := p.takes(10); !known || got > 13*time.Second {
		t.Errorf("ten take %v (%v)", got, known)
	}
	for range 300 {
		p.note(1, 2*time.Second)
	}
	if got, _ := p.takes(10); got < 19*time.Second {
		t.Errorf("the machine is slower now, and ten take %v", got)
	}
}

// The work that a report will dig for is counted before it begins. Otherwise a caller just before
// the first pass got too short a time, and then "unknown" to the end.
func TestTheTimeLeftCountsDiggingBeforeTheFirstPass(t *testing.T) {
	speed := NewSpeed([]Pace{{Limits: engine.Limits{Nodes: 100}, Units: 100, Seconds: 1, Times: 100}})
	line := New(recordOf(costly...), Setting{Start: walk{}, Asker: &oracle{}, Effort: deepEffort, Scale: walkScale, Threads: 1}).judging.survey.line
	s := NewSurvey(line, Config{Asker: &oracle{}, Effort: deepEffort, Scale: walkScale, Threads: 1, Speed: speed, Care: Thorough})
	before := s.Progress()
	s.begin(review.Sketch, len(line.Positions))
	s.left = countdown{}
	if after := s.Progress(); !before.Timed || before.Left != after.Left {
		t.Errorf("%v (%v) before the first pass, %v in it", before.Left, before.Timed, after.Left)
	}
}

// The time left of a short game does not count more digging than its few positions allow.
func TestTheTimeLeftOfAShortGameIsShort(t *testing.T) {
	speed := NewSpeed([]Pace{{Limits: engine.Limits{Nodes: 100}, Units: 100, Seconds: 1, Times: 100}})
	line := New(recordOf(costly[:1]...), Setting{Start: walk{}, Asker: &oracle{}, Effort: deepEffort, Scale: walkScale, Threads: 1}).judging.survey.line
	s := NewSurvey(line, Config{Asker: &oracle{}, Effort: deepEffort, Scale: walkScale, Threads: 1, Speed: speed, Care: Thorough})
	limits, _ := deepEffort(walk{}, review.Dig, 0)
	one, _ := speed.Takes(limits)
	if left, known := s.Left(); !known || one == 0 || left > digMost*one*6/10 {
		t.Errorf("%v left (%v) in a game of a move, in which one search takes %v", left, known, one)
	}
}

// Estimates rise on a machine that gets slower. The countdown keeps the time left from rising with
// them.
func TestTheTimeLeftOnlyFallsOrIsUnknown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		speed, o := &Speed{}, &oracle{rate: time.Millisecond}
		setting := Setting{Start: walk{}, Effort: deepEffort, Scale: walkScale, Threads: 1, Speed: speed, Asker: o}
		first := New(recordOf(costly...), setting)
		first.SetCare(Usual)
		finishes(first)
		first.Close()

		o = &oracle{rate: 20 * time.Millisecond}
		setting.Asker = o
		s := New(recordOf(costly...), setting)
		defer s.Close()
		s.SetCare(Thorough)
		last, told, unknown := time.Duration(math.MaxInt64), 0, 0
		for s.Snapshot().Running {
			switch p := s.Snapshot().Progress; {
			case !p.Timed:
				unknown++
			case p.Left > last:
				t.Fatalf("%v left, after %v", p.Left, last)
			default:
				last = p.Left
				told++
			}
			time.Sleep(50 * time.Millisecond)
		}
		if told == 0 || unknown == 0 {
			t.Errorf("told %d times, unknown %d times", told, unknown)
		}
		if p := s.Snapshot().Progress; !p.Finished || !p.Timed || p.Left != 0 {
			t.Errorf("at the end: %+v", p)
		}
	})
}
