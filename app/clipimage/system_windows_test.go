package clipimage

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"slices"
	"testing"
	"unsafe"
)

// A copied picture is on the clipboard in both formats.
func TestPictureIsOnTheClipboard(t *testing.T) {
	picture := image.NewRGBA(image.Rect(0, 0, 3, 2))
	picture.Set(0, 0, color.RGBA{R: 1, G: 2, B: 3, A: 255})
	picture.Set(2, 1, color.RGBA{R: 4, G: 5, B: 6, A: 255})
	var encoded bytes.Buffer
	if err := png.Encode(&encoded, picture); err != nil {
		t.Fatal(err)
	}
	if err := Copier()(encoded.Bytes()); err != nil {
		t.Fatal(err)
	}
	if err := open(); err != nil {
		t.Fatal(err)
	}
	defer closeClipboard.Call()
	bits := pasted(t, formatDIB)
	if len(bits) < 40+24 || !slices.Equal(bits[40+8:40+12], []byte{6, 5, 4, 0}) || !slices.Equal(bits[40+12:40+16], []byte{3, 2, 1, 0}) {
		t.Errorf("the bitmap is %v", bits)
	}
	name := []uint16{'P', 'N', 'G', 0}
	format, _, _ := registerClipFormat.Call(uintptr(unsafe.Pointer(&name[0])))
	if got := pasted(t, format); !bytes.HasPrefix(got, encoded.Bytes()) {
		t.Errorf("%d bytes of PNG became %d others", encoded.Len(), len(got))
	}
}

// pasted returns the content of the open clipboard in the given format.
func pasted(t *testing.T, format uintptr) []byte {
	t.Helper()
	memory, _, err := user32.NewProc("GetClipboardData").Call(format)
	if memory == 0 {
		t.Fatal(err)
	}
	size, _, _ := kernel32.NewProc("GlobalSize").Call(memory)
	address, _, err := globalLock.Call(memory)
	if address == 0 {
		t.Fatal(err)
	}
	defer globalUnlock.Call(memory)
	return slices.Clone(unsafe.Slice(*(**byte)(unsafe.Pointer(&address)), size))
}

func TestNoPictureIsRefused(t *testing.T) {
	if err := Copier()([]byte("no picture")); err == nil {
		t.Error("it is copied")
	}
}
