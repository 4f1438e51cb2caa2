package exchange

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"

	"pionnier/app/shell"
	"pionnier/app/study"
	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/paint"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/record"
)

// The dimensions of an exported picture, in pixels.
const (
	picturePixels  = 1200 // the width
	pictureMargin  = 24
	pictureTitle   = 34 // size of the players' names
	pictureCaption = 26 // size of everything else
)

// ExportPicture exports a picture of the last position of the stored game id. If diagram is true,
// it exports a printed diagram of the moves instead.
func (x *Exchange) ExportPicture(id string, diagram bool) {
	x.deps.Load(id, func(rec *record.Record) {
		entry, position, numbered, err := picturesOf(rec)
		if err != nil {
			x.deps.Fail(err)
			return
		}
		if diagram {
			position = numbered
		}
		x.SavePicture(entry, rec, position, x.FileName(id))
	})
}

func picturesOf(rec *record.Record) (entry catalog.Game, position, diagram study.Picture, err error) {
	if entry, err = catalog.Find(rec.Game); err == nil {
		position, diagram, err = study.Pictures(entry, rec)
	}
	return entry, position, diagram, err
}

// CopyPictureOf copies a picture of the last position of the stored game id to the clipboard.
func (x *Exchange) CopyPictureOf(id string) { x.deps.Load(id, x.copyPosition) }

// CopyPictureInSight copies a picture of Study's current position to the clipboard. On other
// screens, it copies the last position of the shown game.
func (x *Exchange) CopyPictureInSight() {
	if s, ok := x.deps.Shell.Top().(interface{ CopyPicture() }); ok {
		s.CopyPicture()
		return
	}
	load := x.gameInSight()
	if load == nil || x.deps.Copier() == nil {
		return
	}
	var rec *record.Record
	x.deps.OnDisk(func() (err error) {
		rec, err = load()
		return err
	}, shell.OnSuccess(x.deps.Fail, func() { x.copyPosition(rec) }))
}

func (x *Exchange) copyPosition(rec *record.Record) {
	entry, position, _, err := picturesOf(rec)
	if err != nil {
		x.deps.Fail(err)
		return
	}
	x.CopyPicture(entry, rec, position)
}

// CopyPicture copies the picture p of rec to the clipboard in the background.
func (x *Exchange) CopyPicture(entry catalog.Game, rec *record.Record, p study.Picture) {
	var b bytes.Buffer
	if err := png.Encode(&b, x.DrawPicture(entry, rec, p)); err != nil {
		x.deps.Fail(err)
		return
	}
	copier := x.deps.Copier()
	go func() {
		err := copier(b.Bytes())
		x.deps.Dispatch(func() {
			if err != nil {
				x.deps.Fail(err)
				return
			}
			x.deps.Shell.Say(text.T("files.copied.picture"))
		})
	}()
}

// SavePicture exports the picture p of rec to a file that the user chooses. name is the suggested
// file name without extension.
func (x *Exchange) SavePicture(entry catalog.Game, rec *record.Record, p study.Picture, name string) {
	var b bytes.Buffer
	if err := png.Encode(&b, x.DrawPicture(entry, rec, p)); err != nil {
		x.deps.Fail(err)
		return
	}
	x.Export(name+".png", b.Bytes())
}

// DrawPicture returns the picture p of rec, drawn as on paper. Above the board are the players and
// the result, and below it the moves that the board does not show.
func (x *Exchange) DrawPicture(entry catalog.Game, rec *record.Record, p study.Picture) image.Image {
	bold := theme.Whole(fyne.TextStyle{Bold: true})
	style := scene.Style(entry, p.Scene.Width, p.Scene.Height)
	board := paint.Diagram(p.Scene, style, x.deps.Palette(style.Cells), picturePixels-2*pictureMargin,
		paint.Options{Coordinates: true, Scale: 2, Font: bold.Content()})
	width := max(board.Bounds().Dx()+2*pictureMargin, picturePixels/2)
	head := printed(width, pictureHead(entry, rec))
	foot := printed(width, wrapped(p.Notes, width))

	img := image.NewRGBA(image.Rect(0, 0, width, head.Bounds().Dy()+board.Bounds().Dy()+max(foot.Bounds().Dy(), pictureMargin)))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	draw.Draw(img, head.Bounds(), head, image.Point{}, draw.Over)
	at := image.Pt((width-board.Bounds().Dx())/2, head.Bounds().Dy())
	draw.Draw(img, board.Bounds().Add(at), board, image.Point{}, draw.Over)
	draw.Draw(img, foot.Bounds().Add(image.Pt(0, at.Y+board.Bounds().Dy())), foot, image.Point{}, draw.Over)
	return img
}

// pictureHead returns the lines above the board with the players, the game, the date and the
// result.
func pictureHead(entry catalog.Game, rec *record.Record) []*canvas.Text {
	var players []string
	var names game.ByColor[string]
	for _, c := range []game.Color{game.Black, game.White} {
		player := rec.Players.Of(c)
		names.Set(c, player.Name)
		words := describe.Color(c)
		if player.Name != "" {
			words = text.InBrackets(strings.TrimSpace(player.Name+" "+player.Rank), words)
		}
		players = append(players, words)
	}
	facts := []string{text.T("game." + entry.ID)}
	if date := describe.Day(rec); date != "" {
		facts = append(facts, date)
	}
	if rec.Outcome.Over() {
		facts = append(facts, text.InBrackets(describe.OutcomeIn(entry, rec.Outcome, names), describe.Score(rec.Outcome)))
	}
	title := paragraph(strings.Join(players, " – "), pictureTitle)
	title.TextStyle.Bold = true
	return []*canvas.Text{title, paragraph(strings.Join(facts, " · "), pictureCaption)}
}

func paragraph(words string, size float32) *canvas.Text {
	t := canvas.NewText(strings.ToValidUTF8(words, "\uFFFD"), color.Black)
	t.TextSize, t.Alignment = size, fyne.TextAlignCenter
	return t
}

// wrapped returns lines with notes, separated by dots. Each line has as many notes as fit in width,
// but at least one.
func wrapped(notes []string, width int) []*canvas.Text {
	var lines []*canvas.Text
	line := ""
	for _, note := range notes {
		longer := note
		if line != "" {
			longer = line + " · " + note
		}
		if line != "" && fyne.MeasureText(longer, pictureCaption, fyne.TextStyle{}).Width > float32(width-2*pictureMargin) {
			lines = append(lines, paragraph(line, pictureCaption))
			longer = note
		}
		line = longer
	}
	if line != "" {
		lines = append(lines, paragraph(line, pictureCaption))
	}
	return lines
}

// printed returns a picture of lines on white with margins above and below. It uses the fonts of
// the interface, which cover more scripts than the board's, and shrinks lines that are too wide.
func printed(width int, lines []*canvas.Text) image.Image {
	if len(lines) == 0 {
		return image.NewRGBA(image.Rectangle{})
	}
	room := float32(width - 2*pictureMargin)
	y := float32(pictureMargin)
	page := []fyne.CanvasObject{canvas.NewRectangle(color.White)}
	for _, line := range lines {
		if w := line.MinSize().Width; w > room {
			line.TextSize *= room / w
		}
		high := line.MinSize().Height
		line.Move(fyne.NewPos(pictureMargin, y))
		line.Resize(fyne.NewSize(room, high))
		page = append(page, line)
		y += high
	}
	size := fyne.NewSize(float32(width), y+pictureMargin)
	page[0].Resize(size)
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetContent(&fyne.Container{Objects: page})
	c.Resize(size)
	return c.Capture()
}
