package exchange

import (
	"bytes"
	"cmp"
	"io"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/shell"
	"pionnier/app/theme"
	"pionnier/core/format"
	"pionnier/core/press/describe"
	"pionnier/core/press/film"
	"pionnier/core/press/kifu"
	"pionnier/core/press/text"
	"pionnier/core/press/typeset"
	"pionnier/core/record"
	"pionnier/widgets"
)

// printing contains the options of the last print. The zero value has the defaults.
type printing struct {
	moves, columns, paper int // indexes of movesChoices, and so on
	shown                 int // of lastChoices
	pace                  int // of paces
	once, numbers         bool
	title                 string // of a set of problems; "": what is printed are games
}

var (
	// movesChoices are how many moves a diagram has: the usual number, these, or what the record says.
	movesChoices = []int{0, 20, 50, 100, -1}
	// lastChoices are how many moves one diagram shows, up to the one on the board; 0: all.
	lastChoices = []int{0, 20, 50, 100}
	// paces are from move to move of an animated picture.
	paces = []time.Duration{time.Second, 500 * time.Millisecond, 2 * time.Second, 5 * time.Second}
)

// printKinds returns the formats for printing and pictures. If several is true, it returns only
// formats that can contain several games.
func printKinds(several bool) (kinds []kind) {
	for _, id := range []string{"pdf", "epub", "svg", "png", "gif"} {
		if !several || slices.Contains(inPages, id) {
			kinds = append(kinds, kind{id: id, group: "print", extension: "." + id, binary: true})
		}
	}
	return kinds
}

// inPages are the formats with pages.
var inPages = []string{"pdf", "epub"}

// printJob describes what to print or draw.
type printJob struct {
	ids   []string                      // of the kinds to choose from
	words string                        // title of the dialog; "": the first kind's name
	set   string                        // title of a set of problems; "": what is printed are games
	name  string                        // suggested for the file, without its ending
	games func() ([]format.Game, error) // called off Fyne's thread; the result is changed if set is ""

	then func(name string, data []byte) // instead of asking for a file; may be nil
}

// Print opens the dialog for printing g. The caller must not use g afterwards.
func (x *Exchange) Print(g format.Game) {
	x.print(printJob{ids: inPages, words: text.T("history.pick.print"), name: NameOf(g.Record),
		games: func() ([]format.Game, error) { return []format.Game{g}, nil }})
}

// PrintInSight opens the dialog for printing the game on the screen.
func (x *Exchange) PrintInSight() {
	x.withGame(func(load func() (*record.Record, error)) {
		var g format.Game
		x.deps.OnDisk(func() error {
			rec, err := load()
			if err == nil {
				g, err = asPlayed(rec)
			}
			return err
		}, shell.OnSuccess(x.deps.Fail, func() { x.Print(g) }))
	})
}

// PrintGames opens the dialog for printing the stored games with the given IDs. If there are too
// many for one document, it shows a message instead.
func (x *Exchange) PrintGames(ids []string) {
	if len(ids) > mostPrinted {
		x.deps.Shell.Say(text.N("print.most", mostPrinted))
		return
	}
	name := text.T("history.title")
	if len(ids) == 1 {
		name = x.FileName(ids[0])
	}
	x.print(printJob{ids: inPages, words: text.T("history.pick.print"), name: name, games: func() (games []format.Game, err error) {
		for _, id := range ids {
			g, err := x.load(id)
			if err != nil {
				return nil, err
			}
			games = append(games, g)
		}
		return games, nil
	}})
}

// PrintProblems opens the dialog for printing problems under title. It does not modify them.
func (x *Exchange) PrintProblems(title string, problems []*record.Record) {
	x.print(printJob{ids: inPages, words: text.T("puzzle.print"), set: title, name: CleanName(title), games: func() (games []format.Game, err error) {
		for _, r := range problems {
			g, err := asPlayed(r)
			if err != nil {
				return nil, err
			}
			games = append(games, g)
		}
		return games, nil
	}})
}

// print opens the dialog for the job j, with its options and, unless the system has its own dialog
// for that, the file.
func (x *Exchange) print(j printJob) {
	id, options := j.ids[0], widgets.NewColumn(2)
	made := func() func() ([]byte, error) { // of what is chosen now
		chosen, id := x.printing, id
		chosen.title = j.set
		return func() ([]byte, error) {
			games, err := j.games()
			if err != nil {
				return nil, err
			}
			if j.set == "" {
				for i, g := range games {
					games[i], _ = forOthers(g, false)
				}
			}
			var b bytes.Buffer
			err = chosen.write(&b, id, games)
			return b.Bytes(), err
		}
	}
	show := func() { options.Objects = x.printing.choices(id, j.set == "") }
	show()
	body, words := widgets.NewColumn(theme.Grid), cmp.Or(j.words, text.T("format."+id))
	chosen := func() {} // called when another kind is chosen
	if len(j.ids) > 1 {
		body.Add(widgets.NewSegments([]string{"PDF", "EPUB"}, 0, func(i int) {
			id = j.ids[i]
			show()
			chosen()
		}))
	}
	body.Add(options)
	if x.asksHere() && j.then == nil {
		e := newExport(x, "files.saved", j.name+"."+id, made)
		chosen = func() { e.changeEnding("." + id) }
		e.show(words, body)
		return
	}
	var m *widgets.Modal
	m = widgets.ShowModal(x.deps.Canvas, words, body,
		widgets.NewPrimary(text.T("common.ok"), func() {
			m.Close()
			contents, ending := made(), "."+id
			var data []byte
			x.try(func() (err error) { data, err = contents(); return err }, func() {
				if j.then == nil {
					j.then = x.Export
				}
				j.then(j.name+ending, data)
			})
		}), widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() }))
	chosen = m.Relayout
}

// choices returns the controls for the options of the format id. They modify p. games is false for
// problems.
func (p *printing) choices(id string, games bool) (body []fyne.CanvasObject) {
	choose := func(key string, names []string, chosen *int) {
		body = append(body, widgets.Caption(text.T(key)), widgets.NewSegments(names, *chosen, func(i int) { *chosen = i }))
	}
	switch id {
	case "pdf", "epub":
		if games {
			choose("print.moves", movesWords(), &p.moves)
		}
		if id == "pdf" {
			choose("print.columns", []string{"1", "2"}, &p.columns)
			choose("print.paper", []string{"A4", "Letter"}, &p.paper)
		}
	case "svg", "png":
		names := []string{text.T("print.all")}
		for _, n := range lastChoices[1:] {
			names = append(names, text.N("print.last", n))
		}
		choose("print.shown", names, &p.shown)
	default:
		var names []string
		for _, pace := range paces {
			names = append(names, text.T("replay.pace", "Seconds", describe.Points(pace.Seconds())))
		}
		choose("replay.every", names, &p.pace)
		body = append(body, widgets.NewToggle(text.T("replay.loop"), "", !p.once, func(on bool) { p.once = !on }),
			widgets.NewToggle(text.T("study.more.numbers"), "", p.numbers, func(on bool) { p.numbers = on }))
	}
	return body
}

func movesWords() (names []string) {
	for _, n := range movesChoices {
		switch n {
		case 0:
			names = append(names, text.T("print.usual"))
		case -1:
			names = append(names, text.T("print.figures"))
		default:
			names = append(names, strconv.Itoa(n))
		}
	}
	return names
}

// write writes games to w in the format id. The solutions of problems are at the end. It returns
// record.ErrNoGame if games is empty.
func (p printing) write(w io.Writer, id string, games []format.Game) error {
	if len(games) == 0 {
		return record.ErrNoGame
	}
	one := games[0]
	font := fynetheme.DefaultTextFont().Content()
	if id == "gif" {
		return film.Film{Entry: one.Entry, Record: one.Record, At: one.At, Delay: paces[p.pace], Once: p.once, Numbers: p.numbers,
			Font: font}.Write(w)
	}
	document := kifu.Print{Options: kifu.Options{Columns: p.columns + 1, Paper: []typeset.Paper{typeset.A4, typeset.Letter}[p.paper],
		Label: font, Title: p.title, Problems: p.title != "" || !slices.ContainsFunc(games, func(g format.Game) bool { return !g.Record.Problem() })}}
	if document.Moves = movesChoices[p.moves]; document.Moves < 0 {
		document.Moves, document.Figures = 0, true
	}
	for _, g := range games {
		document.Games = append(document.Games, kifu.Game(g))
	}
	if id == "svg" || id == "png" {
		document.Last = lastMove(one)
		if n := lastChoices[p.shown]; n > 0 {
			document.First = max(1, document.Last-n+1)
		}
	}
	return document.Write(w, id)
}

// lastMove returns the number of moves up to g's current node.
func lastMove(g format.Game) (number int) {
	end := g.At
	if end == nil {
		end = g.Record.Resume()
	}
	for n := end; n != nil; n = n.Parent {
		if n.Move != 0 {
			number++
		}
	}
	return number
}
