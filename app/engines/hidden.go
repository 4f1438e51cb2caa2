package engines

import (
	"pionnier/core/analysis"
)

// SetHidden pauses all analysis while hidden is true. A window is hidden while it is minimised
// (system.WhenMinimised), behind another app on a phone (the toolkit's lifecycle, which means this
// only on phones), or on a hidden page (browser_js.go). A window without the keyboard focus is not
// hidden. SetHidden must be called on Fyne's thread.
func (e *Engines) SetHidden(hidden bool) {
	if hidden == e.hidden {
		return
	}
	e.hidden = hidden
	for _, resume := range e.resume {
		resume()
	}
	e.resume = nil
	for _, analyst := range e.analysts {
		e.whileHidden(analyst)
	}
	if e.external != nil {
		e.whileHidden(e.external.analyst)
	}
}

// whileHidden returns analyst. It pauses analyst if the window is hidden.
func (e *Engines) whileHidden(analyst *analysis.Analyst) *analysis.Analyst {
	if e.hidden {
		e.resume = append(e.resume, analyst.Rest())
	}
	return analyst
}
