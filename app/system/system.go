// Package system is what the program needs of the system that its window is on and the
// toolkit does not offer: words without a window (Alert), whether a window can be opened
// and is in sight (window_glfw.go), where it is on the desktop (place.go), how far the wheel
// scrolls, the colours of the desktop, and the folders at the top of the disks. A file for
// each, and one beside it for systems where the toolkit suffices.
package system
