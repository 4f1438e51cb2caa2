package zone

import "math/bits"

// The traits of a winner's move, as places in weights. A trait that is counted or divided into cases
// takes several places.
const (
	needTrait    = 0                // moves needed before, 1 to 4, twice; 1 more if the move spares one
	spoilTrait   = needTrait + 8    // moves that the other side would cost here: 0 to 2
	lineTrait    = spoilTrait + 3   // the corner, the point beside it, lines 1 to 3, further
	ownTrait     = lineTrait + 6    // own stones beside it
	foeTrait     = ownTrait + 5     // the other side's
	ownDiagonal  = foeTrait + 5     // own stones diagonally
	foeDiagonal  = ownDiagonal + 5  // the other side's
	captureTrait = foeDiagonal + 5  // stones captured, up to 3
	saveTrait    = captureTrait + 4 // a stone in atari, more
	atariTrait   = saveTrait + 2    // gives atari to 1, 2, 3 stones
	pressTrait   = atariTrait + 3   // leaves two liberties
	joinTrait    = pressTrait + 1   // own chains beside it, up to 3
	libertyTrait = joinTrait + 4    // one at most, of a lone stone or of more; 2, 3, 4 at most
	lastTrait    = libertyTrait + 5 // steps from the last move: 1, diagonal, 2, 3, further; a pass
	stepTrait    = lastTrait + 6    // steps from the group, up to 6
	killerTrait  = stepTrait + 7
	eyeTrait     = killerTrait + 1 // fills an own eye
	targetTrait  = eyeTrait + 1    // touches the group
	historyTrait = targetTrait + 1 // how often it proved a position, in powers of four
	allTraits    = historyTrait + 10
)

// weights holds the weights of traits: the greater their sum, the likelier the move proves that the group
// lives. TestTrain fits them.
var weights = [allTraits]int8{
	needTrait: -6, 6, -9, 9, -14, 14, -1, 1,
	spoilTrait: -3, -3, 7,
	lineTrait: 3, 9, 0, 4, -1, -15,
	ownTrait: 4, 20, 3, -15, -12,
	foeTrait: -5, -3, 8, 1, 0,
	ownDiagonal: -9, -4, 1, 8, 3,
	foeDiagonal: -9, -2, 3, 8, 0,
	captureTrait: -26, -6, 10, 22,
	saveTrait: 26, 17,
	atariTrait: 9, 8, 11,
	pressTrait: 9,
	joinTrait:  4, -17, 2, 10,
	libertyTrait: -22, -12, 8, 17, 10,
	lastTrait: 13, -1, 2, -7, -8, 0,
	stepTrait: 0, 8, 5, 0, -7, -3, -3,
	killerTrait:  20,
	eyeTrait:     -12,
	targetTrait:  -3,
	historyTrait: -58, -18, -6, 2, 8, 13, 12, 15, 15, 18,
}

// answerMerit is added to a move's merit for each power of four of the number of positions that it proved
// after the same last move.
const answerMerit = 5

// traits is a list of traits of a move.
type traits struct {
	list  [24]uint8
	count int
}

func (t *traits) add(trait int) {
	t.list[t.count] = uint8(trait)
	t.count++
}

// merit returns the sum of the weights.
func (t *traits) merit() (sum int32) {
	for _, trait := range t.list[:t.count] {
		sum += int32(weights[trait])
	}
	return sum
}

// describe sets t to the traits of the winner's move on p, which has the effect e. need is the number of
// moves in a row that the winner needs after it.
func (t *traits) describe(s *search, f *frame, p point, e *effect, need int) {
	t.count = 0
	spared := 0
	if need < f.need {
		spared = 1
	}
	t.add(needTrait + 2*min(max(f.need-1, 0), 3) + spared)
	t.add(spoilTrait + min(max(s.against(f, p)-f.need, 0), 2))
	t.add(lineTrait + f.board.line(p))
	t.add(captureTrait + min(e.captured, 3))
	t.add(lastTrait + f.board.apart(p, f.last))
	t.add(stepTrait + min(int(s.steps[p]), 6))
	t.add(historyTrait + min(bits.Len32(s.history[p])/2, 9))
	if p == f.killer {
		t.add(killerTrait)
	}
	target, _ := s.aim(f)
	t.surround(&f.board, p, s.task.winner, target, e)
}

// surround adds the traits of a stone of colour own on p by what stands around it.
func (t *traits) surround(b *board, p point, own uint8, target point, e *effect) {
	var heads [4]point
	chains := b.distinct(p, own, &heads)
	liberties := e.captured
	for _, h := range heads[:chains] {
		liberties += int(b.libs[h]) - 1
		if b.libs[h] == 1 {
			t.add(saveTrait + min(int(b.length[h])-1, 1))
		}
		if h == b.head[target] {
			t.add(targetTrait)
		}
	}
	owns, foes, corners := 0, 0, b.around[p]
	for _, q := range b.beside(p) {
		corners.drop(q)
		switch b.color[q] {
		case 0:
			liberties++
			continue
		case own:
			owns++
			continue
		}
		foes++
		switch h := b.head[q]; b.libs[h] {
		case 2:
			t.add(atariTrait + min(int(b.length[h])-1, 2))
		case 3:
			t.add(pressTrait)
		}
	}
	t.add(ownTrait + owns)
	t.add(foeTrait + foes)
	t.add(ownDiagonal + corners.shared(&b.stones[own-1]))
	t.add(foeDiagonal + corners.shared(&b.stones[opponent(own)-1]))
	t.add(joinTrait + min(chains, 3))
	switch {
	case liberties <= 1 && owns == 0:
		t.add(libertyTrait)
	case liberties <= 1:
		t.add(libertyTrait + 1)
	default:
		t.add(libertyTrait + min(liberties, 4))
	}
	if owns == len(b.beside(p)) {
		t.add(eyeTrait)
	}
}

// line returns the case of lineTrait for p.
func (g *geometry) line(p point) int {
	x, y := int(p)%g.width, int(p)/g.width
	x, y = min(x, g.width-1-x), min(y, g.height-1-y)
	if least := min(x, y); least > 0 {
		return min(2+least, 5)
	}
	return min(max(x, y), 2)
}

// apart returns the case of lastTrait for the points p and last.
func (g *geometry) apart(p, last point) int {
	if last == none {
		return 5
	}
	dx, dy := int(p)%g.width-int(last)%g.width, int(p)/g.width-int(last)/g.width
	dx, dy = max(dx, -dx), max(dy, -dy)
	switch steps := dx + dy; {
	case dx == 1 && dy == 1:
		return 1
	case steps == 1:
		return 0
	default:
		return min(steps, 4)
	}
}
