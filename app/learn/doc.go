// Package learn teaches both games on a live board: short lessons of a few
// steps, each a drawn position with something to read and mostly to try.
//
// The lessons are data (othello.go, weiqi.go) in terms of lesson.go; their words
// are in app/text/learn.*.json. A trial (trial.go) is one step being tried; it
// knows the rules and no Fyne. The screens are in screen.go, list.go and
// reader.go. Start at New, or at courses to add a lesson.
package learn
