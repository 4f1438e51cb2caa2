package storage

const (
	windowWidthKey  = "window.v1.width"
	windowHeightKey = "window.v1.height"
)

// What is believed of a window's side, in the toolkit's units: the least that shows
// anything, and more than any screen has.
const (
	leastSide = 240
	mostSide  = 10000
)

// WindowSize returns the size that the window had when it was last closed, in the
// toolkit's units; false if that is not known, or makes no sense.
func WindowSize(p Preferences) (width, height float32, ok bool) {
	w, h := p.FloatWithFallback(windowWidthKey, 0), p.FloatWithFallback(windowHeightKey, 0)
	if !(w >= leastSide && w <= mostSide && h >= leastSide && h <= mostSide) {
		return 0, 0, false
	}
	return float32(w), float32(h), true
}

// SaveWindowSize keeps the size of the window.
func SaveWindowSize(p Preferences, width, height float32) {
	p.SetFloat(windowWidthKey, float64(width))
	p.SetFloat(windowHeightKey, float64(height))
}
