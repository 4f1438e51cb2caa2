package app

import (
	"slices"
	"strconv"
	"strings"

	"pionnier/app/commands"
	"pionnier/app/help"
	"pionnier/core/format"
	"pionnier/core/press/text"
	"pionnier/widgets/keyboard"
)

// commander is implemented by screens that list their commands. For other screens, the commands are
// derived from the visible controls.
type commander interface{ Commands() []commands.Command }

// palette opens the palette with the commands of the current screen.
func (k *keys) palette() {
	commands.Show(k.app.window.Canvas(), k.commands(), k.transcript, &k.recent)
}

// transcript returns a command that imports the game whose moves are words, such as f5d6c3. It
// returns false if words are anything else or a single move.
func (k *keys) transcript(words string) (commands.Command, bool) {
	if !strings.ContainsAny(words, "0123456789(") {
		return commands.Command{}, false
	}
	games, _ := format.Read([]byte(words), nil)
	if len(games) != 1 || games[0].MoveCount() < 2 {
		return commands.Command{}, false
	}
	return commands.Command{ID: "app.typed", Words: text.N("palette.moves", games[0].MoveCount()),
		Do: func() { k.app.exchange.ImportData([]byte(words)) }}, true
}

// commands returns all commands available on the current screen: the screen's own, the commands of
// its keys, and the commands of all screens.
func (k *keys) commands() []commands.Command {
	var list []commands.Command
	top := k.app.shell.Top()
	c, known := top.(commander)
	if known {
		list = c.Commands()
	}
	sight := k.inSight()
	for _, row := range sight.Keys {
		list = commands.Merge(list, k.commandsOf(row, sight.Screen)...)
	}
	list = commands.Merge(list, k.ways()...)
	if !known && top != nil {
		list = commands.Merge(commands.OfControls(top.Content(), list), list...)
	}
	for i, c := range list {
		if slices.Contains(asking, c.ID) && !strings.HasSuffix(c.Words, "…") {
			list[i].Words += "…"
		}
		if c.ID == "app.paste" { // which also takes the moves of a game alone
			list[i].English += ", transcript"
		}
	}
	return list
}

// asking are the commands whose names end with an ellipsis, which the list of keys omits.
var asking = []string{"app.open", "app.export", "app.print"}

// commandsOf returns the commands of a row in the list of keys: one for its first key, and one for
// each other key with its own text.
func (k *keys) commandsOf(row help.Key, screen string) (list []commands.Command) {
	for i, part := range row.Parts(screen) {
		words := row.WordsID()
		if own := words + "." + strconv.Itoa(i+1); text.Has(own) {
			words = own
		} else if i > 0 {
			continue
		}
		if part.ID == "" || part.ID == "app.palette" {
			continue
		}
		usual := part.Usual()
		c := commands.Named(part.ID, words, func() { k.run(usual, 0) })
		c.Key = k.board.NameOf(part)
		list = append(list, c)
	}
	return list
}

// ways returns the commands that are available on all screens, including the ones that open other
// screens.
func (k *keys) ways() (list []commands.Command) {
	a := k.app
	for _, way := range []struct {
		id, words, key string
		do             func()
	}{
		{"app.new", "home.new", "", a.running.NewGame}, {"app.open", "files.open.title", "", a.exchange.ImportFile},
		{"app.copy", "menu.copy", "Ctrl+C", a.exchange.Copy}, {"app.paste", "keys.paste", "Ctrl+V", a.exchange.Paste}, {"app.home", "play.home", "", a.goHome},
		{"app.games", "home.games", "", a.games}, {"app.collections", "collected.title", "", a.collections.Show},
		{"app.puzzles", "home.puzzles", "", a.practice.Show}, {"app.learn", "home.learn", "", a.learn},
		{"app.settings", "home.settings", "Ctrl+,", a.openSettings}, {"app.changekeys", "settings.keys", "", k.change}, {"app.help", "help.title", "F1", a.help},
		{"app.keys", "keys.title", "?", k.show}, {"app.licences", "settings.licences.title", "", a.licences},
		{"app.quit", "keys.quit", "", a.quitAction()},
	} {
		if way.do == nil {
			continue
		}
		c := commands.Named(way.id, way.words, way.do)
		if way.key != "" {
			c.Key = k.board.Name(keyboard.Stroke(way.key))
		}
		list = append(list, c)
	}
	return list
}
