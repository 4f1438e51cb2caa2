package practice

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"pionnier/app/puzzle"
	"pionnier/core/catalog"
	"pionnier/core/engine/rating"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	core "pionnier/core/puzzle"
	"pionnier/core/puzzle/bundle"
	"pionnier/core/puzzle/fsrs"
	"pionnier/core/review"
)

// ratingTrend returns the change of the rating since a month before the last game. certain reports
// whether it is significant.
func (s strength) ratingTrend() (change int, certain bool) {
	if len(s.dated) == 0 {
		return 0, false
	}
	last := slices.MaxFunc(s.dated, func(a, b rating.Dated) int { return a.At.Compare(b.At) }).At
	before := slices.DeleteFunc(slices.Clone(s.dated), func(d rating.Dated) bool { return d.At.After(last.AddDate(0, -1, 0)) })
	if len(before) < earlyGames {
		return 0, false
	}
	then := s.of(before)
	gained := s.Rating - then.Rating
	return int(math.Round(gained)), math.Abs(gained) > 2*math.Hypot(s.Deviation, then.Deviation)
}

// playRows returns rows about the user's play in analysed games of g on boards of the given size.
// It returns nil if there are no such games.
func (pr *Practice) playRows(g catalog.Game, size int, name string) []puzzle.Row {
	list := slices.DeleteFunc(pr.deck.Reviewed(), func(r core.Reviewed) bool {
		return r.Game != g.ID || r.Size != size || !pr.mine.played(r.Source, r.Color)
	})
	if len(list) == 0 {
		return nil
	}
	return append([]puzzle.Row{{Title: text.T("strength.accuracy", "Game", name, "Accuracy", describe.Accuracy(accuracyOf(list))),
		Detail: strings.Join(slices.DeleteFunc([]string{phaseWords(list), trendWords(list), topicWords(list), timeWords(list)}, func(s string) bool { return s == "" }), " ")}}, skillRows(g, size, name, list)...)
}

// skillRows returns a row with the strength estimated from the user's moves in list, regardless of
// results. It returns nil if list is not sufficient.
func skillRows(g catalog.Game, size int, name string, list []core.Reviewed) []puzzle.Row {
	appraiser := g.Appraiser(size, size)
	if appraiser == nil {
		return nil
	}
	e, told := core.Strength(appraiser.Scale(), list)
	if !told {
		return nil
	}
	return []puzzle.Row{{Title: text.T("strength.played", "Game", name, "Middle", describe.Skill(g.ID, e.Middle)),
		Detail: text.N("strength.played.text", e.Games, "Low", describe.Skill(g.ID, e.Low), "High", describe.Skill(g.ID, e.High))}}
}

// accuracyOf returns the mean accuracy of the games in list.
func accuracyOf(list []core.Reviewed) (mean float64) {
	for _, r := range list {
		mean += r.Accuracy / float64(len(list))
	}
	return mean
}

// phaseWords returns a text with the accuracy in each phase of the game, weighted by moves.
func phaseWords(list []core.Reviewed) string {
	var told []any
	for p, key := range map[review.Phase]string{review.Opening: "Opening", review.Middle: "Middle", review.Ending: "Ending"} {
		moves, sum := 0, 0.0
		for _, r := range list {
			if int(p) < len(r.Phases) {
				moves += r.Phases[p].Moves
				sum += float64(r.Phases[p].Moves) * r.Phases[p].Accuracy
			}
		}
		words := "–"
		if moves > 0 {
			words = describe.Accuracy(sum / float64(moves))
		}
		told = append(told, key, words)
	}
	return text.N("strength.phases", len(list), told...)
}

// trendWords returns a text with the change of the accuracy, or "" if it is not significant.
func trendWords(list []core.Reviewed) string {
	var values []float64
	for _, r := range list {
		values = append(values, r.Accuracy)
	}
	change, _, certain := review.Trend(values)
	if n := int(math.Round(math.Abs(change))); certain && n > 0 {
		key := "strength.better"
		if change < 0 {
			key = "strength.worse"
		}
		return text.N(key, n)
	}
	return ""
}

// topicWords returns a text with the three most frequent topics of the costly mistakes, or "" if no
// mistake has a topic.
func topicWords(list []core.Reviewed) string {
	count := map[string]int{}
	for _, r := range list {
		for kind, n := range r.Kinds {
			if topic := describe.Topic(kind); topic != "" {
				count[topic] += n
			}
		}
	}
	names := slices.SortedFunc(maps.Keys(count), func(a, b string) int { return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b)) })
	var words []string
	for _, topic := range names[:min(len(names), 3)] {
		words = append(words, text.T("topic.count", "Topic", text.T("topic."+topic), "Count", count[topic]))
	}
	if words == nil {
		return ""
	}
	return text.T("strength.topics", "Topics", strings.Join(words, ", "))
}

// timeWords returns a text that relates the mistakes to the time that the moves took. It returns ""
// if there are no mistakes with a time.
func timeWords(list []core.Reviewed) string {
	quick, moves, bad, all := 0, 0, 0, 0
	for _, r := range list {
		for i, t := range r.Times {
			if bad, all = bad+t.Bad, all+t.Moves; i == 0 {
				quick, moves = quick+t.Bad, moves+t.Moves
			}
		}
	}
	if bad == 0 {
		return ""
	}
	return text.N("strength.times", bad, "Quick", quick, "Percent", describe.Chance(float64(moves)/float64(all)))
}

// The ratings of the first and the last puzzle of a collection, approximately. They are not
// measured, so that the rating compares users with themselves.
const (
	easiest, hardest = 600, 2400
	puzzleDeviation  = 150
)

// puzzleRating returns the rating in puzzles of a bundled collection, and the number of first
// tries. Each first try counts as a game against the puzzle.
func (pr *Practice) puzzleRating(collection string) (p rating.Player, tries int) {
	var games []rating.Dated
	for _, c := range pr.collections {
		if c.Name != collection || !slices.ContainsFunc(bundle.Files(), func(f bundle.File) bool { return f.Name == c.Name }) {
			continue
		}
		place := map[core.ID]float64{}
		for i, q := range c.Problems {
			place[q.ID] = (float64(i) + 0.5) / float64(len(c.Problems))
		}
		for _, a := range pr.deck.Tries() {
			if at, ok := place[a.ID]; ok {
				one := rating.Dated{At: a.At, Result: rating.Result{Rating: easiest + (hardest-easiest)*at, Deviation: puzzleDeviation}}
				if a.Grade >= fsrs.Good {
					one.Score = 1
				}
				games = append(games, one)
			}
		}
	}
	return rating.Strength(rating.Unknown(easiest, hardest), games), len(games)
}

// puzzleRows returns a row with the rating in the puzzles of each game, which is separate from the
// rating in games.
func (pr *Practice) puzzleRows() (rows []puzzle.Row) {
	for _, g := range catalog.Games() {
		if p, tries := pr.puzzleRating(g.ID); tries >= earlyGames {
			rows = append(rows, puzzle.Row{Title: text.T("strength.puzzles", "Game", text.T("game."+g.ID), "Rating", int(math.Round(p.Rating))),
				Detail: text.N("strength.puzzles.range", tries, "Low", int(p.Rating-p.Half()), "High", int(p.Rating+p.Half()))})
		}
	}
	return rows
}

// Guessed stores the result of a session of guessing moves. It returns the results of earlier
// sessions in the same game, in percent.
func (pr *Practice) Guessed(gameID, source string, points, most int) (earlier []float64) {
	for _, e := range pr.deck.Sessions(gameID) {
		earlier = append(earlier, e.Percent())
	}
	pr.happened(core.Guessed{At: time.Now(), Source: source, Game: gameID, Points: points, Most: most})
	return earlier
}

// guessRows returns a row with the results of guessing sessions for each game that has any.
func (pr *Practice) guessRows() (rows []puzzle.Row) {
	for _, g := range catalog.Games() {
		list := pr.deck.Sessions(g.ID)
		if len(list) == 0 {
			continue
		}
		mean, values := 0.0, []string{}
		for _, e := range list {
			mean += e.Percent() / float64(len(list))
		}
		for _, e := range list[max(0, len(list)-10):] {
			values = append(values, describe.Accuracy(e.Percent()))
		}
		rows = append(rows, puzzle.Row{Title: text.T("strength.guess", "Game", text.T("game."+g.ID), "Percent", describe.Accuracy(mean)),
			Detail: text.N("strength.guess.text", len(list), "Last", strings.Join(values, ", "))})
	}
	return rows
}
