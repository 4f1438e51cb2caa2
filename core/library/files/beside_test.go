package files_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"testing"
	"testing/fstest"

	"pionnier/core/library/files"
)

// packTar packs a tar.gz of zeros and of what add adds.
func packTar(t *testing.T, zeros int, add func(put func(name string, data []byte))) []byte {
	t.Helper()
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	w := tar.NewWriter(z)
	put := func(name string, data []byte) {
		if err := w.WriteHeader(&tar.Header{Name: name, Typeflag: tar.TypeReg, Size: int64(len(data)), Mode: 0o600}); err != nil {
			t.Fatal(err)
		}
		_, _ = w.Write(data)
	}
	put("zeros.bin", make([]byte, zeros))
	add(put)
	if err := errors.Join(w.Close(), z.Close()); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestAnArchiveIsUnpackedOnceForEachKindOfFile asks in each folder for the file beside. The limit
// of unpacking would not allow the archive to be read again for each folder.
func TestAnArchiveIsUnpackedOnceForEachKindOfFile(t *testing.T) {
	const folders = 300
	files.Lower(t, 0, 4<<20)
	pack := packTar(t, 2<<20, func(put func(string, []byte)) {
		for i := range folders {
			put(fmt.Sprintf("d%d/a.wtb", i), []byte("games"))
			put(fmt.Sprintf("d%d/A.JOU", i), fmt.Appendf(nil, "players %d", i))
		}
	})
	n := 0
	for in, err := range (files.Walker{Extensions: []string{".wtb"}}).Walk(context.Background(), fstest.MapFS{"a.tar.gz": {Data: pack}}, "a.tar.gz") {
		if err != nil {
			t.Fatal(err)
		}
		if players, events := in.Beside(".jou"), in.Beside(".trn"); string(players) != fmt.Sprintf("players %d", n) || events != nil {
			t.Fatalf("%s: beside it is %q and %q", in.Name, players, events)
		}
		n++
	}
	if n != folders {
		t.Errorf("%d of %d files", n, folders)
	}
}

// TestArchivesInAnArchiveShareItsLimit has an archive of archives that each unpack to a lot.
func TestArchivesInAnArchiveShareItsLimit(t *testing.T) {
	files.Lower(t, 0, 1<<20)
	inner := packTar(t, 1<<19, func(func(string, []byte)) {})
	pack := packTar(t, 0, func(put func(string, []byte)) {
		for i := range 20 {
			put(fmt.Sprintf("%d.tar.gz", i), inner)
		}
	})
	refused := false
	for _, err := range (files.Walker{Extensions: []string{".wtb"}}).Walk(context.Background(), fstest.MapFS{"a.tar.gz": {Data: pack}}, "a.tar.gz") {
		refused = refused || errors.Is(err, files.ErrTooLarge)
	}
	if !refused {
		t.Error("ten times the limit was unpacked")
	}
}
