// Package clicks corrects the position of clicks. The toolkit (Fyne 2.8 with GLFW) handles
// movements of the pointer once per frame, but buttons at once. A click that arrives together with
// a movement is therefore reported at the previous position. Touch screens, other programs and long
// frames cause that. This package delays buttons, and the events after them, until the frame that
// handles the movement.
//
// Start reading at order.go, which contains the order of events. glfw.go connects it with the
// toolkit.
package clicks

// order passes on movements of the pointer and delays each button until a frame has handled the
// movements before it. Other events stay in order. It must be used on the loop's thread.
type order struct {
	move  func(x, y float64)
	frame func(then func()) // calls then once, after the movements of the next frame are handled

	moved   bool // there was a movement, and frame was called for it
	waiting []event
}

// event is a delayed event: a movement or a call of do.
type event struct {
	x, y float64
	do   func() // nil: a movement
}

// onMove handles a movement of the pointer to x, y.
func (o *order) onMove(x, y float64) {
	if len(o.waiting) > 0 {
		o.waiting = append(o.waiting, event{x: x, y: y})
		return
	}
	o.tell(x, y)
}

// tell passes a movement to the toolkit and makes sure that heeded is called after the next frame.
func (o *order) tell(x, y float64) {
	o.move(x, y)
	if !o.moved {
		o.moved = true
		o.frame(o.heeded)
	}
}

// onButton handles a press or release of a button. It calls hand at once or after the movements
// before it.
func (o *order) onButton(hand func()) {
	if len(o.waiting) == 0 && !o.moved {
		hand()
		return
	}
	o.waiting = append(o.waiting, event{do: hand})
}

// onOther handles an event for which the pointer's position does not matter. It calls hand at once
// or after the waiting events.
func (o *order) onOther(hand func()) {
	if len(o.waiting) == 0 {
		hand()
		return
	}
	o.waiting = append(o.waiting, event{do: hand})
}

// heeded calls the waiting events until the second movement among them, which needs another frame.
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
