package studies

import (
	"slices"

	"pionnier/app/study"
	"pionnier/core/game"
	"pionnier/core/legible"
	"pionnier/core/press/describe"
	"pionnier/core/record"
)

var _ study.Series = (*studied)(nil)

// Series implements study.Series.
func (s *studied) Series() (at int, titles []string) {
	ids := s.in.others.Exchange.Opened.IDs
	if at = slices.Index(ids, s.file()); at < 0 || len(ids) < 2 {
		return 0, nil
	}
	for _, id := range ids {
		title := ""
		if e, ok := s.in.deps.Library.Find(id); ok {
			if title = legible.Line(e.Title); title == "" {
				title = describe.Player(e.Game, e.Players, game.Black) + " – " + describe.Player(e.Game, e.Players, game.White)
			}
		}
		titles = append(titles, title)
	}
	return at, titles
}

// StudyGame implements study.Series.
func (s *studied) StudyGame(i int) {
	id, in := s.in.others.Exchange.Opened.IDs[i], s.in
	s.stored(func(string) {
		in.deps.Load(id, func(rec *record.Record) {
			in.deps.Shell.Back()
			in.Show(rec, id)
		})
	})
}
