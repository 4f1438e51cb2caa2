// Package learn teaches games on a live board: short lessons of a few steps, each a
// drawn position with something to read and mostly to try.
//
// The lessons are data of each game in the catalog, in terms of package lesson; their
// words are in core/press/text/learn.*.json. A trial (trial.go) is one step being tried; it
// knows no Fyne. The screens are in screen.go, list.go and reader.go. Start at New.
package learn
