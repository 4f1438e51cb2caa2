// Package e2e plays the real program as a user does: in a window on a virtual
// screen, with pointer and keyboard. What happened it reads from the files of
// the games, and where the board is from the pixels. There are no entrances for
// tests in the program.
//
// "make e2e" builds the program, names it in the variable PIONNIER and runs the
// tests; they need Xvfb and xdotool. Pictures of the screens are left in the folder that the
// variable SCREENSHOTS names.
//
// Tests run beside each other, for they mostly wait, each on an X server of its own. "make e2e"
// leaves out the input at random (TestMonkey, TestSoak), which is "make e2e-random".
//
// Start reading at TestOthello; screen_test.go is the screen, program_test.go the
// program and its files.
package e2e
