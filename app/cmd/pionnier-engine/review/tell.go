package review

import (
	"math"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
)

// Help is the help text of review and describes its JSON. A test requires every field.
const Help = `judge games: losses, accuracy, the costliest moves and why

With --json it writes an array of games:
  file      of the game
  game      "othello" or "go"
  settled   whether the search was not cut short
  black, white
    name
    accuracy, margin_accuracy, mean_loss    percent by chance; percent by points or discs; points or
                                            discs a move. Absent where no move was judged, the first two
                                            and phases also where fewer than 5 choices were
    silent              moves judged by points or discs alone, since the mover's chance was beyond 3 to 97 %
                        and changed by less than 5 %; they count so in accuracy too
    agreed, choices     moves that were the engine's choice, and moves that were not forced
    classes             numbers of best, good, inaccuracy, mistake, blunder, thrown
    cards               numbers of the costliest moves, costliest first
    merits              what was good, in the order of the game: number of the move, and kind: "only_move" (the only
                        good one, not plain to see, was found), "rare" (the best one, that at most one of ten players of
                        the side's strength finds, where the usual one is certainly an error; at most two),
                        "comeback" (its first move in the lead after the least chance) or "flawless" (its last move in a game
                        without an error)
    played              how strong the play was, as far as the moves show it: low, middle and high of a 90 % interval, in
                        ranks of Go (1 for 1 dan, 0 for 1 kyu) or Elo points of Othello, and moves that it rests on. Absent
                        where that is not known well
    phases              accuracies of opening, middle, ending
    times               by time taken, shortest first, where clocks were kept: below_seconds (absent: any
                        longer), moves, bad (mistakes and worse), chance_loss (mean)
  terms     by which a game of Go was judged
    rules, komi
    rules_why, komi_why   why these, where the file does not say them or makes no sense: "server", "handicap",
                          "time", "board", "rules", "komi", "result", "nearest", "default"; komi_why "unit":
                          the file says it in stones or hundredths
  turning   numbers of the moves that gave the better game away
  decided   number of the mistake that decided the game; absent where none alone did
  moves
    number, color, move, class
    loss, loss_error                 points or discs, with one standard error
    chance_loss, chance_loss_error   0 to 1, likewise
    silent                           whether the chance says nothing, so that points or discs judge the move
    best                             the best move
    chance, lead, proved             Black's after the move: 0 to 1; points or discs; whether it is proved
    only                             whether it was the only good move
    reasons                          kinds of facts why it was bad`

// tellGame converts a report to its JSON form.
func tellGame(entry catalog.Game, rec *record.Record, shot study.Snapshot) reviewedGame {
	g := reviewedGame{Game: entry.ID, Settled: shot.Progress.Finished, Turning: []int{}}
	g.Black, g.White = tellSide(rec, shot.Report, game.Black), tellSide(rec, shot.Report, game.White)
	if terms := entry.Terms(rec); terms.Rules != "" {
		g.Terms = &reviewedTerms{terms.Rules, string(terms.RulesReason.Kind), terms.Komi, string(terms.KomiReason.Kind)}
	}
	explainer, explains := catalog.As[catalog.Explainer](entry)
	name := func(m game.Move) string {
		if p, ok := m.Point(); ok {
			return entry.FormatPoint(p, rec.Height)
		}
		return "pass"
	}
	for i, j := range shot.Report.Moves {
		m := reviewedMove{Number: j.Number, Color: j.Color.String(), Move: name(j.Move), Class: j.Class.String(), Loss: round(j.Loss.Margin),
			LossError: round(j.Loss.MarginError), ChanceLoss: round(j.Loss.Chance), ChanceError: round(j.Loss.ChanceError), Silent: j.Loss.Silent, Only: j.Only}
		if j.Before.Known() {
			m.Best = name(j.Before.Best())
		}
		if j.HasAfter {
			chance, lead := round(j.After.Chance), round(j.After.Margin)
			m.Chance, m.Lead, m.Proved = &chance, &lead, j.After.Proof == game.ProvedScore
		}
		if question, ok := shot.Mistake(i, entry.Margin); ok && explains && j.Class.Bad() {
			for _, reason := range explainer.Explain(question) {
				m.Reasons = append(m.Reasons, reason.Kind)
			}
		}
		g.Moves = append(g.Moves, m)
	}
	for _, i := range shot.Report.Turning {
		g.Turning = append(g.Turning, shot.Report.Moves[i].Number)
	}
	if d, known := shot.Report.Decision(); known && d.Winner == rec.Outcome.Winner && d.Alone() {
		g.Decided = shot.Report.Moves[d.Move].Number
	}
	return g
}

func tellSide(rec *record.Record, report review.Report, c game.Color) reviewedSide {
	sum := report.Players.Of(c)
	side := reviewedSide{Name: rec.Players.Of(c).Name, Silent: sum.Silent, Agreed: sum.Agreed, Choices: sum.Choices, Classes: map[string]int{}, Cards: []int{}, Merits: []reviewedMerit{}, Phases: map[string]float64{}}
	if side.Name == "" {
		side.Name = c.String()
	}
	if sum.Moves > 0 {
		loss := round(sum.Loss.Margin)
		side.MeanLoss = &loss
	}
	if sum.Tells() {
		accuracy, margin := round(sum.Accuracy), round(sum.Points)
		side.Accuracy, side.MarginAccuracy = &accuracy, &margin
	}
	for _, class := range review.Classes {
		side.Classes[class.String()] = sum.Count[class]
	}
	for i, name := range []string{"opening", "middle", "ending"} {
		if phase := sum.Phases[review.Phases[i]]; phase.Tells() {
			side.Phases[name] = round(phase.Accuracy)
		}
	}
	for _, t := range sum.Times {
		side.Times = append(side.Times, reviewedTime{t.Below.Seconds(), t.Moves, t.Bad, round(t.Loss)})
	}
	for _, card := range report.Cards.Of(c) {
		side.Cards = append(side.Cards, card.Number)
	}
	for _, m := range report.Merits(c, rec.Outcome.Winner) {
		side.Merits = append(side.Merits, reviewedMerit{m.Kind.String(), report.Moves[m.Index].Number})
	}
	if play := report.Play.Of(c); play.Told {
		e := play.Estimate
		side.Played = &reviewedPlayed{round(e.Low), round(e.Middle), round(e.High), e.Moves}
	}
	return side
}

// round rounds v to three decimals, since further digits depend on chance in the search.
func round(v float64) float64 { return math.Round(v*1000) / 1000 }
