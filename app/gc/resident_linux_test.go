//go:build linux && !android

package gc

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"
)

func TestUnchanged(t *testing.T) {
	entry := func(first, resident, anonymous, swap string) string {
		return first + "\nSize: 9999 kB\nRss: " + resident + " kB\nAnonymous: " + anonymous + " kB\nSwap: " + swap + " kB\nVmFlags: rd ex mr\n"
	}
	const (
		code = "1000-2000 r-xp 00000000 08:01 77 /usr/lib/libLLVM-15.so.1"
		data = "3000-4000 r--p 00000000 08:01 77 /usr/lib/lib with spaces.so"
	)
	for name, tt := range map[string]struct {
		smaps string
		want  []mapping
	}{
		"code and constants": {entry(code, "300", "0", "0") + entry(data, "4000", "0", "0"), []mapping{{0x1000, 0x2000}, {0x3000, 0x4000}}},
		"too little":         {entry(code, "255", "0", "0"), nil},
		"relocated":          {entry(data, "300", "4", "0"), nil},
		"swapped out":        {entry(data, "300", "0", "4"), nil},
		"for writing":        {entry("3000-4000 rw-p 00000000 08:01 77 /x", "300", "0", "0"), nil},
		"shared":             {entry("3000-4000 r--s 00000000 08:01 77 /x", "300", "0", "0"), nil},
		"no file":            {entry("3000-4000 r-xp 00000000 00:00 0 [vdso]", "300", "0", "0"), nil},
		"nonsense":           {"x\n\n-- r-xp\n: : :\nRss: many kB\nVmFlags:\n", nil},
		"cut":                {strings.TrimSuffix(entry(code, "300", "0", "0"), "VmFlags: rd ex mr\n"), nil},
	} {
		if got := unchanged(strings.NewReader(tt.smaps)); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %x, want %x", name, got, tt.want)
		}
	}
}

// The pages of a file that was read are given back; a page that was changed is kept.
func TestGiveBackCode(t *testing.T) {
	const size = 1 << 20
	path := filepath.Join(t.TempDir(), "library.so")
	if err := os.WriteFile(path, bytes.Repeat([]byte("code"), size/4), 0o600); err != nil {
		t.Fatal(err)
	}
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	read, changed := mapFile(t, f, size), mapFile(t, f, size)
	if err := unix.Mprotect(changed, unix.PROT_READ|unix.PROT_WRITE); err != nil {
		t.Fatal(err)
	}
	copy(changed, "ours")
	if err := unix.Mprotect(changed, unix.PROT_READ); err != nil {
		t.Fatal(err)
	}
	for _, m := range [][]byte{read, changed} {
		if n := bytes.Count(m, []byte("code")); n < size/4-1 { // brings all of it into memory
			t.Fatalf("%d words read", n)
		}
	}
	if !worthwhile(t, read) || worthwhile(t, changed) {
		t.Fatalf("the read one listed: %v, the changed one: %v", worthwhile(t, read), worthwhile(t, changed))
	}
	giveBackCode()
	if worthwhile(t, read) {
		t.Error("the file that was only read is still in memory")
	}
	if string(changed[:8]) != "ourscode" || string(read[:8]) != "codecode" {
		t.Errorf("afterwards %q and %q", changed[:8], read[:8])
	}
}

// mapFile returns a private mapping of a file, separate from other mappings of it.
func mapFile(t *testing.T, f *os.File, size int) []byte {
	t.Helper()
	m, err := unix.Mmap(int(f.Fd()), 0, size, unix.PROT_READ, unix.MAP_PRIVATE)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = unix.Munmap(m) })
	return m
}

// worthwhile reports whether giving memory back is worthwhile now.
func worthwhile(t *testing.T, memory []byte) bool {
	t.Helper()
	f, err := os.Open("/proc/self/smaps")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	start := uintptr(unsafe.Pointer(unsafe.SliceData(memory)))
	return slices.ContainsFunc(unchanged(f), func(m mapping) bool { return m.start <= start && start < m.end })
}
