package clipimage

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"runtime"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

var (
	user32   = windows.NewLazySystemDLL("user32.dll")
	kernel32 = windows.NewLazySystemDLL("kernel32.dll")

	openClipboard      = user32.NewProc("OpenClipboard")
	closeClipboard     = user32.NewProc("CloseClipboard")
	emptyClipboard     = user32.NewProc("EmptyClipboard")
	setClipboardData   = user32.NewProc("SetClipboardData")
	registerClipFormat = user32.NewProc("RegisterClipboardFormatW")
	globalAlloc        = kernel32.NewProc("GlobalAlloc")
	globalFree         = kernel32.NewProc("GlobalFree")
	globalLock         = kernel32.NewProc("GlobalLock")
	globalUnlock       = kernel32.NewProc("GlobalUnlock")
)

const (
	formatDIB      = 8
	memoryMoveable = 2
)

func system() func(png []byte) error {
	return func(png []byte) error {
		if err := copyPicture(png); err != nil {
			return fmt.Errorf("copy a picture: %w", err)
		}
		return nil
	}
}

// copyPicture copies picture to the clipboard as PNG, which preserves transparency, and as a
// bitmap, which all programs accept. It returns an error if picture is not a PNG or the clipboard
// cannot be opened or written.
func copyPicture(picture []byte) error {
	decoded, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		return err
	}
	name, err := windows.UTF16PtrFromString("PNG")
	if err != nil {
		return err
	}
	formatPNG, _, err := registerClipFormat.Call(uintptr(unsafe.Pointer(name)))
	if formatPNG == 0 {
		return err
	}
	runtime.LockOSThread() // whose clipboard it is, until it is closed
	defer runtime.UnlockOSThread()
	if err := open(); err != nil {
		return err
	}
	defer closeClipboard.Call()
	if done, _, err := emptyClipboard.Call(); done == 0 {
		return err
	}
	if err := offer(formatPNG, picture); err != nil {
		return err
	}
	return offer(formatDIB, bitmap(decoded))
}

// open opens the clipboard. If another program has it open, open retries for half a second before
// it returns an error.
func open() error {
	for try := 0; ; try++ {
		done, _, err := openClipboard.Call(0)
		if done != 0 {
			return nil
		}
		if try == 10 {
			return err
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// offer stores a copy of data in the open clipboard. The system frees it. It returns an error if
// the system rejects the data.
func offer(format uintptr, data []byte) error {
	memory, _, err := globalAlloc.Call(memoryMoveable, uintptr(len(data)))
	if memory == 0 {
		return err
	}
	address, _, err := globalLock.Call(memory)
	if address == 0 {
		globalFree.Call(memory)
		return err
	}
	copy(unsafe.Slice(*(**byte)(unsafe.Pointer(&address)), len(data)), data)
	globalUnlock.Call(memory)
	if done, _, err := setClipboardData.Call(format, memory); done == 0 {
		globalFree.Call(memory)
		return err
	}
	return nil
}

// bitmap returns picture as a BITMAPINFOHEADER followed by its rows from bottom to top. Each pixel
// has four bytes: blue, green, red and 0.
func bitmap(picture image.Image) []byte {
	size := picture.Bounds().Size()
	pixels := image.NewRGBA(image.Rectangle{Max: size})
	draw.Draw(pixels, pixels.Rect, picture, picture.Bounds().Min, draw.Src)
	const header = 40
	out := make([]byte, header, header+len(pixels.Pix))
	binary.LittleEndian.PutUint32(out, header)
	binary.LittleEndian.PutUint32(out[4:], uint32(size.X))
	binary.LittleEndian.PutUint32(out[8:], uint32(size.Y))
	binary.LittleEndian.PutUint16(out[12:], 1)  // plane
	binary.LittleEndian.PutUint16(out[14:], 32) // bits a pixel
	for y := size.Y - 1; y >= 0; y-- {
		row := pixels.Pix[y*pixels.Stride:][:4*size.X]
		for x := 0; x < len(row); x += 4 {
			out = append(out, row[x+2], row[x+1], row[x], 0)
		}
	}
	return out
}
