// Package kata has programs that speak KataGo's JSON analysis protocol, or GTP with its
// command kata-analyze (Either), answer what positions are worth: KataGo itself, on this
// machine or by ssh on a stronger one, or our own pionnier-engine analysis. Whoever
// outgrows this machine asks another.
//
// A Client runs one program, which works on many positions at once; each Engine that it
// makes asks it one position at a time. What the protocol is, package server says, which
// speaks the other end of it. Start reading at Engine.Search.
package kata
