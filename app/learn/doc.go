// Package learn teaches games in short lessons on a live board. Each step of a lesson is a position
// with a text and usually a task.
//
// The lessons are data of the games in the catalog, whose types are in package lesson. Their texts
// are in core/press/text/learn.*.json. A trial (trial.go) is the state of a step and does not
// depend on Fyne. The screens are in screen.go, list.go and reader.go. Start reading at New.
package learn
