// Package program runs external programs, with which package gtp communicates. It splits a command
// line, finds the program, starts it at a low priority, and makes sure that the program and its
// children end with this one. Start reading at Group.
//
// Closing a Group ends its programs with all their children. On Windows they form a job, and on
// Unix a process group. On Linux, children that have left the group are ended too (stray_linux.go).
// On macOS and the BSDs, a child in its own session survives until its input ends. If this program
// is killed, the system ends the job on Windows and the program itself on Linux.
//
// Phones and browsers cannot run other programs. There, Available is false and Start always fails.
package program
