package exchange

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/app/study"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
)

// TestPictureOnPaper checks that the corners are white, not transparent, since many programs show
// transparency as black, and that names and notes make the picture higher.
func TestPictureOnPaper(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		for _, id := range []string{"othello", "go"} {
			if testing.Short() && id == "othello" { // without notes under its picture
				continue
			}
			entry, err := catalog.Find(id)
			if err != nil {
				t.Fatal(err)
			}
			o := entry.Defaults()
			rec, err := entry.New(o)
			if err != nil {
				t.Fatal(err)
			}
			rec.Players.Black.Name, rec.Players.Black.Rank, rec.Players.White.Name = "Léa", "5k", "Tom"
			rec.Date = time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)
			node := rec.Root
			for _, name := range map[string][]string{
				"othello": {"f5", "f6", "e6", "f4", "e3", "c5"},
				"go":      {"D4", "A1", "A2", "G7", "B1", "D7", "A1", "pass", "G3"},
			}[id] {
				m, err := entry.ParseMove(name, rec.Width, rec.Height)
				if err != nil {
					t.Fatal(err)
				}
				c := game.Black
				if node.Color == game.Black {
					c = game.White
				}
				node = node.Add(&record.Node{Color: c, Move: m})
			}
			rec.Outcome = game.Outcome{Ending: game.Resignation, Winner: game.Black}
			position, diagram, err := study.Pictures(entry, rec)
			if err != nil {
				t.Fatal(err)
			}
			bare := p.DrawPicture(entry, rec, position)
			full := p.DrawPicture(entry, rec, diagram)
			save(t, "position-"+id, bare)
			save(t, "diagram-"+id, full)
			if higher := full.Bounds().Dy() > bare.Bounds().Dy(); higher != (len(diagram.Notes) > 0) {
				t.Errorf("%s: %d notes, %v high, without them %v", id, len(diagram.Notes), full.Bounds().Dy(), bare.Bounds().Dy())
			}
			b := full.Bounds()
			for _, at := range []image.Point{b.Min, {X: b.Max.X - 1}, {Y: b.Max.Y - 1}, b.Max.Sub(image.Pt(1, 1))} {
				if full.At(at.X, at.Y) != (color.RGBA{255, 255, 255, 255}) {
					t.Errorf("%s: the corner %v is %v", id, at, full.At(at.X, at.Y))
				}
			}
		}
	})
}

// save leaves a picture for inspection in the folder that the environment names.
func save(t *testing.T, name string, img image.Image) {
	t.Helper()
	folder := os.Getenv("PICTURES")
	if folder == "" {
		return
	}
	f, err := os.Create(folder + "/" + name + ".png")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

// The picture of the game in sight is copied to the clipboard.
func TestPicturesAreCopied(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t)
		var copied []byte
		p.deps.Copier = func() func([]byte) error { return func(b []byte) error { copied = b; return nil } }
		p.show(won("Ada"))
		p.CopyPictureInSight()
		p.Settle()
		if _, err := png.Decode(bytes.NewReader(copied)); err != nil {
			t.Error(err)
		}
	})
}
