package newgame

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/catalog"
)

// A user with a rating is offered an opponent of about the same strength, and the game starts at
// that level.
func TestAnEqualOpponent(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{})
	level := "club"
	deps := Deps{Last: []Choices{{Game: "go", Opponent: Engine, Level: "learner", Colour: Black, Size: 9, Equal: true}}, OnBack: func() {}, OnStart: func(Choices) {},
		Equal: func(game string, size int) (string, bool) { return level, game == "go" && size == 9 }}
	for _, g := range catalog.Games() {
		deps.Games = append(deps.Games, Game{Catalog: g, Picture: canvas.NewRectangle(nil)})
	}
	s := New(deps)
	w := test.NewTempWindow(t, s.Content())
	w.Resize(fyne.NewSize(1100, 760))
	if c := s.Choices(); c.Level != "club" || !c.Equal || s.parts.white.Visible() || !s.parts.equal.Visible() {
		t.Errorf("choices %+v, slider seen %v", c, s.parts.white.Visible())
	}
	level = "keen" // the rating rose
	if c := s.Choices(); c.Level != "keen" {
		t.Errorf("the level stays %s", c.Level)
	}
	s.form.setSize(13)
	s.update()
	if c := s.Choices(); c.Level != "learner" || s.parts.equal.Visible() || !s.parts.white.Visible() {
		t.Errorf("where nobody knows: %+v", c)
	}
	s.form.setSize(9)
	s.form.now.Opponent = Person
	s.update()
	if c := s.Choices(); c.Equal || s.parts.equal.Visible() {
		t.Errorf("against a person: %+v", c)
	}
}
