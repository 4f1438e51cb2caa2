package collections

import (
	"context"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/app/apptest"
	"pionnier/core/library"
)

// harm damages the file of a collection that has the given ending.
func (p *rig) harm(ending string, change func([]byte) []byte) {
	p.T.Helper()
	names, err := filepath.Glob(filepath.Join(p.Dir, "collections", "*"+ending))
	if err != nil || len(names) != 1 {
		p.T.Fatalf("%v, %v", names, err)
	}
	data, err := os.ReadFile(names[0])
	if err != nil {
		p.T.Fatal(err)
	}
	if err := os.WriteFile(names[0], change(data), 0o600); err != nil {
		p.T.Fatal(err)
	}
}

// A collection with damaged games or a damaged note is listed, with what is lost and what can be
// done about it.
func TestADamagedCollectionSaysSo(t *testing.T) {
	for ending, c := range map[string]struct {
		change func([]byte) []byte
		words  []string
	}{
		".games":    {func(b []byte) []byte { return b[:len(b)-7] }, []string{"Club, 4 games · damaged"}},
		"note.json": {func(b []byte) []byte { return b[:50] }, []string{"Club, 4 games", "The description of Club was damaged. Its games were found again."}},
	} {
		t.Run(ending, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				dir := t.TempDir()
				p := open(t, dir)
				p.Import("Club", inputsOf(4))
				p.Settle()
				p.Tap("OK")
				p.harm(ending, c.change)
				p = open(t, dir)
				p.Show()
				p.Settle()
				p.Sees(c.words...)
				if ending == ".games" {
					p.Tap(c.words[0])
					if !p.Saw("4 of 4 games are lost", "import them again under the same name") {
						t.Errorf("in sight are %q", p.Words())
					}
				}
			})
		})
	}
}

// An import to a full disk reports what was added, leaves nothing half done, and resumes when there
// is room.
func TestAnImportOnAFullDiskSaysSo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		room := apptest.FullDisk(t, syscall.ENOSPC)
		p.Import("Club", inputsOf(4))
		p.Settle()
		if !p.Saw("no game was added", "There is no room left on the disk.") {
			t.Errorf("in sight are %q", p.Words())
		}
		p.Tap("OK")
		room()
		p.hasNoCollection()
		if left, err := os.ReadDir(filepath.Join(p.Dir, "collections")); err == nil && len(left) > 0 {
			t.Errorf("%v stays, %v", left, err)
		}
		p.Import("Club", inputsOf(4))
		p.Settle()
		if !p.Saw("4 games were added to Club.") {
			t.Errorf("in sight are %q", p.Words())
		}
	})
}

// A cancelled import reports how far it came, and its games can be kept, taken back, or added to.
// Return does not cancel.
func TestACancelledImportSaysWhereItStopped(t *testing.T) {
	for answer, games := range map[string]int{"Keep them": 4, "Take back": 0, "Go on": 5} {
		t.Run(answer, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				p := open(t, t.TempDir())
				wait, first := make(chan struct{}), true
				p.Import("Club", func(ctx context.Context) iter.Seq2[library.Input, error] {
					return func(yield func(library.Input, error) bool) {
						if !yield(library.Input{Name: "a.txt", Data: []byte("f5d6c3d3c4\nf5f6e6f4\nf5d6c4d3\nf5f4e3\n")}, nil) {
							return
						}
						if first {
							first = false
							<-wait
						}
						yield(library.Input{Name: "b.txt", Data: []byte("f5d6\n")}, nil)
					}
				})
				p.Settle()
				p.Press(fyne.KeyReturn)
				p.Press(fyne.KeySpace)
				p.Misses("Keep them")
				p.Press(fyne.KeyEscape)
				close(wait)
				p.Settle()
				if !p.Saw("stopped before its end. 4 games were added to Club.", "It stopped in a.txt") {
					t.Fatalf("in sight are %q", p.Words())
				}
				p.Tap(answer)
				list, err := p.list()
				all := 0
				for _, c := range list {
					all += c.Note().Games("")
				}
				if err != nil || all != games || games == 0 && len(list) > 0 {
					t.Errorf("%d collections of %d games, %v", len(list), all, err)
				}
			})
		})
	}
}

// Without a collection the screen explains what collections are for and where to find some, and
// offers to import a folder.
func TestTheFirstCollectionIsAskedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		asked := false
		p.Collections.deps.ImportFolder = func() { asked = true }
		p.Show()
		p.Settle()
		if words := strings.Join(p.Words(), "\n"); !strings.Contains(strings.Join(strings.Fields(words), " "), "“Games” in Study shows what was played") {
			t.Errorf("in sight are %q", words)
		}
		p.Tap("Import a folder…")
		if !asked {
			t.Error("no folder is asked for")
		}
	})
}

func (p *rig) hasNoCollection() {
	p.T.Helper()
	list, err := p.list()
	if len(list) != 0 || err != nil {
		p.T.Errorf("%d collections, %v", len(list), err)
	}
}

// A collection keeps neither comments nor variations, and an import of games that have them says so.
func TestAnImportSaysWhatACollectionLeavesOut(t *testing.T) {
	for text, want := range map[string]string{
		"(;GM[1]SZ[9];B[ee];W[cc])": "1 game was added to Club.",
		"(;GM[1]SZ[9];B[ee]C[sente];W[cc])(;GM[1]SZ[9];B[gg](;W[cc])(;W[cg]))(;GM[1]SZ[9];B[gc])": "3 games were added to Club. 2 games have comments or variations, which stay in their files alone.",
	} {
		synctest.Test(t, func(t *testing.T) {
			p := open(t, t.TempDir())
			p.Import("Club", func(context.Context) iter.Seq2[library.Input, error] {
				return func(yield func(library.Input, error) bool) {
					yield(library.Input{Name: "club.sgf", Data: []byte(text)}, nil)
				}
			})
			p.Settle()
			p.Sees(want)
		})
	}
}

func TestWhatCannotBeReadIsListed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		p.Import("Junk", func(context.Context) iter.Seq2[library.Input, error] {
			return func(yield func(library.Input, error) bool) {
				for i := range 5 {
					yield(library.Input{Name: fmt.Sprintf("bad-%d.txt", i), Data: []byte("no game")}, nil)
				}
			}
		})
		p.Settle()
		p.Tap("OK")
		p.Show()
		p.Settle()
		p.Tap("Junk, 0 games")
		p.Tap("5 could not be read.")
		p.Sees("bad-0.txt", "bad-4.txt")
		p.Tap("No game was found., bad-4.txt") // a phone has no room for long reasons in a row
		p.Sees("OK")
		p.Press(fyne.KeyEscape)
		p.Misses("OK")
		p.Sees("bad-0.txt")
		p.Press(fyne.KeyEscape)
		p.Sees("Delete")
	})
}

func TestAnImportCanBeCancelled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		stopped := make(chan struct{})
		p.Import("Endless", func(ctx context.Context) iter.Seq2[library.Input, error] {
			return func(yield func(library.Input, error) bool) {
				yield(library.Input{Name: "a", Data: []byte("f5d6")}, nil)
				<-ctx.Done()
				close(stopped)
			}
		})
		p.Settle()
		p.Tap("Cancel")
		<-stopped
		p.Settle()
		if n := p.explored().Games; n != 1 {
			t.Errorf("%d games were kept", n)
		}
	})
}
