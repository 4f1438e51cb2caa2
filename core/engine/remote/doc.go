// Package remote has engines work elsewhere than where they are asked: in a browser, a
// page that computes does not answer its user, so the engines run in a Worker, which is
// a program of its own.
//
// # The protocol
//
// Both sides write lines of JSON. The side that has the engines begins with a line
// {"Ready":true}. A question has an ID, under which come any number of answers, the last
// of which is marked Done:
//
//	{"ID":1,"Do":"search","Engine":1,"Game":"go","Level":"club","Position":"(;GM[1]…","Request":{"Seed":7,…}}
//	{"ID":1,"Info":{"Move":67,…}}
//	{"ID":1,"Info":{"Move":67,…},"Done":true}
//
// Do is search, ponder, stop (the question with this ID; its last answer comes at once) or
// drop (an engine that is no longer needed). Engine numbers the engines that the asking
// side has made: a search may build on the one before.
//
// Both ends are of one version of the program: they are built and delivered together.
//
// The package knows no game: how a position is written, and which levels there are, the
// catalog tells. Start reading at Client.Engine, and for the other end at Serve.
package remote

import (
	"pionnier/core/engine"
)

// What can be asked.
const (
	search = "search"
	ponder = "ponder"
	stop   = "stop"
	drop   = "drop"
)

// question is a line to the engines.
type question struct {
	ID        int
	Do        string
	Engine    int               `json:",omitempty"`
	Game      string            `json:",omitempty"`
	Level     string            `json:",omitempty"`
	Position  string            `json:",omitempty"` // as the catalog writes it
	Request   engine.Request    `json:",omitzero"`  // without Position and Past
	Resources *engine.Resources `json:",omitempty"` // without a network
}

// answer is a line from them.
type answer struct {
	Ready bool         `json:",omitempty"`
	ID    int          `json:",omitempty"`
	Info  *engine.Info `json:",omitempty"`
	Error string       `json:",omitempty"`
	// Unavailable tells that the error wraps engine.ErrUnavailable.
	Unavailable bool `json:",omitempty"`
	Done        bool `json:",omitempty"`
}
