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

// ExternalLevel returns the level at which an external program plays this game; start runs
// it. The game must be one of GTP.
func (g Game) ExternalLevel(name string, start func(complaints io.Writer) (gtp.Process, error)) engine.Level {
	ability, _ := As[GTP](g)
	options := gtp.Options{Start: start, Format: g.FormatPoint, Parse: g.ParseMove, Terms: ability.Terms}
	return engine.Level{
		ID:  ExternalID(name),
		New: func(engine.Resources) engine.Engine { return gtp.NewEngine(options) },
	}
}

// ExternalID returns the level's ID of an external program.
func ExternalID(name string) string { return engine.ProgramPrefix + name }

// ExternalName returns the program's name; it is false for an ID of our own levels.
func ExternalName(id string) (name string, ok bool) {
	return strings.CutPrefix(id, engine.ProgramPrefix)
}

// Level returns the level with this ID, with its strength on a board of this side,
// among our own and the external programs.
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
