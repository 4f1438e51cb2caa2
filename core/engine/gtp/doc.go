// Package gtp implements the Go Text Protocol, version 2, by which programs talk to engines. Client
// sends commands to another program, and Engine plays with one. The package does not depend on a
// game. The other side of the protocol is [pionnier/core/server.GTP].
//
// Start reading at Engine.Search.
//
// # The protocol
//
// A command is one line: an optional number (its ID), a name, and arguments, all separated by
// spaces. Control characters but tabs are dropped, a tab is a space, "#" begins a comment, and
// empty lines are skipped.
//
// A response is "=" or, for a failure, "?", at once followed by the ID if the
// command had one, then a space and text, and ends with an empty line.
package gtp
