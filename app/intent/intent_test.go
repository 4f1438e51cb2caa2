package intent

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"

	"pionnier/core/record"
)

// phone is a Resolver with files by their URIs, and names for some.
type phone struct{ files, names map[string]string }

func (p phone) Name(uri string) string { return p.names[uri] }

func (p phone) Read(uri string, most int) ([]byte, error) {
	data, ok := p.files[uri]
	switch {
	case !ok:
		return nil, javaError("java.io.FileNotFoundException: " + uri)
	case len(data) > most:
		return nil, record.ErrTooLarge
	}
	return []byte(data), nil
}

const view = "android.intent.action.VIEW"

func TestWhatAnIntentBrings(t *testing.T) {
	p := phone{
		files: map[string]string{"content://club/7": "(;GM[1])", "file:///sdcard/a%20b.sgf": "(;GM[2])", "content://mail/1": "f5d6"},
		names: map[string]string{"content://club/7": "final.sgf", "content://mail/1": "../../settings.json"},
	}
	for name, tt := range map[string]struct {
		intent     Intent
		file, data string
	}{
		"opened":                    {Intent{Action: view, Data: "content://club/7"}, "final.sgf", "(;GM[1])"},
		"opened, by path":           {Intent{Action: view, Data: "file:///sdcard/a%20b.sgf"}, "a b.sgf", "(;GM[2])"},
		"opened, with words":        {Intent{Action: view, Data: "content://club/7", Text: "c4"}, "final.sgf", "(;GM[1])"},
		"a link of ours":            {Intent{Action: view, Data: "pionnier:ABC"}, "", "pionnier:ABC"},
		"shared, a file":            {Intent{Action: send, Stream: "content://mail/1", Text: "look"}, "settings.json", "f5d6"},
		"shared, words":             {Intent{Action: send, Text: "f5d6c3"}, "", "f5d6c3"},
		"shared, though with data":  {Intent{Action: send, Data: "content://club/7", Text: "f5"}, "", "f5"},
		"shared, nothing":           {Intent{Action: send}, "", ""},
		"opened, nothing":           {Intent{Action: view}, "", ""},
		"nothing that we know":      {Intent{Action: "android.intent.action.MAIN"}, "", ""},
		"a short URI, without name": {Intent{Action: view, Data: "x:"}, "", "?"},
	} {
		f := tt.intent.Files(p)[0]
		data, err := f.Read(1000)
		if linked := strings.HasPrefix(tt.intent.Data, "pionnier:"); linked != (f.Link != "") {
			t.Errorf("%s: the link is %q", name, f.Link)
		}
		if f.Name != tt.file || string(data) != tt.data && !(tt.data == "?" && errors.Is(err, fs.ErrNotExist)) {
			t.Errorf("%s: %q with %q, %v; want %q with %q", name, f.Name, data, err, tt.file, tt.data)
		}
		if _, err := f.Read(3); len(tt.data) > 3 && !errors.Is(err, record.ErrTooLarge) {
			t.Errorf("%s: more than is wanted is read: %v", name, err)
		}
	}
}

// Without this of several games that another app shares none arrives.
func TestSeveralFilesAreSharedAtOnce(t *testing.T) {
	p := phone{files: map[string]string{"content://a/1": "(;GM[1])", "content://a/2": "(;GM[2])"}, names: map[string]string{"content://a/1": "one.sgf"}}
	var got []string
	for _, f := range (Intent{Action: sendSeveral, Stream: "content://a/1\ncontent://a/2\ncontent://a/3\n", Text: "three games"}).Files(p) {
		data, err := f.Read(1000)
		got = append(got, fmt.Sprint(f.Name, string(data), errors.Is(err, fs.ErrNotExist)))
	}
	if want := []string{"one.sgf(;GM[1])false", "(;GM[2])false", "true"}; !slices.Equal(got, want) {
		t.Errorf("shared are %q, want %q", got, want)
	}
	if n := len((Intent{Action: sendSeveral, Stream: strings.Repeat("content://a/1\n", mostFiles+1)}).Files(p)); n != mostFiles {
		t.Errorf("%d files", n)
	}
}

func FuzzWhatAnIntentBrings(f *testing.F) {
	f.Add(view, "content://a/b", "", "")
	f.Add(send, "", "content://a/b", "words")
	f.Add(view, "PIONNIER:A", "", "")
	f.Fuzz(func(t *testing.T, action, data, stream, words string) {
		for _, file := range (Intent{action, data, stream, words}).Files(phone{names: map[string]string{data: words, stream: words}}) {
			if strings.Contains(file.Name, "/") {
				t.Errorf("the name of the file is %q", file.Name)
			}
			if read, err := file.Read(10); err == nil && len(read) > 10 {
				t.Errorf("%d bytes are read", len(read))
			}
		}
	})
}

func TestWhatJavaThrowsIsAnError(t *testing.T) {
	for words, want := range map[string]error{
		"java.io.FileNotFoundException: No content provider: content://a": fs.ErrNotExist,
		"java.io.FileNotFoundException":                                   fs.ErrNotExist,
		"java.io.FileNotFoundException: /a: open failed: EACCES (…)":      fs.ErrPermission,
		"java.lang.SecurityException: Permission Denial":                  fs.ErrPermission,
		"java.lang.IllegalStateException: closed":                         nil,
		"": nil,
	} {
		err := fmt.Errorf("read: %w", javaError(words))
		for _, known := range []error{fs.ErrNotExist, fs.ErrPermission} {
			if errors.Is(err, known) != (want == known) {
				t.Errorf("%q is %v: %v", words, known, errors.Is(err, known))
			}
		}
	}
}

// Intents that arrive before the program has begun wait, and each is handled once, in order,
// whatever else arrives.
func TestEachIntentIsTakenOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a := &Apps{}
		bring := func(name string) bool {
			return a.Put(func() ([]File, error) {
				if name == "bad" {
					return []File{{}}, javaError("bad")
				}
				return []File{{Name: name}}, nil
			})
		}
		bring("one")
		bring("two")
		synctest.Wait()
		var taken []string
		var at atomic.Int32
		a.Take(func(files []File, err error) {
			f := files[0]
			if at.Add(1) != 1 {
				t.Error("two at once")
			}
			defer at.Add(-1)
			if f.Name == "one" {
				bring("three")
			}
			taken = append(taken, f.Name+fmt.Sprint(err))
		})
		synctest.Wait()
		bring("bad")
		bring("one")
		synctest.Wait()
		if want := []string{"one<nil>", "two<nil>", "three<nil>", "bad", "one<nil>", "three<nil>"}; !slices.Equal(taken, want) {
			t.Errorf("taken are %q, want %q", taken, want)
		}
	})
}

// Another app cannot fill the memory before the program begins.
func TestThereIsAnEndToWhatWaits(t *testing.T) {
	a := &Apps{}
	for range mostWaiting {
		if !a.Put(nil) {
			t.Fatal("refused though there is room")
		}
	}
	if a.Put(nil) {
		t.Error("more wait than there is room for")
	}
}

func TestNothingIsSharedWhereThereIsNoPhone(t *testing.T) {
	if Others().Share != nil {
		t.Error("a desktop shares")
	}
}
