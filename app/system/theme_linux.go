//go:build !android

package system

import (
	"github.com/rymdport/portal/settings"
	"github.com/rymdport/portal/settings/appearance"

	"pionnier/app/idle"
)

// FollowTheme calls tell with whether the desktop is dark, once at the start and after every
// change. It blocks as long as the desktop reports changes. If the desktop does not support that,
// tell is not called.
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
