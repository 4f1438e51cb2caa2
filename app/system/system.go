// Package system provides functions of the operating system that the toolkit lacks: messages without a window
// (Alert), whether a window can be opened and is in sight (window_glfw.go), its position on the desktop
// (place.go), the speed of the wheel, the colours of the desktop, and the root folders of drives. There is a
// file for each, and one beside it for systems where the toolkit suffices.
package system
