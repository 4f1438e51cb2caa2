package preferences

import "slices"

// Setting is one value of Settings.
type Setting struct {
	// Key is unique among the settings, and the end of the key under which the value is stored.
	Key string
	// field points at the value: a *bool, *string, *int or *float64.
	field any
	// valid reports whether the current value is valid; nil: any value is.
	valid func() bool
}

// Value returns the value, which is a bool, string, int or float64.
func (x Setting) Value() any {
	switch f := x.field.(type) {
	case *bool:
		return *f
	case *string:
		return *f
	case *int:
		return *f
	case *float64:
		return *f
	}
	panic("storage: a setting of another kind")
}

// Set sets the value to v. If v is invalid or of another type than Value, Set returns false and
// changes nothing.
func (x Setting) Set(v any) bool {
	switch f := x.field.(type) {
	case *bool:
		return change(f, v, x.valid)
	case *string:
		return change(f, v, x.valid)
	case *int:
		return change(f, v, x.valid)
	case *float64:
		return change(f, v, x.valid)
	}
	panic("storage: a setting of another kind")
}

func change[T any](field *T, v any, valid func() bool) bool {
	value, ok := v.(T)
	if !ok {
		return false
	}
	before := *field
	*field = value
	if valid != nil && !valid() {
		*field = before
		return false
	}
	return true
}

// load reads the value from p. If p has no valid value, it changes nothing.
func (x Setting) load(p Values) {
	key := settingsKey + x.Key
	switch f := x.field.(type) {
	case *bool:
		x.Set(p.BoolWithFallback(key, *f))
	case *string:
		x.Set(p.StringWithFallback(key, *f))
	case *int:
		x.Set(p.IntWithFallback(key, *f))
	case *float64:
		x.Set(p.FloatWithFallback(key, *f))
	}
}

func (x Setting) save(p Values) {
	key := settingsKey + x.Key
	switch f := x.field.(type) {
	case *bool:
		p.SetBool(key, *f)
	case *string:
		p.SetString(key, *f)
	case *int:
		p.SetInt(key, *f)
	case *float64:
		p.SetFloat(key, *f)
	}
}

// free returns a setting whose value is not restricted.
func free(key string, field any) Setting { return Setting{key, field, nil} }

// oneOf returns a setting whose value must be one of values.
func oneOf[T comparable](key string, field *T, values []T) Setting {
	return Setting{key, field, func() bool { return slices.Contains(values, *field) }}
}

// within returns a setting whose value must be from least to most, and not NaN.
func within[T int | float64](key string, field *T, least, most T) Setting {
	return Setting{key, field, func() bool { return *field >= least && *field <= most }}
}

// Portable returns the settings that can be copied to another machine, which are all except
// Resources. They point into s.
func (s *Settings) Portable() []Setting {
	return slices.Concat(s.Appearance.settings(), s.Board.settings(), s.Input.settings(), s.Opponent.settings(),
		s.Study.settings(), s.Sound.settings())
}

func (a *Appearance) settings() []Setting {
	return []Setting{
		free("language", &a.Language),
		oneOf("theme", &a.Theme, Themes),
		oneOf("textSize", &a.TextSize, TextSizes),
		free("highContrast", &a.HighContrast),
		free("titleMoment", &a.TitleMoment),
		free("animations", &a.Animations),
		free("menubar", &a.MenuBar),
	}
}

func (b *BoardView) settings() []Setting {
	return append([]Setting{
		free("coordinates", &b.Coordinates),
		free("legalMarks", &b.LegalMarks),
		free("flipPreview", &b.FlipPreview),
		free("lastMove", &b.LastMove),
		free("moveNumbers", &b.MoveNumbers),
		free("territory", &b.Territory),
	}, b.Look.settings()...)
}

func (i *Input) settings() []Setting {
	return []Setting{
		oneOf("tapMode", &i.TapMode, TapModes),
		free("confirmPass", &i.ConfirmPass),
		free("swipe", &i.Swipe),
	}
}

func (o *Opponent) settings() []Setting {
	return []Setting{
		free("engineThoughts", &o.Thoughts),
		free("engineResigns", &o.Resigns),
		free("ponder", &o.Ponder),
		free("consider", &o.Consider),
		oneOf("style", &o.Style, PlayStyles),
	}
}

func (s *Study) settings() []Setting {
	return []Setting{
		oneOf("mistakeOrder", &s.MistakeOrder, MistakeOrders),
		oneOf("effort", &s.Effort, Efforts),
		free("desk", &s.Desk),
		free("asInFile", &s.AsInFile),
		oneOf("gamesOrder", &s.GamesOrder, GamesOrders),
	}
}

func (s *Sound) settings() []Setting {
	return []Setting{
		free("sound", &s.On),
		within("volume", &s.Volume, 0, 1),
		free("speech", &s.Speech),
	}
}

func (r *Resources) settings() []Setting {
	return []Setting{
		oneOf("engineMemory", &r.Memory, EngineMemories),
		within("processors", &r.Processors, 0, maxProcessors),
		free("network", &r.Network),
		free("analyst", &r.Analyst),
		free("analystAbout", &r.AnalystAbout),
	}
}
