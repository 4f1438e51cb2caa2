package preferences

const (
	windowWidthKey  = "window.v1.width"
	windowHeightKey = "window.v1.height"
	windowLeftKey   = "window.v1.left"
	windowTopKey    = "window.v1.top"
)

// Limits of a window's width and height, in the toolkit's units: the least that shows anything, and more than
// any screen has.
const (
	leastSide = 240
	mostSide  = 10000
)

// WindowSize returns the size of the window when it was last closed, in the toolkit's units. ok is
// false if the size is unknown or invalid.
func WindowSize(p Values) (width, height float32, ok bool) {
	w, h := p.FloatWithFallback(windowWidthKey, 0), p.FloatWithFallback(windowHeightKey, 0)
	if !(w >= leastSide && w <= mostSide && h >= leastSide && h <= mostSide) {
		return 0, 0, false
	}
	return float32(w), float32(h), true
}

// SaveWindowSize stores the size of the window.
func SaveWindowSize(p Values, width, height float32) {
	p.SetFloat(windowWidthKey, float64(width))
	p.SetFloat(windowHeightKey, float64(height))
}

// mostPlace exceeds the distance of any screen from the first, in pixels.
const mostPlace = 100000

// WindowPlace returns the position of the window's upper left corner when it was last closed, in
// pixels of the desktop. ok is false if the position is unknown or invalid.
func WindowPlace(p Values) (x, y int, ok bool) {
	left, top := p.FloatWithFallback(windowLeftKey, mostPlace), p.FloatWithFallback(windowTopKey, mostPlace)
	if !(left > -mostPlace && left < mostPlace && top > -mostPlace && top < mostPlace) {
		return 0, 0, false
	}
	return int(left), int(top), true
}

// SaveWindowPlace stores the position of the window.
func SaveWindowPlace(p Values, x, y int) {
	p.SetFloat(windowLeftKey, float64(x))
	p.SetFloat(windowTopKey, float64(y))
}
