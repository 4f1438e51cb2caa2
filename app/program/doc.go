// Package program runs external programs, for package gtp to talk to:
// it splits a command line, finds the program, starts it at a low priority, and makes
// sure that nothing of it survives us. It knows no protocol. Start reading at Group.
//
// Closing a group ends a program with all that it has started: on Windows a job; on
// Unix its process group, and on Linux also what has left the group (stray_linux.go).
// On macOS and the BSDs a child that makes itself a session of its own survives until
// it sees the end of its input. When we are killed ourselves, the system ends the job
// on Windows and the program itself on Linux.
//
// Phones and browsers run no other programs; there Available is false and Start
// always fails.
package program
