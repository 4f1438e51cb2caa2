package storage

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// preferences is a map with the toolkit's interface.
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
		var s Settings
		for _, b := range s.bools() {
			*b.field = rapid.Bool().Draw(t, b.key)
		}
		s.Language = rapid.String().Draw(t, "language")
		s.Theme = rapid.SampledFrom([]string{"system", "light", "dark"}).Draw(t, "theme")
		s.TextSize = rapid.SampledFrom(TextSizes).Draw(t, "text size")
		s.MistakeOrder = rapid.SampledFrom(MistakeOrders).Draw(t, "order")
		s.TapMode = rapid.SampledFrom([]string{"", "direct", "second", "confirm"}).Draw(t, "tap")
		s.Analyst, s.AnalystAbout = rapid.String().Draw(t, "analyst"), rapid.String().Draw(t, "about")
		s.EngineMemory = rapid.SampledFrom(EngineMemories).Draw(t, "memory")
		s.Processors = rapid.IntRange(0, maxProcessors).Draw(t, "processors")
		s.Volume = rapid.Float64Range(0, 1).Draw(t, "volume")
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
	odd.Theme, odd.TapMode, odd.Volume = "plaid", "blink", math.NaN()
	odd.TextSize, odd.MistakeOrder = "endless", "colour"
	odd.EngineMemory, odd.Processors = 100, -1
	p := preferences{}
	SaveSettings(p, odd)
	if d := cmp.Diff(DefaultSettings(), LoadSettings(p)); d != "" {
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
	for i := range 2 * maxNames {
		RememberName(p, fmt.Sprint(i))
	}
	if got := Names(p); len(got) != maxNames || got[0] != fmt.Sprint(2*maxNames-1) {
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

// A look is kept; what this version does not know is the usual one.
func TestLookIsKept(t *testing.T) {
	p, _, _ := OpenPreferences(t.TempDir())
	defer func() { _ = p.Flush() }()
	s := DefaultSettings()
	s.Look = Look{Board: "dark", Stones: "matte", Discs: "plain", LastMark: "cross"}
	SaveSettings(p, s)
	if got := LoadSettings(p); got != s {
		t.Errorf("kept is %+v", got.Look)
	}
	s.Look = Look{Board: "marble", Stones: "plain", Discs: "matte", LastMark: "arrow"}
	SaveSettings(p, s)
	if got := LoadSettings(p).Look; got != (Look{}) {
		t.Errorf("unknown looks are %+v", got)
	}
}

// The user's keys are kept, and go with the other settings to a new place.
func TestKeysAreKept(t *testing.T) {
	from, to := preferences{}, preferences{}
	lines := []string{"study.pass = x", "play.hint = Ctrl+K"}
	SaveKeys(from, lines)
	CopyPreferences(to, from)
	if got := Keys(to); !slices.Equal(got, lines) {
		t.Errorf("the keys are %q", got)
	}
}
