package study

import (
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/review"
)

// cursor moves through the record and changes it at the current node.
type cursor struct {
	sub studied
	on  interface {
		telling
		renewed
		walks() // ends what belongs to the position that the cursor leaves
	}
}

// step moves the cursor along the current line by the given number of moves.
func (c *cursor) step(by int) {
	c.on.walks()
	c.sub.study().Step(by)
	c.on.show()
}

// goTo moves the cursor to n.
func (c *cursor) goTo(n *record.Node) {
	c.on.walks()
	c.sub.study().GoTo(n)
	c.on.show()
}

// goToPly moves the cursor to move i of the judged line, or to the start of the game if i is 0 or
// less. It does nothing if the line is shorter.
func (c *cursor) goToPly(i int) {
	if i <= 0 {
		c.goTo(c.sub.study().Record().Root)
	} else if i <= len(c.sub.now().Judged) {
		c.goTo(c.sub.now().Judged[i-1])
	}
}

// play plays m, in a new variation if needed. If m is illegal, play shows why.
func (c *cursor) play(m game.Move) {
	if err := c.sub.study().Play(m); err != nil {
		c.on.say(describe.Error(err))
		return
	}
	c.on.walks()
	c.on.show()
}

// changes calls do, which changes the record, and updates the screen.
func (c *cursor) changes(do func()) {
	c.on.walks()
	do()
	c.on.show()
}

// branch moves the cursor to the sibling that is the given number of variations after the current
// one.
func (c *cursor) branch(by int) {
	c.on.walks()
	c.sub.study().Branch(by)
	c.on.show()
}

// goToHotspot moves the cursor to the next bookmark, or to the previous one if back is true. If
// there is no bookmark, it shows a message.
func (c *cursor) goToHotspot(back bool) {
	if n := c.sub.study().Find(record.Query{Hotspot: true}, back); n != nil {
		c.goTo(n)
		return
	}
	c.on.say(text.T("study.find.nothing"))
}

// goToMistake moves the cursor to the next move of the judged line whose class is between from and
// to. If by is -1, it moves to the previous one. The search wraps around.
func (c *cursor) goToMistake(by int, from, to review.Class) {
	n := len(c.sub.now().Report.Moves)
	at := max(0, c.sub.now().At) - 1
	for k := 1; k <= n; k++ {
		i := ((at+k*by)%n + n) % n
		if j := c.sub.now().Report.Moves[i]; j.Class >= from && j.Class <= to {
			c.goToPly(i + 1)
			return
		}
	}
	c.on.say(text.T("study.nomistake"))
}

// nextMistake moves the cursor to the next bad move.
func (c *cursor) nextMistake() { c.goToMistake(1, review.Inaccuracy, review.Thrown) }
