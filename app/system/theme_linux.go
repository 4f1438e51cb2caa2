//go:build !android

package system

import (
	"github.com/rymdport/portal/settings"
	"github.com/rymdport/portal/settings/appearance"

	"pionnier/app/idle"
)

// FollowTheme calls tell with whether the desktop is dark, now and at every change, and wakes the loop: the
// toolkit notices changes too, but its loop may be waiting. It does not call tell if the desktop does not
// answer. It does not return while the desktop reports changes.
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
