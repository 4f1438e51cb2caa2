// Package system provides functions of the operating system that the toolkit lacks: messages
// without a window, the state and the position of windows, the speed of the wheel, the colours of
// the desktop, and the root folders. Each has a file, with another file for systems that need no
// such function.
package system
