// Package program runs external programs, for package gtp to communicate with: it splits a command line,
// finds the program, starts it at a low priority, and makes sure that the program and its children do not
// outlive this one. It knows no protocol. Start reading at Group.
//
// Closing a group ends a program with all its children: on Windows its job; on Unix its process group, and on
// Linux also children that have left the group (stray_linux.go). On macOS and the BSDs a child that makes
// itself a session of its own survives until it sees the end of its input. When this program is killed, the
// system ends the job on Windows and the program itself on Linux.
//
// Phones and browsers run no other programs; there Available is false and Start always fails.
package program
