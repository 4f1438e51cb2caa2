package settings

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/storage/preferences"
	"pionnier/widgets"
)

// Each board and each set of stones has a picture in the look that choosing it gives, and one of
// each is chosen.
func TestLooksAreChosenByTheirPictures(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{})
	s := preferences.DefaultSettings()
	s.Board.Look = preferences.Look{Board: "flat", Stones: "matte"}
	var told []preferences.Look
	drawn := map[string]int{}
	v := New(s, func(s preferences.Settings) { told = append(told, s.Board.Look) }, Actions{Back: func() {}, Picture: func(l preferences.Look, game string) fyne.CanvasObject {
		drawn[fmt.Sprint(game, l)]++
		return canvas.NewRectangle(nil)
	}}, Machine{Memory: 128, Processors: 4}, About{})
	test.NewTempWindow(t, v.Content()).Resize(fyne.NewSize(360, 640))
	for look, want := range map[string]int{"go{ matte  }": 1, "go{dark matte  }": 1, "go{flat matte  }": 2, "go{flat   }": 1,
		"othello{ matte  }": 1, "othello{dark matte  }": 1, "othello{flat matte  }": 2, "othello{flat matte plain }": 1} {
		if drawn[look] != want {
			t.Errorf("%s is drawn %d times, want %d", look, drawn[look], want)
		}
	}
	var tiles []*widgets.Tile
	chosen := func() (list []int) {
		for i, c := range tiles {
			if c.Selected {
				list = append(list, i)
			}
		}
		return list
	}
	for _, c := range v.controls {
		if tile, ok := c.(*widgets.Tile); ok {
			tiles = append(tiles, tile)
		}
	}
	if got := fmt.Sprint(chosen()); len(tiles) != 7 || got != "[2 4 5]" {
		t.Fatalf("of %d pictures %s are chosen", len(tiles), got)
	}
	tiles[1].Tapped(nil)
	tiles[3].TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	tiles[6].Tapped(nil)
	if got := fmt.Sprint(chosen()); got != "[1 3 6]" || len(told) != 3 || told[2] != (preferences.Look{Board: "dark", Discs: "plain"}) {
		t.Errorf("then %s are chosen, told is %+v", got, told)
	}
}
