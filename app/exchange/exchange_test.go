package exchange

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"pionnier/app/shell"
	"pionnier/app/text"
	"pionnier/core/record"
	"pionnier/storage"
)

func TestExportedGamesNameBothPlayers(t *testing.T) {
	text.Use("en")
	rec := record.New("othello", 8, 8)
	rec.Players.White = record.Player{Name: EngineName, Level: "learner"}
	named := withNames(rec)
	if named.Players.Black.Name != "Player" || named.Players.White.Name != EngineName+" (Learner)" {
		t.Errorf("named %+v", named.Players)
	}
	if rec.Players.Black.Name != "" {
		t.Error("the record itself was changed")
	}
}

func TestALongImportTellsHowFarItIs(t *testing.T) {
	text.Use("en")
	if got := (&importing{done: 990, of: 1000}).text(); got != "990 of 1,000 games saved" {
		t.Errorf("it says %q", got)
	}
}

// Of an import of many games that is cancelled it is told how many were saved, in the list.
func TestACancelledImportTellsWhatWasSaved(t *testing.T) {
	text.Use("en")
	test.NewTempApp(t)
	w := test.NewTempWindow(t, nil)
	listed, after := 0, 0
	x := New(Deps{Shell: shell.New(w, func() {}, func(func()) {}), Window: w, Leave: func(then func()) { then() }, List: func() { listed++ }})
	cut := &importing{exchange: x, of: 1000, then: func() { after++ }}
	cut.end(storage.Imported{IDs: make([]string, 60)}, nil)
	if got := cut.text(); got != "60 of 1,000 games saved" || listed != 1 || after != 1 {
		t.Errorf("it says %q; %d lists, %d goings on", got, listed, after)
	}
}
