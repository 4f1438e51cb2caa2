package widgets

import "fyne.io/fyne/v2"

// stepKey returns the index that the key chooses among count options of which selected is chosen. The index may
// be out of range. ok is false if the key does not step.
func stepKey(ev *fyne.KeyEvent, selected, count int) (next int, ok bool) {
	switch ev.Name {
	case fyne.KeyLeft:
		return selected - 1, true
	case fyne.KeyRight:
		return selected + 1, true
	case fyne.KeyHome:
		return 0, true
	case fyne.KeyEnd:
		return count - 1, true
	case fyne.KeySpace: // would choose what is chosen
		return selected, true
	}
	return selected, false
}
