package running

import (
	"context"

	"pionnier/core/catalog"
	"pionnier/core/coach"
	"pionnier/core/record"
	"pionnier/core/session"
)

// coachOf returns the coach of a game that a person plays against a level; nil for none.
func (r *Runner) coachOf(g catalog.Game, rec *record.Record) session.Coach {
	kind := coach.Strictness(rec.Coach())
	against := (rec.Players.Black.Level == "") != (rec.Players.White.Level == "")
	if kind == coach.Off || !against {
		return nil
	}
	return gameCoach{&coach.Coach{Terms: coach.Terms{Effort: g.Effort, Scale: g.Scale(rec.Width), Fates: g.Fates()}, Asker: r.deps.Engines.Analyst(g), Strictness: kind}}
}

// gameCoach is a coach as a session wants it.
type gameCoach struct{ *coach.Coach }

var _ session.Coach = gameCoach{}

// Judge implements session.Coach; what it returns is a *coach.Finding.
func (c gameCoach) Judge(ctx context.Context, t session.Tried) any {
	if f := c.Coach.Judge(ctx, coach.Move{Before: t.Before, Past: t.Past, Move: t.Move, Number: t.Number}); f != nil {
		return f
	}
	return nil
}
