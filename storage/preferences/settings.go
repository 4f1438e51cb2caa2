package preferences

import "slices"

// Settings is what a user chose, in parts by what a reader searches for. All values are valid after
// LoadSettings. settings_values.go lists them with the keys by which they are stored.
type Settings struct {
	Appearance Appearance
	Board      BoardView
	Input      Input
	Opponent   Opponent
	Study      Study
	Sound      Sound
	Resources  Resources
}

// Appearance is how the program looks, boards aside.
type Appearance struct {
	Language     string // a code such as "fr"; "", and one that is not offered: as the system
	Theme        string // one of Themes
	TextSize     string // one of TextSizes
	HighContrast bool
	TitleMoment  bool // the title's animation at start
	Animations   bool
	MenuBar      bool // show the menu bar in the window, not only after Alt
}

// BoardView is what is drawn on boards, and how.
type BoardView struct {
	Coordinates bool
	LegalMarks  bool // Othello: mark where a disc can be placed
	FlipPreview bool // Othello: show what would be flipped
	LastMove    bool
	MoveNumbers bool
	Territory   bool // Go: an estimate of who owns what, in play; chosen on the play screen
	Look        Look
}

// Input is how moves are entered.
type Input struct {
	TapMode     string // one of TapModes
	ConfirmPass bool
	Swipe       bool // a finger that sweeps over the board steps through a game
}

// Opponent is how engines behave as opponents.
type Opponent struct {
	Thoughts bool // show depth, lead and best line of the engine that plays
	Resigns  bool // an engine that gives up need not play on
	Ponder   bool // engines at full strength think on a person's time
	Consider bool // levels that play like people take time as they do
	// Style is the style of the Go levels that play like people, one of PlayStyles; "": no particular one.
	Style string
}

// Study is how games are studied.
type Study struct {
	MistakeOrder string // by what costly moves are sorted, one of MistakeOrders
	Effort       string // how closely a report looks at first, one of Efforts
	Desk         string // how the columns of a wide window are arranged; "": as usual
	AsInFile     bool   // problems are shown as they lie in their files; chosen where they are solved
}

// Sound is what is heard.
type Sound struct {
	On     bool
	Volume float64 // 0 to 1
	Speech bool    // moves are read aloud, where the system has a voice
}

// Resources is what engines have on this machine. They are no settings for another machine.
type Resources struct {
	Memory     int // megabytes of each engine, one of EngineMemories; 0: as suits the machine
	Processors int // that engines use, at most maxProcessors; 0: all
	// Network is the original name of the network file, kept by Networks, that the Go engines play
	// with; "": the built-in network.
	Network string
	// Analyst is the command line of a program that judges Go positions in place of the built-in
	// engine; "": none does. AnalystAbout is what it told of itself.
	Analyst, AnalystAbout string
}

// Values that settings may have, in the order in which they are offered; "" is the usual one.
var (
	Themes         = []string{"system", "light", "dark"}
	TextSizes      = []string{"small", "", "large", "larger", "huge", "vast"} // the smallest first
	TapModes       = []string{"", "direct", "second", "confirm"}              // "": as suits the device
	PlayStyles     = []string{"", "territorial", "influential", "fighting", "calm"}
	Efforts        = []string{"quick", "", "thorough"}     // the fastest first
	MistakeOrders  = []string{"", "margin", "move"}        // by chance to win; by points or discs; as played
	EngineMemories = []int{0, 32, 64, 128, 256, 512, 1024} // megabytes
)

// maxProcessors bounds what is believed of Resources.Processors.
const maxProcessors = 1024

// DefaultSettings returns the settings of a new user.
func DefaultSettings() Settings {
	return Settings{
		Appearance: Appearance{Theme: "system", TitleMoment: true, Animations: true},
		Board:      BoardView{Coordinates: true, LegalMarks: true, FlipPreview: true, LastMove: true},
		Input:      Input{ConfirmPass: true, Swipe: true},
		Opponent:   Opponent{Resigns: true},
		Sound:      Sound{On: true, Volume: 0.6},
	}
}

// LoadSettings reads the settings; a value that is missing or makes no sense is as in
// DefaultSettings.
func LoadSettings(p Values) Settings {
	s := DefaultSettings()
	for _, x := range slices.Concat(s.Portable(), s.Resources.settings()) {
		x.load(p)
	}
	return s
}

// SaveSettings writes the settings.
func SaveSettings(p Values, s Settings) {
	for _, x := range slices.Concat(s.Portable(), s.Resources.settings()) {
		x.save(p)
	}
}

// Keys of the preferences carry the version of what they hold; a change of meaning takes a new one.
const (
	settingsKey = "settings.v1."
	namesKey    = "names.v1"
	choicesKey  = "choices.v1"
	lessonsKey  = "learn.done"

	openedKey           = "opened.v1"
	openedCollectionKey = "opened.collection.v1"
)
