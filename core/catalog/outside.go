package catalog

import (
	"fmt"
	"io"
	"strings"

	"pionnier/core/engine"
	"pionnier/core/engine/gtp"
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// Outsider is the level at which a program of others plays this game; start runs
// it. The game must be one of Outside.
func (g Game) Outsider(name string, start func(complaints io.Writer) (gtp.Process, error)) engine.Level {
	outside, _ := As[Outside](g)
	options := gtp.Options{Start: start, Format: g.FormatPoint, Parse: g.ParseMove, Terms: outside.Terms}
	return engine.Level{
		ID:  OutsiderID(name),
		New: func(engine.Resources) engine.Engine { return gtp.NewEngine(options) },
	}
}

// OutsiderID is the level's ID of a program of others.
func OutsiderID(name string) string { return engine.ProgramPrefix + name }

// OutsiderName returns the program's name; it is false for an ID of our own levels.
func OutsiderName(id string) (name string, ok bool) {
	return strings.CutPrefix(id, engine.ProgramPrefix)
}

// Level returns the level with this ID, with its strength on a board of this side,
// among our own and the programs of others.
func (g Game) Level(id string, size int) (engine.Level, error) {
	for _, level := range g.Outsiders {
		if level.ID == id {
			return level, nil
		}
	}
	if name, ok := OutsiderName(id); ok {
		return engine.Level{}, fmt.Errorf("no program %q is set up", name)
	}
	return g.LadderOn(size).Find(id)
}

// Terms implements Outside.
func (weiqiAbilities) Terms(p game.Position) gtp.Terms {
	rules := p.(*weiqi.Position).Rules()
	names := []string{rules.ID}
	if rules.ID == "chinese" { // which forbid every repetition here, and not everywhere
		names = []string{"chinese-kgs", rules.ID}
	}
	return gtp.Terms{Komi: rules.Komi, Rules: names}
}
