package measure

import (
	"context"
	"time"

	"github.com/spf13/pflag"

	"pionnier/core/analysis"
	"pionnier/core/cmd/pionnier-engine/terminal"
	"pionnier/core/coach"
	"pionnier/core/game"
	"pionnier/core/review"
)

// coachCommand has the coach look at every move of games, as in play, and asks many times
// the search whether the moves that it would take back are bad. An alarm is false if the
// reference finds the move best or good. It also tells how long the coach took after a
// move, the position before having been searched on the player's time, and its visits.
//
// Measured in November 2026, false alarms of all, gentle, normal and strict:
//
//	Othello, 9 WTHOR games, 40 times the search       0 of 7, 0 of 9, 0 of 10, of 241 moves
//	Othello, 12 WTHOR games, 10 times                 0 of 13, 0 of 15, 0 of 21, of 298 moves
//
// In Go the second look was half blind until its search of the move alone was mended: limited in
// time too, it ended at once, and the move had the value that the network gives the position before
// it. Such a coach took back, against five times the second look, in 38 games of 19×19, 4,918 moves,
// 0 of 31, 2 of 61, 3 of 80 that the reference accepts, all in games of KGS dans; one of them cost
// 12.7 points at the second look and 1.1 when it was searched. It also let many others pass. Since
// then, against five times the second look, the first row on the quiet machine, where the coach took
// 0.65 s at most after a move and a hundredth as a rule, the others on one that did much else:
//
//	Go 19×19, 30 games of KGS dans, 5 times           0 of 33, 0 of 63, 0 of 80, of 3,664 moves
//	Go 19×19, 2 games of kyu players, 5 times         0 of 2, 0 of 4, 0 of 8, of 350 moves
//	Go 9×9, 14 games of two levels, 5 times           0 of 33, 0 of 52, 0 of 57, of 417 moves
//
// That none of these 145 is false allows for 2 % at 95 %. Of the 65 in the last two rows the least
// that the reference finds lost is 1.5 points; on average it finds 6.3 lost and the coach 5.7.
//
// Before that, with one look alone, 7 of 11 alarms in games of 9 dan were false, and with second looks
// of 400 visits of the position and 200 of the move 2 of 27: moves that cost 1.3 points and 7 to 10 %
// of the chances, which they took for 14 and 20 %. So second looks have 768 visits of both.
func coachCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	m := measurementFlags(set)
	times := set.Int64("times", 5, "how many times the search of the second look the reference has")
	look := set.Duration("look", 0, "how long each search of a second look may take; 0: as in play")
	p := t.Printing(set)
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
	slow := &coach.Coach{Terms: coach.Terms{Effort: Deeper(g.entry.Effort, times*coach.Again), Scale: scale}, Asker: other, SecondLook: time.Hour}
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

func tellCoach(p terminal.Printer, rows []coachRow) {
	var seconds, visits []float64
	moves := 0
	for _, r := range rows {
		moves += r.Moves
		seconds = append(seconds, r.Seconds...)
		for _, v := range r.Visits {
			visits = append(visits, float64(v))
		}
	}
	p.Say(terminal.Fields{"what": "time", "moves": moves, "median": quantile(seconds, 0.5), "p95": quantile(seconds, 0.95), "most": quantile(seconds, 1), "visits": quantile(visits, 1)},
		"%d moves: %.2f s (median), %.2f s (95 of 100), %.2f s at most; %.0f visits at most",
		moves, quantile(seconds, 0.5), quantile(seconds, 0.95), quantile(seconds, 1), quantile(visits, 1))
	for _, kind := range coach.Kinds[1:] {
		alarms, wrong := 0, 0
		for _, r := range rows {
			alarms, wrong = alarms+r.Alarms[string(kind)][0], wrong+r.Alarms[string(kind)][1]
		}
		p.Say(terminal.Fields{"what": "alarms", "kind": string(kind), "alarms": alarms, "false": wrong},
			"%s: %d alarms, %d of moves that the reference accepts (%.1f %%)", kind, alarms, wrong, 100*float64(wrong)/float64(max(1, alarms)))
	}
}
