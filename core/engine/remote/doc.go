// Package remote runs engines in another process. In a browser, a page that computes does not
// respond to its user, so that the engines run in a Worker, a program of its own.
//
// # The protocol
//
// Both sides write lines of JSON. The side with the engines first writes {"Ready":true}. A question
// has an ID. Any number of answers have the same ID, and the last one is marked Done:
//
//	{"ID":1,"Do":"search","Engine":1,"Game":"go","Level":"club","Position":"(;GM[1]…","Request":{"Seed":7,…}}
//	{"ID":1,"Info":{"Move":67,…}}
//	{"ID":1,"Info":{"Move":67,…},"Done":true}
//
// Do is search, ponder, stop (the question with this ID; its last answer comes at once) or drop (an
// engine that is no longer needed). Engine is the number of the engine: a search may use results of
// the engine's previous search.
//
// Both sides are of the same version of the program: they are built and delivered together.
//
// The package does not depend on a game: the catalog encodes positions and has the levels. Start
// reading at Client.Engine, and for the other side at Serve.
package remote

import (
	"pionnier/core/engine"
)

// The values of question.Do.
const (
	search = "search"
	ponder = "ponder"
	stop   = "stop"
	drop   = "drop"
)

// question is a line to the process.
type question struct {
	ID        int
	Do        string
	Engine    int               `json:",omitempty"`
	Game      string            `json:",omitempty"`
	Level     string            `json:",omitempty"`
	Position  string            `json:",omitempty"` // as encoded by the catalog
	Request   engine.Request    `json:",omitzero"`  // without Position and Past
	Resources *engine.Resources `json:",omitempty"` // without a network
}

// answer is a line from the process.
type answer struct {
	Ready bool         `json:",omitempty"`
	ID    int          `json:",omitempty"`
	Info  *engine.Info `json:",omitempty"`
	Error string       `json:",omitempty"`
	// Unavailable reports whether the error wraps engine.ErrUnavailable.
	Unavailable bool `json:",omitempty"`
	Done        bool `json:",omitempty"`
}
