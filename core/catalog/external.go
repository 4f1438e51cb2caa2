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

// ExternalLevel returns a level at which the external program with the given name plays. start
// starts the program. The game must have the ability GTP.
func (g Game) ExternalLevel(name string, start func(complaints io.Writer) (gtp.Process, error)) engine.Level {
	ability, _ := As[GTP](g)
	options := gtp.Options{Start: start, Format: g.FormatPoint, Parse: g.ParseMove, Terms: ability.Terms}
	return engine.Level{
		ID:  ExternalID(name),
		New: func(engine.Resources) engine.Engine { return gtp.NewEngine(options) },
	}
}

// ExternalID returns the level ID of the external program with the given name.
func ExternalID(name string) string { return engine.ProgramPrefix + name }

// ExternalName returns the name of the external program whose level ID is id. ok is false if id
// belongs to a built-in level.
func ExternalName(id string) (name string, ok bool) {
	return strings.CutPrefix(id, engine.ProgramPrefix)
}

// Level returns the level with the given ID, built-in or external, with its rating on boards of the
// given size. It returns an error if there is no such level or the external program is not set up.
func (g Game) Level(id string, size int) (engine.Level, error) {
	for _, level := range g.External {
		if level.ID == id {
			return level, nil
		}
	}
	if name, ok := ExternalName(id); ok {
		return engine.Level{}, fmt.Errorf("no program %q is set up", name)
	}
	return g.LadderOn(size).Find(id)
}

// Terms implements GTP.
func (weiqiAbilities) Terms(p game.Position) gtp.Terms {
	rules := p.(*weiqi.Position).Rules()
	names := []string{rules.ID}
	if rules.ID == "chinese" { // which forbid every repetition here, and not everywhere
		names = []string{"chinese-kgs", rules.ID}
	}
	return gtp.Terms{Komi: rules.Komi, Rules: names}
}
