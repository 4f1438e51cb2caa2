package preferences

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// preferences is a map that implements the toolkit's interface.
type preferences map[string]any

func get[T any](p preferences, key string, fallback T) T {
	if v, ok := p[key].(T); ok {
		return v
	}
	return fallback
}

func (p preferences) BoolWithFallback(k string, v bool) bool        { return get(p, k, v) }
func (p preferences) IntWithFallback(k string, v int) int           { return get(p, k, v) }
func (p preferences) SetInt(k string, v int)                        { p[k] = v }
func (p preferences) FloatWithFallback(k string, v float64) float64 { return get(p, k, v) }
func (p preferences) StringWithFallback(k, v string) string         { return get(p, k, v) }
func (p preferences) StringList(k string) []string                  { return get(p, k, []string(nil)) }
func (p preferences) SetBool(k string, v bool)                      { p[k] = v }
func (p preferences) SetFloat(k string, v float64)                  { p[k] = v }
func (p preferences) SetString(k, v string)                         { p[k] = v }
func (p preferences) SetStringList(k string, v []string)            { p[k] = v }

func TestSettingsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := DefaultSettings()
		for _, x := range slices.Concat(s.Portable(), s.Resources.settings()) {
			switch x.Value().(type) {
			case bool:
				x.Set(rapid.Bool().Draw(t, x.Key))
			case string: // of those that settings have; most settings refuse it
				x.Set(rapid.SampledFrom(slices.Concat(Themes, TextSizes, TapModes, PlayStyles, Efforts, MistakeOrders, GamesOrders, Boards, LastMarks)).Draw(t, x.Key))
			case int:
				x.Set(rapid.SampledFrom(EngineMemories).Draw(t, x.Key))
			case float64:
				x.Set(rapid.Float64().Draw(t, x.Key))
			}
		}
		s.Appearance.Language = rapid.String().Draw(t, "language")
		s.Resources.Analyst, s.Resources.AnalystAbout = rapid.String().Draw(t, "analyst"), rapid.String().Draw(t, "about")
		p := preferences{}
		SaveSettings(p, s)
		if d := cmp.Diff(s, LoadSettings(p)); d != "" {
			t.Fatal(d)
		}
	})
}

func TestSettingsDefaults(t *testing.T) {
	if d := cmp.Diff(DefaultSettings(), LoadSettings(preferences{})); d != "" {
		t.Error(d)
	}
	odd := DefaultSettings()
	odd.Appearance.Theme, odd.Input.TapMode, odd.Sound.Volume = "plaid", "blink", math.NaN()
	odd.Appearance.TextSize, odd.Study.MistakeOrder = "endless", "colour"
	odd.Resources.Memory, odd.Resources.Processors = 100, -1
	p := preferences{}
	SaveSettings(p, odd)
	if d := cmp.Diff(DefaultSettings(), LoadSettings(p)); d != "" {
		t.Error(d)
	}
}

// stored is a settings file of the versions that had them in one struct, with no default values.
const stored = `{"version": 1, "values": {
	"settings.v1.language": "fr", "settings.v1.theme": "dark", "settings.v1.textSize": "huge", "settings.v1.highContrast": true,
	"settings.v1.titleMoment": false, "settings.v1.animations": false, "settings.v1.menubar": true,
	"settings.v1.coordinates": false, "settings.v1.legalMarks": false, "settings.v1.flipPreview": false, "settings.v1.lastMove": false,
	"settings.v1.moveNumbers": true, "settings.v1.territory": true,
	"settings.v1.board": "flat", "settings.v1.stones": "matte", "settings.v1.discs": "plain", "settings.v1.lastMark": "cross",
	"settings.v1.tapMode": "second", "settings.v1.confirmPass": false, "settings.v1.swipe": false,
	"settings.v1.engineThoughts": true, "settings.v1.engineResigns": false, "settings.v1.ponder": true, "settings.v1.consider": true, "settings.v1.style": "calm",
	"settings.v1.mistakeOrder": "move", "settings.v1.effort": "thorough", "settings.v1.desk": "{\"tree\":0.5}", "settings.v1.asInFile": true, "settings.v1.gamesOrder": "-moves",
	"settings.v1.sound": false, "settings.v1.volume": 0.25, "settings.v1.speech": true,
	"settings.v1.engineMemory": 256, "settings.v1.processors": 3, "settings.v1.network": "b18.bin.gz",
	"settings.v1.analyst": "katago gtp", "settings.v1.analystAbout": "KataGo 1.16"
}}`

// Settings stored by earlier versions are read, and are written so that these versions read them
// again: the same keys with the same values.
func TestEarlierSettings(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "settings.json")
	if err := os.WriteFile(name, []byte(stored), 0o600); err != nil {
		t.Fatal(err)
	}
	p, found, damaged := Open(dir)
	if !found || damaged != nil {
		t.Fatalf("found %v, damaged %v", found, damaged)
	}
	s := LoadSettings(p)
	want := Settings{
		Appearance{"fr", "dark", "huge", true, false, false, true},
		BoardView{false, false, false, false, true, true, Look{"flat", "matte", "plain", "cross"}},
		Input{"second", false, false},
		Opponent{true, false, true, true, "calm"},
		Study{"move", "thorough", `{"tree":0.5}`, true, "-moves"},
		Sound{false, 0.25, true},
		Resources{256, 3, "b18.bin.gz", "katago gtp", "KataGo 1.16"},
	}
	if d := cmp.Diff(want, s); d != "" {
		t.Error(d)
	}
	SaveSettings(p, s)
	if err := p.Flush(); err != nil {
		t.Fatal(err)
	}
	var before, after map[string]any
	written, err := os.ReadFile(name)
	if err := errors.Join(err, json.Unmarshal([]byte(stored), &before), json.Unmarshal(written, &after)); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(before, after); d != "" {
		t.Error(d)
	}
}

func TestNames(t *testing.T) {
	p := preferences{}
	for _, n := range []string{"Ada", " Bob ", "", "Ada"} {
		RememberName(p, n)
	}
	if d := cmp.Diff([]string{"Ada", "Bob"}, Names(p)); d != "" {
		t.Error(d)
	}
	for i := range 2 * MaxNames {
		RememberName(p, fmt.Sprint(i))
	}
	if got := Names(p); len(got) != MaxNames || got[0] != fmt.Sprint(2*MaxNames-1) {
		t.Errorf("names %v", got)
	}
}

func TestChoices(t *testing.T) {
	type choice struct{ Game string }
	p := preferences{}
	if _, ok := LoadChoices[[]choice](p); ok {
		t.Error("there are no choices yet")
	}
	want := []choice{{"go"}, {"othello"}}
	if err := SaveChoices(p, want); err != nil {
		t.Fatal(err)
	}
	if got, ok := LoadChoices[[]choice](p); !ok || cmp.Diff(want, got) != "" {
		t.Errorf("loaded %v, %v", got, ok)
	}
	p[choicesKey] = "{"
	if got, ok := LoadChoices[[]choice](p); ok || got != nil {
		t.Errorf("loaded damaged choices: %v", got)
	}
}

// A look is kept; one that this version does not know becomes the default.
func TestLookIsKept(t *testing.T) {
	p, _, _ := Open(t.TempDir())
	defer func() { _ = p.Flush() }()
	s := DefaultSettings()
	s.Board.Look = Look{Board: "dark", Stones: "matte", Discs: "plain", LastMark: "cross"}
	SaveSettings(p, s)
	if got := LoadSettings(p); got != s {
		t.Errorf("kept is %+v", got.Board.Look)
	}
	s.Board.Look = Look{Board: "marble", Stones: "plain", Discs: "matte", LastMark: "arrow"}
	SaveSettings(p, s)
	if got := LoadSettings(p).Board.Look; got != (Look{}) {
		t.Errorf("unknown looks are %+v", got)
	}
}

// The user's keys are kept.
func TestKeysAreKept(t *testing.T) {
	p := preferences{}
	lines := []string{"study.pass = x", "play.hint = Ctrl+K"}
	SaveKeys(p, lines)
	if got := Keys(p); !slices.Equal(got, lines) {
		t.Errorf("the keys are %q", got)
	}
}
