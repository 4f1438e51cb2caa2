package engines

import (
	"pionnier/core/analysis"
)

// SetHidden makes all analysis wait while the window is out of sight: minimised
// (system.WhenMinimised), behind another app on a phone (the toolkit's lifecycle, which means that
// only there), or on a hidden page (browser_js.go). A window without the keyboard focus is in
// sight. Call it on Fyne's thread.
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

// whileHidden returns an analyst that pauses while the window is hidden.
func (e *Engines) whileHidden(analyst *analysis.Analyst) *analysis.Analyst {
	if e.hidden {
		e.resume = append(e.resume, analyst.Rest())
	}
	return analyst
}
