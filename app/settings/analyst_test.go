package settings

import (
	"context"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/engine/gtp"
	"pionnier/core/engine/kata"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets/widgetstest"
)

// withAnalyst replaces the screen of a desk by one on which an analyst can be chosen.
func (d *desk) withAnalyst(size fyne.Size, now *preferences.Settings, introduce func(string) (kata.Introduction, error)) {
	d.screen = New(*now, func(s preferences.Settings) { *now = s }, Actions{Back: func() {}, Analyst: &Analyst{
		Introduce: func(_ context.Context, command string) (kata.Introduction, error) { return introduce(command) },
		Dispatch:  d.thread.Dispatch,
	}}, Machine{Memory: 128, Processors: 4}, About{})
	d.window = test.NewTempWindow(d.t, d.screen.Content())
	d.window.Resize(size)
}

func TestChooseAnalyst(t *testing.T) {
	atDesk(t, wide, nil, func(d *desk) {
		now := preferences.DefaultSettings()
		d.withAnalyst(wide, &now, func(command string) (kata.Introduction, error) {
			if strings.Contains(command, "gtp") {
				return kata.Introduction{}, &gtp.Failure{Reason: gtp.Garbled, Command: "query_version"}
			}
			return kata.Introduction{Version: "1.17.2", Network: "b28c512", Speed: 1234.5}, nil
		})
		d.sees("Built-in engine\n")
		d.tap("Choose a program…")
		d.write("katago gtp")
		d.tap("Check")
		d.sees("Its answer to “query_version” makes no sense.")
		d.write("ssh big katago analysis")
		d.tap("Check")
		d.sees("It answers: b28c512 · version 1.17.2; about 1235 visits a second.")
		if now.Resources.Analyst != "" {
			t.Error("it is used before it is kept")
		}
		d.tap("Keep")
		if now.Resources.Analyst != "ssh big katago analysis" || now.Resources.AnalystAbout != "b28c512 · version 1.17.2" {
			t.Errorf("kept %q, %q", now.Resources.Analyst, now.Resources.AnalystAbout)
		}
		d.sees("b28c512 · version 1.17.2\nssh big katago analysis")
		d.tap("Use built-in")
		if now.Resources.Analyst != "" || now.Resources.AnalystAbout != "" {
			t.Errorf("still %q, %q", now.Resources.Analyst, now.Resources.AnalystAbout)
		}
	})
}

func TestAnalystFits(t *testing.T) {
	defer text.Use("")
	now := preferences.DefaultSettings()
	now.Resources.Analyst, now.Resources.AnalystAbout = "ssh somebody@some.where katago analysis -config analysis.cfg", "kata1-b28c512nbt-s8834891520-d4763401477 · version 1.17.2"
	for _, lang := range widgetstest.Tried(widgetstest.Languages) {
		atDesk(t, fyne.NewSize(400, 800), nil, func(d *desk) {
			text.Use(lang)
			fyne.CurrentApp().Settings().SetTheme(theme.Of("", "", false, lang))
			d.withAnalyst(fyne.NewSize(400, 800), &now, nil)
			widgetstest.Fits(d.t, d.screen.Content())
		})
	}
}
