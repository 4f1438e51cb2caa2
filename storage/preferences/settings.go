package preferences

import "slices"

// Settings are the user's settings, grouped by subject. All values are valid after LoadSettings.
// settings_values.go lists them with the keys by which they are stored.
type Settings struct {
	Appearance Appearance
	Board      BoardView
	Input      Input
	Opponent   Opponent
	Study      Study
	Sound      Sound
	Resources  Resources
}

// Appearance is the look of the program, except boards.
type Appearance struct {
	Language     string // a code such as "fr"; if empty or not offered: the system's language
	Theme        string // one of Themes
	TextSize     string // one of TextSizes
	HighContrast bool
	TitleMoment  bool // the title's animation at start
	Animations   bool
	MenuBar      bool // show the menu bar in the window, not only after Alt
}

// BoardView is the look of boards.
type BoardView struct {
	Coordinates bool
	LegalMarks  bool // Othello: mark the squares where a disc can be placed
	FlipPreview bool // Othello: show the discs that a move would flip
	LastMove    bool
	MoveNumbers bool
	Territory   bool // Go: estimate the owner of each point during play; chosen on the play screen
	Look        Look
}

// Input is how moves are entered.
type Input struct {
	TapMode     string // one of TapModes
	ConfirmPass bool
	Swipe       bool // a swipe over the board steps through the game
}

// Opponent is the behaviour of engines as opponents.
type Opponent struct {
	Thoughts bool // show depth, lead and best line of the engine that plays
	Resigns  bool // an engine may resign
	Ponder   bool // engines at full strength think on the opponent's time
	Consider bool // levels that imitate people take as much time as people
	// Style is the style of the Go levels that play like people, one of PlayStyles; "": no particular one.
	Style string
}

// Study is how games are studied.
type Study struct {
	MistakeOrder string // the order of costly moves, one of MistakeOrders
	Effort       string // the initial effort of a report, one of Efforts
	Desk         string // the arrangement of the columns of a wide window; "": the usual one
	AsInFile     bool   // problems are shown in the orientation of their files
	GamesOrder   string // order of the list of games, one of GamesOrders
}

// Sound is the sound of the program.
type Sound struct {
	On     bool
	Volume float64 // 0 to 1
	Speech bool    // read moves aloud if the system has a voice
}

// Resources are the resources of engines on this machine. They are not copied to another machine.
type Resources struct {
	Memory     int // megabytes of each engine, one of EngineMemories; 0: chosen for the machine
	Processors int // number that engines use, at most maxProcessors; 0: all
	// Network is the original name of the network file, kept by Networks, that the Go engines use; "": the
	// built-in network.
	Network string
	// Analyst is the command line of a program that judges Go positions in place of the built-in engine; "":
	// no program. AnalystAbout is the name and version that the program reported.
	Analyst, AnalystAbout string
}

// Valid values of settings, in the order in which they are offered; "" is the default.
var (
	Themes         = []string{"system", "light", "dark"}
	TextSizes      = []string{"small", "", "large", "larger", "huge", "vast"} // the smallest first
	TapModes       = []string{"", "direct", "second", "confirm"}              // "": depends on the device
	PlayStyles     = []string{"", "territorial", "influential", "fighting", "calm"}
	Efforts        = []string{"quick", "", "thorough"}                                                                                          // the fastest first
	MistakeOrders  = []string{"", "margin", "move"}                                                                                             // by chance to win; by points or discs; as played
	GamesOrders    = []string{"", "-", "date", "-date", "players", "-players", "result", "-result", "moves", "-moves", "accuracy", "-accuracy"} // "-": reversed
	EngineMemories = []int{0, 32, 64, 128, 256, 512, 1024}                                                                                      // megabytes
)

// maxProcessors is the maximum valid value of Resources.Processors.
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

// LoadSettings returns the stored settings. It replaces a value that is missing or invalid by the
// one of DefaultSettings.
func LoadSettings(p Values) Settings {
	s := DefaultSettings()
	for _, x := range slices.Concat(s.Portable(), s.Resources.settings()) {
		x.load(p)
	}
	return s
}

// SaveSettings stores the settings.
func SaveSettings(p Values, s Settings) {
	for _, x := range slices.Concat(s.Portable(), s.Resources.settings()) {
		x.save(p)
	}
}

// Keys of the preferences contain a version; a change of meaning requires a new key.
const (
	settingsKey = "settings.v1."
	namesKey    = "names.v1"
	choicesKey  = "choices.v1"
	lessonsKey  = "learn.done"

	openedKey           = "opened.v1"
	openedCollectionKey = "opened.collection.v1"
)
