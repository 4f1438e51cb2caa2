// Package clicks keeps clicks where the pointer is. The toolkit (Fyne 2.8 with GLFW)
// heeds where the pointer has moved once a frame, but its buttons at once: a click that
// comes together with the movement before it, as from a touch screen, from a program, or
// while a frame takes long, lands where the pointer was a frame ago. Here such a button
// waits for the frame that heeds the movement, and what comes after it waits too.
//
// Start reading at order.go, the order of events; glfw.go is the way into the toolkit.
package clicks

// order hands on movements of the pointer, and its buttons so that each comes after a
// frame that heeded the movements before it. What else a user does, with keys and wheel,
// stays in its place among them. It belongs to the loop's thread.
type order struct {
	move  func(x, y float64)
	frame func(then func()) // calls then once, after the movements of the next frame were heeded

	moved   bool // and a frame was asked for that heeds it
	waiting []event
}

// event is something that waits: a movement, or what do does.
type event struct {
	x, y float64
	do   func() // nil: a movement
}

// onMove handles a movement.
func (o *order) onMove(x, y float64) {
	if len(o.waiting) > 0 {
		o.waiting = append(o.waiting, event{x: x, y: y})
		return
	}
	o.tell(x, y)
}

// tell hands on a movement.
func (o *order) tell(x, y float64) {
	o.move(x, y)
	if !o.moved {
		o.moved = true
		o.frame(o.heeded)
	}
}

// onButton handles a press or release; hand passes it on.
func (o *order) onButton(hand func()) {
	if len(o.waiting) == 0 && !o.moved {
		hand()
		return
	}
	o.waiting = append(o.waiting, event{do: hand})
}

// onOther handles an event that does not ask where the pointer is.
func (o *order) onOther(hand func()) {
	if len(o.waiting) == 0 {
		hand()
		return
	}
	o.waiting = append(o.waiting, event{do: hand})
}

// heeded hands on what waited, up to the next movement.
func (o *order) heeded() {
	o.moved = false
	for len(o.waiting) > 0 {
		e := o.waiting[0]
		o.waiting = o.waiting[1:]
		if e.do != nil {
			e.do()
			continue
		}
		o.tell(e.x, e.y)
		if len(o.waiting) > 0 {
			return
		}
	}
}
