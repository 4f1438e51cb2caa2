package storage

import "slices"

// TextSizes are the names of the text sizes, the smallest first; "" is the usual one.
var TextSizes = []string{"small", "", "large", "larger", "huge", "vast"}

// Settings is what a user chose. Its values are always valid after LoadSettings.
type Settings struct {
	Language     string // a code such as "fr"; "", and one that is not offered: as the system
	Theme        string // "system", "light", "dark"
	TextSize     string // one of TextSizes
	HighContrast bool

	TitleMoment bool // the title's animation at start
	Animations  bool
	Sound       bool
	Volume      float64 // 0 to 1
	Speech      bool    // moves are read aloud, where the system has a voice

	Coordinates bool
	LegalMarks  bool // Othello: mark where a disc can be placed
	FlipPreview bool // Othello: show what would be flipped
	LastMove    bool
	MoveNumbers bool
	Look        Look

	MistakeOrder string // by what Study lists costly moves, one of MistakeOrders

	TapMode     string // "direct", "second", "confirm"; "": as suits the device
	ConfirmPass bool
	Territory   bool // Go: an estimate of who owns what, in play

	EngineThoughts bool // show depth, lead and best line of the engine that plays
	EngineResigns  bool // an engine that gives up need not play on
	Ponder         bool // engines at full strength think on a person's time
	Consider       bool // levels that play like people take time as they do

	// Style is how levels that play like people of Go do, one of PlayStyles; "": in no way in
	// particular.
	Style string

	EngineMemory int // megabytes of each engine, one of EngineMemories; 0: as suits the machine
	Processors   int // that engines use; 0: all
	// Network is the name that the file had which Networks keeps for weiqi's engines;
	// "": they play with the network they bring.
	Network string
	// Analyst is the command line of a program that judges positions of weiqi in place of
	// our engine; "": none does. AnalystAbout is what it told of itself.
	Analyst, AnalystAbout string
	// Effort is how closely a report looks at first, one of Efforts.
	Effort string
}

// Efforts are the values of Settings.Effort, the fastest first; "" is the usual one.
var Efforts = []string{"quick", "", "thorough"}

// MistakeOrders are the values of Settings.MistakeOrder: the chance to win, the usual one; points or
// discs; as they were played.
var MistakeOrders = []string{"", "margin", "move"}

// PlayStyles are the values of Settings.Style.
var PlayStyles = []string{"", "territorial", "influential", "fighting", "calm"}

// EngineMemories are the values of Settings.EngineMemory.
var EngineMemories = []int{0, 32, 64, 128, 256, 512, 1024}

// maxProcessors bounds what is believed of Settings.Processors.
const maxProcessors = 1024

// DefaultSettings is what a newcomer finds.
func DefaultSettings() Settings {
	return Settings{
		Theme:       "system",
		TitleMoment: true, Animations: true, Sound: true, Volume: 0.6,
		Coordinates: true, LegalMarks: true, FlipPreview: true, LastMove: true,
		ConfirmPass: true, EngineResigns: true,
	}
}

// Keys carry the version of what they hold; a change of meaning takes a new one.
const (
	settingsKey = "settings.v1."
	namesKey    = "names.v1"
	choicesKey  = "choices.v1"
	lessonsKey  = "learn.done"
)

// setting joins a field with its key.
type setting[T any] struct {
	key   string
	field *T
}

func (s *Settings) bools() []setting[bool] {
	return []setting[bool]{
		{"highContrast", &s.HighContrast}, {"titleMoment", &s.TitleMoment}, {"animations", &s.Animations},
		{"sound", &s.Sound}, {"speech", &s.Speech}, {"coordinates", &s.Coordinates}, {"legalMarks", &s.LegalMarks},
		{"flipPreview", &s.FlipPreview}, {"lastMove", &s.LastMove}, {"moveNumbers", &s.MoveNumbers},
		{"confirmPass", &s.ConfirmPass}, {"territory", &s.Territory},
		{"engineThoughts", &s.EngineThoughts}, {"engineResigns", &s.EngineResigns}, {"ponder", &s.Ponder}, {"consider", &s.Consider},
	}
}

func (s *Settings) strings() []setting[string] {
	return []setting[string]{{"language", &s.Language}, {"theme", &s.Theme}, {"textSize", &s.TextSize}, {"tapMode", &s.TapMode}, {"style", &s.Style}, {"mistakeOrder", &s.MistakeOrder},
		{"board", &s.Look.Board}, {"stones", &s.Look.Stones}, {"discs", &s.Look.Discs}, {"lastMark", &s.Look.LastMark},
		{"network", &s.Network}, {"analyst", &s.Analyst}, {"analystAbout", &s.AnalystAbout}, {"effort", &s.Effort}}
}

func (s *Settings) ints() []setting[int] {
	return []setting[int]{{"engineMemory", &s.EngineMemory}, {"processors", &s.Processors}}
}

// LoadSettings reads the settings; what is missing or makes no sense is as in
// DefaultSettings.
func LoadSettings(p Preferences) Settings {
	s, d := DefaultSettings(), DefaultSettings()
	for _, b := range s.bools() {
		*b.field = p.BoolWithFallback(settingsKey+b.key, *b.field)
	}
	for _, t := range s.strings() {
		*t.field = p.StringWithFallback(settingsKey+t.key, *t.field)
	}
	for _, i := range s.ints() {
		*i.field = p.IntWithFallback(settingsKey+i.key, *i.field)
	}
	if s.Volume = p.FloatWithFallback(settingsKey+"volume", d.Volume); !(s.Volume >= 0 && s.Volume <= 1) {
		s.Volume = d.Volume
	}
	if !slices.Contains([]string{"system", "light", "dark"}, s.Theme) {
		s.Theme = d.Theme
	}
	if !slices.Contains(TextSizes, s.TextSize) {
		s.TextSize = d.TextSize
	}
	if !slices.Contains([]string{"", "direct", "second", "confirm"}, s.TapMode) {
		s.TapMode = d.TapMode
	}
	if !slices.Contains(PlayStyles, s.Style) {
		s.Style = d.Style
	}
	if !slices.Contains(Efforts, s.Effort) {
		s.Effort = d.Effort
	}
	if !slices.Contains(MistakeOrders, s.MistakeOrder) {
		s.MistakeOrder = d.MistakeOrder
	}
	s.Look.mend()
	if !slices.Contains(EngineMemories, s.EngineMemory) {
		s.EngineMemory = d.EngineMemory
	}
	if s.Processors < 0 || s.Processors > maxProcessors {
		s.Processors = d.Processors
	}
	return s
}

// SaveSettings writes the settings.
func SaveSettings(p Preferences, s Settings) {
	for _, b := range s.bools() {
		p.SetBool(settingsKey+b.key, *b.field)
	}
	for _, t := range s.strings() {
		p.SetString(settingsKey+t.key, *t.field)
	}
	for _, i := range s.ints() {
		p.SetInt(settingsKey+i.key, *i.field)
	}
	p.SetFloat(settingsKey+"volume", s.Volume)
}
