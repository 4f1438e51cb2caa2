package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/press/paint"
)

// Durations of the animations. The flips of farther discs start later.
const (
	placeTime   = 90 * time.Millisecond
	flipTime    = 180 * time.Millisecond
	flipStagger = 25 * time.Millisecond
	fadeTime    = 120 * time.Millisecond
	shakeTime   = 260 * time.Millisecond
)

// change is the animation of one stone from one scene to the next.
type change struct {
	point int // index of the cell
	kind  paint.MotionKind
	from  game.Color
	delay time.Duration
	time  time.Duration
}

// changes returns the stones that differ between scenes of equal size. If cells is true, discs turn
// over. Otherwise stones fade.
func changes(old, new *Scene, cells bool) []change {
	var list []change
	origin, known := played(old, new)
	for i := range new.Width * new.Height {
		from, to := stone(old, i), stone(new, i)
		switch {
		case from == to:
		case from == game.None:
			list = append(list, change{point: i, kind: paint.Grow, time: placeTime})
		case to == game.None || !cells:
			list = append(list, change{point: i, kind: paint.Swap, from: from, time: fadeTime})
		default:
			c := change{point: i, kind: paint.Turn, from: from, time: flipTime}
			if known {
				c.delay = flipStagger * time.Duration(distance(game.Pt(i%new.Width, i/new.Width), origin)-1)
			}
			list = append(list, c)
		}
	}
	return list
}

func stone(s *Scene, i int) game.Color {
	if i < len(s.Stones) {
		return s.Stones[i]
	}
	return game.None
}

// played returns the point of the move between two scenes: the last move of new or, if a move was
// taken back, of old. It returns false if there is no such point.
func played(old, new *Scene) (game.Point, bool) {
	for _, s := range []*Scene{new, old} {
		for _, p := range s.Last {
			i := int(p.Y)*s.Width + int(p.X)
			if i >= 0 && i < s.Width*s.Height && (stone(old, i) == game.None) != (stone(new, i) == game.None) {
				return p, true
			}
		}
	}
	return game.Point{}, false
}

// distance returns the number of king's moves from a to b, but at least 1.
func distance(a, b game.Point) int {
	dx, dy := int(a.X)-int(b.X), int(a.Y)-int(b.Y)
	return max(dx, -dx, dy, -dy, 1)
}

// motion is the animation under way: at most one of stones and one shake.
type motion struct {
	changes []change
	elapsed time.Duration
	run     *fyne.Animation

	shaken   game.Point
	stone    game.Color // that is shaken
	shake    float64    // progress of the shake, 0 to 1; 0 at rest
	shakeRun *fyne.Animation
}

// stop ends the animation. The board then shows the final scene.
func (m *motion) stop() {
	if m.run != nil {
		m.run.Stop()
	}
	m.changes, m.run = nil, nil
}

// apply sets the motion of the cells whose stones are moving.
func (m *motion) apply(cells []paint.Cell) {
	for _, c := range m.changes {
		if step := c.step(m.elapsed); step < paint.Steps {
			cells[c.point].Motion = paint.Motion{Kind: c.kind, From: c.from, Step: step}
		}
	}
}

// step returns the eased progress of c after elapsed, from 0 to paint.Steps.
func (c *change) step(elapsed time.Duration) uint8 {
	t := float64(elapsed-c.delay) / float64(c.time)
	t = min(max(t, 0), 1)
	if c.kind == paint.Turn {
		t = t * t * (3 - 2*t)
	} else {
		t = t * (2 - t)
	}
	return uint8(t*paint.Steps + 0.5)
}

func total(list []change) time.Duration {
	var end time.Duration
	for _, c := range list {
		end = max(end, c.delay+c.time)
	}
	return end
}

// animate starts the animation of list. If the animation is stopped or never ticks, the board shows
// the final scene.
func (b *Board) animate(list []change) {
	if len(list) == 0 {
		return
	}
	end := total(list)
	b.moving.changes, b.moving.elapsed = list, 0
	run := fyne.NewAnimation(end, nil)
	run.Curve = fyne.AnimationLinear
	run.Tick = func(done float32) {
		if b.moving.run != run {
			return // stopped: a newer scene is shown
		}
		b.moving.elapsed = time.Duration(float64(end) * float64(done))
		if done >= 1 {
			b.moving.changes, b.moving.run = nil, nil
		}
		b.redraw()
	}
	b.moving.run = run
	run.Start()
}

// Shake shakes a ghost of colour c at p briefly, to show that a move is illegal.
func (b *Board) Shake(p game.Point, c game.Color) {
	if b.moving.shakeRun != nil {
		b.moving.shakeRun.Stop()
	}
	b.moving.shake = 0
	if !b.options.Animate || !b.onBoard(p) {
		b.redraw()
		return
	}
	b.moving.shaken, b.moving.stone = p, c
	run := fyne.NewAnimation(shakeTime, nil)
	run.Curve = fyne.AnimationLinear
	run.Tick = func(done float32) {
		if b.moving.shakeRun != run {
			return
		}
		b.moving.shake = float64(done)
		if done >= 1 {
			b.moving.shake, b.moving.shakeRun = 0, nil
		}
		b.redraw()
	}
	b.moving.shakeRun = run
	run.Start()
}

// shift returns the current offset of the shaking ghost, in 1/64 of a cell, and its point. The
// offset is 0 if no ghost is shaking.
func (m *motion) shift() (int8, game.Point) {
	if m.shake == 0 {
		return 0, m.shaken
	}
	return int8(math.Round(9*(1-m.shake)*math.Sin(m.shake*6*math.Pi))) | 1, m.shaken // never 0: the ghost stays seen
}
