// Package e2e plays the real program as a user does: in a window on a virtual
// screen, with pointer and keyboard. It reads from the files of the games what
// happened, and finds the board by the pixels. The program has no entrances for
// tests.
//
// "make e2e" builds the program, names it in the variable PIONNIER and runs the
// tests; they need Xvfb and xdotool. Pictures of the screens are left in the folder that the
// variable SCREENSHOTS names.
//
// Tests run in parallel, since they mostly wait, each on an X server of its own. "make e2e" leaves
// out the tests with random input (TestMonkey, TestSoak), which "make e2e-random" runs.
//
// Start reading at TestOthello; screen_test.go is the screen, program_test.go the
// program and its files.
package e2e
