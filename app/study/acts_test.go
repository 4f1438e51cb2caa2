package study

import (
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/press/report"
	"pionnier/core/record"
	"pionnier/core/study"
)

// acts are Actions on a game that was played and is stored. Nil fields do nothing.
type acts struct {
	back          func()
	saveAs        func(format.Game)
	exportPicture func(Picture, string)
	exportReport  func(string, []byte)
	save          func(*record.Record)
	playFrom      func(*record.Record, game.Color)
	guessed       func(points, most int) []float64
	judged        func(study.Snapshot)
}

var (
	_ Saver  = (*acts)(nil)
	_ Played = (*acts)(nil)
)

func (a *acts) Back() {
	if a.back != nil {
		a.back()
	}
}

func (a *acts) Help()                    {}
func (a *acts) CareChosen(study.Care)    {}
func (a *acts) OrderChosen(report.Order) {}

func (a *acts) PictureCopier() func(Picture) { return nil }

func (a *acts) Ways() Ways {
	return Ways{Print: func(format.Game) {}, SaveAs: func(g format.Game) { a.saveAs(g) }, CopyAs: func(format.Game) {}}
}
func (a *acts) ExportPicture(p Picture, name string)         { a.exportPicture(p, name) }
func (a *acts) ExportReport(extension string, data []byte)   { a.exportReport(extension, data) }
func (a *acts) PlayFrom(r *record.Record, side game.Color)   { a.playFrom(r, side) }
func (a *acts) Learn(line *record.Record, side game.Color)   {}
func (a *acts) Player(name string)                           {}
func (a *acts) Guessed(points, most int) (earlier []float64) { return a.guessed(points, most) }
func (a *acts) Kept()                                        {}
func (a *acts) Flush() error                                 { return nil }
func (a *acts) Leaving(keep, leave func())                   { leave() }

func (a *acts) Save(r *record.Record) {
	if a.save != nil {
		a.save(r)
	}
}

func (a *acts) Judged(s study.Snapshot) {
	if a.judged != nil {
		a.judged(s)
	}
}
