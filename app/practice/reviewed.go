package practice

import (
	"errors"
	"log/slog"
	"maps"
	"math"
	"slices"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/press/text"
	core "pionnier/core/puzzle"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
)

// LearnFrom makes puzzles of the user's mistakes in rec, an analysed game, in the background. It
// skips mistakes that are puzzles already. After the last one it calls over, unless over is nil. whole is
// false if some are not made yet: the engine failed, the program ends, or an earlier call still makes them.
func (pr *Practice) LearnFrom(g catalog.Game, rec *record.Record, source string, snap study.Snapshot, over func(whole bool)) {
	if over == nil {
		over = func(bool) {}
	}
	pr.noteReview(g, rec, source, snap)
	maker, ok := pr.maker(g, rec.Width)
	if !ok {
		over(false)
		return
	}
	type mistake struct {
		pos game.Position
		review.Judgement
	}
	var list []mistake
	earlier, before := false, maps.Clone(pr.coming) // an earlier call makes a puzzle of a mistake
	for _, c := range pr.own(rec) {
		for _, card := range snap.Report.Cards.Of(c) {
			pos := snap.JudgedPositions[card.Index]
			id := core.IDOf(pos)
			if earlier = earlier || before[id]; maker.Worth(card.Judgement) && !pr.deck.Knows(id) && !pr.coming[id] {
				list = append(list, mistake{pos, card.Judgement})
				pr.coming[id] = true
			}
		}
	}
	if len(list) == 0 {
		over(!earlier)
		pr.showHub()
		return
	}
	pr.showHub()
	players, date := rec.Players, rec.Date
	pr.work.Go(func() {
		pr.making.Lock()
		defer pr.making.Unlock()
		made, whole := 0, false
		defer func() {
			pr.deps.Dispatch(func() {
				for _, m := range list {
					delete(pr.coming, core.IDOf(m.pos))
				}
				over(whole && !earlier)
				pr.showHub()
			})
		}()
		for _, m := range list {
			p, err := maker.Make(pr.life.Context(), m.pos, m.Judgement)
			var e core.Event
			switch {
			case errors.Is(err, core.ErrUnclear):
				e = core.Dropped{At: time.Now(), ID: core.IDOf(m.pos)}
			case err != nil:
				if !pr.life.Over() {
					slog.Warn("cannot make a puzzle", "game", source, "move", m.Number, "err", err)
				}
				return
			default:
				p.Record.Players, p.Record.Date = players, date
				if e, err = core.Tell(p, time.Now(), source, m.Number, kindOf(g, p)); err != nil {
					slog.Warn("cannot keep a puzzle", "game", source, "move", m.Number, "err", err)
					return
				}
				made++
			}
			pr.deps.Dispatch(func() {
				pr.happened(e)
				pr.showHub()
			})
		}
		whole = true
		if made > 0 {
			pr.deps.Dispatch(func() { pr.deps.Shell.Say(text.N("puzzle.made", made)) })
		}
	})
}

// own returns the sides that the owner played in rec.
func (pr *Practice) own(rec *record.Record) (sides []game.Color) {
	owner := pr.mine.settle()
	for _, c := range []game.Color{game.Black, game.White} {
		if owner.Plays(rec.Players, c) {
			sides = append(sides, c)
		}
	}
	return sides
}

// kindOf returns the kind of the main reason why p's wrong move was a mistake, or "" if there is no
// such reason.
func kindOf(g catalog.Game, p *core.Problem) string {
	explainer, ok := catalog.As[catalog.Explainer](g)
	wrong := p.Wrong()
	if !ok || len(wrong) == 0 {
		return ""
	}
	m, ok := p.Mistake(wrong[0].Move, g.Margin)
	if !ok {
		return ""
	}
	return core.KindOf(explainer.Explain(m))
}

// noteReview stores statistics of the user's play in rec, an analysed game, for the page about
// strength.
func (pr *Practice) noteReview(g catalog.Game, rec *record.Record, source string, snap study.Snapshot) {
	if source == "" {
		return
	}
	at := rec.Date
	if at.IsZero() {
		at = time.Now()
	}
	var mistakes game.ByColor[[]explain.Mistake] // asked for here: elsewhere the study may change its nodes
	sides := pr.own(rec)
	for _, c := range sides {
		mistakes.Set(c, mistakesOf(g, snap, c))
	}
	report := snap.Report
	pr.work.Go(func() {
		for _, c := range sides {
			played, ok := core.PlayedOf(report, c, kindsOf(g, mistakes.Of(c)))
			if !ok {
				continue
			}
			e := core.Reviewed{At: at, Source: source, Game: g.ID, Size: rec.Width, Color: c, Played: played}
			pr.deps.Dispatch(func() {
				if !pr.knowsReview(e) {
					pr.happened(e)
				}
			})
		}
	})
}

// knowsReview reports whether a review of the same game with the same results is already stored.
func (pr *Practice) knowsReview(e core.Reviewed) bool {
	return slices.ContainsFunc(pr.deck.Reviewed(), func(r core.Reviewed) bool {
		return r.Source == e.Source && r.Color == e.Color && r.Moves == e.Moves && math.Abs(r.Accuracy-e.Accuracy) < 0.5 && maps.Equal(r.Kinds, e.Kinds) &&
			r.Strength.Evidence() == e.Strength.Evidence()
	})
}

// mistakesOf returns the mistakes of c for which the report has cards.
func mistakesOf(g catalog.Game, snap study.Snapshot, c game.Color) (list []explain.Mistake) {
	for _, card := range snap.Report.Cards.Of(c) {
		if m, ok := snap.Mistake(card.Index, g.Margin); ok {
			list = append(list, m)
		}
	}
	return list
}

// kindsOf returns the kind of the main reason of each of mistakes that has one.
func kindsOf(g catalog.Game, mistakes []explain.Mistake) (kinds []string) {
	explainer, ok := catalog.As[catalog.Explainer](g)
	if !ok {
		return nil
	}
	for _, m := range mistakes {
		if kind := core.KindOf(explainer.Explain(m)); kind != "" {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}
