// Package engines manages the engines that analyse and play: the built-in ones, external programs
// that the user has set up, and the network that the built-in ones use. It divides the machine's
// resources among them and pauses them while the window is hidden.
//
// Start reading at Deps and Engines. analyst.go manages the built-in analysts, external.go the
// external one, and programs.go the external programs that play. network.go reads a network that
// the user chooses, and hidden.go pauses analysis.
package engines

import (
	"io"

	"fyne.io/fyne/v2"

	"pionnier/app/hardware"
	"pionnier/app/program"
	"pionnier/app/settings"
	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/storage/preferences"
)

// Deps contains the package's dependencies. All functions are called on Fyne's thread, except
// Dispatch.
type Deps struct {
	Dir         string // the games' folder, in which the network is too
	Preferences preferences.Values
	Settings    func() preferences.Settings // returns the present settings
	// NetworkChosen stores the choice of a network, and makes the running game use Resources.
	NetworkChosen func(file string)
	Mobile        func() bool // the device is a phone or a tablet
	Fading        func() bool // reports whether the title is shown, with which messages would vanish

	Canvas   fyne.Canvas  // of messages
	Dispatch func(func()) // runs a function on Fyne's thread
	// ChooseFile asks for a file with one of these extensions. It calls then with the file's name and
	// a function that opens it, off Fyne's thread.
	ChooseFile func(title string, extensions []string, then func(name string, open func() (io.ReadCloser, error)))
}

// Engines are the program's engines. The methods must be called on Fyne's thread, except
// EndPrograms.
type Engines struct {
	deps     Deps
	programs program.Group                // external programs that run for us
	analysts map[string]*analysis.Analyst // by game
	external *externalAnalyst             // the analysis program of the settings; nil: not needed yet
	hidden   bool                         // the window is out of sight
	resume   []func()                     // end the analysts' rest
	network  *network                     // nil if no game's engines take one
	speeds   speeds
}

// New returns the engines for deps. It starts no engine.
func New(deps Deps) *Engines {
	e := &Engines{deps: deps}
	e.network = newNetwork(&e.deps)
	return e
}

// Close ends all analyses and all external programs.
func (e *Engines) Close() {
	e.CloseAnalysts()
	e.EndPrograms()
}

// CloseAnalysts ends all analyses. Analyst and Asker create new analysts afterwards.
func (e *Engines) CloseAnalysts() {
	for _, analyst := range e.analysts {
		analyst.Close()
	}
	e.analysts, e.resume = nil, nil
	e.external.close()
	e.external = nil
}

// EndPrograms ends all external programs. It may be called from any goroutine.
func (e *Engines) EndPrograms() { e.programs.Close() }

// Resources returns the resources that each engine may use, including the chosen network and the
// opponent's style.
func (e *Engines) Resources() engine.Resources {
	s := e.deps.Settings()
	r := hardware.Resources(s.Resources.Memory, s.Resources.Processors, e.deps.Mobile())
	if e.network != nil {
		r.Network = e.network.inUse
	}
	r.Style = engine.Style(s.Opponent.Style)
	return r
}

// resting returns the resources for analysis: Resources with GiveWay set.
func (e *Engines) resting() engine.Resources {
	r := e.Resources()
	r.GiveWay = true
	return r
}

// Follow applies the current settings to all analysts.
func (e *Engines) Follow() {
	for _, analyst := range e.analysts {
		analyst.SetResources(e.resting())
	}
	e.followAnalyst()
}

// OpenNetwork starts to load the network that the user chose in an earlier run.
func (e *Engines) OpenNetwork() { e.network.open() }

// ShowComplaint shows why the network of an earlier run is not used, unless it was shown before.
func (e *Engines) ShowComplaint() { e.network.showComplaint() }

// NetworkSettings returns the section of the settings for networks, or nil if no game's engines use
// a network.
func (e *Engines) NetworkSettings() *settings.Network { return e.network.settings() }
