//go:build !android

package system

import (
	"github.com/rymdport/portal/settings"
	"github.com/rymdport/portal/settings/appearance"

	"pionnier/app/idle"
)

// FollowTheme asks the desktop whether it is dark, tells the answer and every change, and
// has the window follow at once: the toolkit hears of changes too, but its loop may be
// waiting. It tells nothing where the desktop does not answer. It does not return while the
// desktop tells of changes.
func FollowTheme(tell func(dark bool)) {
	if scheme, err := appearance.GetColorScheme(); err == nil {
		tell(scheme == appearance.Dark)
	}
	_ = settings.OnSignalSettingChanged(func(c settings.Changed) {
		if c.Namespace == appearance.Namespace && c.Key == "color-scheme" {
			if scheme, err := appearance.ValueToColorScheme(c.Value); err == nil {
				tell(scheme == appearance.Dark)
			}
		}
		idle.Wake()
	})
}
