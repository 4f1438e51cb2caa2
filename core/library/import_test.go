package library_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/library/discs"
	"pionnier/core/library/librarytest"
	"pionnier/core/othello"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/record/transcript"
)

// read reads transcripts, a game a line with its players before it: "Ada,Bob:f5d6".
func read(data []byte, _ func(string) []byte) (games []*record.Record, refused error) {
	var errs []error
	for line := range strings.Lines(string(data)) {
		names, moves, _ := strings.Cut(strings.TrimSpace(line), ":")
		r, err := transcript.Read(moves, othello.New())
		if err != nil {
			errs = append(errs, err)
			continue
		}
		r.Players.Black.Name, r.Players.White.Name, _ = strings.Cut(names, ",")
		games = append(games, r)
	}
	return games, errors.Join(errs...)
}

var epoch = time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)

func importer() library.Importer {
	return library.Importer{Packings: []library.Packing{discs.Packing{}}, Read: read}
}

func inputs(files ...string) iter.Seq2[library.Input, error] {
	return func(yield func(library.Input, error) bool) {
		for i, text := range files {
			if !yield(library.Input{Name: fmt.Sprintf("file %d", i), Data: []byte(text)}, nil) {
				return
			}
		}
	}
}

func collection(t *testing.T, f library.Folder) *library.Collection {
	t.Helper()
	c := library.NewCollection(f, "Ours", epoch)
	return c
}

func blacks(t *testing.T, c *library.Collection) (names []string) {
	t.Helper()
	err := library.Export(c, []library.Packing{discs.Packing{}}, func(r *record.Record) error {
		names = append(names, r.Players.Black.Name)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func TestImport(t *testing.T) {
	f := librarytest.Folder{}
	c := collection(t, f)
	done, err := importer().Import(context.Background(), c, inputs(
		"Ada,Bob:f5d6c3\nÁda , Bob:f5d6c3\nBob,Ada:f5d6c3\n,Bob:f5d6c3\nEve,Bob:e6f4c3\n",
		"nonsense\nZoe,Bob:f5f6\nYan,Bob:f5f5\n"))
	if err != nil || done.Games != 4 || done.Joined != 2 || done.Refused != 2 || done.Sources != 2 {
		t.Fatalf("%+v, %v", done, err)
	}
	if got := fmt.Sprint(blacks(t, c)); got != "[Ada Bob Eve Zoe]" {
		t.Errorf("games of %s", got)
	}
	n := c.Note()
	if len(n.Refused) != 2 || n.Refused[0].Source != "file 1" || !strings.Contains(n.Refused[0].Reason, "transcript") || n.Joined != 2 {
		t.Errorf("noted: %+v", n)
	}
	// The same files once more, and one more game, from what is on disk.
	c, err = library.OpenCollection(f)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Change(func(n *library.Note) { n.Name = "Club" }); err != nil { // the note still knows which files it has
		t.Fatal(err)
	}
	done, err = importer().Import(context.Background(), c, inputs(
		"Ada,Bob:f5d6c3\nÁda , Bob:f5d6c3\nBob,Ada:f5d6c3\n,Bob:f5d6c3\nEve,Bob:e6f4c3\n", "Sam,Ada:f5d6\nAda,Bob:f5d6c3"))
	if err != nil || done.Games != 1 || done.Joined != 1 || done.Refused != 0 {
		t.Fatalf("again: %+v, %v", done, err)
	}
	if len(f) != 3 || c.Note().Games("othello") != 5 { // note, segment, sums
		t.Errorf("%d files, %d games", len(f), c.Note().Games("othello"))
	}
}

// A nameless fragment does not keep out the named game, and invisible letters do not make a
// different person.
func TestANamelessGameKeepsNoNamedOneOut(t *testing.T) {
	c := collection(t, librarytest.Folder{})
	done, err := importer().Import(context.Background(), c, inputs(",:f5d6c3\n,Bob:f5d6c3\nAda,Bob:f5d6c3\nAda\u3164,\u200bBob:f5d6c3\n,Bob:f5d6c3\n,:f5d6c3\n"))
	if err != nil || done.Games != 3 || done.Joined != 3 {
		t.Errorf("%+v, %v", done, err)
	}
	if got := fmt.Sprint(blacks(t, c)); got != "[  Ada]" {
		t.Errorf("games of %q", got)
	}
}

// failing is a folder in which all writes from some step on are lost, as if the program had been
// killed then.
type failing struct {
	librarytest.Folder
	left int
}

var errKilled = errors.New("killed")

func (f *failing) Write(name string, data []byte) error {
	if f.left--; f.left < 0 {
		return errKilled
	}
	return f.Folder.Write(name, data)
}

func (f *failing) Remove(name string) error {
	if f.left--; f.left < 0 {
		return errKilled
	}
	return f.Folder.Remove(name)
}

// After a kill at any step, everything that the note names is whole, and the next import completes
// it.
func TestAnImportGoesOnAfterAKill(t *testing.T) {
	files := []string{"Ada,Bob:f5d6c3\nnonsense", "Eve,Bob:f5f6\nSam,Bob:f5f6e6", "Zoe,Bob:f5f4"}
	want := "[Ada Eve Sam Zoe]"
	for steps := 0; ; steps++ {
		f := &failing{librarytest.Folder{}, steps + 2}
		c := collection(t, f)
		for _, file := range files {
			_, err := importer().Import(context.Background(), c, inputs(file))
			if err != nil && !errors.Is(err, errKilled) {
				t.Fatal(err)
			}
		}
		killed := f.left < 0
		f.left = 1 << 20
		c, err := library.OpenCollection(f)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := c.Segments(""); err != nil {
			t.Fatalf("killed at step %d: %v", steps, err)
		}
		for _, file := range files {
			if _, err := importer().Import(context.Background(), c, inputs(file)); err != nil {
				t.Fatal(err)
			}
		}
		if got := fmt.Sprint(blacks(t, c)); got != want {
			t.Fatalf("killed at step %d: games of %s, want %s", steps, got, want)
		}
		if !killed {
			return
		}
	}
}

func TestCancelKeepsWhatWasTaken(t *testing.T) {
	c := collection(t, librarytest.Folder{})
	ctx, cancel := context.WithCancel(context.Background())
	im := importer()
	im.Report = func(p library.Progress) {
		if p.Sources == 2 {
			cancel()
		}
	}
	endless := func(yield func(library.Input, error) bool) {
		for i := range 1 << 20 {
			if !yield(library.Input{Name: fmt.Sprint(i), Data: []byte("Ada,Bob" + fmt.Sprint(i) + ":f5d6")}, nil) {
				return
			}
		}
		t.Error("the import went on")
	}
	done, err := im.Import(ctx, c, endless)
	if !errors.Is(err, context.Canceled) || done.Games < 2 || c.Note().Games("") != done.Games {
		t.Errorf("%+v, %v; %d games are kept", done, err, c.Note().Games(""))
	}
}

func TestFilesThatCannotBeReadAreNoted(t *testing.T) {
	c := collection(t, librarytest.Folder{})
	done, err := importer().Import(context.Background(), c, func(yield func(library.Input, error) bool) {
		_ = yield(library.Input{Name: "gone"}, errors.New("no such file")) && yield(library.Input{Name: "there", Data: []byte("A,B:f5")}, nil)
	})
	if err != nil || done.Games != 1 || done.Refused != 1 || c.Note().Refused[0] != (library.Refusal{Source: "gone", Reason: "no such file"}) {
		t.Errorf("%+v, %v, %+v", done, err, c.Note().Refused)
	}
}

// A game is not dropped for one bad move or a mended fault: it is kept, and the fault is listed.
// Unusual spellings in the file come out as they went in.
func TestGamesWithFaultsAreKept(t *testing.T) {
	const text = "(;GM[1]SZ[9]KM[375]RU[GOE]DT[Jul 6, 2019]RE[黑胜3又3/4子]PB[hana9 (1802)];B[ee];W[cc];B[ee];W[gg])" +
		"(;GM[1]SZ[9]PW[ann];B[ee];W[cc]]\n;B[gg])(;GM[2];B[f5];W[d6];B[a1])(;GM[1]SZ[9]AB[ee]AW[ee];B[ee])"
	c := collection(t, librarytest.Folder{})
	im := library.Importer{Packings: catalog.Packings(), Read: format.Read}
	done, err := im.Import(context.Background(), c, inputs(text))
	if err != nil || done.Games != 3 || done.Refused != 1 || done.Mended != 3 {
		t.Fatalf("%+v, %v", done, err)
	}
	note := c.Note()
	if len(note.Mended) != 3 || note.Mends != 3 || note.Mended[0].Game != 1 || !strings.Contains(note.Mended[0].Reason, "move 3") {
		t.Errorf("told %+v", note.Mended)
	}
	var moves []int
	err = library.Export(c, catalog.Packings(), func(r *record.Record) error {
		if moves = append(moves, r.MoveCount()); r.Players.Black.Rank == "1802" {
			var out strings.Builder
			if err := sgf.Write(&out, r); err != nil {
				return err
			}
			for _, said := range []string{"KM[375]", "RU[GOE]", "DT[Jul 6, 2019]", "RE[黑胜3又3/4子]", "PB[hana9 (1802)]"} {
				if !strings.Contains(out.String(), said) {
					t.Errorf("%s is lost in %s", said, out.String())
				}
			}
			if r.Komi != 7.5 || r.Day().String() != "2019-07-06" || r.Outcome.Margin != 7.5 {
				t.Errorf("exported as %+v", r)
			}
		}
		return nil
	})
	slices.Sort(moves)
	if err != nil || !slices.Equal(moves, []int{2, 2, 3}) {
		t.Errorf("%v moves, %v", moves, err)
	}
}

// The time control of a game goes into a collection and out again, also one that this program cannot interpret.
func TestTheTimeControlComesOutOfACollection(t *testing.T) {
	controls := []string{"TM[3600]OT[5x30 byo-yomi]", "TM[600]", "OT[10 fischer]TM[300]", "TM[7200]OT[25 moves/10 min]", "OT[as agreed]"}
	c := collection(t, librarytest.Folder{})
	im := library.Importer{Packings: catalog.Packings(), Read: format.Read}
	var text strings.Builder
	for i, control := range controls {
		fmt.Fprintf(&text, "(;GM[1]SZ[9]PB[player %d]%s;B[ee];W[cc])", i, control)
	}
	if _, err := im.Import(context.Background(), c, inputs(text.String())); err != nil {
		t.Fatal(err)
	}
	out := 0
	err := library.Export(c, catalog.Packings(), func(r *record.Record) error {
		var i int
		if _, err := fmt.Sscanf(r.Players.Black.Name, "player %d", &i); err != nil {
			return err
		}
		games, err := sgf.Read(strings.NewReader("(;GM[1]SZ[9]" + controls[i] + ")"))
		if err != nil {
			return err
		}
		var file strings.Builder
		if err := sgf.Write(&file, r); err != nil {
			return err
		}
		out++
		for _, id := range []string{"TM", "OT"} {
			if want := sgf.Fact(games[0], id); sgf.Fact(r, id) != want || strings.Contains(file.String(), id+"["+want+"]") != (want != "") {
				t.Errorf("%s: %s is %q in %s", controls[i], id, sgf.Fact(r, id), file.String())
			}
		}
		if r.Control != games[0].Control {
			t.Errorf("%s: the control is %+v, want %+v", controls[i], r.Control, games[0].Control)
		}
		return nil
	})
	if err != nil || out != len(controls) {
		t.Errorf("%d games come out, %v", out, err)
	}
}

// TestRefusalsTellWhereTheyAre checks that a refusal has the number of the game and the line in the
// file, though each game is parsed by itself.
func TestRefusalsTellWhereTheyAre(t *testing.T) {
	const text = "A file\n(;GM[2]SZ[7];B[f5])\n\n (;GM[2];B[f5])  (;GM[2]\n;B[f5]XX[é] ;W[?])(;GM[2];B[f5];W[d6];B[c3])\n(;GM[2]é SZ[70];B[f5])"
	for _, from := range []string{text, text[strings.Index(text, "("):]} {
		c := collection(t, librarytest.Folder{})
		im := library.Importer{Packings: catalog.Packings(), Read: format.Read}
		if _, err := im.Import(context.Background(), c, inputs(from)); err != nil {
			t.Fatal(err)
		}
		_, err := format.Read([]byte(from), nil)
		var want []string
		for _, one := range err.(interface{ Unwrap() []error }).Unwrap() {
			want = append(want, one.Error())
		}
		slices.Sort(want)
		var got []string
		var numbers []int
		note := c.Note()
		for _, r := range append(note.Refused, note.Mended...) {
			if numbers = append(numbers, r.Game); strings.HasPrefix(r.Reason, "sgf:") {
				got = append(got, r.Reason)
			}
		}
		slices.Sort(got)
		slices.Sort(numbers)
		numbers = slices.Compact(numbers)
		if !slices.Equal(got, want) {
			t.Errorf("refused for %q, want %q", got, want)
		}
		if strings.HasPrefix(from, "(") && !slices.Equal(numbers, []int{1, 3, 5}) {
			t.Errorf("games %v, want 1, 3 and 5", numbers)
		}
	}
}

func TestADamagedSegmentIsReportedAndTheRestWorks(t *testing.T) {
	f := librarytest.Folder{}
	c := collection(t, f)
	if _, err := importer().Import(context.Background(), c, inputs("Ada,Bob:f5d6c3")); err != nil {
		t.Fatal(err)
	}
	other := maps.Clone(f)
	for name, data := range f {
		if strings.HasSuffix(name, ".games") {
			other[name] = bytes.Replace(data, []byte("Ada"), []byte("Eva"), 1)
		}
	}
	c, err := library.OpenCollection(other)
	if err != nil {
		t.Fatal(err)
	}
	segments, err := c.Segments("")
	if !errors.Is(err, library.ErrSegment) || len(segments) != 1 || segments[0].Game(0).Players.Black.Name != "" {
		t.Errorf("%d segments, %v", len(segments), err)
	}
	if hurt := c.Check(); len(hurt) != 1 || hurt[0].Lost != 0 || hurt[0].Games != 1 || hurt[0].Texts == 0 {
		t.Errorf("hurt: %v", hurt)
	}
	delete(other, "0001.sums") // as of an older version
	if c, err = library.OpenCollection(other); err != nil {
		t.Fatal(err)
	}
	if segments, err = c.Segments(""); !errors.Is(err, library.ErrSegment) || len(segments) != 0 {
		t.Errorf("without sums: %d segments, %v", len(segments), err)
	}
	if _, err := library.OpenCollection(librarytest.Folder{"note.json": []byte(`{"version":99}`)}); !errors.Is(err, library.ErrNewer) {
		t.Errorf("a newer collection: %v", err)
	}
}

func TestFilter(t *testing.T) {
	c := collection(t, librarytest.Folder{})
	im := importer()
	im.Read = func(data []byte, b func(string) []byte) ([]*record.Record, error) {
		games, err := read(data, b)
		for i, g := range games {
			g.Date = time.Date(2000+i, 5, 6, 0, 0, 0, 0, time.UTC)
			g.Extra = []record.Property{{ID: "EV", Values: []string{[]string{"Open de Paris", "Cambridge"}[i%2]}}}
			g.Outcome = []game.Outcome{game.Scored(40, 24), game.Scored(32, 32), {}}[i%3]
		}
		record.SetAccuracy(games[0], game.ByColor[float64]{Black: 89.6, White: 60}, true).Apply(games[0])
		return games, err
	}
	if _, err := im.Import(context.Background(), c, inputs("Ada,Bob:f5d6\nÉve,Ada:f5d6c3\nBob,Sam:f5d6c4\n")); err != nil {
		t.Fatal(err)
	}
	segments, _ := c.Segments("")
	for want, f := range map[string]library.Filter{
		"3":     {},
		"2":     {Player: "ADA"},
		"1":     {Player: "eve"},
		"2 ":    {Event: "paris"},
		"2  ":   {From: 2001},
		"1 ":    {To: 2000},
		"1  ":   {Outcome: true},
		"0":     {Size: 10},
		"1   ":  {Text: "cambr ada"},
		"2   ":  {Text: "PARIS"},
		"0 ":    {Text: "paris eve"},
		"1    ": {Outcome: true, Winner: game.Black},

		"1     ":  {AccuracyFrom: 90},
		"0  ":     {AccuracyFrom: 91},
		"0   ":    {AccuracyFrom: 80, Player: "bob"},
		"1      ": {AccuracyTo: 60, Player: "bob"},
		"0    ":   {AccuracyFrom: 61, AccuracyTo: 89},
		"3 ":      {Opening: "Perpendicular"},
		"2    ":   {Opening: "Perpendicular", Player: "ada"},
		"0     ":  {Opening: "Tiger"},
		"0      ": {Opening: "no name"},
	} {
		a, err := library.Search(context.Background(), segments, discs.Packing{}, library.Ask(othello.New()), f)
		if err != nil || fmt.Sprint(a.Games) != strings.TrimSpace(want) {
			t.Errorf("%+v: %d games, want %s; %v", f, a.Games, want, err)
		}
	}
}

// All games of a collection are listed, the last first, and the list can be filtered.
func TestAllGames(t *testing.T) {
	c := collection(t, librarytest.Folder{})
	im := importer()
	im.Read = func(data []byte, b func(string) []byte) ([]*record.Record, error) {
		games, err := read(data, b)
		for i, g := range games {
			g.Date = time.Date([]int{2001, 2003, 2002}[i], 5, 6, 0, 0, 0, 0, time.UTC)
		}
		return games, err
	}
	if _, err := im.Import(context.Background(), c, inputs("Ada,Bob:f5d6\nEve,Ada:f5d6c3\nBob,Sam:f5d6c4\n")); err != nil {
		t.Fatal(err)
	}
	segments, _ := c.Segments("")
	listed := func(hits []library.Hit) (years []int) {
		for _, h := range hits {
			years = append(years, segments[h.Segment].Game(h.Game).Date.Year)
		}
		return years
	}
	all := library.AllGames(segments)
	if got := listed(all); !slices.Equal(got, []int{2003, 2002, 2001}) {
		t.Errorf("all games are of %v", got)
	}
	if got := listed(library.Narrow(segments, all, library.Filter{Text: "bob"})); !slices.Equal(got, []int{2002, 2001}) {
		t.Errorf("Bob's games are of %v", got)
	}
	if got := library.Narrow(segments, all, library.Filter{}); len(got) != 3 {
		t.Errorf("of %d games none is left out", len(got))
	}
}

func FuzzReadSegment(f *testing.F) {
	folder := librarytest.Folder{}
	c := library.NewCollection(folder, "x", time.Time{})
	if _, err := importer().Import(context.Background(), c, inputs("Ada,Bob:f5d6c3\nEve,Bob:f5f6")); err != nil {
		f.Fatal(err)
	}
	for _, data := range folder {
		f.Add(data, 0, byte(0))
		f.Add(data, 80, byte(200))
		f.Add(data, 110, byte(255))
	}
	f.Fuzz(func(t *testing.T, data []byte, at int, b byte) {
		s, err := library.ReadSegment(library.Forge(data, at, b))
		if err != nil {
			if !errors.Is(err, library.ErrSegment) {
				t.Fatalf("refused with %v", err)
			}
			return
		}
		if _, err := library.Search(context.Background(), []*library.Segment{s}, discs.Packing{}, library.Ask(othello.New()), library.Filter{Player: "a"}); err != nil {
			t.Fatal(err)
		}
		for n := range s.Len() {
			_ = s.Game(n)
			_, _ = s.Record(n, discs.Packing{}) // may be refused, and must not panic
		}
	})
}

func TestDiscardRemovesEveryFile(t *testing.T) {
	f := librarytest.Folder{}
	c := collection(t, f)
	if _, err := importer().Import(context.Background(), c, inputs("Ada,Bob:f5d6c3")); err != nil {
		t.Fatal(err)
	}
	if err := c.Discard(); err != nil || len(f) != 0 {
		t.Errorf("%d files are left, %v", len(f), err)
	}
	if _, err := library.OpenCollection(f); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("opened again: %v", err)
	}
}

// A long list is read in parts, never more than one at once by a reader, with the same games,
// joined ones and places of faults as at once.
func TestALongListIsImportedInParts(t *testing.T) {
	if testing.Short() {
		t.Skip("12,000 games are imported")
	}
	var list strings.Builder
	for i := range 6_000 {
		list.WriteString(map[bool]string{true: "f5d6x\n", false: []string{"f5d6c3d3c4f4\n", "f5f6e6f4g5\n"}[i%2]}[i%1000 == 999])
	}
	for _, parts := range []library.Parts{nil, format.Parts} {
		most := 0
		var lock sync.Mutex
		im := library.Importer{Packings: catalog.Packings(), Parts: parts, Read: func(data []byte, b func(string) []byte) ([]*record.Record, error) {
			lock.Lock()
			most = max(most, len(data))
			lock.Unlock()
			return format.Read(data, b)
		}}
		c := collection(t, librarytest.Folder{})
		done, err := im.Import(context.Background(), c, func(yield func(library.Input, error) bool) {
			yield(library.Input{Name: "list.txt", Data: []byte(list.String())}, nil)
		})
		if err != nil || done.Games != 2 || done.Joined != 5992 || done.Refused != 6 || done.Sources != 1 {
			t.Errorf("%+v, %v", done, err)
		}
		note := c.Note()
		if last := note.Refused[len(note.Refused)-1].Reason; !strings.Contains(last, "line 6000,") {
			t.Errorf("refused: %s", last)
		}
		if parts != nil && most > 50_000 {
			t.Errorf("%d bytes were read at once", most)
		}
	}
}
