package main

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/png"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"pionnier/core/press/text"
)

// ours returns the program's package, with placeholders for the library and the Java code.
func ours(t *testing.T) app {
	t.Helper()
	a, err := prepare("../../..", image.NewNRGBA(image.Rect(0, 0, 16, 16)), 4711, "1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	a.dex = []byte("dex")
	return a
}

// stringsOf returns the strings of a pool, decoded as the documentation of Android's ResourceTypes
// describes.
func stringsOf(chunk []byte) (list []string) {
	count, start := binary.LittleEndian.Uint32(chunk[8:]), binary.LittleEndian.Uint32(chunk[20:])
	for i := range count {
		at := start + binary.LittleEndian.Uint32(chunk[28+4*i:])
		units := make([]uint16, binary.LittleEndian.Uint16(chunk[at:]))
		for n := range units {
			units[n] = binary.LittleEndian.Uint16(chunk[int(at)+2+2*n:])
		}
		list = append(list, string(utf16.Decode(units)))
	}
	return list
}

// readBinaryXML returns a binary XML file as lines, and checks that attributes are in the order of their
// numbers.
func readBinaryXML(t *testing.T, data []byte) (lines []string) {
	t.Helper()
	var names []string
	var ids []uint32
	depth := 0
	for rest := data[8:]; len(rest) > 0; {
		n := func(at int) uint32 { return binary.LittleEndian.Uint32(rest[at:]) }
		size := int(n(4))
		switch binary.LittleEndian.Uint16(rest) {
		case chunkPool:
			names = stringsOf(rest[:size])
		case chunkMap:
			for at := 8; at < size; at += 4 {
				ids = append(ids, n(at))
			}
		case chunkStart:
			line := strings.Repeat(" ", depth) + names[n(20)]
			depth++
			last := int64(-1)
			for i := range int(binary.LittleEndian.Uint16(rest[28:])) {
				at := 36 + 20*i
				id := int64(1) << 40 // of none
				if name := n(at + 4); n(at) != none {
					id = int64(ids[name])
				}
				if id < last {
					t.Errorf("%s: %s is out of order", line, names[n(at+4)])
				}
				last = id
				if rest[at+15] == words {
					line += fmt.Sprintf(" %s=%q", names[n(at+4)], names[n(at+16)])
				} else {
					line += fmt.Sprintf(" %s=%#x:%#x", names[n(at+4)], rest[at+15], n(at+16))
				}
			}
			lines = append(lines, line)
		case chunkEnd:
			depth--
		}
		rest = rest[size:]
	}
	if depth != 0 {
		t.Errorf("%d elements do not end", depth)
	}
	return lines
}

// TestTheManifestIsReadBackAsItWasWritten checks the binary form of what phones and stores look at
// first.
func TestTheManifestIsReadBackAsItWasWritten(t *testing.T) {
	a := ours(t)
	lines := readBinaryXML(t, binaryXML(a.manifest))
	for _, want := range []string{
		`manifest versionCode=0x10:0x1267 versionName="1.2.3" installLocation=0x10:0x0 package="app.pionnier.Pionnier"`,
		` uses-sdk minSdkVersion=0x10:0x18 targetSdkVersion=0x10:0x24`,
		`    data scheme="pionnier"`,
		`    data pathPattern=".*\\.sgf"`,
		`    data pathPattern=".*\\..*\\..*\\..*\\.sgf"`,
	} {
		if !slices.Contains(lines, want) {
			t.Errorf("%q is not in\n%s", want, strings.Join(lines, "\n"))
		}
	}
	all := strings.Join(lines, "\n")
	backup, _ := a.resources.find("@xml/backup")
	extraction, _ := a.resources.find("@xml/extraction")
	for _, want := range []string{fmt.Sprintf("fullBackupContent=0x1:%#x", backup), fmt.Sprintf("dataExtractionRules=0x1:%#x", extraction),
		"enableOnBackInvokedCallback=0x12:0x0", "configChanges=0x11:0x40003fff", "theme=0x1:0x1030055"} {
		if !strings.Contains(all, want) {
			t.Errorf("%s is not in\n%s", want, all)
		}
	}
	if strings.Contains(all, "uses-permission") {
		t.Error("a permission is asked for")
	}
}

// TestAProviderIsThereIfItsClassIs: without the class the app would end at its start, and without the provider
// no other app could read a shared file.
func TestAProviderIsThereIfItsClassIs(t *testing.T) {
	for dex, want := range map[string]bool{"dex": false, "dex\x00Lapp/pionnier/Pionnier/Files;\x00": true} {
		a := ours(t)
		dropMissing(a.manifest, []byte(dex))
		all := strings.Join(readBinaryXML(t, binaryXML(a.manifest)), "\n")
		line := `provider name="app.pionnier.Pionnier.Files" exported=0x12:0x0 authorities="app.pionnier.Pionnier.files" grantUriPermissions=0x12:0xffffffff`
		if got := strings.Contains(all, line); got != want || strings.Contains(all, "provider") != want {
			t.Errorf("with %q the provider is there: %v\n%s", dex, got, all)
		}
		if strings.Count(all, "activity") != 2 {
			t.Errorf("the activities are gone:\n%s", all)
		}
	}
}

// TestWhatIsNotUnderstoodIsRefused checks that a manifest with an attribute missing from the tables
// is an error.
func TestWhatIsNotUnderstoodIsRefused(t *testing.T) {
	for source, want := range map[string]string{
		`<a xmlns:android="` + android + `" android:nonsense="1"/>`:          "nonsense is not in the table",
		`<a xmlns:android="` + android + `" android:icon="@mipmap/none"/>`:   "is not understood",
		`<a xmlns:android="` + android + `" android:required="yes"/>`:        "is not understood",
		`<a xmlns:android="` + android + `" android:configChanges="mcc|x"/>`: "is not understood",
		`<a xmlns:android="` + android + `" android:versionCode="@CODE@"/>`:  "is not understood",
		`<a>text</a>`: "text between elements",
		`<a>`:         "EOF",
	} {
		if _, err := parse([]byte(source), resources{}.find); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", source, err)
		}
	}
}

// TestTheTableOfResourcesIsWhole walks the chunks of the table and finds each path among the files.
func TestTheTableOfResourcesIsWhole(t *testing.T) {
	a := ours(t)
	table := a.resources.binaryTable()
	if n := binary.LittleEndian.Uint32(table[4:]); int(n) != len(table) {
		t.Fatalf("the table says that it has %d bytes of %d", n, len(table))
	}
	values := stringsOf(table[12:])
	files := a.apk("arm64-v8a", []byte("library"))
	for _, path := range values {
		if files[path] == nil {
			t.Errorf("%s is not in the package", path)
		}
	}
	if len(values) != len(a.resources.xml)+len(a.resources.files) {
		t.Errorf("%d files are in the table", len(values))
	}
	at := 12 + int(binary.LittleEndian.Uint32(table[16:]))
	end := at + int(binary.LittleEndian.Uint32(table[at+4:]))
	kinds := map[uint16]int{}
	for at += 288; at < end; at += int(binary.LittleEndian.Uint32(table[at+4:])) {
		kinds[binary.LittleEndian.Uint16(table[at:])]++
	}
	if want := (map[uint16]int{chunkPool: 2, chunkSpec: 3, chunkType: 8}); at != end || !maps.Equal(kinds, want) {
		t.Errorf("its chunks are %v, want %v", kinds, want)
	}
}

// TestAPackageIsAlignedAndAlwaysTheSame checks that files that the system maps begin at multiples
// of four, and that the same sources make the same bytes.
func TestAPackageIsAlignedAndAlwaysTheSame(t *testing.T) {
	files := ours(t).apk("x86_64", []byte("library"))
	data, err := zipped(files)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := zipped(ours(t).apk("x86_64", []byte("library"))); err != nil || !bytes.Equal(again, data) {
		t.Errorf("packed again it differs (%v)", err)
	}
	packed, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range packed.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, files[f.Name]) {
			t.Errorf("%s comes back otherwise (%v)", f.Name, err)
		}
		if offset, err := f.DataOffset(); err != nil || f.Method == zip.Store && offset%alignment != 0 {
			t.Errorf("%s begins at %d (%v)", f.Name, offset, err)
		}
		if f.Method != zip.Store && f.Name == "resources.arsc" {
			t.Error("the table is compressed")
		}
	}
	if len(packed.File) != len(files) {
		t.Errorf("%d files of %d", len(packed.File), len(files))
	}
	for path, picture := range ours(t).resources.files {
		if c, _, err := image.DecodeConfig(bytes.NewReader(picture)); err != nil || c.Width != c.Height || c.Width < 48 {
			t.Errorf("%s is %dx%d (%v)", path, c.Width, c.Height, err)
		}
	}
}

// fieldsOf returns the fields of a protocol buffer message: numbers as such, everything else as
// bytes.
func fieldsOf(t *testing.T, m []byte) (numbers map[int]uint64, parts map[int][][]byte) {
	t.Helper()
	numbers, parts = map[int]uint64{}, map[int][][]byte{}
	for len(m) > 0 {
		tag, n := binary.Uvarint(m)
		x, k := binary.Uvarint(m[max(n, 0):])
		if n <= 0 || k <= 0 {
			t.Fatal("no message")
		}
		m = m[n+k:]
		switch tag & 7 {
		case 0:
			numbers[int(tag>>3)] = x
		case 2:
			parts[int(tag>>3)] = append(parts[int(tag>>3)], m[:x])
			m = m[x:]
		default:
			t.Fatalf("a field of wire type %d", tag&7)
		}
	}
	return numbers, parts
}

// TestABundleIsReadBackAsItsDocumentationSays reads a bundle by its messages alone: its files, the
// manifest's first element, the kinds of processors, and every path in the table.
func TestABundleIsReadBackAsItsDocumentationSays(t *testing.T) {
	a := ours(t)
	files, err := a.bundle(map[string][]byte{"arm64-v8a": []byte("a"), "x86_64": []byte("b")})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"BundleConfig.pb", "base/manifest/AndroidManifest.xml", "base/resources.pb", "base/native.pb", "base/dex/classes.dex",
		"base/lib/arm64-v8a/libPionnier.so", "base/lib/x86_64/libPionnier.so", "base/res/xml/backup.xml"} {
		if files[name] == nil {
			t.Errorf("there is no %s", name)
		}
	}
	_, node := fieldsOf(t, files["base/manifest/AndroidManifest.xml"])
	_, manifest := fieldsOf(t, node[1][0])
	if string(manifest[3][0]) != "manifest" || len(manifest[4]) != 4 || len(manifest[5]) != len(a.manifest.children) {
		t.Errorf("the manifest is %q with %d attributes and %d children", manifest[3], len(manifest[4]), len(manifest[5]))
	}
	id, code := fieldsOf(t, manifest[4][0])
	_, item := fieldsOf(t, code[6][0])
	if number, _ := fieldsOf(t, item[7][0]); string(code[2][0]) != "versionCode" || id[5] != 0x0101021b || number[6] != 4711 {
		t.Errorf("its first attribute is %q, %#x, %v", code[2], id[5], number)
	}
	var folders []string
	_, native := fieldsOf(t, files["base/native.pb"])
	for _, directory := range native[1] {
		_, d := fieldsOf(t, directory)
		_, targeting := fieldsOf(t, d[2][0])
		abi, _ := fieldsOf(t, targeting[1][0])
		folders = append(folders, fmt.Sprint(string(d[1][0]), " ", abi[1]))
	}
	if want := []string{"lib/arm64-v8a 3", "lib/x86_64 5"}; !slices.Equal(folders, want) {
		t.Errorf("libraries are in %q, want %q", folders, want)
	}
	paths := 0
	for _, path := range bytes.Fields(bytes.Map(func(r rune) rune {
		if strings.ContainsRune("abcdefghijklmnopqrstuvwxyz_/-.0123456789", r) {
			return r
		}
		return ' '
	}, files["base/resources.pb"])) {
		if bytes.HasPrefix(path, []byte("res/")) {
			paths++
			if files["base/"+string(path)] == nil {
				t.Errorf("%s is not in the bundle", path)
			}
		}
	}
	if paths != len(a.resources.xml)+len(a.resources.files) {
		t.Errorf("%d paths are in the table", paths)
	}
	if _, err := a.bundle(map[string][]byte{"mips": nil}); err == nil {
		t.Error("a library for no processor is taken")
	}
}

// TestTheStoresPicturesAreOfAPhone checks that the pictures of the screens are as large as stores want to feature
// an app, and small in the repository.
func TestTheStoresPicturesAreOfAPhone(t *testing.T) {
	pictures, err := filepath.Glob("../../../.ci/package/fastlane/metadata/android/en-US/images/phoneScreenshots/*.png")
	if err != nil || len(pictures) < 4 || len(pictures) > 8 {
		t.Fatalf("%d pictures, want 4 to 8 (%v)", len(pictures), err)
	}
	total := 0
	for _, name := range pictures {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		total += len(data)
		if c, err := png.DecodeConfig(bytes.NewReader(data)); err != nil || c.Width != 1080 || c.Height != 1920 {
			t.Errorf("%s is %dx%d (%v)", name, c.Width, c.Height, err)
		}
	}
	if total > 600_000 {
		t.Errorf("they have %d bytes", total)
	}
}

// TestTheStoresTextsAreOfTheRightLength checks that each language has all of the store's texts,
// none longer than stores allow.
func TestTheStoresTextsAreOfTheRightLength(t *testing.T) {
	const folder = "../../../.ci/package/fastlane/metadata/android"
	languages, err := os.ReadDir(folder)
	if err != nil || len(languages) != len(text.Languages) {
		t.Fatalf("%d languages, want %d (%v)", len(languages), len(text.Languages), err)
	}
	for _, l := range languages {
		for name, most := range map[string]int{"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000, "changelogs/default.txt": 500} {
			words, err := os.ReadFile(filepath.Join(folder, l.Name(), filepath.FromSlash(name)))
			if n := utf8.RuneCount(bytes.TrimSpace(words)); err != nil || n == 0 || n > most {
				t.Errorf("%s/%s has %d letters, at most %d may be (%v)", l.Name(), name, n, most, err)
			}
		}
	}
}
