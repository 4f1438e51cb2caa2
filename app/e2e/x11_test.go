//go:build e2e

package e2e

import (
	"encoding/binary"
	"fmt"
	"image"
	"io"
	"net"
	"strings"
	"testing"
	"time"
)

// xclient is a client of the X protocol with the few requests that measurements need: programs such as
// xdotool take longer to start than the measured times.
type xclient struct {
	t     testing.TB
	conn  net.Conn
	root  uint32
	xtest byte // opcode of the extension that fakes input
}

// Kinds of fake input, and key codes of the usual keyboard.
const (
	keyPress, keyRelease, buttonPress, buttonRelease, motion = 2, 3, 4, 5, 6
	keyReturn, keyDown, keyH, keyLeft                        = 36, 116, 43, 113
)

var wire = binary.LittleEndian

func (d *display) dial() *xclient {
	d.t.Helper()
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+strings.TrimPrefix(d.name, ":"))
	if err != nil {
		d.t.Fatal(err)
	}
	d.t.Cleanup(func() { conn.Close() })
	x := &xclient{t: d.t, conn: conn}
	x.send([]byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0})
	head := x.read(8)
	body := x.read(4 * int(wire.Uint16(head[6:])))
	if head[0] != 1 {
		d.t.Fatalf("the X server refuses us: %q", body)
	}
	vendor := (int(wire.Uint16(body[16:])) + 3) &^ 3
	x.root = wire.Uint32(body[32+vendor+8*int(body[21]):])
	answer, _ := x.ask(append([]byte{98, 0, 4, 0, 5, 0, 0, 0}, "XTEST\x00\x00\x00"...))
	if x.xtest = answer[9]; answer[8] == 0 {
		d.t.Fatal("the X server has no XTEST")
	}
	return x
}

func (x *xclient) send(b []byte) {
	x.t.Helper()
	if _, err := x.conn.Write(b); err != nil {
		x.t.Fatal(err)
	}
}

func (x *xclient) read(n int) []byte {
	x.t.Helper()
	b := make([]byte, n)
	if err := x.conn.SetReadDeadline(time.Now().Add(patience)); err != nil {
		x.t.Fatal(err)
	}
	if _, err := io.ReadFull(x.conn, b); err != nil {
		x.t.Fatal(err)
	}
	return b
}

// ask sends a request and returns the head of its reply and the data after it.
func (x *xclient) ask(request []byte) (head, data []byte) {
	x.t.Helper()
	x.send(request)
	for head = x.read(32); head[0] != 1; head = x.read(32) { // events go by
		if head[0] == 0 {
			x.t.Fatalf("the X server answers with error %v", head)
		}
	}
	return head, x.read(4 * int(wire.Uint32(head[4:])))
}

// fake simulates input: a key, a button, or a movement of the pointer to at.
func (x *xclient) fake(kind, detail byte, at image.Point) {
	x.t.Helper()
	b := make([]byte, 36)
	b[0], b[1], b[4], b[5] = x.xtest, 2, kind, detail
	wire.PutUint16(b[2:], 9)
	wire.PutUint32(b[12:], x.root)
	wire.PutUint16(b[24:], uint16(at.X))
	wire.PutUint16(b[26:], uint16(at.Y))
	x.send(b)
}

func (x *xclient) point(at image.Point) { x.fake(motion, 0, at) }

func (x *xclient) press() {
	x.fake(buttonPress, 1, image.Point{})
	x.fake(buttonRelease, 1, image.Point{})
}

func (x *xclient) key(code byte) {
	x.fake(keyPress, code, image.Point{})
	x.fake(keyRelease, code, image.Point{})
}

// pixels returns the pixels of a part of the screen, as a string to compare.
func (x *xclient) pixels(r image.Rectangle) string {
	x.t.Helper()
	b := make([]byte, 20)
	b[0], b[1] = 73, 2
	wire.PutUint16(b[2:], 5)
	wire.PutUint32(b[4:], x.root)
	for i, v := range []int{r.Min.X, r.Min.Y, r.Dx(), r.Dy()} {
		wire.PutUint16(b[8+2*i:], uint16(v))
	}
	wire.PutUint32(b[16:], 0xffffffff)
	_, data := x.ask(b)
	return string(data)
}

// pixel returns the colour at a position.
func (x *xclient) pixel(at image.Point) string {
	x.t.Helper()
	return fmt.Sprintf("%x", x.pixels(image.Rectangle{Min: at, Max: at.Add(image.Pt(1, 1))}))
}
