// Package kata evaluates positions by programs that implement KataGo's JSON analysis protocol, or
// GTP with the command kata-analyze (Either): KataGo itself, on this machine or by ssh on a
// stronger one, or our own pionnier-engine analysis.
//
// A Client runs one program, which searches many positions at once; each of its Engines asks about
// one position at a time. Package server implements and documents the other side of the protocol.
// Start reading at Engine.Search.
package kata
