package catalog_test

import (
	"io"
	"slices"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/engine/gtp"
)

func TestExternalEngines(t *testing.T) {
	g := find(t, "go")
	level := g.ExternalLevel("GNU Go", func(io.Writer) (gtp.Process, error) { return nil, io.EOF })
	if _, err := g.Level(level.ID, 9); err == nil {
		t.Error("found before it is set up")
	}
	g.External = append(g.External, level)
	if got, err := g.Level(level.ID, 9); err != nil || got.ID != "gtp:GNU Go" {
		t.Errorf("got %+v, %v", got.ID, err)
	}
	if got, err := g.Level(g.DefaultLevel, 9); err != nil || got.ID != g.DefaultLevel {
		t.Errorf("got %+v, %v", got.ID, err)
	}
	for id, want := range map[string]string{level.ID: "GNU Go", "instinct": ""} {
		if name, ok := catalog.ExternalName(id); ok && name != want || ok != (want != "") {
			t.Errorf("%q is the program %q, %v", id, name, ok)
		}
	}
}

func TestTerms(t *testing.T) {
	g := find(t, "go")
	o := g.Defaults()
	o.Rules, o.Komi = "chinese", 5.5
	_, p := catalog.Begun(t, g, o)
	ability, _ := catalog.As[catalog.GTP](g)
	if got := ability.Terms(p); got.Komi != 5.5 || !slices.Equal(got.Rules, []string{"chinese-kgs", "chinese"}) {
		t.Errorf("got %+v", got)
	}
}
