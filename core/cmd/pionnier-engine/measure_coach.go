package main

import (
	"context"
	"time"

	"github.com/spf13/pflag"

	"pionnier/core/analysis"
	"pionnier/core/coach"
	"pionnier/core/game"
	"pionnier/core/review"
)

// measureCoach has the coach look at every move of games, as in play, and asks many times
// the search whether the moves that it would take back are bad. An alarm is false if the
// reference finds the move best or good. It also tells how long the coach took after a
// move, the position before having been searched on the player's time, and its visits.
//
// Measured in November 2026, with alarms at one standard error (at two, as now, there are
// fewer), false alarms of all, gentle, normal and strict:
//
//	Othello, 7 WTHOR games, 8 times the search        0 of 21, 0 of 29, 0 of 44
//	Go 19×19, 2 games of kyu players, 10 times        0 of 3, 0 of 12, 5 of 49
//
// With alarms at two standard errors, as now:
//
//	Othello, 8 WTHOR games, 10 times the search       0 of 13, 0 of 16, 0 of 20
//	Go 19×19, 2 games of 9 dan on Tygem, 10 times     0 of 0, 3 of 4, 7 of 11, of 252 moves
//
// Where players hardly make mistakes most alarms of Go were false. With a second look, as now, on a
// quiet machine with AMX:
//
//	Go 19×19, 3 games of 9 dan on Tygem, 10 times     0 of 0, 0 of 0, 0 of 1, of 335 moves;
//	                                                  0.01 s (median), 0.04 s (95 of 100), 0.25 s at most
//
// Since blunders of the opening are taken back too:
//
//	Go 9×9, 6 games of two levels, 10 times           0 of 5, 0 of 6, 0 of 7, of 170 moves
//	Go 19×19, 2 games of KGS, 10 times                1 of 1, 1 of 1, 1 of 3, of 252 moves, on a busy
//	                                                  machine where second looks had little time
//	Go 19×19, 14 games of 9 dan on Tygem, 10 times    0 of 2, 0 of 4, 0 of 9, of 1,777 moves
//	Go 19×19, 10 games of KGS, 10 times               0 of 0, 1 of 2, 2 of 4, of 1,140 moves
//	Othello, 12 WTHOR games, 10 times                 0 of 13, 0 of 15, 0 of 21, of 298 moves
//
// The last three on the quiet machine: 0.25 s at most. So of acceptable moves at 19×19 one in
// 1,400 was taken back by the strict coach, and of its alarms there two of 13 were false. Up to then
// the reference had 200 ms for its own second look, no more than the coach; since then it has one
// look, of five times the visits of the coach's second, however long that takes.
//
// That was with second looks of 400 visits of the position and 200 of the move, and points lost at
// one standard error. A trial with such looks, longer ones of 600 and 500 visits, and a reference
// of 4,000 and 2,500, on nine games of KGS and one of a kyu player, 1,961 moves, found two of 27 strict
// alarms false: moves that cost 1.3 points and 7 to 10 % of the chances, which the shorter looks
// took for 14 and 20 %. Of the longer looks none of 21 was false, with the points lost at two
// standard errors too, and 21 of the 25 true ones were left; the four that went cost 2.2 to 3.1
// points. So second looks have 768 visits now, and the move as many as the best one had.
//
// Since errors are told narrower, and three of them are asked for:
//
//	Othello, 9 WTHOR games, 40 times                  0 of 7, 0 of 9, 0 of 10, of 241 moves
//	Go 19×19, 30 games of KGS of 2015, 5 times        0 of 18, 2 of 29, 3 of 32, of 3,645 moves
//	Go 19×19, 8 games of kyu players, 5 times         0 of 13, 0 of 32, 0 of 48, of 1,273 moves
//
// The last two on a machine that was quiet but for one other program: 0.32 s at most. So the
// strict coach takes back one in 1,600 of the moves that it should leave; of its alarms 3 of 80
// are false, of those of the normal one 2 of 61, of the gentle one's none of 31.
func measureCoach(t terminal, set *pflag.FlagSet) func([]string) error {
	m := measurementFlags(set)
	times := set.Int64("times", 5, "how many times the search of the second look the reference has")
	look := set.Duration("look", 0, "how long each search of a second look may take; 0: as in play")
	p := t.printing(set)
	return func(files []string) error {
		rows, err := each(t, m, files, func(ctx context.Context, g measured) (coachRow, error) { return m.coach(ctx, g, *times, *look) })
		if err == nil {
			tellCoach(p, rows)
		}
		return err
	}
}

// coachRow is what was found of a game.
type coachRow struct {
	Moves   int               `json:"moves"`   // that were looked at
	Seconds []float64         `json:"seconds"` // of each, after the move
	Visits  []int64           `json:"visits"`  // of each, in both searches
	Alarms  map[string][2]int `json:"alarms"`  // by kind of coach: all, and false ones
	Costly  []coachAlarm      `json:"costly"`  // what the strict coach takes back
}

// coachAlarm is a move that the strict coach takes back, and what the reference thinks of it.
type coachAlarm struct {
	Number    int        `json:"number"` // of the move, from 1
	Loss      alarmLoss  `json:"loss"`
	Reference *alarmLoss `json:"reference"` // nil: the move is the best one
	Accepted  bool       `json:"accepted"`  // by the reference
}

// alarmLoss is a loss with its standard errors and its class.
type alarmLoss struct {
	Chance [2]float64 `json:"chance"`
	Margin [2]float64 `json:"margin"`
	Class  string     `json:"class"`
}

func alarmLossOf(f *coach.Finding) *alarmLoss {
	if f == nil {
		return nil
	}
	l := f.Judgement.Loss
	return &alarmLoss{[2]float64{l.Chance, l.ChanceError}, [2]float64{l.Margin, l.MarginError}, f.Judgement.Class.String()}
}

func (m *measurement) coach(ctx context.Context, g measured, times int64, look time.Duration) (row coachRow, err error) {
	resources, err := m.resources()
	if err != nil {
		return row, err
	}
	if resources.Network, err = m.network(g.entry); err != nil {
		return row, err
	}
	analyst := analysis.New(analysis.Config{New: g.entry.Hinter.New, Resources: resources})
	defer analyst.Close()
	other := analysis.New(analysis.Config{New: g.entry.Hinter.New, Resources: resources}) // what it finds is none of the coach's
	defer other.Close()
	scale := g.entry.Scale(g.rec.Width)
	quick := &coach.Coach{Terms: coach.Terms{Effort: g.entry.Effort, Scale: scale}, Asker: analyst, SecondLook: look}
	slow := &coach.Coach{Terms: coach.Terms{Effort: deeper(g.entry.Effort, times*coach.Again), Scale: scale}, Asker: other, SecondLook: time.Hour}
	row.Alarms = map[string][2]int{}
	var past []game.Move
	for i, s := range g.line.Steps {
		move := coach.Move{Before: g.line.Positions[i], Past: past, Move: s.Move, Number: i + 1}
		past = append(past, s.Move)
		if move.Before.ToMove() == game.None || s.Move == 0 {
			continue
		}
		quick.Await(ctx, move.Before)
		began := time.Now()
		f := quick.Look(ctx, move)
		if ctx.Err() != nil {
			return row, ctx.Err()
		}
		if f == nil {
			continue
		}
		row.Moves++
		row.Seconds = append(row.Seconds, time.Since(began).Seconds())
		row.Visits = append(row.Visits, f.Judgement.Before.Visits+f.Judgement.After.Visits)
		if !coach.Strict.Costly(f) {
			continue
		}
		reference := slow.LookOnce(ctx, move)
		accepted := reference == nil || reference.Judgement.Class <= review.Good
		row.Costly = append(row.Costly, coachAlarm{i + 1, *alarmLossOf(f), alarmLossOf(reference), accepted})
		for _, kind := range coach.Kinds {
			if kind.Costly(f) {
				n := row.Alarms[string(kind)]
				if n[0]++; accepted {
					n[1]++
				}
				row.Alarms[string(kind)] = n
			}
		}
	}
	return row, ctx.Err()
}

func tellCoach(p printer, rows []coachRow) {
	var seconds, visits []float64
	moves := 0
	for _, r := range rows {
		moves += r.Moves
		seconds = append(seconds, r.Seconds...)
		for _, v := range r.Visits {
			visits = append(visits, float64(v))
		}
	}
	p.say(fields{"what": "time", "moves": moves, "median": quantile(seconds, 0.5), "p95": quantile(seconds, 0.95), "most": quantile(seconds, 1), "visits": quantile(visits, 1)},
		"%d moves: %.2f s (median), %.2f s (95 of 100), %.2f s at most; %.0f visits at most",
		moves, quantile(seconds, 0.5), quantile(seconds, 0.95), quantile(seconds, 1), quantile(visits, 1))
	for _, kind := range coach.Kinds[1:] {
		alarms, wrong := 0, 0
		for _, r := range rows {
			alarms, wrong = alarms+r.Alarms[string(kind)][0], wrong+r.Alarms[string(kind)][1]
		}
		p.say(fields{"what": "alarms", "kind": string(kind), "alarms": alarms, "false": wrong},
			"%s: %d alarms, %d of moves that the reference accepts (%.1f %%)", kind, alarms, wrong, 100*float64(wrong)/float64(max(1, alarms)))
	}
}
