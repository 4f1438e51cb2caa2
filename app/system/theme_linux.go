//go:build !android

package system

import (
	"github.com/rymdport/portal/settings"

	"pionnier/app/idle"
)

// FollowTheme has the window follow the desktop's colours at once: the toolkit hears
// of them too, but its loop may be waiting. It does nothing where no desktop tells.
func FollowTheme() {
	_ = settings.OnSignalSettingChanged(func(settings.Changed) { idle.Wake() })
}
