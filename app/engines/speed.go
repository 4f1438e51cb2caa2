package engines

import (
	"fmt"
	"log/slog"
	"maps"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/study"
	"pionnier/storage/preferences"
)

// speeds contains the measured speeds of reports on this machine.
type speeds struct {
	kept map[string][]preferences.Pace // by earlier runs
	now  map[string]*study.Speed       // that this run asked for; nil: none, and kept is not read yet
}

// Speed returns the measured speeds of reports of g on boards of the given width on this machine.
// KeepSpeeds stores them.
func (e *Engines) Speed(g catalog.Game, width int) *study.Speed {
	key := e.speedKey(g, width)
	if e.speeds.now == nil {
		e.speeds = speeds{preferences.Speeds(e.deps.Preferences), map[string]*study.Speed{}}
	}
	if e.speeds.now[key] == nil {
		var paces []study.Pace
		for _, p := range e.speeds.kept[key] {
			paces = append(paces, study.Pace{Limits: engine.Limits{Time: p.Time, Nodes: p.Nodes, Depth: p.Depth, Confidence: p.Confidence},
				Units: p.Units, Seconds: p.Seconds, Times: p.Times})
		}
		e.speeds.now[key] = study.NewSpeed(paces)
	}
	return e.speeds.now[key]
}

// speedKey returns the key of a speed. It contains the game, the board's width, the analyst, its
// network and its number of threads.
func (e *Engines) speedKey(g catalog.Game, width int) string {
	s, r := e.deps.Settings(), e.Resources()
	network, analyst := "", "" // the one that the program brings; our engines
	if r.Network != nil {
		network = s.Resources.Network
	}
	if e.AsksExternal(g) {
		analyst = s.Resources.Analyst
	}
	return fmt.Sprintf("%s %d, %d threads, network %q, program %q", g.ID, width, r.Threads, network, analyst)
}

// KeepSpeeds stores the measured speeds of reports for later runs of the program.
func (e *Engines) KeepSpeeds() {
	if e.speeds.now == nil {
		return // what is kept stays
	}
	kept := maps.Clone(e.speeds.kept)
	if kept == nil {
		kept = map[string][]preferences.Pace{}
	}
	for key, speed := range e.speeds.now {
		var paces []preferences.Pace
		for _, p := range speed.Paces() {
			l := p.Limits
			paces = append(paces, preferences.Pace{Time: l.Time, Nodes: l.Nodes, Depth: l.Depth, Confidence: l.Confidence,
				Units: p.Units, Seconds: p.Seconds, Times: p.Times})
		}
		if paces != nil {
			kept[key] = paces
		}
	}
	if len(kept) == 0 {
		return
	}
	if err := preferences.SaveSpeeds(e.deps.Preferences, kept); err != nil {
		slog.Warn("cannot keep the speeds", "err", err)
	}
}
