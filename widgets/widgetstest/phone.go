package widgetstest

import (
	"testing"

	"fyne.io/fyne/v2"
)

// OnPhone makes the device of the running app a phone until the test ends.
func OnPhone(t *testing.T) {
	app := fyne.CurrentApp()
	fyne.SetCurrentApp(phone{app})
	t.Cleanup(func() { fyne.SetCurrentApp(app) })
}

type phone struct{ fyne.App }

func (a phone) Driver() fyne.Driver { return phoneDriver{a.App.Driver()} }

type phoneDriver struct{ fyne.Driver }

func (d phoneDriver) Device() fyne.Device { return phoneDevice{d.Driver.Device()} }

type phoneDevice struct{ fyne.Device }

func (phoneDevice) IsMobile() bool { return true }
