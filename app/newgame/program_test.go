package newgame

import (
	"io"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/engine/gtp"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// withProgram returns the screen with an external program set up.
func withProgram(t *testing.T, last ...Choices) *Screen {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.Of("", "", false, text.Language()))
	deps := Deps{Last: last, OnBack: func() {}, OnStart: func(Choices) {}}
	for _, g := range catalog.Games() {
		if _, ok := catalog.As[catalog.GTP](g); ok {
			level := g.ExternalLevel("GNU Go", func(io.Writer) (gtp.Process, error) { return nil, io.EOF })
			level.Strength = "GNU Go 3.8"
			g.External = append(g.External, level)
		}
		deps.Games = append(deps.Games, Game{Catalog: g, Picture: canvas.NewRectangle(nil)})
	}
	s := New(deps)
	test.NewTempWindow(t, s.Content()).Resize(fyne.NewSize(1100, 760))
	return s
}

// selects returns the lists in sight, and whether a slider is in sight.
func selects(s *Screen) (lists []*widgets.Select, slider bool) {
	for _, f := range find(s.parts.levels) {
		switch f := f.(type) {
		case *widgets.Select:
			lists = append(lists, f)
		case *widgets.LevelSlider:
			slider = true
		}
	}
	return lists, slider
}

func TestProgramAsOpponent(t *testing.T) {
	s := withProgram(t)
	if lists, slider := selects(s); len(lists) != 0 || !slider {
		t.Error("Othello offers programs that play Go")
	}
	s.chooseGame("go")
	own := s.Choices().Level
	lists, slider := selects(s)
	if len(lists) != 1 || !slider {
		t.Fatalf("%d lists, slider %v", len(lists), slider)
	}
	lists[0].SetSelectedIndex(1)
	if _, slider := selects(s); slider || s.Choices().Level != "gtp:GNU Go" {
		t.Errorf("slider %v, level %q", slider, s.Choices().Level)
	}
	if lists[0].SetSelectedIndex(0); s.Choices().Level != own {
		t.Errorf("back at %q, want %q", s.Choices().Level, own)
	}
}

func TestProgramIsRemembered(t *testing.T) {
	last := Choices{Game: "go", Opponent: Engine, Level: "gtp:GNU Go", Colour: Black, Size: 9, Rules: "japanese"}
	s := withProgram(t, last)
	if lists, slider := selects(s); slider || lists[0].Selected != "GNU Go" || s.Choices().Level != last.Level {
		t.Errorf("slider %v, level %q", slider, s.Choices().Level)
	}
	last.Level = "gtp:Gone"
	s = withProgram(t, last)
	if s.form.gone != "gtp:Gone" {
		t.Errorf("a program that is gone is told as %q", s.form.gone)
	}
	if _, slider := selects(s); !slider {
		t.Error("no level instead of the program that is gone")
	}
}

func TestProgramFits(t *testing.T) {
	defer text.Use("")
	for _, lang := range widgetstest.Tried(text.Languages) {
		text.Use(lang)
		widgetstest.Fits(t, withProgram(t, Choices{Game: "go", Opponent: Engine, Level: "gtp:GNU Go"}).Content())
	}
}
