package app

import (
	"log/slog"
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/idle"
	"pionnier/app/system"
)

// Time limits, after a signal, for the toolkit to end its loop, and for the program to store what is not yet
// stored.
const (
	loopTime  = 500 * time.Millisecond
	keepTime  = 3 * time.Second
	queueTime = 100 * time.Millisecond // for other work in the disk's queue
)

// quitTime is the time limit for the toolkit after the window was closed.
const quitTime = 10 * time.Second

// endOnSignal ends the program after a signal, even if the toolkit's loop is too busy to end. looped is
// closed when the loop has ended. The games are on disk after every move, and studied games are stored
// without the loop.
func (a *App) endOnSignal(looped <-chan struct{}) {
	c := make(chan os.Signal, 1)
	signal.Notify(c, append(system.HangUp(), os.Interrupt, syscall.SIGTERM)...)
	<-c
	a.dispatch(func() { quit(a, fyne.CurrentDevice().IsMobile(), os.Exit) })
	idle.Wake() // so that the loop sees the toolkit's own handler at once
	select {
	case <-looped: // Run stores what was studied
		time.Sleep(2 * keepTime)
	case <-time.After(loopTime):
		if !a.studies.RescueWithin(keepTime) {
			slog.Warn("what was studied could not be kept in time")
		}
		a.awaitDisk(queueTime)
	}
	a.end("the window did not close in time after a signal")
}

// quit ends the loop after a signal. On a phone, and in its window on a desktop, the toolkit's Quit does
// nothing: there quit stores the studied game and calls exit.
func quit(a *App, mobile bool, exit func(code int)) {
	a.stop.serving() // a program that starts now opens its own window
	if !mobile {
		a.fyne.Quit() // which the toolkit does itself, but not where the terminal hangs up
		return
	}
	a.keepAtEnd()
	a.practice.Close()
	a.engines.Close()
	exit(0)
}

// keepAtEnd stores the studied game if the loop has ended while the screen was still shown, as after a
// signal. Otherwise the user's last changes would be lost.
func (a *App) keepAtEnd() {
	s, ok := a.studies.InSight()
	if !ok {
		return
	}
	s.Keep()
	if !a.studies.RescueWithin(keepTime) {
		slog.Warn("what was studied could not be kept in time")
	}
	a.awaitDisk(queueTime)
}

// awaitDisk waits until the work in the disk's queue is done, but not longer than most.
func (a *App) awaitDisk(most time.Duration) {
	done := make(chan struct{})
	a.disk.Do(func() { close(done) })
	select {
	case <-done:
	case <-time.After(most):
	}
}

// end ends the program without waiting for the toolkit's loop. It prints the stack of each goroutine, since
// one of them blocks the loop. The games are on disk.
func (a *App) end(why string) {
	slog.Warn(why)
	stacks := make([]byte, 1<<20)
	_, _ = os.Stderr.Write(stacks[:runtime.Stack(stacks, true)])
	a.engines.EndPrograms()
	os.Exit(1)
}

// quitAction returns the function that a quit control calls. It returns nil in browsers and on phones, which
// end programs themselves.
func (a *App) quitAction() func() {
	if inBrowser || a.mobile() {
		return nil
	}
	return a.quit
}

// quit stores the studied game, saves the running game and closes the window.
func (a *App) quit() {
	if s, ok := a.studies.InSight(); ok {
		s.Keep()
	}
	a.running.Leave(func() {
		a.onDisk(func() error { return a.keeper.Try("") }, func(err error) { a.keeper.Unless(err, a.closeWindow) })
	})
}

// closeWindow stores what is written at the end, closes the files and then the window, which ends
// the program.
func (a *App) closeWindow() {
	a.place.remember()
	a.recents.keep()
	a.shell.Clear()
	a.engines.KeepSpeeds()
	a.stop.serving() // a program that begins now is to have a window of its own
	a.onDisk(a.closeFiles, func(error) {
		a.stop.idling()
		a.window.SetCloseIntercept(nil)
		a.window.Close()
	})
}

// closeFiles writes the files that are written once, at the end.
func (a *App) closeFiles() error {
	_ = a.preferences.Flush() // which the keeper hears of
	err := a.own.Close()
	if err != nil {
		slog.Warn("cannot close the library", "err", err)
	}
	return err
}
