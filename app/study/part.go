package study

// part is a part of the screen that owns its state and its widget.
type part interface {
	show() // shows the subject's snapshot
}
