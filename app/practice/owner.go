package practice

import (
	"log/slog"

	"fyne.io/fyne/v2"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/text"
	core "pionnier/core/puzzle"
	"pionnier/storage"
	"pionnier/storage/preferences"
	"pionnier/widgets"
)

// ownership determines the owner's games and side. It caches no result, since games can be deleted
// or restored and the owner's name can change.
type ownership struct {
	preferences preferences.Values
	games       func() []storage.Entry
	find        func(id string) (storage.Entry, bool)
	sides       map[core.ID]game.Color // that puzzles ask, as far as they were read
	asked       bool                   // who the owner is, since the program began
}

// owner returns the stored owner, which is the zero Owner if it is unknown.
func (o *ownership) owner() preferences.Owner {
	owner, _ := preferences.LoadOwner(o.preferences)
	return owner
}

// settle returns the owner. If the owner is unknown and all games against engines were played under
// one name, settle stores that name. It reads the entries of all games.
func (o *ownership) settle() preferences.Owner {
	owner, known := preferences.LoadOwner(o.preferences)
	if known {
		return owner
	}
	if names := storage.PossibleOwners(o.games()); len(names) == 1 && names[0] != "" {
		owner.Name = names[0]
		preferences.SaveOwner(o.preferences, owner)
	}
	return owner
}

// unclear returns the names of possible owners if there are several. It returns nil if the owner is
// known or the user was already asked.
func (o *ownership) unclear() []string {
	if _, known := preferences.LoadOwner(o.preferences); known || o.asked {
		return nil
	}
	if names := storage.PossibleOwners(o.games()); len(names) > 1 {
		return names
	}
	return nil
}

// played reports whether the owner played c in the stored game id. It returns false if the game is
// deleted.
func (o *ownership) played(id string, c game.Color) bool {
	e, found := o.find(id)
	return found && o.owner().Plays(e.Players, c)
}

// wants reports whether c should be asked: it comes from a collection, or from a mistake of the
// owner.
func (o *ownership) wants(c *core.Card) bool {
	if c.Collected() || c.Source == "" {
		return true
	}
	e, found := o.find(c.Source)
	if !found {
		return false
	}
	owner := o.owner()
	if black, white := owner.Plays(e.Players, game.Black), owner.Plays(e.Players, game.White); black == white {
		return black
	} else if black {
		return o.side(c) == game.Black
	}
	return o.side(c) == game.White
}

// side returns the side to move in c's puzzle, or None if the puzzle cannot be read. It caches the
// result.
func (o *ownership) side(c *core.Card) game.Color {
	if side, ok := o.sides[c.ID]; ok {
		return side
	}
	side := game.None
	if g, err := catalog.Find(c.Game); err == nil {
		if p, err := c.Problem(core.Start(g.Start)); err == nil {
			side = p.Position.ToMove()
		} else {
			slog.Warn("cannot read a puzzle", "id", c.ID, "err", err)
		}
	}
	o.sides[c.ID] = side
	return side
}

// askOwner asks the user who the owner is, stores the answer and calls then. It does nothing if the
// games determine the owner. If the user closes the question, then is not called.
func (pr *Practice) askOwner(then func()) {
	names := pr.mine.unclear()
	if names == nil {
		return
	}
	pr.mine.asked = true
	var m *widgets.Modal
	choose := func(name string) func() {
		return func() {
			m.Close()
			preferences.SaveOwner(pr.deps.Preferences, preferences.Owner{Name: name})
			then()
		}
	}
	var choices []fyne.CanvasObject
	for _, name := range names {
		if name != "" {
			choices = append(choices, widgets.NewButton(name, nil, choose(name)))
		}
	}
	choices = append(choices, widgets.NewButton(text.T("owner.none"), nil, choose("")))
	m = widgets.ShowModal(pr.deps.Canvas, text.T("owner.title"),
		widgets.NewColumn(8, widgets.Paragraph(text.T("owner.text")), widgets.NewMenu(choices...)))
}
