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

// quitTime is how long the toolkit may take to end its loop after the window was closed.
const quitTime = 10 * time.Second

// endOnSignal waits for a signal and ends the program, even if the toolkit's loop is blocked.
// looped is closed when the loop has ended. Changes in Study are stored first.
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

// quit ends the loop after a signal. On phones, the toolkit cannot end the loop, so quit stores all
// changes and calls exit.
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

// keepAtEnd stores the changes in Study, if it is still shown when the loop has ended.
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

// awaitDisk waits until all work in the disk's queue is done, but at most for the given duration.
func (a *App) awaitDisk(most time.Duration) {
	done := make(chan struct{})
	a.disk.Do(func() { close(done) })
	select {
	case <-done:
	case <-time.After(most):
	}
}

// end logs why, prints the stacks of all goroutines and exits without waiting for the toolkit's
// loop, which is blocked.
func (a *App) end(why string) {
	slog.Warn(why)
	stacks := make([]byte, 1<<20)
	_, _ = os.Stderr.Write(stacks[:runtime.Stack(stacks, true)])
	a.engines.EndPrograms()
	os.Exit(1)
}

// quitAction returns the function that quits the program. It returns nil in browsers and on phones,
// which end programs themselves.
func (a *App) quitAction() func() {
	if inBrowser || a.mobile() {
		return nil
	}
	return a.quit
}

// quit stores the changes in Study, saves the running game and closes the window. If something
// cannot be stored, the user decides whether to quit.
func (a *App) quit() {
	if s, ok := a.studies.InSight(); ok {
		s.Keep()
	}
	a.running.Leave(func() {
		a.studies.JudgeRest(false) // which stores what is judged
		a.onDisk(func() error { return a.keeper.Try("") }, func(err error) { a.keeper.Unless(err, a.closeWindow) })
	})
}

// closeWindow stores what is written only at the end, closes all files and then closes the window,
// which ends the program.
func (a *App) closeWindow() {
	a.place.remember()
	a.recents.Keep()
	a.shell.Clear()
	a.engines.KeepSpeeds()
	a.stop.serving() // a program that begins now is to have a window of its own
	a.onDisk(a.closeFiles, func(error) {
		a.stop.idling()
		a.window.SetCloseIntercept(nil)
		a.window.Close()
	})
}

// closeFiles writes the preferences and closes the library. It returns and logs the error of the
// library. The keeper reports an error of the preferences.
func (a *App) closeFiles() error {
	_ = a.preferences.Flush() // which the keeper hears of
	err := a.own.Close()
	if err != nil {
		slog.Warn("cannot close the library", "err", err)
	}
	return err
}
