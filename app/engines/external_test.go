package engines

import (
	"testing"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/storage"
)

// A program that is not to analyse any more is ended.
func TestTheAnalystThatIsNotWantedAnyMoreEnds(t *testing.T) {
	s := storage.DefaultSettings()
	s.Resources.Analyst = "no-such-program --analysis"
	e := New(Deps{Settings: func() storage.Settings { return s }, Mobile: func() bool { return false }, Dispatch: func(do func()) { do() }})
	defer e.Close()
	g, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	if _, direct := e.Asker(g).(*analysis.Analyst); direct || e.external == nil {
		t.Fatal("the program is not asked")
	}
	s.Resources.Analyst = ""
	e.Follow()
	if _, direct := e.Asker(g).(*analysis.Analyst); !direct || e.external != nil {
		t.Error("it is still there")
	}
}
