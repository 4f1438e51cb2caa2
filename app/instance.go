package app

import (
	"log/slog"
	"path/filepath"

	"pionnier/storage/lock"
)

// handedOver reports whether a running program that uses dir has accepted files and raised its
// window, so that this one can exit.
func handedOver(dir string, files []string) bool {
	if inBrowser {
		return false
	}
	absolute := make([]string, len(files))
	for i, file := range files {
		var err error
		if absolute[i], err = filepath.Abs(file); err != nil {
			return false
		}
	}
	return lock.Enter(dir, absolute)
}

// serveOthers accepts files from programs that are started later with the same folder, until the
// window is closed.
func (a *App) serveOthers() {
	stop, err := lock.Serve(a.dataDir, func(files []string) {
		a.dispatch(func() { a.comeForward(files) })
	})
	if err != nil {
		slog.Warn("a second program on this folder will only be warned", "err", err)
		return
	}
	a.stop.serving = stop
}

// comeForward raises the window and opens files.
func (a *App) comeForward(files []string) {
	a.window.RequestFocus()
	if len(files) > 0 {
		a.exchange.OpenFiles(func() {}, files...)
	}
}
