package engines

import (
	"pionnier/core/analysis"
)

// SetHidden pauses all analyses while hidden is true. A window is hidden if it is minimised, in the
// background on a phone, or on a hidden page of a browser, but not if it only lacks the keyboard
// focus. SetHidden must be called on Fyne's thread.
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

// whileHidden pauses analyst if the window is hidden, and returns analyst.
func (e *Engines) whileHidden(analyst *analysis.Analyst) *analysis.Analyst {
	if e.hidden {
		e.resume = append(e.resume, analyst.Rest())
	}
	return analyst
}
