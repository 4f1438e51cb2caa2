package settingsfile

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/record"
	"pionnier/storage/preferences"
)

// mine returns contents with some values that differ from the defaults, and some that belong to a machine.
func mine() Contents {
	c := Contents{Settings: preferences.DefaultSettings(), Keys: []string{"play.hint = Ctrl+K", "study.pass = x"},
		Owner: preferences.Owner{Name: "Ada"}, OwnerKnown: true, Names: []string{"Bob", "Ada", "Éva & <Zoé>"}}
	c.Settings.Appearance.Theme, c.Settings.Appearance.Language, c.Settings.Sound.Volume = "dark", "fr", 0.25
	c.Settings.Board.Look.Board, c.Settings.Board.Territory = "flat", true
	c.Settings.Resources = preferences.Resources{Memory: 256, Processors: 3, Network: "b18.bin.gz", Analyst: "katago gtp", AnalystAbout: "KataGo"}
	return c
}

// fresh returns the contents of a new user on another machine.
func fresh() Contents { return Contents{Settings: preferences.DefaultSettings()} }

func write(t testing.TB, c Contents) []byte {
	t.Helper()
	data, err := Write(c)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// A written file is read as it was, without the values of the machine, which are not in the file.
func TestRoundTrip(t *testing.T) {
	data := write(t, mine())
	for _, secret := range []string{"b18", "katago", "256", "processors", "KataGo"} {
		if strings.Contains(string(data), secret) {
			t.Errorf("%s is in the file:\n%s", secret, data)
		}
	}
	if !Is(data) {
		t.Error("it is not recognised")
	}
	got, left, err := Read(data, fresh())
	want := mine()
	want.Settings.Resources = preferences.Resources{}
	if d := cmp.Diff(want, got); d != "" || left != nil || err != nil {
		t.Errorf("%s left %v, %v", d, left, err)
	}
	if c := Changes(fresh(), got); c != (Change{Settings: 5, Keys: 2, Owner: true, Names: 3}) {
		t.Errorf("it changes %+v", c)
	}
	if again, _, err := Read(data, got); err != nil || !Changes(got, again).None() {
		t.Errorf("read again it changes %+v, %v", Changes(got, again), err)
	}
}

// The file in testdata is one of version 1: later versions must read it.
func TestVersion1(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "version1.json"))
	if err != nil {
		t.Fatal(err)
	}
	got, left, err := Read(data, fresh())
	want := mine()
	want.Settings.Resources = preferences.Resources{}
	if d := cmp.Diff(want, got); d != "" || left != nil || err != nil {
		t.Errorf("%s left %v, %v", d, left, err)
	}
}

// Invalid values in a file are left out and reported; the rest is used, and settings missing from
// the file stay.
func TestWhatIsLeftOut(t *testing.T) {
	for _, c := range []struct {
		name, file string
		change     func(*Contents)
		left       []Left
	}{
		{"nothing", `{"format":"pionnier-settings","version":1}`, func(*Contents) {}, nil},
		{"a mark before it", "\ufeff" + `{"format":"pionnier-settings","version":1,"owner":" Eve "}`, func(c *Contents) { c.Owner.Name = "Eve" }, nil},
		{"no keys of one's own", `{"format":"pionnier-settings","version":1,"keys":{}}`, func(c *Contents) { c.Keys = nil }, nil},
		{"an unknown key", `{"format":"pionnier-settings","version":1,"colour":"red","settings":{"smell":true,"theme":"light"}}`,
			func(c *Contents) { c.Settings.Appearance.Theme = "light" },
			[]Left{{"colour", `"red"`, Unknown}, {"settings.smell", "true", Unknown}}},
		{"a value out of range", `{"format":"pionnier-settings","version":1,"settings":{"theme":"plaid","volume":1.5,"sound":"yes","animations":null,"textSize":"vast"}}`,
			func(c *Contents) { c.Settings.Appearance.TextSize = "vast" },
			[]Left{{"settings.theme", `"plaid"`, Invalid}, {"settings.volume", "1.5", Invalid}, {"settings.sound", `"yes"`, Invalid}, {"settings.animations", "null", Invalid}}},
		{"what belongs to a machine", `{"format":"pionnier-settings","version":1,"settings":{"processors":64,"analyst":"rm -r /","network":"x","engineMemory":1024}}`,
			func(*Contents) {},
			[]Left{{"settings.processors", "64", Unknown}, {"settings.analyst", `"rm -r /"`, Unknown}, {"settings.network", `"x"`, Unknown}, {"settings.engineMemory", "1024", Unknown}}},
		{"a key twice", `{"format":"pionnier-settings","version":1,"settings":{"theme":"light","theme":"dark"}}`,
			func(c *Contents) { c.Settings.Appearance.Theme = "light" }, []Left{{"settings.theme", `"dark"`, Twice}}},
		{"other kinds", `{"format":"pionnier-settings","version":1,"settings":[1,
			2],"keys":"x","owner":7,"names":"Ada"}`, func(*Contents) {},
			[]Left{{"settings", "[1, 2]", Invalid}, {"keys", `"x"`, Invalid}, {"owner", "7", Invalid}, {"names", `"Ada"`, Invalid}}},
		{"odd names and keys", `{"format":"pionnier-settings","version":1,"keys":{"study.pass":"y","play.hint":4,"a = b":"z"},"names":["Cem","",3,"a\nb"," Bob "]}`,
			func(c *Contents) {
				c.Keys, c.Names = []string{"study.pass = y"}, append(c.Names, "Cem")
			},
			[]Left{{"keys.play.hint", "4", Invalid}, {"keys.a = b", `"z"`, Invalid}, {"names", `""`, Invalid}, {"names", "3", Invalid}, {"names", `"a\nb"`, Invalid}}},
	} {
		want := mine()
		c.change(&want)
		got, left, err := Read([]byte(c.file), mine())
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Errorf("%s: %s", c.name, d)
		}
		if d := cmp.Diff(c.left, left); d != "" {
			t.Errorf("%s: left %s", c.name, d)
		}
	}
}

// A file that cannot be read changes nothing, and the error says where it is broken.
func TestBrokenFiles(t *testing.T) {
	for _, c := range []struct {
		file         string
		want         error
		line, column int
	}{
		{"", record.ErrTruncated, 1, 1},
		{"{\n\t\"format\": \"pionnier-settings\",\n", record.ErrTruncated, 3, 1},
		{"{\n\t\"format\": \"pionnier-settings\",\n\t\"version\": 1,,\n}", record.ErrUnexpected, 3, 15},
		{"(;GM[1]SZ[19])", record.ErrUnexpected, 1, 1},
		{"[]", ErrFormat, 0, 0},
		{"{}", ErrFormat, 0, 0},
		{`{"format":"pionnier-settings"}`, ErrFormat, 0, 0},
		{`{"format":"pionnier-settings","version":"1"}`, ErrFormat, 0, 0},
		{`{"format":"pionnier-settings","version":2}`, record.ErrNewer, 0, 0},
		{strings.Repeat(" ", MaxBytes+1), record.ErrTooLarge, 0, 0},
	} {
		got, left, err := Read([]byte(c.file), mine())
		if !errors.Is(err, c.want) || left != nil {
			t.Errorf("%.40q: %v, left %v", c.file, err, left)
		}
		if syntax, ok := errors.AsType[*record.SyntaxError](err); ok != (c.line > 0) || ok && (syntax.Line != c.line || syntax.Column != c.column) {
			t.Errorf("%.40q: %v", c.file, err)
		}
		if d := cmp.Diff(mine(), got); d != "" {
			t.Errorf("%.40q: changed %s", c.file, d)
		}
	}
}

func TestUndo(t *testing.T) {
	before, after := fresh(), mine()
	if d := cmp.Diff(before, Undo(after, before, after), cmp.FilterPath(func(p cmp.Path) bool { return p.String() == "Settings.Resources" }, cmp.Ignore())); d != "" {
		t.Error(d)
	}
	now := mine()
	now.Settings.Appearance.Theme, now.Owner.Name = "light", "Eve" // changed again since
	got := Undo(now, before, after)
	if got.Settings.Appearance.Theme != "light" || got.Owner.Name != "Eve" || got.Settings.Appearance.Language != "" || got.Keys != nil || got.Names != nil {
		t.Errorf("%+v", got)
	}
	if got.Settings.Resources != now.Settings.Resources {
		t.Errorf("the machine's are %+v", got.Settings.Resources)
	}
}

// The settings and the owner are kept as they were.
func TestContentsOfPreferences(t *testing.T) {
	p, _, _ := preferences.Open(t.TempDir())
	defer func() { _ = p.Flush() }()
	want := mine()
	want.Save(p)
	preferences.SaveSettings(p, want.Settings)
	preferences.SaveKeys(p, want.Keys)
	if d := cmp.Diff(want, Of(p)); d != "" {
		t.Error(d)
	}
	unknown := fresh()
	unknown.Save(p)
	if got := Of(p); got.OwnerKnown || len(got.Names) > 0 {
		t.Errorf("kept are %v and %q", got.Owner, got.Names)
	}
}

// Whatever a file contains, reading does not panic and leaves valid contents, which are written and
// read the same; a refused file changes nothing.
func FuzzRead(f *testing.F) {
	f.Add(write(f, mine()))
	f.Add([]byte(`{"format":"pionnier-settings","version":1,"settings":{"theme":"plaid"},"keys":{"":"\u0000"},"names":[null]}`))
	f.Add([]byte(`{"version":1e0,"format":"pionnier-settings","settings":{"volume":1e-400,"volume":0}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		next, left, err := Read(data, mine())
		if err != nil {
			if d := cmp.Diff(mine(), next); d != "" || left != nil {
				t.Fatalf("%v, yet %s, left %v", err, d, left)
			}
			return
		}
		for _, x := range next.Settings.Portable() {
			if !x.Set(x.Value()) {
				t.Fatalf("%s is %v", x.Key, x.Value())
			}
		}
		if next.Settings.Resources != mine().Settings.Resources {
			t.Fatalf("the machine's settings are %+v", next.Settings.Resources)
		}
		again, left, err := Read(write(t, next), next)
		if d := cmp.Diff(next, again); d != "" || left != nil || err != nil {
			t.Fatalf("%s left %v, %v", d, left, err)
		}
		if !Changes(next, again).None() {
			t.Fatalf("changes %+v", Changes(next, again))
		}
	})
}
