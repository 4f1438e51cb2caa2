//go:build !android

package app

import (
	"github.com/rymdport/portal/settings"

	"pionnier/app/idle"
)

// followSystemTheme has the window follow the desktop's colours at once: the toolkit hears
// of them too, but its loop may be waiting. It does nothing where no desktop tells.
func followSystemTheme() {
	_ = settings.OnSignalSettingChanged(func(settings.Changed) { idle.Wake() })
}
