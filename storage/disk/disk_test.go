package disk_test

import (
	"io/fs"
	"path/filepath"
	"slices"
	"testing"

	"pionnier/storage/disk"
)

func TestEveryCallIsHeard(t *testing.T) {
	dir := t.TempDir()
	missing := filepath.Join(dir, "missing")
	var heard []string
	stop := disk.Watch(func(name string) { heard = append(heard, filepath.ToSlash(name)) })
	for call, do := range map[string]func(string) error{
		"Stat":     func(name string) error { _, err := disk.Stat(name); return err },
		"ReadDir":  func(name string) error { _, err := disk.ReadDir(name); return err },
		"ReadFile": func(name string) error { _, err := disk.ReadFile(name); return err },
		"Open":     func(name string) error { _, err := disk.Open(name); return err },
		"FS": func(name string) error {
			_, err := fs.Stat(disk.FS(filepath.Dir(name)), filepath.Base(name))
			return err
		},
	} {
		heard = nil
		if err := do(missing); err == nil || !slices.Equal(heard, []string{filepath.ToSlash(missing)}) {
			t.Errorf("%s: heard %q, %v", call, heard, err)
		}
	}
	stop()
	heard = nil
	if _, err := disk.Stat(dir); err != nil || len(heard) > 0 {
		t.Errorf("after stop: heard %q, %v", heard, err)
	}
}
