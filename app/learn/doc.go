// Package learn teaches games on a live board, in short lessons of a few steps. Each step is a
// drawn position with words and usually a task.
//
// The lessons are data of each game in the catalog, of the types of package lesson; their words are
// in core/press/text/learn.*.json. A trial (trial.go) is a step that the user tries; it does not
// depend on Fyne. The screens are in screen.go, list.go and reader.go. Start at New.
package learn
