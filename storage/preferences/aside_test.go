package preferences

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"pionnier/core/record"
	"pionnier/storage/disk"
)

// unreadable is a Files that fails to read every file.
type unreadable struct {
	disk.Files
	err error
}

func (u unreadable) ReadFile(name string) ([]byte, error) {
	return nil, &fs.PathError{Op: "read", Path: name, Err: u.err}
}

// Settings that cannot be read once are used again at the next start, and are not overwritten until
// then.
func TestSettingsThatCannotBeReadAreLeftAlone(t *testing.T) {
	for _, fault := range []error{fs.ErrPermission, syscall.EIO, syscall.EMFILE, syscall.EISDIR} {
		dir := t.TempDir()
		p, _, _ := Open(dir)
		p.SetString("name", "Ada")
		if err := p.Flush(); err != nil {
			t.Fatal(err)
		}
		p, found, damaged := open(dir, unreadable{disk.Host(), fault})
		if found || damaged == nil || damaged.Aside != "" || !errors.Is(damaged.Err, fault) {
			t.Errorf("%v: found %v, damaged %+v", fault, found, damaged)
		}
		p.SetString("name", "Bob")
		if err := p.Flush(); err != nil {
			t.Errorf("%v: what is not kept was told, and Flush says again %v", fault, err)
		}
		again, found, damaged := Open(dir)
		if !found || damaged != nil || again.StringWithFallback("name", "") != "Ada" {
			t.Errorf("%v: then found %v, damaged %+v, %v", fault, found, damaged, again.values)
		}
	}
}

// So it is with a folder in place of the settings.
func TestAFolderInPlaceOfTheSettingsStays(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "settings.json"), 0o700); err != nil {
		t.Fatal(err)
	}
	p, found, damaged := Open(dir)
	if found || damaged == nil || damaged.Aside != "" {
		t.Errorf("found %v, damaged %+v", found, damaged)
	}
	p.SetBool("x", true)
	if err := p.Flush(); err != nil {
		t.Error(err)
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 || !entries[0].IsDir() {
		t.Errorf("the folder has %v, %v", entries, err)
	}
}

// Settings of a newer version are read as far as they are understood, and the user sees that they
// will not be written.
func TestNewerSettingsAreReported(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "settings.json"), []byte(`{"version":2,"values":{"x":"y"}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	p, found, damaged := Open(dir)
	if !found || p.StringWithFallback("x", "") != "y" || damaged == nil || damaged.Aside != "" || !errors.Is(damaged.Err, record.ErrNewer) {
		t.Errorf("found %v, %v, damaged %+v", found, p.values, damaged)
	}
}
