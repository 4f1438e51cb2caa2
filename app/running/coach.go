package running

import (
	"context"

	"pionnier/core/catalog"
	"pionnier/core/coach"
	"pionnier/core/record"
	"pionnier/core/session"
)

// coachOf returns the coach for rec, or nil if rec has no coach or is not between a person and an
// engine.
func (r *Runner) coachOf(g catalog.Game, rec *record.Record) session.Coach {
	kind := coach.Strictness(rec.Coach())
	against := (rec.Players.Black.Level == "") != (rec.Players.White.Level == "")
	if kind == coach.Off || !against {
		return nil
	}
	return gameCoach{&coach.Coach{Terms: coach.Terms{Effort: g.Effort, Scale: g.Scale(rec.Width), Fates: g.Fates()}, Asker: r.deps.Engines.Analyst(g), Strictness: kind}}
}

// gameCoach implements session.Coach with a coach.Coach.
type gameCoach struct{ *coach.Coach }

var _ session.Coach = gameCoach{}

// Judge implements session.Coach. It returns a *coach.Finding, or nil.
func (c gameCoach) Judge(ctx context.Context, t session.Tried) any {
	if f := c.Coach.Judge(ctx, coach.Move{Before: t.Before, Past: t.Past, Move: t.Move, Number: t.Number}); f != nil {
		return f
	}
	return nil
}
