package touch

import (
	"testing"

	"fyne.io/fyne/v2"
)

func TestAFingerIsWhereItTouchesNotWhereTheToolkitSays(t *testing.T) {
	shift = 8
	defer func() { shift = 0 }()
	if got := Under(fyne.NewPos(10, 20)); got != fyne.NewPos(10, 28) {
		t.Errorf("told to be at 10, 20 a finger is at %v", got)
	}
}
