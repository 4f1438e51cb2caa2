// Package pointer keeps clicks where the pointer is. The toolkit (Fyne 2.8 with GLFW)
// heeds where the pointer has moved once a frame, but its buttons at once: a click that
// comes together with the movement before it, as from a touch screen, from a program, or
// while a frame takes long, lands where the pointer was a frame ago. Here such a button
// waits for the frame that heeds the movement.
//
// order.go is the order of events, glfw.go is the way into the toolkit.
package pointer

// order hands on movements and buttons of the pointer so that each button comes after a
// frame that heeded the movements before it. It belongs to the loop's thread.
type order struct {
	move   func(x, y float64)
	button func(b button)
	frame  func(then func()) // calls then once, after the movements of the next frame were heeded

	moved   bool // perhaps not heeded yet
	waiting []event
}

// button is a change of a mouse button, in GLFW's numbers.
type button struct{ which, action, modifiers int }

// event is a button that waits, or a movement after one.
type event struct {
	isMove bool
	x, y   float64
	button button
}

// onMove is told of a movement.
func (o *order) onMove(x, y float64) {
	if len(o.waiting) > 0 {
		o.waiting = append(o.waiting, event{isMove: true, x: x, y: y})
		return
	}
	o.moved = true
	o.move(x, y)
}

// onButton is told of a button.
func (o *order) onButton(b button) {
	if len(o.waiting) == 0 && !o.moved {
		o.button(b)
		return
	}
	o.waiting = append(o.waiting, event{button: b})
	if len(o.waiting) == 1 {
		o.frame(o.heeded)
	}
}

// heeded hands on what waited, up to the next movement.
func (o *order) heeded() {
	o.moved = false
	for len(o.waiting) > 0 {
		e := o.waiting[0]
		o.waiting = o.waiting[1:]
		if !e.isMove {
			o.button(e.button)
			continue
		}
		o.moved = true
		o.move(e.x, e.y)
		if len(o.waiting) > 0 {
			o.frame(o.heeded)
			return
		}
	}
}
