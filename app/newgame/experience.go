package newgame

import (
	"slices"

	"fyne.io/fyne/v2"

	"pionnier/core/coach"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// experience is how well the user knows a game that was never played here. It determines the level
// and, for beginners, a small board and the coach.
type experience struct {
	key   string  // of the text "newgame.knows.<key>"
	level float64 // its place on the ladder, 0 to 1; 0: the level that the game offers at first
	eased bool
}

var experiences = []experience{{"nothing", 0.06, true}, {"rules", 0.23, false}, {"more", 0, false}}

// asksExperience reports whether the screen asks how well the user knows the game. It does if the
// opponent is the engine and the game was never played.
func (s *Screen) asksExperience() bool {
	return s.form.now.Opponent == Engine && !s.played(s.form.now.Game)
}

// played reports whether the game id was played before.
func (s *Screen) played(id string) bool {
	return slices.ContainsFunc(s.deps.Last, func(c Choices) bool { return c.Game == id && !c.Unplayed })
}

// newExperience returns a row that asks how well the user knows the game.
func (s *Screen) newExperience() fyne.CanvasObject {
	chosen := -1
	if n, ok := s.knows[s.form.now.Game]; ok {
		chosen = n
	}
	var names []string
	for _, e := range experiences {
		names = append(names, text.T("newgame.knows."+e.key))
	}
	choice := widgets.NewSegments(names, chosen, s.takeExperience)
	row := widgets.NewColumn(4, widgets.Row(text.T("newgame.knows", "Game", text.T("game."+s.form.now.Game)), "", choice, controlWidth))
	s.parts.eased = widgets.Caption("")
	row.Add(s.parts.eased)
	if chosen >= 0 && experiences[chosen].eased && s.deps.OnLesson != nil {
		row.Add(widgets.NewButton(text.T("newgame.knows.lesson"), nil, func() { s.deps.OnLesson(s.form.now.Game) }))
	}
	s.parts.experience, s.parts.knows = row, choice
	return s.parts.experience
}

// showEased shows the board size and the coach that the answer of a beginner has set, as long as
// they are not changed.
func (s *Screen) showEased() {
	n, answered := s.knows[s.form.now.Game]
	size := s.form.now.Size
	show(s.parts.eased, answered && experiences[n].eased && s.form.now.Coach == string(coach.Gentle) && size == slices.Min(s.form.entry().Sizes))
	s.parts.eased.SetText(text.T("newgame.knows.eased", "Size", text.T("newgame.summary.size", "Size", size)))
}

// takeExperience sets the level, the coach and the board size to suit experience i.
func (s *Screen) takeExperience(i int) {
	g, e := s.form.entry(), experiences[i]
	ladder := g.LadderOn(s.form.now.Size)
	s.form.now.Level = g.DefaultLevel
	if e.level > 0 {
		s.form.now.Level = ladder[max(1, int(e.level*float64(len(ladder))+0.5))].ID
	}
	s.form.now.Coach = string(coach.Off)
	if e.eased {
		s.form.now.Coach = string(coach.Gentle)
		s.form.setSize(slices.Min(g.Sizes))
	} else {
		s.form.setSize(g.Sizes[0])
	}
	if s.knows == nil {
		s.knows = map[string]int{}
	}
	s.knows[s.form.now.Game] = i
	s.fill()
	if c := focus.CanvasOf(s.content); c != nil && !fyne.CurrentDevice().IsMobile() {
		c.Focus(s.parts.knows)
	}
}
