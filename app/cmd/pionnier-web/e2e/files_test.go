//go:build e2eweb

package e2e

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	chromium "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/input"
	tab "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"pionnier/core/record/sgf"
)

// call makes the browser run a command.
func call[P, R any](p *page, what cdp.Command[P, R], with P) {
	p.t.Helper()
	_, err := chromedp.Run(p.ctx, func(ctx context.Context, t *chromedp.Target) (R, error) {
		return cdp.Call(ctx, t, what, with)
	})
	if err != nil {
		p.t.Fatal(err)
	}
}

// foreign writes a file with a game of Go between two players and returns its path.
func foreign(t *testing.T, black, white string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), black+".sgf")
	game := "(;GM[1]FF[4]SZ[9]PB[" + black + "]PW[" + white + "];B[ee];W[cc])"
	if err := os.WriteFile(path, []byte(game), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// awaitGame waits until a game by Black with the given name is stored.
func (p *page) awaitGame(black string) {
	p.t.Helper()
	p.wait("the game of "+black, func() bool {
		for _, r := range p.games("go") {
			if r.Players.Black.Name == black {
				return true
			}
		}
		return false
	})
	time.Sleep(time.Second) // it is shown
}

const control = 2 // a modifier in DevTools; Shift is 8

// shortcut presses Ctrl and a letter, with Shift for a capital one. The browser does its own action for the
// key unless the page prevents it.
func (p *page) shortcut(letter string, commands ...string) {
	p.t.Helper()
	ev := input.DispatchKeyEventParams{Type: input.DispatchKeyEventTypeRawKeyDown, Key: letter, Code: "Key" + strings.ToUpper(letter),
		WindowsVirtualKeyCode: int64(strings.ToUpper(letter)[0]), Modifiers: control, Commands: commands}
	if letter == strings.ToUpper(letter) {
		ev.Modifiers += 8
	}
	call(p, input.DispatchKeyEvent, ev)
	ev.Type, ev.Commands = input.DispatchKeyEventTypeKeyUp, nil
	call(p, input.DispatchKeyEvent, ev)
	time.Sleep(200 * time.Millisecond)
}

// TestFilesComeAndGo opens a game by the browser's file input, by a drop and by a paste, and takes
// it out as a download, as a copy and in print.
func TestFilesComeAndGo(t *testing.T) {
	p := open(t)

	p.openByInput(foreign(t, "Opened", "Bob"))
	p.awaitGame("Opened")
	p.picture("opened")

	p.drop(foreign(t, "Dropped", "Bob"), foreign(t, "Beside", "Bob"))
	p.awaitGame("Dropped")
	p.awaitGame("Beside")

	p.permit("clipboard-write", chromium.PermissionSettingGranted)
	p.permit("clipboard-read", chromium.PermissionSettingDenied) // a paste needs none
	eval[bool](p, `navigator.clipboard.writeText("(;GM[1]FF[4]SZ[13]PB[Pasted]PW[Bob];B[ee];W[cc])").then(() => true)`)
	p.shortcut("v", "paste")
	p.awaitGame("Pasted")

	p.permit("clipboard-read", chromium.PermissionSettingGranted)
	p.wait("the copy", func() bool {
		p.shortcut("C")
		copied := eval[string](p, `navigator.clipboard.readText()`)
		read, err := sgf.Read(strings.NewReader(copied))
		return err == nil && read[0].Players.Black.Name == "Pasted" && strings.Contains(copied, "AP[")
	})

	folder := t.TempDir()
	call(p, chromium.SetDownloadBehavior, chromium.SetDownloadBehaviorParams{Behavior: chromium.SetDownloadBehaviorBehaviorAllow, DownloadPath: folder})
	p.shortcut("S")
	p.wait("the download", func() bool {
		saved, _ := filepath.Glob(filepath.Join(folder, "*")) // a system without UTF-8 cannot have such a name
		for _, path := range saved {
			text, err := os.ReadFile(path)
			read, _ := sgf.Read(bytes.NewReader(text))
			if err == nil && len(read) == 1 && read[0].Players.Black.Name == "Pasted" && read[0].MoveCount() == 2 {
				return true
			}
		}
		return false
	})
	p.picture("saved")

	p.shortcut("p")
	p.picture("print")
	p.enter("Enter")
	p.wait("the PDF with the fonts that the page fetches", func() bool {
		saved, _ := filepath.Glob(filepath.Join(folder, "*"))
		return slices.ContainsFunc(saved, func(path string) bool {
			data, _ := os.ReadFile(path)
			return bytes.HasPrefix(data, []byte("%PDF-")) && bytes.Contains(data, []byte("/FontFile3"))
		})
	})
}

// permit sets the answer to a permission question of the browser.
func (p *page) permit(what string, setting chromium.PermissionSetting) {
	p.t.Helper()
	call(p, chromium.SetPermission, chromium.SetPermissionParams{Permission: &chromium.PermissionDescriptor{Name: what}, Setting: setting})
}

// openByInput presses Ctrl+O and chooses a file.
func (p *page) openByInput(path string) {
	p.t.Helper()
	call(p, tab.SetInterceptFileChooserDialog, tab.SetInterceptFileChooserDialogParams{Enabled: true})
	asked := make(chan cdp.BackendNodeID, 1)
	events := chromedp.Events(p.ctx, tab.FileChooserOpened)
	go func() {
		for ev, err := range events {
			if err == nil {
				asked <- ev.BackendNodeID
			}
			return
		}
	}()
	p.wait("the question for a file", func() bool {
		p.shortcut("o")
		select {
		case node := <-asked:
			call(p, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: []string{path}, BackendNodeID: node})
			return true
		case <-time.After(patience):
			return false
		}
	})
}

// drop drops files on the middle of the page.
func (p *page) drop(paths ...string) {
	p.t.Helper()
	for _, kind := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
		call(p, input.DispatchDragEvent, input.DispatchDragEventParams{Type: kind, X: 400, Y: 300,
			Data: &input.DragData{Items: []*input.DragDataItem{}, Files: paths, DragOperationsMask: 1}})
	}
}
