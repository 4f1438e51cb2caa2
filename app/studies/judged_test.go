package studies

import (
	"testing"

	core "pionnier/core/study"
)

// Without this, an older judgement that could not be stored at once is stored over a newer one.
func TestTheJudgementOfAGameHasOneWriter(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, 8)
		g := p.running.Game()
		rec := g.Session.Record()
		p.studies.Judged(g, rec, core.Snapshot{})
		w := p.studies.judged.writer
		p.studies.Judged(g, rec, core.Snapshot{})
		if p.studies.judged.writer != w {
			t.Error("the second result has a writer of its own")
		}
	})
}
