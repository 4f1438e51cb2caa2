package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
	"maps"
	"slices"
	"strings"
)

// app holds the parts that all packages of the program have.
type app struct {
	manifest  *element
	resources resources
	dex       []byte
}

// apk returns the files of an APK with a single native library, by name.
func (a app) apk(abi string, library []byte) map[string][]byte {
	files := map[string][]byte{
		"AndroidManifest.xml":            binaryXML(a.manifest),
		"resources.arsc":                 a.resources.binaryTable(),
		"classes.dex":                    a.dex,
		"lib/" + abi + "/libPionnier.so": library,
	}
	for path, e := range a.resources.xml {
		files[path] = binaryXML(e)
	}
	maps.Copy(files, a.resources.files)
	return files
}

// isStored reports whether the file name is stored without compression: the table, as Android 11
// and later require, and PNG pictures.
func isStored(name string) bool { return name == "resources.arsc" || strings.HasSuffix(name, ".png") }

// alignment is the alignment of uncompressed files, so that the system can map them.
const alignment = 4

// dosDate and dosTime are the time of every file, 1 January 1981, so that the same sources make the same
// bytes.
const dosDate, dosTime = 1<<9 | 1<<5 | 1, 1<<11 | 1<<5 | 1

// zipped returns a zip archive of files, sorted by name.
func zipped(files map[string][]byte) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		data := files[name]
		//lint:ignore SA1019 CreateRaw takes the time from these fields alone
		h := &zip.FileHeader{Name: name, Method: zip.Deflate, ModifiedDate: dosDate, ModifiedTime: dosTime,
			CRC32: crc32.ChecksumIEEE(data), UncompressedSize64: uint64(len(data))}
		packed := data
		if isStored(name) {
			h.Method = zip.Store
			if err := w.Flush(); err != nil {
				return nil, err
			}
			h.Extra = padding(out.Len() + 30 + len(name))
		} else {
			var b bytes.Buffer
			f, err := flate.NewWriter(&b, flate.BestCompression)
			if err != nil {
				return nil, err
			}
			if _, err := f.Write(data); err != nil {
				return nil, err
			}
			if err := f.Close(); err != nil {
				return nil, err
			}
			packed = b.Bytes()
		}
		h.CompressedSize64 = uint64(len(packed))
		to, err := w.CreateRaw(h)
		if err != nil {
			return nil, err
		}
		if _, err := to.Write(packed); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// padding returns an extra field of a zip header that aligns the data after it. at is the offset of
// the field.
func padding(at int) []byte {
	const field = 0xd935 // Android's own, of alignment
	zeros := (alignment - (at+6)%alignment) % alignment
	b := binary.LittleEndian.AppendUint16(nil, field)
	b = binary.LittleEndian.AppendUint16(b, uint16(2+zeros))
	b = binary.LittleEndian.AppendUint16(b, alignment)
	return append(b, make([]byte, zeros)...)
}
