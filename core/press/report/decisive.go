package report

import (
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
)

// Decision describes how the game was decided: the side that was ahead and since when, and a mistake.
// That is the loser's move that decided the game or cost most of what was never regained; without
// one, the costliest card of either side, as the list of cards has it; and if no card changed the
// chances, the loser's costliest silent mistake, or the winner's if the loser made none. move is the
// index of that mistake, or -1. sentences is nil if the game has no winner or is not judged yet, or if
// neither side is ahead at its end. Until the report is finished, even if it was stopped, the last
// sentence says that it may change.
func (r *Report) Decision() (sentences []string, move int) {
	sentences, move = r.decision()
	if last := len(sentences) - 1; last >= 0 && (r.Snapshot.Running || !r.Snapshot.Progress.Finished) {
		sentences[last] = text.T("study.decision.sofar", "Words", sentences[last])
	}
	return sentences, move
}

func (r *Report) decision() (sentences []string, move int) {
	winner := r.Record.Outcome.Winner
	d, known := r.Snapshot.Report.Decision()
	if !known || winner == game.None {
		return nil, -1
	}
	color := describe.Color(d.Winner)
	sentences = []string{text.T("study.decision.always", "Color", color)}
	if d.Since >= 0 {
		number := r.Snapshot.Report.Moves[d.Since].Number
		sentences[0] = text.T("study.decision.since", "Color", color, "Number", number)
		if d.Changes > 0 {
			sentences[0] = text.N("study.decision.changed", d.Changes, "Color", color, "Number", number)
		}
	}
	if winner != d.Winner {
		return append(sentences, text.T("study.decision.against", "Color", color)), -1
	}
	if d.Stopped > 0 {
		j := r.Snapshot.Report.Moves[d.Stopped]
		return append(sentences, text.T("study.decision.stopped", "Color", describe.Color(j.Color), "Number", j.Number)), -1
	}
	if d.Move < 0 {
		told, move := r.undecided(d.Winner)
		return append(sentences, told), move
	}
	key := "study.decision.most"
	switch {
	case d.Alone() && d.Since < 0: // what was ahead all along was not decided by one move
		key = "study.decision.settled"
	case d.Alone():
		key = "study.decision.move"
	}
	return append(sentences, r.fell(key, d.Move, d.Before, d.After)), d.Move
}

// undecided returns a sentence for a game that no move of the loser decided, and the index of the
// mistake that it names, or -1.
func (r *Report) undecided(winner game.Color) (told string, move int) {
	if i := r.costliest(); i >= 0 {
		j := r.Snapshot.Report.Moves[i]
		return r.fell("study.decision.costliest", i, j.Before.Value.Of(j.Color).Chance, j.After.Of(j.Color).Chance), i
	}
	for _, c := range []game.Color{winner.Opponent(), winner} {
		if i := r.Snapshot.Report.SilentMistake(c); i >= 0 {
			return r.silentMistake(i), i
		}
	}
	return text.T("study.decision.steps"), -1
}

// fell returns the text of key for move i, with which its player's chance fell from before to after.
func (r *Report) fell(key string, i int, before, after float64) string {
	j := r.Snapshot.Report.Moves[i]
	return text.T(key, "Number", j.Number, "Move", r.Move(j.Move),
		"Color", describe.Color(j.Color), "Before", describe.Chance(before), "After", describe.Chance(after))
}

// costliest returns the index of the card's move that lost most of the chance to win. It returns -1
// if no card lost any of it.
func (r *Report) costliest() int {
	index, most := -1, 0.0
	for _, card := range r.Cards() {
		if percentLost(card.Loss) > 0 && card.Loss.Chance > most {
			index, most = card.Index, card.Loss.Chance
		}
	}
	return index
}

// silentMistake says what move i cost, which changed no result, and whether its player was winning
// or losing.
func (r *Report) silentMistake(i int) string {
	j, key := r.Snapshot.Report.Moves[i], "study.decision.silent.behind"
	if j.Before.Value.Of(j.Color).Chance > 0.5 {
		key = "study.decision.silent.ahead"
	}
	return text.T(key, "Number", j.Number, "Move", r.Move(j.Move), "Color", describe.Color(j.Color), "Loss", r.marginLost(j.Loss))
}
