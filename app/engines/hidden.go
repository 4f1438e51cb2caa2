package engines

import (
	"pionnier/core/analysis"
)

// SetHidden has all analysis wait while the window is out of sight: minimised
// (system.WhenMinimised), on a phone behind another app (the toolkit's lifecycle, which means that
// there and only there), or on a page that is not in sight (browser_js.go). A window without
// the keyboard's attention is in sight. It runs on Fyne's thread.
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

// whileHidden has an analyst rest if the window is hidden, and returns it.
func (e *Engines) whileHidden(analyst *analysis.Analyst) *analysis.Analyst {
	if e.hidden {
		e.resume = append(e.resume, analyst.Rest())
	}
	return analyst
}
