// Package engines has what judges positions and plays for the program: our engines, programs
// that the user has set up, and the network that they play with. It gives each its part of the machine,
// and has all of them rest while the window is out of sight. How an engine searches is in core; which
// game is asked about, and when, is the caller's.
//
// Start reading at Deps and Engines. analyst.go has positions judged by our engines, external.go by a
// program that analyses; programs.go seats programs that play; network.go reads a network that the user
// chooses; hidden.go has analysis rest.
package engines

import (
	"io"

	"fyne.io/fyne/v2"

	"pionnier/app/hardware"
	"pionnier/app/settings"
	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/engine/program"
	"pionnier/storage"
)

// Deps is what the engines need of the program. All is called on Fyne's thread, but Dispatch.
type Deps struct {
	Dir         string // of the games, where the network is kept too
	Preferences storage.Preferences
	Settings    func() storage.Settings // as they are now
	// NetworkChosen keeps Settings.Network, and has the running game follow Resources.
	NetworkChosen func(file string)
	Mobile        func() bool // the device is a phone or a tablet
	Fading        func() bool // the title is in sight, which takes messages with it

	Canvas   fyne.Canvas  // of messages
	Dispatch func(func()) // runs a function on Fyne's thread
	// ChooseFile asks for a file with one of these extensions, and calls then with its name and what
	// opens it, off Fyne's thread.
	ChooseFile func(title string, extensions []string, then func(name string, open func() (io.ReadCloser, error)))
}

// Engines are the engines of the program. Its methods run on Fyne's thread, but EndPrograms.
type Engines struct {
	deps     Deps
	programs program.Group                // external programs that run for us
	analysts map[string]*analysis.Analyst // by game
	external *externalAnalyst             // the program of the settings that analyses; nil: it is not needed yet
	hidden   bool                         // the window is out of sight
	resume   []func()                     // ends what makes the analysts rest meanwhile
	network  *network                     // nil if no game's engines take one
	speeds   speeds
}

// New returns the engines. None is started before it is needed.
func New(deps Deps) *Engines {
	e := &Engines{deps: deps}
	e.network = newNetwork(&e.deps)
	return e
}

// Close ends all analysis, and the programs of others.
func (e *Engines) Close() {
	e.CloseAnalysts()
	e.EndPrograms()
}

// CloseAnalysts ends all analysis. What is asked for later begins anew.
func (e *Engines) CloseAnalysts() {
	for _, analyst := range e.analysts {
		analyst.Close()
	}
	e.analysts, e.resume = nil, nil
	e.external.close()
	e.external = nil
}

// EndPrograms ends the programs of others. It may be called from any goroutine.
func (e *Engines) EndPrograms() { e.programs.Close() }

// Resources are what each engine may take of the machine, and the network that the user chose.
func (e *Engines) Resources() engine.Resources {
	s := e.deps.Settings()
	r := hardware.Resources(s.Resources.Memory, s.Resources.Processors, e.deps.Mobile())
	if e.network != nil {
		r.Network = e.network.inUse
	}
	r.Style = engine.Style(s.Opponent.Style)
	return r
}

// resting are the resources of analysis, which gives way to play.
func (e *Engines) resting() engine.Resources {
	r := e.Resources()
	r.GiveWay = true
	return r
}

// Follow has all analysis follow the settings and Resources as they are now.
func (e *Engines) Follow() {
	for _, analyst := range e.analysts {
		analyst.SetResources(e.resting())
	}
	e.followAnalyst()
}

// OpenNetwork loads the network that was chosen in an earlier run.
func (e *Engines) OpenNetwork() { e.network.open() }

// ShowComplaint says once why the network of an earlier run is not used.
func (e *Engines) ShowComplaint() { e.network.showComplaint() }

// NetworkSettings is what the settings need to show and change the network; nil if no engine takes one.
func (e *Engines) NetworkSettings() *settings.Network { return e.network.settings() }

// InstallNetwork reads a file, checks it, copies it to the games' folder and plays with it. open is
// called off Fyne's thread.
func (e *Engines) InstallNetwork(file string, open func() (io.ReadCloser, error)) {
	e.network.install(file, open)
}
