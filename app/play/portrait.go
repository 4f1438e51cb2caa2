package play

import (
	"fyne.io/fyne/v2"

	"pionnier/core/session"
	"pionnier/widgets"
)

func (a *arrangement) placePortrait(size fyne.Size) {
	inner, card := size.Width-2*gap, widgets.PlayerCardLeast(cardLow)
	wants, asks := a.panelWants(inner), a.advises()
	if asks { // it makes its own room
		wants = 0
	}
	a.status.low = wants > 0 // which needs the room
	// What a board as wide as the window leaves goes to the panel, to tools that are else
	// behind "more", to larger cards, then to the list of moves.
	tools, rows, status := a.tools.five(), 1, a.telling.high()
	spare := size.Height - size.Width - card - status - widgets.ToolsHigh(tools, 1, size.Width) - 2*gap
	part, least, most := a.panelShare(size)
	room := func() float32 { return fyne.Max(least, fyne.Min(most, spare+size.Width*part)) }
	crowded := room() < wants || a.sub.snap.Phase == session.Settling && spare-wants < -part*size.Width // it would take too much of the board
	less := a.telling.less(crowded)
	spare, status = spare+status-less, less
	settling, over := a.sub.snap.Phase == session.Settling, a.sub.snap.Phase == session.Over && large()
	cards := !crowded || !settling && !over || settling && !large() && spare-room() >= -part*size.Width
	if !cards { // the count says who leads, and the score who won
		spare, card = spare+card, 0
	}
	panel := fyne.Min(wants, room())
	spare -= panel
	eight := a.tools.eight(true)
	if size.Width >= float32(len(eight))*toolWide {
		tools = eight
	} else if more := widgets.ToolsHigh(eight, 2, size.Width) - widgets.ToolsHigh(tools, 1, size.Width); spare >= more {
		tools, rows, spare = eight, 2, spare-more
	}
	if cards {
		larger := fyne.Max(0, fyne.Min(widgets.PlayerCardHigh()-card, spare))
		card, spare = card+larger, spare-larger
	}
	y := a.placePlayers(gap/2, size.Width, card, spare)
	a.hidePlayers(!cards)
	bar := size.Height - widgets.ToolsHigh(tools, rows, size.Width)
	edge := fyne.Min(size.Width, bar-y-status-gap/2-panel)
	tight := large() && wants == 0 && edge < widgets.BoardUpright*size.Width // on a small phone
	if tight {
		status, bar = a.brief()+gap/2, size.Height-widgets.IconsHigh()
		edge = fyne.Min(widgets.BoardUpright*size.Width, bar-y-status-gap/2) // a coach needs the rest
	}
	if least := a.edgeInPlay(size); settling && !cards && edge < least { // the tools make room too: playing on brings them back
		tools, bar = nil, size.Height
		panel, status = a.leave(least, bar-y-gap/2, panel, status)
		edge = fyne.Min(size.Width, bar-y-status-gap/2-panel)
	}
	widgets.Put(a.board, (size.Width-edge)/2, y, edge, edge)
	widgets.Put(a.wheel, (size.Width-edge)/2, y, edge, edge)
	y += edge + gap/2
	widgets.Put(a.status, gap, y, inner, status)
	y += status
	if !asks {
		y += a.placePanel(gap, y, inner, bar-y) // which ends with a gap
	}
	a.placeMoves(gap, y, inner, bar-y-gap/2)
	if rows > 1 && a.moves.Visible() {
		tools = a.tools.eight(false)
	}
	if tight {
		tools, rows = nil, 0
	}
	if asks {
		a.ask(gap, y-status, y-status, inner, status, toolBar{tools, rows, 0, bar, size.Width})
		return
	}
	a.placeBar(toolBar{tools, rows, 0, bar, size.Width})
}

// placeBar lays out the tools of bar.
func (a *arrangement) placeBar(bar toolBar) {
	if bar.rows == 0 {
		a.placeBrief(bar.y, bar.width)
	} else {
		a.placeTools(bar.tools, bar.rows, bar.x, bar.y, bar.width)
	}
}

// placeBrief lays out the tools of a small phone in a low row at y: the words of those whose icons not everybody reads.
// The list of moves is left to More if it has no room.
func (a *arrangement) placeBrief(y, width float32) {
	t := a.tools
	a.placeTools(nil, 0, 0, y, width)
	t.bar = t.five()
	said := []*widgets.Tool{t.hint, t.pass, t.list}
	if widgets.BriefWidth(2, t.hint.Label, t.pass.Label, t.list.Label) > width {
		t.bar, said = []*widgets.Tool{t.undo, t.hint, t.pass, t.more}, said[:2]
	}
	widgets.PlaceBrief(t.bar, said, 0, y, width)
}

// panelShare returns the part of the board's width that the panel may take in a low window, more once the
// game is over, and the least and the greatest height of the panel. During a game, the board can still be
// played on.
func (a *arrangement) panelShare(size fyne.Size) (part, least, most float32) {
	most = size.Height * 0.45
	switch a.sub.snap.Phase {
	case session.Over:
		if large() { // the score and what decided are to be in sight below who won
			most = size.Height * 0.54
		}
		return 0.55, panelHigh, most
	case session.Settling: // whose stones are marked on the board
		return 1 - widgets.BoardUpright, a.panel.actionsHigh() + fyne.Min(resultHigh, size.Height*0.18) + gap/2, most
	}
	return 0.4, panelHigh, most
}

// placePlayers lays out the players' cards, each of height card, from y down in a window of the given
// width: one below the other if spare, the height that is left, has room for that and for the list of
// moves, and otherwise side by side. It returns the y coordinate below them.
func (a *arrangement) placePlayers(y, width, card, spare float32) float32 {
	cards, step, from := a.players.cards, card+gap/2, a.placeHome(gap/2, y, card)
	if spare >= step+movesHigh {
		widgets.Put(cards.Black, gap/2+from, y, width-gap-from, card)
		y += step
		widgets.Put(cards.White, gap/2+from, y, width-gap-from, card)
	} else {
		half := (width - from - 3*gap/2) / 2
		widgets.Put(cards.Black, gap/2+from, y, half, card)
		widgets.Put(cards.White, gap+from+half, y, half, card)
	}
	return y + step
}

// edgeInPlay returns the width of the board on a phone in portrait during play. It is at least the
// fraction widgets.BoardUpright of the window's width.
func (a *arrangement) edgeInPlay(size fyne.Size) float32 {
	low := a.status.low
	a.status.low = false
	rest := a.status.MinSize().Height + widgets.PlayerCardLeast(cardLow) + widgets.ToolsHigh(a.tools.five(), 1, size.Width) + 2*gap
	a.status.low = low
	return fyne.Min(size.Width, fyne.Max(size.Height-rest, widgets.BoardUpright*size.Width))
}

// leave divides the height room during a count, given the height of the board. It returns the
// heights of the panel and of the status, which shrink if the wanted heights do not fit.
func (a *arrangement) leave(board, room, panel, status float32) (float32, float32) {
	least := a.panel.actionsHigh() + leastCount + gap/2
	if large() {
		least = panel
	}
	if room-board-status < least {
		status = a.brief()
	}
	if panel-a.panel.actionsHigh() < leastCount {
		a.status.Hidden, status = true, 0
	}
	return fyne.Min(panel, fyne.Max(least, room-board-status)), status
}
